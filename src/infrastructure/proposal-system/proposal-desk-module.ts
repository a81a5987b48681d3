import { ContainerModule } from 'inversify';
import { Clock, Randomness } from '../../application/ports/browser.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import {
  ProposalDesk,
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

/** There is no login, or not the one a call was made in. */
const notSignedIn = (): RemoteError =>
  new RemoteError({
    system: RemoteSystem.proposals,
    kind: RemoteErrorKind.unauthorised,
    message: 'Not logged in at the proposal system',
  });

/** A call that its caller has ended. */
const cutShort = (): RemoteError =>
  new RemoteError({
    system: RemoteSystem.proposals,
    kind: RemoteErrorKind.offline,
    message: 'Ended before an answer came',
  });

/** What it settles with, or a rejection at once when the signal says so. The other outcome is dropped. */
function unlessEnded<T>(outcome: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return outcome;
  return new Promise((resolve, reject) => {
    const end = () => {
      reject(cutShort());
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    const settled = () => {
      signal.removeEventListener('abort', end);
    };
    outcome.then(resolve, reject).finally(settled);
  });
}

/** Paths of the proposal system's calls (specification, section 7). */
const CallPath = {
  login: 'login',
  update: 'forms-data/update',
  send: 'forms-data/send',
  logout: 'logout',
} as const;

/** @throws RemoteError `not-found` for an event that has no path. */
function recordPath(userId: number, place: ProposalPlace): string {
  return `forms-data/single/${userId}/${placePath(place)}`;
}

/** @throws RemoteError `not-found` for an event that has no path. */
function countPath(place: ProposalPlace): string {
  return `count/${placePath(place)}`;
}

function placePath({ eventId, kind }: ProposalPlace): string {
  return `${segmentOf(eventId)}/${kind}`;
}

/** An id of any text as one segment of a path. Nothing, dots that lead upwards, and half a character cannot be one. */
function segmentOf(eventId: string): string {
  if (!/^\.{0,2}$/.test(eventId)) {
    try {
      return encodeURIComponent(eventId);
    } catch {
      // Half a character: as below.
    }
  }
  throw new RemoteError({ system: RemoteSystem.proposals, kind: RemoteErrorKind.notFound, message: 'No such event' });
}

/**
 * Bytes that may be under way while a page is left. Browsers stop at 65,536 for all of them together (quality, section 1:
 * 60 kB arrive, 70 kB never do), and what they refuse looks like a lost connection.
 */
const LIMIT = 64_000;

/** What calls that outlive the page may still send. */
class LeavingBudget {
  #taken = 0;

  /**
   * @param body as it is sent, as JSON.
   * @returns gives the bytes back, to be called once the call is over; `undefined` when there are not enough of them left.
   */
  take(body: HttpRequest['body']): (() => void) | undefined {
    const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
    if (this.#taken + bytes > LIMIT) return undefined;
    this.#taken += bytes;
    return () => {
      this.#taken -= bytes;
    };
  }
}

const system = RemoteSystem.proposals;

/** A login. The bearer is here and nowhere else. */
interface Login {
  readonly proposer: Proposer;
  bearer: string;
  /** Brings another bearer; shared by all calls that need one at the same time. */
  renewing: Promise<string> | undefined;
}

/** A call below the base URL. */
interface Call extends Pick<HttpRequest, 'method' | 'body'> {
  readonly path: string;
  readonly signal?: AbortSignal | undefined;
  readonly leaving?: boolean | undefined;
}

/** The proposal system's six calls, with a bearer token and without cookies. */
@injectable()
export class BearerProposalDesk implements ProposalDesk {
  #login: Login | undefined;
  /** The newest login, once it has been asked for: the answer to any other comes too late. None after a logout. */
  #entering: object | undefined;
  readonly #leaving = new LeavingBudget();

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
    const answer = await this.#call((userId) => ({ method: 'GET', path: recordPath(userId, place), signal }));
    return toProposalRecord(jsonOf(system, answer));
  }

  async update(update: ProposalUpdate, { signal, leaving }: UpdateOptions = {}): Promise<void> {
    const answer = await this.#call((userId) => {
      return { method: 'PUT', path: CallPath.update, body: fromProposalUpdate(userId, update), signal, leaving };
    });
    expectAcknowledgement(answer);
  }

  async send(
    update: ProposalUpdate & { readonly userEmail: string },
    { signal }: Pick<UpdateOptions, 'signal'> = {},
  ): Promise<void> {
    const answer = await this.#call((userId) => {
      return { method: 'PUT', path: CallPath.send, body: fromProposalUpdate(userId, update, update.userEmail), signal };
    });
    expectAcknowledgement(answer);
  }

  async count(place: ProposalPlace): Promise<number | undefined> {
    return toProposalCount(jsonOf(system, await this.#call(() => ({ method: 'GET', path: countPath(place) }))));
  }

  async signOut(): Promise<void> {
    const login = this.#login;
    this.#login = undefined;
    this.#entering = undefined;
    if (login !== undefined) await this.#logOut(login.bearer);
  }

  /**
   * Makes a call, and once more with another bearer where the first one is not valid any more.
   *
   * @throws RemoteError `unauthorised` without a login, or when it is another one by the time of the answer.
   */
  async #call(callOf: (userId: number) => Call): Promise<HttpAnswer> {
    const login = this.#login;
    if (login === undefined) throw notSignedIn();
    const call = callOf(login.proposer.userId);
    const giveBack = call.leaving ? this.#leaving.take(call.body) : undefined;
    try {
      // Without room for it, it is a call like any other: a tab that is hidden may stay.
      const answer = await this.#sendTwice(login, { ...call, leaving: giveBack !== undefined });
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

  /** A bearer that is newer than the refused one. */
  #renewed(login: Login, refused: string): Promise<string> {
    if (login.bearer !== refused) return Promise.resolve(login.bearer);
    login.renewing ??= this.#renew(login);
    return login.renewing;
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
    const url = this.settings.proposalSystem.baseUrl + CallPath.login;
    const answer = await this.http.send({ system, method: 'POST', url, body, withCookies: false });
    const bearer = toBearer(successOf(system, answer).text);
    // A logout came meanwhile: nothing waits for this, or could do anything if it failed.
    if (this.#entering === undefined) this.#logOut(bearer).catch(() => {});
    return bearer;
  }

  async #logOut(bearer: string): Promise<void> {
    const answer = await this.#send(bearer, { method: 'GET', path: CallPath.logout });
    // A bearer that is not valid any more has been ended already.
    if (answer.status !== 401) successOf(system, answer);
  }

  #send(bearer: string, { method, path, body, signal, leaving }: Call): Promise<HttpAnswer> {
    return this.http.send({
      system,
      method,
      url: this.settings.proposalSystem.baseUrl + path,
      headers: { Authorization: `Bearer ${bearer}` },
      ...(body && { body }),
      ...(signal && { signal }),
      ...(leaving && { keepalive: true }),
      withCookies: false,
    });
  }

  #expect(login: Login): void {
    if (this.#login !== login) throw notSignedIn();
  }
}

/** Needs `HttpTransport`, `PortalSettings`, `Clock` and `Randomness`. */
export const proposalDeskModule = new ContainerModule(({ bind }) => {
  bind(BearerProposalDesk).toSelf();
  bind(ProposalDesk).toService(BearerProposalDesk);
});
