import { parseJson } from '../shared/texts.ts';
import { isObject } from './value-reading.ts';

/*
 * `form_json` is ours (product, "Settled questions"): an object keyed by the ids of the form's fields, and two stamps. Keys
 * that nobody here knows are carried along.
 */

/** When the text was last edited, and when it was sent: ISO 8601 in UTC. They are no part of what was written. */
const EDITED = '_edited';
const SENT = '_sent';

/** Whether a key is a stamp, and no part of what was written. */
export const isStamp = (key: string): boolean => key === EDITED || key === SENT;

/** A text without its stamps, to be compared with another; empty for the empty one. */
export const unstamped = (text: string): string =>
  text === ''
    ? ''
    : JSON.stringify(documentOf(text) ?? text, (key, value: unknown) => (isStamp(key) ? undefined : value));

/** The object that a text is JSON of, without keys that could reach into the program; `undefined` when it is no object. */
export function documentOf(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}

/** JSON of what a form holds, stamped with the time of its last edit. @param editedAt milliseconds since 1970. */
export function writeDocument(values: Readonly<Record<string, unknown>>, editedAt: number): string {
  return JSON.stringify({ ...values, [EDITED]: new Date(editedAt).toISOString() });
}

/** The same text, stamped with the time at which it is sent. @param at milliseconds since 1970. */
export function stampSent(text: string, at: number): string {
  return JSON.stringify({ ...documentOf(text), [SENT]: new Date(at).toISOString() });
}

/** When it was edited last and when it was sent, in milliseconds since 1970, as far as it says so. */
export function documentTimes(text: string): {
  readonly editedAt: number | undefined;
  readonly sentAt: number | undefined;
} {
  const document = documentOf(text) ?? {};
  return { editedAt: momentOf(document[EDITED]), sentAt: momentOf(document[SENT]) };
}

/** The title that every kind has, as text on one line; empty when there is none. */
export function documentTitle(text: string): string {
  const title = documentOf(text)?.['title'];
  return typeof title === 'string' ? title.replace(/\s+/g, ' ').trim() : '';
}

/** Whether two texts say the same, whatever the order of their keys, their spacing and their stamps. */
export function isSameDocument(one: string, other: string): boolean {
  return one === other || canonical(one) === canonical(other);
}

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
