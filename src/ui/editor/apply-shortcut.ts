import { Delta, type default as Quill } from 'quill';
import { formattedBy, type LineFormats } from './message-lines.ts';

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
const marked = String.raw`[^\s*](?:[^*]*[^\s*])?`;
const bold = new RegExp(String.raw`${opening}(\*\*${marked}\*\*)$`);
const italic = new RegExp(String.raw`${opening}(\*${marked}\*)$`);

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

/** The one character that a change has typed. */
function typedBy({ ops }: Delta): string | undefined {
  const inserted = ops.flatMap(({ insert }) => (insert === undefined ? [] : [insert]));
  const [only] = inserted;
  const formats = ops.some(({ attributes, retain }) => retain !== undefined && attributes !== undefined);
  return inserted.length === 1 && typeof only === 'string' && only.length === 1 && !formats ? only : undefined;
}

/**
 * Formats what a change has typed like Markdown (specification, section 2: Message), once Quill has done with the change:
 * it puts the caret back where the change left it. Undo gives back the characters.
 */
export function applyShortcut(quill: Quill, change: Delta): void {
  const character = typedBy(change);
  if (character !== ' ' && character !== '*') return;
  if (quill.history.ignoreChange || quill.composition.isComposing) return;
  queueMicrotask(() => {
    formatTyped(quill);
  });
}

function formatTyped(quill: Quill): void {
  const [range] = quill.selection.getRange();
  if (range === null || range.length > 0) return;

  const caret = range.index;
  const [line, offset] = quill.getLine(caret);
  if (line === null) return;
  const start = caret - offset;
  const before = quill
    .getContents(start, offset)
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc'))
    .join('');
  const shortcut = typedShortcut(before, formattedBy(quill.getFormat(caret)));
  if (shortcut === undefined) return;

  const from = caret - shortcut.typed;
  const typed = quill.getContents(from, shortcut.typed).ops;
  // Neither within a link nor across text that is formatted in different ways.
  if (typed.length !== 1 || typed[0]?.attributes?.['link'] !== undefined) return;

  quill.history.cutoff();
  if (shortcut.kind === 'line') {
    const rest = line.length() - 1 - offset;
    quill.updateContents(
      new Delta()
        .retain(from)
        .delete(shortcut.typed)
        .retain(rest)
        .retain(1, { ...shortcut.formats }),
      'user',
    );
    quill.setSelection(from, 0, 'silent');
  } else {
    const { stars, mark } = shortcut;
    const inner = shortcut.typed - 2 * stars;
    quill.updateContents(
      new Delta()
        .retain(from)
        .delete(stars)
        .retain(inner, { [mark]: true })
        .delete(stars),
      'user',
    );
    quill.setSelection(from + inner, 0, 'silent');
    quill.format(mark, false, 'user');
  }
  quill.history.cutoff();
}
