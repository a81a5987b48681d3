import type { ReadAs } from '../../application/ports/content-sources.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import type {
  ConferenceSource,
  NewsSource,
  RowsWanted,
  TimelineSource,
  ViewSource,
} from '../../application/ports/list-sources.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { ListDisplay, ViewReference } from '../../domain/content/link.ts';
import type { GroupsQuery, SortOrder } from '../../domain/groups/workgroup.ts';
import type { Conference } from '../../domain/lists/conferences.ts';
import { readDayRange, type SiteDates } from '../../domain/lists/dates.ts';
import type { List, ListRow, Pager } from '../../domain/lists/list.ts';
import type { RowFields } from '../../domain/lists/list-screen.ts';
import type { FilterTerm, FilterTerms, NewsItem, NewsQuery, NewsSort, Vocabulary } from '../../domain/lists/news.ts';
import { hasContent, type TimelineEntry } from '../../domain/lists/timeline.ts';
import { invalidAnswer } from '../http/answers.ts';
import { firstOf, idOf, integerOf, isRecord, listOf, recordOf, textOf, type WireRecord } from '../http/wire-values.ts';
import { ContentCalls, type SiteContext } from './content-calls.ts';
import { languageOf } from './entities.ts';
import { conferencesView, listAddress, newsView, type RequestSettings, termsView, timelineView } from './requests.ts';
import { dateOf, dayOf, htmlOf, labelOf, termsOf, textsOf, toListRow } from './rows.ts';

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

export const termsRequestUrl = (settings: RequestSettings, vocabulary: Vocabulary, page = 0): string =>
  viewRequestUrl(settings, termsView(vocabulary), page);

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

const trimmed = (values: readonly unknown[]): readonly string[] => values.map((value) => textOf(value).trim());
const entityIdsOf = ({ uuid, nid }: WireRecord): readonly string[] => trimmed([uuid, nid]);
/** Document stores write `{$oid}`. */
const otherIdsOf = ({ id, _id, tid }: WireRecord): readonly string[] => trimmed([id, _id, recordOf(_id)['$oid'], tid]);

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
class RepeatedRows {
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
function sentRows(wire: unknown): readonly unknown[] {
  const field = Array.isArray(wire) || isNumbered(wire) ? wire : recordOf(wire)['rows'];
  if (!Array.isArray(field) && !isRecord(field)) throw invalidAnswer(RemoteSystem.content, 'no rows');
  return listOf(field);
}

/** Skips what is no object or not readable. @throws RemoteError `invalid-answer` without rows, or a readable one. */
export function readRows<Row>(wire: unknown, read: (row: WireRecord) => Row | undefined): readonly Row[] {
  const found = sentRows(wire);
  const rows = found.flatMap((row) => (isRecord(row) ? (read(row) ?? []) : []));
  if (rows.length === 0 && found.length > 0) throw invalidAnswer(RemoteSystem.content, 'no row that can be read');
  return rows;
}

/**
 * A list with its pager. Merges rows with the same identity and content: Drupal repeats items found by several terms.
 * @param read as in `readRows`; gets an id unique in the list.
 * @param identityIn the identifying fields, where not the usual ones.
 */
export function readList<Row extends object>(
  wire: unknown,
  read: (row: WireRecord, id: string) => Row | undefined,
  identityIn: (row: WireRecord) => WireRecord = (row) => row,
): List<Row> {
  const giveId = idGiver();
  const found = readRows(wire, (row) => {
    const identity = identityIn(row);
    const shown = read(row, giveId(identity));
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

/* News. */

export function toFilterTerms(wire: unknown): readonly FilterTerm[] {
  const known = new Set<number>();
  return readRows(wire, ({ tid, name: label }) => {
    const id = idOf(tid);
    const name = labelOf(label);
    if (id === undefined || name === '' || known.has(id)) return undefined;
    known.add(id);
    return { id, name };
  });
}

export function toNewsList(wire: unknown, site: SiteContext): List<NewsItem> {
  return readList(wire, (row, id) => {
    const shown = toListRow(row, id, site);
    const categories = termsOf(row['field_tax_vocab_news'], row['category_ids']);
    const tags = termsOf(row['field_tax_vocab_news_tags'], row['tag_ids']);
    return shown && { ...shown, categories, tags };
  });
}

const MOST_PAGES = 20;

const pagerIn = (answer: unknown): unknown => recordOf(answer)['pager'];

const pagesKnown = (answers: readonly unknown[]): number =>
  Math.min(toPager(pagerIn(answers.at(-1)))?.totalPages ?? 1, MOST_PAGES);

/** The view's row count, also where its pager is invalid. */
const countedIn = (answer: unknown): number => integerOf(recordOf(pagerIn(answer))['total_items']) ?? 0;

@injectable()
export class DrupalNewsSource implements NewsSource {
  readonly #repeated = new RepeatedRows();

  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async items(query: NewsQuery, from: ListDisplay, as: ReadAs): Promise<List<NewsItem>> {
    const { settings } = this.calls;
    const json = await this.calls.read(newsRequestUrl(settings, from, query), as);
    const list = toNewsList(json, this.calls.site);
    return this.#repeated.note(newsRequestUrl(settings, from, { ...query, page: 0 }), list);
  }

  async terms(vocabulary: Vocabulary, as: ReadAs): Promise<FilterTerms> {
    const { settings } = this.calls;
    const read = (page: number) => this.calls.read(termsRequestUrl(settings, vocabulary, page), as);
    const answers = [await read(0)];
    // A filter needs all pages. A full pager announces them at once, a mini pager one at a time.
    for (let pages = pagesKnown(answers); pages > answers.length; pages = pagesKnown(answers)) {
      const unread = Array.from({ length: pages - answers.length }, (_, index) => answers.length + index);
      answers.push(...(await Promise.all(unread.map(read))));
    }
    const terms = new Map(answers.flatMap(toFilterTerms).map((term) => [term.id, term]));
    const sent = answers.flatMap(sentRows).length;
    // Without a pager a REST export sends the first ten rows only; some still send the total.
    return { terms: [...terms.values()], isComplete: answers.every((answer) => countedIn(answer) <= sent) };
  }
}

/* Conferences and the timeline. */

const claimed = ['field_place', 'field_event_id'];

function writtenIn(field: unknown): string {
  const text = textOf(field);
  return /<time\b/i.test(text) ? text : labelOf(text);
}

export function toConferenceList(wire: unknown, site: SiteContext): List<Conference> {
  return readList(wire, (row, id) => {
    const shown = toListRow(row, id, site, {}, claimed);
    const { field_date, date, created, field_place, field_event_id } = row;
    const dates = textOf(field_date).trim() === '' ? date : field_date;
    const { start, end } = readDayRange(writtenIn(dates), writtenIn(recordOf(firstOf(dates))['end_value']), site.dates);
    return (
      shown && {
        ...shown,
        date: start,
        dateText: start ? '' : labelOf(dates),
        end,
        place: labelOf(field_place),
        eventId: labelOf(field_event_id),
        created: dateOf(created, site.dates),
      }
    );
  });
}

@injectable()
export class DrupalConferenceSource implements ConferenceSource {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async conferences(from: ListDisplay, page: number, as: ReadAs): Promise<List<Conference>> {
    const json = await this.calls.read(viewRequestUrl(this.calls.settings, conferencesView(from), page), as);
    return toConferenceList(json, this.calls.site);
  }
}

export function toTimelineEntries(wire: unknown, dates: SiteDates = {}): readonly TimelineEntry[] {
  return readList(wire, (row, id) => {
    const date = dayOf(row['date'], dates);
    const shown = {
      title: labelOf(row['title']),
      html: htmlOf(row['text']),
      date,
      dateText: date ? '' : labelOf(row['date']),
      tags: textsOf(row['tags']),
    };
    return hasContent(shown) ? { id, language: languageOf(row['langcode']), ...shown } : undefined;
  }).rows;
}

@injectable()
export class DrupalTimelineSource implements TimelineSource {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async entries(as: ReadAs): Promise<readonly TimelineEntry[]> {
    const json = await this.calls.read(viewRequestUrl(this.calls.settings, timelineView), as);
    return toTimelineEntries(json, this.calls.site.dates);
  }
}

/* Any other view. */

export const toRowList = (wire: unknown, site: SiteContext, fields?: RowFields): List<ListRow> =>
  readList(wire, (row, id) => toListRow(row, id, site, fields));

@injectable()
export class DrupalViewSource implements ViewSource {
  readonly #repeated = new RepeatedRows();

  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async rows(from: ViewReference, page: number, as: ReadAs, wanted: RowsWanted = {}): Promise<List<ListRow>> {
    const { settings } = this.calls;
    const json = await this.calls.read(viewRequestUrl(settings, from, page, wanted.parameters), as);
    const list = toRowList(json, this.calls.site, wanted.fields);
    return this.#repeated.note(viewRequestUrl(settings, from, 0, wanted.parameters), list);
  }
}
