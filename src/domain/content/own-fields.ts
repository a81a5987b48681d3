import { parseContentDate, type ContentDate } from '../lists/dates.ts';
import type { FieldEntry, FieldItem, ParagraphContent } from './page.ts';

/* Readers for fields of one kind of paragraph. None throws: a missing or malformed field reads as empty. */

export type OwnField<Value> = (from: FieldEntry) => Value;

export type OwnFields<Own> = { readonly [Name in keyof Own]: OwnField<Own[Name]> };

const itemsOf = ({ fields }: FieldEntry, name: string): readonly FieldItem[] =>
  Object.hasOwn(fields, name) ? (fields[name] ?? []) : [];

export const ownTexts =
  (name: string): OwnField<readonly string[]> =>
  (from) =>
    itemsOf(from, name)
      .map(({ text }) => text)
      .filter((text) => text !== '');

export const ownText =
  (name: string): OwnField<string> =>
  (from) =>
    ownTexts(name)(from)[0] ?? '';

/** Formatted remote HTML, not yet sanitised: for `SafeHtml` only. Empty for fields without a text format. */
export const ownHtml =
  (name: string): OwnField<string> =>
  (from) =>
    itemsOf(from, name)
      .flatMap(({ html }) => html ?? [])
      .join('\n');

export const ownNumber =
  (name: string): OwnField<number | undefined> =>
  (from) => {
    const text = ownText(name)(from);
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  };

export const ownSwitch =
  (name: string): OwnField<boolean> =>
  (from) =>
    /^(1|true)$/.test(ownText(name)(from));

export const ownDate =
  (name: string): OwnField<ContentDate | undefined> =>
  (from) =>
    parseContentDate(ownText(name)(from));

export const ownContent: OwnField<ParagraphContent> = ({ content }) => content;

export const ownEntries =
  <Own extends object>(name: string, reads: OwnFields<Own>): OwnField<readonly Own[]> =>
  (from) =>
    itemsOf(from, name).flatMap(({ entry }) => (entry ? readOwn(entry, reads) : []));

export function readOwn<Own extends object>(from: FieldEntry, reads: OwnFields<Own>): Own {
  const found = Object.entries<OwnField<unknown>>(reads).map(([name, read]) => [name, read(from)]);
  // Safe: each name holds its reader's result.
  return Object.fromEntries(found) as Own;
}
