import type { GroupDirectory } from '../../application/ports/group-directory.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import type { GroupsQuery, GroupUser, Workgroup } from '../../domain/groups/workgroup.ts';
import type { List } from '../../domain/lists/pager.ts';
import { ContentCalls, csrfHeaders } from './content-calls.ts';
import { toGroup, toGroupList, toGroupUsers } from './drupal-group-wire.ts';
import { groupsRequestUrl } from './list-requests.ts';

/** Working groups by `rest/views/group_workgroups`, `group/single` and `group_leaders/standard`. */
@injectable()
export class DrupalGroupDirectory implements GroupDirectory {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async groups(query: GroupsQuery, display: string, as: ReadAs): Promise<List<Workgroup>> {
    return toGroupList(
      await this.calls.read(groupsRequestUrl(this.calls.settings, display, query), as),
      this.calls.site,
    );
  }

  async group(groupId: number, as: ReadAs): Promise<Workgroup> {
    const group = toGroup(await this.calls.read(this.#view(`group/single/${groupId}`), as), groupId, this.calls.site);
    if (group) return group;
    throw new RemoteError({ system: RemoteSystem.content, kind: RemoteErrorKind.notFound, message: 'No such group' });
  }

  async leaders(groupId: number, csrfToken: string | undefined, as: ReadAs): Promise<readonly GroupUser[]> {
    return toGroupUsers(
      await this.calls.read(this.#view(`group_leaders/standard/${groupId}`), as, csrfHeaders(csrfToken)),
    );
  }

  #view(path: string): string {
    return `${this.calls.baseUrl}rest/views/${path}`;
  }
}
