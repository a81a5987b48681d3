import { Clock } from '../ports/clock.ts';
import { FailureLog } from '../ports/failure-log.ts';
import { injectable, injected } from '../ports/injection.ts';
import { LoginDesk } from '../ports/login-desk.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { SessionState } from './session-state.ts';

/** How soon the next attempt follows a failed one, and how late it may become, in milliseconds. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/** Repeats a logout that the content system has not confirmed, until it has. */
@injectable()
export class RepeatSignOut {
  #running: Promise<boolean> | undefined;
  #pause = FIRST_PAUSE;

  constructor(
    @injected(LoginDesk) private readonly desk: LoginDesk,
    @injected(SessionState) private readonly session: SessionState,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  /**
   * Whether nothing is left to be logged out. Shares an attempt that is under way; never rejects.
   *
   * @param first what has to happen before the content system is told; must not reject.
   */
  attempt(csrfToken?: string, first?: () => Promise<void>): Promise<boolean> {
    this.#running ??= this.#attempt(csrfToken, first).then((done) => {
      this.#running = undefined;
      if (done) this.#pause = FIRST_PAUSE;
      else this.#tryLater();
      return done;
    });
    return this.#running;
  }

  #tryLater(): void {
    this.clock.after(this.#pause, () => void this.attempt());
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }

  async #attempt(csrfToken: string | undefined, first: (() => Promise<void>) | undefined): Promise<boolean> {
    const pending = this.session.pendingSignOut;
    await first?.();
    if (pending === undefined) return true;
    try {
      if (pending.logoutToken !== '') await this.desk.signOut({ logoutToken: pending.logoutToken, csrfToken });
      else if (await this.#stillSignedIn()) return false;
    } catch (error) {
      this.failures.record('repeat-sign-out', error);
      // The wire says 403 both for a dead token and for nobody being logged in; only the probe tells them apart.
      if (kindOf(error) !== RemoteErrorKind.forbidden || (await this.#stillSignedIn())) return false;
    }
    this.session.clearPendingSignOut();
    return true;
  }

  async #stillSignedIn(): Promise<boolean> {
    try {
      return await this.desk.isSignedIn();
    } catch (error) {
      this.failures.record('repeat-sign-out', error);
      return true;
    }
  }
}
