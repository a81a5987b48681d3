import { Clock, Connectivity } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { SessionState } from '../session/session-state.ts';
import type { HydrationData, Loadable, StateStream } from './loadable.ts';

/** A query as seen by the context, which never loads the menus: `LoadMenus` does. */
export interface KnownQuery {
  readonly state$: StateStream<Loadable<unknown>>;
  readonly load?: () => Promise<void>;
}

@injectable()
export class QueryContext {
  /** By cache name, then by key. */
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
