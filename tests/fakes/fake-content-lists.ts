import type { Conference } from '../../src/domain/lists/conference.ts';
import type { ListRow } from '../../src/domain/lists/list-row.ts';
import type { NewsItem } from '../../src/domain/lists/news.ts';
import type { List } from '../../src/domain/lists/pager.ts';
import type { FilterTerm, Vocabulary } from '../../src/domain/lists/term.ts';
import type { TimelineEntry } from '../../src/domain/lists/timeline.ts';
import type { ViewReference } from '../../src/domain/lists/view-reference.ts';

const emptyRow: Omit<ListRow, 'id'> = {
  title: '',
  link: undefined,
  date: undefined,
  dateText: '',
  html: '',
  image: undefined,
};

type Given<Row extends { readonly id: string }> = Partial<Row> & Pick<Row, 'id'>;

/** Rows with everything a test does not care about empty. */
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

/** The lists of a content system, as its editors have filled them. */
export class FakeContentLists {
  /** The newest first, as the view sorts them. */
  news: readonly NewsItem[] = [];
  conferences: readonly Conference[] = [];
  timeline: readonly TimelineEntry[] = [];
  terms: Readonly<Record<Vocabulary, readonly FilterTerm[]>> = { vocab_news: [], vocab_tags: [] };
  itemsPerPage = 10;
  readonly #views = new Map<string, readonly ListRow[]>();

  /** Adds the rows of a list, or replaces them. */
  addView(from: ViewReference, rows: readonly ListRow[]): void {
    this.#views.set(keyOf(from), rows);
  }

  view(from: ViewReference): readonly ListRow[] | undefined {
    return this.#views.get(keyOf(from));
  }

  /** One page of rows. Past the end there are none, and the pager stands at the last page. */
  pageOf<Row>(rows: readonly Row[], page: number): List<Row> {
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
