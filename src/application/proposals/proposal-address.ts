import { isKindId } from '../../domain/proposals/form-ids.ts';
import type { DraftAddress } from '../ports/draft-store.ts';
import type { ProposalPlace } from '../ports/proposal-desk.ts';

/** Where the device keeps somebody's proposal. */
export function proposalAddress(owner: number, { eventId, kind }: ProposalPlace): DraftAddress {
  return { owner, kind: 'proposal', place: `${kind}:${eventId}` };
}

/**
 * What a draft on the device is a proposal for, though nobody may be asked for that kind any more; `undefined` for one that
 * is no proposal.
 */
export function proposalPlaceOf({ kind, place }: DraftAddress): ProposalPlace | undefined {
  const [, proposalKind = '', eventId] = /^([^:]+):(.+)$/s.exec(place) ?? [];
  if (kind !== 'proposal' || eventId === undefined || !isKindId(proposalKind)) return undefined;
  return { eventId, kind: proposalKind };
}
