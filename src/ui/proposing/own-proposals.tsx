import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { SessionState } from '../../application/session/session-state.ts';
import { kindsOf } from '../../domain/proposals/asked-kinds.ts';
import type { ProposalKind } from '../../domain/proposals/proposal-kind.ts';
import { Heading } from '../components/heading.tsx';
import { InnerLink } from '../components/inner-link.tsx';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useWords } from '../i18n/messages-provider.tsx';
import { KindName } from './kind-name.tsx';
import { OwnNotKnown } from './own-not-known.tsx';
import { OwnState } from './own-state.tsx';
import { proposingWords } from './proposing-words.ts';
import { ownOf, useOwnProposals } from './use-own-proposals.ts';
import { useProposalPaths } from './use-proposal-paths.ts';
import './own-proposals.css';

export interface OwnProposalsProps {
  readonly eventId: string;
  /** Of the heading; none without it. */
  readonly level?: number;
  /** Leaves out what has not been begun, and says nothing where there is nothing to say. */
  readonly onlyBegun?: boolean;
}

/** One's own proposals for an event, by kind, with links to their forms; nothing for who is not signed in. */
export function OwnProposals(props: OwnProposalsProps) {
  const { userId } = useStream(useService(SessionState).access$);
  return userId > 0 && <Own {...props} />;
}

function Own({ eventId, level, onlyBegun = false }: OwnProposalsProps) {
  const words = useWords(proposingWords);
  const own = useOwnProposals(eventId);
  const rows = kindsOf(useService(PortalSettings).proposalForms)
    .map((kind) => ({ kind, proposal: ownOf(own, kind) }))
    .filter(({ proposal }) => !onlyBegun || (proposal !== undefined && proposal.state !== 'none'));
  if (rows.length === 0) return null;
  return (
    <div className="own-proposals">
      {level !== undefined && (
        <Heading level={level} className="own-proposals__heading">
          {words.myProposals}
        </Heading>
      )}
      <ul>
        {rows.map(({ kind, proposal }) => (
          <li key={kind} className="own-proposals__one">
            <FormLink eventId={eventId} kind={kind} />
            {proposal && <OwnState own={proposal} />}
          </li>
        ))}
      </ul>
      <OwnNotKnown own={own} />
    </div>
  );
}

function FormLink({ eventId, kind }: { eventId: string; kind: ProposalKind }) {
  const name = <KindName kind={kind} />;
  const path = useProposalPaths().form(eventId, kind);
  return (
    <span className="own-proposals__kind">{path === undefined ? name : <InnerLink to={path}>{name}</InnerLink>}</span>
  );
}
