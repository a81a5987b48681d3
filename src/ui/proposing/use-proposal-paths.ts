import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { filledPath } from '../../domain/content/filled-path.ts';
import { kindsOf } from '../../domain/proposals/asked-kinds.ts';
import type { ProposalKind } from '../../domain/proposals/proposal-kind.ts';
import { useService } from '../di/container-context.tsx';
import { useBoundPath } from '../components/list/use-list-address.ts';

/** Where the settings have put what belongs to proposals: addresses, encoded; `undefined` where there is none. */
export interface ProposalPaths {
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
