import type { Conference } from '../../domain/lists/conference.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { ViewReference } from '../../domain/lists/view-reference.ts';
import { ConferenceSource } from '../ports/conference-source.ts';
import { injectable, injected } from '../ports/injection.ts';
import { KeptAnswers, unchanged, type Reading } from '../shared/kept-answers.ts';
import { ReadingConditions } from '../shared/reading-conditions.ts';

/** Conferences, page by page. */
@injectable()
export class LoadConferences {
  readonly #conferences: KeptAnswers<List<Conference>>;

  constructor(
    @injected(ConferenceSource) private readonly source: ConferenceSource,
    @injected(ReadingConditions) conditions: ReadingConditions,
  ) {
    this.#conferences = new KeptAnswers(conditions, unchanged);
  }

  /** @param page counts from 0. */
  conferences(from: ViewReference, page: number): Reading<List<Conference>> {
    return this.#conferences.reading(JSON.stringify([from, page]), (as) => this.source.conferences(from, page, as));
  }
}
