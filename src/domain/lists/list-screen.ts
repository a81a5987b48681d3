import type { LocalText } from '../shared/local-text.ts';
import type { ViewReference } from './view-reference.ts';

/** An order, by the name under which the view has exposed it. */
export interface RowSort {
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
export interface OfferedSort extends RowSort {
  readonly title: LocalText;
}

/** A filter that the view has exposed, with the values to choose from. */
export interface OfferedFilter {
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
