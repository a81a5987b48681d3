import { Clock } from '../ports/clock.ts';
import { FailureLog } from '../ports/failure-log.ts';
import { injectable, injected } from '../ports/injection.ts';
import { MembershipSystem, type MembershipSession } from '../ports/membership-system.ts';
import { StateStorage } from '../ports/state-storage.ts';
import { TabMessage, TabMessages } from '../ports/tab-messages.ts';
import { membershipSessionKey } from '../shared/storage-keys.ts';
import { RepeatSignOut } from './repeat-sign-out.ts';
import { SessionState } from './session-state.ts';

export type SignOutOutcome =
  | { readonly kind: 'signed-out' }
  /** Signed out here, but the content system could not be told yet; that is repeated. */
  | { readonly kind: 'pending' }
  /** Signed out here, but without a logout token only the content system's own page can end its session. */
  | { readonly kind: 'no-token' };

/** How long the membership system may keep the content system's logout waiting, in milliseconds. */
const MEMBERSHIP_PATIENCE = 3_000;

/** Logout from both systems; local state goes whatever they answer (specification, section 4). */
@injectable()
export class SignOut {
  constructor(
    @injected(MembershipSystem) private readonly membership: MembershipSystem,
    @injected(SessionState) private readonly session: SessionState,
    @injected(RepeatSignOut) private readonly repeatSignOut: RepeatSignOut,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(TabMessages) private readonly tabs: TabMessages,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  /** Never rejects. The person is signed out here before any server has been asked. */
  async signOut(): Promise<SignOutOutcome> {
    const { userId } = this.session.session$.value;
    const { csrfToken, logoutToken = '' } = this.session.tokens ?? {};
    const membershipSession = this.storage.read(membershipSessionKey);
    if (userId > 0) this.session.markPendingSignOut({ userId, logoutToken });
    const told = this.repeatSignOut.attempt(csrfToken, () => this.#leaveMembershipSystem(membershipSession));
    this.session.end();
    if (await told) return { kind: 'signed-out' };
    return { kind: logoutToken === '' ? 'no-token' : 'pending' };
  }

  /** Ends this tab's session at the membership system whenever another tab signs out, for as long as the portal lives. */
  watch(): void {
    this.tabs.messages$.subscribe((message) => {
      if (message !== TabMessage.signedOut) return;
      const membershipSession = this.storage.read(membershipSessionKey);
      this.storage.remove(membershipSessionKey);
      void this.#leaveMembershipSystem(membershipSession);
    });
  }

  /** Tells the membership system, but waits no longer than `MEMBERSHIP_PATIENCE` for its answer. */
  #leaveMembershipSystem(membershipSession: MembershipSession | undefined): Promise<void> {
    if (membershipSession === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      const giveUp = this.clock.after(MEMBERSHIP_PATIENCE, resolve);
      this.membership
        .signOut(membershipSession)
        .catch((error: unknown) => {
          this.failures.record('membership-sign-out', error);
        })
        .finally(() => {
          giveUp();
          resolve();
        });
    });
  }
}
