/** Where a list answer stands among its pages (specification, section 3: Pager). */
export interface Pager {
  /** Counts from 0, the default page. */
  readonly currentPage: number;
  readonly totalItems: number;
  /** 0 when there is nothing. */
  readonly totalPages: number;
  readonly itemsPerPage: number;
}

/** Rows of a view. */
export interface List<Row> {
  readonly rows: readonly Row[];
  /** Absent for lists that are not paged. */
  readonly pager: Pager | undefined;
  /** The content system did not accept a filter: there are no rows, and no pager either. */
  readonly refused?: true;
}

export const hasNoRows = ({ rows }: List<unknown>): boolean => rows.length === 0;
