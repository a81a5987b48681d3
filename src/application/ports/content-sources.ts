import type { MenuItem } from '../../domain/content/menu.ts';
import type { Page } from '../../domain/content/page.ts';
import type { Conference } from '../../domain/lists/conferences.ts';
import type { List, ListRow } from '../../domain/lists/list.ts';
import type { RowFields } from '../../domain/lists/list-screen.ts';
import type { FilterTerms, NewsItem, NewsQuery, Vocabulary } from '../../domain/lists/news.ts';
import type { TimelineEntry } from '../../domain/lists/timeline.ts';
import type { ListDisplay, ViewReference } from '../../domain/lists/view-reference.ts';
import type { ReportedSession } from '../../domain/session/session.ts';
import { token } from './injection.ts';

/** In whose name a read is made: with the browser's cookies, or deliberately without. */
export type ReadAs = 'session' | 'visitor';

export interface PageAnswer {
  readonly page: Page;
  /** Who the content system says is asking; absent when the answer did not say. */
  readonly session: ReportedSession | undefined;
}

/** Pages of the content system by path (specification, section 7: `get/page?uri={route}`). */
export interface PageSource {
  /**
   * @param path the route, starting with a slash, without query and hash.
   * @param as `visitor` leaves the cookies out: used while a failed logout is still to be repeated.
   * @throws RemoteError when there is no such page, it is not allowed, or the content system is in trouble.
   */
  load(path: string, as: ReadAs): Promise<PageAnswer>;
}
export const PageSource = token<PageSource>('PageSource');

export type MenuName = 'main' | 'footer';

/** The menus of the content system (specification, section 7: `get-menu/{type}`). */
export interface MenuSource {
  /**
   * All items in the server's order, with hrefs already judged safe; nothing is filtered by role here.
   *
   * @throws RemoteError
   */
  load(name: MenuName, as: ReadAs): Promise<readonly MenuItem[]>;
}
export const MenuSource = token<MenuSource>('MenuSource');

/** The news of the content system (specification, section 7: public_news, vocab_news, vocab_tags). */
export interface NewsSource {
  /**
   * One page of news. Filters that the content system refuses make an empty list that says so, a page past the end an
   * empty list whose pager is clamped.
   *
   * @param from which display of which view; the view's URL overrides both.
   * @throws RemoteError `not-found` also for a category that is none, `invalid-answer` also when there are no rows in the answer, or none of them can be read.
   */
  items(query: NewsQuery, from: ListDisplay, as: ReadAs): Promise<List<NewsItem>>;

  /**
   * The terms one can filter by, and whether these are all.
   *
   * @throws RemoteError
   */
  terms(vocabulary: Vocabulary, as: ReadAs): Promise<FilterTerms>;
}
export const NewsSource = token<NewsSource>('NewsSource');

/** The association's conferences (specification, section 7: public_conferences). */
export interface ConferenceSource {
  /**
   * One page of conferences in the content system's order.
   *
   * @param page counts from 0.
   * @throws RemoteError `invalid-answer` also when there are no rows in the answer, or none of them can be read.
   */
  conferences(from: ListDisplay, page: number, as: ReadAs): Promise<List<Conference>>;
}
export const ConferenceSource = token<ConferenceSource>('ConferenceSource');

/** The association's timeline (specification, section 7: public_timeline). */
export interface TimelineSource {
  /**
   * Every entry, in the content system's order: `orderTimeline` puts them in theirs.
   *
   * @throws RemoteError `invalid-answer` also when there are no rows in the answer, or none of them can be read.
   */
  entries(as: ReadAs): Promise<readonly TimelineEntry[]>;
}
export const TimelineSource = token<TimelineSource>('TimelineSource');

/** What is wanted of a list besides a page of it. */
export interface RowsWanted {
  /** Exposed sorts and filters, by their names; the view's own order and everything when absent. */
  readonly parameters?: readonly (readonly [name: string, value: string])[];
  /** Which fields are what; what is not said is found out. */
  readonly fields?: RowFields;
}

/** Lists that the portal has no words of its own for (specification, section 7: any view and display, a given URL). */
export interface ViewSource {
  /**
   * One page of a list.
   *
   * @param page counts from 0.
   * @returns a list that is `refused` when the content system does not accept one of the parameters.
   * @throws RemoteError `invalid-answer` also when there are no rows in the answer, or none of them can be read.
   */
  rows(from: ViewReference, page: number, as: ReadAs, wanted?: RowsWanted): Promise<List<ListRow>>;
}
export const ViewSource = token<ViewSource>('ViewSource');
