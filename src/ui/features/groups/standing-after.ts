import type { MembershipChange } from '../../../application/groups/change-membership.ts';
import { outside, standingOf, type GroupStanding } from '../../../domain/groups/group-standing.ts';
import type { GroupUser } from '../../../domain/groups/workgroup.ts';

/** How a user stands in a group once a change counts that has not been read yet. Who joins is a participant. */
export function standingAfter(
  change: MembershipChange | undefined,
  users: readonly GroupUser[] | undefined,
  userId: number,
): GroupStanding {
  const standing = standingOf(users, userId);
  if (change === undefined || change.joins === standing.inGroup) return standing;
  return change.joins ? { inGroup: true, participant: true, leader: false } : outside;
}

/** Who is in a group once such a change counts; nobody knows it still if nobody knew it before. */
export function usersAfter(
  change: MembershipChange | undefined,
  users: readonly GroupUser[] | undefined,
  person: Omit<GroupUser, 'roles'>,
): readonly GroupUser[] | undefined {
  if (change === undefined || users === undefined) return users;
  const isIn = users.some(({ userId }) => userId === person.userId);
  if (change.joins) return isIn ? users : [...users, { ...person, roles: [] }];
  return users.filter(({ userId }) => userId !== person.userId);
}
