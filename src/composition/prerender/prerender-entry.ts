import { LoadNews } from '../../application/lists/load-lists.ts';
import { allNews, type NewsItem } from '../../domain/lists/news.ts';
import { feedEntries } from '../../domain/sharing/news-feed.ts';
import { htmlReader, textsIn } from '../../ui/head/document-head.ts';
import { createFeatureLoader } from '../features/lazy-modules.ts';
import type { ReadFeed } from './prerendered-page.ts';
import { visitorContainer } from './visitor-container.ts';

const MOST_PAGES = 20;

export const readFeed: ReadFeed = async (most, options) => {
  const { settings, portalOrigin, window } = options;
  if (!settings.screens.some(({ screen }) => screen === 'news')) return [];
  const { container, sanitiser } = visitorContainer(options);
  await createFeatureLoader(container).load('lists');
  const read = htmlReader(sanitiser, window);
  const items: NewsItem[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { state$, load } = container.get(LoadNews).items({ ...allNews, page }, settings.lists.news);
    await load();
    const state = state$.value;
    if (state.status !== 'ready') throw new Error('the news could not be read');
    const { rows, pager } = state.value;
    items.push(...rows);
    if (items.length >= most || rows.length === 0 || pager === undefined || page + 1 >= pager.totalPages) break;
  }
  return feedEntries(items, portalOrigin, (html) => textsIn(read(html))).slice(0, most);
};

/* Entry point of the prerender script, built for Node. */
export { prerenderPage } from './prerender-page.tsx';
