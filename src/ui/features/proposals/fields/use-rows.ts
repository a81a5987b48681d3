import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { fieldMessages } from './field-messages.ts';
import { fieldId, focusById, foldsAfter, useField, useFields } from './fields-context.ts';
import { focusUndo, type ListChange } from './move-buttons.tsx';

interface Row<Value> {
  /** React key, independent of value and position. */
  readonly key: number;
  readonly value: Value;
}

interface Change<Value> extends ListChange {
  readonly undo?: {
    readonly label: string;
    /** Applied to the rows as they are by then. */
    readonly rows: (now: readonly Row<Value>[]) => readonly Row<Value>[];
    readonly index: number;
    readonly text: string;
  };
  /** Whether undo ends with the next edit of a row. */
  readonly untilEdited?: boolean;
}

interface List<Value> {
  readonly path: FieldPath;
  readonly read: (value: unknown) => readonly Value[];
  /** A row that an empty list shows, which is not part of the form before it is edited. */
  readonly blank?: Value;
  readonly nameOf: (value: Value, index: number) => string;
  /** The id of the element of a row that gets the focus. */
  readonly focusIdOf: (index: number) => string;
}

let latestKey = 0;
const newKey = () => (latestKey += 1);
export const newRow = <Value>(value: Value): Row<Value> => ({ key: newKey(), value });

export function useRows<Value>({ path, read, blank, nameOf, focusIdOf }: List<Value>) {
  const messages = useMessages(fieldMessages);
  const { setOpen } = useFields();
  const { value, set } = useField(path, read);
  const values = value.length === 0 && blank !== undefined ? [blank] : value;
  const [known, setKeys] = useState<readonly number[]>([]);
  const [latest, setLatest] = useState<Change<Value>>();
  // After another device added or removed rows, texts keep their place; entries cannot be matched any more.
  const keys =
    known.length === values.length
      ? known
      : values.map((_, at) => (blank === undefined ? undefined : known[at]) ?? newKey());
  if (keys !== known) setKeys(keys);
  const rows = values.map((each, at): Row<Value> => ({ key: keys[at] ?? 0, value: each }));

  /** Renders at once, so that new elements can be focused. */
  function change(now: readonly Row<Value>[], what?: Change<Value>) {
    flushSync(() => {
      setKeys(now.map(({ key }) => key));
      set(now.map((row) => row.value));
      setLatest(what);
      setOpen((open) => foldsAfter(open, path, (index) => now.findIndex(({ key }) => key === keys[index])));
    });
  }

  return {
    rows,
    latest,
    change,
    say: (text: string) => setLatest({ text }),

    edit: (index: number, edited: Value) => {
      set(values.with(index, edited));
      if (latest?.untilEdited) setLatest(undefined);
    },

    remove: (index: number) => {
      const [row] = rows.slice(index, index + 1);
      if (!row) return;
      const name = nameOf(row.value, index);
      change(rows.toSpliced(index, 1), {
        text: messages.removed(name),
        undo: {
          label: messages.undo,
          rows: (now) => now.toSpliced(index, 0, row),
          index,
          text: messages.restored(name),
        },
      });
      focusUndo(fieldId(path));
    },

    move: (from: number, to: number) => {
      const [row] = rows.slice(from, from + 1);
      if (!row) return;
      const text = messages.moved(nameOf(row.value, from), to + 1, rows.length);
      change(rows.toSpliced(from, 1).toSpliced(to, 0, row), { text });
    },

    undo: () => {
      if (!latest?.undo) return;
      const { rows: restore, index, text } = latest.undo;
      const now = restore(rows.slice(0, value.length));
      change(now, { text });
      focusById(focusIdOf(Math.min(index, now.length - 1)));
    },
  };
}
