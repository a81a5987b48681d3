import { use, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { emptyEntry } from '../../../../domain/proposals/form-reading.ts';
import type { EntriesField } from '../../../../domain/proposals/form-definition.ts';
import { pathName, type FieldPath, type FormValues } from '../../../../domain/proposals/form-values.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { entryName } from './entry-name.ts';
import { fieldId } from './field-id.ts';
import { fieldWords } from './field-words.ts';
import { FoldsContext, useFields } from './fields-context.ts';
import { focusById, focusField } from './focus-field.ts';
import { afterInsert, afterMove, afterRemove, foldsAfter } from './folds.ts';
import { focusWayBack, type Notice } from './list-notice.tsx';

/** Stands beside an entry's own keys in rows; `id` may be one of those. */
const ROW_KEY = '_row';

/** What has happened. What was removed can come back, wherever the list is by then. */
interface Done {
  readonly text: string;
  readonly removed?: { readonly index: number; readonly name: string; readonly entry: FormValues };
}

/** For what unfolds an entry. */
export const editButtonId = (path: FieldPath): string => `${fieldId(path)}-edit`;

/** People or papers in an order, and what can be done to them. Whatever an entry has goes with it, known or not. */
export function useEntries(field: EntriesField, path: FieldPath) {
  const words = useWords(fieldWords);
  const { edited } = useFields();
  const { open, setOpen } = use(FoldsContext);
  const { getValues } = useFormContext();
  const name = pathName(path);
  const { fields, append, insert, move, remove } = useFieldArray<Record<string, FormValues[]>, string, typeof ROW_KEY>({
    name,
    keyName: ROW_KEY,
  });
  const [done, setDone] = useState<Done>();
  const at = (index: number) => [...path, index];
  const entryAt = (index: number): FormValues => structuredClone(getValues(pathName(at(index)))) as FormValues;
  const nameAt = (index: number) => entryName(words, field, entryAt(index), index);

  function change(what: Done | undefined, task: () => void) {
    flushSync(() => {
      task();
      setDone(what);
    });
    edited();
  }
  const fold = (place: (index: number) => number | undefined) => setOpen((before) => foldsAfter(before, path, place));
  const unfold = (index: number) => setOpen((before) => new Set(before).add(pathName(at(index))));

  function restore({ index, entry, name: restored }: NonNullable<Done['removed']>) {
    const place = Math.min(index, fields.length);
    change({ text: words.restored(restored) }, () => {
      insert(place, entry, { shouldFocus: false });
      fold(afterInsert(place));
    });
    focusById(editButtonId(at(place)));
  }
  const removed = done?.removed;
  const notice: Notice | undefined = done && {
    text: done.text,
    ...(removed && { back: { label: words.undo, go: () => restore(removed) } }),
  };

  return {
    rows: fields.map((row) => row[ROW_KEY]),
    notice,
    say: (text: string) => setDone({ text }),
    isOpen: (index: number) => open.has(pathName(at(index))),

    toggle: (index: number) => {
      const entry = pathName(at(index));
      setOpen((before) =>
        before.has(entry) ? new Set([...before].filter((each) => each !== entry)) : new Set(before).add(entry),
      );
    },

    /** An empty one, unfolded. */
    add: () => {
      const index = fields.length;
      change(undefined, () => {
        append(emptyEntry(field), { shouldFocus: false });
        unfold(index);
      });
      focusField([...at(index), field.fields[0]?.id ?? '']);
    },
    addAll: (entries: readonly FormValues[]) => {
      change({ text: words.added(entries.length) }, () => append([...entries], { shouldFocus: false }));
    },

    remove: (index: number) => {
      const gone = { index, name: nameAt(index), entry: entryAt(index) };
      change({ text: words.removed(gone.name), removed: gone }, () => {
        remove(index);
        fold(afterRemove(index));
      });
      focusWayBack(fieldId(path));
    },

    move: (from: number, to: number) => {
      change({ text: words.moved(nameAt(from), to + 1, fields.length) }, () => {
        move(from, to);
        fold(afterMove(from, to));
      });
    },
  };
}
