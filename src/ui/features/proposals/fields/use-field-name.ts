import { useCallback } from 'react';
import type { EntriesField, FieldDefinition, ProposalKind } from '../../../../domain/proposals/form-definition.ts';
import type { FormValues } from '../../../../domain/proposals/form-values.ts';
import { inLanguage, shownName } from '../../../../domain/shared/texts.ts';
import { useShownLanguage, useWords } from '../../../i18n/messages-provider.tsx';
import type { Name } from '../../../i18n/named-sentence.tsx';
import { type FieldWords, fieldWords } from './field-words.ts';

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

/** Names fields: those that the settings have added as these say. @param kind of a field that is in no entry. */
export type FieldName = (field: FieldDefinition, kind?: ProposalKind) => Name;

export function useFieldName(): FieldName {
  const words = useWords(fieldWords);
  const language = useShownLanguage();
  return useCallback(
    ({ id, label }, kind) => (label ? inLanguage(label, language) : { text: words.label(id, kind) }),
    [words, language],
  );
}

/** What an option of a field is called: by the words for it, unless it stands for itself. */
export const optionName = (words: FieldWords, { id, label }: FieldDefinition, option: string): string =>
  label ? option : words.option(id, option);
