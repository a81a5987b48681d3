import { parseContentDate, type ContentDate } from '../lists/dates.ts';
import type { FieldEntry, FieldItem, ParagraphContent } from './page.ts';

/*
 * Readers for fields that only one kind of paragraph has. None of them ever throws: a field that is missing or something
 * else reads as nothing. Pictures and links have been judged and are in the content of a paragraph or an entry.
 */

/** Reads something of a paragraph, or of an entry within one. */
export type OwnField<Value> = (from: FieldEntry) => Value;

/** How each of several fields is read. */
export type OwnFields<Own> = { readonly [Name in keyof Own]: OwnField<Own[Name]> };

function itemsOf({ fields }: FieldEntry, name: string): readonly FieldItem[] {
  return Object.hasOwn(fields, name) ? (fields[name] ?? []) : [];
}

/** Every value as text, without those that say nothing. */
export const ownTexts =
  (name: string): OwnField<readonly string[]> =>
  (from) =>
    itemsOf(from, name)
      .map(({ text }) => text)
      .filter((text) => text !== '');

/** The first value as text; empty when there is none. */
export const ownText =
  (name: string): OwnField<string> =>
  (from) =>
    ownTexts(name)(from)[0] ?? '';

/** Remote HTML as a text format has made it, not yet sanitised: for `SafeHtml` only. Empty for fields without one. */
export const ownHtml =
  (name: string): OwnField<string> =>
  (from) =>
    itemsOf(from, name)
      .flatMap(({ html }) => html ?? [])
      .join('\n');

/** A number, also when it comes as text. */
export const ownNumber =
  (name: string): OwnField<number | undefined> =>
  (from) => {
    const text = ownText(name)(from);
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  };

/** Whether a switch is on. */
export const ownSwitch =
  (name: string): OwnField<boolean> =>
  (from) =>
    /^(1|true)$/.test(ownText(name)(from));

export const ownDate =
  (name: string): OwnField<ContentDate | undefined> =>
  (from) =>
    parseContentDate(ownText(name)(from));

/** What every entry holds: texts, HTML, pictures and links, which have been judged. */
export const ownContent: OwnField<ParagraphContent> = ({ content }) => content;

/** The entries of a field, such as cards or tabs, each read by fields of its own; those that editors have hidden are left out. */
export const ownEntries =
  <Own extends object>(name: string, reads: OwnFields<Own>): OwnField<readonly Own[]> =>
  (from) =>
    itemsOf(from, name).flatMap(({ entry }) => (entry ? readOwn(entry, reads) : []));

/** All that the readers find. */
export function readOwn<Own extends object>(from: FieldEntry, reads: OwnFields<Own>): Own {
  const found = Object.entries<OwnField<unknown>>(reads).map(([name, read]) => [name, read(from)]);
  // Every name has what its reader returns.
  return Object.fromEntries(found) as Own;
}
