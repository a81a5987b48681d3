import type { StoredTerm, VocabularyName } from '../lists-content.ts';
import { queryValue } from './query-values.ts';

/** A filter by the terms of an item. */
export interface TermFilter<Item> {
  /** The query parameter. */
  readonly name: string;
  /**
   * - `argument`: a contextual filter, `1,2` or `1+2`. It asks for nothing that has to exist; only what is no list at
   *   all makes the whole page not found.
   * - `one`, `several`: a select box of the exposed form; whatever it does not offer is refused. `several` is a list,
   *   and does not see a value that comes without brackets.
   * - `names`: a text field that completes names, separated by commas.
   */
  readonly kind: 'argument' | 'one' | 'several' | 'names';
  readonly vocabulary: VocabularyName;
  readonly termsOf: (item: Item) => readonly StoredTerm[];
}

/** Ids of which an item has to have one; null lets all items through. */
export type Wanted = ReadonlySet<number> | null | 'not found' | 'refused';

const LIST = /^\w+(?:[,+ ]\w+)*$/;

/** What the query wants of a filter. */
export function wantedBy<Item>(
  { name, kind }: TermFilter<Item>,
  query: URLSearchParams,
  terms: readonly StoredTerm[],
): Wanted {
  const value = queryValue(query, name);
  if (value === undefined) return null;
  const texts = typeof value === 'string' ? [value] : value;
  const idOf = (text: string) => terms.find(({ tid }) => String(tid) === text)?.tid;

  switch (kind) {
    case 'argument': {
      const list = texts.join('+');
      if (!LIST.test(list)) return 'not found';
      return new Set(list.split(/[,+ ]/).map((text) => Number.parseInt(text, 10) || 0));
    }
    case 'one':
      return value === 'All' ? null : allOrRefused(typeof value === 'string' ? [idOf(value)] : [undefined]);
    case 'several':
      return typeof value === 'string' ? null : allOrRefused(texts.map(idOf));
    case 'names': {
      const names = texts.join(',').split(',');
      return allOrRefused(names.map((text) => terms.find((term) => term.name === text.trim())?.tid));
    }
  }
}

function allOrRefused(ids: readonly (number | undefined)[]): Wanted {
  const known = ids.filter((id) => id !== undefined);
  return known.length === ids.length ? new Set(known) : 'refused';
}
