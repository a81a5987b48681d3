import { Clock } from '../ports/clock.ts';
import { Connectivity } from '../ports/connectivity.ts';
import { injectable, injected } from '../ports/injection.ts';
import { RemoteErrorKind } from '../ports/remote-error.ts';
import { SessionState } from '../session/session-state.ts';
import type { HydrationData, Loadable, StateStream } from './loadable.ts';
import type { Query } from './query-cache.ts';

/** A query as the context knows it; the menus are kept up to date by other rules, and are never loaded through it. */
export type KnownQuery = { readonly state$: StateStream<Loadable<unknown>> } & Partial<Pick<Query<unknown>, 'load'>>;

/** What all query caches have in common: what they depend on, and the data that a prerendered page brings along for them. */
@injectable()
export class QueryContext {
  readonly #caches = new Map<string, ReadonlyMap<string, KnownQuery>>();
  readonly #hydrated = new Map<string, Loadable<unknown>>();

  constructor(
    @injected(SessionState) readonly session: SessionState,
    @injected(Connectivity) readonly connectivity: Connectivity,
    @injected(Clock) readonly clock: Clock,
  ) {
    session.readerChanged$.subscribe(() => {
      this.#hydrated.clear();
    });
  }

  /** @param name of the cache, the only one of that name. */
  add(name: string, queries: ReadonlyMap<string, KnownQuery>): void {
    this.#caches.set(name, queries);
  }

  get queries(): readonly KnownQuery[] {
    return [...this.#caches.values()].flatMap((queries) => [...queries.values()]);
  }

  /** The states that another browser can begin with, if its reader is the same. */
  dehydrate(): HydrationData {
    return Object.fromEntries(
      [...this.#caches].flatMap(([name, queries]) => {
        const states = [...queries].map(([key, { state$ }]) => [key, state$.value] as const);
        const settled = states.filter(([, state]) => isSettled(state));
        return settled.length === 0 ? [] : [[name, Object.fromEntries(settled)]];
      }),
    );
  }

  /** Gives queries their first state. To be called before the first use of a cache. */
  hydrate(data: HydrationData): void {
    for (const [name, states] of Object.entries(data)) {
      for (const [key, state] of Object.entries(states)) this.#hydrated.set(`${name} ${key}`, state);
    }
  }

  /** The first state of a query, handed out once. */
  takeHydrated(name: string, key: string): Loadable<unknown> | undefined {
    const place = `${name} ${key}`;
    const state = this.#hydrated.get(place);
    this.#hydrated.delete(place);
    return state;
  }
}

/** A screen that is bound to a path needs no page there: that there is none is an answer, too. */
const isSettled = (state: Loadable<unknown>): boolean =>
  state.status === 'ready' ? !state.stale : state.status === 'failed' && state.reason === RemoteErrorKind.notFound;
