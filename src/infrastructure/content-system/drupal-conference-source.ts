import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import type { ConferenceSource } from '../../application/ports/conference-source.ts';
import type { Conference } from '../../domain/lists/conference.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { ListDisplay } from '../../domain/lists/view-reference.ts';
import { ContentCalls } from './content-calls.ts';
import { toConferenceList } from './drupal-conference-wire.ts';
import { conferencesView } from './first-list.ts';
import { viewRequestUrl } from './list-requests.ts';

/** Conferences by `rest/views/public_conferences/{display}`. */
@injectable()
export class DrupalConferenceSource implements ConferenceSource {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async conferences(from: ListDisplay, page: number, as: ReadAs): Promise<List<Conference>> {
    const json = await this.calls.read(viewRequestUrl(this.calls.settings, conferencesView(from), page), as);
    return toConferenceList(json, this.calls.site);
  }
}
