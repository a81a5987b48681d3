import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { GroupsQuery } from '../../domain/groups/workgroup.ts';
import type { NewsQuery, NewsSort, Vocabulary } from '../../domain/lists/news.ts';
import type { List, Pager } from '../../domain/lists/list.ts';
import type { ListDisplay, ViewReference } from '../../domain/lists/view-reference.ts';
import { invalidAnswer } from '../http/answers.ts';
import { integerOf, isRecord, listOf, recordOf, textOf, type WireRecord } from '../http/wire-values.ts';
import { listAddress, newsView, type RequestSettings } from './requests.ts';

/*
 * URLs of lists (docs/specification.md, section 7), as pure functions. Empty filters are left out: they would be
 * answered with 404.
 */

/** Exposed sort parameters of `public_news`; the view's default is newest first. */
const newsSortParameters: Readonly<Record<NewsSort, readonly (readonly [string, string])[]>> = {
  newest: [],
  oldest: [
    ['sort_by', 'created'],
    ['sort_order', 'ASC'],
  ],
  title: [
    ['sort_by', 'title'],
    ['sort_order', 'ASC'],
  ],
};

type Parameter = readonly [name: string, value: string];

/** Keeps the query of a configured address and sets the page. */
function withQuery(address: string, page: number, parameters: readonly Parameter[] = []): string {
  const url = new URL(address);
  const setsPage = page > 0 || url.searchParams.has('page');
  if (!setsPage && parameters.length === 0) return address;
  if (setsPage) url.searchParams.set('page', String(page));
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  // Drupal accepts both forms; this one is readable.
  url.search = url.search.replaceAll('%5B%5D', '[]').replaceAll('%2C', ',');
  return url.href;
}

export function viewRequestUrl(
  settings: RequestSettings,
  from: ViewReference,
  page = 0,
  parameters: readonly Parameter[] = [],
): string {
  return withQuery(listAddress(settings, from), page, parameters);
}

/** News: categories comma-separated, tags repeated, or Drupal would ignore them. */
export function newsRequestUrl(settings: RequestSettings, from: ListDisplay, query: NewsQuery): string {
  const { page, categories, tags, sort } = query;
  return withQuery(listAddress(settings, newsView(from)), page, [
    ...(categories.length > 0 ? [['field_tax_vocab_news_tid', categories.join(',')] as const] : []),
    ...tags.map((tag) => ['field_tax_vocab_news_tags_tid[]', String(tag)] as const),
    ...newsSortParameters[sort],
  ]);
}

/** Working groups; without a sort the view's own order applies. */
export function groupsRequestUrl(settings: RequestSettings, display: string, { page, sort }: GroupsQuery): string {
  const sorting = sort
    ? ([
        ['sort_by', sort.by],
        ['sort_order', sort.order],
      ] as const)
    : [];
  return withQuery(listAddress(settings, { view: 'group_workgroups', display }), page, sorting);
}

export const vocabularyViews: Readonly<Record<Vocabulary, string>> = { categories: 'vocab_news', tags: 'vocab_tags' };

export function termsRequestUrl(settings: RequestSettings, vocabulary: Vocabulary, page = 0): string {
  return viewRequestUrl(settings, { view: vocabularyViews[vocabulary], display: 'as_filter' }, page);
}

interface DrupalListWire {
  /** A list, or an object keyed by number where PHP's list has gaps. */
  readonly rows?: unknown;
  readonly pager?: unknown;
}

/** Any of these is a number or text. */
interface DrupalPagerWire {
  /** Null when the view is not paged, whatever the other fields say; missing means page 0. */
  readonly current_page?: unknown;
  /** Text where the database has counted, unless it is 0; a number in mini pagers, for the rows known so far. */
  readonly total_items?: unknown;
  readonly total_pages?: unknown;
  /** 0 for all on one page. */
  readonly items_per_page?: unknown;
}

/** Fields that may identify a row, the best first. */
export interface DrupalIdentityWire {
  readonly uuid?: unknown;
  readonly nid?: unknown;
  readonly id?: unknown;
  /** Also `{$oid}`, as document stores write it. */
  readonly _id?: unknown;
  readonly tid?: unknown;
}

/** `undefined` for unpaged lists and invalid numbers. */
export function toPager(wire: unknown): Pager | undefined {
  const pager: DrupalPagerWire = recordOf(wire);
  const totalItems = integerOf(pager.total_items);
  if (totalItems === undefined) return undefined;
  const given = (value: unknown, missing: number | undefined) =>
    value === undefined || value === null ? missing : (integerOf(value) ?? -1);
  const pages = given(pager.total_pages, undefined);
  const itemsPerPage = given(pager.items_per_page, pages && Math.ceil(totalItems / pages)) ?? 0;
  const totalPages = pages ?? Math.ceil(totalItems / (itemsPerPage || totalItems || 1));
  const currentPage = pager.current_page === undefined ? 0 : (integerOf(pager.current_page) ?? -1);
  if (Math.min(totalItems, itemsPerPage, totalPages, currentPage) < 0) return undefined;
  // A mini pager knows one row beyond the page.
  const knownRows = (currentPage + 1) * itemsPerPage + 1;
  const isOpen = pager.total_items === knownRows && totalPages === currentPage + 2;
  return {
    currentPage: Math.min(currentPage, Math.max(totalPages - 1, 0)),
    totalItems,
    totalPages,
    itemsPerPage,
    ...(isOpen && { isOpen }),
  };
}

const textsOf = (values: readonly unknown[]): readonly string[] => values.map((value) => textOf(value).trim());
const entityIdsOf = ({ uuid, nid }: DrupalIdentityWire): readonly string[] => textsOf([uuid, nid]);
const otherIdsOf = ({ id, _id, tid }: DrupalIdentityWire): readonly string[] =>
  textsOf([id, _id, recordOf(_id)['$oid'], tid]);

/** The key of a row's item. Only the best id counts for entities: the others may belong to joined entities. */
function identityOf(row: DrupalIdentityWire): string | undefined {
  const given = [entityIdsOf(row), otherIdsOf(row)].find((ids) => ids.some((id) => id !== ''));
  return given && JSON.stringify(given);
}

/** A row's content without its id and lists, which joins fill with, for example, the matching term. */
const saidBy = (row: object): string =>
  JSON.stringify({ ...row, id: '' }, (_, value: unknown) => (Array.isArray(value) ? [] : value));

/** Merges the lists of two rows with the same content. */
function joined<Row extends object>(row: Row, other: Row): Row {
  const others = new Map<string, unknown>(Object.entries(other));
  const fields = Object.entries(row).map(([name, value]: [string, unknown]) => {
    const items = [value, others.get(name)].flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []));
    const distinct = new Map(items.map((item) => [JSON.stringify(item), item]));
    return [name, Array.isArray(value) ? [...distinct.values()] : value];
  });
  return Object.fromEntries(fields) as Row;
}

/** Gives rows unique ids: the first row keeps its id; a duplicate or missing id is replaced. */
export function idGiver(): (row: DrupalIdentityWire) => string {
  const given = new Set<string>();
  return (row) => {
    const candidates = [...entityIdsOf(row), ...otherIdsOf(row)];
    let free = candidates.find((candidate) => candidate !== '' && !given.has(candidate)) ?? `row-${given.size}`;
    while (given.has(free)) free += '-';
    given.add(free);
    return free;
  };
}

/** Lists with repeated rows on any page. Their pagers count the repeats on every page. */
export class RepeatedRows {
  readonly #lists = new Set<string>();

  /** @param list its URL without the page. */
  note<Row>(list: string, answer: List<Row>): List<Row> {
    if (answer.repeated !== undefined) this.#lists.add(list);
    return this.#lists.has(list) ? { repeated: 0, ...answer } : answer;
  }
}

const isNumbered = (value: unknown): value is WireRecord =>
  isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => /^\d+$/.test(key));

/**
 * All rows of an answer, in order.
 *
 * @throws RemoteError `invalid-answer` without rows.
 */
export function sentRows(wire: unknown): readonly unknown[] {
  const answer: DrupalListWire = recordOf(wire);
  const field = Array.isArray(wire) || isNumbered(wire) ? wire : answer.rows;
  if (!Array.isArray(field) && !isRecord(field)) throw invalidAnswer(RemoteSystem.content, 'no rows');
  return listOf(field);
}

/**
 * The readable rows of an answer.
 *
 * @param read parses a row; `undefined` skips it. Non-objects are skipped.
 * @throws RemoteError `invalid-answer` without rows, or when no row is readable.
 */
export function readRows<Row>(wire: unknown, read: (row: WireRecord) => Row | undefined): readonly Row[] {
  const found = sentRows(wire);
  const rows = found.flatMap((row) => (isRecord(row) ? (read(row) ?? []) : []));
  if (rows.length === 0 && found.length > 0) throw invalidAnswer(RemoteSystem.content, 'no row that can be read');
  return rows;
}

/**
 * A list with its pager. Merges rows with the same identity and content: Drupal repeats items found by several terms.
 * Rows that share only one of the two stay apart.
 *
 * @param read as in `readRows`; gets an id unique in the list.
 * @param identityIn the identifying fields, where not the usual ones.
 * @throws RemoteError as `readRows` does.
 */
export function readList<Row extends object>(
  wire: unknown,
  read: (row: WireRecord, id: string) => Row | undefined,
  identityIn: (row: WireRecord) => DrupalIdentityWire = (row) => row,
): List<Row> {
  const idOf = idGiver();
  const found = readRows(wire, (row) => {
    const identity = identityIn(row);
    const shown = read(row, idOf(identity));
    return shown && { shown, identity: identityOf(identity) };
  });
  const times = new Map<string, number>();
  for (const { identity = '' } of found) times.set(identity, (times.get(identity) ?? 0) + 1);
  const distinct = new Map<unknown, Row>();
  for (const { shown, identity = '' } of found) {
    const isAlone = identity === '' || times.get(identity) === 1;
    const key = isAlone ? shown : `${identity} ${saidBy(shown)}`;
    const former = distinct.get(key);
    distinct.set(key, former === undefined ? shown : joined(former, shown));
  }
  const { pager } = recordOf(wire);
  const repeated = found.length - distinct.size;
  return {
    rows: [...distinct.values()],
    pager: toPager(pager),
    ...(repeated > 0 && { repeated }),
    ...(found.length === 0 && pager === null && { refused: true }),
  };
}
