import type { FieldDefinition, FormDefinition } from './form-definition.ts';
import { all, documentOf, isObject, readObjects, readText, readTexts, readTick } from './proposal-document.ts';

/**
 * Form values as JSON, keyed by field id: strings, booleans for checkboxes, lists of strings for lists and choices,
 * lists of objects for entries. Unknown keys are preserved: another version of the portal or the proposal system may
 * use them.
 */
export type FormValues = Readonly<Record<string, unknown>>;

export type FieldPath = readonly (string | number)[];

export const pathName = (path: FieldPath): string => path.join('.');

export function valueAt(values: unknown, [step, ...rest]: FieldPath): unknown {
  if (step === undefined) return values;
  if (Array.isArray(values)) return valueAt(values[Number(step)], rest);
  return isObject(values) ? valueAt(values[step], rest) : undefined;
}

/** Unchanged parts keep their identity. */
export const withValue = (values: FormValues, path: FieldPath, value: unknown): FormValues =>
  replaced(values, path, value) as FormValues;

function replaced(values: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(values)) {
    return values.map((each: unknown, index) => (index === step ? replaced(each, rest, value) : each));
  }
  const object = isObject(values) ? values : {};
  return { ...object, [step]: replaced(object[step], rest, value) };
}

/* What counts as blank: white space, unchecked boxes, unknown keys. */

export const isBlank = (text: string): boolean => !/\S/.test(text);

export const textOf = (value: unknown): string => readText(value) ?? '';

export const writtenTexts = (value: unknown): readonly string[] =>
  (readTexts(value) ?? []).filter((text) => !isBlank(text));

export const areBlank = (fields: readonly FieldDefinition[], values: FormValues): boolean =>
  fields.every((field) => isBlankValue(field, values[field.id]));

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

/**
 * Parses `form_json` into values for every field; the empty text is the empty form. Lenient towards PHP and former
 * versions: null is empty, numbers and booleans become text, one text or a map with numeric keys becomes a list.
 * Unknown keys are preserved, in entries too.
 * @returns `undefined` if the text is no object, or a field would lose data.
 */
export function readForm({ fields }: FormDefinition, text: string): FormValues | undefined {
  const document = text === '' ? {} : documentOf(text);
  return document && readValues(fields, document);
}

/** Also of a whole form: an empty object can always be read. */
export const emptyEntry = ({ fields }: Pick<FormDefinition, 'fields'>): FormValues => readValues(fields, {}) ?? {};

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
