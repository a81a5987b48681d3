import type { GroupDirectory } from '../../src/application/ports/workgroups.ts';
import type { ReadAs } from '../../src/application/ports/content-sources.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { GroupsQuery, GroupUser, Workgroup } from '../../src/domain/groups/workgroup.ts';
import type { List } from '../../src/domain/lists/list.ts';
import { FakeWorkgroupsPort, type VisitorAccess } from './fake-workgroups.ts';

/** Groups of a `FakeWorkgroups`. Logged-in users get leaders with the token of their session; see `visitors`. */
export class FakeGroupDirectory extends FakeWorkgroupsPort implements GroupDirectory {
  visitors: VisitorAccess = 'refused';
  /** Names of leaders, by user id, that the groups lack. */
  readonly leaderNames = new Map<number, string>();

  groups(query: GroupsQuery, display: string, as: ReadAs): Promise<List<Workgroup>> {
    return this.answer('groups', [query, display, as], () => {
      const { groups } = this.workgroups;
      const { page, sort } = query;
      if (sort === undefined) return this.workgroups.pageOf(groups, page);
      const keyOf = ({ title, date }: Workgroup) =>
        sort.by === 'title' ? title : String(date?.at ?? 0).padStart(15, '0');
      const sign = sort.order === 'ASC' ? 1 : -1;
      const sorted = groups.toSorted((one, other) => sign * keyOf(one).localeCompare(keyOf(other), 'en'));
      return this.workgroups.pageOf(sorted, page);
    });
  }

  group(groupId: number, as: ReadAs): Promise<Workgroup> {
    return this.answer('group', [groupId, as], () => {
      const group = this.workgroups.group(groupId) ?? this.refuse(RemoteErrorKind.notFound);
      return this.workgroups.hidesUsers ? { ...group, users: undefined } : group;
    });
  }

  leaders(groupId: number, csrfToken: string | undefined, as: ReadAs): Promise<readonly GroupUser[]> {
    return this.answer('leaders', [groupId, csrfToken, as], () => {
      const { tokens } = this.contentSystem;
      if (as !== 'session' || !tokens || csrfToken !== tokens.csrfToken) {
        if (this.visitors === 'without-rows') return [];
        if (this.visitors === 'refused') this.refuse(RemoteErrorKind.forbidden, 403);
      }
      return this.workgroups
        .leaders(groupId)
        .map((leader) => ({ ...leader, name: this.leaderNames.get(leader.userId) ?? leader.name }));
    });
  }
}
