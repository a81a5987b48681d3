import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { fieldId } from './field-id.ts';

/** What can be operated in a field of several parts, the best of it first. */
const operable = ['input:checked', 'input, select, textarea, button'];

/**
 * Gives a field the focus, or what is nearest to it: its list, where an entry has gone meanwhile. A list names what of it
 * is meant as `data-entry-point`.
 */
export function focusField(path: FieldPath): void {
  for (let length = path.length; length > 0; length -= 1) {
    const field = document.getElementById(fieldId(path.slice(0, length)));
    if (!field) continue;
    const named = document.getElementById(field.dataset['entryPoint'] ?? '');
    const within = operable
      .map((selector) => field.querySelector<HTMLElement>(selector))
      .find((found) => found !== null);
    (named ?? within ?? field).focus();
    return;
  }
}

/** @param id of an element that can have it. */
export const focusById = (id: string): void => document.getElementById(id)?.focus();
