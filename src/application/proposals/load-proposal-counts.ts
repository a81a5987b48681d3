import { proposalKinds, type ProposalKind } from '../../domain/proposals/proposal-kind.ts';
import { Connectivity } from '../ports/connectivity.ts';
import { injectable, injected } from '../ports/injection.ts';
import { SessionState } from '../session/session-state.ts';
import { KeptAnswers, unchanged, type Reading } from '../shared/kept-answers.ts';
import { ProposalAccess } from './proposal-access.ts';

/** How many proposals of each kind there are; `undefined` where the proposal system does not say. */
export type ProposalCounts = Readonly<Record<ProposalKind, number | undefined>>;

/** Counts per event (specification, section 3: counts per type are kept per event). */
@injectable()
export class LoadProposalCounts {
  readonly #counts: KeptAnswers<ProposalCounts>;

  constructor(
    @injected(ProposalAccess) private readonly access: ProposalAccess,
    @injected(SessionState) session: SessionState,
    @injected(Connectivity) connectivity: Connectivity,
  ) {
    this.#counts = new KeptAnswers(session, connectivity, unchanged);
  }

  of(eventId: string): Reading<ProposalCounts> {
    return this.#counts.reading(eventId, async () => {
      const counts = await Promise.all(
        proposalKinds.map(
          async (kind) => [kind, await this.access.use((desk) => desk.count({ eventId, kind }))] as const,
        ),
      );
      return Object.fromEntries(counts) as ProposalCounts;
    });
  }
}
