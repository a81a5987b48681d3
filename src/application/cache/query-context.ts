import { Clock, Connectivity } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { SessionState } from '../session/session-state.ts';
import type { HydrationData, Loadable, StateStream } from './loadable.ts';

/** A query as the context knows it. The menus are kept up to date by other rules, and are never loaded through it. */
export interface KnownQuery {
  readonly state$: StateStream<Loadable<unknown>>;
  readonly load?: () => Promise<void>;
}

/** What all query caches have in common. */
@injectable()
export class QueryContext {
  /** The queries of all caches, by the name of the cache, which is its own, and by key. */
  readonly caches = new Map<string, ReadonlyMap<string, KnownQuery>>();
  /** With what the queries of the present reader begin; see `hydrate`. */
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

  /** The first state of a query, if a prerendered page has brought one. */
  firstState<Value>(name: string, key: string): Loadable<Value> | undefined {
    return this.hydrated[name]?.[key] as Loadable<Value> | undefined;
  }
}
