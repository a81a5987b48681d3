import { BehaviorSubject } from 'rxjs';
import type { PendingSignOut } from '../../domain/session/session.ts';
import { SIGN_OUT_TIMEOUT } from '../../domain/shared/timeouts.ts';
import { Clock, FailureLog } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { LoginGateway } from '../ports/accounts.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { RetryPause } from '../loading/retry-pause.ts';
import type { StateStream } from '../cache/loadable.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import { SessionState } from './session-state.ts';
import type { Startable } from '../loading/startable.ts';

export type Unfinished =
  | 'nothing'
  /** The server could not be reached; the logout is retried. */
  | 'pending'
  /** No token: only the server's own page can end the session. */
  | 'no-token';

@injectable()
export class RepeatSignOut implements Startable {
  readonly #unfinished = new BehaviorSubject<Unfinished>('nothing');
  readonly unfinished$: StateStream<Unfinished> = this.#unfinished;
  #running: Promise<boolean> | undefined;
  readonly #pause: RetryPause;

  constructor(
    @injected(LoginGateway) private readonly gateway: LoginGateway,
    @injected(SessionState) private readonly session: SessionState,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {
    this.#pause = new RetryPause(clock);
  }

  start(): void {
    void this.attempt();
  }

  /** Whether the logout is complete. Shares a running attempt; never rejects. */
  attempt(): Promise<boolean> {
    this.#running ??= this.tell(undefined).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Makes an attempt of its own. Never rejects. @param before must settle first; must not reject. */
  async tell(csrfToken: string | undefined, before?: Promise<void>): Promise<boolean> {
    const pending = this.session.pendingSignOut;
    await before;
    const done =
      pending === undefined || (await withTimeout(this.clock, SIGN_OUT_TIMEOUT, this.#end(pending, csrfToken), false));
    if (done) return true;
    this.#unfinished.next(pending.logoutToken === '' ? 'no-token' : 'pending');
    this.#pause.start(() => void this.attempt());
    return false;
  }

  /** Clears the mark itself, even after the callers' timeout. */
  async #end(pending: PendingSignOut, csrfToken: string | undefined): Promise<boolean> {
    try {
      if (pending.logoutToken !== '') await this.gateway.signOut({ logoutToken: pending.logoutToken, csrfToken });
      else if (await this.#stillSignedIn()) return false;
    } catch (error) {
      this.#note(error);
      // The server answers 403 for a dead token and for a missing login; only the probe distinguishes them.
      if (kindOf(error) !== RemoteErrorKind.forbidden || (await this.#stillSignedIn())) return false;
    }
    this.session.clearPendingSignOut(pending);
    if (this.session.pendingSignOut === undefined) {
      this.#pause.reset();
      this.#unfinished.next('nothing');
    }
    return true;
  }

  async #stillSignedIn(): Promise<boolean> {
    try {
      return await this.gateway.isSignedIn();
    } catch (error) {
      this.#note(error);
      return true;
    }
  }

  #note(error: unknown): void {
    this.failures.record('repeat-sign-out', error);
    this.#pause.heed(error);
  }
}
