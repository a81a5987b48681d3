import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import { PREFETCH_FRESH_FOR, QUERY_TIMEOUT } from '../../domain/shared/timeouts.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import { Clock, Connectivity } from '../ports/browser.ts';
import type { ReadAs } from '../ports/content-sources.ts';
import { injectable, injected } from '../ports/injection.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { SessionState } from '../session/session-state.ts';
import { failed, type HydrationData, idle, type Loadable, loading, ready, type StateStream } from './loadable.ts';

/** A query as seen by the context, which never loads the menus: `LoadMenus` does. */
interface KnownQuery {
  readonly state$: StateStream<Loadable<unknown>>;
  readonly load?: () => Promise<void>;
}

@injectable()
export class QueryContext {
  readonly caches = new Map<string, ReadonlyMap<string, KnownQuery>>();
  /** First states for the present reader's queries; see `hydrate`. */
  hydrated: HydrationData = {};

  constructor(
    @injected(SessionState) readonly session: SessionState,
    @injected(Connectivity) readonly connectivity: Connectivity,
    @injected(Clock) readonly clock: Clock,
  ) {
    session.readerChanged$.subscribe(() => {
      this.hydrated = {};
    });
  }

  firstState<Value>(name: string, key: string): Loadable<Value> | undefined {
    return this.hydrated[name]?.[key] as Loadable<Value> | undefined;
  }
}

export interface Query<Value> {
  readonly state$: StateStream<Loadable<Value>>;
  /** Fetches unless a request is running or the answer is fresh; keeps the shown value meanwhile. Never rejects. */
  readonly load: () => Promise<void>;
  /** Always sends a request, so that the answer reflects the last write. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Loads the query unless another view shows it already. The view calls the returned function when it unmounts. */
  readonly show: () => () => void;
}

export interface QueryOptions<Value> {
  /** `reader`: depends on the cookies; `user`: on the confirmed user, which a remembered person is not yet. */
  readonly of?: 'reader' | 'user';
  /** Milliseconds for which an answer is fresh, from its request; 0 by default. */
  readonly freshFor?: (value: Value) => number;
}

interface Entry<Value> extends Query<Value> {
  readonly state$: BehaviorSubject<Loadable<Value>>;
  readonly fetch: (as: ReadAs) => Promise<Value>;
  /** Orders answers: an older one never replaces a newer one. */
  requests: number;
  running?: Promise<void> | undefined;
  askedAt: number;
  isPrefetched: boolean;
  views: number;
}

/** Queries in view do not count. */
const MOST_QUERIES = 60;

/** Errors about the resource itself remove the shown value; after all others it stays, marked as stale. */
const telling: ReadonlySet<RemoteErrorKind> = new Set([
  RemoteErrorKind.unauthorised,
  RemoteErrorKind.forbidden,
  RemoteErrorKind.notFound,
]);

/** Stale-while-revalidate, for one reader. Retries offline failures of shown queries on reconnect. */
export class QueryCache<Value> {
  readonly answers$ = new Subject<Value>();
  readonly #entries = new Map<string, Entry<Value>>();

  /** @param name identifies this cache in hydration data. */
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

  /** The same object while the query is cached. Sends nothing. @param fetch the first one given for a key is used. */
  query(key: string, fetch: (as: ReadAs) => Promise<Value>): Query<Value> {
    return this.#entryOf(key, fetch);
  }

  /** Fetches what is not cached; views use the answer within `PREFETCH_FRESH_FOR`. Errors are not stored. Never rejects. */
  async prefetch(key: string, fetch: (as: ReadAs) => Promise<Value>): Promise<void> {
    const entry = this.#entryOf(key, fetch);
    const { state$ } = entry;
    if (state$.value !== idle || (entry.isPrefetched && this.#isWithin(entry, PREFETCH_FRESH_FOR)))
      return entry.running;
    const answered = this.#ask(entry);
    entry.isPrefetched = true;
    await answered;
    if (state$.value.status === 'failed' && !state$.observed) state$.next(idle);
  }

  /** Keys with their values, including stale ones, but not what was only prefetched; the one shown last is the last. */
  get cached(): readonly (readonly [key: string, value: Value])[] {
    return [...this.#entries].flatMap(([key, { state$, isPrefetched }]) =>
      state$.value.status === 'ready' && !isPrefetched ? [[key, state$.value.value] as const] : [],
    );
  }

  /** Makes all answers stale, including those of running requests. */
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
        // The one shown least recently is dropped first.
        this.#entries.delete(key);
        this.#entries.set(key, entry);
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
    return this.#isWithin(entry, entry.isPrefetched ? PREFETCH_FRESH_FOR : (this.options.freshFor?.(state.value) ?? 0));
  }

  /** False if the clock was set back. */
  #isWithin({ askedAt }: Entry<Value>, milliseconds: number): boolean {
    const age = this.context.clock.now() - askedAt;
    return age >= 0 && age < milliseconds;
  }

  /** Resolves with the newest request, even if another one has replaced this one. */
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
    const { epoch } = session;
    const request = ++entry.requests;
    const isNewest = () => session.isCurrent(epoch) && request === entry.requests;
    entry.askedAt = clock.now();
    entry.isPrefetched = false;
    const { value: shown } = entry.state$;
    // "Not found" stays shown during a reload, as a value does.
    const isKnown =
      shown.status === 'ready' || (shown.status === 'failed' && shown.reason === RemoteErrorKind.notFound);
    if (!isKnown) entry.state$.next(loading);
    const answered = this.#receive(entry, isNewest).then(() => true);
    const isOver = await withTimeout(clock, QUERY_TIMEOUT, answered, false);
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

  /** Drops the answer and the running request. The query object stays: a view may use it later. */
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
    const [unused] = [...this.#entries].find(([, { state$ }]) => !state$.observed) ?? [];
    if (unused !== undefined) this.#entries.delete(unused);
  }
}
