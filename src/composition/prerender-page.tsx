import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { filter, firstValueFrom } from 'rxjs';
import { LoadMenus } from '../application/content/load-menus.ts';
import { LoadPage } from '../application/content/load-page.ts';
import { Clock } from '../application/ports/clock.ts';
import type { PortalSettings } from '../application/ports/portal-settings.ts';
import { RemoteErrorKind } from '../application/ports/remote-error.ts';
import { LanguagePreference } from '../application/shared/language-preference.ts';
import type { Loadable } from '../application/shared/loadable.ts';
import { ReadingConditions } from '../application/shared/reading-conditions.ts';
import { imageContext } from '../domain/content/image-source.ts';
import { documentTitle } from '../domain/content/page-title.ts';
import { plainName } from '../domain/shared/association-name.ts';
import { escapeHtml } from '../domain/shared/escape-html.ts';
import { parseJson } from '../domain/shared/parse-json.ts';
import { toPageChange } from '../infrastructure/content-system/rows.ts';
import { pageRequestUrl } from '../infrastructure/content-system/requests.ts';
import type { PublicReads } from '../infrastructure/prerendering/visitor-module.ts';
import { AppProviders } from '../ui/app/app.tsx';
import { AppRoutes } from '../ui/app/app-routes.tsx';
import { ownRouteAt } from '../ui/app/own-routes.ts';
import { personalFeatures } from '../ui/app/personal-paths.ts';
import type { FeatureLoader, FeatureName } from '../ui/di/feature-loader.tsx';
import { HtmlProvider } from '../ui/html/html-provider.tsx';
import { directionOf } from '../ui/i18n/direction.ts';
import { loadFirstLanguage } from '../ui/i18n/load-language.ts';
import { localeOf } from '../ui/languages/languages.ts';
import { createFeatureLoader } from './lazy-modules.ts';
import { prerenderedHead } from './prerendered-head.ts';
import type { PrerenderPage } from './prerendered-page.ts';
import { visitorContainer } from './visitor-container.ts';

/** What a view asks for may lead to another view that asks for more: a page with a list, a conference with its call. */
const ROUNDS = 6;

/** On a container of its own each time: see `PrerenderPage`. */
export const prerenderPage: PrerenderPage = async (path, options) => {
  const { settings, portalOrigin, failures } = options;
  const { container, reads, sanitiser } = visitorContainer(options);
  const { features, used } = watched(createFeatureLoader(container));
  const language = await loadFirstLanguage(
    container.get(LanguagePreference).language$.value,
    container.get(Clock),
    failures,
  );
  const app = (
    <HtmlProvider {...imageContext(portalOrigin, settings)} sanitiser={sanitiser}>
      <AppProviders container={container} features={features} language={language}>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </AppProviders>
    </HtmlProvider>
  );

  const menus = container.get(LoadMenus);
  const pages = container.get(LoadPage);
  const { readings } = container.get(ReadingConditions);
  const page = ownRouteAt(path) === undefined ? pages.page(path) : undefined;
  await page?.refresh();
  await Promise.all([menus.main$, menus.footer$].map((menu$) => firstValueFrom(menu$.pipe(filter(isSettled)))));
  // What begins with a session looks at the home page to learn whose it is: nothing of that is shown.
  const shown = () => [...readings].filter((reading) => reading === page || reading !== pages.page('/'));
  let html = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    html = await rendered(app);
    const unread = shown().filter(({ state$ }) => state$.value.status === 'idle');
    if (unread.length === 0) break;
    await Promise.all(unread.map(({ refresh }) => refresh()));
  }
  const states = [menus.main$, menus.footer$, ...shown().map(({ state$ }) => state$)];
  const isWhole = states.every(({ value }) => isReady(value) || (value === page?.state$.value && isMissing(value)));
  if (!isWhole || used.has('trouble') || [...used].some((name) => personalFeatures.has(name))) return undefined;
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const found = page?.state$.value;
  const read = { path, html, language: language.code, page: found?.status === 'ready' ? found.value : undefined };
  return {
    html,
    // React leaves marks between texts.
    title: documentTitle(title.replaceAll('<!-- -->', ''), escapeHtml(plainName(settings.association.name))),
    ...prerenderedHead(read, container, options),
    changed: used.has('lists') && read.page?.article === undefined ? undefined : changedIn(reads, settings, path),
    language: language.code,
    direction: directionOf(localeOf(language.code)),
    features: [...used],
    answers: Object.fromEntries(reads.answers),
  };
};

/** When the page at a path was last changed. With a list on it, it is as new as what is listed, and nobody knows. */
function changedIn(reads: PublicReads, settings: PortalSettings, path: string): string | undefined {
  const answer = reads.answers.get(pageRequestUrl(settings, path));
  return answer && toPageChange(parseJson(answer.text))?.iso;
}

const isReady = (state: Loadable<unknown>): boolean => state.status === 'ready' && !state.stale;

/** A screen that is bound to the path needs no page there. */
const isMissing = (state: Loadable<unknown>): boolean =>
  state.status === 'failed' && state.reason === RemoteErrorKind.notFound;

const isSettled = ({ status }: Loadable<unknown>): boolean => status === 'ready' || status === 'failed';

/** A loader that remembers what was asked for. */
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
    // What is long would otherwise come later in the document, and be put into its place by a script.
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
