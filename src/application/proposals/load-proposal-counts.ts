import { kindsOf } from '../../domain/proposals/asked-kinds.ts';
import type { ProposalKind } from '../../domain/proposals/proposal-kind.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import { QueryCache, type Query } from '../cache/query-cache.ts';
import { QueryContext } from '../cache/query-context.ts';
import { ProposalAccess } from './proposal-access.ts';

/** How many proposals of each kind there are; `undefined` where the proposal system does not say. */
export type ProposalCounts = Readonly<Record<ProposalKind, number | undefined>>;

/** Counts per event (specification, section 3: counts per type are kept per event). */
@injectable()
export class LoadProposalCounts {
  readonly #counts: QueryCache<ProposalCounts>;

  constructor(
    @injected(ProposalAccess) private readonly access: ProposalAccess,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#counts = new QueryCache(context, 'proposal-counts', { of: 'user' });
  }

  of(eventId: string): Query<ProposalCounts> {
    return this.#counts.query(eventId, async () => {
      const counts = await Promise.all(
        kindsOf(this.settings.proposalForms).map(
          async (kind) => [kind, await this.access.use((desk) => desk.count({ eventId, kind }))] as const,
        ),
      );
      return Object.fromEntries(counts);
    });
  }
}
