import { useCallback } from 'react';
import type { FieldDefinition } from '../../../../domain/proposals/form-definition.ts';
import type { ProposalKind } from '../../../../domain/proposals/proposal-kind.ts';
import { inLanguage } from '../../../../domain/shared/local-text.ts';
import { useShownLanguage, useWords } from '../../../i18n/messages-provider.tsx';
import type { Name } from '../../../i18n/named-sentence.tsx';
import { type FieldWords, fieldWords } from './field-words.ts';

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
