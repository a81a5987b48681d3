import type { ReadAs } from '../../src/application/ports/content-sources.ts';
import type { RowsWanted, ViewSource } from '../../src/application/ports/list-sources.ts';
import { RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type { List, ListRow } from '../../src/domain/lists/list.ts';
import type { ViewReference } from '../../src/domain/content/link.ts';
import { FakeContentLists } from './fake-content-lists.ts';
import { FakeContentSystem } from './fake-content-system.ts';
import { FakeRemote } from './fake-remote.ts';

/** The other lists of a `FakeContentLists`: 404 for a view it does not know, 403 for what the user may not read. */
export class FakeViewSource extends FakeRemote implements ViewSource {
  constructor(
    readonly lists: FakeContentLists = new FakeContentLists(),
    readonly contentSystem: FakeContentSystem = new FakeContentSystem(),
  ) {
    super(RemoteSystem.content);
  }

  rows(from: ViewReference, page: number, as: ReadAs, wanted: RowsWanted = {}): Promise<List<ListRow>> {
    const { parameters = [], fields } = wanted;
    const said = parameters.length > 0 || fields ? [from, page, as, wanted] : [from, page, as];
    return this.answer('rows', said, () => {
      const list = this.lists.view(from);
      if (!list) return this.refuse(RemoteErrorKind.notFound, 404);
      const person = as === 'session' ? this.contentSystem.signedIn : undefined;
      if (list.access === 'logged-in' && !person) return this.refuse(RemoteErrorKind.forbidden, 403);
      if (list.rows === 'missing') return this.refuse(RemoteErrorKind.invalidAnswer);
      const rows = this.lists.askedFor(from, parameters) ?? list.rows;
      if (rows === 'refused') return { rows: [], pager: undefined, refused: true };
      return this.lists.pageOf(rows, page, from);
    });
  }
}
