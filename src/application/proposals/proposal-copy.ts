import { isKindId } from '../../domain/proposals/form-definition.ts';
import type { DraftAddress } from '../ports/drafts.ts';
import type { ProposalPlace } from '../ports/proposal-system.ts';

/** A proposal as the device has it; address and time are the store's. */
export interface ProposalCopy {
  /** Counts edits: order is by this, never by the clock. */
  readonly rev: number;
  /** The last text that this device and the server both had; empty: the server had none. `null`: not known. */
  readonly base: string | null;
  /** The text that the server showed when it was last read; as `base`. It is older than a `base` that was acknowledged since. */
  readonly seen: string | null;
  /** JSON of an object. */
  readonly text: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Whether the server has acknowledged this very text: the copy stays until a read has shown it there, and is no unsaved draft. */
export const isAcknowledged = ({ base, text }: ProposalCopy): boolean => base === text;

/** `undefined` for what is no copy: what is stored is as little to be trusted as an answer. */
export function parseProposalCopy(stored: unknown): ProposalCopy | undefined {
  if (!isRecord(stored)) return undefined;
  const { rev, base, seen, text } = stored;
  if (typeof text !== 'string' || text === '') return undefined;
  return {
    rev: typeof rev === 'number' && Number.isSafeInteger(rev) ? rev : 0,
    base: textOrNull(base),
    // A former version of the portal kept a copy only until the server had acknowledged it.
    seen: textOrNull(seen === undefined ? base : seen),
    text,
  };
}

/** Where the device has a member's proposal. */
export function proposalAddress(owner: number, { eventId, kind }: ProposalPlace): DraftAddress {
  return { owner, kind: 'proposal', place: `${kind}:${eventId}` };
}

/**
 * What a draft on the device is a proposal for, though that kind may not be asked for any more; `undefined` for one that is
 * no proposal.
 */
export function proposalPlaceOf({ kind, place }: DraftAddress): ProposalPlace | undefined {
  const [, proposalKind = '', eventId] = /^([^:]+):(.+)$/s.exec(place) ?? [];
  if (kind !== 'proposal' || eventId === undefined || !isKindId(proposalKind)) return undefined;
  return { eventId, kind: proposalKind };
}
