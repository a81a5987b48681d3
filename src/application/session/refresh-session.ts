import { Clock } from '../ports/clock.ts';
import { FailureLog } from '../ports/failure-log.ts';
import { injectable, injected } from '../ports/injection.ts';
import { LoginDesk } from '../ports/login-desk.ts';
import { TabVisibility } from '../ports/tab-visibility.ts';
import { SessionState } from './session-state.ts';

/** A tab that was hidden this long, in milliseconds, asks whether its session still stands. */
const HIDDEN_LONG = 5 * 60_000;

/** Keeps the content system's session alive, and notices when it is gone (product, "Session refresh"). */
@injectable()
export class RefreshSession {
  #hiddenSince: number | undefined;

  constructor(
    @injected(LoginDesk) private readonly desk: LoginDesk,
    @injected(SessionState) private readonly session: SessionState,
    @injected(TabVisibility) private readonly visibility: TabVisibility,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  /** Refreshes whenever the tab comes back after five minutes, for as long as the portal lives. */
  watch(): void {
    this.visibility.visible$.subscribe((visible) => {
      if (!visible) {
        this.#hiddenSince ??= this.clock.now();
        return;
      }
      const hiddenFor = this.#hiddenSince === undefined ? 0 : this.clock.now() - this.#hiddenSince;
      this.#hiddenSince = undefined;
      if (hiddenFor >= HIDDEN_LONG) void this.refresh();
    });
  }

  /** A failure is silent (specification, section 8). A session that is gone ends here too. Never rejects. */
  async refresh(): Promise<void> {
    if (this.session.session$.value.userId === 0) return;
    const { ticket } = this.session;
    try {
      await this.desk.refresh();
      const signedIn = await this.desk.isSignedIn();
      if (!signedIn && this.session.isCurrent(ticket)) this.session.end();
    } catch (error) {
      this.failures.record('refresh-session', error);
    }
  }
}
