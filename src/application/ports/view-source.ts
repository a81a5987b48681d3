import type { ListRow } from '../../domain/lists/list-row.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { ViewReference } from '../../domain/lists/view-reference.ts';
import { token } from './injection.ts';
import type { ReadAs } from './page-source.ts';

/** Lists that nobody has told the portal more about (specification, section 7: any view and display, a given URL). */
export interface ViewSource {
  /**
   * One page of a list.
   *
   * @param page counts from 0.
   * @throws RemoteError `invalid-answer` also when there are no rows in the answer, or none of them can be read.
   */
  rows(from: ViewReference, page: number, as: ReadAs): Promise<List<ListRow>>;
}
export const ViewSource = token<ViewSource>('ViewSource');
