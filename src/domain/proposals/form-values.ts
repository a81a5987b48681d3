import type {
  EntriesField,
  FieldChange,
  FieldChanges,
  FieldDefinition,
  FormDefinition,
  TextField,
} from './form-definition.ts';
import { documentOf } from './proposal-document.ts';
import { all, isObject, readObjects, readText, readTexts, readTick } from './value-reading.ts';

/**
 * What a form holds: JSON, keyed by the ids of its fields. Text fields are strings, ticks are booleans, lists and
 * choices lists of strings, entries lists of values of their own. Keys that no field has are there as well, as they came:
 * another version of the portal, or of the proposal system, may know them.
 */
export type FormValues = Readonly<Record<string, unknown>>;

/** Where a value is: `['people', 0, 'email']`. */
export type FieldPath = readonly (string | number)[];

/** The path as one text, as form libraries and ids have it: `people.0.email`. */
export const pathName = (path: FieldPath): string => path.join('.');

/** What stands there; `undefined` where the path leads nowhere. */
export function valueAt(values: unknown, [step, ...rest]: FieldPath): unknown {
  if (step === undefined) return values;
  if (Array.isArray(values)) return valueAt(values[Number(step)], rest);
  return isObject(values) ? valueAt(values[step], rest) : undefined;
}

/** The same values with another one in one place; what stands elsewhere stays the same object. */
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

/** The fields as they are asked: each changed by what stands under its path, and those that are not asked left out. */
export function changedFields(
  fields: readonly FieldDefinition[],
  changes: FieldChanges,
  within = '',
): readonly FieldDefinition[] {
  return fields.flatMap((field) => {
    const path = `${within}${field.id}`;
    const change = Object.hasOwn(changes, path) ? changes[path] : undefined;
    if (change?.asked === false) return [];
    const changed = changedField(field, change ?? {});
    return [changed.type === 'entries' ? changedEntries(changed, changes, path) : changed];
  });
}

function changedEntries(field: EntriesField, changes: FieldChanges, path: string): EntriesField {
  const fields = changedFields(field.fields, changes, `${path}.`);
  // Nobody can tick what is not asked.
  const oneWith = fields.some(({ id }) => id === field.oneWith) ? field.oneWith : undefined;
  return { ...field, fields, oneWith };
}

function changedField(field: FieldDefinition, change: FieldChange): FieldDefinition {
  const required = change.required ?? field.required;
  if (field.type === 'list' || field.type === 'entries') {
    return { ...field, required, min: change.min ?? field.min, max: change.max ?? field.max };
  }
  if (field.type !== 'text' || change.max === undefined) return { ...field, required };
  return { ...field, required, max: { count: change.max, unit: unitOf(field) } };
}

/** What a field is measured in: as it is by default, else a line in characters and what is longer in words. */
const unitOf = ({ max, lines }: TextField): 'words' | 'characters' =>
  max?.unit ?? (lines === 'one' ? 'characters' : 'words');
