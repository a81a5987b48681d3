import { holdsAnyRole, type RoleMap } from '../session/session.ts';
import type { Link } from './link.ts';
import { pagePath } from './paths.ts';

/** An entry of the main menu or the footer (specification, section 3). */
export interface MenuItem {
  readonly label: string;
  /** Absent when the entry has none or an unsafe one: it is then shown as text, or only opens its submenu. */
  readonly link: Link | undefined;
  readonly nodeId: number | undefined;
  readonly sub: readonly MenuItem[];
  /** `show_item_by_role`, whatever shape it came in: empty means for everybody. */
  readonly roles: readonly string[];
}

function keepItems(items: readonly MenuItem[], isVisible: (item: MenuItem) => boolean): readonly MenuItem[] {
  return items.filter(isVisible).map((item) => ({ ...item, sub: keepItems(item.sub, isVisible) }));
}

/** The main menu as shown: what is restricted by role shows to users who are logged in (specification, section 2). */
export function visibleMainMenu(items: readonly MenuItem[], loggedIn: boolean): readonly MenuItem[] {
  return keepItems(items, (item) => loggedIn || item.roles.length === 0);
}

/** The footer as shown: what is restricted by role shows to holders of the named roles (section 6). */
export function visibleFooterMenu(items: readonly MenuItem[], roles: RoleMap): readonly MenuItem[] {
  return keepItems(items, (item) => item.roles.length === 0 || holdsAnyRole(roles, item.roles));
}

/** As many items as are asked for, in the order in which they are read, with those of their submenus. */
export function firstItems(items: readonly MenuItem[], most: number): readonly MenuItem[] {
  const first: MenuItem[] = [];
  let left = most;
  for (const item of items) {
    if (left <= 0) break;
    const sub = firstItems(item.sub, left - 1);
    left -= 1 + countItems(sub);
    first.push({ ...item, sub });
  }
  return first;
}

/** How many items there are, with those of their submenus. */
export function countItems(items: readonly MenuItem[]): number {
  return items.reduce((count, { sub }) => count + 1 + countItems(sub), 0);
}

const withoutQuery = (path: string): string => pagePath(path.replace(/[?#].*/s, ''));

/** The portal's pages an item or its submenu leads to. A mere `#place` is on every page, so it tells nothing. */
function pathsOf({ link, sub }: MenuItem): readonly string[] {
  const own = link?.kind === 'internal' && link.path.startsWith('/') ? [withoutQuery(link.path)] : [];
  return [...own, ...sub.flatMap(pathsOf)];
}

/**
 * The first-level item that the current path belongs to (specification, section 2: Main menu). An item or sub item of
 * that very path comes first; then, for `/group…` and `/group_topics…`, the community section; then the longest path
 * above the current one. The front page is above nothing.
 *
 * @param path query and hash do not matter, here and in the items.
 * @param communityPath path of the item that is the community section; without it, or when no item has it, that is
 *   the first one that leads to a path starting with `/group`.
 */
export function activeItem(
  items: readonly MenuItem[],
  path: string,
  communityPath: string | undefined,
): MenuItem | undefined {
  const here = withoutQuery(path);
  const all = items.map((item) => ({ item, paths: pathsOf(item) }));
  const leadingTo = (fits: (target: string) => boolean) => all.find(({ paths }) => paths.some(fits))?.item;

  const exact = leadingTo((target) => target === here);
  if (exact) return exact;

  if (here.startsWith('/group')) {
    const community =
      (communityPath && leadingTo((target) => target === withoutQuery(communityPath))) ||
      leadingTo((target) => target.startsWith('/group'));
    if (community) return community;
  }

  const above = all.flatMap(({ paths }) => paths).filter((target) => here.startsWith(`${target}/`));
  const nearest = above.reduce((longest, target) => (target.length > longest.length ? target : longest), '');
  return nearest ? leadingTo((target) => target === nearest) : undefined;
}
