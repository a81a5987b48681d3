import type { ReadAs } from '../../src/application/ports/content-sources.ts';
import type { TimelineSource } from '../../src/application/ports/list-sources.ts';
import { RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type { TimelineEntry } from '../../src/domain/lists/timeline.ts';
import { FakeContentLists } from './fake-content-lists.ts';
import { FakeRemote } from './fake-remote.ts';

/** The timeline of a `FakeContentLists`. */
export class FakeTimelineSource extends FakeRemote implements TimelineSource {
  constructor(readonly lists: FakeContentLists = new FakeContentLists()) {
    super(RemoteSystem.content);
  }

  entries(as: ReadAs): Promise<readonly TimelineEntry[]> {
    return this.answer('entries', [as], () => this.lists.timeline);
  }
}
