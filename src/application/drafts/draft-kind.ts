import type { DraftAddress } from '../ports/draft-store.ts';

/** What drafts of one kind are. */
export interface DraftKind<Value> {
  readonly kind: DraftAddress['kind'];
  /** Of who has written nothing. */
  readonly empty: Value;
  /** Whether there is nothing to keep. */
  isEmpty(value: Value): boolean;
  /** Both in one: what the device had, and what was typed before it could say so. */
  merge(stored: Value, typed: Value): Value;
  /** Answers `undefined` for whatever is no such value: what is stored is as little to be trusted as an answer. */
  parse(stored: unknown): Value | undefined;
}
