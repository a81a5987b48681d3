import { ContainerModule } from 'inversify';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { filter, firstValueFrom } from 'rxjs';
import { LoadMenus } from '../application/content/load-menus.ts';
import { LoadPage } from '../application/content/load-page.ts';
import { Clock } from '../application/ports/clock.ts';
import { FailureLog } from '../application/ports/failure-log.ts';
import { HostName } from '../application/ports/host-name.ts';
import { RemoteErrorKind } from '../application/ports/remote-error.ts';
import { LanguagePreference } from '../application/shared/language-preference.ts';
import type { Loadable } from '../application/shared/loadable.ts';
import { ReadingConditions } from '../application/shared/reading-conditions.ts';
import { documentTitle } from '../domain/content/page-title.ts';
import { plainName } from '../domain/shared/association-name.ts';
import { escapeHtml } from '../domain/shared/escape-html.ts';
import { SystemClock } from '../infrastructure/browser/system-clock.ts';
import { HttpTransport } from '../infrastructure/http/http-transport.ts';
import { PublicReads } from '../infrastructure/prerendering/public-reads.ts';
import { visitorModule } from '../infrastructure/prerendering/visitor-module.ts';
import { AppProviders } from '../ui/app/app.tsx';
import { AppRoutes } from '../ui/app/app-routes.tsx';
import { ownRouteAt } from '../ui/app/own-routes.ts';
import type { FeatureLoader, FeatureName } from '../ui/di/feature-loader.tsx';
import { HtmlProvider } from '../ui/html/html-provider.tsx';
import { createSanitiser } from '../ui/html/sanitiser.ts';
import { loadFirstLanguage } from '../ui/i18n/load-language.ts';
import { createContainer } from './create-container.ts';
import { createFeatureLoader } from './lazy-modules.ts';
import type { PrerenderPage } from './prerendered-page.ts';

/** Features whose screens are about the person who looks at them. */
const PERSONAL: ReadonlySet<FeatureName> = new Set([
  'session',
  'account',
  'groups',
  'topics',
  'workgroups',
  'topic-form',
  'proposal-form',
  'proposal-draft',
]);

/** What a view asks for may lead to another view that asks for more: a page with a list, a conference with its call. */
const ROUNDS = 6;

/** On a container of its own each time: see `PrerenderPage`. */
export const prerenderPage: PrerenderPage = async (path, options) => {
  const { settings, portalOrigin, failures } = options;
  const reads = new PublicReads(options.get);
  const clock = new SystemClock();
  const ofThisPage = new ContainerModule(({ bind }) => {
    bind(Clock).toConstantValue(clock);
    bind(HostName).toConstantValue({ name: new URL(portalOrigin).hostname });
    bind(FailureLog).toConstantValue(failures);
    bind(HttpTransport).toConstantValue(reads);
  });
  const container = createContainer({ settings, portalOrigin, earlyRequests: { take: () => undefined } }, [
    visitorModule,
    ofThisPage,
  ]);
  const { features, used } = watched(createFeatureLoader(container));
  const links = { portalOrigin, contentBaseUrl: settings.contentSystem.baseUrl };
  const sanitiser = createSanitiser({ ...links, window: options.window });
  const language = await loadFirstLanguage(container.get(LanguagePreference).language$.value, clock, failures);
  const app = (
    <HtmlProvider {...links} sanitiser={sanitiser}>
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
  if (!isWhole || used.has('trouble') || [...used].some((name) => PERSONAL.has(name))) return undefined;
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return {
    html,
    // React leaves marks between texts.
    title: documentTitle(title.replaceAll('<!-- -->', ''), escapeHtml(plainName(settings.association.name))),
    language: language.code,
    features: [...used],
    answers: Object.fromEntries(reads.answers),
  };
};

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
