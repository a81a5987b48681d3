import { LoadPage } from '../application/content/load-page.ts';
import { Clock } from '../application/ports/clock.ts';
import { PortalSettings } from '../application/ports/portal-settings.ts';
import { isSparingConnection } from '../infrastructure/browser/sparing-connection.ts';
import { PortalOrigin } from '../infrastructure/content-system/portal-origin.ts';
import { foreseePath } from '../ui/features/intent/foresee-path.ts';
import { watchIntent } from '../ui/features/intent/watch-intent.ts';
import type { LoadedFeature } from './loaded-feature.ts';

/** Fetches what somebody is about to open. */
export const intentPart: LoadedFeature<Readonly<Record<string, never>>> = {
  views: {},
  modules: [],
  start: (container, features) => {
    const { screens, contentSystem } = container.get(PortalSettings);
    const needs = { screens, features, pages: container.get(LoadPage) };
    watchIntent(document, {
      links: { portalOrigin: container.get(PortalOrigin), contentBaseUrl: contentSystem.baseUrl },
      clock: container.get(Clock),
      isSparing: () => isSparingConnection(navigator),
      onIntent: (path) => foreseePath(path, needs),
    });
  },
};
