import type { LocalText } from '../shared/entity-texts.ts';
import { formatPage, parsePage, withParameters } from './list.ts';
import type { ViewReference } from '../content/link.ts';

interface RowSort {
  readonly by: string;
  readonly order: 'ASC' | 'DESC';
}

export interface RowFields {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly date?: string | undefined;
  readonly link?: string | undefined;
  readonly image?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Read for filters, not shown. */
  readonly values?: readonly string[] | undefined;
}

export interface ListScreen extends Pick<ViewReference, 'view' | 'display'> {
  readonly title: LocalText;
  readonly fields: RowFields;
  readonly sorts: readonly (RowSort & { readonly title: LocalText })[];
  readonly filters: readonly {
    /** With brackets for multiple values: `type[]`. */
    readonly parameter: string;
    readonly title: LocalText;
    /** Fixed ones, or the values that the rows have in a field. */
    readonly options: readonly { readonly value: string; readonly title: LocalText }[] | { readonly fromField: string };
  }[];
}

export interface ListQuery {
  readonly page: number;
  readonly sort: RowSort | undefined;
  readonly filters: Readonly<Record<string, string>>;
}

export type Offered = Pick<ListScreen, 'sorts' | 'filters'>;

export const listParameterNames: readonly string[] = ['page', 'sort_by', 'sort_order'];

/** Parses `?type=book&sort_by=title&sort_order=ASC&page=2`. The first direction offered is the default. */
export function parseListAddress(search: string, { sorts, filters }: Offered): ListQuery {
  const parameters = new URLSearchParams(search);
  const order = parameters.get('sort_order')?.toUpperCase();
  const named = sorts.filter(({ by }) => by === parameters.get('sort_by'));
  const sort = order === undefined ? named[0] : named.find((each) => each.order === order);
  const chosen = filters.flatMap(({ parameter, options }) => {
    const value = parameters.get(parameter);
    const isOffered = 'fromField' in options || options.some((option) => option.value === value);
    return value && isOffered ? [[parameter, value] as const] : [];
  });
  return {
    page: parsePage(parameters.get('page')),
    sort: sort && { by: sort.by, order: sort.order },
    filters: Object.fromEntries(chosen),
  };
}

export function listSearch({ page, sort, filters }: ListQuery, offered: Offered, search = ''): string {
  return withParameters(search, {
    ...Object.fromEntries(offered.filters.map(({ parameter }) => [parameter, filters[parameter] ?? ''])),
    sort_by: sort?.by ?? '',
    sort_order: sort?.order ?? '',
    page: formatPage(page),
  });
}

export const listParameters = ({ sort, filters }: ListQuery): readonly (readonly [name: string, value: string])[] =>
  Object.entries({ ...filters, ...(sort && { sort_by: sort.by, sort_order: sort.order }) });

/** Values for a filter: each once, sorted as the language does. */
export function sortedValues(values: readonly string[], language: string): readonly string[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...new Set(values)].toSorted((one, other) => compare(one, other) || (one < other ? -1 : 1));
}
