import type Quill from 'quill';
import { Delta } from 'quill';
import { formattedBy } from './message-lines.ts';
import { typedShortcut } from './typed-shortcut.ts';

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
