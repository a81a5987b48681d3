import type { LocalText } from '../shared/entity-texts.ts';
import { formatPage, parsePage, withParameters } from './list.ts';
import type { ViewReference } from './view-reference.ts';

/** A sort order, by the view's exposed name. */
interface RowSort {
  readonly by: string;
  readonly order: 'ASC' | 'DESC';
}

/** Field names in a view's answers; unnamed ones are detected. */
export interface RowFields {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly date?: string | undefined;
  readonly link?: string | undefined;
  readonly image?: string | undefined;
  /** Fields whose values are shown below the row, on one line; none by default. */
  readonly tags?: readonly string[] | undefined;
}

interface OfferedSort extends RowSort {
  readonly title: LocalText;
}

interface OfferedFilter {
  /** Query parameter, with brackets for multiple values: `type[]`. */
  readonly parameter: string;
  readonly title: LocalText;
  readonly options: readonly { readonly value: string; readonly title: LocalText }[];
}

/** A list with its own configured route. */
export interface ListScreen extends Pick<ViewReference, 'view' | 'display'> {
  /** Title of the route when its page has none. */
  readonly title: LocalText;
  readonly fields: RowFields;
  /** Offered besides the view's own order. */
  readonly sorts: readonly OfferedSort[];
  readonly filters: readonly OfferedFilter[];
}

/** A list query. */
export interface ListQuery {
  readonly page: number;
  /** Absent for the view's own order. */
  readonly sort: RowSort | undefined;
  /** Chosen values by filter name; filters without a value are absent. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface Offered {
  readonly sorts: readonly OfferedSort[];
  readonly filters: readonly OfferedFilter[];
}

/** Reserved parameters of every list; filters cannot use them. */
export const listParameterNames: readonly string[] = ['page', 'sort_by', 'sort_order'];

/**
 * Parses `?type=book&sort_by=title&sort_order=ASC&page=2`, named as in the content system. The default direction is the
 * first one offered.
 *
 * @param offered other sorts and values are ignored.
 */
export function parseListAddress(search: string, { sorts, filters }: Offered): ListQuery {
  const parameters = new URLSearchParams(search);
  const order = parameters.get('sort_order')?.toUpperCase();
  const named = sorts.filter(({ by }) => by === parameters.get('sort_by'));
  const sort = order === undefined ? named[0] : named.find((each) => each.order === order);
  const chosen = filters.flatMap(({ parameter, options }) => {
    const option = options.find(({ value }) => value === parameters.get(parameter));
    return option ? [[parameter, option.value] as const] : [];
  });
  return {
    page: parsePage(parameters.get('page')),
    sort: sort && { by: sort.by, order: sort.order },
    filters: Object.fromEntries(chosen),
  };
}

/**
 * The query for these rows; empty for the default list.
 *
 * @param search the current query: other features' parameters are preserved.
 */
export function listSearch({ page, sort, filters }: ListQuery, offered: Offered, search = ''): string {
  return withParameters(search, {
    ...Object.fromEntries(offered.filters.map(({ parameter }) => [parameter, filters[parameter] ?? ''])),
    sort_by: sort?.by ?? '',
    sort_order: sort?.order ?? '',
    page: formatPage(page),
  });
}

/** Request parameters besides the page. */
export function listParameters({ sort, filters }: ListQuery): readonly (readonly [name: string, value: string])[] {
  const sorting = sort
    ? ([
        ['sort_by', sort.by],
        ['sort_order', sort.order],
      ] as const)
    : [];
  return [...Object.entries(filters), ...sorting];
}

/** Whether two queries differ in their page at most. */
export function asksForSameRows(one: ListQuery, other: ListQuery): boolean {
  return JSON.stringify({ ...one, page: 0 }) === JSON.stringify({ ...other, page: 0 });
}
