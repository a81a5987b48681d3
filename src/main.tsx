import type { Container } from 'inversify';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { LoadMenus } from './application/content/load-menus.ts';
import { Clock, FailureLog, StateStorage } from './application/ports/browser.ts';
import { ContentAddresses } from './application/ports/content-sources.ts';
import type { PortalSettings } from './application/ports/portal-settings.ts';
import { SessionState } from './application/session/session-state.ts';
import { LanguagePreference } from './application/storage/language-preference.ts';
import { lazyImport } from './application/loading/lazy-import.ts';
import { draftsKey } from './application/storage/session-keys.ts';
import { type ConfigBlock, readSettings } from './composition/config/settings-block.ts';
import { createContainer } from './composition/create-container.ts';
import type { HydratablePage } from './composition/prerender/hydratable-page.ts';
import { createFeatureLoader } from './composition/features/lazy-modules.ts';
import { imageContext } from './domain/content/link.ts';
import { IDLE_DELAY, IDLE_TIMEOUT } from './domain/shared/timeouts.ts';
import { nextTask, SystemClock } from './infrastructure/browser/system-clock.ts';
import type { EarlyRequests } from './infrastructure/content-system/content-calls.ts';
import { DeferredTransport } from './infrastructure/http/deferred-transport.ts';
import { App } from './ui/app/app.tsx';
import type { FeatureLoader, FeatureName } from './ui/di/feature-loader.tsx';
import { HtmlProvider } from './ui/html/html-provider.tsx';
import { installDefaultPolicy } from './ui/html/trusted-types.ts';
import { loadFirstLanguage } from './ui/i18n/languages.ts';

export interface Bootstrap {
  readonly root: HTMLElement;
  readonly earlyRequests: EarlyRequests;
  readonly page: HydratablePage | undefined;
  readonly touched: ReadonlySet<Element>;
}

/** Invalid settings stop it with a list of errors. @throws ChunkLoadError when a chunk needed only for that is missing. */
export async function startPortal(config: ConfigBlock, first: Bootstrap): Promise<void> {
  const { root: element, page } = first;
  await nextTask();

  const read = readSettings(config);
  let settings: PortalSettings;
  if (read.checked) {
    settings = read.settings;
  } else {
    const { parsePortalConfig, ConfigProblems, showAccent } = await lazyImport(
      new SystemClock(),
      () => import('./composition/config/settings-chunk.ts'),
    );
    const outcome = parsePortalConfig(read.json);
    if (!outcome.ok) {
      createRoot(element).render(<ConfigProblems problems={outcome.problems} />);
      return;
    }
    settings = outcome.settings;
    showAccent(document.documentElement, settings.theme);
  }
  const portalOrigin = location.origin;
  const container = createContainer({ settings, portalOrigin, earlyRequests: first.earlyRequests });
  await nextTask();
  const images = imageContext(portalOrigin, settings, container.get(ContentAddresses));
  installDefaultPolicy(images);

  const features = createFeatureLoader(container);
  startCheck(container, features);
  const language = await loadFirstLanguage(
    container.get(LanguagePreference).language$.value,
    container.get(Clock),
    container.get(FailureLog),
  );
  await nextTask();
  const app = (
    <HtmlProvider {...images}>
      <App container={container} features={features} language={language} />
    </HtmlProvider>
  );
  if (page === undefined) {
    // In a transition React yields to the browser: nothing urgent is shown yet.
    startTransition(() => createRoot(element).render(app));
  } else {
    const { hydrate } = await lazyImport(
      container.get(Clock),
      () => import('./composition/prerender/hydrate-chunk.ts'),
    );
    await hydrate({ root: element, page, container, features, language, touched: first.touched, app });
  }
  startBackground(container, features, page !== undefined);
}

/** Verifies a remembered login as long as the portal runs. Without its chunk, the login counts as not checked. */
function startCheck(container: Container, features: FeatureLoader): void {
  const session = container.get(SessionState);
  session.access$.subscribe(({ login }) => {
    if (login !== 'checking') return;
    features.load('session').catch((error: unknown) => {
      container.get(FailureLog).record('load-session-feature', error);
      session.leaveUnchecked();
    });
  });
}

/** Prefetches features when the browser is idle. The menus of a prerendered page may be outdated. */
function startBackground(container: Container, features: FeatureLoader, isPrerendered: boolean): void {
  const session = container.get(SessionState);
  const failures = container.get(FailureLog);
  const fetchFeature = (name: FeatureName) => {
    features.load(name).catch((error: unknown) => failures.record(`load-${name}-feature`, error));
  };

  whenIdle(() => {
    // Views revalidate everything else.
    if (isPrerendered) container.get(LoadMenus).retry();
    container.get(DeferredTransport).warm();
    // The error page may be impossible to fetch once errors occur.
    fetchFeature('errors');
    fetchFeature('idle');
    // For its keyboard shortcut, and for users who go offline.
    fetchFeature('find');
    // A logged-in user needs logout and session renewal at once.
    session.session$.subscribe(({ userId }) => {
      if (userId > 0) fetchFeature('session');
    });
    // Pending logouts and expired drafts are handled by that feature.
    if (session.pendingSignOut !== undefined || container.get(StateStorage).read(draftsKey)) fetchFeature('session');
  });
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: IDLE_TIMEOUT });
  else setTimeout(task, IDLE_DELAY);
}
