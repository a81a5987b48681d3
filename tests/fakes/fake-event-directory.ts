import type { EventDirectory } from '../../src/application/ports/proposal-system.ts';
import type { ReadAs } from '../../src/application/ports/content-sources.ts';
import { RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type { EventSettings } from '../../src/domain/proposals/events.ts';
import { FakeRemote } from './fake-remote.ts';

const nothing: EventSettings = {
  eventId: '',
  title: undefined,
  status: '',
  intro: { panel: undefined, paper: undefined, workshop: undefined },
  submitText: undefined,
  completedText: undefined,
  errorText: undefined,
};

/** Events as the content system knows them. */
export class FakeEventDirectory extends FakeRemote implements EventDirectory {
  readonly #events: EventSettings[] = [];

  constructor() {
    super(RemoteSystem.content);
  }

  /** Adds an event; all its texts are missing unless they are given. */
  add(event: Partial<EventSettings> & Pick<EventSettings, 'eventId'>): void {
    this.#events.push({ ...nothing, ...event });
  }

  async events(as: ReadAs): Promise<readonly EventSettings[]> {
    return this.answer('events', [as], () => [...this.#events]);
  }
}
