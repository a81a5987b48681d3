import { areBlank } from './blank-values.ts';
import type { EntriesField, FieldDefinition, FormDefinition } from './form-definition.ts';
import type { FormValues } from './form-values.ts';
import { documentOf } from './proposal-document.ts';
import { all, readObjects, readText, readTexts, readTick } from './value-reading.ts';

/**
 * What stands in `form_json`, as the form holds it; the empty text is the empty form. Every field of the form is there
 * afterwards. Read leniently, as PHP and former versions may have written it: what is absent or null is empty, numbers and
 * yes or no become text where text belongs, one text is a list of one, and so is a map with numbers for keys. Keys that no
 * field has stay where they are, in entries too.
 *
 * @returns `undefined` for garbage: the text is no object, or a field has what it cannot show without losing some of it.
 */
export function readForm({ fields }: FormDefinition, text: string): FormValues | undefined {
  const document = text === '' ? {} : documentOf(text);
  return document && readValues(fields, document);
}

/** What a form holds in which nobody has written. */
export function emptyForm({ fields }: FormDefinition): FormValues {
  return emptyValues(fields);
}

/** What is added to a field of people, papers or participants. */
export function emptyEntry({ fields }: EntriesField): FormValues {
  return emptyValues(fields);
}

/** Whether nothing has been written into a form: blank text, ticks that are not set and unknown keys are nothing. */
export function isBlankForm({ fields }: FormDefinition, values: FormValues): boolean {
  return areBlank(fields, values);
}

/** The same for one entry of a field. */
export function isBlankEntry({ fields }: EntriesField, entry: FormValues): boolean {
  return areBlank(fields, entry);
}

function readValues(fields: readonly FieldDefinition[], document: FormValues): FormValues | undefined {
  const read = all(fields, (field) => {
    const value = readValue(field, document[field.id]);
    return value === undefined ? undefined : ([field.id, value] as const);
  });
  return read && { ...document, ...Object.fromEntries(read) };
}

function readValue(field: FieldDefinition, value: unknown): unknown {
  switch (field.type) {
    case 'text':
    case 'choice':
      return readText(value);
    case 'choices':
    case 'list':
      return readTexts(value);
    case 'tick':
      return readTick(value);
    case 'entries': {
      const entries = readObjects(value);
      return entries && all(entries, (entry) => readValues(field.fields, entry));
    }
  }
}

/** Nothing at all can always be read. */
const emptyValues = (fields: readonly FieldDefinition[]): FormValues => readValues(fields, {}) ?? {};
