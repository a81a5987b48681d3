import { use, useState } from 'react';
import { flushSync } from 'react-dom';
import { emptyEntry, type FieldPath, type FormValues, pathName } from '../../../../domain/proposals/form-values.ts';
import type { EntriesField } from '../../../../domain/proposals/form-definition.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { entryName } from './use-field-name.ts';
import {
  afterInsert,
  afterMove,
  afterRemove,
  asEntries,
  fieldId,
  focusById,
  focusField,
  foldsAfter,
  FoldsContext,
  useField,
} from './fields-context.ts';
import { fieldMessages } from './field-messages.ts';
import { focusWayBack, type Notice } from './move-buttons.tsx';

let latestKey = 0;
const newKey = (): number => (latestKey += 1);

/** The latest change. A removed entry can be restored even if the list has changed since. */
interface Done {
  readonly text: string;
  readonly removed?: { readonly index: number; readonly name: string; readonly entry: FormValues };
}

const append = <Row>(rows: readonly Row[], added: readonly Row[]): readonly Row[] => [...rows, ...added];

/** The id of the button that unfolds an entry. */
export const editButtonId = (path: FieldPath): string => `${fieldId(path)}-edit`;

/** Edits an ordered list of people or papers. Unknown values of an entry are preserved. */
export function useEntries(field: EntriesField, path: FieldPath) {
  const messages = useMessages(fieldMessages);
  const { open, setOpen } = use(FoldsContext);
  const { value: entries, set } = useField(path, asEntries);
  /** React keys of the rows, independent of text and position. */
  const [keys, setKeys] = useState(() => entries.map(newKey));
  // Another device added or removed entries, so rows cannot be matched any more.
  if (keys.length !== entries.length) setKeys(entries.map(newKey));
  const [done, setDone] = useState<Done>();
  const at = (index: number) => [...path, index];
  const nameAt = (index: number) => entryName(messages, field, entries[index] ?? {}, index);

  /** @param place applied to both the entries and the row keys. */
  function change(
    what: Done | undefined,
    place: <Row>(rows: readonly Row[], added: readonly Row[]) => readonly Row[],
    { added = [], folds }: { readonly added?: readonly FormValues[]; readonly folds?: () => void } = {},
  ) {
    flushSync(() => {
      setKeys(place(keys, added.map(newKey)) as number[]);
      set(place(entries, added));
      setDone(what);
      folds?.();
    });
  }
  const fold = (place: (index: number) => number | undefined) => setOpen((before) => foldsAfter(before, path, place));
  const unfold = (index: number) => setOpen((before) => new Set(before).add(pathName(at(index))));

  function restore({ index, entry, name: restored }: NonNullable<Done['removed']>) {
    const place = Math.min(index, entries.length);
    change({ text: messages.restored(restored) }, (rows, added) => rows.toSpliced(place, 0, ...added), {
      added: [entry],
      folds: () => fold(afterInsert(place)),
    });
    focusById(editButtonId(at(place)));
  }
  const removed = done?.removed;
  const notice: Notice | undefined = done && {
    text: done.text,
    ...(removed && { back: { label: messages.undo, go: () => restore(removed) } }),
  };

  return {
    rows: keys,
    notice,
    say: (text: string) => setDone({ text }),
    isOpen: (index: number) => open.has(pathName(at(index))),

    toggle: (index: number) => {
      const entry = pathName(at(index));
      setOpen((before) =>
        before.has(entry) ? new Set([...before].filter((each) => each !== entry)) : new Set(before).add(entry),
      );
    },

    /** Adds an empty entry, unfolded. */
    add: () => {
      const index = entries.length;
      change(undefined, append, { added: [emptyEntry(field)], folds: () => unfold(index) });
      focusField([...at(index), field.fields[0]?.id ?? '']);
    },
    addAll: (added: readonly FormValues[]) => change({ text: messages.added(added.length) }, append, { added }),

    remove: (index: number) => {
      const gone = { index, name: nameAt(index), entry: entries[index] ?? {} };
      change({ text: messages.removed(gone.name), removed: gone }, (rows) => rows.toSpliced(index, 1), {
        folds: () => fold(afterRemove(index)),
      });
      focusWayBack(fieldId(path));
    },

    move: (from: number, to: number) => {
      const moved = <Row>(rows: readonly Row[]) =>
        rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));
      change({ text: messages.moved(nameAt(from), to + 1, entries.length) }, moved, {
        folds: () => fold(afterMove(from, to)),
      });
    },
  };
}
