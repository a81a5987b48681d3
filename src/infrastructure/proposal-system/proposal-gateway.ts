import { Clock } from '../../application/ports/browser.ts';
import { Randomness } from '../../application/ports/browser-tools.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import type {
  FormJson,
  ProposalGateway,
  ProposalPlace,
  ProposalRecord,
  ProposalUpdate,
  Proposer,
  UpdateOptions,
} from '../../application/ports/proposal-system.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import { parseJson } from '../../domain/shared/texts.ts';
import { invalidAnswer, jsonOf, successOf } from '../http/answers.ts';
import { type HttpAnswer, type HttpRequest, HttpTransport } from '../http/http-transport.ts';
import { countOf, firstOf, isRecord, recordOf, textOf } from '../http/wire-values.ts';

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

interface Call extends Pick<HttpRequest, 'method' | 'body'>, UpdateOptions {
  readonly path: string;
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

  update(update: ProposalUpdate, options: UpdateOptions = {}): Promise<void> {
    return this.#write('forms-data/update', update, options);
  }

  send(
    update: ProposalUpdate & { readonly userEmail: string },
    options: Pick<UpdateOptions, 'signal'> = {},
  ): Promise<void> {
    return this.#write('forms-data/send', update, options, update.userEmail);
  }

  async #write(path: string, update: ProposalUpdate, options: UpdateOptions, userEmail?: string): Promise<void> {
    const answer = await this.#call((userId) => {
      return { method: 'PUT', path, body: fromProposalUpdate(userId, update, userEmail), ...options };
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
    login.renewing ??= this.#logIn(login.proposer)
      .then((bearer) => (login.bearer = bearer))
      .finally(() => (login.renewing = undefined));
    return login.renewing;
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

const ORGANIZER = 5;
const OTHER = 6;
const RANDOM_RANGE = 1_000_000_000;
const SECONDS_A_DAY = 86_400;

/**
 * The body of `login`: a random number below `RANDOM_RANGE`, and a time-derived value, seconds since midnight UTC. The
 * names and the derivation are not specified: they stand here only. @param now milliseconds since 1970.
 */
export function fromProposer({ userId, isOrganizer }: Proposer, now: number, random: number) {
  const t = Math.floor(now / 1000);
  return { user_id: userId, r: random, h: t % SECONDS_A_DAY, t, o: isOrganizer ? ORGANIZER : OTHER };
}

const none = /^(null|undefined|true|false|-?[\d.]{1,5})$/i;
const token = /^(?![<{["])[!-~]+$/;

/** @throws RemoteError `invalid-answer` for an implausible token, so that no call sends `Bearer null`. */
export function toBearer(body: string): string {
  const json = parseJson(body);
  const bearer = (typeof json === 'string' ? json : body).trim();
  if (!token.test(bearer) || none.test(bearer)) throw invalidAnswer(system, 'no token');
  return bearer;
}

const known = ['form_json', 'chk_sended', 'user_id', 'event_id', 'type'];

const noForm: FormJson = { kind: 'none' };

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' ? Object.keys(value).length === 0 : typeof value === 'string' && value.trim() === '');

/** Parses `form_json`. JSON text of an object stays as received, so that it can be compared with what was sent. */
export function toFormJson(wire: unknown): FormJson {
  let value = wire;
  let text: string | undefined;
  while (typeof value === 'string' && !isEmpty(value)) {
    text = value;
    value = parseJson(text);
    if (value === undefined) return { kind: 'unreadable', original: text };
  }
  if (isEmpty(value)) return noForm;
  text ??= JSON.stringify(value);
  return isRecord(value) ? { kind: 'document', text } : { kind: 'unreadable', original: text };
}

const isYes = (value: unknown): boolean => /^(1|true)$/i.test(textOf(value).trim());

/** Empty: there is none. @throws RemoteError for anything else, which could hide a proposal not to be overwritten. */
export function toProposalRecord(wire: unknown): ProposalRecord {
  if (typeof wire !== 'string' && isEmpty(wire)) return { form: noForm, isSent: false };
  const first = firstOf(wire);
  if (!isRecord(first) || !known.some((key) => Object.hasOwn(first, key))) {
    throw invalidAnswer(system, 'no proposal');
  }
  return { form: toFormJson(first['form_json']), isSent: isYes(first['chk_sended']) };
}

/** @param userEmail makes it a submission. */
export function fromProposalUpdate(
  userId: number,
  { userName, eventId, kind, text }: ProposalUpdate,
  userEmail?: string,
): Readonly<Record<string, unknown>> {
  const draft = { user_id: userId, user_name: userName, event_id: eventId, type: kind, form_json: text };
  return userEmail === undefined ? { ...draft, sent: 0 } : { ...draft, sent: 1, user_email: userEmail };
}

const html = /^<[!?a-z]/i;

/** Non-zero numbers are HTTP statuses. */
const isNo = (value: unknown): boolean =>
  value === false ||
  (typeof value === 'number' && (value === 0 || value >= 400)) ||
  (typeof value === 'string' && /^(0|false)$|^(fatal )?(error|fail|refus|denied)/i.test(value.trim()));

/** `error: null`, `[]` or `""` mean no error. */
const isSomething = (value: unknown): boolean => Boolean(value) && !(typeof value === 'object' && isEmpty(value));

/**
 * Checks that an answer acknowledges a write. In doubt the caller reads the record.
 * @throws RemoteError by status outside 2xx; `refused` when the answer says that nothing was done; `invalid-answer` for
 * an empty answer, HTML (a login or maintenance page) or truncated JSON.
 */
export function expectAcknowledgement(answer: HttpAnswer): void {
  const text = successOf(system, answer).text.trim();
  // 204 is an answer; a 200 without content is not.
  if (answer.status === 204) return;
  const json = parseJson(text);
  const said = json === undefined ? text : firstOf(json);
  if (typeof said === 'string' && (said.trim() === '' || html.test(said.trim()))) throw unclear();
  if (json === undefined && /^[[{"]/.test(text)) throw unclear();
  const { status, success, error } = recordOf(said);
  if (isNo(said) || isNo(status) || isNo(success) || isSomething(error)) {
    throw new RemoteError({ system, kind: RemoteErrorKind.refused, status: answer.status, message: 'Not accepted' });
  }
  if (said === null || said === undefined || (isRecord(said) && Object.keys(said).length === 0)) throw unclear();
}

const unclear = (): RemoteError => invalidAnswer(system, 'no acknowledgement');

export function toProposalCount(wire: unknown): number | undefined {
  const first = firstOf(wire);
  return countOf(isRecord(first) ? first['count'] : first);
}
