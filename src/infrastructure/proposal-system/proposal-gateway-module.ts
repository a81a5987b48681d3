import { ContainerModule } from 'inversify';
import { Clock } from '../../application/ports/browser.ts';
import { Randomness } from '../../application/ports/browser-tools.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import {
  ProposalGateway,
  type ProposalPlace,
  type ProposalRecord,
  type ProposalUpdate,
  type Proposer,
  type UpdateOptions,
} from '../../application/ports/proposal-system.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import { jsonOf, successOf } from '../http/answers.ts';
import { type HttpAnswer, type HttpRequest, HttpTransport } from '../http/http-transport.ts';
import {
  expectAcknowledgement,
  fromProposalUpdate,
  fromProposer,
  RANDOM_RANGE,
  toBearer,
  toProposalCount,
  toProposalRecord,
} from './proposal-wire.ts';

const system = RemoteSystem.proposals;

const errorOf = (kind: RemoteErrorKind, message: string): RemoteError => new RemoteError({ system, kind, message });

const notSignedIn = () => errorOf(RemoteErrorKind.unauthorised, 'Not logged in at the proposal system');

function unlessEnded<T>(outcome: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return outcome;
  const ended = new Promise<never>((_, reject) => {
    const end = () => reject(errorOf(RemoteErrorKind.offline, 'Ended before an answer came'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([ended, outcome]);
}

/** @throws RemoteError `not-found` for an event id that cannot be a segment: empty, dots or a lone surrogate. */
function placePath({ eventId, kind }: ProposalPlace): string {
  if (/^\.{0,2}$/.test(eventId) || !eventId.isWellFormed()) throw errorOf(RemoteErrorKind.notFound, 'No such event');
  return `${encodeURIComponent(eventId)}/${kind}`;
}

/** In bytes. Browsers allow 65,536 for pending `keepalive` bodies, and a refusal looks like a lost connection. */
const LIMIT = 64_000;

class KeepaliveBudget {
  #taken = 0;

  /** @returns releases the bytes once the call is over; `undefined` when too few are left. */
  take(body: HttpRequest['body']): (() => void) | undefined {
    const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
    if (this.#taken + bytes > LIMIT) return undefined;
    this.#taken += bytes;
    return () => {
      this.#taken -= bytes;
    };
  }
}

interface Login {
  readonly proposer: Proposer;
  bearer: string;
  renewing: Promise<string> | undefined;
}

interface Call extends Pick<HttpRequest, 'method' | 'body'> {
  readonly path: string;
  readonly signal?: AbortSignal | undefined;
  readonly unloading?: boolean | undefined;
}

@injectable()
export class BearerProposalGateway implements ProposalGateway {
  #login: Login | undefined;
  /** The latest login attempt; answers to earlier ones are ignored. None after a logout. */
  #entering: object | undefined;
  readonly #unloading = new KeepaliveBudget();

  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(Clock) private readonly clock: Clock,
    @injected(Randomness) private readonly randomness: Randomness,
  ) {}

  async signIn(proposer: Proposer): Promise<void> {
    const entering = {};
    this.#login = undefined;
    this.#entering = entering;
    const bearer = await this.#logIn(proposer);
    if (this.#entering !== entering) throw notSignedIn();
    this.#login = { proposer, bearer, renewing: undefined };
  }

  async record(place: ProposalPlace, { signal }: Pick<UpdateOptions, 'signal'> = {}): Promise<ProposalRecord> {
    const pathOf = (userId: number) => `forms-data/single/${userId}/${placePath(place)}`;
    const answer = await this.#call((userId) => ({ method: 'GET', path: pathOf(userId), signal }));
    return toProposalRecord(jsonOf(system, answer));
  }

  async update(update: ProposalUpdate, { signal, unloading }: UpdateOptions = {}): Promise<void> {
    const answer = await this.#call((userId) => {
      return { method: 'PUT', path: 'forms-data/update', body: fromProposalUpdate(userId, update), signal, unloading };
    });
    expectAcknowledgement(answer);
  }

  async send(
    update: ProposalUpdate & { readonly userEmail: string },
    { signal }: Pick<UpdateOptions, 'signal'> = {},
  ): Promise<void> {
    const answer = await this.#call((userId) => {
      const body = fromProposalUpdate(userId, update, update.userEmail);
      return { method: 'PUT', path: 'forms-data/send', body, signal };
    });
    expectAcknowledgement(answer);
  }

  async count(place: ProposalPlace): Promise<number | undefined> {
    const answer = await this.#call(() => ({ method: 'GET', path: `count/${placePath(place)}` }));
    return toProposalCount(jsonOf(system, answer));
  }

  async signOut(): Promise<void> {
    const login = this.#login;
    this.#login = undefined;
    this.#entering = undefined;
    if (login !== undefined) await this.#logOut(login.bearer);
  }

  /** Retries once with a new bearer after a 401. @throws RemoteError `unauthorised` without this login. */
  async #call(callOf: (userId: number) => Call): Promise<HttpAnswer> {
    const login = this.#login;
    if (login === undefined) throw notSignedIn();
    const call = callOf(login.proposer.userId);
    const giveBack = call.unloading ? this.#unloading.take(call.body) : undefined;
    try {
      // Without budget it is an ordinary call: a hidden tab may stay alive.
      const answer = await this.#sendTwice(login, { ...call, unloading: giveBack !== undefined });
      this.#expect(login);
      return answer;
    } catch (error) {
      this.#expect(login);
      throw error;
    } finally {
      giveBack?.();
    }
  }

  async #sendTwice(login: Login, call: Call): Promise<HttpAnswer> {
    const { bearer } = login;
    const answer = await this.#send(bearer, call);
    if (answer.status !== 401) return answer;
    this.#expect(login);
    const renewed = await unlessEnded(this.#renewed(login, bearer), call.signal);
    this.#expect(login);
    return this.#send(renewed, call);
  }

  async #renewed(login: Login, refused: string): Promise<string> {
    if (login.bearer !== refused) return login.bearer;
    return (login.renewing ??= this.#renew(login));
  }

  async #renew(login: Login): Promise<string> {
    try {
      login.bearer = await this.#logIn(login.proposer);
      return login.bearer;
    } finally {
      login.renewing = undefined;
    }
  }

  async #logIn(proposer: Proposer): Promise<string> {
    const body = fromProposer(proposer, this.clock.now(), this.randomness.integer(RANDOM_RANGE));
    const url = `${this.settings.proposalSystem.baseUrl}login`;
    const answer = await this.http.send({ system, method: 'POST', url, body, withCookies: false });
    const bearer = toBearer(successOf(system, answer).text);
    // The user has logged out meanwhile: no caller waits for this or could handle its failure.
    if (this.#entering === undefined) this.#logOut(bearer).catch(() => {});
    return bearer;
  }

  async #logOut(bearer: string): Promise<void> {
    const answer = await this.#send(bearer, { method: 'GET', path: 'logout' });
    // An invalid bearer is logged out already.
    if (answer.status !== 401) successOf(system, answer);
  }

  #send(bearer: string, { method, path, body, signal, unloading }: Call): Promise<HttpAnswer> {
    return this.http.send({
      system,
      method,
      url: this.settings.proposalSystem.baseUrl + path,
      headers: { Authorization: `Bearer ${bearer}` },
      ...(body && { body }),
      ...(signal && { signal }),
      ...(unloading && { keepalive: true }),
      withCookies: false,
    });
  }

  #expect(login: Login): void {
    if (this.#login !== login) throw notSignedIn();
  }
}

export const proposalGatewayModule = new ContainerModule(({ bind }) => {
  bind(ProposalGateway).to(BearerProposalGateway);
});
