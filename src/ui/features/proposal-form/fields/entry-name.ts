import type { EntriesField } from '../../../../domain/proposals/form-definition.ts';
import type { FormValues } from '../../../../domain/proposals/form-values.ts';
import { shownName } from '../../../../domain/shared/shown-name.ts';
import type { FieldWords } from './field-words.ts';

const textAt = (values: FormValues, id: string): string => {
  const value = values[id];
  return typeof value === 'string' ? shownName(value.replace(/\s+/g, ' ')) : '';
};

/** What an entry is called: the person's name, the paper's title, or what it is and its number. @param index from 0. */
export function entryName(words: FieldWords, { entry }: EntriesField, values: FormValues, index: number): string {
  const ids = entry === 'paper' ? ['title'] : ['firstName', 'lastName'];
  const name = ids.map((id) => textAt(values, id)).filter((part) => part !== '');
  return name.join(' ') || words.unnamed(entry, index + 1);
}
