import DownIcon from 'lucide-react/icons/arrow-down';
import UpIcon from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { Button } from '../../../components/button.tsx';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { fieldMessages } from './field-messages.ts';
import { fieldId, focusById, foldsAfter, useField, useFields } from './fields-context.ts';

interface Row<Value> {
  /** React key, independent of value and position. */
  readonly key: number;
  readonly value: Value;
}

interface Change<Value> {
  readonly text: string;
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
export function newRow<Value>(value: Value): Row<Value> {
  return { key: newKey(), value };
}

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

interface ListNoticeProps<Value> {
  readonly id: string;
  readonly list: { readonly latest: Change<Value> | undefined; readonly undo: () => void };
}

/** Shows a change. Without undo it is only announced to screen readers: the change itself is visible. */
export function ListNotice<Value>({ id, list: { latest, undo } }: ListNoticeProps<Value>) {
  return (
    <div className="list-notice">
      <span role="status" className={latest?.undo ? 'note' : 'visually-hidden'}>
        {latest?.text}
      </span>
      {latest?.undo && <Button label={latest.undo.label} id={undoId(id)} look="quiet" onClick={undo} />}
    </div>
  );
}

const undoId = (id: string) => `${id}-back`;

const focusUndo = (id: string): void => focusById(undoId(id));

interface MoveButtonsProps {
  /** Id of the moved item: the buttons have `${id}-up` and `${id}-down`. */
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Moves an item by one place. The pressed button keeps the focus; at the ends it does nothing. */
export function MoveButtons({ id, name, index, count, onMove }: MoveButtonsProps) {
  const messages = useMessages(fieldMessages);
  const buttons = [
    { side: 'up', label: messages.moveUp, to: index - 1, Icon: UpIcon },
    { side: 'down', label: messages.moveDown, to: index + 1, Icon: DownIcon },
  ];
  return buttons.map(({ side, label, to, Icon }) => {
    const isEnd = to < 0 || to >= count;
    return (
      <Button
        key={side}
        id={`${id}-${side}`}
        className="icon-button"
        aria-label={messages.labelled(label, name)}
        aria-disabled={isEnd || undefined}
        onClick={isEnd ? undefined : () => onMove(index, to)}
      >
        <Icon />
      </Button>
    );
  });
}
