import { Clock } from '../ports/clock.ts';
import { Connectivity } from '../ports/connectivity.ts';
import { injectable, injected } from '../ports/injection.ts';
import { RemoteErrorKind } from '../ports/remote-error.ts';
import { SessionState } from '../session/session-state.ts';
import type { Loadable, StateStream } from './loadable.ts';
import type { Query } from './query-cache.ts';

/** States as JSON, by the name of their cache and by their key. */
export type HydrationData = Readonly<Record<string, Readonly<Record<string, Loadable<unknown>>>>>;

/** A query as the context knows it; the menus are kept up to date by other rules, and are never loaded through it. */
export type KnownQuery = { readonly state$: StateStream<Loadable<unknown>> } & Partial<Pick<Query<unknown>, 'load'>>;

/** What all query caches have in common: what they depend on, and the data that a prerendered page brings along for them. */
@injectable()
export class QueryContext {
  /** The queries of all caches, by the name of the cache, which is its own, and by key. */
  readonly caches = new Map<string, ReadonlyMap<string, KnownQuery>>();
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

/** The states that another browser can begin with, if its reader is the same. */
export function dehydrate({ caches }: QueryContext): HydrationData {
  return Object.fromEntries(
    [...caches].flatMap(([name, queries]) => {
      const states = [...queries].map(([key, { state$ }]) => [key, state$.value] as const);
      const settled = states.filter(([, state]) => isSettled(state));
      return settled.length === 0 ? [] : [[name, Object.fromEntries(settled)]];
    }),
  );
}

/** A screen that is bound to a path needs no page there: that there is none is an answer, too. */
const isSettled = (state: Loadable<unknown>): boolean =>
  state.status === 'ready' ? !state.stale : state.status === 'failed' && state.reason === RemoteErrorKind.notFound;
