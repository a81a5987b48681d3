import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListField } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { asTexts, fieldId, focusById, useField } from './fields-context.ts';
import { fieldMessages } from './field-messages.ts';
import { focusWayBack, type Notice } from './move-buttons.tsx';

interface Row {
  /** React key, independent of text and position. */
  readonly key: number;
  readonly text: string;
}

/** The latest change and its undo, which is applied to the current texts. */
interface Done {
  readonly text: string;
  readonly back?: {
    readonly label: string;
    readonly index: number;
    readonly rows: (now: readonly Row[]) => readonly Row[];
    readonly text: string;
  };
  /** Whether undo ends with the next edit of the list. */
  readonly untilEdited?: boolean;
}

let latestKey = 0;
const rowOf = (text: string): Row => ({ key: (latestKey += 1), text });
const isBlank = (row: Row | undefined) => row?.text.trim() === '';

/** Edits an ordered list of texts. One blank text is always shown, and is not part of the form at first. */
export function useTexts(field: ListField, path: FieldPath) {
  const messages = useMessages(fieldMessages);
  const { value, set } = useField(path, asTexts);
  const [keys, setKeys] = useState(() => value.map(() => rowOf('').key));
  const [blank, setBlank] = useState(() => rowOf(''));
  const [done, setDone] = useState<Done>();
  const id = fieldId(path);
  const written = value.map((text, index) => ({ key: keys[index] ?? -1 - index, text }));
  const rows = written.length > 0 ? written : [blank];

  const idOf = (index: number) => fieldId([...path, index]);
  const nameOf = (index: number) => messages.text(field.id, index + 1);

  function become(now: readonly Row[], what?: Done) {
    flushSync(() => {
      setKeys(now.map(({ key }) => key));
      setDone(what);
      if (now.length === 0) setBlank(rowOf(''));
      set(now.map(({ text }) => text));
    });
  }

  function goBack({ rows: restored, index, text }: NonNullable<Done['back']>) {
    become(restored(written), { text });
    focusById(idOf(index));
  }
  const back = done?.back;
  const notice: Notice | undefined = done && {
    text: done.text,
    ...(back && { back: { label: back.label, go: () => goBack(back) } }),
  };

  function insert(index: number, text = '') {
    become(rows.toSpliced(index, 0, rowOf(text)));
    focusById(idOf(index));
  }

  return {
    rows,
    notice,
    idOf,
    nameOf,

    edit: (index: number, text: string) => {
      const now = rows.with(index, { key: rows[index]?.key ?? blank.key, text });
      setKeys(now.map(({ key }) => key));
      set(now.map((row) => row.text));
      if (done?.untilEdited) setDone(undefined);
    },

    /** Focuses a new blank text, or the last one if it is blank. */
    append: () => {
      if (isBlank(rows.at(-1))) focusById(idOf(rows.length - 1));
      else insert(rows.length);
    },
    /** Goes to the next text; inserts one unless the next is blank. */
    next: (index: number) => {
      if (isBlank(rows[index])) return;
      if (isBlank(rows[index + 1])) focusById(idOf(index + 1));
      else insert(index + 1);
    },

    remove: (index: number) => {
      const [row] = rows.slice(index, index + 1);
      const left = rows.toSpliced(index, 1);
      if (!row || isBlank(row)) {
        become(left);
        focusById(idOf(Math.max(0, index - 1)));
        return;
      }
      const name = nameOf(index);
      become(left, {
        text: messages.removed(name),
        back: {
          label: messages.undo,
          index: Math.min(index, left.length),
          rows: (now) => now.toSpliced(index, 0, row),
          text: messages.restored(name),
        },
      });
      focusWayBack(id);
    },

    move: (from: number, to: number) => {
      const row = rows[from];
      if (!row) return;
      const text = messages.moved(nameOf(from), to + 1, rows.length);
      become(rows.toSpliced(from, 1).toSpliced(to, 0, row), { text });
    },

    /** Replaces the selection in a text by several lines, each as a text of its own. */
    paste: (index: number, pasted: string, lines: readonly string[], before: string, after: string) => {
      const whole = { key: rows[index]?.key ?? blank.key, text: before + pasted.replace(/\s+/g, ' ').trim() + after };
      const [first = '', ...others] = lines.map(
        (line, at) => (at === 0 ? before : '') + line + (at === lines.length - 1 ? after : ''),
      );
      const last = index + others.length;
      const split = rows.toSpliced(index, 1, { ...whole, text: first }, ...others.map(rowOf));
      become(split, {
        text: messages.split(lines.length),
        back: {
          label: messages.keepAsOne,
          index,
          rows: (now) => now.toSpliced(index, lines.length, whole),
          text: messages.savedAsOne,
        },
        untilEdited: true,
      });
      focusById(idOf(last));
    },
  };
}
