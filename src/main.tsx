import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Clock } from './application/ports/clock.ts';
import { FailureLog } from './application/ports/failure-log.ts';
import type { PortalSettings } from './application/ports/portal-settings.ts';
import { LanguagePreference } from './application/storage/language-preference.ts';
import { lazyPart } from './application/loading/lazy-part.ts';
import { createContainer } from './composition/create-container.ts';
import type { FirstPage } from './composition/first-page.ts';
import { createFeatureLoader } from './composition/lazy-modules.ts';
import { readSettings, type ConfigBlock } from './composition/read-settings.ts';
import { startBackground, startCheck } from './composition/start-background.ts';
import { imageContext } from './domain/content/image-source.ts';
import { nextTask } from './infrastructure/browser/next-task.ts';
import { SystemClock } from './infrastructure/browser/system-clock.ts';
import type { EarlyRequests } from './infrastructure/content-system/early-requests.ts';
import { App } from './ui/app/app.tsx';
import { HtmlProvider } from './ui/html/html-provider.tsx';
import { loadFirstLanguage } from './ui/i18n/languages.ts';
import { installDefaultPolicy } from './ui/html/trusted-types.ts';

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
      () => import('./composition/settings-part.ts'),
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
    // Nobody can be kept waiting by what is not there yet: React lets the browser have its turns.
    startTransition(() => {
      createRoot(element).render(app);
    });
  } else {
    const { hydrate } = await lazyPart(container.get(Clock), () => import('./composition/hydrate-part.ts'));
    await hydrate({ root: element, page, container, features, language, touched: first.touched, app });
  }
  startBackground(container, features, page !== undefined);
}
