import { BehaviorSubject } from 'rxjs';
import type { PendingSignOut } from '../../domain/session/session.ts';
import { SIGN_OUT_STEP_TIMEOUT, SIGN_OUT_TIMEOUT } from '../../domain/shared/timeouts.ts';
import type { StateStream } from '../cache/loadable.ts';
import { Drafts } from '../drafts/open-draft.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import { RetryPause } from '../loading/retry-pause.ts';
import type { Startable } from '../loading/startable.ts';
import { LoginGateway } from '../ports/accounts.ts';
import { Clock, FailureLog, StateStorage } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { MembershipSystem, type MembershipSession } from '../ports/membership-system.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { lastVisitKey, loginNameKey } from '../storage/storage-keys.ts';
import { membershipSessionKey } from '../storage/session-keys.ts';
import { SessionState } from './session-state.ts';

/** `pending`: the server could not be reached, and is told again; `no-token`: only its own page can end the session. */
export type Unfinished = 'nothing' | 'pending' | 'no-token';

@injectable()
export class RepeatSignOut implements Startable {
  readonly #unfinished = new BehaviorSubject<Unfinished>('nothing');
  readonly unfinished$: StateStream<Unfinished> = this.#unfinished;
  #running: Promise<boolean> | undefined;
  readonly #pause: RetryPause;

  constructor(
    @injected(LoginGateway) private readonly gateway: LoginGateway,
    @injected(SessionState) private readonly session: SessionState,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {
    this.#pause = new RetryPause(clock);
  }

  start(): void {
    void this.attempt();
  }

  /** Whether the logout is complete. Shares a running attempt; never rejects. */
  attempt(): Promise<boolean> {
    this.#running ??= this.tell(undefined).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Makes an attempt of its own. Never rejects. @param before must settle first; must not reject. */
  async tell(csrfToken: string | undefined, before?: Promise<void>): Promise<boolean> {
    const pending = this.session.pendingSignOut;
    await before;
    const done =
      pending === undefined || (await withTimeout(this.clock, SIGN_OUT_TIMEOUT, this.#end(pending, csrfToken), false));
    if (done) return true;
    this.#unfinished.next(pending.logoutToken === '' ? 'no-token' : 'pending');
    this.#pause.start(() => void this.attempt());
    return false;
  }

  /** Clears the mark itself, even after the callers' timeout. */
  async #end(pending: PendingSignOut, csrfToken: string | undefined): Promise<boolean> {
    try {
      if (pending.logoutToken !== '') await this.gateway.signOut({ logoutToken: pending.logoutToken, csrfToken });
      else if (await this.#stillSignedIn()) return false;
    } catch (error) {
      this.#note(error);
      // The server answers 403 for a dead token and for a missing login; only the probe distinguishes them.
      if (kindOf(error) !== RemoteErrorKind.forbidden || (await this.#stillSignedIn())) return false;
    }
    this.session.clearPendingSignOut(pending);
    if (this.session.pendingSignOut === undefined) {
      this.#pause.reset();
      this.#unfinished.next('nothing');
    }
    return true;
  }

  async #stillSignedIn(): Promise<boolean> {
    try {
      return await this.gateway.isSignedIn();
    } catch (error) {
      this.#note(error);
      return true;
    }
  }

  #note(error: unknown): void {
    this.failures.record('repeat-sign-out', error);
    this.#pause.heed(error);
  }
}

/** The user's choice for drafts at logout; `unasked`: no question was needed. */
export type DraftsAtSignOut = 'keep' | 'delete' | 'unasked';

/** Logs out of both systems; local state is removed whatever they answer (docs/specification.md, section 4). */
@injectable()
export class SignOut implements Startable {
  #running = 0;
  readonly #signOutHooks: (() => Promise<void>)[] = [];

  constructor(
    @injected(MembershipSystem) private readonly membership: MembershipSystem,
    @injected(SessionState) private readonly session: SessionState,
    @injected(RepeatSignOut) private readonly repeatSignOut: RepeatSignOut,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(Drafts) private readonly drafts: Drafts,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  /** Whether a logout runs here, whose caller navigates afterwards. */
  get isRunning(): boolean {
    return this.#running > 0;
  }

  /**
   * Logs out locally before any request; `RepeatSignOut.unfinished$` tells what is left at the server. Never rejects.
   * @param drafts `unasked`: none need a question; any that exist stay. The last visit stays only with `keep`.
   */
  async signOut(drafts: DraftsAtSignOut = 'unasked'): Promise<void> {
    this.#running += 1;
    await this.#signOut(drafts);
    this.#running -= 1;
  }

  addSignOutHook(hook: () => Promise<void>): void {
    this.#signOutHooks.push(hook);
  }

  async #signOut(drafts: DraftsAtSignOut): Promise<void> {
    await withTimeout(this.clock, SIGN_OUT_STEP_TIMEOUT, this.#settle(drafts), undefined);
    const { userId } = this.session.session$.value;
    const { csrfToken, logoutToken = '' } = this.session.tokens ?? {};
    const membershipSession = this.storage.read(membershipSessionKey);
    if (drafts !== 'keep') this.#forgetVisit();
    if (userId > 0) this.session.markPendingSignOut({ userId, logoutToken });
    this.storage.remove(loginNameKey);
    this.session.end();
    const left = this.#runSignOutHooks().then(() => this.#leaveMembershipSystem(membershipSession));
    await this.repeatSignOut.tell(csrfToken, left);
    // Other tabs write their last edits when the session ends. Not after a new login: its drafts may be in the list.
    if (drafts === 'delete' && this.session.session$.value.userId === 0) await this.drafts.removeAll(userId);
  }

  #settle(drafts: DraftsAtSignOut): Promise<void> {
    if (drafts === 'delete') return this.drafts.removeAll();
    return drafts === 'keep' ? this.drafts.flush() : this.drafts.forgetSettled();
  }

  /** Ends this tab's sessions at other systems when its user is replaced or logged out elsewhere. */
  start(): void {
    let { readerId } = this.session;
    if (readerId === 0) this.#leaveFormerMembership();
    this.session.readerChanged$.subscribe(() => {
      const former = readerId;
      ({ readerId } = this.session);
      if (readerId === former) return;
      void this.#runSignOutHooks();
      this.#leaveFormerMembership();
    });
  }

  #leaveFormerMembership(): void {
    const membershipSession = this.storage.read(membershipSessionKey);
    this.storage.remove(membershipSessionKey);
    void this.#leaveMembershipSystem(membershipSession);
  }

  /** Runs before the session ends, because every tab then stores the ending visit unless it was deleted. */
  #forgetVisit(): void {
    const visitors = this.storage.read(lastVisitKey)?.filter(({ userId }) => userId === 0);
    if (visitors) this.storage.write(lastVisitKey, visitors);
  }

  #runSignOutHooks(): Promise<void> {
    const note = (error: unknown) => this.failures.record('sign-out-hook', error);
    const said = Promise.all(this.#signOutHooks.map((hook) => hook().catch(note))).then(() => undefined);
    return withTimeout(this.clock, SIGN_OUT_STEP_TIMEOUT, said, undefined);
  }

  #leaveMembershipSystem(membershipSession: MembershipSession | undefined): Promise<void> {
    if (membershipSession === undefined) return Promise.resolve();
    const left = this.membership
      .signOut(membershipSession)
      .catch((error: unknown) => this.failures.record('membership-sign-out', error));
    return withTimeout(this.clock, SIGN_OUT_STEP_TIMEOUT, left, undefined);
  }
}
