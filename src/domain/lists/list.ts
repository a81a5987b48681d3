import type { Link, ViewReference } from '../content/link.ts';
import type { PageImage } from '../content/page.ts';
import { textHash } from '../shared/texts.ts';
import type { ContentDate } from './dates.ts';

export interface ListRow {
  /** Unique within the answer. */
  readonly id: string;
  readonly title: string;
  /** Language tag (BCP 47); absent when unknown. */
  readonly language?: string | undefined;
  readonly link: Link | undefined;
  readonly date: ContentDate | undefined;
  /** As text, if it could not be parsed. */
  readonly dateText: string;
  /** Remote HTML, not yet sanitised: for `SafeHtml` only. Plain text is escaped. */
  readonly html: string;
  readonly image: PageImage | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly values?: Readonly<Record<string, readonly string[]>> | undefined;
}

export interface Pager {
  /** Counts from 0. */
  readonly currentPage: number;
  readonly totalItems: number;
  readonly totalPages: number;
  readonly itemsPerPage: number;
  /** Only one row beyond this page is counted: both totals may be larger. */
  readonly isOpen?: true;
}

export interface List<Row> {
  readonly rows: readonly Row[];
  readonly pager: Pager | undefined;
  /** Duplicate rows removed from this page. When present, even 0, the pager counts duplicates. */
  readonly repeated?: number;
  /** The content system rejected a filter: no rows, no pager. */
  readonly refused?: true;
}

export const hasNoRows = ({ rows }: List<unknown>): boolean => rows.length === 0;

export function countRows({ rows, pager, repeated }: List<unknown>) {
  const { totalItems, totalPages, isOpen } = pager ?? { totalItems: 0, totalPages: 1 };
  // A mini pager's count may include duplicates.
  if (isOpen) return { count: repeated === undefined ? totalItems : rows.length, is: 'at-least' } as const;
  const isOnePage = totalPages <= 1;
  const count = Math.max(rows.length, totalItems - (isOnePage ? (repeated ?? 0) : 0));
  return { count, is: repeated === undefined || isOnePage ? 'exact' : 'at-most' } as const;
}

type PageNumber = number | 'gap';

/** Pages to offer, from 0: first, last, current and its neighbours. A gap replaces two or more. */
export function pageNumbers(current: number, totalPages: number): readonly PageNumber[] {
  const last = totalPages - 1;
  const present = Math.min(Math.max(current, 0), last);
  const wanted = [0, present - 1, present, present + 1, last].filter((number) => number >= 0 && number <= last);
  const numbers: PageNumber[] = [];
  let former = -1;
  for (const page of [...new Set(wanted)].toSorted((one, other) => one - other)) {
    const missing = page - former - 1;
    if (missing === 1) numbers.push(page - 1);
    else if (missing > 1) numbers.push('gap');
    numbers.push(page);
    former = page;
  }
  return numbers;
}

export type KnownRows = readonly (readonly [name: string, since: number])[];

export const MOST_KNOWN = 200;

/**
 * Updates the known rows after a page was read. Rows of a page read for the first time get time 0, because their age is
 * unknown. The least recently seen are evicted first, a page before its rows, so that no old row counts as new.
 * @param now milliseconds since 1970.
 */
export function withPage(known: KnownRows, page: string, rows: readonly string[], now: number): KnownRows {
  const all = new Map(known);
  const unknownSince = all.has(page) ? now : 0;
  for (const name of [page, ...rows]) {
    const since = all.get(name) ?? unknownSince;
    all.delete(name);
    all.set(name, since);
  }
  return [...all].slice(-MOST_KNOWN);
}

/* List state in URLs (docs/specification.md, section 17). Invalid values get defaults; other parameters stay. */

/** Counts from 0; invalid values become 0. */
export function parsePage(value: string | null): number {
  const page = /^\d+$/.test(value ?? '') ? Number(value) : 0;
  return Number.isSafeInteger(page) ? page : 0;
}

export const formatPage = (page: number): string => (page > 0 ? String(page) : '');

/** Whether two queries differ in nothing but the page. */
export const asksForSameRows = <Query extends { readonly page: number }>(one: Query, other: Query): boolean =>
  JSON.stringify({ ...one, page: 0 }) === JSON.stringify({ ...other, page: 0 });

/** Replaces parameters and appends them at the end; empty values are dropped. A result has its question mark. */
export function withParameters(search: string, values: Readonly<Record<string, string>>): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !Object.hasOwn(values, nameIn(part)));
  const own = Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : written(name, value)));
  const parts = [...others, ...own];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function nameIn(part: string): string {
  const [name = ''] = new URLSearchParams(part).keys();
  return name;
}

const written = (name: string, value: string): string =>
  new URLSearchParams([[name, value]]).toString().replaceAll('%2C', ',');

/** The page parameter of a list in a region; one per list, so that two lists on a page stay independent. */
export const pageParameterOf = ({ view, display, url }: ViewReference): string =>
  url === undefined ? `${view}.${display}` : `list.${textHash(url).toString(36)}`;
