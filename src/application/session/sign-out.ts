import { SIGN_OUT_STEP_TIMEOUT } from '../../domain/shared/timeouts.ts';
import { Drafts } from '../drafts/open-draft.ts';
import { Clock, FailureLog, StateStorage } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { MembershipSystem, type MembershipSession } from '../ports/membership-system.ts';
import { lastVisitKey, loginNameKey, membershipSessionKey } from '../storage/storage-keys.ts';
import { withPatience } from '../loading/lazy-part.ts';
import { RepeatSignOut } from './repeat-sign-out.ts';
import { SessionState } from './session-state.ts';
import type { Startable } from '../loading/startable.ts';

/** What a person who logs out has chosen for their drafts; `unasked` where they were not asked. */
export type DraftsAtSignOut = 'keep' | 'delete' | 'unasked';

/** Logout from both systems; local state goes whatever they answer (specification, section 4). */
@injectable()
export class SignOut implements Startable {
  #running = 0;
  readonly #farewells: (() => Promise<void>)[] = [];

  constructor(
    @injected(MembershipSystem) private readonly membership: MembershipSystem,
    @injected(SessionState) private readonly session: SessionState,
    @injected(RepeatSignOut) private readonly repeatSignOut: RepeatSignOut,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(Drafts) private readonly drafts: Drafts,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  /** Whether somebody is being signed out here: whoever asked for it is going to leave the place where they are. */
  get isRunning(): boolean {
    return this.#running > 0;
  }

  /**
   * The person is signed out here before any server has been asked; what is left to be done at the content system is
   * said by `RepeatSignOut.unfinished$`. Never rejects.
   *
   * @param drafts what the person wants to become of what they have written here and not posted. `unasked`: nothing is known
   * to be there that they are to be asked about; if there is, all stays. When they were here last stays on the device only
   * where they chose `keep`.
   */
  async signOut(drafts: DraftsAtSignOut = 'unasked'): Promise<void> {
    this.#running += 1;
    await this.#signOut(drafts);
    this.#running -= 1;
  }

  /** Adds a system of which somebody who leaves is to be logged out, too, before the membership system. */
  addFarewell(farewell: () => Promise<void>): void {
    this.#farewells.push(farewell);
  }

  async #signOut(drafts: DraftsAtSignOut): Promise<void> {
    await withPatience(this.clock, SIGN_OUT_STEP_TIMEOUT, this.#settle(drafts), undefined);
    const { userId } = this.session.session$.value;
    const { csrfToken, logoutToken = '' } = this.session.tokens ?? {};
    const membershipSession = this.storage.read(membershipSessionKey);
    if (drafts !== 'keep') this.#forgetVisit();
    if (userId > 0) this.session.markPendingSignOut({ userId, logoutToken });
    this.storage.remove(loginNameKey);
    this.session.end();
    const left = this.#sayFarewell().then(() => this.#leaveMembershipSystem(membershipSession));
    await this.repeatSignOut.tell(csrfToken, left);
  }

  #settle(drafts: DraftsAtSignOut): Promise<void> {
    if (drafts === 'delete') return this.drafts.removeAll();
    return drafts === 'keep' ? this.drafts.flush() : this.drafts.forgetSettled();
  }

  /**
   * Ends this tab's sessions at the other systems whenever its person is replaced from elsewhere: another tab has
   * signed out, also while this one slept or was closed, or a session that was only remembered is over. For as long as the
   * portal lives.
   */
  start(): void {
    let { readerId } = this.session;
    if (readerId === 0) this.#leaveFormerMembership();
    this.session.readerChanged$.subscribe(() => {
      const former = readerId;
      ({ readerId } = this.session);
      if (readerId === former) return;
      void this.#sayFarewell();
      this.#leaveFormerMembership();
    });
  }

  #leaveFormerMembership(): void {
    const membershipSession = this.storage.read(membershipSessionKey);
    this.storage.remove(membershipSessionKey);
    void this.#leaveMembershipSystem(membershipSession);
  }

  /** Before the session ends: every tab notes the visit that ends, unless it has been deleted. */
  #forgetVisit(): void {
    const visits = this.storage.read(lastVisitKey);
    if (visits)
      this.storage.write(
        lastVisitKey,
        visits.filter(({ userId }) => userId === 0),
      );
  }

  /** Leaves whatever else has been entered, but waits no longer than `SIGN_OUT_STEP_TIMEOUT`. Never rejects. */
  #sayFarewell(): Promise<void> {
    const said = this.#farewells.map((farewell) =>
      farewell().catch((error: unknown) => {
        this.failures.record('farewell', error);
      }),
    );
    return withPatience<unknown>(this.clock, SIGN_OUT_STEP_TIMEOUT, Promise.all(said), undefined).then(() => undefined);
  }

  /** Tells the membership system, but waits no longer than `SIGN_OUT_STEP_TIMEOUT` for its answer. Never rejects. */
  #leaveMembershipSystem(membershipSession: MembershipSession | undefined): Promise<void> {
    if (membershipSession === undefined) return Promise.resolve();
    const left = this.membership.signOut(membershipSession).catch((error: unknown) => {
      this.failures.record('membership-sign-out', error);
    });
    return withPatience(this.clock, SIGN_OUT_STEP_TIMEOUT, left, undefined);
  }
}
