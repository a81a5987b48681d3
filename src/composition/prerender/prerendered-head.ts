import type { Container } from 'inversify';
import type { ScreenDescription } from '../../application/content/shown-screen.ts';
import { LoadConferences } from '../../application/lists/load-lists.ts';
import { LoadNews } from '../../application/lists/load-lists.ts';
import type { Query } from '../../application/cache/query-cache.ts';
import { patternAt } from '../../domain/content/bound-path.ts';
import { allNews } from '../../domain/lists/news.ts';
import type { List } from '../../domain/lists/pager.ts';
import { plainName } from '../../domain/shared/association-name.ts';
import { escapeHtml } from '../../domain/shared/escape-html.ts';
import { articleData, conferencesData, newsData, type LinkedData } from '../../domain/sharing/linked-data.ts';
import { contentOf, headElements, headFacts, htmlReader, type HeadElement } from '../../ui/head/document-head.ts';
import type { Sanitiser } from '../../ui/html/sanitiser.ts';
import type { PrerenderedPage, PrerenderOptions } from './prerendered-page.ts';

/** What has been rendered. */
interface RenderedPage {
  readonly path: string;
  readonly screen: ScreenDescription;
  readonly language: string;
  readonly sanitiser: Sanitiser;
}

/**
 * What a prerendered document says in its head of the page that it shows.
 *
 * @param container has read what the page shows.
 */
export function prerenderedHead(
  { path, screen, language, sanitiser }: RenderedPage,
  container: Container,
  { settings, portalOrigin: origin, window }: PrerenderOptions,
): Pick<PrerenderedPage, 'head' | 'linkedData'> {
  const { page } = screen;
  const site = settings.contentSystem;
  const { isNews, ...content } = contentOf(screen, { read: htmlReader(sanitiser, window), site, language });
  const name = plainName(settings.association.name);
  const facts = headFacts(content, { origin, path, part: '', siteName: name, isNews });
  const publisher = { name, origin };
  return {
    head: headElements(facts).map(written).join(''),
    linkedData: page?.article ? articleData(page.article, facts, publisher, site) : listData(),
  };

  /** Of the list that is bound to the path, if it has been read. */
  function listData(): LinkedData | undefined {
    const bound = patternAt(settings.screens, path)?.screen;
    if (bound === 'news') {
      return newsData(rowsOf(container.get(LoadNews).items(allNews, settings.lists.news)), publisher);
    }
    if (bound !== 'conferences') return undefined;
    return conferencesData(rowsOf(container.get(LoadConferences).conferences(settings.lists.conferences, 0)), publisher);
  }
}

function rowsOf<Row>({ state$: { value } }: Query<List<Row>>): readonly Row[] {
  return value.status === 'ready' ? value.value.rows : [];
}

function written(element: HeadElement): string {
  const { tag, ...attributes } = element;
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${pairs.join('')}>`;
}
