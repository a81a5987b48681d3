import { ChangeMembership } from '../../../application/groups/change-membership.ts';
import { LoadAccount } from '../../../application/session/load-account.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import type { GroupUser } from '../../../domain/groups/workgroup.ts';
import { ownName } from '../../../domain/session/account.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { useAudience } from '../../di/use-audience.ts';
import { groupWords } from './group-words.ts';
import { PeopleList } from './people-list.tsx';
import { usersAfter } from './standing-after.ts';

export interface GroupMembersProps {
  readonly groupId: number;
  /** As they were read; absent when the answer does not say. */
  readonly users: readonly GroupUser[] | undefined;
}

/** Who is in a group, and how many they are. Whoever joins or leaves follows at once. */
export function GroupMembers({ groupId, users }: GroupMembersProps) {
  const words = useWords(groupWords);
  const numbers = useNumberFormat();
  const audience = useAudience();
  const { userId, userName } = useStream(useService(SessionState).access$);
  const account = useStream(useService(LoadAccount).account$);
  const change = useStream(useService(ChangeMembership).changes$).get(groupId);
  const members = usersAfter(change, users, { userId, name: ownName(account, userName) });
  const count = members?.length ?? 0;
  // To a visitor an empty answer says nothing: it may be closed.
  if (audience === 'visitor' && count === 0) return null;
  return (
    <section aria-label={words.members}>
      <ListHeading level={2} title={words.members} />
      {members === undefined ? (
        <p className="group__note note">{words.membersNotKnown}</p>
      ) : (
        <p className="group__note note">
          {count > 0 ? words.memberCount(count, numbers.format(count)) : words.noMembers}
        </p>
      )}
      {members && <PeopleList name="members" groupId={groupId} people={members} isCounted />}
    </section>
  );
}
