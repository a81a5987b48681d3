import type { ReadAs } from '../../src/application/ports/content-sources.ts';
import type {
  EventDirectory,
  FormJson,
  ProposalGateway,
  ProposalPlace,
  ProposalRecord,
  ProposalUpdate,
  Proposer,
  UpdateOptions,
} from '../../src/application/ports/proposal-system.ts';
import { RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type { EventSettings } from '../../src/domain/proposals/events.ts';
import { FakeRemote } from './fake-remote.ts';

/** A write that the proposal system has received, accepted or not. */
export interface ReceivedWrite extends ProposalPlace {
  readonly userId: number;
  readonly userName: string;
  readonly text: string;
  /** Only of a submission. */
  readonly userEmail?: string;
  readonly isSend: boolean;
  readonly isAccepted: boolean;
}

const keyOf = (userId: number, { eventId, kind }: ProposalPlace): string => JSON.stringify([userId, eventId, kind]);

/** The proposal system, one for all devices and tabs. It accepts no write once a proposal has been sent. */
export class FakeProposalSystem {
  /** Every write, in the order in which it was carried out. */
  readonly received: ReceivedWrite[] = [];
  readonly counts = new Map<string, number | undefined>();
  /** Bearers that have not been ended. */
  readonly bearers = new Map<string, number>();
  /** Refuses submissions. */
  isClosed = false;
  readonly #records = new Map<string, ProposalRecord>();
  #logins = 0;

  /** Stores a proposal, like another device. */
  put(userId: number, place: ProposalPlace, form: FormJson | string, isSent = false): void {
    this.#records.set(keyOf(userId, place), {
      form: typeof form === 'string' ? { kind: 'document', text: form } : form,
      isSent,
    });
  }

  record(userId: number, place: ProposalPlace): ProposalRecord {
    return this.#records.get(keyOf(userId, place)) ?? { form: { kind: 'none' }, isSent: false };
  }

  /** The stored text; empty without one. */
  textOf(userId: number, place: ProposalPlace): string {
    const { form } = this.record(userId, place);
    return form.kind === 'document' ? form.text : '';
  }

  /** @returns whether it was accepted. */
  receive(write: Omit<ReceivedWrite, 'isAccepted'>): boolean {
    const { userId, text, isSend } = write;
    const isAccepted = !this.record(userId, write).isSent && !(isSend && this.isClosed);
    this.received.push({ ...write, isAccepted });
    if (isAccepted) this.put(userId, write, text, isSend);
    return isAccepted;
  }

  /** The number of logins so far. */
  get logins(): number {
    return this.#logins;
  }

  logIn(userId: number): string {
    this.#logins += 1;
    const bearer = `bearer-${this.#logins}`;
    this.bearers.set(bearer, userId);
    return bearer;
  }

  /** Expires every login. */
  expireBearers(): void {
    this.bearers.clear();
  }
}

/** One tab's gateway to a proposal system. */
export class FakeProposalGateway extends FakeRemote implements ProposalGateway {
  #login: { readonly proposer: Proposer; bearer: string } | undefined;
  #entering: object | undefined;
  /** Carries a login to the system and back. A login is the newest one as soon as it is requested. */
  travel: (login: () => Promise<string>) => Promise<string> = (login) => login();

  constructor(private readonly system: FakeProposalSystem) {
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
    const answer = await this.answerUnless(signal, method, args, () => {
      if (!this.system.bearers.has(login.bearer)) login.bearer = this.system.logIn(login.proposer.userId);
      return carryOut(login.proposer.userId);
    });
    if (this.#login !== login) return this.refuse(RemoteErrorKind.unauthorised);
    return answer;
  }
}

const nothing: EventSettings = {
  eventId: '',
  title: undefined,
  status: '',
  intro: { panel: undefined, paper: undefined, workshop: undefined },
  submitText: undefined,
  completedText: undefined,
  errorText: undefined,
};

/** Events as the content system knows them. */
export class FakeEventDirectory extends FakeRemote implements EventDirectory {
  readonly #events: EventSettings[] = [];

  constructor() {
    super(RemoteSystem.content);
  }

  /** Adds an event; all its texts are missing unless they are given. */
  add(event: Partial<EventSettings> & Pick<EventSettings, 'eventId'>): void {
    this.#events.push({ ...nothing, ...event });
  }

  async events(as: ReadAs): Promise<readonly EventSettings[]> {
    return this.answer('events', [as], () => [...this.#events]);
  }
}
