import type { TimelineEntry } from '../../domain/lists/timeline.ts';
import { injectable, injected } from '../ports/injection.ts';
import { TimelineSource } from '../ports/timeline-source.ts';
import { KeptAnswers, unchanged, type Reading } from '../shared/kept-answers.ts';
import { ReadingConditions } from '../shared/reading-conditions.ts';

/** The timeline, whole. */
@injectable()
export class LoadTimeline {
  readonly #entries: KeptAnswers<readonly TimelineEntry[]>;

  constructor(
    @injected(TimelineSource) private readonly source: TimelineSource,
    @injected(ReadingConditions) conditions: ReadingConditions,
  ) {
    this.#entries = new KeptAnswers(conditions, unchanged);
  }

  entries(): Reading<readonly TimelineEntry[]> {
    return this.#entries.reading('', (as) => this.source.entries(as));
  }
}
