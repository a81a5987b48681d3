import type { Clock } from '../ports/clock.ts';
import type { FailureLog } from '../ports/failure-log.ts';
import type { ProposalDesk, ProposalPlace, ProposalRecord } from '../ports/proposal-desk.ts';
import { kindOf, RemoteError, RemoteErrorKind } from '../ports/remote-error.ts';
import { withPatience } from '../loading/lazy-part.ts';
import type { ProposalAccess } from './proposal-access.ts';

/** How long a request may take, in milliseconds: HTTP has no timeout (quality, "The draft engine", rule 9). */
const PATIENCE = 30_000;

/** What came of a request. */
export type Answer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | {
      readonly kind: 'failed';
      readonly reason: RemoteErrorKind;
      /** How long the server asks to be left alone, in milliseconds; absent when it does not. */
      readonly retryAfter?: number | undefined;
    }
  /** Nobody is to know any more. */
  | { readonly kind: 'dropped' };

/** What goes with every text that is handed over. */
export interface Author {
  readonly userName: string;
  readonly userEmail: string;
}

export interface RequestTools {
  readonly access: Pick<ProposalAccess, 'use'>;
  readonly clock: Clock;
  readonly failures: FailureLog;
  /** Who writes. Asked for before each text; never rejects. */
  readonly author: () => Promise<Author>;
  /** Whether the page may be gone before an answer comes. */
  readonly isLeaving: () => boolean;
}

type Written = ProposalPlace & { readonly text: string };
type Call<T> = (desk: ProposalDesk, signal: AbortSignal) => Promise<T>;

const nothing = Symbol('no answer');

/**
 * The requests of one proposal. None of them ever rejects, and each is given up after 30 seconds; answers of a turn that
 * is over are dropped.
 */
export class ProposalRequests {
  #turn = 0;
  #running: AbortController | undefined;

  constructor(private readonly tools: RequestTools) {}

  /** Another number after each `drop`. */
  get turn(): number {
    return this.#turn;
  }

  /** Whether the page may be gone before an answer comes. */
  get isLeaving(): boolean {
    return this.tools.isLeaving();
  }

  /** Ends what is under way: it is nobody's any more, and whoever comes next must not meet it at the server. */
  drop(): void {
    this.#turn += 1;
    this.#running?.abort();
  }

  record(place: ProposalPlace): Promise<Answer<ProposalRecord>> {
    return this.#ask((desk, signal) => desk.record(place, { signal }));
  }

  async update({ eventId, kind, text }: Written): Promise<Answer<void>> {
    const { turn } = this;
    const { userName } = await this.tools.author();
    if (turn !== this.#turn) return { kind: 'dropped' };
    const leaving = this.tools.isLeaving();
    return this.#ask((desk, signal) => desk.update({ eventId, kind, text, userName }, { signal, leaving }));
  }

  async send({ eventId, kind, text }: Written): Promise<Answer<void>> {
    const { turn } = this;
    const author = await this.tools.author();
    if (turn !== this.#turn) return { kind: 'dropped' };
    return this.#ask((desk, signal) => desk.send({ eventId, kind, text, ...author }, { signal }));
  }

  async #ask<T>(call: Call<T>): Promise<Answer<T>> {
    const { access, clock, failures } = this.tools;
    const { turn } = this;
    const running = new AbortController();
    this.#running = running;
    try {
      const asked = access.use((desk) => {
        // The login may have taken its time, and what was true before it need not be true now.
        running.signal.throwIfAborted();
        return call(desk, running.signal);
      });
      const value = await withPatience<T | typeof nothing>(clock, PATIENCE, asked, nothing);
      if (value === nothing) running.abort();
      if (turn !== this.#turn) return { kind: 'dropped' };
      if (value === nothing) return { kind: 'failed', reason: RemoteErrorKind.unavailable };
      return { kind: 'done', value };
    } catch (error) {
      if (turn !== this.#turn) return { kind: 'dropped' };
      failures.record('proposal', error);
      const retryAfter = error instanceof RemoteError ? error.retryAfter : undefined;
      return { kind: 'failed', reason: kindOf(error), retryAfter };
    }
  }
}
