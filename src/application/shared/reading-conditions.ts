import { Clock } from '../ports/clock.ts';
import { Connectivity } from '../ports/connectivity.ts';
import { injectable, injected } from '../ports/injection.ts';
import { SessionState } from '../session/session-state.ts';

/** What every reading depends on: who reads, whether there is a connection, and how long somebody has been waiting. */
@injectable()
export class ReadingConditions {
  constructor(
    @injected(SessionState) readonly session: SessionState,
    @injected(Connectivity) readonly connectivity: Connectivity,
    @injected(Clock) readonly clock: Clock,
  ) {}
}
