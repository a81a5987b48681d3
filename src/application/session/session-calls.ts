import { FailureLog, StateStorage } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { LoginGateway } from '../ports/accounts.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { contentTokensKey } from '../storage/storage-keys.ts';
import { RefreshSession } from './refresh-session.ts';
import { SessionState } from './session-state.ts';

/** No user is logged in, so the call was not carried out. The caller offers the login. */
export class SessionGone extends Error {
  override readonly name = 'SessionGone';
}

type CsrfCall<T> = (csrfToken: string | undefined) => Promise<T>;

/** Refusals that may be about token, session or rights: Drupal answers 403 for all. */
const refusals: ReadonlySet<RemoteErrorKind> = new Set([RemoteErrorKind.forbidden, RemoteErrorKind.unauthorised]);
/** Drupal's answers to visitors for members' content, often "not found". */
const closed: ReadonlySet<RemoteErrorKind> = new Set([...refusals, RemoteErrorKind.notFound]);

/**
 * Calls for a logged-in user. Drupal's refusal may mean a stale CSRF token, a lost session or missing rights; only the
 * probe (`user/login_status`) distinguishes them. A refused call was not carried out, so it is retried once with a new
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

  /** A call with the user's token; visitors have none. @throws SessionGone @throws RemoteError as the call does */
  async withToken<T>(call: CsrfCall<T>): Promise<T> {
    if (this.session.session$.value.userId === 0) return call(undefined);
    const { epoch } = this.session;
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
    this.session.end();
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
