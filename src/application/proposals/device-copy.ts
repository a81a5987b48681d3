import { DRAFT_LIFETIME } from '../drafts/working-draft.ts';
import type { StoredDraft } from '../ports/draft-store.ts';

/** A proposal as the device keeps it (quality, "The draft engine", rule 1); address and time are the store's. */
export interface DeviceCopy {
  /** Counts the edits of whoever wrote it: order is by this, never by the clock. */
  readonly rev: number;
  /** The server's text that it was written upon; empty: the server had none. `null`: nobody knew. */
  readonly base: string | null;
  /** JSON of an object. */
  readonly text: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** `undefined` for whatever is no copy: what is stored is as little to be trusted as an answer. */
export function parseDeviceCopy(stored: unknown): DeviceCopy | undefined {
  if (!isRecord(stored)) return undefined;
  const { rev, base, text } = stored;
  if (typeof text !== 'string' || text === '') return undefined;
  return {
    rev: typeof rev === 'number' && Number.isSafeInteger(rev) ? rev : 0,
    base: typeof base === 'string' ? base : null,
    text,
  };
}

/** What a stored draft has of a proposal, unless it has expired. @param now milliseconds since 1970. */
export function livingCopy(stored: StoredDraft | undefined, now: number): DeviceCopy | undefined {
  return stored && stored.savedAt > now - DRAFT_LIFETIME ? parseDeviceCopy(stored.value) : undefined;
}
