import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import type { RowsWanted, ViewSource } from '../../application/ports/view-source.ts';
import type { ListRow } from '../../domain/lists/list-row.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { ViewReference } from '../../domain/lists/view-reference.ts';
import { ContentCalls } from './content-calls.ts';
import { toRowList } from './drupal-row-wire.ts';
import { RepeatedRows } from './list-answer.ts';
import { viewRequestUrl } from './list-requests.ts';

/** Rows of any view, or of a list at a given URL. */
@injectable()
export class DrupalViewSource implements ViewSource {
  readonly #repeated = new RepeatedRows();

  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async rows(from: ViewReference, page: number, as: ReadAs, wanted: RowsWanted = {}): Promise<List<ListRow>> {
    const { settings } = this.calls;
    const json = await this.calls.read(viewRequestUrl(settings, from, page, wanted.parameters), as);
    const list = toRowList(json, this.calls.site, wanted.fields);
    return this.#repeated.note(viewRequestUrl(settings, from, 0, wanted.parameters), list);
  }
}
