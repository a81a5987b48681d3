import type { GroupDirectory } from '../../application/ports/group-directory.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import type { GroupsQuery, GroupUser, Workgroup } from '../../domain/groups/workgroup.ts';
import type { List } from '../../domain/lists/pager.ts';
import { jsonOf } from '../http/answers.ts';
import { HttpTransport } from '../http/http-transport.ts';
import { toGroup, toGroupList, toGroupUsers } from './drupal-group-wire.ts';
import { groupsRequestUrl } from './list-requests.ts';
import { PortalOrigin } from '../../application/ports/portal-origin.ts';
import { siteContext } from './site-context.ts';

const system = RemoteSystem.content;

/** Working groups by `rest/views/group_workgroups`, `group/single` and `group_leaders/standard`. */
@injectable()
export class DrupalGroupDirectory implements GroupDirectory {
  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(PortalOrigin) private readonly portalOrigin: PortalOrigin,
  ) {}

  async groups(query: GroupsQuery, display: string, as: ReadAs): Promise<List<Workgroup>> {
    return toGroupList(await this.#read(groupsRequestUrl(this.settings, display, query), as), this.#site);
  }

  async group(groupId: number, as: ReadAs): Promise<Workgroup> {
    const group = toGroup(await this.#read(this.#view(`group/single/${groupId}`), as), groupId, this.#site);
    if (group) return group;
    throw new RemoteError({ system, kind: RemoteErrorKind.notFound, message: 'No such group' });
  }

  async leaders(groupId: number, csrfToken: string | undefined, as: ReadAs): Promise<readonly GroupUser[]> {
    const headers: Record<string, string> = csrfToken ? { 'X-CSRF-Token': csrfToken } : {};
    return toGroupUsers(await this.#read(this.#view(`group_leaders/standard/${groupId}`), as, headers));
  }

  #view(path: string): string {
    return `${this.settings.contentSystem.baseUrl}rest/views/${path}`;
  }

  get #site() {
    return siteContext(this.portalOrigin, this.settings);
  }

  async #read(url: string, as: ReadAs, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const withCookies = as === 'session';
    return jsonOf(system, await this.http.send({ system, method: 'GET', url, headers, withCookies, isRead: true }));
  }
}
