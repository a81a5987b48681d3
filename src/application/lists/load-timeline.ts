import type { TimelineEntry } from '../../domain/lists/timeline.ts';
import { Connectivity } from '../ports/connectivity.ts';
import { injectable, injected } from '../ports/injection.ts';
import { TimelineSource } from '../ports/timeline-source.ts';
import { SessionState } from '../session/session-state.ts';
import { KeptAnswers, unchanged, type Reading } from '../shared/kept-answers.ts';

/** The timeline, whole. */
@injectable()
export class LoadTimeline {
  readonly #entries: KeptAnswers<readonly TimelineEntry[]>;

  constructor(
    @injected(TimelineSource) private readonly source: TimelineSource,
    @injected(SessionState) session: SessionState,
    @injected(Connectivity) connectivity: Connectivity,
  ) {
    this.#entries = new KeptAnswers(session, connectivity, unchanged);
  }

  entries(): Reading<readonly TimelineEntry[]> {
    return this.#entries.reading('', (as) => this.source.entries(as));
  }
}
