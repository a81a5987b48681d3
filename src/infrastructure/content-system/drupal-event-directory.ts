import type { EventDirectory } from '../../application/ports/event-directory.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import { kindsOf } from '../../domain/proposals/asked-kinds.ts';
import type { EventSettings } from '../../domain/proposals/event-settings.ts';
import { ContentCalls } from './content-calls.ts';
import { toEvents } from './drupal-event-wire.ts';

/** Events by `editablevar/json/proposal_submission`. */
@injectable()
export class DrupalEventDirectory implements EventDirectory {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async events(as: ReadAs): Promise<readonly EventSettings[]> {
    const json = await this.calls.read(`${this.calls.baseUrl}editablevar/json/proposal_submission`, as);
    return toEvents(json, kindsOf(this.calls.settings.proposalForms));
  }
}
