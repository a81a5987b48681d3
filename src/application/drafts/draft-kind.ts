import type { DraftAddress } from '../ports/draft-store.ts';

/** Two texts in one. */
export interface Reconciled<Value> {
  readonly value: Value;
  /** Whether something of the other one is not in it. */
  readonly isLossy: boolean;
}

/** What drafts of one kind are. */
export interface DraftKind<Value> {
  readonly kind: DraftAddress['kind'];
  /** Of who has written nothing. */
  readonly empty: Value;
  /** Whether there is nothing to keep. */
  isEmpty(value: Value): boolean;
  /** All its text: whether it says the same as another, and how much of it is removed. */
  textOf(value: Value): string;
  /**
   * Two texts that were written upon the same one: a field that one side has changed is taken from that side, one that both
   * have changed from `mine`.
   */
  reconcile(base: Value, mine: Value, theirs: Value): Reconciled<Value>;
  /** Both in one: what the device had, and what was typed before it could say so. */
  merge(stored: Value, typed: Value): Value;
  /** Answers `undefined` for whatever is no such value: what is stored is as little to be trusted as an answer. */
  parse(stored: unknown): Value | undefined;
}
