import type { GroupsQuery, GroupUser, Workgroup } from '../../domain/groups/workgroup.ts';
import type { List } from '../../domain/lists/pager.ts';
import { token } from './injection.ts';
import type { ReadAs } from './page-source.ts';

/** The working groups of the content system (specification, section 7: group_workgroups, group, group_leaders). */
export interface GroupDirectory {
  /**
   * One page of groups, in the server's order.
   *
   * @param display of the view `group_workgroups`.
   * @throws RemoteError `invalid-answer` also when there are no rows in the answer, or none of them can be read.
   */
  groups(query: GroupsQuery, display: string, as: ReadAs): Promise<List<Workgroup>>;
  /** @param groupId positive integer. @throws RemoteError `not-found` also when the answer has no row. */
  group(groupId: number, as: ReadAs): Promise<Workgroup>;
  /**
   * Who leads a group; nobody, perhaps.
   *
   * @param csrfToken of the session: this read wants one (specification, section 7). Visitors have none.
   * @throws RemoteError `forbidden` without the session's token.
   */
  leaders(groupId: number, csrfToken: string | undefined, as: ReadAs): Promise<readonly GroupUser[]>;
}
export const GroupDirectory = token<GroupDirectory>('GroupDirectory');
