import { useState } from 'react';
import { ChangeMembership, type MembershipOutcome } from '../../../application/groups/change-membership.ts';
import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import type { GroupUser } from '../../../domain/groups/workgroup.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { FailureNotice } from '../../writing/failure-notice.tsx';
import { groupWords } from './group-words.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { LoginLink } from '../../writing/login-link.tsx';
import { StandingBadges } from './standing-badges.tsx';
import { useStandings } from './use-standings.ts';

export interface GroupMembershipProps {
  readonly groupId: number;
  readonly title: string;
  /** As they were read; absent when the answer does not say. */
  readonly users: readonly GroupUser[] | undefined;
}

/** How one stands in a group, and the way in or out: a button that stays where it is while it becomes the other one. */
export function GroupMembership({ groupId, title, users }: GroupMembershipProps) {
  const words = useWords(groupWords);
  const memberships = useService(ChangeMembership);
  const { userId } = useStream(useService(SessionState).access$);
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
      {userId === 0 ? (
        <LoginLink>{words.loginToJoin}</LoginLink>
      ) : (
        <button type="button" className="button" aria-disabled={running} onClick={press}>
          {inGroup ? words.leave : words.join}
        </button>
      )}
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
