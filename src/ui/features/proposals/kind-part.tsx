import { useId } from 'react';
import { SessionState } from '../../../application/session/session-state.ts';
import { isDefaultKind, type ProposalKind } from '../../../domain/proposals/proposal-kind.ts';
import { InnerLink } from '../../components/inner-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { EventText } from '../../proposing/event-text.tsx';
import { KindName } from '../../proposing/kind-name.tsx';
import { OwnState } from '../../proposing/own-state.tsx';
import { proposingWords } from '../../proposing/proposing-words.ts';
import { wordKey } from '../../proposing/use-kind-name.ts';
import { ownOf, type OwnProposals } from '../../proposing/use-own-proposals.ts';
import { useProposalPaths } from '../../proposing/use-proposal-paths.ts';
import { proposalsWords } from './proposals-words.ts';

export interface KindPartProps {
  readonly eventId: string;
  readonly kind: ProposalKind;
  /** HTML. */
  readonly intro: string | undefined;
  /** Whether people are asked to propose. */
  readonly invites: boolean;
  /** `undefined` when nobody is signed in. */
  readonly own: OwnProposals | undefined;
}

/** One kind of proposal: what it is for, how far one's own is, and the way to its form. */
export function KindPart({ eventId, kind, intro, invites, own }: KindPartProps) {
  const words = useWords(proposalsWords);
  const { propose } = useWords(proposingWords);
  const { member } = useStream(useService(SessionState).access$);
  const path = useProposalPaths().form(eventId, kind);
  const title = useId();
  const proposal = own && ownOf(own, kind);
  const state = proposal?.state ?? 'none';
  const label = { none: propose, draft: words.continueWith, sent: words.whatWasSent }[state][wordKey(kind)];
  // Whoever is a member no longer still finds what they wrote.
  const hasWay = path !== undefined && (member || state !== 'none');
  return (
    <section aria-labelledby={title} className="kind-part">
      <h2 id={title} className="kind-part__title">
        <KindName kind={kind} />
      </h2>
      {/* The specification has hyphens for the kinds that every portal knows. */}
      {(isDefaultKind(kind) || intro?.trim()) && <EventText html={intro} className="kind-part__intro" />}
      {proposal && state !== 'none' && (
        <p className="kind-part__own">
          <OwnState own={proposal} />
        </p>
      )}
      {hasWay && (
        <InnerLink
          to={path}
          className={invites && state !== 'sent' ? 'button button--primary' : 'button'}
          {...(!isDefaultKind(kind) && { 'aria-describedby': title })}
        >
          {label}
        </InnerLink>
      )}
    </section>
  );
}
