import { HOME } from '../../domain/content/paths.ts';
import { filter, firstValueFrom } from 'rxjs';
import {
  SESSION_CHECK_AFTER_HIDDEN,
  SESSION_CHECK_BEFORE_WRITE,
  SESSION_CHECK_TIMEOUT,
  WRITE_AFTER_CHECK_TIMEOUT,
} from '../../domain/shared/timeouts.ts';
import { LoadPage } from '../content/load-page.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import { RetryPause } from '../loading/retry-pause.ts';
import type { Startable } from '../loading/startable.ts';
import { LoginGateway } from '../ports/accounts.ts';
import { Clock, Connectivity, FailureLog, StateStorage, TabVisibility } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { kindOf, RemoteError, RemoteErrorKind } from '../ports/remote-error.ts';
import { contentTokensKey } from '../storage/session-keys.ts';
import { SessionState } from './session-state.ts';

/** `gone`: there is no session, or it is another user's. */
export type Refreshed = 'seen' | 'gone' | 'unknown';

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
        this.session.lose();
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

/** No user is logged in, so the call was not carried out. The caller offers the login. */
export class SessionGone extends Error {
  override readonly name = 'SessionGone';
}

type CsrfCall<T> = (csrfToken: string | undefined) => Promise<T>;

/** Refusals that may be about token, session or rights: the content system may answer all with one status. */
const refusals: ReadonlySet<RemoteErrorKind> = new Set([RemoteErrorKind.forbidden, RemoteErrorKind.unauthorised]);
/** Answers to visitors for members' content, often "not found". */
const closed: ReadonlySet<RemoteErrorKind> = new Set([...refusals, RemoteErrorKind.notFound]);

/**
 * Calls for a logged-in user. A refusal may mean a stale CSRF token, a lost session or missing rights; only
 * asking whether the user is logged in distinguishes them. A refused call was not carried out, so it is retried once with a new
 * token; other failures are not retried.
 */
@injectable()
export class SessionCalls {
  #probe: { readonly epoch: number; readonly answer: Promise<boolean> } | undefined;

  constructor(
    @injected(SessionState) private readonly session: SessionState,
    @injected(LoginGateway) private readonly gateway: LoginGateway,
    @injected(RefreshSession) private readonly refresh: RefreshSession,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  /** Checks an old session first. @throws SessionGone @throws RemoteError as the call does */
  async write<T>(call: CsrfCall<T>): Promise<T> {
    await this.#expectWriter();
    return this.withToken(call);
  }

  /** A write without a CSRF token. @throws SessionGone @throws RemoteError as the call does */
  async writeWithoutToken<T>(call: () => Promise<T>): Promise<T> {
    await this.#expectWriter();
    const { epoch } = this.session;
    try {
      return await call();
    } catch (error) {
      if (refusals.has(kindOf(error))) await this.#expectSession(epoch, error);
      throw error;
    }
  }

  /** Checks the session if Drupal may have answered a visitor. @throws SessionGone @throws RemoteError */
  async read<T>(call: () => Promise<T>, isEmpty: (answer: T) => boolean = () => false): Promise<T> {
    const { epoch } = this.session;
    let answer: T;
    try {
      answer = await call();
    } catch (error) {
      if (closed.has(kindOf(error))) await this.#expectSession(epoch);
      throw error;
    }
    if (isEmpty(answer)) await this.#expectSession(epoch);
    return answer;
  }

  /** A call with the user's or remembered user's token. @throws SessionGone @throws RemoteError as the call does */
  async withToken<T>(call: CsrfCall<T>): Promise<T> {
    const { epoch, readerId } = this.session;
    if (this.session.session$.value.userId === 0) {
      return call(readerId > 0 ? this.session.tokens?.csrfToken : undefined);
    }
    const saved = this.session.tokens?.csrfToken;
    try {
      return await call(saved ?? (await this.#newToken(epoch)));
    } catch (error) {
      if (!refusals.has(kindOf(error))) throw error;
      await this.#expectSession(epoch, error);
      // A fresh token need not be fetched again.
      if (saved === undefined) throw error;
      return call(await this.#newToken(epoch));
    }
  }

  async #expectWriter(): Promise<void> {
    const { epoch } = this.session;
    await this.refresh.refreshIfOld();
    // Another user may be logged in by now, in whose name nothing may be written.
    if (!this.session.isCurrent(epoch) || this.session.session$.value.userId === 0) throw new SessionGone();
  }

  async #newToken(epoch: number): Promise<string> {
    const csrfToken = await this.gateway.csrfToken();
    if (!this.session.isCurrent(epoch)) throw new SessionGone();
    this.storage.write(contentTokensKey, { logoutToken: this.session.tokens?.logoutToken, csrfToken });
    return csrfToken;
  }

  async #expectSession(epoch: number, refusal?: unknown): Promise<void> {
    if (!this.session.isCurrent(epoch)) throw new SessionGone();
    // Visitors have no session, and a remembered user is being checked.
    if (this.session.session$.value.userId === 0) return;
    let signedIn: boolean;
    try {
      signedIn = await this.#isSignedIn(epoch);
    } catch (error) {
      this.failures.record('login-status', error);
      throw refusal ?? error;
    }
    if (!this.session.isCurrent(epoch)) throw new SessionGone();
    if (signedIn) return;
    this.session.lose();
    throw new SessionGone();
  }

  #isSignedIn(epoch: number): Promise<boolean> {
    if (this.#probe?.epoch === epoch) return this.#probe.answer;
    const answer = this.gateway.isSignedIn().finally(() => {
      if (this.#probe?.answer === answer) this.#probe = undefined;
    });
    this.#probe = { epoch, answer };
    return answer;
  }
}

/** Errors that say that nothing was stored. */
const clear: ReadonlySet<RemoteErrorKind> = new Set([
  RemoteErrorKind.unauthorised,
  RemoteErrorKind.forbidden,
  RemoteErrorKind.notFound,
  RemoteErrorKind.tooLarge,
  RemoteErrorKind.rateLimited,
  RemoteErrorKind.refused,
]);

/** Whether an error leaves open if the post was stored. Maintenance does not; a gateway timeout does. */
export const isUnclear = (error: unknown): boolean =>
  !clear.has(kindOf(error)) && !(error instanceof RemoteError && error.status === 503);

type Sent<Answer> =
  | { readonly kind: 'accepted'; readonly answer: Answer }
  /** `mayHaveArrived` is about the last call: errors before or between calls leave nothing posted. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly mayHaveArrived: boolean };

/** Never rejects. @param isOpen whether an error of the call leaves open if the post was stored. */
export async function sendPost<Answer>(
  calls: SessionCalls,
  call: (csrfToken: string | undefined) => Promise<Answer>,
  isOpen: (error: unknown) => boolean = isUnclear,
): Promise<Sent<Answer>> {
  let mayHaveArrived = false;
  try {
    const answer = await calls.write(async (csrfToken) => {
      try {
        return await call(csrfToken);
      } catch (error) {
        mayHaveArrived = isOpen(error);
        throw error;
      }
    });
    return { kind: 'accepted', answer };
  } catch (error) {
    return { kind: 'failed', error, mayHaveArrived };
  }
}
