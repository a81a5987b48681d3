import type {
  ProposalGateway,
  ProposalPlace,
  ProposalRecord,
  ProposalUpdate,
  Proposer,
  UpdateOptions,
} from '../../src/application/ports/proposal-system.ts';
import { RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import { FakeProposalSystem } from './fake-proposal-system.ts';
import { FakeRemote } from './fake-remote.ts';

/** One tab's gateway to a proposal system. */
export class FakeProposalGateway extends FakeRemote implements ProposalGateway {
  #login: { readonly proposer: Proposer; bearer: string } | undefined;
  #entering: object | undefined;
  /** Carries a login to the system and back. A login is the newest one as soon as it is requested. */
  travel: (login: () => Promise<string>) => Promise<string> = (login) => login();

  constructor(readonly system: FakeProposalSystem = new FakeProposalSystem()) {
    super(RemoteSystem.proposals);
  }

  async signIn(proposer: Proposer): Promise<void> {
    const entering = {};
    this.#login = undefined;
    this.#entering = entering;
    const bearer = await this.travel(() => this.answer('signIn', [proposer], () => this.system.logIn(proposer.userId)));
    if (this.#entering !== entering) {
      this.#endUnlessReplaced(bearer);
      this.refuse(RemoteErrorKind.unauthorised);
    }
    this.#login = { proposer, bearer };
  }

  async record(place: ProposalPlace, options: Pick<UpdateOptions, 'signal'> = {}): Promise<ProposalRecord> {
    return this.#call('record', [place], options, (userId) => this.system.record(userId, place));
  }

  async update(update: ProposalUpdate, options: UpdateOptions = {}): Promise<void> {
    await this.#call('update', [update, options], options, (userId) => {
      if (!this.system.receive({ ...update, userId, isSend: false })) this.refuse(RemoteErrorKind.conflict, 409);
    });
  }

  async send(
    update: ProposalUpdate & { readonly userEmail: string },
    options: Pick<UpdateOptions, 'signal'> = {},
  ): Promise<void> {
    await this.#call('send', [update], options, (userId) => {
      if (!this.system.receive({ ...update, userId, isSend: true })) this.refuse(RemoteErrorKind.conflict, 409);
    });
  }

  async count({ eventId, kind }: ProposalPlace): Promise<number | undefined> {
    return this.#call('count', [{ eventId, kind }], {}, () => this.system.counts.get(`${eventId} ${kind}`));
  }

  async signOut(): Promise<void> {
    const login = this.#login;
    this.#login = undefined;
    this.#entering = undefined;
    if (login === undefined) return;
    await this.answer('signOut', [], () => {
      this.system.bearers.delete(login.bearer);
    });
  }

  /** Ends a login whose answer came too late. */
  #endUnlessReplaced(bearer: string): void {
    if (this.#entering === undefined) this.system.bearers.delete(bearer);
  }

  /** Renews a login with an expired bearer, as the system's adapter does. */
  async #call<T>(
    method: string,
    args: readonly unknown[],
    { signal }: Pick<UpdateOptions, 'signal'>,
    carryOut: (userId: number) => T,
  ): Promise<T> {
    const login = this.#login;
    if (login === undefined) return this.refuse(RemoteErrorKind.unauthorised);
    const aborted = new Promise<void>((resolve) => {
      signal?.addEventListener('abort', () => {
        resolve();
      });
    }).then(() => this.refuse(RemoteErrorKind.offline));
    const answered = this.answer(method, args, () => {
      if (signal?.aborted) return this.refuse(RemoteErrorKind.offline);
      if (!this.system.bearers.has(login.bearer)) login.bearer = this.system.logIn(login.proposer.userId);
      return carryOut(login.proposer.userId);
    });
    answered.catch(() => {});
    const answer = await Promise.race([answered, aborted]);
    if (this.#login !== login) return this.refuse(RemoteErrorKind.unauthorised);
    return answer;
  }
}
