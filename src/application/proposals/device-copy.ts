/** A proposal as the device keeps it (quality, "The draft engine", rule 1); address and time are the store's. */
export interface DeviceCopy {
  /** Counts the edits of whoever wrote it: order is by this, never by the clock. */
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
export const isAcknowledged = ({ base, text }: DeviceCopy): boolean => base === text;

/** `undefined` for whatever is no copy: what is stored is as little to be trusted as an answer. */
export function parseDeviceCopy(stored: unknown): DeviceCopy | undefined {
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
