import { useEffect, useRef, useState } from 'react';
import type { Query } from '../../../application/cache/query-cache.ts';
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
import { LoadMoreList } from '../../components/list/list-entry.tsx';
import { QueryView } from '../../components/list/query-view.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess, useAudience } from '../../di/use-access.ts';
import { useStream } from '../../di/use-stream.ts';
import { useMessages, useShellMessages } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { groupMessages, groupsMessages } from './groups-messages.ts';
import './membership-badges.css';

export function MembershipBadges({ membershipStatus }: { readonly membershipStatus: MembershipStatus }) {
  const { inGroup, participant, leader } = membershipStatus;
  const messages = useMessages(groupsMessages);
  if (!inGroup) return null;
  const role = leader ? messages.leader : participant ? messages.participant : messages.inGroup;
  return <p className="membership-status caps">{role}</p>;
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
  /** The session ended during work, and a login is shown there. */
  readonly isLost: boolean;
}

/** The user's membership status, and one button that joins or leaves and keeps its place. */
export function GroupMembership(props: GroupMembershipProps) {
  const { groupId, title, membershipStatus, isChanging, topicsClosed, isLost } = props;
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
    <div className="group__membership-status">
      {inGroup && <p className="note">{messages.membershipStatus}</p>}
      <MembershipBadges membershipStatus={membershipStatus} />
      {audience === 'visitor' && !isLost && <VisitorInvitation topicsClosed={topicsClosed} />}
      {audience === 'person' &&
        (member || inGroup ? (
          <Button
            {...(inGroup && { look: 'quiet' as const })}
            label={inGroup ? messages.leave : messages.join}
            aria-disabled={isChanging}
            onClick={press}
          />
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

type Names = ReadonlyMap<number, string>;

export function knownNames(people: readonly Pick<GroupUser, 'userId' | 'name'>[]): Names {
  const known = people.filter(({ userId, name }) => userId > 0 && name !== '');
  return new Map(known.map(({ userId, name }) => [userId, name]));
}

interface GroupLeadersProps {
  readonly query: Query<readonly GroupUser[]>;
  readonly names: Names;
  /** Loaded even when hidden: the response tells when they are no longer closed. */
  readonly isHidden: boolean;
}

/** Loaded separately: the group does not need its leaders. */
export function GroupLeaders({ query, names, isHidden }: GroupLeadersProps) {
  const messages = useMessages(groupMessages);
  return (
    <section aria-label={messages.leaders} hidden={isHidden} className="rail__part">
      <h2 className="rail__title">{messages.leaders}</h2>
      <QueryView query={query} what={messages.theLeaders}>
        {(leaders) =>
          leaders.length > 0 ? (
            <PeopleList name="leaders" names={names} people={leaders} />
          ) : (
            <p className="note">{messages.noLeaders}</p>
          )
        }
      </QueryView>
    </section>
  );
}

/** More members are folded. */
const FEW = 12;

interface GroupMembersProps {
  readonly users: readonly GroupUser[] | undefined;
  readonly names: Names;
}

export function GroupMembers({ users, names }: GroupMembersProps) {
  const messages = useMessages(groupMessages);
  const numbers = useNumberFormat();
  const count = users?.length ?? 0;
  const countText = count > 0 ? messages.memberCount(count, numbers.format(count)) : messages.noMembers;
  // For a visitor an empty response may mean closed.
  if (useAudience() === 'visitor' && count === 0) return null;
  return (
    <section aria-label={messages.members} className="rail__part">
      <h2 className="rail__title">{messages.members}</h2>
      {count > 0 && users ? (
        <details open={count <= FEW}>
          <summary>{countText}</summary>
          <PeopleList name="members" names={names} people={users} isCounted />
        </details>
      ) : (
        <p className="note">{users ? countText : messages.membersNotKnown}</p>
      )}
    </section>
  );
}

interface PeopleListProps {
  readonly name: string;
  readonly people: readonly GroupUser[];
  readonly names: Names;
  readonly isCounted?: boolean;
}

/** People by name, then one line for those without known names. */
function PeopleList({ name, people, names, isCounted = false }: PeopleListProps) {
  const messages = useMessages(groupMessages);
  const numbers = useNumberFormat();
  const named = people.flatMap((person) => {
    const shown = person.name || names.get(person.userId);
    return shown ? [{ id: String(person.userId), name: shown }] : [];
  });
  const count = people.length - named.length;
  const hasLine = count > 0 && !(isCounted && named.length === 0 && count > 1);
  const line = { id: 'unnamed', name: messages.unnamed(count, numbers.format(count), named.length > 0) };
  return (
    <LoadMoreList name={name} rows={hasLine ? [...named, line] : named} className="group__names">
      {(row) => <bdi>{row.name}</bdi>}
    </LoadMoreList>
  );
}
