import { formatPage, parsePage, withParameters } from './list-address.ts';
import { furtherNewsSorts, type FurtherNewsSort, type NewsQuery } from './news.ts';

/** Ascending, each once. */
function inOrder(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].toSorted((one, other) => one - other);
}

/** The ids in comma lists; what is no id is passed over. */
function parseIds(lists: readonly string[]): readonly number[] {
  const ids = lists.flatMap((list) => list.split(',')).filter((id) => /^\d+$/.test(id));
  return inOrder(ids.map(Number).filter((id) => id > 0 && Number.isSafeInteger(id)));
}

/**
 * What the address of the news screen asks for: `?category=1,2&tag=4,5&sort=oldest&page=2`.
 *
 * @param offered a sort that is not among them counts as not named.
 */
export function parseNewsAddress(search: string, offered: readonly FurtherNewsSort[]): NewsQuery {
  const parameters = new URLSearchParams(search);
  const sort = furtherNewsSorts.find((name) => name === parameters.get('sort') && offered.includes(name));
  return {
    page: parsePage(parameters.get('page')),
    categories: parseIds(parameters.getAll('category')),
    tags: parseIds(parameters.getAll('tag')),
    sort: sort ?? 'newest',
  };
}

/**
 * The query that asks for these news: one and the same for the same wish, and empty for all of them from the start.
 *
 * @param search of the present address: parameters that are not the news' own survive.
 */
export function newsSearch({ page, categories, tags, sort }: NewsQuery, search = ''): string {
  return withParameters(search, {
    category: inOrder(categories).join(','),
    tag: inOrder(tags).join(','),
    sort: sort === 'newest' ? '' : sort,
    page: formatPage(page),
  });
}
