import { LoadNews } from '../../../../application/lists/load-lists.ts';
import type { Loadable } from '../../../../application/cache/loadable.ts';
import type { FilterTerms, Term } from '../../../../domain/lists/term.ts';
import { useService } from '../../../di/container-context.tsx';
import { useQuery } from '../../../di/use-stream.ts';

/** Names of terms by id. */
export type Names = ReadonlyMap<number, string>;

/** Names of what news are filtered by, as far as they are known. */
export interface TermNames {
  readonly categories: Names;
  readonly tags: Names;
}

export const noNames: TermNames = { categories: new Map(), tags: new Map() };

export function namesIn(found: Loadable<FilterTerms>): Names {
  return new Map(found.status === 'ready' ? found.value.terms.map(({ id, name }) => [id, name]) : []);
}

/** Reads the names of all categories and tags. What cannot be read has none, without a notice. */
export function useTermNames(): TermNames {
  const news = useService(LoadNews);
  return {
    categories: namesIn(useQuery(news.terms('categories'))),
    tags: namesIn(useQuery(news.terms('tags'))),
  };
}

/** What a term is called; empty when it has no name. */
export function nameOf({ id, name }: Term, names: Names): string {
  return name || (id === undefined ? '' : (names.get(id) ?? ''));
}
