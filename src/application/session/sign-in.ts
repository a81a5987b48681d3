import { HOME } from '../../domain/content/paths.ts';
import { filter, firstValueFrom } from 'rxjs';
import { LOGIN_FOLLOW_UP_TIMEOUT, LOGIN_TIMEOUT } from '../../domain/shared/timeouts.ts';
import { LoadPage } from '../content/load-page.ts';
import { Clock, FailureLog, StateStorage } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { LoginGateway, type Credentials, type LoginAnswer } from '../ports/accounts.ts';
import type { Access } from '../../domain/session/session.ts';
import { MembershipSystem, type MembershipRefusal } from '../ports/membership-system.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { loginNameKey } from '../storage/storage-keys.ts';
import { membershipSessionKey } from '../storage/session-keys.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import { RepeatSignOut } from './sign-out.ts';
import { SessionState } from './session-state.ts';
import type { Startable } from '../loading/startable.ts';

/** Result at the membership system. Only the content system decides who is logged in. */
export type MembershipOutcome = { readonly kind: 'accepted' } | MembershipRefusal;

const NO_ANSWER: MembershipRefusal = { kind: 'refused', reason: 'unclear', said: undefined };

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly membership: MembershipOutcome }
  /** `message` is the server's text; `reason` says why there may be none. */
  | { readonly kind: 'refused'; readonly message: string | undefined; readonly reason: RemoteErrorKind | undefined }
  /** The open server session can only be ended on its own logout page. */
  | { readonly kind: 'still-signed-in'; readonly message: string };

/** Login at both systems (docs/specification.md, sections 4, 8 and 10). */
@injectable()
export class SignIn implements Startable {
  constructor(
    @injected(LoginGateway) private readonly gateway: LoginGateway,
    @injected(MembershipSystem) private readonly membership: MembershipSystem,
    @injected(SessionState) private readonly session: SessionState,
    @injected(RepeatSignOut) private readonly repeatSignOut: RepeatSignOut,
    @injected(LoadPage) private readonly pages: LoadPage,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(Clock) private readonly clock: Clock,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {}

  /** Fills the login form's e-mail field: name of the current or last user; empty when unknown. */
  get knownName(): string {
    const known = this.storage.read(loginNameKey);
    const { readerId } = this.session;
    return known !== undefined && (readerId === 0 || readerId === known.userId) ? known.name : '';
  }

  forgetName(): void {
    this.storage.remove(loginNameKey);
  }

  /** Never rejects. The password is not stored. */
  async signIn(credentials: Credentials): Promise<SignInOutcome> {
    const asked = this.#askContentSystem(credentials);
    let answer: LoginAnswer | 'no answer';
    try {
      answer = await withTimeout<LoginAnswer | 'no answer'>(this.clock, LOGIN_TIMEOUT, asked, 'no answer');
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
    const checked = this.#askMembershipSystem(credentials);
    const [membership] = await Promise.all([
      withTimeout<MembershipOutcome>(this.clock, LOGIN_FOLLOW_UP_TIMEOUT, checked, NO_ANSWER),
      // A login that opens this page next uses the answer.
      withTimeout(this.clock, LOGIN_FOLLOW_UP_TIMEOUT, this.pages.prefetch(HOME), undefined),
    ]);
    return { kind: 'signed-in', membership };
  }

  start(): void {
    void this.resume();
  }

  /** Completes a login that a reload interrupted, where no page brings membership and roles. Never rejects. */
  async resume(): Promise<void> {
    const isKnown = ({ login }: Access) => login === 'visitor' || login === 'confirmed';
    await firstValueFrom(this.session.access$.pipe(filter(isKnown)));
    const { userId, roles } = this.session.session$.value;
    if (userId > 0 && roles.size === 0) await this.pages.page(HOME).load();
  }

  async #askContentSystem(credentials: Credentials): Promise<LoginAnswer> {
    if (this.session.pendingSignOut !== undefined) await this.repeatSignOut.attempt();
    const answer = await this.gateway.signIn(credentials);
    const { tokens } = this.session;
    if (answer.kind !== 'already-signed-in' || tokens?.logoutToken === undefined) return answer;
    // This portal began the open session, so it can end it and retry the login.
    try {
      await this.gateway.signOut(tokens);
    } catch (error) {
      this.failures.record('sign-in', error);
      return answer;
    }
    let again: LoginAnswer | undefined;
    try {
      again = await this.gateway.signIn(credentials);
      return again;
    } finally {
      // The former user is logged out by now.
      if (again?.kind !== 'accepted') this.session.end();
    }
  }

  /** A login accepted after the timeout must not leave a session behind. */
  async #undo(asked: Promise<LoginAnswer>): Promise<void> {
    try {
      const late = await asked;
      if (late.kind === 'accepted') await this.gateway.signOut(late.tokens);
    } catch (error) {
      this.failures.record('sign-in', error);
    }
  }

  async #askMembershipSystem(credentials: Credentials): Promise<MembershipOutcome> {
    const { epoch } = this.session;
    try {
      const answer = await this.membership.signIn(credentials);
      if (answer.kind === 'refused') return answer;
      if (this.session.isCurrent(epoch)) this.storage.write(membershipSessionKey, answer.session);
      return { kind: 'accepted' };
    } catch (error) {
      this.failures.record('membership-sign-in', error);
      return NO_ANSWER;
    }
  }
}
