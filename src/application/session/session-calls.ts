import { FailureLog, StateStorage } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { LoginDesk } from '../ports/accounts.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { contentTokensKey } from '../storage/storage-keys.ts';
import { RefreshSession } from './refresh-session.ts';
import { SessionState } from './session-state.ts';

/** Nobody is logged in (any more), so the call was not carried out. Whoever made it offers the login. */
export class SessionGone extends Error {
  override readonly name = 'SessionGone';
}

/** A call that goes with the session's CSRF token. */
type CsrfCall<T> = (csrfToken: string | undefined) => Promise<T>;

/** Refusals that may be about the token or the session; Drupal says 403 for both, and for a lack of rights. */
const refusals: ReadonlySet<RemoteErrorKind> = new Set([RemoteErrorKind.forbidden, RemoteErrorKind.unauthorised]);
/** What Drupal answers to visitors about what is for members: as often that it is not there. */
const closed: ReadonlySet<RemoteErrorKind> = new Set([...refusals, RemoteErrorKind.notFound]);

/**
 * Calls of somebody who is logged in. What Drupal refuses may be a stale CSRF token, a session that is gone or a lack of
 * rights, and its answer does not tell them apart: only the probe does (`user/login_status`). A refused call has not been
 * carried out, so it may be repeated once with a new token; any other failure may have been, and is not.
 */
@injectable()
export class SessionCalls {
  /** The question that is under way: of several calls of one reader that are refused at once, one asks. */
  #probe: { readonly ticket: number; readonly answer: Promise<boolean> } | undefined;

  constructor(
    @injected(SessionState) private readonly session: SessionState,
    @injected(LoginDesk) private readonly desk: LoginDesk,
    @injected(RefreshSession) private readonly refresh: RefreshSession,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  /**
   * Something that changes the content system. A session that has not been heard of for fifteen minutes is refreshed before
   * (product, "Session refresh").
   *
   * @throws SessionGone
   * @throws RemoteError as the call does
   */
  async write<T>(call: CsrfCall<T>): Promise<T> {
    await this.#expectWriter();
    return this.withToken(call);
  }

  /**
   * The same for a call that takes no token, so that none is asked for.
   *
   * @throws SessionGone
   * @throws RemoteError as the call does
   */
  async writeWithoutToken<T>(call: () => Promise<T>): Promise<T> {
    await this.#expectWriter();
    const { ticket } = this.session;
    try {
      return await call();
    } catch (error) {
      if (refusals.has(kindOf(error))) await this.#expectSession(ticket, error);
      throw error;
    }
  }

  /**
   * A read of what is for members. Drupal answers visitors with a refusal, that there is no such thing, or an empty list: of a
   * person who is logged in each of them may mean that their session has ended. So it is not taken for an answer before the
   * session is known to stand: each time, as maintenance ends sessions at any moment.
   *
   * @param isEmpty whether there is nothing in an answer; what is one thing is there, or it is not found.
   * @throws SessionGone
   * @throws RemoteError as the call does, or as the question whether the session stands does
   */
  async read<T>(call: () => Promise<T>, isEmpty: (answer: T) => boolean = () => false): Promise<T> {
    const { ticket } = this.session;
    let answer: T;
    try {
      answer = await call();
    } catch (error) {
      if (closed.has(kindOf(error))) await this.#expectSession(ticket);
      throw error;
    }
    if (isEmpty(answer)) await this.#expectSession(ticket);
    return answer;
  }

  /**
   * A call with the token of whoever is logged in; a visitor's goes without one.
   *
   * @throws SessionGone
   * @throws RemoteError as the call does
   */
  async withToken<T>(call: CsrfCall<T>): Promise<T> {
    if (this.session.session$.value.userId === 0) return call(undefined);
    const { ticket } = this.session;
    const kept = this.session.tokens?.csrfToken;
    try {
      return await call(kept ?? (await this.#newToken(ticket)));
    } catch (error) {
      if (!refusals.has(kindOf(error))) throw error;
      await this.#expectSession(ticket, error);
      // A token that has just been fetched need not be fetched again.
      if (kept === undefined) throw error;
      return call(await this.#newToken(ticket));
    }
  }

  /** @throws SessionGone */
  async #expectWriter(): Promise<void> {
    const { ticket } = this.session;
    await this.refresh.refreshIfOld();
    // Whoever is logged in by then may be somebody else, in whose name nothing is to be written.
    if (!this.session.isCurrent(ticket) || this.session.session$.value.userId === 0) throw new SessionGone();
  }

  async #newToken(ticket: number): Promise<string> {
    const csrfToken = await this.desk.csrfToken();
    if (!this.session.isCurrent(ticket)) throw new SessionGone();
    this.storage.write(contentTokensKey, { logoutToken: this.session.tokens?.logoutToken, csrfToken });
    return csrfToken;
  }

  /** @throws SessionGone, or when the content system does not answer the refusal, without one what went wrong. */
  async #expectSession(ticket: number, refusal?: unknown): Promise<void> {
    if (!this.session.isCurrent(ticket)) throw new SessionGone();
    // A visitor has none, and about a person who is only remembered it is being asked.
    if (this.session.session$.value.userId === 0) return;
    let signedIn: boolean;
    try {
      signedIn = await this.#isSignedIn(ticket);
    } catch (error) {
      this.failures.record('login-status', error);
      throw refusal ?? error;
    }
    if (!this.session.isCurrent(ticket)) throw new SessionGone();
    if (signedIn) return;
    this.session.end();
    throw new SessionGone();
  }

  #isSignedIn(ticket: number): Promise<boolean> {
    if (this.#probe?.ticket === ticket) return this.#probe.answer;
    const answer = this.desk.isSignedIn().finally(() => {
      if (this.#probe?.answer === answer) this.#probe = undefined;
    });
    this.#probe = { ticket, answer };
    return answer;
  }
}
