import { useEffect, useRef, useState } from 'react';
import { ChangeMembership, type MembershipOutcome } from '../../../application/groups/change-membership.ts';
import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import type { GroupUser } from '../../../domain/groups/workgroup.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { InnerLink } from '../../components/inner-link.tsx';
import { useAudience } from '../../di/use-audience.ts';
import { FailureNotice } from '../../writing/failure-notice.tsx';
import { groupWords } from './group-words.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { StandingBadges } from './standing-badges.tsx';
import { useStandings } from './use-standings.ts';
import { VisitorInvitation } from './visitor-invitation.tsx';

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
