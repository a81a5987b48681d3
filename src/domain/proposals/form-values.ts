import type { FieldDefinition, FormDefinition } from './form-definition.ts';
import { parseJson } from '../shared/texts.ts';

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

/* Lenient, lossless readers for values of `form_json`: `undefined` if a value cannot be kept whole. */

export const isObject = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Absent, null, or PHP's `[]` for an empty object. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

export function readText(value: unknown): string | undefined {
  if (isNothing(value)) return '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

export function readTick(value: unknown): boolean | undefined {
  const text = readText(value)?.toLowerCase();
  if (text === 'true' || text === '1' || text === 'on') return true;
  return text === '' || text === 'false' || text === '0' || text === 'off' ? false : undefined;
}

export const readTexts = (value: unknown): readonly string[] | undefined => all(listOf(value), readText);

export const readObjects = (value: unknown): readonly FormValues[] | undefined =>
  all(listOf(value), (each) => (isNothing(each) ? {} : isObject(each) ? each : undefined));

/** A list or PHP's map with numeric keys; anything else becomes a list of one. */
function listOf(value: unknown): readonly unknown[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value;
  const isMap = isObject(value) && Object.keys(value).every((key) => /^(?:0|[1-9]\d*)$/.test(key));
  return isMap ? Object.values(value) : [value];
}

function all<From, To>(values: readonly From[], read: (value: From) => To | undefined): readonly To[] | undefined {
  const done = values.map(read);
  return done.every((one) => one !== undefined) ? done : undefined;
}

/* `form_json` is an object keyed by field id, with two stamps (docs/specification.md, section 10). Unknown keys stay. */

/** Time of the last edit, ISO 8601 in UTC; `SENT` likewise. Stamps are not content. */
const EDITED = '_edited';
const SENT = '_sent';

export const isStamp = (key: string): boolean => key === EDITED || key === SENT;

export const unstamped = (text: string): string =>
  text === ''
    ? ''
    : JSON.stringify(documentOf(text) ?? text, (key, value: unknown) => (isStamp(key) ? undefined : value));

export function documentOf(text: string): FormValues | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}

export const writeDocument = (values: FormValues, editedAt: number): string =>
  JSON.stringify({ ...values, [EDITED]: new Date(editedAt).toISOString() });

export const stampSent = (text: string, at: number): string =>
  JSON.stringify({ ...documentOf(text), [SENT]: new Date(at).toISOString() });

export function documentTimes(text: string) {
  const document = documentOf(text) ?? {};
  return { editedAt: momentOf(document[EDITED]), sentAt: momentOf(document[SENT]) };
}

export function documentTitle(text: string): string {
  const title = documentOf(text)?.['title'];
  return typeof title === 'string' ? title.replace(/\s+/g, ' ').trim() : '';
}

export const isSameDocument = (one: string, other: string): boolean =>
  one === other || canonical(one) === canonical(other);

function canonical(text: string): string {
  const document = documentOf(text);
  if (document === undefined) return text;
  const written = Object.entries(document).filter(([key]) => !isStamp(key));
  return JSON.stringify(sorted(Object.fromEntries(written)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key])]),
  );
}

function momentOf(value: unknown): number | undefined {
  const moment = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
