import type { Container } from 'inversify';
import { LoadConferences } from '../application/lists/load-conferences.ts';
import { LoadNews } from '../application/lists/load-news.ts';
import type { Reading } from '../application/shared/kept-answers.ts';
import { patternAt } from '../domain/content/bound-path.ts';
import type { Page } from '../domain/content/page.ts';
import { allNews } from '../domain/lists/news.ts';
import type { List } from '../domain/lists/pager.ts';
import { plainName } from '../domain/shared/association-name.ts';
import { escapeHtml } from '../domain/shared/escape-html.ts';
import { headElements, type HeadElement } from '../domain/sharing/head-elements.ts';
import { headFacts } from '../domain/sharing/head-facts.ts';
import { articleData, conferencesData, newsData, type LinkedData } from '../domain/sharing/linked-data.ts';
import { inertDocument } from '../infrastructure/prerendering/inert-document.ts';
import { readShown } from '../ui/features/sharing/read-shown.ts';
import type { PrerenderedPage, PrerenderOptions } from './prerendered-page.ts';

/** What has been rendered. */
interface RenderedPage {
  readonly path: string;
  readonly html: string;
  readonly language: string;
  /** Absent where a bound screen stands alone, and for screens of the portal's own. */
  readonly page: Page | undefined;
}

/**
 * What a prerendered document says in its head of the page that it shows.
 *
 * @param container has read what the page shows.
 * @throws Error when no screen is shown.
 */
export function prerenderedHead(
  { path, html, language, page }: RenderedPage,
  container: Container,
  { settings, portalOrigin: origin, window }: PrerenderOptions,
): Pick<PrerenderedPage, 'head' | 'linkedData'> {
  const shown = readShown(inertDocument(html, window), language);
  if (shown === undefined) throw new Error('a prerendered page has to show a screen');
  const name = plainName(settings.association.name);
  const isNews = page?.article?.type === 'news';
  const facts = headFacts(shown, { origin, path, part: '', siteName: name, isNews });
  const publisher = { name, origin };
  return {
    head: headElements(facts).map(written).join(''),
    linkedData: page?.article ? articleData(page.article, facts, publisher, settings.contentSystem) : listData(),
  };

  /** Of the list that is bound to the path, if it has been read. */
  function listData(): LinkedData | undefined {
    const screen = patternAt(settings.screens, path)?.screen;
    if (screen === 'news') {
      return newsData(rowsOf(container.get(LoadNews).items(allNews, settings.lists.news)), publisher);
    }
    if (screen !== 'conferences') return undefined;
    return conferencesData(
      rowsOf(container.get(LoadConferences).conferences(settings.lists.conferences, 0)),
      publisher,
    );
  }
}

function rowsOf<Row>({ state$: { value } }: Reading<List<Row>>): readonly Row[] {
  return value.status === 'ready' ? value.value.rows : [];
}

function written(element: HeadElement): string {
  const { tag, ...attributes } = element;
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${pairs.join('')}>`;
}
