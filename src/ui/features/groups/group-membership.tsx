import { useEffect, useRef, useState } from 'react';
import type { Loadable } from '../../../application/cache/loadable.ts';
import { ChangeMembership, type MembershipOutcome } from '../../../application/groups/change-membership.ts';
import { LoadGroup } from '../../../application/groups/load-groups.ts';
import { isAccessDenied, type RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import type { GroupUser } from '../../../domain/groups/workgroup.ts';
import type { List } from '../../../domain/lists/list.ts';
import { Dialog } from '../../components/dialog.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { usePageOf } from '../../components/list/paged-rows.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useService } from '../../di/container-context.tsx';
import { useAudience } from '../../di/use-audience.ts';
import { useStream } from '../../di/use-stream.ts';
import { actionMessages } from '../../i18n/en.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { FailureNotice } from '../../components/forms/failure-notice.tsx';
import { LoginLink } from '../../components/forms/members-only.tsx';
import { groupMessages } from './groups-messages.ts';
import { MembershipBadges, useMembershipStatus } from './membership-status.tsx';

export interface GroupMembershipProps {
  readonly groupId: number;
  readonly title: string;
  /** Absent when the response does not have them. */
  readonly users: readonly GroupUser[] | undefined;
}

/**
 * The user's membership status, and one button that joins or leaves and keeps its place. Users who cannot join see the
 * reason.
 */
export function GroupMembership({ groupId, title, users }: GroupMembershipProps) {
  const messages = useMessages(groupMessages);
  const memberships = useService(ChangeMembership);
  const { member } = useStream(useService(SessionState).access$);
  const audience = useAudience();
  const change = useStream(memberships.changes$).get(groupId);
  const membershipStatus = useMembershipStatus()({ groupId, users });
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<{ readonly joins: boolean; readonly reason: RemoteErrorKind }>();
  const running = change?.running === true;
  const { inGroup } = membershipStatus;

  async function ask(joins: boolean) {
    setFailure(undefined);
    setSaid(joins ? messages.joined : messages.left);
    const outcome: MembershipOutcome = await (joins ? memberships.join(groupId) : memberships.leave(groupId));
    if (outcome.kind === 'done') return;
    setSaid('');
    if (outcome.kind === 'failed') setFailure({ joins, reason: outcome.reason });
  }

  function press() {
    if (running) return;
    if (inGroup) setAsking(true);
    else void ask(true);
  }

  return (
    <div className="group__standing">
      {inGroup && <p className="note">{messages.membershipStatus}</p>}
      <MembershipBadges membershipStatus={membershipStatus} />
      {audience === 'visitor' && <VisitorInvitation groupId={groupId} />}
      {audience === 'person' &&
        (member || inGroup ? (
          <button type="button" className="button" aria-disabled={running} onClick={press}>
            {inGroup ? messages.leave : messages.join}
          </button>
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
      {asking && (
        <LeaveDialog
          title={title}
          onCancel={() => setAsking(false)}
          onLeave={() => {
            setAsking(false);
            void ask(false);
          }}
        />
      )}
    </div>
  );
}

/** For signed-in users without membership. Only a hint: the server decides who may join. */
function ForMembers({ takesFocus }: { takesFocus: boolean }) {
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
function VisitorInvitation({ groupId }: { groupId: number }) {
  const messages = useMessages(groupMessages);
  const { login } = useMessages(listMessages);
  const { topicsClosed } = useVisitorView(groupId);
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

interface LeaveDialogProps {
  readonly title: string;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
}

/** Confirms leaving a group (docs/specification.md, section 10: Join and leave are GET). */
function LeaveDialog({ title, onCancel, onLeave }: LeaveDialogProps) {
  const messages = useMessages(groupMessages);
  const { cancel } = useMessages(actionMessages);
  return (
    <Dialog title={messages.leaveTitle(title)} onCancel={onCancel}>
      <p>{messages.leaveText}</p>
      <p className="dialog__actions">
        <button type="button" className="button button--primary" onClick={onLeave}>
          {messages.leaveNow}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {cancel}
        </button>
      </p>
    </Dialog>
  );
}

/** Whether a list is closed to visitors; `perhaps`: closed or empty. `undefined` while unknown. */
type Closed = boolean | 'perhaps' | undefined;

/** What a group hides from the current visitor. */
interface VisitorView {
  readonly topicsClosed: Closed;
  readonly leadersClosed: Closed;
}

/**
 * Derives this from cached queries without loading them. For visitors a view answers 403 or, by default in Drupal, no
 * rows, just as for an open, empty list.
 */
export function useVisitorView(groupId: number): VisitorView {
  const groups = useService(LoadGroup);
  const audience = useAudience();
  const topicsQuery = groups.topics(groupId, usePageOf('topics'));
  const leadersQuery = groups.leaders(groupId);
  const leaders = useStream(leadersQuery.state$);
  // Hooks need a stream even when the settings have no list of topics.
  const topics = useStream<Loadable<Rows>>((topicsQuery ?? leadersQuery).state$);
  if (audience !== 'visitor') return { topicsClosed: false, leadersClosed: false };
  return { topicsClosed: topicsQuery ? isClosed(topics) : false, leadersClosed: isClosed(leaders) };
}

type Rows = List<unknown> | readonly unknown[];

function isClosed(state: Loadable<Rows>): Closed {
  if (state.status === 'failed') return isAccessDenied(state.reason);
  if (state.status !== 'ready') return undefined;
  const { value } = state;
  const isEmpty = 'rows' in value ? value.rows.length === 0 && !value.pager?.totalItems : value.length === 0;
  return isEmpty && 'perhaps';
}
