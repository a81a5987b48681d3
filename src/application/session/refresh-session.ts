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
import { LoginDesk } from '../ports/accounts.ts';
import { RemoteErrorKind } from '../ports/remote-error.ts';
import { RetryPause } from '../loading/retry-pause.ts';
import { withPatience } from '../loading/lazy-part.ts';
import { SessionState } from './session-state.ts';
import type { Startable } from '../loading/startable.ts';

/** A page whose answer says who reads it. */
const HOME = '/';

/** What has come of asking. */
export type Refreshed =
  /** The session stands. */
  | 'seen'
  /** There is none any more, or somebody else's. */
  | 'gone'
  /** The content system could not be asked. */
  | 'unknown';

/**
 * Asks the content system whether the session stands: of a person who is only remembered (product, "Who is logged in"), and
 * of one who is signed in, whose session it keeps alive (product, "Session refresh").
 */
@injectable()
export class RefreshSession implements Startable {
  #hiddenSince: number | undefined;
  #confirming: Promise<Refreshed> | undefined;
  readonly #pause: RetryPause;

  constructor(
    @injected(LoginDesk) private readonly desk: LoginDesk,
    @injected(SessionState) private readonly session: SessionState,
    @injected(TabVisibility) private readonly visibility: TabVisibility,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
    @injected(LoadPage) private readonly pages: LoadPage,
    @injected(Connectivity) private readonly connectivity: Connectivity,
  ) {
    this.#pause = new RetryPause(clock);
  }

  /**
   * Asks about a remembered person at once, and again until there is an answer: when there is a connection again, when
   * the tab comes to the front, and after 2, 4, 8 … 60 seconds; never sooner than the content system has asked for.
   * Refreshes whenever the tab comes back after five minutes, or from the back-forward cache after however long. For as long
   * as the portal lives.
   */
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
    this.visibility.restored$.subscribe(() => {
      void this.refresh();
    });
  }

  /** To be waited for before a write. Never rejects, and never takes longer than five seconds. */
  async refreshIfOld(): Promise<void> {
    const since = this.clock.now() - (this.session.lastSeen ?? 0);
    // A clock that was set back says nothing about how long ago it was.
    if (since >= 0 && since < SESSION_CHECK_BEFORE_WRITE) return;
    await withPatience<unknown>(this.clock, WRITE_AFTER_CHECK_TIMEOUT, this.refresh(), undefined);
  }

  /** A failure is silent (specification, section 8). A session that is gone ends here too. Never rejects. */
  async refresh(): Promise<Refreshed> {
    if (this.session.session$.value.userId === 0) return 'gone';
    return this.#ask(() => this.desk.refresh());
  }

  /**
   * Asks whether the session stands of the person who is remembered, or signed in. Once at a time; an answer that comes
   * later than ten seconds counts all the same. Never rejects.
   */
  confirm(): Promise<Refreshed> {
    this.#confirming ??= this.#confirm().finally(() => {
      this.#confirming = undefined;
      // Another person may have come to be remembered meanwhile.
      if (this.session.access$.value.login === 'checking') void this.confirm();
    });
    return this.#confirming;
  }

  async #confirm(): Promise<Refreshed> {
    this.#pause.end();
    if (this.session.readerId === 0) return 'gone';
    const { ticket } = this.session;
    const answer = await withPatience<Refreshed>(this.clock, SESSION_CHECK_TIMEOUT, this.#ask(), 'unknown');
    if (answer === 'unknown' && this.session.isCurrent(ticket)) {
      this.session.leaveUnchecked();
      this.#pause.start(() => {
        this.#confirmAgain();
      });
    } else this.#pause.reset();
    return answer;
  }

  /** Asks again about a remembered person about whom the content system could not be asked. */
  #confirmAgain(): void {
    if (this.session.access$.value.login === 'unchecked') void this.confirm();
  }

  /** The same, unless the content system wants no question yet. */
  #confirmSooner(): void {
    if (this.#pause.asked === 0) this.#confirmAgain();
  }

  /** @param before what is asked for first. */
  async #ask(before?: () => Promise<void>): Promise<Refreshed> {
    const { ticket, readerId } = this.session;
    const isShown = () => this.session.session$.value.userId === readerId;
    try {
      await before?.();
      const signedIn = await this.desk.isSignedIn();
      if (!this.session.isCurrent(ticket)) return isShown() ? 'seen' : 'gone';
      if (!signedIn) {
        this.session.end();
        return 'gone';
      }
      const isAnswered = isShown() || (await this.#readHome());
      if (this.session.isCurrent(ticket)) {
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

  /**
   * A session that stands may be another person's: `user/login_status` does not say whose it is, a page does. Nothing more
   * can be had from a site that has no home page, or whose pages do not say it.
   *
   * @returns whether there was an answer, which `SessionState` has followed by then.
   */
  async #readHome(): Promise<boolean> {
    const { state$, refresh } = this.pages.page(HOME);
    const before = state$.value;
    if (before.status !== 'loading') await refresh();
    const state = await firstValueFrom(state$.pipe(filter(({ status }) => status !== 'loading')));
    // Another reading of it has overtaken this one.
    if (state === before) return false;
    return state.status === 'failed'
      ? state.reason === RemoteErrorKind.notFound
      : state.status === 'ready' && !state.stale;
  }
}
