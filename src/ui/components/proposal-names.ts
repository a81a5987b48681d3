import type { Loadable } from '../../application/cache/loadable.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { LoadEvents } from '../../application/proposals/load-proposals.ts';
import { filledPath } from '../../domain/content/paths.ts';
import { describedKind, kindsOf } from '../../domain/proposals/default-forms.ts';
import {
  type CallState,
  callStateOf,
  datesOf,
  type EventDates,
  type EventSettings,
} from '../../domain/proposals/events.ts';
import { type DefaultKind, isDefaultKind, type ProposalKind } from '../../domain/proposals/form-definition.ts';
import { inLanguage } from '../../domain/shared/texts.ts';
import { useService } from '../di/container-context.tsx';
import { useQuery } from '../di/use-stream.ts';
import { useShownLanguage, useWords } from '../i18n/messages-provider.tsx';
import type { Name } from '../i18n/named-sentence.tsx';
import { useBoundPath } from './list/use-list-address.ts';
import { proposingWords } from './proposal-words.ts';

/** Names kinds: those of the settings as these say, and one that is not asked for any more by its id. */
export function useKindName(): (kind: ProposalKind) => Name {
  const { kinds } = useWords(proposingWords);
  const language = useShownLanguage();
  const { proposalForms } = useService(PortalSettings);
  return (kind) => {
    if (isDefaultKind(kind)) return { text: kinds[kind] };
    const label = describedKind(kind, proposalForms)?.label;
    return label ? inLanguage(label, language) : { text: kind };
  };
}

/** Which sentence there is for a kind: one of its own, or one that names no kind. */
export const wordKey = (kind: ProposalKind): DefaultKind | 'other' => (isDefaultKind(kind) ? kind : 'other');

/** Where the settings have put what belongs to proposals: addresses, encoded; `undefined` where there is none. */
interface ProposalPaths {
  /** Of all events. */
  readonly list: string | undefined;
  readonly event: (eventId: string) => string | undefined;
  /** None for a kind that is not asked for, or no longer. */
  readonly form: (eventId: string, kind: ProposalKind) => string | undefined;
}

export function useProposalPaths(): ProposalPaths {
  const list = useBoundPath('proposals');
  const event = useBoundPath('proposal-event');
  const form = useBoundPath('proposal-form');
  const kinds = kindsOf(useService(PortalSettings).proposalForms);
  return {
    list,
    event: (eventId) => event && filledPath(event, { eventId }),
    form: (eventId, kind) => (form && kinds.includes(kind) ? filledPath(form, { eventId, kind }) : undefined),
  };
}

/** An event, as far as it is known. */
interface KnownEvent {
  /** What the content system says of it; `undefined` until it has, and when it says nothing. */
  readonly event: EventSettings | undefined;
  /** Of all events: whether the content system has been asked, and with what result. */
  readonly state: Loadable<readonly EventSettings[]>;
  readonly dates: EventDates;
  /** What its status means; `undefined` when that is not known. */
  readonly callState: CallState | undefined;
}

/** What the settings know of an event. */
export function useEventDates(eventId: string): EventDates {
  return datesOf(useService(PortalSettings).proposalSystem.events, eventId);
}

/** All events that the content system tells of. */
export function useEvents(): Loadable<readonly EventSettings[]> {
  return useQuery(useService(LoadEvents).events());
}

export function useEvent(eventId: string): KnownEvent {
  const state = useEvents();
  const dates = useEventDates(eventId);
  const event = state.status === 'ready' ? state.value.find((each) => each.eventId === eventId) : undefined;
  return { event, state, dates, callState: event && callStateOf(dates, event.status) };
}
