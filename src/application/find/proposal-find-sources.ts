import { FIND_PROPOSALS_FRESH_FOR } from '../../domain/shared/timeouts.ts';
import { knownEventIds } from '../../domain/proposals/events.ts';
import { isLoadableUserId } from '../../domain/session/session.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import { LoadEvents, LoadOwnProposals, type OwnProposal } from '../proposals/load-proposals.ts';
import { ProposalDrafts } from '../proposals/proposal-drafts.ts';
import { SessionState } from '../session/session-state.ts';
import { QueryCache, QueryContext } from '../cache/query-cache.ts';
import {
  type FindEntry,
  type FindSource,
  type FindSources,
  type FindStock,
  isFailed,
  cachedSources,
  read,
  wholeStock,
} from './find-source.ts';

@injectable()
export class ProposalFindSources implements FindSources {
  readonly sources: readonly FindSource[];

  constructor(
    @injected(LoadEvents) private readonly events: LoadEvents,
    @injected(LoadOwnProposals) private readonly own: LoadOwnProposals,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(SessionState) private readonly session: SessionState,
    @injected(QueryContext) context: QueryContext,
    @injected(ProposalDrafts) drafts: ProposalDrafts,
  ) {
    const cache = new QueryCache<FindStock>(context, 'find-proposals', {
      of: 'user',
      freshFor: ({ hasFailed }) => (hasFailed ? 0 : FIND_PROPOSALS_FRESH_FOR),
    });
    this.sources = cachedSources(cache, { drafts: { read: () => this.#proposals() } }).map((source) => ({
      ...source,
      isCostly: true,
    }));
    drafts.changed$.subscribe(() => cache.invalidate());
  }

  async #proposals(): Promise<FindStock> {
    if (!isLoadableUserId(this.session.session$.value.userId)) return wholeStock([]);
    const { epoch } = this.session;
    const events = await read(this.events.events());
    const told = events.status === 'ready' ? events.value : [];
    const ofEvents: FindStock[] = [];
    // Sequential, because each event needs a request per kind; stops when the session ends.
    for (const eventId of knownEventIds(told, this.settings.proposalSystem.events)) {
      if (!this.session.isCurrent(epoch)) break;
      ofEvents.push(await this.#ofEvent(eventId, told.find((each) => each.eventId === eventId)?.title ?? ''));
    }
    const hasFailed = isFailed(events) || ofEvents.some((each) => each.hasFailed);
    return wholeStock(
      ofEvents.flatMap(({ entries }) => entries),
      hasFailed,
    );
  }

  async #ofEvent(eventId: string, event: string): Promise<FindStock> {
    const own = this.own.of(eventId);
    // The member may have written since the cached answer.
    await own.refresh();
    const { value: state } = own.state$;
    const proposals = state.status === 'ready' ? state.value : [];
    const entries = proposals.flatMap((each) => ofProposal(each, eventId, event));
    return wholeStock(entries, isFailed(state));
  }
}

function ofProposal({ kind, state, title }: OwnProposal, eventId: string, event: string): readonly FindEntry[] {
  const name = title || event;
  if (state === 'none' || name === '') return [];
  const details = name === event || event === '' ? [] : [{ text: event }];
  return [{ title: name, details, proposal: state, target: { kind: 'proposal', place: { eventId, kind } } }];
}
