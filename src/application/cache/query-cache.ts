import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { withPatience } from '../loading/lazy-part.ts';
import type { ReadAs } from '../ports/content-sources.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { failed, idle, loading, ready, type Loadable, type StateStream } from './loadable.ts';
import type { QueryContext } from './query-context.ts';

/** The answer to one question, shared by all views and use cases that need it. */
export interface Query<Value> {
  readonly state$: StateStream<Loadable<Value>>;
  /** Asks, unless a request is under way or a fresh answer is there; what is shown stays meanwhile. Never rejects. */
  readonly load: () => Promise<void>;
  /** Sends another request in any case, so that the answer is newer than what has just been written. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** A view begins to show it: loads it, unless another view shows it already. Returns what the view calls at its end. */
  readonly show: () => () => void;
}

export interface QueryOptions<Value> {
  /**
   * Whose answers they are: the reader's, whose cookies the requests go with, or the user's, who is shown. A person who is
   * only remembered reads already, and is no user yet (see `SessionState`).
   */
  readonly of?: 'reader' | 'user';
  /** For how many milliseconds after its request an answer counts as fresh; 0 by default. */
  readonly freshFor?: (value: Value) => number;
}

interface Entry<Value> extends Query<Value> {
  readonly state$: BehaviorSubject<Loadable<Value>>;
  readonly fetch: (as: ReadAs) => Promise<Value>;
  /** Counts the requests: an older answer never replaces a newer one. */
  requests: number;
  /** The newest request, while it is under way. */
  running?: Promise<void> | undefined;
  askedAt: number;
  /** The last request was a prefetch, whose answer no view has taken yet. */
  isPrefetched: boolean;
  views: number;
}

/** How many queries are cached; those in view do not count. */
const MOST_QUERIES = 60;

/**
 * How long an answer may take, in milliseconds, before its query counts as failed and can be asked again. The request goes
 * on (docs/specification.md, section 7: no timeout): an answer that comes later is shown all the same.
 */
export const QUERY_TIMEOUT = 30_000;

/** For how many milliseconds after its request a prefetched answer is taken without another request. */
export const PREFETCHED = 10_000;

/** Failures that concern the thing itself: what is shown of it goes. After all other failures it stays, marked as stale. */
const telling: ReadonlySet<RemoteErrorKind> = new Set([
  RemoteErrorKind.unauthorised,
  RemoteErrorKind.forbidden,
  RemoteErrorKind.notFound,
]);

/**
 * Caches answers by key, for one reader at a time: stale while revalidated. Answers to requests of a former reader are
 * dropped; queries in view that failed for want of a connection are repeated when there is one.
 */
export class QueryCache<Value> {
  /** Answers as they come, each after it has been put into its place. */
  readonly answers$ = new Subject<Value>();
  readonly #entries = new Map<string, Entry<Value>>();

  /** @param name tells this cache from others in hydration data. */
  constructor(
    private readonly context: QueryContext,
    private readonly name: string,
    private readonly options: QueryOptions<Value> = {},
  ) {
    const { session, connectivity } = context;
    context.caches.set(name, this.#entries);
    const changed$: Observable<unknown> = options.of === 'user' ? session.userChanged$ : session.readerChanged$;
    changed$.subscribe(() => {
      for (const entry of this.#entries.values()) this.#reset(entry);
    });
    connectivity.online$.subscribe((online) => {
      if (online) this.#repeatFailed();
    });
  }

  /**
   * The same object as long as the query is cached. Sends nothing.
   *
   * @param fetch asks the remote system; the first one given for a key is the one that is used.
   */
  query(key: string, fetch: (as: ReadAs) => Promise<Value>): Query<Value> {
    return this.#entryOf(key, fetch);
  }

  /** Asks for what is not known yet; a view takes the answer within `PREFETCHED`. A failure leaves nothing. Never rejects. */
  async prefetch(key: string, fetch: (as: ReadAs) => Promise<Value>): Promise<void> {
    const entry = this.#entryOf(key, fetch);
    const { state$ } = entry;
    if (state$.value !== idle || (entry.isPrefetched && this.#isWithin(entry, PREFETCHED))) return entry.running;
    const answered = this.#ask(entry);
    entry.isPrefetched = true;
    await answered;
    if (state$.value.status === 'failed' && !state$.observed) state$.next(idle);
  }

  /** Values that can be shown without a request, under any key, stale ones included. */
  get values(): readonly Value[] {
    return [...this.#entries.values()].flatMap(({ state$: { value: state } }) =>
      state.status === 'ready' ? [state.value] : [],
    );
  }

  /** No answer counts as fresh any more, not even those that are on their way. */
  invalidate(): void {
    for (const entry of this.#entries.values()) {
      entry.askedAt = -Infinity;
      entry.running = undefined;
    }
  }

  #entryOf(key: string, fetch: (as: ReadAs) => Promise<Value>): Entry<Value> {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    this.#makeRoom();
    const entry: Entry<Value> = {
      state$: new BehaviorSubject<Loadable<Value>>(this.context.firstState(this.name, key) ?? idle),
      fetch,
      load: () => {
        const isFresh = this.#isFresh(entry);
        entry.isPrefetched = false;
        return entry.running ?? (isFresh ? Promise.resolve() : this.#ask(entry));
      },
      refresh: () => this.#ask(entry),
      show: () => {
        if (entry.views === 0) void entry.load();
        entry.views += 1;
        return () => {
          entry.views -= 1;
        };
      },
      requests: 0,
      askedAt: -Infinity,
      isPrefetched: false,
      views: 0,
    };
    this.#entries.set(key, entry);
    return entry;
  }

  #isFresh(entry: Entry<Value>): boolean {
    const { value: state } = entry.state$;
    if (state.status !== 'ready' || state.stale) return false;
    return this.#isWithin(entry, entry.isPrefetched ? PREFETCHED : (this.options.freshFor?.(state.value) ?? 0));
  }

  /** A clock that was set back makes nothing fresh. */
  #isWithin({ askedAt }: Entry<Value>, milliseconds: number): boolean {
    const age = this.context.clock.now() - askedAt;
    return age >= 0 && age < milliseconds;
  }

  /** Resolves with the newest request, if that is another one by then. */
  #ask(entry: Entry<Value>): Promise<void> {
    const asked: Promise<void> = this.#send(entry).then(() => {
      if (entry.running !== asked) return entry.running;
      entry.running = undefined;
      return undefined;
    });
    entry.running = asked;
    return asked;
  }

  async #send(entry: Entry<Value>): Promise<void> {
    const { session, clock } = this.context;
    const { ticket } = session;
    const request = ++entry.requests;
    const isNewest = () => session.isCurrent(ticket) && request === entry.requests;
    entry.askedAt = clock.now();
    entry.isPrefetched = false;
    const { value: shown } = entry.state$;
    // What is known not to be there stays so while it is asked for again, as what is there does.
    const isKnown =
      shown.status === 'ready' || (shown.status === 'failed' && shown.reason === RemoteErrorKind.notFound);
    if (!isKnown) entry.state$.next(loading);
    const answered = this.#receive(entry, isNewest).then(() => true);
    const isOver = await withPatience(clock, QUERY_TIMEOUT, answered, false);
    if (!isOver && isNewest()) this.#fail(entry, RemoteErrorKind.unavailable);
  }

  async #receive(entry: Entry<Value>, isNewest: () => boolean): Promise<void> {
    let value: Value;
    try {
      value = await entry.fetch(this.context.session.readAs);
    } catch (error) {
      if (isNewest()) this.#fail(entry, kindOf(error));
      return;
    }
    if (!isNewest()) return;
    entry.state$.next(ready(value));
    this.answers$.next(value);
  }

  #fail({ state$ }: Entry<Value>, reason: RemoteErrorKind): void {
    const { value: shown } = state$;
    state$.next(shown.status === 'ready' && !telling.has(reason) ? ready(shown.value, true) : failed(reason));
  }

  /** Drops the answer, and the one under way. A query that is not in view stays the one of its key: it may be in use later. */
  #reset(entry: Entry<Value>): void {
    entry.requests += 1;
    entry.running = undefined;
    entry.isPrefetched = false;
    entry.state$.next(entry.state$.observed ? loading : idle);
    if (entry.state$.observed) void this.#ask(entry);
  }

  #repeatFailed(): void {
    for (const entry of this.#entries.values()) {
      const { value: state } = entry.state$;
      const isOutdated =
        state.status === 'ready' ? state.stale : state.status === 'failed' && state.reason === RemoteErrorKind.offline;
      if (isOutdated && entry.state$.observed) void this.#ask(entry);
    }
  }

  #makeRoom(): void {
    if (this.#entries.size < MOST_QUERIES) return;
    for (const [key, { state$ }] of this.#entries) {
      if (state$.observed) continue;
      this.#entries.delete(key);
      return;
    }
  }
}
