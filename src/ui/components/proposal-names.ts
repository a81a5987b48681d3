import type { Loadable } from '../../application/cache/loadable.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { LoadEvents } from '../../application/proposals/load-proposals.ts';
import {
  filledPath,
  callStateOf,
  datesOf,
  type EventDates,
  type EventSettings,
} from '../../domain/proposals/events.ts';
import { describedKind, kindsOf } from '../../domain/proposals/default-forms.ts';
import { type DefaultKind, isDefaultKind, type ProposalKind } from '../../domain/proposals/form-definition.ts';
import { inLanguage } from '../../domain/shared/entity-texts.ts';
import { useService } from '../di/container-context.tsx';
import { useQuery } from '../di/use-stream.ts';
import { useShownLanguage, useMessages } from '../i18n/messages-provider.tsx';
import type { Name } from '../i18n/named-sentence.tsx';
import { useBoundPath } from './list/use-bound-path.ts';
import { proposingMessages } from './proposal-messages.ts';

export function useKindName(): (kind: ProposalKind) => Name {
  const { kinds } = useMessages(proposingMessages);
  const language = useShownLanguage();
  const { proposalForms } = useService(PortalSettings);
  return (kind) => {
    if (isDefaultKind(kind)) return { text: kinds[kind] };
    const label = describedKind(kind, proposalForms)?.label;
    return label ? inLanguage(label, language) : { text: kind };
  };
}

/** Message key of a kind; `other` names no kind. */
export const wordKey = (kind: ProposalKind): DefaultKind | 'other' => (isDefaultKind(kind) ? kind : 'other');

/** Configured paths for proposals, encoded; `undefined` where not configured, and for a kind that is not offered. */
export function useProposalPaths() {
  const list = useBoundPath('proposals');
  const event = useBoundPath('proposal-event');
  const form = useBoundPath('proposal-form');
  const kinds = kindsOf(useService(PortalSettings).proposalForms);
  return {
    list,
    event: (eventId: string) => event && filledPath(event, { eventId }),
    form: (eventId: string, kind: ProposalKind) =>
      form && kinds.includes(kind) ? filledPath(form, { eventId, kind }) : undefined,
  };
}

export function useEventDates(eventId: string): EventDates {
  return datesOf(useService(PortalSettings).proposalSystem.events, eventId);
}

export function useEvents(): Loadable<readonly EventSettings[]> {
  return useQuery(useService(LoadEvents).events());
}

/** An event, `undefined` when not loaded or unknown; the state of all events; its call's, `undefined` when unknown. */
export function useEvent(eventId: string) {
  const state = useEvents();
  const dates = useEventDates(eventId);
  const event = state.status === 'ready' ? state.value.find((each) => each.eventId === eventId) : undefined;
  return { event, state, dates, callState: event && callStateOf(dates, event.status) };
}
