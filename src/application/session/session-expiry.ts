import { BehaviorSubject } from 'rxjs';
import {
  SESSION_EXTENSION_TIMEOUT,
  SESSION_LOOK_INTERVAL,
  SESSION_WARNING_LEAD,
} from '../../domain/shared/timeouts.ts';
import { Clock, TabMessages, TabVisibility } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import type { StateStream } from '../cache/loadable.ts';
import { withPatience } from '../loading/lazy-part.ts';
import { RefreshSession, type Refreshed } from './refresh-session.ts';
import { SessionState } from './session-state.ts';
import type { Startable } from '../loading/startable.ts';

const MINUTE = 60_000;

/** By how much the clocks of two tabs may differ, in milliseconds, and one may be set back without anybody minding. */
const SLACK = 10_000;

/** How late a look may come, in milliseconds, in a tab that nobody looks at: browsers slow its timers down. */
const LATE = MINUTE;

/** What is to be said about the end of the session. */
export type SessionWarning =
  | { readonly kind: 'none' }
  /** It ends in less than that many minutes, unless the content system is asked for something. */
  | { readonly kind: 'ending'; readonly minutesLeft: number }
  /** Its time is over, and whether it still stands has not been asked, or not been answered. */
  | { readonly kind: 'unknown' };

const none: SessionWarning = { kind: 'none' };

/**
 * Warns before the session ends for want of calls (product, "session-expiry warning across tabs"). When it was last seen is
 * noted for all tabs (`SessionState.lastSeen`), so all of them warn at the same moment, and what keeps it alive in one of them
 * takes the warning away in all. The settings say how long its time is, and without them nobody is warned.
 *
 * Asking keeps a session alive. So nothing is asked by itself as long as nobody is known to be there: a tab that was left
 * open must not keep its owner logged in for ever. Who comes back to it, or wakes the device, is there.
 */
@injectable()
export class SessionExpiry implements Startable {
  readonly warning$: StateStream<SessionWarning>;
  readonly #warning = new BehaviorSubject<SessionWarning>(none);
  readonly #lifetime: number | undefined;
  #lookedAt: number | undefined;
  /** Whether what the clock says may be wrong, so that the content system has to be asked. */
  #doubtful = false;
  #asking: Promise<Refreshed> | undefined;
  #cancelNext: (() => void) | undefined;

  constructor(
    @injected(PortalSettings) settings: PortalSettings,
    @injected(SessionState) private readonly session: SessionState,
    @injected(RefreshSession) private readonly refresh: RefreshSession,
    @injected(TabMessages) private readonly tabs: TabMessages,
    @injected(TabVisibility) private readonly visibility: TabVisibility,
    @injected(Clock) private readonly clock: Clock,
  ) {
    const { sessionMinutes } = settings.contentSystem;
    this.#lifetime = sessionMinutes && sessionMinutes * MINUTE;
    this.warning$ = this.#warning;
  }

  /** Looks at the clock from now on, for as long as the portal lives. */
  start(): void {
    const look = () => {
      this.#look();
    };
    this.session.session$.subscribe(look);
    this.visibility.visible$.subscribe((visible) => {
      if (visible && this.#isOver) this.#doubtful = true;
      look();
    });
    // Also that other tabs have stored something: when they saw the session, for instance.
    this.tabs.messages$.subscribe(look);
  }

  /** Asks the content system, which keeps the session alive. Never rejects, and takes no longer than ten seconds. */
  stayLoggedIn(): Promise<Refreshed> {
    this.#asking ??= this.#ask();
    return this.#asking;
  }

  async #ask(): Promise<Refreshed> {
    const asked = this.refresh.refresh().then((answer) => {
      // Also when it comes after everybody has lost patience.
      if (answer !== 'unknown') this.#trust();
      return answer;
    });
    const answer = await withPatience<Refreshed>(this.clock, SESSION_EXTENSION_TIMEOUT, asked, 'unknown');
    this.#asking = undefined;
    if (answer === 'unknown' && this.session.session$.value.userId > 0) {
      this.#show(this.#endingSoon());
    }
    return answer;
  }

  #trust(): void {
    this.#doubtful = false;
    this.#look();
  }

  /** In milliseconds; nothing when nobody knows when the session was last seen, or the clock has been set back since. */
  get #left(): number {
    const passed = this.clock.now() - (this.session.lastSeen ?? 0);
    return passed < -SLACK ? 0 : (this.#lifetime ?? 0) - passed;
  }

  get #isOver(): boolean {
    return this.#lifetime !== undefined && this.session.session$.value.userId > 0 && this.#left <= 0;
  }

  get #lead(): number {
    return Math.min(SESSION_WARNING_LEAD, (this.#lifetime ?? 0) / 2);
  }

  #endingSoon(): SessionWarning {
    const left = this.#left;
    if (left <= 0) return { kind: 'unknown' };
    return left > this.#lead ? none : { kind: 'ending', minutesLeft: Math.ceil(left / MINUTE) };
  }

  #look(): void {
    this.#cancelNext?.();
    if (this.#lifetime === undefined || this.session.session$.value.userId === 0) {
      this.#lookedAt = undefined;
      this.#doubtful = false;
      this.#show(none);
      return;
    }
    const left = this.#left;
    if (this.#isDoubtful(left <= this.#lead)) this.#doubtful = true;

    if (this.#doubtful && this.visibility.visible$.value) void this.stayLoggedIn();
    else this.#show(this.#endingSoon());

    const untilChange = left > this.#lead ? left - this.#lead : left % MINUTE || MINUTE;
    this.#cancelNext = this.clock.after(
      left <= 0 ? SESSION_LOOK_INTERVAL : Math.min(untilChange, SESSION_LOOK_INTERVAL),
      () => {
        this.#look();
      },
    );
  }

  /**
   * Whether this tab has slept, or the clock has been set. Who has only just come knows no more than what other tabs have
   * noted, perhaps long ago, and the page has been asked for since.
   */
  #isDoubtful(endsSoon: boolean): boolean {
    const now = this.clock.now();
    const passed = this.#lookedAt === undefined ? undefined : now - this.#lookedAt;
    this.#lookedAt = now;
    return passed === undefined ? endsSoon : passed < -SLACK || passed > SESSION_LOOK_INTERVAL + LATE;
  }

  #show(warning: SessionWarning): void {
    if (JSON.stringify(warning) !== JSON.stringify(this.#warning.value)) this.#warning.next(warning);
  }
}
