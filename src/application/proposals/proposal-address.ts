import { isProposalKind } from '../../domain/proposals/proposal-kind.ts';
import type { DraftAddress } from '../ports/draft-store.ts';
import type { ProposalPlace } from '../ports/proposal-desk.ts';

/** Where the device keeps somebody's proposal. */
export function proposalAddress(owner: number, { eventId, kind }: ProposalPlace): DraftAddress {
  return { owner, kind: 'proposal', place: `${kind}:${eventId}` };
}

/** What a draft on the device is a proposal for; `undefined` for one that is no proposal. */
export function proposalPlaceOf({ kind, place }: DraftAddress): ProposalPlace | undefined {
  const [, proposalKind, eventId] = /^([a-z]+):(.+)$/s.exec(place) ?? [];
  if (kind !== 'proposal' || eventId === undefined || !isProposalKind(proposalKind)) return undefined;
  return { eventId, kind: proposalKind };
}
