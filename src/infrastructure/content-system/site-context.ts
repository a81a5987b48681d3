import type { PortalSettings } from '../../application/ports/portal-settings.ts';
import { imageContext, type ImageContext } from '../../domain/content/image-source.ts';
import type { SiteDates } from '../../domain/lists/site-dates.ts';

/** What rows are read against: where links and images of the content system lead, and how it writes dates. */
export interface SiteContext extends ImageContext {
  readonly dates: SiteDates;
}

/** What the settings say about the content system, with the origin of the portal itself. */
export function siteContext(portalOrigin: string, settings: PortalSettings): SiteContext {
  return { ...imageContext(portalOrigin, settings), dates: settings.contentSystem };
}
