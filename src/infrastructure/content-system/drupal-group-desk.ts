import type { GroupDesk } from '../../application/ports/group-desk.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import { HttpTransport } from '../http/http-transport.ts';
import { acceptedOf } from './accepted-answer.ts';
import { workgroupCallUrl } from './requests.ts';

const system = RemoteSystem.content;

/** Joining and leaving by the association's own `{app}-workgroup` calls. */
@injectable()
export class DrupalGroupDesk implements GroupDesk {
  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(PortalSettings) private readonly settings: PortalSettings,
  ) {}

  join(groupId: number): Promise<void> {
    return this.#call(`join/${groupId}`);
  }

  leave(groupId: number): Promise<void> {
    return this.#call(`leave/${groupId}`);
  }

  async #call(path: string): Promise<void> {
    const url = workgroupCallUrl(this.settings, path);
    acceptedOf(await this.http.send({ system, method: 'GET', url, withCookies: true }));
  }
}
