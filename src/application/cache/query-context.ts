import { Clock } from '../ports/clock.ts';
import { Connectivity } from '../ports/connectivity.ts';
import { injectable, injected } from '../ports/injection.ts';
import { SessionState } from '../session/session-state.ts';
import type { Loadable, StateStream } from './loadable.ts';

/** A reading, as far as those are concerned who know nothing of what it brings. */
export interface KnownReading {
  readonly state$: StateStream<Loadable<unknown>>;
  readonly refresh: () => Promise<void>;
}

/** What every reading depends on: who reads, whether there is a connection, and how long somebody has been waiting. */
@injectable()
export class QueryContext {
  /** All readings that are kept: whatever a view has asked for is among them, read or not. */
  readonly readings = new Set<KnownReading>();

  constructor(
    @injected(SessionState) readonly session: SessionState,
    @injected(Connectivity) readonly connectivity: Connectivity,
    @injected(Clock) readonly clock: Clock,
  ) {}
}
