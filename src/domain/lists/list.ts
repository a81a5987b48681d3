import type { Link } from '../content/link.ts';
import type { PageImage } from '../content/page.ts';
import { textHash } from '../shared/texts.ts';
import type { ContentDate } from './dates.ts';
import type { ViewReference } from './view-reference.ts';

/** What a row of any view has to show. Rows are read leniently: everything may be missing but the id. */
export interface ListRow {
  /** `uuid.value` in whatever shape it came, else another id, else a place-holder that is unique within its answer. */
  readonly id: string;
  /** Text; empty when the row has none. */
  readonly title: string;
  /** A language tag (BCP 47) of what it says; absent when it is not said. */
  readonly language?: string | undefined;
  /** Where it can be read in full. */
  readonly link: Link | undefined;
  readonly date: ContentDate | undefined;
  /** A date that could not be understood, as text; empty when there is none or it was understood. */
  readonly dateText: string;
  /** Remote HTML, not yet sanitised: for `SafeHtml` only. Plain text comes escaped. */
  readonly html: string;
  readonly image: PageImage | undefined;
  /** Texts about it; only where the settings say which fields have them. */
  readonly labels?: readonly string[] | undefined;
}

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
interface RowCount {
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

/** A page that a pager offers, counted from 0, or pages that it passes over. */
type PageNumber = number | 'gap';

/**
 * Which pages a pager offers: the first, the last, the present one and its neighbours. A gap stands for two pages or
 * more.
 *
 * @param current counts from 0; one past the end counts as the last.
 */
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

/** Rows of lists, and pages of lists, with the moment since when they are known; what was seen last is last. */
export type KnownRows = readonly (readonly [name: string, since: number])[];

/** How many are remembered. */
export const MOST_KNOWN = 200;

/**
 * What is known after a page of a list has been read. What is on a page that is read for the first time counts as known
 * since ever, 0: it is not known how long it has been there.
 *
 * What has not been seen for longest is forgotten first, and a page before its rows, so that no old row is taken for new.
 *
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

/*
 * The state of lists in an address (product, "Beyond the specification": list state in the URL). Whatever
 * stands there reads as something; parameters of other features stay as they are.
 */

/** A page as an address names it: counts from 0, the default; what is no page is the first one. */
export function parsePage(value: string | null): number {
  const page = /^\d+$/.test(value ?? '') ? Number(value) : 0;
  return Number.isSafeInteger(page) ? page : 0;
}

/** How an address names a page; the first one is not named. */
export function formatPage(page: number): string {
  return page > 0 ? String(page) : '';
}

/**
 * A query with other values for some of its parameters, behind all others; those that are empty are left out.
 *
 * @param search with or without its question mark.
 * @returns with its question mark; nothing when no parameter is left.
 */
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

/** Commas may be read as they are. */
function written(name: string, value: string): string {
  return new URLSearchParams([[name, value]]).toString().replaceAll('%2C', ',');
}

/** The parameter for the page of a list in a region: every list has its own, so that two lists on one page do not mix. */
export function pageParameterOf({ view, display, url }: ViewReference): string {
  return url === undefined ? `${view}.${display}` : `list.${textHash(url).toString(36)}`;
}
