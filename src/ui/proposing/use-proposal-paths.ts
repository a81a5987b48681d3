import { filledPath } from '../../domain/content/filled-path.ts';
import type { ProposalKind } from '../../domain/proposals/proposal-kind.ts';
import { useBoundPath } from '../reading/use-bound-path.ts';

/** Where the settings have put what belongs to proposals: addresses, encoded; `undefined` where there is none. */
export interface ProposalPaths {
  /** Of all events. */
  readonly list: string | undefined;
  readonly event: (eventId: string) => string | undefined;
  readonly form: (eventId: string, kind: ProposalKind) => string | undefined;
}

export function useProposalPaths(): ProposalPaths {
  const list = useBoundPath('proposals');
  const event = useBoundPath('proposal-event');
  const form = useBoundPath('proposal-form');
  return {
    list,
    event: (eventId) => event && filledPath(event, { eventId }),
    form: (eventId, kind) => form && filledPath(form, { eventId, kind }),
  };
}
