import type { ListRow } from '../../domain/lists/list-row.ts';
import type { RowFields } from '../../domain/lists/list-screen.ts';
import type { List } from '../../domain/lists/pager.ts';
import type { ViewReference } from '../../domain/lists/view-reference.ts';
import { token } from './injection.ts';
import type { ReadAs } from './page-source.ts';

/** What is wanted of a list besides a page of it. */
export interface RowsWanted {
  /** Exposed sorts and filters, by their names; the view's own order and everything when absent. */
  readonly parameters?: readonly (readonly [name: string, value: string])[];
  /** Which fields are what; what is not said is found out. */
  readonly fields?: RowFields;
}

/** Lists that the portal has no words of its own for (specification, section 7: any view and display, a given URL). */
export interface ViewSource {
  /**
   * One page of a list.
   *
   * @param page counts from 0.
   * @returns a list that is `refused` when the content system does not accept one of the parameters.
   * @throws RemoteError `invalid-answer` also when there are no rows in the answer, or none of them can be read.
   */
  rows(from: ViewReference, page: number, as: ReadAs, wanted?: RowsWanted): Promise<List<ListRow>>;
}
export const ViewSource = token<ViewSource>('ViewSource');
