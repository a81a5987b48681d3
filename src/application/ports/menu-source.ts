import type { MenuItem } from '../../domain/content/menu.ts';
import { token } from './injection.ts';
import type { ReadAs } from './page-source.ts';

export type MenuName = 'main' | 'footer';

/** The menus of the content system (specification, section 7: `get-menu/{type}`). */
export interface MenuSource {
  /**
   * All items in the server's order, with hrefs already judged safe; nothing is filtered by role here.
   *
   * @throws RemoteError
   */
  load(name: MenuName, as: ReadAs): Promise<readonly MenuItem[]>;
}
export const MenuSource = token<MenuSource>('MenuSource');
