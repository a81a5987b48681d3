import { shownName } from '../../domain/shared/shown-name.ts';
import { firstOf, idOf, isRecord, recordOf, textOf } from '../http/wire-values.ts';
import { firstRead, htmlOf, labelOf } from './row-fields.ts';

/* Readers for fields that groups, topics and comments have in common. As those of `row-fields.ts`, none of them throws. */

/** The id that a reference holds, or that a field is. */
export function referenceOf(field: unknown): number | undefined {
  return idOf(recordOf(firstOf(field))['target_id']) ?? idOf(field);
}

/** A person's name as it can be shown. A reference holds it as it is. A number is none: raw views send the id. */
function nameOf(field: unknown): string {
  const { name, label } = recordOf(firstOf(field));
  const text = shownName(labelOf(field) || (firstRead([name, label], textOf) ?? ''));
  return /^\d+$/.test(text) ? '' : text;
}

/** Who has written it, from the first field that knows; empty when none does. */
export function authorOf(fields: readonly unknown[]): string {
  return firstRead(fields, nameOf) ?? '';
}

/** The HTML of the whole text, where `htmlOf` would give the summary of it. */
export function wholeHtmlOf(field: unknown): string {
  const item = firstOf(field);
  return htmlOf(isRecord(item) ? { ...item, summary: undefined } : field);
}
