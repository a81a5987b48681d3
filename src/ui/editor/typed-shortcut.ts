import type { LineFormats } from './message-lines.ts';

/** What the typed characters turn into. They are taken away, and Undo brings them back. */
export type TypedShortcut =
  /** What the line begins with says what the line is. */
  | { readonly kind: 'line'; readonly typed: number; readonly formats: LineFormats }
  /** The same stars before and after some text, counted back from the caret. */
  | { readonly kind: 'inline'; readonly mark: 'bold' | 'italic'; readonly stars: 1 | 2; readonly typed: number };

const lineStarts: ReadonlyMap<string, LineFormats> = new Map([
  ['##', { header: 2 }],
  ['###', { header: 3 }],
  ['>', { blockquote: true }],
  ['-', { list: 'bullet' }],
  ['*', { list: 'bullet' }],
  ['1.', { list: 'ordered' }],
  ['[]', { list: 'unchecked' }],
  ['[ ]', { list: 'unchecked' }],
  ['[x]', { list: 'checked' }],
  ['[X]', { list: 'checked' }],
] as const);

// Where a word may begin: 2*3*4 is no emphasis.
const opening = String.raw`(?:^|[\s([{"'„“‚‘«‹–—/-])`;
const inner = String.raw`[^\s*](?:[^*]*[^\s*])?`;
const bold = new RegExp(String.raw`${opening}(\*\*${inner}\*\*)$`);
const italic = new RegExp(String.raw`${opening}(\*${inner}\*)$`);

/**
 * What the character before the caret completes.
 *
 * @param before the line up to the caret, with that character; what is no text stands as one character.
 * @param formats what the line is. One that is a heading or a quotation stays it, and one of a list stays in a list.
 */
export function typedShortcut(before: string, formats: LineFormats): TypedShortcut | undefined {
  const text = before.replaceAll('\u00a0', ' ');
  if (text.endsWith(' ')) {
    const begun = lineStarts.get(text.slice(0, -1));
    if (begun === undefined || formats.header || formats.blockquote) return undefined;
    if (formats.list && (begun.list === undefined || begun.list === formats.list)) return undefined;
    return { kind: 'line', typed: text.length, formats: begun };
  }
  const strong = bold.exec(text)?.[1];
  if (strong !== undefined) return { kind: 'inline', mark: 'bold', stars: 2, typed: strong.length };
  const emphasis = italic.exec(text)?.[1];
  if (emphasis !== undefined) return { kind: 'inline', mark: 'italic', stars: 1, typed: emphasis.length };
  return undefined;
}
