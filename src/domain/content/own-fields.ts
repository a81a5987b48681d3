import type { FieldEntry, FieldItem, ParagraphContent } from './page.ts';

/* Readers for fields of one kind of paragraph. None throws: a missing or malformed field reads as empty. */

export type OwnField<Value> = (from: FieldEntry) => Value;

export type OwnFields<Own> = { readonly [Name in keyof Own]: OwnField<Own[Name]> };

const fieldReader =
  <Value>(read: (items: readonly FieldItem[]) => Value) =>
  (name: string): OwnField<Value> =>
  ({ fields }) =>
    read((Object.hasOwn(fields, name) ? fields[name] : undefined) ?? []);

const textsIn = (items: readonly FieldItem[]) => items.map(({ text }) => text).filter((text) => text !== '');

const firstText = (items: readonly FieldItem[]) => textsIn(items)[0] ?? '';

/** A field whose text is parsed, such as a date by `parseContentDate`. @param parse gets '' for a missing field. */
export const ownParsed = <Value>(name: string, parse: (text: string) => Value): OwnField<Value> =>
  fieldReader((items) => parse(firstText(items)))(name);

export const ownTexts = fieldReader(textsIn);
export const ownText = fieldReader(firstText);
/** Formatted remote HTML, not yet sanitised: for `SafeHtml` only. Empty for fields without a text format. */
export const ownHtml = fieldReader((items) => items.flatMap(({ html }) => html ?? []).join('\n'));
export const ownSwitch = fieldReader((items) => /^(1|true)$/.test(firstText(items)));

export const ownNumber = (name: string): OwnField<number | undefined> =>
  ownParsed(name, (text) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined));

export const ownContent: OwnField<ParagraphContent> = ({ content }) => content;

export const ownEntries = <Own extends object>(name: string, reads: OwnFields<Own>): OwnField<readonly Own[]> =>
  fieldReader((items) => items.flatMap(({ entry }) => (entry ? readOwn(entry, reads) : [])))(name);

export function readOwn<Own extends object>(from: FieldEntry, reads: OwnFields<Own>): Own {
  const found = Object.entries<OwnField<unknown>>(reads).map(([name, read]) => [name, read(from)]);
  // Safe: each name holds its reader's result.
  return Object.fromEntries(found) as Own;
}
