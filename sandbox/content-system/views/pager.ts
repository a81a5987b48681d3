/** How a display divides its items, after the pagers of Drupal's views. */
export type PagerPlan =
  /** Numbered pages; `sizes` are the numbers of items a reader may choose, when that is exposed. */
  | { readonly kind: 'full'; readonly itemsPerPage: number; readonly sizes?: readonly (number | 'All')[] }
  /** Previous and next alone: looks one item ahead and never counts. */
  | { readonly kind: 'mini'; readonly itemsPerPage: number }
  /** The first so many. Some views count all the others, too, as for a summary of the results in their header. */
  | { readonly kind: 'some'; readonly itemsPerPage: number; readonly countsAll?: true }
  /** All of them. */
  | { readonly kind: 'none' };

/** A pager as pager_serializer writes it. Not everything that looks like a number comes as one. */
export interface PagerWire {
  /** Null for displays that have no pages. */
  readonly current_page: number | null;
  /** Counted by the database, it is text, unless it is 0. */
  readonly total_items: number | string;
  readonly total_pages: number;
  /** Text when it was chosen by the reader. */
  readonly items_per_page: number | string;
}

/** A part of the items, and the pager that belongs to it. */
interface Paged<Item> {
  readonly items: readonly Item[];
  readonly pager: PagerWire;
}

/**
 * The items of a page. What is no page number is the first page; past the end there are no items, and the pager
 * stands at the last page there is. Null when a size was chosen that is not on offer.
 */
export function paged<Item>(
  items: readonly Item[],
  plan: PagerPlan,
  page: string | undefined,
  size: string | undefined,
): Paged<Item> | null {
  if (plan.kind === 'none') return { items, pager: unpaged(items.length, items.length) };
  const wanted = Math.max(0, Number.parseInt(page ?? '', 10) || 0);
  if (plan.kind === 'full') return full(items, plan, wanted, size);

  const { itemsPerPage } = plan;
  if (plan.kind === 'some') {
    const first = items.slice(0, itemsPerPage);
    const total = plan.countsAll ? counted(items.length) : first.length;
    return { items: first, pager: unpaged(total, itemsPerPage) };
  }
  const start = wanted * itemsPerPage;
  const ahead = items.slice(start, start + itemsPerPage + 1);
  const known = start + ahead.length;
  return { items: ahead.slice(0, itemsPerPage), pager: pagerOf(wanted, known, itemsPerPage) };
}

function full<Item>(
  items: readonly Item[],
  { itemsPerPage, sizes }: Extract<PagerPlan, { kind: 'full' }>,
  page: number,
  size: string | undefined,
): Paged<Item> | null {
  const total = counted(items.length);
  const chosen = sizes === undefined ? undefined : size;
  if (chosen !== undefined && !sizes?.some((offered) => String(offered) === chosen)) return null;
  if (chosen === 'All') {
    return { items, pager: { current_page: 0, total_items: total, total_pages: 1, items_per_page: 0 } };
  }
  const length = chosen === undefined ? itemsPerPage : Number(chosen);
  const pager = pagerOf(page, items.length, length);
  return {
    items: items.slice(page * length, (page + 1) * length),
    pager: { ...pager, total_items: total, items_per_page: chosen ?? length },
  };
}

function counted(total: number): number | string {
  return total === 0 ? 0 : String(total);
}

function pagerOf(page: number, total: number, itemsPerPage: number): PagerWire {
  const pages = Math.ceil(total / itemsPerPage);
  const current = Math.min(page, Math.max(pages - 1, 0));
  return { current_page: current, total_items: total, total_pages: pages, items_per_page: itemsPerPage };
}

function unpaged(total: number | string, itemsPerPage: number): PagerWire {
  return { current_page: null, total_items: total, total_pages: 1, items_per_page: itemsPerPage };
}
