import { RemoteErrorKind } from '../../ports/remote-error.ts';
import type { Answer } from '../proposal-requests.ts';

/**
 * Refusals that say for certain that nothing has been handed in. A conflict may say that it has been before, and so may a
 * login that has been replaced while the answer was on its way.
 */
const certain: ReadonlySet<RemoteErrorKind> = new Set([
  RemoteErrorKind.forbidden,
  RemoteErrorKind.notFound,
  RemoteErrorKind.tooLarge,
  RemoteErrorKind.rateLimited,
  RemoteErrorKind.refused,
]);

/** One attempt to hand in. It leaves once: from then on the record alone decides. */
export class SendAttempt {
  /** The time has passed before which it must not leave. */
  isDelayOver = false;
  /** What was to be saved before has been tried. */
  isFlushed = false;
  #isTried = false;
  #isClarifyDue = false;
  #why: RemoteErrorKind | undefined;

  /** Whether it has left. */
  get isTried(): boolean {
    return this.#isTried;
  }

  /** Whether the record is to be asked for what has become of it. */
  get isClarifyDue(): boolean {
    return this.#isClarifyDue;
  }

  /** Why nobody knows whether it has been handed in. */
  get why(): RemoteErrorKind {
    return this.#why ?? RemoteErrorKind.invalidAnswer;
  }

  leave(): void {
    this.#isTried = true;
  }

  /** Nobody knows whether it has been handed in. */
  doubt(why: RemoteErrorKind): void {
    this.#why = why;
    this.#isClarifyDue = true;
  }

  /** The record is to be asked once more, if anybody has to be asked. */
  clarifyAgain(): void {
    if (this.#why !== undefined) this.#isClarifyDue = true;
  }

  /** The record is being asked. */
  clarify(): void {
    this.#isClarifyDue = false;
  }

  /** Whether neither the sending nor the question for the record got in. */
  isLockedOut(reason: RemoteErrorKind): boolean {
    return this.#why === RemoteErrorKind.unauthorised && reason === RemoteErrorKind.unauthorised;
  }
}

/** What the answer to a sending says. */
export function sendMeaning(
  answer: Exclude<Answer<void>, { kind: 'dropped' }>,
): { readonly kind: 'accepted' } | { readonly kind: 'refused' | 'unknown'; readonly reason: RemoteErrorKind } {
  if (answer.kind === 'done') return { kind: 'accepted' };
  return { kind: certain.has(answer.reason) ? 'refused' : 'unknown', reason: answer.reason };
}
