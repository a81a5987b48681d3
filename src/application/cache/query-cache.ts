import { BehaviorSubject, type Observable } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { ReadAs } from '../ports/page-source.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import type { SessionState } from '../session/session-state.ts';
import { failed, idle, type Loadable, loading, ready, type StateStream } from './loadable.ts';
import type { KnownReading, QueryContext } from './query-context.ts';
import { withPatience } from '../loading/lazy-part.ts';

/** Something that can be read, and read again. */
export interface Query<Value> {
  readonly state$: StateStream<Loadable<Value>>;
  /** Reads, and waits for what comes of it; what is shown stays meanwhile. Never rejects. */
  readonly refresh: () => Promise<void>;
}

interface Entry<Answer, Value> extends Query<Value> {
  readonly state$: BehaviorSubject<Loadable<Value>>;
  readonly read: (as: ReadAs) => Promise<Answer>;
  /** Counts the requests of this key: an older answer never replaces a newer one. */
  asked: number;
  /** What was asked ahead of need a moment ago. */
  ahead?: Promise<void> | undefined;
}

/** For answers that are what is kept. */
export const unchanged = <T>(answer: T): T => answer;

/** Answers that are kept although nobody is looking at them. */
const KEPT = 60;

/**
 * How long an answer may take, in milliseconds, before whoever waits for it is told that it has failed, and may ask again.
 * The request goes on (specification, section 7: no timeout): what comes later is shown all the same.
 */
export const QUERY_TIMEOUT = 30_000;

/** For how long whoever wants something takes what was asked ahead of need for new, in milliseconds. */
export const PREFETCHED = 10_000;

/** Failures that say something about the thing itself: what is already shown goes. After all others it stays. */
const telling: ReadonlySet<RemoteErrorKind> = new Set([
  RemoteErrorKind.unauthorised,
  RemoteErrorKind.forbidden,
  RemoteErrorKind.notFound,
]);

/**
 * What has been read, by key and per reader: shown at once when seen before, and revalidated. Answers asked for by a
 * former reader are dropped; what failed for want of a connection is asked for again when there is one.
 */
export class QueryCache<Answer, Value = Answer> {
  readonly #entries = new Map<string, Entry<Answer, Value>>();
  readonly #session: SessionState;
  readonly #clock: Clock;
  readonly #readings: Set<KnownReading>;

  /**
   * @param accept makes a value of an answer, once it is known to be the newest one of the present session.
   * @param of what decides about the answers: `reader`, whose cookies the requests go with; `user`, who is shown. A person who
   * is only remembered reads already, and is no user yet (see `SessionState`).
   */
  constructor(
    { session, connectivity, clock, readings }: QueryContext,
    private readonly accept: (answer: Answer) => Value,
    of: 'reader' | 'user' = 'reader',
  ) {
    this.#session = session;
    this.#clock = clock;
    this.#readings = readings;
    const changed$: Observable<unknown> = of === 'reader' ? session.readerChanged$ : session.userChanged$;
    changed$.subscribe(() => {
      this.#startAnew();
    });
    connectivity.online$.subscribe((online) => {
      if (online) this.#repeatFailed();
    });
  }

  /**
   * What is known under a key, without asking for anything: the same object for as long as it is kept.
   *
   * @param read asks the remote system; the first one given for a key is the one that is used.
   */
  reading(key: string, read: (as: ReadAs) => Promise<Answer>): Query<Value> {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    this.#makeRoom();
    const entry: Entry<Answer, Value> = {
      state$: new BehaviorSubject<Loadable<Value>>(idle),
      refresh: () => {
        const { ahead } = entry;
        entry.ahead = undefined;
        return ahead === undefined || entry.state$.value === idle ? this.#fetch(entry) : ahead;
      },
      read,
      asked: 0,
    };
    this.#entries.set(key, entry);
    this.#readings.add(entry);
    return entry;
  }

  /** Whatever can be shown at this moment without asking, under any key; old ones of which the newest could not be had, too. */
  get here(): readonly Value[] {
    return [...this.#entries.values()].flatMap(({ state$: { value: state } }) =>
      state.status === 'ready' ? [state.value] : [],
    );
  }

  /**
   * Asks ahead of need for what is not known yet. Whoever then reads it within some seconds gets this answer: nothing is
   * asked twice. What fails is forgotten.
   *
   * @returns what is waited for by who wants to know that the answer is there. Never rejects.
   */
  async ahead(key: string, read: (as: ReadAs) => Promise<Answer>): Promise<void> {
    this.reading(key, read);
    const entry = this.#entries.get(key);
    if (entry?.state$.value !== idle || entry.ahead !== undefined) return entry?.ahead;
    const asked = this.#fetchAhead(entry);
    entry.ahead = asked;
    this.#clock.after(PREFETCHED, () => {
      if (entry.ahead === asked) entry.ahead = undefined;
    });
    return asked;
  }

  async #fetchAhead(entry: Entry<Answer, Value>): Promise<void> {
    await this.#fetch(entry);
    if (entry.state$.value.status === 'failed' && !entry.state$.observed) entry.state$.next(idle);
  }

  async #fetch(entry: Entry<Answer, Value>): Promise<void> {
    const turn = ++entry.asked;
    const shown = entry.state$.value;
    // What is known not to be there stays so while it is asked for again, as what is there does.
    const isKnown =
      shown.status === 'ready' || (shown.status === 'failed' && shown.reason === RemoteErrorKind.notFound);
    if (!isKnown) entry.state$.next(loading);
    const { ticket } = this.#session;
    const isNewest = () => this.#session.isCurrent(ticket) && turn === entry.asked;
    const taken = this.#take(entry, isNewest).then(() => true);
    const isOver = await withPatience(this.#clock, QUERY_TIMEOUT, taken, false);
    if (!isOver && isNewest()) this.#fail(entry, RemoteErrorKind.unavailable);
  }

  async #take(entry: Entry<Answer, Value>, isNewest: () => boolean): Promise<void> {
    try {
      const answer = await entry.read(this.#session.readAs);
      if (!isNewest()) return;
      const value = this.accept(answer);
      // Accepting may have changed the user: that has emptied all entries, and those in view have been asked for anew.
      if (isNewest()) entry.state$.next(ready(value));
    } catch (error) {
      if (isNewest()) this.#fail(entry, kindOf(error));
    }
  }

  #fail({ state$ }: Entry<Answer, Value>, reason: RemoteErrorKind): void {
    const shown = state$.value;
    state$.next(shown.status === 'ready' && !telling.has(reason) ? ready(shown.value, true) : failed(reason));
  }

  #startAnew(): void {
    for (const entry of this.#entries.values()) {
      entry.ahead = undefined;
      // What is under way is no answer any more.
      entry.asked += 1;
      // Nobody looks at it yet, but somebody may have it in hand: it stays the one of its key, without its answer.
      entry.state$.next(entry.state$.observed ? loading : idle);
      if (entry.state$.observed) void this.#fetch(entry);
    }
  }

  #repeatFailed(): void {
    for (const entry of this.#entries.values()) {
      const state = entry.state$.value;
      const outdated =
        state.status === 'ready' ? state.stale : state.status === 'failed' && state.reason === RemoteErrorKind.offline;
      if (outdated && entry.state$.observed) void this.#fetch(entry);
    }
  }

  #makeRoom(): void {
    if (this.#entries.size < KEPT) return;
    for (const [key, entry] of this.#entries) {
      if (!entry.state$.observed) {
        this.#entries.delete(key);
        this.#readings.delete(entry);
        return;
      }
    }
  }
}
