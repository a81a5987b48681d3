import { LoadPage } from '../content/load-page.ts';
import { FailureLog } from '../ports/failure-log.ts';
import { injectable, injected } from '../ports/injection.ts';
import { LoginDesk, type Credentials, type LoginAnswer } from '../ports/login-desk.ts';
import { MembershipSystem } from '../ports/membership-system.ts';
import { kindOf, type RemoteErrorKind } from '../ports/remote-error.ts';
import { StateStorage } from '../ports/state-storage.ts';
import { membershipSessionKey } from '../shared/storage-keys.ts';
import { RepeatSignOut } from './repeat-sign-out.ts';
import { SessionState } from './session-state.ts';

/** How the membership system took the login. The content system alone decides who is logged in. */
export type MembershipOutcome =
  | { readonly kind: 'accepted' }
  /** `statusCode` as the membership system gave it; absent when it gave none that says why. */
  | { readonly kind: 'refused'; readonly statusCode: string | undefined };

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly membership: MembershipOutcome }
  /** `message` is the content system's own; `reason` says why there may be none. */
  | { readonly kind: 'refused'; readonly message: string | undefined; readonly reason: RemoteErrorKind | undefined }
  /** A session is open at the content system that cannot be ended from here: only its own logout page can. */
  | { readonly kind: 'still-signed-in'; readonly message: string };

/** The page whose answer says what the content system knows of a person who has just signed in. */
const HOME = '/';

/** Login at both systems (specification, sections 4 and 8; product, "Two logins"). */
@injectable()
export class SignIn {
  constructor(
    @injected(LoginDesk) private readonly desk: LoginDesk,
    @injected(MembershipSystem) private readonly membership: MembershipSystem,
    @injected(SessionState) private readonly session: SessionState,
    @injected(RepeatSignOut) private readonly repeatSignOut: RepeatSignOut,
    @injected(LoadPage) private readonly pages: LoadPage,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  /** Never rejects. The credentials are kept nowhere. */
  async signIn(credentials: Credentials): Promise<SignInOutcome> {
    let answer: LoginAnswer;
    try {
      answer = await this.#askContentSystem(credentials);
    } catch (error) {
      this.failures.record('sign-in', error);
      return { kind: 'refused', message: undefined, reason: kindOf(error) };
    }
    if (answer.kind === 'refused') return { kind: 'refused', message: answer.message, reason: undefined };
    if (answer.kind === 'already-signed-in') return { kind: 'still-signed-in', message: answer.message };

    this.session.clearPendingSignOut();
    const { userId, userName, tokens } = answer;
    this.session.begin({ userId, userName, isMember: false, roles: new Map() }, tokens);
    const [membership] = await Promise.all([this.#askMembershipSystem(credentials), this.pages.refresh(HOME)]);
    return { kind: 'signed-in', membership };
  }

  async #askContentSystem(credentials: Credentials): Promise<LoginAnswer> {
    if (this.session.pendingSignOut !== undefined) await this.repeatSignOut.attempt();
    const answer = await this.desk.signIn(credentials);
    const { tokens } = this.session;
    if (answer.kind !== 'already-signed-in' || tokens?.logoutToken === undefined) return answer;
    // The open session is one this portal began, so it can be ended here and the login be tried once more.
    await this.desk.signOut(tokens);
    return this.desk.signIn(credentials);
  }

  async #askMembershipSystem(credentials: Credentials): Promise<MembershipOutcome> {
    const { ticket } = this.session;
    try {
      const answer = await this.membership.signIn(credentials);
      if (answer.kind === 'refused') return answer;
      if (this.session.isCurrent(ticket)) this.storage.write(membershipSessionKey, answer.session);
      return { kind: 'accepted' };
    } catch (error) {
      this.failures.record('membership-sign-in', error);
      return { kind: 'refused', statusCode: undefined };
    }
  }
}
