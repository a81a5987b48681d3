/** Where a list answer stands among its pages (specification, section 3: Pager). */
export interface Pager {
  /** Counts from 0, the default page. */
  readonly currentPage: number;
  readonly totalItems: number;
  /** 0 when there is nothing. */
  readonly totalPages: number;
  readonly itemsPerPage: number;
  /** The content system has looked one row ahead of this page, and counted no further: there may be more of both. */
  readonly isOpen?: true;
}

/** Rows of a view. */
export interface List<Row> {
  readonly rows: readonly Row[];
  /** Absent for lists that are not paged. */
  readonly pager: Pager | undefined;
  /**
   * How many rows of this page were left out because they had come before. Where it is known, even as 0, the pager counts
   * rows more than once.
   */
  readonly repeated?: number;
  /** The content system did not accept a filter: there are no rows, and no pager either. */
  readonly refused?: true;
}

export const hasNoRows = ({ rows }: List<unknown>): boolean => rows.length === 0;
/** How many rows a list has on all its pages: just as many, at most, or at least. */
export interface RowCount {
  readonly count: number;
  readonly is: 'exact' | 'at-most' | 'at-least';
}

/** How many rows a list has, as far as one page of it can say. */
export function countRows({ rows, pager, repeated }: List<unknown>): RowCount {
  const { totalItems, totalPages, isOpen } = pager ?? { totalItems: 0, totalPages: 1 };
  // What a mini pager knows of may be rows that come twice.
  if (isOpen) return { count: repeated === undefined ? totalItems : rows.length, is: 'at-least' };
  const isOnePage = totalPages <= 1;
  const count = Math.max(rows.length, totalItems - (isOnePage ? (repeated ?? 0) : 0));
  return { count, is: repeated === undefined || isOnePage ? 'exact' : 'at-most' };
}
