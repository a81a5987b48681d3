import { injectable, injected } from '../../application/ports/injection.ts';
import type { MenuName, MenuSource } from '../../application/ports/menu-source.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import type { MenuItem } from '../../domain/content/menu.ts';
import { HttpTransport } from '../http/http-transport.ts';
import { readJson } from './content-reads.ts';
import { toMenuItems } from './drupal-menu-wire.ts';
import { EarlyRequests } from './early-requests.ts';
import { PortalOrigin } from '../../application/ports/portal-origin.ts';
import { menuRequestUrl } from './requests.ts';

/** Menus by `get-menu/{type}`. */
@injectable()
export class DrupalMenuSource implements MenuSource {
  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(EarlyRequests) private readonly early: EarlyRequests,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(PortalOrigin) private readonly portalOrigin: PortalOrigin,
  ) {}

  async load(name: MenuName, as: ReadAs): Promise<readonly MenuItem[]> {
    const { http, early, settings, portalOrigin } = this;
    const json = await readJson(http, early, menuRequestUrl(settings, name), as);
    return toMenuItems(json, { portalOrigin, contentBaseUrl: settings.contentSystem.baseUrl });
  }
}
