import type { Conference } from '../../src/domain/lists/conferences.ts';
import type { List, ListRow } from '../../src/domain/lists/list.ts';
import type { FilterTerm, NewsItem, Vocabulary } from '../../src/domain/lists/news.ts';
import type { TimelineEntry } from '../../src/domain/lists/timeline.ts';
import type { ViewReference } from '../../src/domain/content/link.ts';

const emptyRow: Omit<ListRow, 'id'> = {
  title: '',
  link: undefined,
  date: undefined,
  dateText: '',
  html: '',
  image: undefined,
};

type Given<Row extends { readonly id: string }> = Partial<Row> & Pick<Row, 'id'>;

/** Rows whose other fields are empty. */
export const fakeRow = (given: Given<ListRow>): ListRow => ({ ...emptyRow, ...given });
export const fakeNewsItem = (given: Given<NewsItem>): NewsItem => ({ ...emptyRow, categories: [], tags: [], ...given });
export const fakeConference = (given: Given<Conference>): Conference => ({
  ...emptyRow,
  end: undefined,
  place: '',
  eventId: '',
  ...given,
});
export const fakeTimelineEntry = (given: Given<TimelineEntry>): TimelineEntry => ({
  title: '',
  html: '',
  date: undefined,
  dateText: '',
  tags: [],
  ...given,
});

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

  isRemoved(from: ViewReference): boolean {
    return this.#removed.has(keyOf(from));
  }

  /** One page of a list's rows. Past the end it is empty, with the pager at the last page. */
  pageOf<Row>(rows: readonly Row[], page: number, from?: ViewReference): List<Row> {
    const first = from && this.#unpaged.get(keyOf(from));
    if (first !== undefined) return { rows: rows.slice(0, first), pager: undefined };
    const totalPages = Math.ceil(rows.length / this.itemsPerPage);
    const start = page * this.itemsPerPage;
    return {
      rows: rows.slice(start, start + this.itemsPerPage),
      pager: {
        currentPage: Math.min(page, Math.max(totalPages - 1, 0)),
        totalItems: rows.length,
        totalPages,
        itemsPerPage: this.itemsPerPage,
      },
    };
  }
}

function keyOf({ view, display, url }: ViewReference): string {
  return url ?? `${view}/${display}`;
}
