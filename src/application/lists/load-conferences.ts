import type { Conference } from '../../domain/lists/conference.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { ListDisplay } from '../../domain/lists/view-reference.ts';
import { ConferenceSource } from '../ports/conference-source.ts';
import { injectable, injected } from '../ports/injection.ts';
import { KeptAnswers, unchanged, type Reading } from '../shared/kept-answers.ts';
import { ReadingConditions } from '../shared/reading-conditions.ts';
import { KnownConferences } from './known-conferences.ts';

/** Conferences, page by page. */
@injectable()
export class LoadConferences {
  readonly #conferences: KeptAnswers<List<Conference>>;

  constructor(
    @injected(ConferenceSource) private readonly source: ConferenceSource,
    @injected(KnownConferences) private readonly known: KnownConferences,
    @injected(ReadingConditions) conditions: ReadingConditions,
  ) {
    this.#conferences = new KeptAnswers(conditions, unchanged);
  }

  /** @param page counts from 0. */
  conferences({ display, url }: ListDisplay, page: number): Reading<List<Conference>> {
    const from = { display, url };
    const key = JSON.stringify([from, page]);
    return this.#conferences.reading(key, async (as) => {
      const list = await this.source.conferences(from, page, as);
      this.known.note(key, list.rows);
      return list;
    });
  }
}
