import type { Page } from '../../domain/content/page.ts';
import { htmlToText } from '../../domain/groups/message-html.ts';
import { yearOf } from '../../domain/lists/dates.ts';
import type { Conference } from '../../domain/lists/conferences.ts';
import { allNews, type NewsItem } from '../../domain/lists/news.ts';
import { type TimelineEntry, yearAnchor } from '../../domain/lists/timeline.ts';
import { LoadPage } from '../content/load-page.ts';
import { QueryCache, QueryContext } from '../cache/query-cache.ts';
import { LoadConferences, LoadNews, LoadTimeline } from '../lists/load-lists.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import {
  type FindDetail,
  type FindEntry,
  type FindSource,
  type FindSources,
  type FindStock,
  isFailed,
  MOST_PAGES,
  cachedSources,
  read,
  readPages,
  wholeStock,
} from './find-source.ts';

@injectable()
export class PublicFindSources implements FindSources {
  readonly sources: readonly FindSource[];
  /** How many pages of the news are searched. */
  #newsPages = MOST_PAGES;

  constructor(
    @injected(LoadPage) private readonly pages: LoadPage,
    @injected(LoadNews) private readonly news: LoadNews,
    @injected(LoadConferences) private readonly conferences: LoadConferences,
    @injected(LoadTimeline) private readonly timeline: LoadTimeline,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(QueryContext) context: QueryContext,
  ) {
    const sources = cachedSources(new QueryCache(context, 'find-public', { of: 'user' }), {
      pages: () => Promise.resolve(wholeStock(this.pages.cached.toReversed().flatMap(ofPage))),
      news: () => this.#news(),
      conferences: () => this.#conferences(),
      timeline: () => this.#timeline(),
    });
    this.sources = sources.map((source) => {
      // Pages are opened all the time.
      if (source.group === 'pages') return { ...source, load: source.refresh };
      return source.group === 'news' ? { ...source, readRest: (goesOn) => this.#readRest(source, goesOn) } : source;
    });
  }

  async #readRest(
    { refresh }: { readonly refresh: () => Promise<void> },
    goesOn: (page: number, of: number) => boolean,
  ) {
    const { total } = await readPages(this.#newsPage, 1);
    while (this.#newsPages < total && goesOn(this.#newsPages + 1, total)) {
      if (isFailed(await read(this.#newsPage(this.#newsPages)))) break;
      this.#newsPages += 1;
      await refresh();
    }
  }

  readonly #newsPage = (page: number) => this.news.items({ ...allNews, page }, this.settings.lists.news);

  async #news(): Promise<FindStock> {
    const { rows, ...known } = await readPages(this.#newsPage, this.#newsPages);
    // Removes duplicates: an item in several lists may have a different placeholder id in each.
    const items = new Map(
      [...rows, ...this.news.cached].map((item) => [JSON.stringify([item.title, item.link]), item]),
    );
    return { entries: [...items.values()].flatMap(ofNewsItem), ...known };
  }

  async #conferences(): Promise<FindStock> {
    const from = this.settings.lists.conferences;
    const { rows, ...known } = await readPages((page) => this.conferences.conferences(from, page));
    return { entries: rows.flatMap(ofConference), ...known };
  }

  async #timeline(): Promise<FindStock> {
    const path = this.settings.screens.find(({ screen }) => screen === 'timeline')?.path;
    if (path === undefined) return wholeStock([]);
    const state = await read(this.timeline.entries());
    const entries = state.status === 'ready' ? state.value : [];
    const found = entries.flatMap((entry) => ofTimelineEntry(entry, path));
    return wholeStock(found, isFailed(state));
  }
}

const detailsOf = (texts: readonly string[], language: string | undefined): readonly FindDetail[] =>
  texts.filter((text) => text.trim() !== '').map((text) => ({ text, language }));

/** Their own paragraphs only: lists in them are found by themselves. */
function ofPage([path, { title, language, paragraphs }]: readonly [string, Page]): readonly FindEntry[] {
  if (title === '' || path === '/') return [];
  const texts = paragraphs.flatMap(({ content }) => [content.title, ...content.html.map(htmlToText), ...content.text]);
  const target = { kind: 'link', link: { kind: 'internal', path } } as const;
  return [{ title, language, details: [], body: oneLine(texts.join(' ')), target }];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function ofNewsItem({ title, language, link, html, date, categories, tags }: NewsItem): readonly FindEntry[] {
  if (link === undefined || title === '') return [];
  const terms = [...categories, ...tags].map(({ name }) => name);
  const body = oneLine(htmlToText(html));
  return [{ title, language, details: detailsOf(terms, language), body, date, target: { kind: 'link', link } }];
}

function ofConference({ title, language, link, html, date, place }: Conference): readonly FindEntry[] {
  if (link === undefined || title === '') return [];
  const body = oneLine(htmlToText(html));
  return [{ title, language, details: detailsOf([place], language), body, date, target: { kind: 'link', link } }];
}

/** Timeline entries have no pages, so their year is opened. @param path of the timeline. */
function ofTimelineEntry({ title, language, html, date, tags }: TimelineEntry, path: string): readonly FindEntry[] {
  const body = oneLine(htmlToText(html));
  const text = title || body;
  if (text === '') return [];
  const link = { kind: 'internal', path: `${path}#${yearAnchor(date && yearOf(date))}` } as const;
  return [{ title: text, language, details: detailsOf(tags, language), body, date, target: { kind: 'link', link } }];
}
