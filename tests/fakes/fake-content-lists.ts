import type { ReadAs } from '../../src/application/ports/content-sources.ts';
import type {
  ConferenceSource,
  NewsSource,
  RowsWanted,
  TimelineSource,
  ViewSource,
} from '../../src/application/ports/list-sources.ts';
import { RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type { ListDisplay, ViewReference } from '../../src/domain/content/link.ts';
import type { Conference } from '../../src/domain/lists/conferences.ts';
import type { List, ListRow } from '../../src/domain/lists/list.ts';
import type { FilterTerm, FilterTerms, NewsItem, NewsQuery, Term, Vocabulary } from '../../src/domain/lists/news.ts';
import type { TimelineEntry } from '../../src/domain/lists/timeline.ts';
import type { FakeContentSystem } from './fake-content-system.ts';
import { FakeRemote } from './fake-remote.ts';

const undated = { title: '', html: '', date: undefined, dateText: '' } as const;
export const emptyRow: Omit<ListRow, 'id'> = { ...undated, link: undefined, image: undefined };

type Given<Row extends { readonly id: string }> = Partial<Row> & Pick<Row, 'id'>;

/** Rows whose other fields are empty. */
export const fakeRow = (given: Given<ListRow>): ListRow => ({ ...emptyRow, ...given });
export const fakeNewsItem = (given: Given<NewsItem>): NewsItem => ({ ...emptyRow, categories: [], tags: [], ...given });
const noConference = { end: undefined, place: '', eventId: '' } as const;
export const fakeConference = (given: Given<Conference>): Conference => ({ ...emptyRow, ...noConference, ...given });
export const fakeTimelineEntry = (given: Given<TimelineEntry>): TimelineEntry => ({ ...undated, tags: [], ...given });

/** Who may read a list. */
export type FakeListAccess = 'public' | 'logged-in';

interface FakeView {
  /** `missing` answers without rows, like a path without a view. */
  readonly rows: readonly ListRow[] | 'missing';
  readonly access: FakeListAccess;
}

/** The lists of a content system, as its editors have filled them. */
export class FakeContentLists {
  /** The newest first, as the view sorts them. */
  news: readonly NewsItem[] = [];
  conferences: readonly Conference[] = [];
  timeline: readonly TimelineEntry[] = [];
  terms: Readonly<Record<Vocabulary, readonly FilterTerm[]>> = { categories: [], tags: [] };
  /** Vocabularies of which the content system counts more terms than it sends. */
  cutVocabularies: readonly Vocabulary[] = [];
  itemsPerPage = 10;
  readonly #views = new Map<string, FakeView>();
  readonly #answers = new Map<string, readonly ListRow[] | 'refused'>();
  readonly #newsAt = new Map<string, readonly NewsItem[]>();
  readonly #unpaged = new Map<string, number>();
  readonly #removed = new Set<string>();

  /** Adds the rows of a list, or replaces them. */
  addView(from: ViewReference, rows: readonly ListRow[] | 'missing', access: FakeListAccess = 'public'): void {
    this.#views.set(keyOf(from), { rows, access });
  }

  /** The answers of a sorted or filtered list, by query; all its rows otherwise. */
  addAnswer(from: ViewReference, query: string, rows: readonly ListRow[] | 'refused'): void {
    this.#answers.set(`${keyOf(from)}?${query}`, rows);
  }

  askedFor(
    from: ViewReference,
    parameters: readonly (readonly [name: string, value: string])[],
  ): readonly ListRow[] | 'refused' | undefined {
    return this.#answers.get(`${keyOf(from)}?${parameters.map((pair) => pair.join('=')).join('&')}`);
  }

  view(from: ViewReference): FakeView | undefined {
    return this.#views.get(keyOf(from));
  }

  /** Gives a display or URL other news than `news`. */
  addNews(from: ViewReference, items: readonly NewsItem[]): void {
    this.#newsAt.set(keyOf(from), items);
  }

  newsAt(from: ViewReference): readonly NewsItem[] {
    return this.#newsAt.get(keyOf(from)) ?? this.news;
  }

  /** Lets a display show its first rows, all by default, and have no pages. */
  unpage(from: ViewReference, count = Infinity): void {
    this.#unpaged.set(keyOf(from), count);
  }

  /** Removes a display of news or conferences; every other display exists. */
  remove(from: ViewReference): void {
    this.#removed.add(keyOf(from));
  }

  isRemoved = (from: ViewReference): boolean => this.#removed.has(keyOf(from));

  /** One page of a list's rows. Past the end it is empty, with the pager at the last page. */
  pageOf<Row>(rows: readonly Row[], page: number, from?: ViewReference): List<Row> {
    const first = from && this.#unpaged.get(keyOf(from));
    if (first !== undefined) return { rows: rows.slice(0, first), pager: undefined };
    return pageOf(rows, page, this.itemsPerPage);
  }
}

/** One page of rows, and the pager that tells of the others. */
export function pageOf<Row>(rows: readonly Row[], page: number, itemsPerPage: number) {
  const totalPages = Math.ceil(rows.length / itemsPerPage);
  const currentPage = Math.min(page, Math.max(totalPages - 1, 0));
  return {
    rows: rows.slice(page * itemsPerPage, (page + 1) * itemsPerPage),
    pager: { currentPage, totalItems: rows.length, totalPages, itemsPerPage },
  };
}

function keyOf({ view, display, url }: ViewReference): string {
  return url ?? `${view}/${display}`;
}

/** The base of the ports of a `FakeContentLists`. */
abstract class FakeListsPort extends FakeRemote {
  constructor(protected readonly lists: FakeContentLists) {
    super(RemoteSystem.content);
  }
}

const holdsOne = (terms: readonly Term[], wanted: readonly number[]): boolean =>
  wanted.length === 0 || terms.some(({ id }) => id !== undefined && wanted.includes(id));

const compareTitles = (one: NewsItem, other: NewsItem): number => one.title.localeCompare(other.title, 'en');

/** News of a `FakeContentLists`. Like Drupal's exposed filter it refuses unknown tags, with an empty list and no pager. */
export class FakeNewsSource extends FakeListsPort implements NewsSource {
  items(query: NewsQuery, display: ListDisplay, as: ReadAs): Promise<List<NewsItem>> {
    return this.answer('items', [query, display, as], () => {
      const from = { view: 'public_news', ...display };
      if (this.lists.isRemoved(from)) return this.refuse(RemoteErrorKind.notFound, 404);
      const known = this.lists.terms.tags.map(({ id }) => id);
      if (query.tags.some((tag) => !known.includes(tag))) return { rows: [], pager: undefined, refused: true };
      const found = this.lists
        .newsAt(from)
        .filter(({ categories, tags }) => holdsOne(categories, query.categories) && holdsOne(tags, query.tags));
      if (query.sort === 'oldest') found.reverse();
      if (query.sort === 'title') found.sort(compareTitles);
      return this.lists.pageOf(found, query.page, from);
    });
  }

  terms(vocabulary: Vocabulary, as: ReadAs): Promise<FilterTerms> {
    return this.answer('terms', [vocabulary, as], () => ({
      terms: this.lists.terms[vocabulary],
      isComplete: !this.lists.cutVocabularies.includes(vocabulary),
    }));
  }
}

/** Conferences of a `FakeContentLists`. */
export class FakeConferenceSource extends FakeListsPort implements ConferenceSource {
  conferences(display: ListDisplay, page: number, as: ReadAs): Promise<List<Conference>> {
    const from = { view: 'public_conferences', ...display };
    return this.answer('conferences', [display, page, as], () =>
      this.lists.isRemoved(from)
        ? this.refuse(RemoteErrorKind.notFound, 404)
        : this.lists.pageOf(this.lists.conferences, page, from),
    );
  }
}

/** The timeline of a `FakeContentLists`. */
export class FakeTimelineSource extends FakeListsPort implements TimelineSource {
  entries(as: ReadAs): Promise<readonly TimelineEntry[]> {
    return this.answer('entries', [as], () => this.lists.timeline);
  }
}

/** The other lists of a `FakeContentLists`: 404 for a view it does not know, 403 for what the user may not read. */
export class FakeViewSource extends FakeListsPort implements ViewSource {
  constructor(
    lists: FakeContentLists,
    private readonly contentSystem: FakeContentSystem,
  ) {
    super(lists);
  }

  rows(from: ViewReference, page: number, as: ReadAs, wanted: RowsWanted = {}): Promise<List<ListRow>> {
    const { parameters = [], fields } = wanted;
    const said = parameters.length > 0 || fields ? [from, page, as, wanted] : [from, page, as];
    return this.answer('rows', said, () => {
      const list = this.lists.view(from);
      if (!list) return this.refuse(RemoteErrorKind.notFound, 404);
      const person = as === 'session' ? this.contentSystem.signedIn : undefined;
      if (list.access === 'logged-in' && !person) return this.refuse(RemoteErrorKind.forbidden, 403);
      if (list.rows === 'missing') return this.refuse(RemoteErrorKind.invalidAnswer);
      const rows = this.lists.askedFor(from, parameters) ?? list.rows;
      if (rows === 'refused') return { rows: [], pager: undefined, refused: true };
      return this.lists.pageOf(rows, page, from);
    });
  }
}
