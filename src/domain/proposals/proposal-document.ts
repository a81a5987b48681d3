import { parseJson } from '../shared/texts.ts';
import { isObject } from './value-reading.ts';

/* `form_json` is an object keyed by field id, with two stamps (docs/specification.md, section 10). Unknown keys stay. */

/** Time of the last edit, ISO 8601 in UTC; `SENT` likewise. Stamps are not content. */
const EDITED = '_edited';
const SENT = '_sent';

export const isStamp = (key: string): boolean => key === EDITED || key === SENT;

export const unstamped = (text: string): string =>
  text === ''
    ? ''
    : JSON.stringify(documentOf(text) ?? text, (key, value: unknown) => (isStamp(key) ? undefined : value));

export function documentOf(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}

export const writeDocument = (values: Readonly<Record<string, unknown>>, editedAt: number): string =>
  JSON.stringify({ ...values, [EDITED]: new Date(editedAt).toISOString() });

export const stampSent = (text: string, at: number): string =>
  JSON.stringify({ ...documentOf(text), [SENT]: new Date(at).toISOString() });

export function documentTimes(text: string): {
  readonly editedAt: number | undefined;
  readonly sentAt: number | undefined;
} {
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
