import { htmlToText } from '../../domain/groups/message-html.ts';
import { yearOf } from '../../domain/lists/dates.ts';
import type { Conference } from '../../domain/lists/conferences.ts';
import { allNews, type NewsItem } from '../../domain/lists/news.ts';
import { type TimelineEntry, yearAnchor } from '../../domain/lists/timeline.ts';
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
  read,
  readPages,
  wholeStock,
} from './find-source.ts';

@injectable()
export class PublicFindSources implements FindSources {
  readonly sources: readonly FindSource[];

  constructor(
    @injected(LoadNews) private readonly news: LoadNews,
    @injected(LoadConferences) private readonly conferences: LoadConferences,
    @injected(LoadTimeline) private readonly timeline: LoadTimeline,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.sources = cachedSources(new QueryCache(context, 'find-public', { of: 'user' }), {
      news: () => this.#news(),
      conferences: () => this.#conferences(),
      timeline: () => this.#timeline(),
    });
  }

  async #news(): Promise<FindStock> {
    const from = this.settings.lists.news;
    const { rows, ...known } = await readPages((page) => this.news.items({ ...allNews, page }, from));
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

function ofNewsItem({ title, language, link, date, categories, tags }: NewsItem): readonly FindEntry[] {
  if (link === undefined || title === '') return [];
  const terms = [...categories, ...tags].map(({ name }) => name);
  return [{ title, language, details: detailsOf(terms, language), date, target: { kind: 'link', link } }];
}

function ofConference({ title, language, link, date, place }: Conference): readonly FindEntry[] {
  if (link === undefined || title === '') return [];
  return [{ title, language, details: detailsOf([place], language), date, target: { kind: 'link', link } }];
}

/** Timeline entries have no pages, so their year is opened. @param path of the timeline. */
function ofTimelineEntry({ title, language, html, date, tags }: TimelineEntry, path: string): readonly FindEntry[] {
  const text = title || htmlToText(html).replace(/\s+/g, ' ').trim();
  if (text === '') return [];
  const link = { kind: 'internal', path: `${path}#${yearAnchor(date && yearOf(date))}` } as const;
  return [{ title: text, language, details: detailsOf(tags, language), date, target: { kind: 'link', link } }];
}
