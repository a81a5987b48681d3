import type { ContentAddresses as Addresses } from '../../domain/content/link.ts';
import type { MenuItem } from '../../domain/content/menu.ts';
import type { Page } from '../../domain/content/page.ts';
import type { Session } from '../../domain/session/session.ts';
import { token } from './injection.ts';

/** Which addresses of the content system are what. */
export type ContentAddresses = Addresses;
export const ContentAddresses = token<ContentAddresses>('ContentAddresses');

/** With the browser's cookies, or deliberately without, as while a failed logout is being retried. */
export type ReadAs = 'session' | 'visitor';

export interface PageAnswer {
  readonly page: Page;
  /** The reader according to the server; absent if the answer did not say. */
  readonly session: Session | undefined;
}

/** Pages by path (docs/specification.md, section 7: `get/page?uri={route}`). */
export interface PageSource {
  /** @param path as `pagePath` normalises it. @throws RemoteError also when the page is missing or forbidden. */
  load(path: string, as: ReadAs): Promise<PageAnswer>;
}
export const PageSource = token<PageSource>('PageSource');

export type MenuName = 'main' | 'footer';

/** Menus (docs/specification.md, section 7: `get-menu/{type}`). */
export interface MenuSource {
  /** All items in the server's order, with safe hrefs, not filtered by role. @throws RemoteError */
  load(name: MenuName, as: ReadAs): Promise<readonly MenuItem[]>;
}
export const MenuSource = token<MenuSource>('MenuSource');
