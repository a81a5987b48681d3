import type { Container } from 'inversify';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { LoadMenus } from './application/content/load-menus.ts';
import { Clock, FailureLog, StateStorage } from './application/ports/browser.ts';
import type { PortalSettings } from './application/ports/portal-settings.ts';
import { SessionState } from './application/session/session-state.ts';
import { LanguagePreference } from './application/storage/language-preference.ts';
import { lazyPart } from './application/loading/lazy-part.ts';
import { draftsKey } from './application/storage/storage-keys.ts';
import { type ConfigBlock, readSettings } from './composition/config/settings-block.ts';
import { createContainer } from './composition/create-container.ts';
import type { FirstPage } from './composition/prerender/first-page.ts';
import { createFeatureLoader } from './composition/features/lazy-modules.ts';
import { imageContext } from './domain/content/link.ts';
import type { Access } from './domain/session/session.ts';
import { nextTask, SystemClock } from './infrastructure/browser/system-clock.ts';
import type { EarlyRequests } from './infrastructure/content-system/content-calls.ts';
import { DeferredTransport } from './infrastructure/http/http-module.ts';
import { App } from './ui/app/app.tsx';
import type { FeatureLoader, FeatureName } from './ui/di/feature-loader.tsx';
import { HtmlProvider } from './ui/html/html-provider.tsx';
import { installDefaultPolicy } from './ui/html/trusted-types.ts';
import { loadFirstLanguage } from './ui/i18n/languages.ts';

/** What the first module has found and begun. */
export interface FirstThings {
  readonly root: HTMLElement;
  readonly earlyRequests: EarlyRequests;
  /** The page that the document has brought along. */
  readonly page: FirstPage | undefined;
  /** Controls of it that were used since. */
  readonly touched: ReadonlySet<Element>;
}

/**
 * Starts the portal in the document. Wrong settings stop it with a list of what is wrong and where.
 *
 * @param config the settings as the document carries them, not yet trusted.
 * @param first what there is before the application: see `start.ts`.
 * @throws PartMissing when a part that is needed only for that cannot be had.
 */
export async function startPortal(config: ConfigBlock, first: FirstThings): Promise<void> {
  const { root: element, page } = first;
  await nextTask();

  const read = readSettings(config);
  let settings: PortalSettings;
  if (read.checked) {
    settings = read.settings;
  } else {
    const { parsePortalConfig, ConfigProblems, showAccent } = await lazyPart(
      new SystemClock(),
      () => import('./composition/config/settings-part.ts'),
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
  const images = imageContext(portalOrigin, settings);
  installDefaultPolicy(images);

  const container = createContainer({ settings, portalOrigin, earlyRequests: first.earlyRequests });
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
    // In a transition React yields to the browser: nothing is shown yet that would have to be quick.
    startTransition(() => {
      createRoot(element).render(app);
    });
  } else {
    const { hydrate } = await lazyPart(container.get(Clock), () => import('./composition/prerender/hydrate-part.ts'));
    await hydrate({ root: element, page, container, features, language, touched: first.touched, app });
  }
  startBackground(container, features, page !== undefined);
}

/**
 * Has the content system asked whenever a person is remembered: at once, whatever is shown, and for as long as the portal
 * lives. Without the part of the program that asks, the login counts as not checked.
 */
function startCheck(container: Container, features: FeatureLoader): void {
  const session = container.get(SessionState);
  const check = ({ login }: Access) => {
    if (login !== 'checking') return;
    features.load('session').catch((error: unknown) => {
      container.get(FailureLog).record('load-session-feature', error);
      session.leaveUnchecked();
    });
  };
  session.access$.subscribe(check);
}

/**
 * Fetches what will soon be needed once the browser has nothing better to do.
 *
 * @param isPrerendered the menus may be old: they are compared with what the content system says now.
 */
function startBackground(container: Container, features: FeatureLoader, isPrerendered: boolean): void {
  const session = container.get(SessionState);
  const failures = container.get(FailureLog);
  const fetchFeature = (name: FeatureName) => {
    features.load(name).catch((error: unknown) => {
      failures.record(`load-${name}-feature`, error);
    });
  };

  whenIdle(() => {
    // Everything else that is shown is compared by its views.
    if (isPrerendered) container.get(LoadMenus).retry();
    container.get(DeferredTransport).warm();
    // When there is trouble later, it may be too late to fetch the words for it.
    fetchFeature('trouble');
    fetchFeature('idle');
    // With the key that opens it, and for users who are without a connection then.
    fetchFeature('find');
    // A user who is logged in needs logout at once, and a session that is kept alive.
    session.session$.subscribe(({ userId }) => {
      if (userId > 0) fetchFeature('session');
    });
    // A logout that is still to be repeated is that feature's business, and so are drafts that may have expired.
    if (session.pendingSignOut !== undefined || container.get(StateStorage).read(draftsKey)) fetchFeature('session');
  });
}

/** Safari has no `requestIdleCallback`: there, two seconds must do. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 2_000);
}
