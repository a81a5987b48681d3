import type { ReadAs } from '../../src/application/ports/page-source.ts';
import { RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type { ViewSource } from '../../src/application/ports/view-source.ts';
import type { ListRow } from '../../src/domain/lists/list-row.ts';
import type { List } from '../../src/domain/lists/pager.ts';
import type { ViewReference } from '../../src/domain/lists/view-reference.ts';
import { FakeContentLists } from './fake-content-lists.ts';
import { FakeRemote } from './fake-remote.ts';

/** The other lists of a `FakeContentLists`: 404 for a view it does not know. */
export class FakeViewSource extends FakeRemote implements ViewSource {
  constructor(readonly lists: FakeContentLists = new FakeContentLists()) {
    super(RemoteSystem.content);
  }

  rows(from: ViewReference, page: number, as: ReadAs): Promise<List<ListRow>> {
    return this.answer('rows', [from, page, as], () => {
      const rows = this.lists.view(from);
      return rows ? this.lists.pageOf(rows, page) : this.refuse(RemoteErrorKind.notFound, 404);
    });
  }
}
