import { ChangeMembership, type MembershipChange } from '../../../application/groups/change-membership.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import {
  type GroupStanding,
  type GroupUser,
  outside,
  standingOf,
  type Workgroup,
} from '../../../domain/groups/workgroup.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { groupsWords } from './groups-words.ts';
import './standing-badges.css';

/** How one stands in a group, in words; nothing for who is not in it. */
export function StandingBadges({ standing: { inGroup, participant, leader } }: { standing: GroupStanding }) {
  const words = useWords(groupsWords);
  if (!inGroup) return null;
  const badges = [
    ...(leader ? [words.leader] : []),
    ...(participant ? [words.participant] : []),
    ...(leader || participant ? [] : [words.inGroup]),
  ];
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

/** How a user stands in a group once a change counts that has not been read yet. Who joins is a participant. */
function standingAfter(
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

/** How whoever is signed in stands in a group, joining and leaving included that have just been asked for. */
export function useStandings(): (group: Pick<Workgroup, 'groupId' | 'users'>) => GroupStanding {
  const { userId } = useStream(useService(SessionState).access$);
  const changes = useStream(useService(ChangeMembership).changes$);
  return ({ groupId, users }) => standingAfter(groupId === undefined ? undefined : changes.get(groupId), users, userId);
}
