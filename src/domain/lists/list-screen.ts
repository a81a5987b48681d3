import type { LocalText } from '../shared/texts.ts';
import { formatPage, parsePage, withParameters } from './list.ts';
import type { ViewReference } from './view-reference.ts';

/** An order, by the name under which the view has exposed it. */
interface RowSort {
  readonly by: string;
  readonly order: 'ASC' | 'DESC';
}

/**
 * Which fields of a view's rows are what, by the names they have in its answers. What is not said is found out, as for
 * every list that content names.
 */
export interface RowFields {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly date?: string | undefined;
  readonly link?: string | undefined;
  readonly image?: string | undefined;
  /** What they say stands below, in one line; no field by default. */
  readonly tags?: readonly string[] | undefined;
}

/** An order that the view has exposed. */
interface OfferedSort extends RowSort {
  readonly title: LocalText;
}

/** A filter that the view has exposed, with the values to choose from. */
interface OfferedFilter {
  /** The filter's name in a query, with the brackets of one that takes several values: `type[]`. */
  readonly parameter: string;
  readonly title: LocalText;
  readonly options: readonly { readonly value: string; readonly title: LocalText }[];
}

/** A list that is a screen of its own, because the settings say so. */
export interface ListScreen extends Pick<ViewReference, 'view' | 'display'> {
  /** Of the screen, where the page at its path has none. */
  readonly title: LocalText;
  readonly fields: RowFields;
  /** Besides the view's own order. */
  readonly sorts: readonly OfferedSort[];
  readonly filters: readonly OfferedFilter[];
}

/** What a reader asks of a list. */
export interface ListQuery {
  /** Counts from 0. */
  readonly page: number;
  /** Absent for the view's own order. */
  readonly sort: RowSort | undefined;
  /** What is chosen, by the names of the filters; only those that something is chosen of. */
  readonly filters: Readonly<Record<string, string>>;
}

/** What a list can be asked for. */
export interface Offered {
  readonly sorts: readonly OfferedSort[];
  readonly filters: readonly OfferedFilter[];
}

/** Parameters that every list has, so that no filter can have their names. */
export const listParameterNames: readonly string[] = ['page', 'sort_by', 'sort_order'];

/**
 * What an address asks of a list: `?type=book&sort_by=title&sort_order=ASC&page=2`, by the names that the content system
 * gives them too. Without a direction it is the first one offered.
 *
 * @param offered sorts and values that are not among these count as not named.
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
 * The query that asks for these rows; empty for all of them from the start.
 *
 * @param search of the present address: parameters that are not the list's own survive.
 */
export function listSearch({ page, sort, filters }: ListQuery, offered: Offered, search = ''): string {
  return withParameters(search, {
    ...Object.fromEntries(offered.filters.map(({ parameter }) => [parameter, filters[parameter] ?? ''])),
    sort_by: sort?.by ?? '',
    sort_order: sort?.order ?? '',
    page: formatPage(page),
  });
}

/** What the content system is asked besides the page. */
export function listParameters({ sort, filters }: ListQuery): readonly (readonly [name: string, value: string])[] {
  const sorting = sort
    ? ([
        ['sort_by', sort.by],
        ['sort_order', sort.order],
      ] as const)
    : [];
  return [...Object.entries(filters), ...sorting];
}

/** Whether two queries ask for the same rows, whatever the page. */
export function asksForSameRows(one: ListQuery, other: ListQuery): boolean {
  return JSON.stringify({ ...one, page: 0 }) === JSON.stringify({ ...other, page: 0 });
}
