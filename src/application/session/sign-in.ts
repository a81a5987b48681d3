import { filter, firstValueFrom } from 'rxjs';
import { LOGIN_FOLLOW_UP_TIMEOUT, LOGIN_TIMEOUT } from '../../domain/shared/timeouts.ts';
import { LoadPage } from '../content/load-page.ts';
import { Clock, FailureLog, StateStorage } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { LoginDesk, type Credentials, type LoginAnswer } from '../ports/accounts.ts';
import type { Access } from '../../domain/session/session.ts';
import { MembershipSystem, type MembershipRefusal } from '../ports/membership-system.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { loginNameKey, membershipSessionKey } from '../storage/storage-keys.ts';
import { withPatience } from '../loading/lazy-part.ts';
import { RepeatSignOut } from './repeat-sign-out.ts';
import { SessionState } from './session-state.ts';
import type { Startable } from '../loading/startable.ts';

/** How the membership system took the login. The content system alone decides who is logged in. */
export type MembershipOutcome = { readonly kind: 'accepted' } | MembershipRefusal;

const NO_ANSWER: MembershipRefusal = { kind: 'refused', reason: 'unclear', said: undefined };

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
export class SignIn implements Startable {
  constructor(
    @injected(LoginDesk) private readonly desk: LoginDesk,
    @injected(MembershipSystem) private readonly membership: MembershipSystem,
    @injected(SessionState) private readonly session: SessionState,
    @injected(RepeatSignOut) private readonly repeatSignOut: RepeatSignOut,
    @injected(LoadPage) private readonly pages: LoadPage,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  /** What the e-mail field of a login form is filled with: of the person who is logged in or was last; empty when unknown. */
  get knownName(): string {
    const known = this.storage.read(loginNameKey);
    const { readerId } = this.session;
    return known !== undefined && (readerId === 0 || readerId === known.userId) ? known.name : '';
  }

  /** For another person than the one whose name is known. Ends no session. */
  forgetName(): void {
    this.storage.remove(loginNameKey);
  }

  /** Never rejects. The password is kept nowhere, and what was accepted with it until the person logs out. */
  async signIn(credentials: Credentials): Promise<SignInOutcome> {
    const asked = this.#askContentSystem(credentials);
    let answer: LoginAnswer | 'no answer';
    try {
      answer = await withPatience<LoginAnswer | 'no answer'>(this.clock, LOGIN_TIMEOUT, asked, 'no answer');
    } catch (error) {
      this.failures.record('sign-in', error);
      return { kind: 'refused', message: undefined, reason: kindOf(error) };
    }
    if (answer === 'no answer') {
      void this.#undo(asked);
      return { kind: 'refused', message: undefined, reason: RemoteErrorKind.unavailable };
    }
    if (answer.kind === 'refused') return { kind: 'refused', message: answer.message, reason: undefined };
    if (answer.kind === 'already-signed-in') return { kind: 'still-signed-in', message: answer.message };

    const pending = this.session.pendingSignOut;
    if (pending !== undefined) this.session.clearPendingSignOut(pending);
    const { userId, userName, tokens } = answer;
    this.session.begin({ userId, userName, isMember: false, roles: new Map() }, tokens);
    this.storage.write(loginNameKey, { userId, name: credentials.name });
    const [membership] = await Promise.all([
      withPatience<MembershipOutcome>(
        this.clock,
        LOGIN_FOLLOW_UP_TIMEOUT,
        this.#askMembershipSystem(credentials),
        NO_ANSWER,
      ),
      // A login that leads there next takes this answer.
      withPatience(this.clock, LOGIN_FOLLOW_UP_TIMEOUT, this.pages.prefetch(HOME), undefined),
    ]);
    return { kind: 'signed-in', membership };
  }

  start(): void {
    void this.resume();
  }

  /**
   * A login that a reload cut short has left a session without membership and roles,
   * and on a screen that reads no page nothing would ever tell them. Waits until it is known who is logged in. Never rejects.
   */
  async resume(): Promise<void> {
    const isKnown = ({ login }: Access) => login === 'visitor' || login === 'confirmed';
    await firstValueFrom(this.session.access$.pipe(filter(isKnown)));
    const { userId, roles } = this.session.session$.value;
    const home = this.pages.page(HOME);
    if (userId > 0 && roles.size === 0) await home.load();
  }

  async #askContentSystem(credentials: Credentials): Promise<LoginAnswer> {
    if (this.session.pendingSignOut !== undefined) await this.repeatSignOut.attempt();
    const answer = await this.desk.signIn(credentials);
    const { tokens } = this.session;
    if (answer.kind !== 'already-signed-in' || tokens?.logoutToken === undefined) return answer;
    // The open session is one this portal began, so it can be ended here and the login be tried once more.
    try {
      await this.desk.signOut(tokens);
    } catch (error) {
      this.failures.record('sign-in', error);
      return answer;
    }
    let again: LoginAnswer | undefined;
    try {
      again = await this.desk.signIn(credentials);
      return again;
    } finally {
      // The former person is logged out by now: after a refusal no person is logged in.
      if (again?.kind !== 'accepted') this.session.end();
    }
  }

  /** A login that was accepted after the person had been told that it failed must not leave a session behind. */
  async #undo(asked: Promise<LoginAnswer>): Promise<void> {
    try {
      const late = await asked;
      if (late.kind === 'accepted') await this.desk.signOut(late.tokens);
    } catch (error) {
      this.failures.record('sign-in', error);
    }
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
      return NO_ANSWER;
    }
  }
}
