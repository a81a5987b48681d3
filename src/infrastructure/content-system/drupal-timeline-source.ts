import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import type { TimelineSource } from '../../application/ports/timeline-source.ts';
import type { TimelineEntry } from '../../domain/lists/timeline.ts';
import { HttpTransport } from '../http/http-transport.ts';
import { readJson } from './content-reads.ts';
import { toTimelineEntries } from './drupal-timeline-wire.ts';
import { EarlyRequests } from './early-requests.ts';
import { timelineView } from './first-list.ts';
import { viewRequestUrl } from './list-requests.ts';

/** The timeline by `rest/views/public_timeline/standard`. */
@injectable()
export class DrupalTimelineSource implements TimelineSource {
  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(EarlyRequests) private readonly early: EarlyRequests,
    @injected(PortalSettings) private readonly settings: PortalSettings,
  ) {}

  async entries(as: ReadAs): Promise<readonly TimelineEntry[]> {
    const { http, early, settings } = this;
    const json = await readJson(http, early, viewRequestUrl(settings, timelineView), as);
    return toTimelineEntries(json, settings.contentSystem);
  }
}
