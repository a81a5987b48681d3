import { LoadNews } from '../application/lists/load-news.ts';
import { allNews, type NewsItem } from '../domain/lists/news.ts';
import { feedEntries } from '../domain/sharing/news-feed.ts';
import { inertDocument } from '../infrastructure/prerendering/inert-document.ts';
import { htmlPortion } from '../ui/html/html-portion.ts';
import { textsIn } from '../ui/features/sharing/read-shown.ts';
import { createFeatureLoader } from './lazy-modules.ts';
import type { ReadFeed } from './prerendered-page.ts';
import { visitorContainer } from './visitor-container.ts';

/** However little there is on each. */
const MOST_PAGES = 20;

/** See `ReadFeed`. */
export const readFeed: ReadFeed = async (most, options) => {
  const { settings, portalOrigin, window } = options;
  if (!settings.screens.some(({ screen }) => screen === 'news')) return [];
  const { container, sanitiser } = visitorContainer(options);
  await createFeatureLoader(container).load('lists');
  // What is told is what is shown.
  const toText = (html: string) =>
    textsIn(inertDocument(sanitiser.sanitise(htmlPortion(html).html).toString(), window).body);
  const read: NewsItem[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { state$, refresh } = container.get(LoadNews).items({ ...allNews, page }, settings.lists.news);
    await refresh();
    const state = state$.value;
    if (state.status !== 'ready') throw new Error('the news could not be read');
    const { rows, pager } = state.value;
    read.push(...rows);
    if (read.length >= most || rows.length === 0 || pager === undefined || page + 1 >= pager.totalPages) break;
  }
  return feedEntries(read, portalOrigin, toText).slice(0, most);
};
