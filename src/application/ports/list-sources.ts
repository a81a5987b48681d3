import type { Conference } from '../../domain/lists/conferences.ts';
import type { List, ListRow } from '../../domain/lists/list.ts';
import type { RowFields } from '../../domain/lists/list-screen.ts';
import type { FilterTerms, NewsItem, NewsQuery, Vocabulary } from '../../domain/lists/news.ts';
import type { TimelineEntry } from '../../domain/lists/timeline.ts';
import type { ListDisplay, ViewReference } from '../../domain/content/link.ts';
import type { ReadAs } from './content-sources.ts';
import { token } from './injection.ts';

/** News (docs/specification.md, section 7: public_news, vocab_news, vocab_tags). */
export interface NewsSource {
  /**
   * One page of news. Refused filters yield an empty list that says so; a page past the end an empty list with a
   * clamped pager.
   * @param from the view's display; its URL overrides both.
   * @throws RemoteError `not-found` also for an unknown category, `invalid-answer` also without any readable row.
   */
  items(query: NewsQuery, from: ListDisplay, as: ReadAs): Promise<List<NewsItem>>;
  /** Filter terms, and whether they are complete. @throws RemoteError */
  terms(vocabulary: Vocabulary, as: ReadAs): Promise<FilterTerms>;
}
export const NewsSource = token<NewsSource>('NewsSource');

/** Conferences (docs/specification.md, section 7: public_conferences). */
export interface ConferenceSource {
  /** In the server's order; pages count from 0. @throws RemoteError `invalid-answer` also without any readable row. */
  conferences(from: ListDisplay, page: number, as: ReadAs): Promise<List<Conference>>;
}
export const ConferenceSource = token<ConferenceSource>('ConferenceSource');

/** Timeline (docs/specification.md, section 7: public_timeline). */
export interface TimelineSource {
  /** All, in the server's order. @throws RemoteError `invalid-answer` also without any readable row. */
  entries(as: ReadAs): Promise<readonly TimelineEntry[]>;
}
export const TimelineSource = token<TimelineSource>('TimelineSource');

export interface RowsWanted {
  /** Exposed sorts and filters by name; the view's defaults when absent. */
  readonly parameters?: readonly (readonly [name: string, value: string])[];
  /** Field mapping; missing entries are detected. */
  readonly fields?: RowFields;
}

/** Generic lists (docs/specification.md, section 7: any view and display, a given URL). */
export interface ViewSource {
  /**
   * A `refused` list if the server rejects a parameter; pages count from 0.
   * @throws RemoteError `invalid-answer` also without any readable row.
   */
  rows(from: ViewReference, page: number, as: ReadAs, wanted?: RowsWanted): Promise<List<ListRow>>;
}
export const ViewSource = token<ViewSource>('ViewSource');
