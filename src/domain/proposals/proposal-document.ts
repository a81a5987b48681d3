import { parseJson } from '../shared/texts.ts';

/* `form_json` is an object keyed by field id, with two stamps (docs/specification.md, section 10). Unknown keys stay. */

type Json = Readonly<Record<string, unknown>>;

/** Time of the last edit, ISO 8601 in UTC; `SENT` likewise. Stamps are not content. */
const EDITED = '_edited';
const SENT = '_sent';

export const isStamp = (key: string): boolean => key === EDITED || key === SENT;

export const unstamped = (text: string): string =>
  text === ''
    ? ''
    : JSON.stringify(documentOf(text) ?? text, (key, value: unknown) => (isStamp(key) ? undefined : value));

export function documentOf(text: string): Json | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}

export const writeDocument = (values: Json, editedAt: number): string =>
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

/* Lenient, lossless readers for values of `form_json`: `undefined` if a value cannot be kept whole. */

export const isObject = (value: unknown): value is Json =>
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

export const readObjects = (value: unknown): readonly Json[] | undefined =>
  all(listOf(value), (each) => (isNothing(each) ? {} : isObject(each) ? each : undefined));

/** A list or PHP's map with numeric keys; anything else becomes a list of one. */
function listOf(value: unknown): readonly unknown[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value;
  const isMap = isObject(value) && Object.keys(value).every((key) => /^(?:0|[1-9]\d*)$/.test(key));
  return isMap ? Object.values(value) : [value];
}

export function all<From, To>(
  values: readonly From[],
  read: (value: From) => To | undefined,
): readonly To[] | undefined {
  const done = values.map(read);
  return done.every((one) => one !== undefined) ? done : undefined;
}
