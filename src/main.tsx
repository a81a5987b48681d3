import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Clock } from './application/ports/clock.ts';
import { FailureLog } from './application/ports/failure-log.ts';
import type { PortalSettings } from './application/ports/portal-settings.ts';
import { LanguagePreference } from './application/shared/language-preference.ts';
import { lazyPart } from './application/shared/lazy-part.ts';
import { SessionState } from './application/session/session-state.ts';
import { createContainer } from './composition/create-container.ts';
import type { FirstPage } from './composition/first-page.ts';
import { createFeatureLoader } from './composition/lazy-modules.ts';
import { readSettings, type ConfigBlock } from './composition/read-settings.ts';
import { startBackground, startCheck } from './composition/start-background.ts';
import { imageContext } from './domain/content/image-source.ts';
import { nextTask, SystemClock } from './infrastructure/browser/system-clock.ts';
import type { EarlyRequests } from './infrastructure/content-system/content-calls.ts';
import { FirstAnswers } from './infrastructure/content-system/first-answers.ts';
import { pageRequestUrl } from './infrastructure/content-system/requests.ts';
import { App } from './ui/app/app.tsx';
import { HtmlProvider } from './ui/html/html-provider.tsx';
import { loadFirstLanguage } from './ui/i18n/load-language.ts';
import { installDefaultPolicy } from './ui/html/trusted-types.ts';

/** What the first module has found and begun. */
export interface FirstThings {
  readonly root: HTMLElement;
  readonly earlyRequests: EarlyRequests;
  /** The page that the document has brought along. */
  readonly page: FirstPage | undefined;
  /** Controls that somebody has pressed or changed on it since. */
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

  const earlyRequests = new FirstAnswers(first.earlyRequests, page?.answers ?? {});
  const container = createContainer({ settings, portalOrigin, earlyRequests });
  // It was made for visitors, and says so: for anybody else only their own will do.
  const { readerId } = container.get(SessionState);
  if (page !== undefined && readerId > 0) earlyRequests.drop(pageRequestUrl(settings, page.path));
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
    const { takeOver } = await lazyPart(container.get(Clock), () => import('./composition/take-over-part.ts'));
    await takeOver({ root: element, page, container, features, language, touched: first.touched, app });
  }
  startBackground(container, features, page !== undefined);
}
