import type fc from 'fast-check';
import { BehaviorSubject, Subject } from 'rxjs';
import type { ProposalPlace, UpdateOptions } from '../../../src/application/ports/proposal-system.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import type { TabMessage } from '../../../src/application/ports/browser.ts';
import type { WriterClaim } from '../../../src/application/ports/drafts.ts';
import type { ProposalCopy } from '../../../src/application/proposals/proposal-copy.ts';
import { FakeProposalSystem } from '../../fakes/fake-proposal-system.ts';
import { TestBrowser } from '../../support/test-container.ts';
import { openTab, tokensOf, type Tab } from './proposal-tab.ts';

/** The fate of a request: whether the server acts upon it, and which answer the tab gets, if any. */
export interface Fate {
  readonly acts: boolean;
  /** `praise`: a save is answered as accepted, whether it was or not; any other request gets its real answer. */
  readonly hears: 'answer' | 'praise' | 'nothing' | RemoteErrorKind;
}

const { offline, invalidAnswer, unavailable, unauthorised, forbidden, conflict, tooLarge, refused, rateLimited } =
  RemoteErrorKind;
const doneAndHeard = (hears: Fate['hears']): Fate => ({ acts: true, hears });
const onlyHeard = (hears: Fate['hears']): Fate => ({ acts: false, hears });

export const answered: Fate = { acts: true, hears: 'answer' };
export const fates: readonly Fate[] = [
  answered,
  answered,
  answered,
  // Acknowledged and lost.
  onlyHeard('praise'),
  // Lost, on the way there or back; truncated, or HTML with a status of 200; 5xx; 401, when a login has been replaced.
  ...([offline, 'nothing', invalidAnswer, unavailable, unauthorised] as const).flatMap((hears) => [
    onlyHeard(hears),
    doneAndHeard(hears),
  ]),
  ...[forbidden, conflict, tooLarge, refused, rateLimited].map(onlyHeard),
];

/** How old the last answer may be for a write, in milliseconds: normally, and when the page may be closed. */
const FRESH = 5_000;
const FRESH_ENOUGH_TO_LEAVE = 30_000;

export interface ArrivedWrite {
  readonly key: string;
  readonly userId: number;
  readonly browser: TestBrowser;
  readonly isSend: boolean;
  readonly isAccepted: boolean;
}

/** Runs a task of a tab now, when the tab is thawed, or never once it has died. */
type Alive = (task: () => unknown, how?: 'timers' | 'others') => void;

export const keyOf = ({ eventId, kind }: ProposalPlace): string => `${eventId} ${kind}`;

/** A place where a user works: a tab that may be frozen, or die and be opened again. */
export class Seat {
  #tab: Tab | undefined;
  /** Tasks that wait for a frozen tab; `undefined` while it runs. */
  #asleep: { readonly timers: (() => unknown)[]; readonly others: (() => unknown)[] } | undefined;
  #isDead = { value: false };
  readonly #timers = new Set<{ readonly due: number }>();
  /** Requests under way: called when the tab freezes, or dies. */
  readonly underWay = new Set<{ readonly settle: () => void; readonly cut: () => void }>();

  constructor(
    private readonly world: World,
    readonly name: string,
    readonly browser: TestBrowser,
  ) {}

  get isOpen(): boolean {
    return this.#tab !== undefined;
  }

  /** When its next timer is due. */
  get nextTimer(): number {
    let next = Infinity;
    for (const { due } of this.#timers) next = Math.min(next, due);
    return next;
  }

  get isFrozen(): boolean {
    return this.#asleep !== undefined;
  }

  /** The tab, opened if there is none. */
  get tab(): Tab {
    this.#tab ??= this.#open();
    return this.#tab;
  }

  advance(milliseconds: number): void {
    this.#tab?.fakes.clock.advance(milliseconds);
  }

  /** Freezes the tab: tasks and messages wait. Requests under way have arrived. */
  freeze(): void {
    if (this.isFrozen || !this.isOpen) return;
    for (const request of this.underWay) request.settle();
    this.#asleep = { timers: [], others: [] };
  }

  /** Thaws the tab: everything that waited runs at once, with timers first or last. */
  thaw(first: 'timers' | 'others'): void {
    const missed = this.#asleep;
    if (missed === undefined) return;
    this.#asleep = undefined;
    const order = first === 'timers' ? [missed.timers, missed.others] : [missed.others, missed.timers];
    for (const task of order.flat()) task();
  }

  /** Kills the tab: its writer locks are released, and it never sends or runs anything again. */
  die(): void {
    const tab = this.#tab;
    if (tab === undefined) return;
    this.#isDead.value = true;
    this.#isDead = { value: false };
    this.#tab = undefined;
    this.#asleep = undefined;
    this.#timers.clear();
    for (const request of this.underWay) request.cut();
    tab.fakes.tabs.close();
    const { claims } = this.browser.locks;
    for (const claim of this.#claims.splice(0)) {
      const index = claims.findIndex(({ held$ }) => held$ === claim);
      if (index >= 0) claims.splice(index, 1);
    }
    this.browser.locks.settle();
  }

  #run(task: () => unknown, how: 'timers' | 'others' = 'others'): void {
    if (this.#asleep) this.#asleep[how].push(task);
    else task();
  }

  readonly #claims: unknown[] = [];

  #open(): Tab {
    const dead = this.#isDead;
    const alive: Alive = (task, how) => {
      const unlessDead = () => dead.value || task();
      if (!dead.value) this.#run(unlessDead, how);
    };
    return openTab({ browser: this.browser }, ({ fakes }) => {
      fakes.clock.jump(this.world.time);
      this.world.connect(this, fakes, alive);
      this.#gateClock(fakes, alive);
      this.#gateLocks(fakes, alive);
      this.#gateMessages(fakes, alive);
      this.#watchDevice(fakes);
    });
  }

  #gateClock({ clock }: Tab['fakes'], alive: Alive): void {
    const after = clock.after.bind(clock);
    clock.after = (milliseconds, task) => {
      let isCancelled = false;
      const timer = { due: this.world.time + milliseconds };
      this.#timers.add(timer);
      const cancel = after(milliseconds, () => {
        this.#timers.delete(timer);
        alive(() => isCancelled || task(), 'timers');
      });
      return () => {
        isCancelled = true;
        this.#timers.delete(timer);
        cancel();
      };
    };
  }

  #gateLocks({ locks }: Tab['fakes'], alive: Alive): void {
    const claim = locks.claim.bind(locks);
    const { claims } = this.browser.locks;
    locks.claim = (name, finish): WriterClaim => {
      // A frozen tab does not hear that it is asked to release its writer lock, and loses it in time.
      const real = claim(name, () => (this.isFrozen ? new Promise(() => undefined) : finish()));
      this.#claims.push(claims.at(-1)?.held$);
      const held$ = new BehaviorSubject(real.held$.value);
      real.held$.subscribe((held) => alive(() => held === held$.value || held$.next(held)));
      return { ...real, held$ };
    };
  }

  #gateMessages({ tabs }: Tab['fakes'], alive: Alive): void {
    const heard = new Subject<TabMessage>();
    const real = tabs.messages$;
    heard.subscribe((message) => alive(() => real.next(message)));
    const { hub } = this.browser;
    hub.tabs.delete(real);
    hub.tabs.add(heard);
    tabs.post = (message) => {
      tabs.posted.push(message);
      for (const tab of hub.tabs) if (tab !== heard) tab.next(message);
    };
    tabs.close = () => {
      hub.tabs.delete(heard);
    };
  }

  /** Revisions order what is on the device, whatever the clock says: an older one never replaces a newer one. */
  #watchDevice({ drafts }: Tab['fakes']): void {
    const save = drafts.save.bind(drafts);
    drafts.save = (address, value, savedAt) => {
      const revisionOf = (copy: unknown) => (copy as ProposalCopy | undefined)?.rev ?? 0;
      const there = [...this.browser.drafts.drafts.values()].find(
        ({ address: other }) => other.owner === address.owner && other.place === address.place,
      );
      if (revisionOf(there?.value) > revisionOf(value)) this.world.faults.push(`${this.name}: an older copy is kept`);
      return save(address, value, savedAt);
    };
  }
}

/** Two tabs of one browser, another device, and the proposal system: every request meets its fate in scheduled order. */
export class World {
  readonly system = new FakeProposalSystem();
  readonly seats: readonly [Seat, Seat, Seat];
  /** Every write that the server has got, in order. */
  readonly arrived: ArrivedWrite[] = [];
  /** Rules that were broken. */
  readonly faults: string[] = [];
  /** Whether every request is answered at once. */
  isCalm = false;
  /** Milliseconds that have passed, by a clock that is never set. */
  time = 0;
  readonly #underWay = new Map<string, number>();
  /** Tokens that a tab overwrote at the server without having read them. */
  readonly unseen = new Set<string>();
  /** The tokens that the server has sent to a tab. */
  readonly #read = new Map<Seat, Set<string>>();
  /** When a tab last received the server's record, by tab and kind. */
  readonly #heard = new Map<string, number>();

  constructor(
    private readonly scheduler: fc.Scheduler,
    private readonly nextFate: () => Fate,
  ) {
    const browsers = [new TestBrowser(), new TestBrowser()] as const;
    for (const browser of browsers) Object.assign(browser, { proposalSystem: this.system });
    this.seats = [
      new Seat(this, 'first tab', browsers[0]),
      new Seat(this, 'second tab', browsers[0]),
      new Seat(this, 'other device', browsers[1]),
    ];
  }

  /** Lets time pass from timer to timer: requests of one timer leave before the next one fires. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    while (this.time < end) {
      const next = Math.min(end, ...this.seats.map((seat) => seat.nextTimer));
      const passed = next - this.time;
      this.time = next;
      for (const seat of this.seats) seat.advance(passed);
      await settle();
    }
  }

  /** Lets every request of a tab meet its fate. */
  connect(seat: Seat, { proposals: gateway, visibility }: Tab['fakes'], alive: Alive): void {
    for (const method of ['record', 'update', 'send'] as const) {
      const original = gateway[method].bind(gateway) as (
        subject: ProposalPlace,
        options?: UpdateOptions,
      ) => Promise<unknown>;
      const fateful = (subject: ProposalPlace, options: UpdateOptions = {}) => {
        const tab = `${seat.name} ${keyOf(subject)}`;
        const browser = `${seat === this.seats[2] ? 'other' : 'first'} browser writes ${keyOf(subject)}`;
        if (method !== 'record') this.#expectFresh(tab, visibility.visible$.value);
        const carryOut = () => this.#carryOut(seat, subject, () => original(subject, options));
        const keys = [tab, ...(method === 'record' ? [] : [browser])];
        return this.#meet(seat, keys, alive, options.signal, carryOut, method === 'update').then((answer) => {
          this.#heard.set(tab, this.time);
          this.#hear(seat, JSON.stringify(answer ?? ''));
          return answer;
        });
      };
      Object.defineProperty(gateway, method, { value: fateful });
    }
    gateway.travel = (login) => this.#meet(seat, [], alive, undefined, login);
  }

  #hear(seat: Seat, answer: string): void {
    const read = this.#read.get(seat) ?? new Set();
    for (const token of tokensOf(answer)) read.add(token);
    this.#read.set(seat, read);
  }

  /** Carries a call out at once, and delays only its answer. */
  #carryOut<T>(seat: Seat, place: ProposalPlace, call: () => Promise<T>): Promise<T> {
    const { received } = this.system;
    const before = received.length;
    const owner = seat.tab.session.session$.value.userId;
    const former = tokensOf(this.system.textOf(owner, place));
    const answer = call();
    const left = new Set(tokensOf(this.system.textOf(owner, place)));
    for (const token of former) if (!left.has(token) && !this.#read.get(seat)?.has(token)) this.unseen.add(token);
    for (const { userId, text, isSend, isAccepted, ...written } of received.slice(before)) {
      const foreign = tokensOf(text).filter((token) => !token.startsWith(`${userId}-`));
      if (foreign.length > 0) this.faults.push(`${foreign.join(' ')} is written for ${userId}`);
      this.arrived.push({ key: keyOf(written), userId, browser: seat.browser, isSend, isAccepted });
    }
    return answer;
  }

  #expectFresh(tab: string, isVisible: boolean): void {
    const age = this.time - (this.#heard.get(tab) ?? -Infinity);
    const isFresh = age < (isVisible ? FRESH : FRESH_ENOUGH_TO_LEAVE);
    if (!isFresh && !this.startedOver.has(tab))
      this.faults.push(`${tab}: written ${age} ms after the server was heard of`);
  }

  /** Tabs and places where the user has decided to overwrite what the server has. */
  readonly startedOver = new Set<string>();

  #count(keys: readonly string[], change: number): void {
    for (const key of keys) {
      const count = (this.#underWay.get(key) ?? 0) + change;
      this.#underWay.set(key, count);
      if (count > 1) this.faults.push(`${key}: ${count} under way`);
    }
  }

  #meet<T>(
    seat: Seat,
    keys: string[],
    alive: Alive,
    signal: AbortSignal | undefined,
    carryOut: () => Promise<T>,
    isSave = false,
  ): Promise<T> {
    const drawn = this.isCalm ? answered : this.nextFate();
    const fate = drawn.hears === 'praise' && !isSave ? answered : drawn;
    this.#count(keys, 1);
    return new Promise((resolve, reject) => {
      let isOver = false;
      let arrived: Promise<T> | undefined;
      let hasArrived = false;
      const arrive = () => {
        if (hasArrived) return;
        hasArrived = true;
        if (fate.acts) arrived = carryOut();
        arrived?.catch(() => undefined);
      };
      const end = () => {
        if (isOver) return;
        isOver = true;
        hasArrived = true;
        seat.underWay.delete(request);
        this.#count(keys, -1);
      };
      const request = {
        settle: () => {
          arrive();
          this.#count(keys.splice(0), -1);
        },
        cut: end,
      };
      seat.underWay.add(request);
      signal?.addEventListener('abort', () => {
        end();
        reject(failure(RemoteErrorKind.offline));
      });
      const answer = () => {
        if (isOver || fate.hears === 'nothing') return;
        end();
        if (fate.hears === 'praise') resolve(undefined as T);
        else if (fate.hears !== 'answer') reject(failure(fate.hears));
        else arrived?.then(resolve, reject);
      };
      const travel = async () => {
        if (!this.isCalm) await this.scheduler.schedule(Promise.resolve(), 'arrives');
        arrive();
        if (!this.isCalm) await this.scheduler.schedule(Promise.resolve(), 'is answered');
        alive(answer);
      };
      void travel();
    });
  }
}

const failure = (reason: RemoteErrorKind): RemoteError =>
  new RemoteError({ system: RemoteSystem.proposals, kind: reason, message: reason });

/** Runs all pending microtasks. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
