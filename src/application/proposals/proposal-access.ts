import { PROPOSAL_LOGIN_TIMEOUT } from '../../domain/shared/timeouts.ts';
import { holdsRole, Role } from '../../domain/session/session.ts';
import { Clock } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { ProposalGateway } from '../ports/proposal-system.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../ports/remote-error.ts';
import { SessionState } from '../session/session-state.ts';
import { withTimeout } from '../loading/lazy-import.ts';

/** Logs the member in with the first call; concurrent calls share the login, and the next call retries a failed one. */
@injectable()
export class ProposalAccess {
  #entered: { readonly epoch: number; readonly isOrganizer: boolean; readonly login: Promise<void> } | undefined;
  #left: Promise<void> = Promise.resolve();

  constructor(
    @injected(ProposalGateway) private readonly gateway: ProposalGateway,
    @injected(SessionState) private readonly session: SessionState,
    @injected(Clock) private readonly clock: Clock,
  ) {}

  /** @throws RemoteError as the call does; `unauthorised` for visitors and after a user change. */
  async use<T>(call: (gateway: ProposalGateway) => Promise<T>): Promise<T> {
    const { epoch } = this.session;
    await this.#enter(epoch);
    this.#expectSame(epoch);
    const answer = await call(this.gateway);
    this.#expectSame(epoch);
    return answer;
  }

  /** Logs out after a login; concurrent calls share it. @throws RemoteError to the first caller only. */
  leave(): Promise<void> {
    if (this.#entered === undefined) return this.#left;
    this.#entered = undefined;
    const left = this.gateway.signOut();
    this.#left = left.catch(() => undefined);
    return left;
  }

  async #enter(epoch: number): Promise<void> {
    const { userId, roles } = this.session.session$.value;
    if (userId === 0) throw notLoggedIn();
    const isOrganizer = holdsRole(roles, Role.organizer);
    // Roles may arrive after the user and require another login.
    if (this.#entered?.epoch !== epoch || this.#entered.isOrganizer !== isOrganizer) {
      this.#entered = { epoch, isOrganizer, login: this.gateway.signIn({ userId, isOrganizer }) };
    }
    const entered = this.#entered;
    try {
      const login = entered.login.then(() => true);
      const isIn = await withTimeout(this.clock, PROPOSAL_LOGIN_TIMEOUT, login, false);
      if (!isIn) throw failure(RemoteErrorKind.unavailable, 'The proposal system does not answer the login');
    } catch (error) {
      if (this.#entered === entered) this.#entered = undefined;
      throw error;
    }
  }

  #expectSame(epoch: number): void {
    if (!this.session.isCurrent(epoch)) throw notLoggedIn();
  }
}

const failure = (kind: RemoteErrorKind, message: string): RemoteError =>
  new RemoteError({ system: RemoteSystem.proposals, kind, message });

const notLoggedIn = (): RemoteError => failure(RemoteErrorKind.unauthorised, 'Not logged in at the proposal system');
