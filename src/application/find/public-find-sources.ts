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
  cachedSources,
  type PagedReader,
  pagedReader,
  read,
  wholeStock,
} from './find-source.ts';

@injectable()
export class PublicFindSources implements FindSources {
  readonly sources: readonly FindSource[];
  readonly #news: PagedReader<NewsItem>;
  readonly #conferences: PagedReader<Conference>;

  constructor(
    @injected(LoadPage) private readonly pages: LoadPage,
    @injected(LoadNews) private readonly news: LoadNews,
    @injected(LoadConferences) conferences: LoadConferences,
    @injected(LoadTimeline) private readonly timeline: LoadTimeline,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#news = pagedReader((page) => news.items({ ...allNews, page }, settings.lists.news));
    this.#conferences = pagedReader((page) => conferences.conferences(settings.lists.conferences, page));
    const sources = cachedSources(new QueryCache(context, 'find-public', { of: 'user' }), {
      pages: { read: () => Promise.resolve(wholeStock(this.pages.opened.toReversed().flatMap(ofPage))) },
      news: { read: () => this.#readNews(), readRest: this.#news.readRest },
      conferences: { read: () => this.#readConferences(), readRest: this.#conferences.readRest },
      timeline: { read: () => this.#readTimeline() },
    });
    // Pages are opened all the time.
    this.sources = sources.map((source) => (source.group === 'pages' ? { ...source, load: source.refresh } : source));
  }

  async #readNews(): Promise<FindStock> {
    const { rows, ...known } = await this.#news.read();
    // Removes duplicates: an item in several lists may have a different placeholder id in each.
    const items = new Map(
      [...rows, ...this.news.cached].map((item) => [JSON.stringify([item.title, item.link]), item]),
    );
    return { entries: [...items.values()].flatMap(ofNewsItem), ...known };
  }

  async #readConferences(): Promise<FindStock> {
    const { rows, ...known } = await this.#conferences.read();
    return { entries: rows.flatMap(ofConference), ...known };
  }

  async #readTimeline(): Promise<FindStock> {
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
