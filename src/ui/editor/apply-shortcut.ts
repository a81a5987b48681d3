import { Delta, type default as Quill } from 'quill';
import { formattedBy, type LineFormats } from './message.ts';

export type TypedShortcut =
  | { readonly kind: 'line'; readonly typed: number; readonly formats: LineFormats }
  /** Matching stars around text, counted back from the caret. */
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

// A possible word start: 2*3*4 is no emphasis.
const opening = String.raw`(?:^|[\s([{"'„“‚‘«‹–—/-])`;
const marked = String.raw`[^\s*](?:[^*]*[^\s*])?`;
const bold = new RegExp(String.raw`${opening}(\*\*${marked}\*\*)$`);
const italic = new RegExp(String.raw`${opening}(\*${marked}\*)$`);

/**
 * The shortcut that the character before the caret completes. In `before` each embed counts as one character. Headings
 * and quotations stay so, and list lines stay in a list.
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
  return emphasis === undefined ? undefined : { kind: 'inline', mark: 'italic', stars: 1, typed: emphasis.length };
}

function typedBy({ ops }: Delta): string | undefined {
  const inserted = ops.flatMap(({ insert }) => (insert === undefined ? [] : [insert]));
  const [only] = inserted;
  const formats = ops.some(({ attributes, retain }) => retain !== undefined && attributes !== undefined);
  return inserted.length === 1 && typeof only === 'string' && only.length === 1 && !formats ? only : undefined;
}

/**
 * Markdown shortcuts (docs/specification.md, section 2: Message), after Quill has processed the change. Undo restores
 * the characters.
 */
export function applyShortcut(quill: Quill, change: Delta): void {
  const character = typedBy(change);
  if (character !== ' ' && character !== '*') return;
  if (quill.history.ignoreChange || quill.composition.isComposing) return;
  queueMicrotask(() => formatTyped(quill));
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
  // Not within links nor across differently formatted text.
  if (typed.length !== 1 || typed[0]?.attributes?.['link'] !== undefined) return;

  const changed = new Delta().retain(from);
  quill.history.cutoff();
  if (shortcut.kind === 'line') {
    changed.delete(shortcut.typed).retain(line.length() - 1 - offset);
    quill.updateContents(changed.retain(1, { ...shortcut.formats }), 'user');
    quill.setSelection(from, 0, 'silent');
  } else {
    const { stars, mark } = shortcut;
    const inner = shortcut.typed - 2 * stars;
    changed.delete(stars).retain(inner, { [mark]: true });
    quill.updateContents(changed.delete(stars), 'user');
    quill.setSelection(from + inner, 0, 'silent');
    quill.format(mark, false, 'user');
  }
  quill.history.cutoff();
}
