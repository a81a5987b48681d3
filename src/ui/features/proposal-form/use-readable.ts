import { useMemo } from 'react';
import type { FormDefinition } from '../../../domain/proposals/form-definition.ts';
import { readForm } from '../../../domain/proposals/form-reading.ts';
import type { FormValues } from '../../../domain/proposals/form-values.ts';
import { actionWords } from '../../i18n/en.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useFieldName } from './fields/use-field-name.ts';
import { fieldWords } from './fields/field-words.ts';
import { plainText, readableParts, type ReadablePart } from './readable-parts.ts';

/** What a form holds, to be read. */
export function useReadable(definition: FormDefinition): (values: FormValues) => readonly ReadablePart[] {
  const fields = useWords(fieldWords);
  const { yes } = useWords(actionWords);
  const nameOf = useFieldName();
  return useMemo(
    () => (values) => readableParts(definition.fields, values, { fields, nameOf, yes }, definition.kind),
    [definition, fields, nameOf, yes],
  );
}

/** The JSON of a proposal as plain text; as it is, where it cannot be read. Never throws. */
export function useProposalText(definition: FormDefinition): (json: string) => string {
  const readable = useReadable(definition);
  const fields = useWords(fieldWords);
  return (json) => {
    try {
      const values = readForm(definition, json);
      return values === undefined ? json : plainText(readable(values), fields);
    } catch {
      return json;
    }
  };
}
