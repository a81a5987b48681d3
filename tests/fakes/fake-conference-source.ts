import type { ReadAs } from '../../src/application/ports/content-sources.ts';
import type { ConferenceSource } from '../../src/application/ports/list-sources.ts';
import { RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type { Conference } from '../../src/domain/lists/conferences.ts';
import type { List } from '../../src/domain/lists/list.ts';
import type { ListDisplay } from '../../src/domain/content/link.ts';
import { FakeContentLists } from './fake-content-lists.ts';
import { FakeRemote } from './fake-remote.ts';

/** Conferences of a `FakeContentLists`. */
export class FakeConferenceSource extends FakeRemote implements ConferenceSource {
  constructor(readonly lists: FakeContentLists = new FakeContentLists()) {
    super(RemoteSystem.content);
  }

  conferences(display: ListDisplay, page: number, as: ReadAs): Promise<List<Conference>> {
    const from = { view: 'public_conferences', ...display };
    return this.answer('conferences', [display, page, as], () =>
      this.lists.isRemoved(from)
        ? this.refuse(RemoteErrorKind.notFound, 404)
        : this.lists.pageOf(this.lists.conferences, page, from),
    );
  }
}
