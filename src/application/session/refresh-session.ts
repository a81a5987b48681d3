import { Clock } from '../ports/clock.ts';
import { FailureLog } from '../ports/failure-log.ts';
import { injectable, injected } from '../ports/injection.ts';
import { LoginDesk } from '../ports/login-desk.ts';
import { StateStorage } from '../ports/state-storage.ts';
import { TabVisibility } from '../ports/tab-visibility.ts';
import { sessionSeenKey } from '../shared/storage-keys.ts';
import { withPatience } from '../shared/with-patience.ts';
import { SessionState } from './session-state.ts';

/** A tab that was hidden this long, in milliseconds, asks whether its session still stands. */
const HIDDEN_LONG = 5 * 60_000;

/** Who was last seen by the content system this long ago, in milliseconds, is asked for again before anything is written. */
const SEEN_LONG_AGO = 15 * 60_000;

/** How long a write waits for that, in milliseconds. */
const PATIENCE = 5_000;

/** What has come of a refresh. */
export type Refreshed =
  /** The session stands. */
  | 'seen'
  /** There is none any more, or somebody else's. */
  | 'gone'
  /** The content system could not be asked. */
  | 'unknown';

/** Keeps the content system's session alive, and notices when it is gone (product, "Session refresh"). */
@injectable()
export class RefreshSession {
  #hiddenSince: number | undefined;
  #userId = 0;

  constructor(
    @injected(LoginDesk) private readonly desk: LoginDesk,
    @injected(SessionState) private readonly session: SessionState,
    @injected(TabVisibility) private readonly visibility: TabVisibility,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
    @injected(StateStorage) private readonly storage: StateStorage,
  ) {
    // Every answer that confirms the session passes by here.
    session.session$.subscribe(({ userId }) => {
      const isOther = userId !== this.#userId;
      this.#userId = userId;
      // The session of another user may have begun in another tab, which has then noted when that was.
      if (userId > 0 && !(isOther && this.lastSeen !== undefined)) this.#noteSeen();
    });
  }

  /**
   * When an answer last confirmed the session, in milliseconds since 1970, in whichever tab; `undefined` when nobody knows.
   * May lie in the future, where the clock has been set back.
   */
  get lastSeen(): number | undefined {
    return this.storage.read(sessionSeenKey);
  }

  /**
   * Refreshes whenever the tab comes back after five minutes, or from the back-forward cache after however long, for as long
   * as the portal lives.
   */
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
    this.visibility.restored$.subscribe(() => {
      void this.refresh();
    });
  }

  /** To be waited for before a write. Never rejects, and never takes longer than five seconds. */
  async refreshIfOld(): Promise<void> {
    const since = this.clock.now() - (this.lastSeen ?? 0);
    // A clock that was set back says nothing about how long ago it was.
    if (since >= 0 && since < SEEN_LONG_AGO) return;
    await withPatience<unknown>(this.clock, PATIENCE, this.refresh(), undefined);
  }

  /** A failure is silent (specification, section 8). A session that is gone ends here too. Never rejects. */
  async refresh(): Promise<Refreshed> {
    if (this.session.session$.value.userId === 0) return 'gone';
    const { ticket } = this.session;
    try {
      await this.desk.refresh();
      const signedIn = await this.desk.isSignedIn();
      if (!this.session.isCurrent(ticket)) return 'gone';
      if (signedIn) {
        this.#noteSeen();
        return 'seen';
      }
      this.session.end();
      return 'gone';
    } catch (error) {
      this.failures.record('refresh-session', error);
      return 'unknown';
    }
  }

  #noteSeen(): void {
    this.storage.write(sessionSeenKey, this.clock.now());
  }
}
