import { knownEventIds } from '../../domain/proposals/event-dates.ts';
import { isLoadableUserId } from '../../domain/session/session.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import { LoadEvents } from '../proposals/load-events.ts';
import { LoadOwnProposals, type OwnProposal } from '../proposals/load-own-proposals.ts';
import { SessionState } from '../session/session-state.ts';
import { ReadingConditions } from '../shared/reading-conditions.ts';
import type { FindEntry, FindSource, FindSources, FindStock } from './find-source.ts';
import { keptSources } from './kept-sources.ts';
import { isFailed, read, readAnew } from './read-pages.ts';

/** One's own proposals, wherever they were written: those that the proposal system has, of every event that is known. */
@injectable()
export class ProposalFindSources implements FindSources {
  readonly sources: readonly FindSource[];

  constructor(
    @injected(LoadEvents) private readonly events: LoadEvents,
    @injected(LoadOwnProposals) private readonly own: LoadOwnProposals,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(SessionState) private readonly session: SessionState,
    @injected(ReadingConditions) conditions: ReadingConditions,
  ) {
    this.sources = keptSources(conditions, { drafts: () => this.#proposals() });
  }

  async #proposals(): Promise<FindStock> {
    if (!isLoadableUserId(this.session.session$.value.userId)) return { entries: [], isPart: false, hasFailed: false };
    const events = await read(this.events.events());
    const told = events.status === 'ready' ? events.value : [];
    const ofEvents = await Promise.all(
      knownEventIds(told, this.settings.proposalSystem.events).map(async (eventId) => {
        // What has been read before may have been written on since.
        const state = await readAnew(this.own.of(eventId));
        const event = told.find((each) => each.eventId === eventId)?.title ?? '';
        const proposals = state.status === 'ready' ? state.value : [];
        return { entries: proposals.flatMap((each) => ofProposal(each, eventId, event)), hasFailed: isFailed(state) };
      }),
    );
    return {
      entries: ofEvents.flatMap(({ entries }) => entries),
      isPart: false,
      hasFailed: isFailed(events) || ofEvents.some(({ hasFailed }) => hasFailed),
    };
  }
}

/** @param event its title; empty when nobody says. */
function ofProposal({ kind, state, title }: OwnProposal, eventId: string, event: string): readonly FindEntry[] {
  const name = title || event;
  if (state === 'none' || name === '') return [];
  const details = name === event || event === '' ? [] : [{ text: event }];
  return [{ title: name, details, proposal: state, target: { kind: 'proposal', place: { eventId, kind } } }];
}
