import type { EventSettings } from '../../domain/proposals/event-settings.ts';
import { EventDirectory } from '../ports/event-directory.ts';
import { injectable, injected } from '../ports/injection.ts';
import { KeptAnswers, unchanged, type Reading } from '../shared/kept-answers.ts';
import { ReadingConditions } from '../shared/reading-conditions.ts';

/**
 * Events to which one can propose. That they cannot be had says nothing on the screen but three hyphens where their texts
 * would be (specification, section 8; product, "Failures are silent"): the forms stay usable.
 */
@injectable()
export class LoadEvents {
  readonly #events: KeptAnswers<readonly EventSettings[]>;

  constructor(
    @injected(EventDirectory) private readonly directory: EventDirectory,
    @injected(ReadingConditions) conditions: ReadingConditions,
  ) {
    this.#events = new KeptAnswers(conditions, unchanged);
  }

  events(): Reading<readonly EventSettings[]> {
    return this.#events.reading('', (as) => this.directory.events(as));
  }
}
