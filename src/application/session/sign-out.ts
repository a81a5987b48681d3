import { SIGN_OUT_STEP_TIMEOUT } from '../../domain/shared/timeouts.ts';
import { Drafts } from '../drafts/open-draft.ts';
import { Clock, FailureLog, StateStorage } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { MembershipSystem, type MembershipSession } from '../ports/membership-system.ts';
import { lastVisitKey, loginNameKey, membershipSessionKey } from '../storage/storage-keys.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import { RepeatSignOut } from './repeat-sign-out.ts';
import { SessionState } from './session-state.ts';
import type { Startable } from '../loading/startable.ts';

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
   * @param drafts `unasked`: no drafts are known to need a question; any that exist stay. The last visit stays only
   * with `keep`.
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
