import { filter, firstValueFrom } from 'rxjs';
import {
  SESSION_CHECK_AFTER_HIDDEN,
  SESSION_CHECK_BEFORE_WRITE,
  SESSION_CHECK_TIMEOUT,
  WRITE_AFTER_CHECK_TIMEOUT,
} from '../../domain/shared/timeouts.ts';
import { LoadPage } from '../content/load-page.ts';
import { Clock, Connectivity, FailureLog, TabVisibility } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { LoginGateway } from '../ports/accounts.ts';
import { RemoteErrorKind } from '../ports/remote-error.ts';
import { RetryPause } from '../loading/retry-pause.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import { SessionState } from './session-state.ts';
import type { Startable } from '../loading/startable.ts';

const HOME = '/';

export type Refreshed =
  | 'seen'
  /** There is no session, or it is another user's. */
  | 'gone'
  | 'unknown';

/** Checks a remembered user, and keeps a session alive (docs/specification.md, section 14). */
@injectable()
export class RefreshSession implements Startable {
  #hiddenSince: number | undefined;
  #confirming: Promise<Refreshed> | undefined;
  readonly #pause: RetryPause;

  constructor(
    @injected(LoginGateway) private readonly gateway: LoginGateway,
    @injected(SessionState) private readonly session: SessionState,
    @injected(TabVisibility) private readonly visibility: TabVisibility,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
    @injected(LoadPage) private readonly pages: LoadPage,
    @injected(Connectivity) private readonly connectivity: Connectivity,
  ) {
    this.#pause = new RetryPause(clock);
  }

  /** Checks a remembered user whenever an answer is likely, and refreshes a tab that returns after five minutes. */
  start(): void {
    this.session.access$.subscribe(({ login }) => {
      if (login === 'checking') void this.confirm();
    });
    this.connectivity.online$.subscribe((online) => {
      if (online) this.#confirmSooner();
    });
    this.visibility.visible$.subscribe((visible) => {
      if (!visible) {
        this.#hiddenSince ??= this.clock.now();
        return;
      }
      this.#confirmSooner();
      const hiddenFor = this.#hiddenSince === undefined ? 0 : this.clock.now() - this.#hiddenSince;
      this.#hiddenSince = undefined;
      if (hiddenFor >= SESSION_CHECK_AFTER_HIDDEN) void this.refresh();
    });
    this.visibility.restored$.subscribe(() => void this.refresh());
  }

  /** Await before a write. Never rejects; takes at most five seconds. */
  async refreshIfOld(): Promise<void> {
    const since = this.clock.now() - (this.session.lastSeen ?? 0);
    // After the clock was set back the age is unknown.
    if (since >= 0 && since < SESSION_CHECK_BEFORE_WRITE) return;
    await withTimeout<unknown>(this.clock, WRITE_AFTER_CHECK_TIMEOUT, this.refresh(), undefined);
  }

  /** Errors are silent (docs/specification.md, section 8). Ends a session that is gone. Never rejects. */
  async refresh(): Promise<Refreshed> {
    if (this.session.session$.value.userId === 0) return 'gone';
    return this.#ask(() => this.gateway.refresh());
  }

  /** Concurrent calls share a request; answers after the timeout still count. Never rejects. */
  confirm(): Promise<Refreshed> {
    this.#confirming ??= this.#confirm().finally(() => {
      this.#confirming = undefined;
      // Another user may be remembered by now.
      if (this.session.access$.value.login === 'checking') void this.confirm();
    });
    return this.#confirming;
  }

  async #confirm(): Promise<Refreshed> {
    this.#pause.end();
    if (this.session.readerId === 0) return 'gone';
    const { epoch } = this.session;
    const answer = await withTimeout<Refreshed>(this.clock, SESSION_CHECK_TIMEOUT, this.#ask(), 'unknown');
    if (answer === 'unknown' && this.session.isCurrent(epoch)) {
      this.session.leaveUnchecked();
      this.#pause.start(() => this.#confirmAgain());
    } else this.#pause.reset();
    return answer;
  }

  #confirmAgain(): void {
    if (this.session.access$.value.login === 'unchecked') void this.confirm();
  }

  #confirmSooner(): void {
    if (this.#pause.asked === 0) this.#confirmAgain();
  }

  async #ask(before?: () => Promise<void>): Promise<Refreshed> {
    const { epoch, readerId } = this.session;
    const isShown = () => this.session.session$.value.userId === readerId;
    try {
      await before?.();
      const signedIn = await this.gateway.isSignedIn();
      if (!this.session.isCurrent(epoch)) return isShown() ? 'seen' : 'gone';
      if (!signedIn) {
        this.session.end();
        return 'gone';
      }
      const isAnswered = isShown() || (await this.#readHome());
      if (this.session.isCurrent(epoch)) {
        if (!isAnswered && !isShown()) return 'unknown';
        this.session.confirm();
      }
      return isShown() ? 'seen' : 'gone';
    } catch (error) {
      this.failures.record('refresh-session', error);
      this.#pause.heed(error);
      return 'unknown';
    }
  }

  /** Reads a page to learn whose session it is. @returns whether there was an answer, which has been followed. */
  async #readHome(): Promise<boolean> {
    const { state$, refresh } = this.pages.page(HOME);
    const before = state$.value;
    if (before.status !== 'loading') await refresh();
    const state = await firstValueFrom(state$.pipe(filter(({ status }) => status !== 'loading')));
    // A newer read has replaced this one.
    if (state === before) return false;
    return state.status === 'failed'
      ? state.reason === RemoteErrorKind.notFound
      : state.status === 'ready' && !state.stale;
  }
}
