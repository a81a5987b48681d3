import type { FilterTerm } from '../../domain/lists/term.ts';
import { idOf } from '../http/wire-values.ts';
import { readRows } from './list-answer.ts';
import { labelOf } from './row-fields.ts';

/** A row of `vocab_news` and `vocab_tags`, `as_filter`. */
interface DrupalTermWire {
  readonly tid?: unknown;
  /** Escaped, or `[{value}]`. */
  readonly name?: unknown;
}

/** @throws RemoteError `invalid-answer` when there are no rows in it, or none of them has an id and a name. */
export function toFilterTerms(wire: unknown): readonly FilterTerm[] {
  const known = new Set<number>();
  return readRows(wire, (row) => {
    const term: DrupalTermWire = row;
    const id = idOf(term.tid);
    const name = labelOf(term.name);
    if (id === undefined || name === '' || known.has(id)) return undefined;
    known.add(id);
    return { id, name };
  });
}
