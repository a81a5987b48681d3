import type { Container } from 'inversify';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { filter, firstValueFrom } from 'rxjs';
import { dehydrate } from '../../application/cache/hydration.ts';
import type { Loadable } from '../../application/cache/loadable.ts';
import { type Query, QueryContext } from '../../application/cache/query-cache.ts';
import { LoadMenus } from '../../application/content/load-menus.ts';
import { LoadPage } from '../../application/content/load-page.ts';
import { type ScreenDescription, ShownScreen } from '../../application/content/shown-screen.ts';
import { LoadConferences, LoadNews } from '../../application/lists/load-lists.ts';
import { Clock } from '../../application/ports/browser.ts';
import type { PortalSettings } from '../../application/ports/portal-settings.ts';
import { RemoteErrorKind } from '../../application/ports/remote-error.ts';
import { LanguagePreference } from '../../application/storage/language-preference.ts';
import { documentTitle } from '../../domain/content/page.ts';
import { patternAt } from '../../domain/content/paths.ts';
import type { List } from '../../domain/lists/list.ts';
import { allNews } from '../../domain/lists/news.ts';
import { parseJson, plainName } from '../../domain/shared/texts.ts';
import { escapeHtml } from '../../domain/shared/entity-texts.ts';
import { articleData, conferencesData, type LinkedData, newsData } from '../../domain/sharing/linked-data.ts';
import { pageRequestUrl } from '../../infrastructure/content-system/requests.ts';
import { toPageChange } from '../../infrastructure/content-system/rows.ts';
import type { PublicReads } from '../../infrastructure/prerendering/visitor-module.ts';
import { AppProviders, AppRoutes } from '../../ui/app/app.tsx';
import { builtInRouteAt } from '../../ui/app/built-in-routes.ts';
import type { FeatureLoader, FeatureName } from '../../ui/di/feature-loader.tsx';
import {
  contentOf,
  type HeadElement,
  headElements,
  headFacts,
  htmlReader,
  personalFeatures,
} from '../../ui/head/document-head.ts';
import { HtmlProvider } from '../../ui/html/html-provider.tsx';
import type { Sanitiser } from '../../ui/html/sanitiser.ts';
import { directionOf, loadFirstLanguage, localeOf } from '../../ui/i18n/languages.ts';
import { createFeatureLoader } from '../features/lazy-modules.ts';
import type { PrerenderedPage, PrerenderOptions, PrerenderPage } from './prerendered-page.ts';
import { visitorContainer } from './visitor-container.ts';

/** Loaded data may add views that query more: a list in a page, a call in a conference. */
const ROUNDS = 6;

export const prerenderPage: PrerenderPage = async (path, options) => {
  const { settings, failures } = options;
  const { container, reads, images, sanitiser } = visitorContainer(options);
  const { features, used } = watched(createFeatureLoader(container));
  const language = await loadFirstLanguage(
    container.get(LanguagePreference).language$.value,
    container.get(Clock),
    failures,
  );
  const app = (
    <HtmlProvider {...images} sanitiser={sanitiser}>
      <AppProviders container={container} features={features} language={language}>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </AppProviders>
    </HtmlProvider>
  );

  const menus = container.get(LoadMenus);
  const pages = container.get(LoadPage);
  const context = container.get(QueryContext);
  const page = builtInRouteAt(path) === undefined ? pages.page(path) : undefined;
  await page?.load();
  await Promise.all([menus.main$, menus.footer$].map((menu$) => firstValueFrom(menu$.pipe(filter(isSettled)))));
  // Views that need a session query the home page to identify the user; that query is not shown.
  const shown = () =>
    [...context.caches.values()]
      .flatMap((queries) => [...queries.values()])
      .filter((query) => query === page || query !== pages.page('/'));
  let html = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    html = await rendered(app);
    const unread = shown().filter(({ state$ }) => state$.value.status === 'idle');
    if (unread.length === 0) break;
    await Promise.all(unread.map(async ({ load }) => load?.()));
  }
  const isWhole = shown().every(
    ({ state$: { value } }) => isReady(value) || (value === page?.state$.value && isMissing(value)),
  );
  if (!isWhole || used.has('errors') || [...used].some((name) => personalFeatures.has(name))) return undefined;
  const screen = container.get(ShownScreen).screen$.value;
  if (screen === undefined) throw new Error('a prerendered page has to show a screen');
  return {
    html,
    title: escapeHtml(documentTitle(screen.title, plainName(settings.association.name))),
    ...prerenderedHead({ path, screen, language: language.code }, sanitiser, container, options),
    changed: used.has('lists') && screen.page?.article === undefined ? undefined : changedIn(reads, settings, path),
    language: language.code,
    direction: directionOf(localeOf(language.code)),
    features: [...used],
    data: dehydrate(context),
  };
};

/** Unknown for pages with lists, which change with their rows. */
function changedIn(reads: PublicReads, settings: PortalSettings, path: string): string | undefined {
  const answer = reads.answers.get(pageRequestUrl(settings, path));
  return answer && toPageChange(parseJson(answer.text))?.iso;
}

const isReady = (state: Loadable<unknown>): boolean => state.status === 'ready' && !state.stale;

/** A configured screen needs no page at its path. */
const isMissing = (state: Loadable<unknown>): boolean =>
  state.status === 'failed' && state.reason === RemoteErrorKind.notFound;

const isSettled = ({ status }: Loadable<unknown>): boolean => status === 'ready' || status === 'failed';

function watched(loader: FeatureLoader): { readonly features: FeatureLoader; readonly used: ReadonlySet<FeatureName> } {
  const used = new Set<FeatureName>();
  return {
    used,
    features: {
      load(name, isAwaited) {
        used.add(name);
        return loader.load(name, isAwaited);
      },
    },
  };
}

async function rendered(app: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(app, {
    // Keeps long content in its place; React would stream it later and move it by script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      failures.push(error);
    },
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  if (/<script|<template/.test(html)) throw new Error('a prerendered page would need a script to be whole');
  return html;
}

function prerenderedHead(
  { path, screen, language }: { readonly path: string; readonly screen: ScreenDescription; readonly language: string },
  sanitiser: Sanitiser,
  container: Container,
  { settings, portalOrigin: origin, window }: PrerenderOptions,
): Pick<PrerenderedPage, 'head' | 'linkedData'> {
  const { page } = screen;
  const site = settings.contentSystem;
  const content = contentOf(screen, { read: htmlReader(sanitiser, window), site, language });
  const name = plainName(settings.association.name);
  const facts = headFacts(content, { origin, path, part: '', siteName: name });
  const publisher = { name, origin };
  return {
    head: headElements(facts).map(written).join(''),
    linkedData: page?.article ? articleData(page.article, facts, publisher, site) : listData(),
  };

  function listData(): LinkedData | undefined {
    const bound = patternAt(settings.screens, path)?.screen;
    if (bound === 'news') {
      return newsData(rowsOf(container.get(LoadNews).items(allNews, settings.lists.news)), publisher);
    }
    if (bound !== 'conferences') return undefined;
    const conferences = container.get(LoadConferences).conferences(settings.lists.conferences, 0);
    return conferencesData(rowsOf(conferences), publisher);
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
