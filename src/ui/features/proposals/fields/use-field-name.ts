import { useCallback } from 'react';
import type { EntriesField, FieldDefinition, ProposalKind } from '../../../../domain/proposals/form-definition.ts';
import type { FormValues } from '../../../../domain/proposals/form-values.ts';
import { shownName } from '../../../../domain/shared/texts.ts';
import { inLanguage } from '../../../../domain/shared/entity-texts.ts';
import { useShownLanguage, useMessages } from '../../../i18n/messages-provider.tsx';
import type { Name } from '../../../i18n/named-sentence.tsx';
import { type FieldMessages, fieldMessages } from './field-messages.ts';

/** The name of an entry: the person's name, the paper's title, or its type and number. */
export function entryName(messages: FieldMessages, { entry }: EntriesField, values: FormValues, index: number): string {
  const ids = entry === 'paper' ? ['title'] : ['firstName', 'lastName'];
  const texts = ids.map((id) => values[id]).filter((value) => typeof value === 'string');
  const name = texts.map((text) => shownName(text.replace(/\s+/g, ' '))).filter((part) => part !== '');
  return name.join(' ') || messages.unnamed(entry, index + 1);
}

/** Names fields, those outside entries by their kind; those added by the settings have labels of their own. */
export type FieldName = (field: FieldDefinition, kind?: ProposalKind) => Name;

export function useFieldName(): FieldName {
  const messages = useMessages(fieldMessages);
  const language = useShownLanguage();
  return useCallback(
    ({ id, label }, kind) => (label ? inLanguage(label, language) : { text: messages.label(id, kind) }),
    [messages, language],
  );
}

/** Options of fields from the settings are their own labels. */
export const optionName = (messages: FieldMessages, { id, label }: FieldDefinition, option: string): string =>
  label ? option : messages.option(id, option);
