import { knownEventIds } from '../../domain/proposals/event-dates.ts';
import { isLoadableUserId } from '../../domain/session/session.ts';
import { Clock } from '../ports/clock.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import { LoadEvents, LoadOwnProposals, type OwnProposal } from '../proposals/load-proposals.ts';
import { ProposalDrafts } from '../proposals/proposal-drafts.ts';
import { SessionState } from '../session/session-state.ts';
import { ReadingConditions } from '../shared/reading-conditions.ts';
import { isFailedShelf, type FindEntry, type FindSource, type FindSources, type FindStock } from './find-source.ts';
import { keptSources } from './kept-sources.ts';
import { isFailed, read, readAnew } from './read-pages.ts';

/** For how long what has been read is taken for new, in milliseconds. */
export const NEW = 60_000;

/** One's own proposals, wherever they were written: those that the proposal system has, of every event that is known. */
@injectable()
export class ProposalFindSources implements FindSources {
  readonly sources: readonly FindSource[];
  /** What was asked for last, unless that was too long ago, or something has been written since. */
  #recent: object | undefined;

  constructor(
    @injected(LoadEvents) private readonly events: LoadEvents,
    @injected(LoadOwnProposals) private readonly own: LoadOwnProposals,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(SessionState) private readonly session: SessionState,
    @injected(ReadingConditions) conditions: ReadingConditions,
    @injected(Clock) private readonly clock: Clock,
    @injected(ProposalDrafts) drafts: ProposalDrafts,
  ) {
    this.sources = keptSources(conditions, { drafts: () => this.#proposals() }).map((source) => ({
      ...source,
      isCostly: true,
      refresh: () => (this.#isNew(source) ? Promise.resolve() : source.refresh()),
    }));
    drafts.changed$.subscribe(() => {
      this.#recent = undefined;
    });
  }

  /** Whether it is here, or on its way, as new as it has to be. */
  #isNew({ state$: { value: state } }: FindSource): boolean {
    return this.#recent !== undefined && state.status !== 'idle' && !isFailed(state) && !isFailedShelf({ state });
  }

  async #proposals(): Promise<FindStock> {
    if (!isLoadableUserId(this.session.session$.value.userId)) return { entries: [], isPart: false, hasFailed: false };
    const { ticket } = this.session;
    this.#begin();
    const events = await read(this.events.events());
    const told = events.status === 'ready' ? events.value : [];
    const ofEvents: Omit<FindStock, 'isPart'>[] = [];
    // One after the other: each is a request for every kind. Nobody waits for those of a session that is over.
    for (const eventId of knownEventIds(told, this.settings.proposalSystem.events)) {
      if (!this.session.isCurrent(ticket)) break;
      ofEvents.push(await this.#ofEvent(eventId, told.find((each) => each.eventId === eventId)?.title ?? ''));
    }
    return {
      entries: ofEvents.flatMap(({ entries }) => entries),
      isPart: false,
      hasFailed: isFailed(events) || ofEvents.some(({ hasFailed }) => hasFailed),
    };
  }

  /** @param event its title; empty when nobody says. */
  async #ofEvent(eventId: string, event: string): Promise<Omit<FindStock, 'isPart'>> {
    // What has been read before may have been written on since.
    const state = await readAnew(this.own.of(eventId));
    const proposals = state.status === 'ready' ? state.value : [];
    return { entries: proposals.flatMap((each) => ofProposal(each, eventId, event)), hasFailed: isFailed(state) };
  }

  #begin(): void {
    const recent = {};
    this.#recent = recent;
    this.clock.after(NEW, () => {
      if (this.#recent === recent) this.#recent = undefined;
    });
  }
}

/** @param event its title; empty when nobody says. */
function ofProposal({ kind, state, title }: OwnProposal, eventId: string, event: string): readonly FindEntry[] {
  const name = title || event;
  if (state === 'none' || name === '') return [];
  const details = name === event || event === '' ? [] : [{ text: event }];
  return [{ title: name, details, proposal: state, target: { kind: 'proposal', place: { eventId, kind } } }];
}
