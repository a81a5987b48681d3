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
import { readingWords } from '../../components/list/reading-words.ts';
import { useService } from '../../di/container-context.tsx';
import { useAudience } from '../../di/use-audience.ts';
import { useStream } from '../../di/use-stream.ts';
import { actionWords } from '../../i18n/en.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { FailureNotice } from '../../components/forms/failure-notice.tsx';
import { LoginLink } from '../../components/forms/members-only.tsx';
import { groupWords } from './groups-words.ts';
import { StandingBadges, useStandings } from './membership-status.tsx';

export interface GroupMembershipProps {
  readonly groupId: number;
  readonly title: string;
  /** As they were read; absent when the answer does not say. */
  readonly users: readonly GroupUser[] | undefined;
}

/**
 * How one stands in a group, and the way in or out: a button that stays where it is while it becomes the other one. Who
 * cannot join is told why instead of being refused.
 */
export function GroupMembership({ groupId, title, users }: GroupMembershipProps) {
  const words = useWords(groupWords);
  const memberships = useService(ChangeMembership);
  const { member } = useStream(useService(SessionState).access$);
  const audience = useAudience();
  const change = useStream(memberships.changes$).get(groupId);
  const standing = useStandings()({ groupId, users });
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<{ readonly joins: boolean; readonly reason: RemoteErrorKind }>();
  const running = change?.running === true;
  const { inGroup } = standing;

  async function ask(joins: boolean) {
    setFailure(undefined);
    setSaid(joins ? words.joined : words.left);
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
      {inGroup && <p className="note">{words.standing}</p>}
      <StandingBadges standing={standing} />
      {audience === 'visitor' && <VisitorInvitation groupId={groupId} />}
      {audience === 'person' &&
        (member || inGroup ? (
          <button type="button" className="button" aria-disabled={running} onClick={press}>
            {inGroup ? words.leave : words.join}
          </button>
        ) : (
          <ForMembers takesFocus={said !== ''} />
        ))}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <FailureNotice
        what={failure?.joins === false ? words.leaveFailed : words.joinFailed}
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

/** For a person who is logged in without membership. A courtesy: whom the group takes is the server's decision. */
function ForMembers({ takesFocus }: { takesFocus: boolean }) {
  const words = useWords(groupWords);
  const place = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // A member no longer who leaves a group finds this in the place of the button that was pressed.
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);

  return (
    <>
      <p ref={place} tabIndex={-1}>
        {words.forMembers}
      </p>
      <InnerLink className="button" to="/join">
        {words.becomeMember}
      </InnerLink>
    </>
  );
}

/** What a visitor is offered for all that is closed in a group: one login. It has its room before it is known what that is. */
function VisitorInvitation({ groupId }: { groupId: number }) {
  const words = useWords(groupWords);
  const { login } = useWords(readingWords);
  const { topicsClosed } = useVisitorView(groupId);
  // The next page of open topics is on its way: what was known still holds.
  const [known, setKnown] = useState(topicsClosed);
  if (topicsClosed !== undefined && topicsClosed !== known) setKnown(topicsClosed);
  return (
    <div className={known === undefined ? 'group__invitation group__invitation--unknown' : 'group__invitation'}>
      {known !== false && <p>{known === true ? words.topicsForMembers : words.topicsClosedOrNone}</p>}
      <LoginLink>{known === false ? words.loginToJoin : login}</LoginLink>
    </div>
  );
}

interface LeaveDialogProps {
  /** Of the group. */
  readonly title: string;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
}

/** Asks whether one really wants to leave a group (product, "Join and leave are GET"). */
function LeaveDialog({ title, onCancel, onLeave }: LeaveDialogProps) {
  const words = useWords(groupWords);
  const { cancel } = useWords(actionWords);
  return (
    <Dialog title={words.leaveTitle(title)} onCancel={onCancel}>
      <p>{words.leaveText}</p>
      <p className="dialog__actions">
        <button type="button" className="button button--primary" onClick={onLeave}>
          {words.leaveNow}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {cancel}
        </button>
      </p>
    </Dialog>
  );
}

/** Whether a list is closed to a visitor; `perhaps` it is, or there is nothing in it. `undefined` while it is not known. */
type Closed = boolean | 'perhaps' | undefined;

/** What of a group is closed to its reader, if that is a visitor. */
interface VisitorView {
  readonly topicsClosed: Closed;
  readonly leadersClosed: Closed;
}

/**
 * Looks at what was read of a group, without reading it. A view answers visitors with a refusal or, as Drupal does by
 * default, without rows: as it answers for a list that is open and empty.
 */
export function useVisitorView(groupId: number): VisitorView {
  const groups = useService(LoadGroup);
  const audience = useAudience();
  const readingOfTopics = groups.topics(groupId, usePageOf('topics'));
  const readingOfLeaders = groups.leaders(groupId);
  const leaders = useStream(readingOfLeaders.state$);
  // Without a list of topics in the settings there is nothing else to subscribe to.
  const topics = useStream<Loadable<Rows>>((readingOfTopics ?? readingOfLeaders).state$);
  if (audience !== 'visitor') return { topicsClosed: false, leadersClosed: false };
  return { topicsClosed: readingOfTopics ? isClosed(topics) : false, leadersClosed: isClosed(leaders) };
}

type Rows = List<unknown> | readonly unknown[];

function isClosed(state: Loadable<Rows>): Closed {
  if (state.status === 'failed') return isAccessDenied(state.reason);
  if (state.status !== 'ready') return undefined;
  const { value } = state;
  const isEmpty = 'rows' in value ? value.rows.length === 0 && !value.pager?.totalItems : value.length === 0;
  return isEmpty && 'perhaps';
}
