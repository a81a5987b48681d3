import { holdsRole, Role } from '../../domain/session/session.ts';
import { Clock } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { ProposalDesk } from '../ports/proposal-system.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../ports/remote-error.ts';
import { SessionState } from '../session/session-state.ts';
import { withPatience } from '../loading/lazy-part.ts';

/** How long a login may take, in milliseconds, before the next call begins another one. */
const LOGIN_TIMEOUT = 30_000;

/**
 * The proposal system for the member who is signed in. The first call of a session logs in there; calls at the same time share
 * that login, and one that has failed is tried again by the next call.
 */
@injectable()
export class ProposalAccess {
  #entered: { readonly ticket: number; readonly isOrganizer: boolean; readonly login: Promise<void> } | undefined;
  #left: Promise<void> = Promise.resolve();

  constructor(
    @injected(ProposalDesk) private readonly desk: ProposalDesk,
    @injected(SessionState) private readonly session: SessionState,
    @injected(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Makes a call once the member is logged in there.
   *
   * @throws RemoteError as the call does; `unauthorised` for a visitor, and when the person has changed meanwhile.
   */
  async use<T>(call: (desk: ProposalDesk) => Promise<T>): Promise<T> {
    const { ticket } = this.session;
    await this.#enter(ticket);
    this.#expectSame(ticket);
    const answer = await call(this.desk);
    this.#expectSame(ticket);
    return answer;
  }

  /**
   * Logs out there after a login. A call while that is under way waits for it, too.
   *
   * @throws RemoteError to the first caller: a failure is told once.
   */
  leave(): Promise<void> {
    if (this.#entered === undefined) return this.#left;
    this.#entered = undefined;
    const left = this.desk.signOut();
    this.#left = left.catch(() => undefined);
    return left;
  }

  async #enter(ticket: number): Promise<void> {
    const { userId, roles } = this.session.session$.value;
    if (userId === 0) throw notLoggedIn();
    const isOrganizer = holdsRole(roles, Role.organizer);
    // Roles may come after the person: then it is another login.
    if (this.#entered?.ticket !== ticket || this.#entered.isOrganizer !== isOrganizer) {
      this.#entered = { ticket, isOrganizer, login: this.desk.signIn({ userId, isOrganizer }) };
    }
    const entered = this.#entered;
    try {
      const isIn = await withPatience(
        this.clock,
        LOGIN_TIMEOUT,
        entered.login.then(() => true),
        false,
      );
      if (!isIn) throw failure(RemoteErrorKind.unavailable, 'The proposal system does not answer the login');
    } catch (error) {
      if (this.#entered === entered) this.#entered = undefined;
      throw error;
    }
  }

  #expectSame(ticket: number): void {
    if (!this.session.isCurrent(ticket)) throw notLoggedIn();
  }
}

const failure = (kind: RemoteErrorKind, message: string): RemoteError =>
  new RemoteError({ system: RemoteSystem.proposals, kind, message });

const notLoggedIn = (): RemoteError => failure(RemoteErrorKind.unauthorised, 'Not logged in at the proposal system');
