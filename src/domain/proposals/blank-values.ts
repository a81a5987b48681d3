import type { FieldDefinition } from './form-definition.ts';
import type { FormValues } from './form-values.ts';
import { readObjects, readText, readTexts, readTick } from './value-reading.ts';

/* What counts as nothing: blank text, a tick that is not set, keys that no field has. */

/** Whether a text has nothing but spaces. */
export const isBlank = (text: string): boolean => !/\S/.test(text);

/** The value of a text or a choice; empty when it is none. */
export const textOf = (value: unknown): string => readText(value) ?? '';

/** Texts of a list, blank ones left out. */
export const writtenTexts = (value: unknown): readonly string[] =>
  (readTexts(value) ?? []).filter((text) => !isBlank(text));

/** Whether nothing has been written into any of these fields. */
export function areBlank(fields: readonly FieldDefinition[], values: FormValues): boolean {
  return fields.every((field) => isBlankValue(field, values[field.id]));
}

function isBlankValue(field: FieldDefinition, value: unknown): boolean {
  switch (field.type) {
    case 'text':
    case 'choice':
      return isBlank(textOf(value));
    case 'choices':
    case 'list':
      return writtenTexts(value).length === 0;
    case 'tick':
      return readTick(value) !== true;
    case 'entries':
      return (readObjects(value) ?? []).every((entry) => areBlank(field.fields, entry));
  }
}
