import { isLoadableUserId } from '../session/session.ts';
import type { GroupUser } from './workgroup.ts';

/** The roles the portal knows by name (specification, section 3: Group membership). */
export const GroupRole = {
  participant: 'workgroup-participant',
  leader: 'workgroup-leader',
} as const;

/** How somebody stands in a group. All false for who is not in it. */
export interface GroupStanding {
  readonly inGroup: boolean;
  readonly participant: boolean;
  readonly leader: boolean;
}

/** Of who is not in the group. */
export const outside: GroupStanding = { inGroup: false, participant: false, leader: false };

/**
 * How a user stands in a group (specification, section 3: Group membership, derived). In the group is who is among its
 * users; a participant has the participant's role or none at all; a leader has the leader's. One can be both. Somebody
 * listed twice has the roles of both entries.
 *
 * @param userId 0 is nobody, who is in no group.
 */
export function standingOf(users: readonly GroupUser[] | undefined, userId: number): GroupStanding {
  const own = isLoadableUserId(userId) ? (users ?? []).filter((user) => user.userId === userId) : [];
  if (own.length === 0) return outside;
  const roles = own.flatMap((user) => user.roles);
  return {
    inGroup: true,
    participant: roles.length === 0 || roles.includes(GroupRole.participant),
    leader: roles.includes(GroupRole.leader),
  };
}
