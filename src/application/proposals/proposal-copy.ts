import { isStored } from '../storage/session-keys.ts';
import { isKindId } from '../../domain/proposals/form-definition.ts';
import type { DraftAddress } from '../ports/drafts.ts';
import type { ProposalPlace } from '../ports/proposal-system.ts';

export interface ProposalCopy {
  /** Counts edits: orders copies; the clock never does. */
  readonly rev: number;
  /** Last text shared by device and server; empty: none; `null`: unknown. */
  readonly base: string | null;
  /** Text of the last server read, as `base`; older than a `base` acknowledged since. */
  readonly seen: string | null;
  readonly text: string;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The server has acknowledged this text: the copy stays until a read confirms it, and is not an unsaved draft. */
export const isAcknowledged = ({ base, text }: ProposalCopy): boolean => base === text;

/** `undefined` for invalid data: storage is not trusted. */
export function parseProposalCopy(stored: unknown): ProposalCopy | undefined {
  if (!isStored(stored)) return undefined;
  const { rev, base, seen, text } = stored;
  if (typeof text !== 'string' || text === '') return undefined;
  return {
    rev: typeof rev === 'number' && Number.isSafeInteger(rev) ? rev : 0,
    base: textOrNull(base),
    // Former versions of the portal kept a copy only until the acknowledgement.
    seen: textOrNull(seen === undefined ? base : seen),
    text,
  };
}

export function proposalAddress(owner: number, { eventId, kind }: ProposalPlace): DraftAddress {
  return { owner, kind: 'proposal', place: `${kind}:${eventId}` };
}

/** The kind may no longer be offered; `undefined` for other drafts. */
export function proposalPlaceOf({ kind, place }: DraftAddress): ProposalPlace | undefined {
  const [, proposalKind = '', eventId] = /^([^:]+):(.+)$/s.exec(place) ?? [];
  if (kind !== 'proposal' || eventId === undefined || !isKindId(proposalKind)) return undefined;
  return { eventId, kind: proposalKind };
}
