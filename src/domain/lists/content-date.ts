/** A date from content: as exact as it was written, and no more. */
export interface ContentDate {
  /** What `<time datetime>` takes: `2026`, `2026-06`, `2026-06-24`, or an instant with its zone. */
  readonly iso: string;
  readonly precision: 'year' | 'month' | 'day' | 'time';
  /** Milliseconds since 1970 of its beginning, in UTC unless a zone is given: for ordering. */
  readonly at: number;
}
