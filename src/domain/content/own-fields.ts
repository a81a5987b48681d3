import { parseContentDate, type ContentDate } from '../lists/content-date.ts';
import type { Paragraph } from './page.ts';

/*
 * Readers for fields that only one kind of paragraph has. None of them ever throws: a field that is missing or something
 * else reads as nothing. Pictures and links have been judged and are in `Paragraph.content`; they are not read here.
 */

/** Reads something of a paragraph. */
export type OwnField<Value> = (paragraph: Paragraph) => Value;

/** A field is one item or a list of them, and each is plain or an object. */
function itemsOf({ fields }: Paragraph, name: string): readonly unknown[] {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return Array.isArray(field) ? field : [field];
}

const partOf = (item: unknown, key: 'value' | 'processed'): unknown =>
  typeof item === 'object' && item !== null ? (item as Readonly<Record<string, unknown>>)[key] : undefined;

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Every value as text, without those that say nothing. */
export const ownTexts =
  (name: string): OwnField<readonly string[]> =>
  (paragraph) =>
    itemsOf(paragraph, name)
      .map((item) => partOf(item, 'value') ?? item)
      .filter(isPlain)
      .map((value) => String(value).trim())
      .filter((text) => text !== '');

/** The first value as text; empty when there is none. */
export const ownText =
  (name: string): OwnField<string> =>
  (paragraph) =>
    ownTexts(name)(paragraph)[0] ?? '';

/** Remote HTML as a text format has made it, not yet sanitised: for `SafeHtml` only. Empty for fields without one. */
export const ownHtml =
  (name: string): OwnField<string> =>
  (paragraph) =>
    itemsOf(paragraph, name)
      .map((item) => partOf(item, 'processed'))
      .filter((value) => typeof value === 'string')
      .join('\n');

/** A number, also when it comes as text. */
export const ownNumber =
  (name: string): OwnField<number | undefined> =>
  (paragraph) => {
    const text = ownText(name)(paragraph);
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  };

/** Whether a switch is on. */
export const ownSwitch =
  (name: string): OwnField<boolean> =>
  (paragraph) =>
    /^(1|true)$/.test(ownText(name)(paragraph));

export const ownDate =
  (name: string): OwnField<ContentDate | undefined> =>
  (paragraph) =>
    parseContentDate(ownText(name)(paragraph));
