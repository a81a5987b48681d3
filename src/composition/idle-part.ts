import { LoadPage } from '../application/content/load-page.ts';
import { Clock } from '../application/ports/clock.ts';
import { PortalSettings } from '../application/ports/portal-settings.ts';
import { SessionState } from '../application/session/session-state.ts';
import { plainName } from '../domain/shared/association-name.ts';
import { isSparingConnection } from '../infrastructure/browser/sparing-connection.ts';
import { PortalOrigin } from '../application/ports/portal-origin.ts';
import { knownPage } from '../ui/app/known-page.ts';
import { isPersonalPath } from '../ui/app/personal-paths.ts';
import { shownPartAt } from '../ui/app/shown-part.ts';
import { foreseePath } from '../ui/features/intent/foresee-path.ts';
import { watchIntent } from '../ui/features/intent/watch-intent.ts';
import { followScreens } from '../ui/features/sharing/follow-screens.ts';
import type { LoadedFeature } from './loaded-feature.ts';

/** What goes on by itself once a page is there: it foresees what somebody is about to open, and tells what is shown. */
export const idlePart: LoadedFeature<Readonly<Record<string, never>>> = {
  views: {},
  modules: [],
  start: (container, features) => {
    const settings = container.get(PortalSettings);
    const { screens, contentSystem, association } = settings;
    const pages = container.get(LoadPage);
    const clock = container.get(Clock);
    const needs = { screens, features, pages };
    watchIntent(document, {
      links: { portalOrigin: container.get(PortalOrigin), contentBaseUrl: contentSystem.baseUrl },
      clock,
      isSparing: () => isSparingConnection(navigator),
      onIntent: (path) => foreseePath(path, needs),
    });
    const head = followScreens(document, {
      clock,
      siteName: plainName(association.name),
      isPersonal: (path) => isPersonalPath(path, screens),
      isNews: (path) => knownPage(path, pages)?.article?.type === 'news',
      partAt: (path, search) => shownPartAt(path, search, settings, knownPage(path, pages)),
    });
    container.get(SessionState).readerChanged$.subscribe(head.forget);
  },
};
