import { SessionState } from '../../../application/session/session-state.ts';
import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import { InnerLink } from '../../components/inner-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { ProposalCounts } from '../../proposing/proposal-counts.tsx';
import { LoginLink } from '../../writing/login-link.tsx';
import { proposalFormWords } from './proposal-form-words.ts';
import { ProposalWork, type Work } from './proposal-work.tsx';

/** The form for members; for everybody else who is logged in, how to become one. Decides nothing: the servers do. */
export function ProposalForWhom({ onWork, ...place }: ProposalPlace & { readonly onWork: (work: Work) => void }) {
  const words = useWords(proposalFormWords);
  const { userId, member } = useStream(useService(SessionState).access$);
  if (userId === 0) {
    // A local host: everything counts as logged in, but nobody is.
    return (
      <div className="proposal-note">
        <p>{words.nobody}</p>
        <p>
          <LoginLink>{words.login}</LoginLink>
        </p>
      </div>
    );
  }
  if (!member) {
    return (
      <div className="proposal-note">
        <p>{words.notMember}</p>
        <p>
          <InnerLink className="button button--primary" to="/join">
            {words.join}
          </InnerLink>
        </p>
      </div>
    );
  }
  return (
    <>
      <ProposalWork key={userId} place={place} onWork={onWork} />
      <ProposalCounts eventId={place.eventId} />
    </>
  );
}
