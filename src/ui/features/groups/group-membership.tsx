import { useEffect, useRef, useState } from 'react';
import { ChangeMembership, type MembershipChange } from '../../../application/groups/change-membership.ts';
import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import {
  type GroupUser,
  type MembershipStatus,
  membershipStatusOf,
  outside,
  type Workgroup,
} from '../../../domain/groups/workgroup.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { FailureNotice } from '../../components/forms/failure-notice.tsx';
import { LoginLink } from '../../components/forms/members-only.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess, useAudience } from '../../di/use-access.ts';
import { useStream } from '../../di/use-stream.ts';
import { useMessages, useShellMessages } from '../../i18n/messages-provider.tsx';
import { groupMessages, groupsMessages } from './groups-messages.ts';
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

/** Whether a list is closed to visitors; `perhaps`: closed or empty. `undefined` while unknown. */
export type Closed = boolean | 'perhaps' | undefined;

export interface GroupMembershipProps {
  readonly groupId: number;
  readonly title: string;
  readonly membershipStatus: MembershipStatus;
  readonly isChanging: boolean;
  readonly topicsClosed: Closed;
}

/** The user's membership status, and one button that joins or leaves and keeps its place. */
export function GroupMembership({ groupId, title, membershipStatus, isChanging, topicsClosed }: GroupMembershipProps) {
  const messages = useMessages(groupMessages);
  const memberships = useService(ChangeMembership);
  const { member } = useAccess();
  const audience = useAudience();
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<{ readonly joins: boolean; readonly reason: RemoteErrorKind }>();
  const { inGroup } = membershipStatus;

  async function ask(joins: boolean) {
    setFailure(undefined);
    setSaid(joins ? messages.joined : messages.left);
    const outcome = await (joins ? memberships.join(groupId) : memberships.leave(groupId));
    if (outcome.kind === 'done') return;
    setSaid('');
    if (outcome.kind === 'failed') setFailure({ joins, reason: outcome.reason });
  }

  function press() {
    if (isChanging) return;
    if (inGroup) setAsking(true);
    else void ask(true);
  }

  function leave() {
    setAsking(false);
    void ask(false);
  }

  return (
    <div className="group__standing">
      {inGroup && <p className="note">{messages.membershipStatus}</p>}
      <MembershipBadges membershipStatus={membershipStatus} />
      {audience === 'visitor' && <VisitorInvitation topicsClosed={topicsClosed} />}
      {audience === 'person' &&
        (member || inGroup ? (
          <Button label={inGroup ? messages.leave : messages.join} aria-disabled={isChanging} onClick={press} />
        ) : (
          <ForMembers takesFocus={said !== ''} />
        ))}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <FailureNotice
        what={failure?.joins === false ? messages.leaveFailed : messages.joinFailed}
        reason={failure?.reason}
        onRetry={() => failure && void ask(failure.joins)}
      />
      {/* Asks first (docs/specification.md, section 10: Join and leave are GET). */}
      {asking && (
        <ConfirmDialog
          title={messages.leaveTitle(title)}
          label={messages.leaveNow}
          onConfirm={leave}
          onCancel={() => setAsking(false)}
        >
          <p>{messages.leaveText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** For signed-in users without membership. Only a hint: the server decides who may join. */
function ForMembers({ takesFocus }: { readonly takesFocus: boolean }) {
  const messages = useMessages(groupMessages);
  const place = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // A user without membership who leaves a group finds this in the place of the button.
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);

  return (
    <>
      <p ref={place} tabIndex={-1}>
        {messages.forMembers}
      </p>
      <InnerLink className="button" to="/join">
        {messages.becomeMember}
      </InnerLink>
    </>
  );
}

/** One login link for everything in a group that is closed to visitors. Its space is reserved until that is known. */
function VisitorInvitation({ topicsClosed }: { readonly topicsClosed: Closed }) {
  const messages = useMessages(groupMessages);
  const { login } = useShellMessages().header;
  // While the next page of topics loads, the last known value holds.
  const [known, setKnown] = useState(topicsClosed);
  if (topicsClosed !== undefined && topicsClosed !== known) setKnown(topicsClosed);
  return (
    <div className={known === undefined ? 'group__invitation group__invitation--unknown' : 'group__invitation'}>
      {known !== false && <p>{known === true ? messages.topicsForMembers : messages.topicsClosedOrNone}</p>}
      <LoginLink>{known === false ? messages.loginToJoin : login}</LoginLink>
    </div>
  );
}
