import type { OwnKind, ParagraphContent } from '../../domain/content/page.ts';
import { parseContentDate } from '../../domain/lists/dates.ts';
import { isRecord, textOf, type WireRecord } from '../http/wire-values.ts';

/* Readers for fields of one kind of paragraph. None throws: a missing or malformed field reads as empty. */

/** A paragraph, or an entity within one, whose fields are read. */
export interface FieldEntity {
  readonly fields: WireRecord;
  readonly content: ParagraphContent;
  /** The entity that an item of a field is; `undefined` for values and hidden entities. */
  readonly entityIn: (item: unknown) => FieldEntity | undefined;
}

export type OwnField<Value> = (from: FieldEntity) => Value;

export type OwnFields<Own> = { readonly [Name in keyof Own]: OwnField<Own[Name]> };

export interface ParagraphKind {
  readonly kind: string;
  readonly own?: OwnField<object>;
}

export const ownKind = <Own extends object>({ kind }: OwnKind<Own>, reads: OwnFields<Own>): ParagraphKind => ({
  kind,
  own: (from) => readOwn(from, reads),
});

const itemsOf = ({ fields }: FieldEntity, name: string): readonly unknown[] =>
  Object.hasOwn(fields, name) ? [fields[name]].flat() : [];

const fieldReader =
  <Value>(read: (items: readonly unknown[]) => Value) =>
  (name: string): OwnField<Value> =>
  (from) =>
    read(itemsOf(from, name));

const textIn = (item: unknown): string =>
  Array.isArray(item) ? '' : textOf(isRecord(item) ? item['value'] : item).trim();

const textsIn = (items: readonly unknown[]): readonly string[] => items.map(textIn).filter((text) => text !== '');

const firstText = (items: readonly unknown[]): string => textsIn(items)[0] ?? '';

const htmlIn = (item: unknown): readonly string[] =>
  isRecord(item) && typeof item['processed'] === 'string' ? [item['processed']] : [];

function numberIn(text: string): number | undefined {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

export const ownTexts = fieldReader(textsIn);
export const ownText = fieldReader(firstText);
/** Formatted remote HTML, not yet sanitised: for `SafeHtml` only. Empty for fields without a text format. */
export const ownHtml = fieldReader((items) => items.flatMap(htmlIn).join('\n'));
export const ownNumber = fieldReader((items) => numberIn(firstText(items)));
export const ownSwitch = fieldReader((items) => /^(1|true)$/.test(firstText(items)));
export const ownDate = fieldReader((items) => parseContentDate(firstText(items)));

export const ownContent: OwnField<ParagraphContent> = ({ content }) => content;

export const ownEntries =
  <Own extends object>(name: string, reads: OwnFields<Own>): OwnField<readonly Own[]> =>
  (from) =>
    itemsOf(from, name).flatMap((item) => {
      const entity = from.entityIn(item);
      return entity ? readOwn(entity, reads) : [];
    });

function readOwn<Own extends object>(from: FieldEntity, reads: OwnFields<Own>): Own {
  const found = Object.entries<OwnField<unknown>>(reads).map(([name, read]) => [name, read(from)]);
  // Safe: each name holds its reader's result.
  return Object.fromEntries(found) as Own;
}
