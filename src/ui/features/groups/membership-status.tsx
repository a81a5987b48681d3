import { ChangeMembership, type MembershipChange } from '../../../application/groups/change-membership.ts';
import {
  type MembershipStatus,
  type GroupUser,
  outside,
  membershipStatusOf,
  type Workgroup,
} from '../../../domain/groups/workgroup.ts';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useStream } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { groupsMessages } from './groups-messages.ts';
import './membership-badges.css';

export function MembershipBadges({ membershipStatus }: { readonly membershipStatus: MembershipStatus }) {
  const { inGroup, participant, leader } = membershipStatus;
  const messages = useMessages(groupsMessages);
  if (!inGroup) return null;
  const roles = [leader && messages.leader, participant && messages.participant].filter((role) => role !== false);
  const badges = roles.length > 0 ? roles : [messages.inGroup];
  return (
    <ul className="standing">
      {badges.map((badge) => (
        <li key={badge} className="standing__badge caps">
          {badge}
        </li>
      ))}
    </ul>
  );
}

/** The group's users after a pending change; unknown users stay unknown. */
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

/** The signed-in user's membership status in a group after pending joins and leaves. Who joins is a participant. */
export function useMembershipStatus(): (group: Pick<Workgroup, 'groupId' | 'users'>) => MembershipStatus {
  const { userId } = useAccess();
  const changes = useStream(useService(ChangeMembership).changes$);
  return ({ groupId, users }) => {
    const membershipStatus = membershipStatusOf(users, userId);
    const change = groupId === undefined ? undefined : changes.get(groupId);
    if (change === undefined || change.joins === membershipStatus.inGroup) return membershipStatus;
    return change.joins ? { inGroup: true, participant: true, leader: false } : outside;
  };
}
