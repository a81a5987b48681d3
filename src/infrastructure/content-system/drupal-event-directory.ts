import type { EventDirectory } from '../../application/ports/event-directory.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import { kindsOf } from '../../domain/proposals/asked-kinds.ts';
import type { EventSettings } from '../../domain/proposals/event-settings.ts';
import { jsonOf } from '../http/answers.ts';
import { HttpTransport } from '../http/http-transport.ts';
import { toEvents } from './drupal-event-wire.ts';

const system = RemoteSystem.content;

/** Events by `editablevar/json/proposal_submission`. */
@injectable()
export class DrupalEventDirectory implements EventDirectory {
  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(PortalSettings) private readonly settings: PortalSettings,
  ) {}

  async events(as: ReadAs): Promise<readonly EventSettings[]> {
    const url = `${this.settings.contentSystem.baseUrl}editablevar/json/proposal_submission`;
    const answer = await this.http.send({ system, method: 'GET', url, withCookies: as === 'session', isRead: true });
    return toEvents(jsonOf(system, answer), kindsOf(this.settings.proposalForms));
  }
}
