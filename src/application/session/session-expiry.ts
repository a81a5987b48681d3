import { BehaviorSubject } from 'rxjs';
import {
  MINUTE,
  SESSION_CHECK_LATE,
  SESSION_CLOCK_SLACK,
  SESSION_EXTENSION_TIMEOUT,
  SESSION_LOOK_INTERVAL,
  SESSION_WARNING_LEAD,
} from '../../domain/shared/timeouts.ts';
import { Clock, TabMessages, TabVisibility } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import type { StateStream } from '../cache/loadable.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import { RefreshSession, type Refreshed } from './session-calls.ts';
import { SessionState } from './session-state.ts';
import type { Startable } from '../loading/startable.ts';

export type SessionWarning =
  | { readonly kind: 'none' }
  /** It ends in less than that many minutes unless the server is called. */
  | { readonly kind: 'ending'; readonly minutesLeft: number }
  /** Its time is over, and it was not checked, or not answered. */
  | { readonly kind: 'unknown' };

const none: SessionWarning = { kind: 'none' };

/**
 * Warns before the session expires (docs/specification.md, section 17), in all tabs together: they share `lastSeen`. A
 * check extends the session, so none is made without the user: an abandoned tab must not keep its owner logged in.
 */
@injectable()
export class SessionExpiry implements Startable {
  readonly #warning = new BehaviorSubject<SessionWarning>(none);
  readonly warning$: StateStream<SessionWarning> = this.#warning;
  readonly #lifetime: number | undefined;
  #lookedAt: number | undefined;
  /** The clock may be wrong, so the server must be asked. */
  #suspect = false;
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
  }

  start(): void {
    const look = () => this.#look();
    this.session.session$.subscribe(look);
    this.visibility.visible$.subscribe((visible) => {
      if (visible && this.#isOver) this.#suspect = true;
      look();
    });
    // Other tabs may have stored a newer `lastSeen`.
    this.tabs.messages$.subscribe(look);
  }

  /** Asks the server, which extends the session. Never rejects; takes at most ten seconds. */
  stayLoggedIn(): Promise<Refreshed> {
    this.#asking ??= this.#ask();
    return this.#asking;
  }

  async #ask(): Promise<Refreshed> {
    const asked = this.refresh.refresh().then((answer) => {
      // Also for answers after the timeout.
      if (answer !== 'unknown') {
        this.#suspect = false;
        this.#look();
      }
      return answer;
    });
    const answer = await withTimeout<Refreshed>(this.clock, SESSION_EXTENSION_TIMEOUT, asked, 'unknown');
    this.#asking = undefined;
    if (answer === 'unknown' && this.session.session$.value.userId > 0) this.#show(this.#endingSoon());
    return answer;
  }

  /** Milliseconds; absent if `lastSeen` is unknown or the clock was set back. */
  get #left(): number {
    const passed = this.clock.now() - (this.session.lastSeen ?? 0);
    return passed < -SESSION_CLOCK_SLACK ? 0 : (this.#lifetime ?? 0) - passed;
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
      this.#suspect = false;
      this.#show(none);
      return;
    }
    const left = this.#left;
    if (this.#isSuspect(left <= this.#lead)) this.#suspect = true;

    if (this.#suspect && this.visibility.visible$.value) void this.stayLoggedIn();
    else this.#show(this.#endingSoon());

    const untilChange = left > this.#lead ? left - this.#lead : left % MINUTE || MINUTE;
    const next = left <= 0 ? SESSION_LOOK_INTERVAL : Math.min(untilChange, SESSION_LOOK_INTERVAL);
    this.#cancelNext = this.clock.after(next, () => this.#look());
  }

  /** Whether this tab slept or the clock was set. A new tab knows only a stored time, which may be outdated. */
  #isSuspect(endsSoon: boolean): boolean {
    const now = this.clock.now();
    const passed = this.#lookedAt === undefined ? undefined : now - this.#lookedAt;
    this.#lookedAt = now;
    return passed === undefined
      ? endsSoon
      : passed < -SESSION_CLOCK_SLACK || passed > SESSION_LOOK_INTERVAL + SESSION_CHECK_LATE;
  }

  #show(warning: SessionWarning): void {
    if (JSON.stringify(warning) !== JSON.stringify(this.#warning.value)) this.#warning.next(warning);
  }
}
