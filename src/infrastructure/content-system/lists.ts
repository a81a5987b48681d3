import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { GroupsQuery, SortOrder } from '../../domain/groups/workgroup.ts';
import type { NewsQuery, NewsSort, Vocabulary } from '../../domain/lists/news.ts';
import type { List, Pager } from '../../domain/lists/list.ts';
import type { ListDisplay, ViewReference } from '../../domain/lists/view-reference.ts';
import { invalidAnswer } from '../http/answers.ts';
import { integerOf, isRecord, listOf, recordOf, textOf, type WireRecord } from '../http/wire-values.ts';
import { listAddress, newsView, type RequestSettings } from './requests.ts';

/* URLs of lists (docs/specification.md, section 7). Empty filters are left out: they would be answered with 404. */

const newsSorts: Readonly<Record<NewsSort, string>> = { newest: '', oldest: 'created', title: 'title' };

type Parameter = readonly [name: string, value: string];

const sortedBy = (by: string, order: SortOrder = 'ASC'): readonly Parameter[] =>
  by === '' ? [] : Object.entries({ sort_by: by, sort_order: order });

export function viewRequestUrl(
  settings: RequestSettings,
  from: ViewReference,
  page = 0,
  parameters: readonly Parameter[] = [],
): string {
  const address = listAddress(settings, from);
  const url = new URL(address);
  const setsPage = page > 0 || url.searchParams.has('page');
  if (!setsPage && parameters.length === 0) return address;
  if (setsPage) url.searchParams.set('page', String(page));
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  // Drupal accepts both forms; this one is readable.
  url.search = url.search.replaceAll('%5B%5D', '[]').replaceAll('%2C', ',');
  return url.href;
}

/** News: categories comma-separated, tags repeated, or Drupal would ignore them. */
export function newsRequestUrl(settings: RequestSettings, from: ListDisplay, query: NewsQuery): string {
  const { page, categories, tags, sort } = query;
  return viewRequestUrl(settings, newsView(from), page, [
    ...(categories.length > 0 ? [['field_tax_vocab_news_tid', categories.join(',')] as const] : []),
    ...tags.map((tag) => ['field_tax_vocab_news_tags_tid[]', String(tag)] as const),
    ...sortedBy(newsSorts[sort]),
  ]);
}

export const groupsRequestUrl = (settings: RequestSettings, display: string, { page, sort }: GroupsQuery): string =>
  viewRequestUrl(settings, { view: 'group_workgroups', display }, page, sortedBy(sort?.by ?? '', sort?.order));

export const vocabularyViews: Readonly<Record<Vocabulary, string>> = { categories: 'vocab_news', tags: 'vocab_tags' };

export const termsRequestUrl = (settings: RequestSettings, vocabulary: Vocabulary, page = 0): string =>
  viewRequestUrl(settings, { view: vocabularyViews[vocabulary], display: 'as_filter' }, page);

/** `undefined` for unpaged lists, whose current page is null, and for invalid numbers. */
export function toPager(wire: unknown): Pager | undefined {
  const { current_page = 0, total_items, total_pages, items_per_page } = recordOf(wire);
  const totalItems = integerOf(total_items);
  if (totalItems === undefined) return undefined;
  const given = (value: unknown, missing: number | undefined) =>
    value === undefined || value === null ? missing : (integerOf(value) ?? -1);
  const pages = given(total_pages, undefined);
  const itemsPerPage = given(items_per_page, pages && Math.ceil(totalItems / pages)) ?? 0;
  const totalPages = pages ?? Math.ceil(totalItems / (itemsPerPage || totalItems || 1));
  const currentPage = integerOf(current_page) ?? -1;
  if (Math.min(totalItems, itemsPerPage, totalPages, currentPage) < 0) return undefined;
  // A mini pager knows one row beyond the page. It sends the count as a number; counts of the database are text.
  const knownRows = (currentPage + 1) * itemsPerPage + 1;
  const isOpen = total_items === knownRows && totalPages === currentPage + 2;
  return {
    currentPage: Math.min(currentPage, Math.max(totalPages - 1, 0)),
    totalItems,
    totalPages,
    itemsPerPage,
    ...(isOpen && { isOpen }),
  };
}

const textsOf = (values: readonly unknown[]): readonly string[] => values.map((value) => textOf(value).trim());
const entityIdsOf = ({ uuid, nid }: WireRecord): readonly string[] => textsOf([uuid, nid]);
/** Document stores write `{$oid}`. */
const otherIdsOf = ({ id, _id, tid }: WireRecord): readonly string[] => textsOf([id, _id, recordOf(_id)['$oid'], tid]);

/** Only the best id counts for entities: the others may belong to joined entities. */
function identityOf(row: WireRecord): string | undefined {
  const given = [entityIdsOf(row), otherIdsOf(row)].find((ids) => ids.some((id) => id !== ''));
  return given && JSON.stringify(given);
}

/** Without id and lists, which joins fill with, for example, the matching term. */
const saidBy = (row: object): string =>
  JSON.stringify({ ...row, id: '' }, (_, value: unknown) => (Array.isArray(value) ? [] : value));

function joined<Row extends object>(row: Row, other: Row): Row {
  const others = new Map<string, unknown>(Object.entries(other));
  const fields = Object.entries(row).map(([name, value]: [string, unknown]) => {
    if (!Array.isArray(value)) return [name, value];
    const items = [value, listOf(others.get(name))].flat();
    return [name, [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]];
  });
  return Object.fromEntries(fields) as Row;
}

/** The first row keeps its id; a duplicate or missing one is replaced. */
export function idGiver(): (row: WireRecord) => string {
  const given = new Set<string>();
  return (row) => {
    const candidates = [...entityIdsOf(row), ...otherIdsOf(row)];
    let free = candidates.find((candidate) => candidate !== '' && !given.has(candidate)) ?? `row-${given.size}`;
    while (given.has(free)) free += '-';
    given.add(free);
    return free;
  };
}

/** Remembers lists with repeated rows, whose pagers count the repeats on every page. */
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

/** @throws RemoteError `invalid-answer` without rows. */
export function sentRows(wire: unknown): readonly unknown[] {
  const field = Array.isArray(wire) || isNumbered(wire) ? wire : recordOf(wire)['rows'];
  if (!Array.isArray(field) && !isRecord(field)) throw invalidAnswer(RemoteSystem.content, 'no rows');
  return listOf(field);
}

/**
 * The readable rows of an answer.
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
 * @param read as in `readRows`; gets an id unique in the list.
 * @param identityIn the identifying fields, where not the usual ones.
 * @throws RemoteError as `readRows` does.
 */
export function readList<Row extends object>(
  wire: unknown,
  read: (row: WireRecord, id: string) => Row | undefined,
  identityIn: (row: WireRecord) => WireRecord = (row) => row,
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
