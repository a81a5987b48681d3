import type { EventSettings } from '../../domain/proposals/event-settings.ts';
import { EventDirectory } from '../ports/event-directory.ts';
import { injectable, injected } from '../ports/injection.ts';
import { QueryCache, type Query } from '../cache/query-cache.ts';
import { QueryContext } from '../cache/query-context.ts';

/**
 * Events to which one can propose. That they cannot be had says nothing on the screen but three hyphens where their texts
 * would be (specification, section 8; product, "Failures are silent"): the forms stay usable.
 */
@injectable()
export class LoadEvents {
  readonly #events: QueryCache<readonly EventSettings[]>;

  constructor(
    @injected(EventDirectory) private readonly directory: EventDirectory,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#events = new QueryCache(context, 'events');
  }

  events(): Query<readonly EventSettings[]> {
    return this.#events.query('', (as) => this.directory.events(as));
  }
}
