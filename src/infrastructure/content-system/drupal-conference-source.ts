import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import type { ConferenceSource } from '../../application/ports/conference-source.ts';
import type { Conference } from '../../domain/lists/conference.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { ListDisplay } from '../../domain/lists/view-reference.ts';
import { HttpTransport } from '../http/http-transport.ts';
import { readJson } from './content-reads.ts';
import { toConferenceList } from './drupal-conference-wire.ts';
import { EarlyRequests } from './early-requests.ts';
import { conferencesView } from './first-list.ts';
import { viewRequestUrl } from './list-requests.ts';
import { PortalOrigin } from '../../application/ports/portal-origin.ts';
import { siteContext } from './site-context.ts';

/** Conferences by `rest/views/public_conferences/{display}`. */
@injectable()
export class DrupalConferenceSource implements ConferenceSource {
  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(EarlyRequests) private readonly early: EarlyRequests,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(PortalOrigin) private readonly portalOrigin: PortalOrigin,
  ) {}

  async conferences(from: ListDisplay, page: number, as: ReadAs): Promise<List<Conference>> {
    const { http, early, settings, portalOrigin } = this;
    const json = await readJson(http, early, viewRequestUrl(settings, conferencesView(from), page), as);
    return toConferenceList(json, siteContext(portalOrigin, settings));
  }
}
