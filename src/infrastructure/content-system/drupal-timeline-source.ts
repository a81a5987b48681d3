import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import type { TimelineSource } from '../../application/ports/timeline-source.ts';
import type { TimelineEntry } from '../../domain/lists/timeline.ts';
import { ContentCalls } from './content-calls.ts';
import { toTimelineEntries } from './drupal-timeline-wire.ts';
import { timelineView } from './first-list.ts';
import { viewRequestUrl } from './list-requests.ts';

/** The timeline by `rest/views/public_timeline/standard`. */
@injectable()
export class DrupalTimelineSource implements TimelineSource {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async entries(as: ReadAs): Promise<readonly TimelineEntry[]> {
    const json = await this.calls.read(viewRequestUrl(this.calls.settings, timelineView), as);
    return toTimelineEntries(json, this.calls.site.dates);
  }
}
