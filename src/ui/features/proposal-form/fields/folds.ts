import { pathName, type FieldPath } from '../../../../domain/proposals/form-values.ts';

/** The entries that are unfolded, by the names of their paths. All others are folded. */
export type Folds = ReadonlySet<string>;

/** What an entry's path and those within it are called after the entry has come to another place. */
export function foldsAfter(
  open: Folds,
  list: FieldPath,
  /** Where the entry at an index is now; `undefined` when it is gone. */
  place: (index: number) => number | undefined,
): Folds {
  const before = `${pathName(list)}.`;
  return new Set(
    [...open].flatMap((name) => {
      if (!name.startsWith(before)) return [name];
      const [index = '', ...within] = name.slice(before.length).split('.');
      const now = place(Number(index));
      return now === undefined ? [] : [`${before}${[now, ...within].join('.')}`];
    }),
  );
}

/** Where the entries are after one of them has been moved. */
export function afterMove(from: number, to: number): (index: number) => number {
  return (index) => {
    if (index === from) return to;
    const left = index > from ? index - 1 : index;
    return left >= to ? left + 1 : left;
  };
}

export const afterInsert = (at: number) => (index: number) => (index >= at ? index + 1 : index);

export const afterRemove = (at: number) => (index: number) => {
  if (index === at) return undefined;
  return index > at ? index - 1 : index;
};

/** The entries that a path leads through, each of which has to be unfolded for the last of it to be seen. */
export function entriesOn(path: FieldPath): readonly string[] {
  return path.flatMap((step, at) => (typeof step === 'number' ? [pathName(path.slice(0, at + 1))] : []));
}
