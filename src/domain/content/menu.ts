import { holdsAnyRole, type RoleMap } from '../session/session.ts';
import type { Link } from './link.ts';
import { pagePath } from './paths.ts';

export interface MenuItem {
  readonly label: string;
  /** Absent when missing or unsafe: the entry is then text. */
  readonly link: Link | undefined;
  readonly nodeId: number | undefined;
  readonly sub: readonly MenuItem[];
  /** Empty means visible to all. */
  readonly roles: readonly string[];
}

const keepItems = (items: readonly MenuItem[], isVisible: (item: MenuItem) => boolean): readonly MenuItem[] =>
  items.filter(isVisible).map((item) => ({ ...item, sub: keepItems(item.sub, isVisible) }));

/** Entries restricted by role are shown to all logged-in users (docs/specification.md, section 2). */
export const visibleMainMenu = (items: readonly MenuItem[], loggedIn: boolean): readonly MenuItem[] =>
  keepItems(items, (item) => loggedIn || item.roles.length === 0);

/** Entries restricted by role are shown to holders of these roles (docs/specification.md, section 6). */
export const visibleFooterMenu = (items: readonly MenuItem[], roles: RoleMap): readonly MenuItem[] =>
  keepItems(items, (item) => item.roles.length === 0 || holdsAnyRole(roles, item.roles));

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

export const countItems = (items: readonly MenuItem[]): number =>
  items.reduce((count, { sub }) => count + 1 + countItems(sub), 0);

const withoutQuery = (path: string): string => pagePath(path.replace(/[?#].*/s, ''));

/** A hash-only link exists on every page and is skipped. */
function pathsOf({ link, sub }: MenuItem): readonly string[] {
  const own = link?.kind === 'internal' && link.path.startsWith('/') ? [withoutQuery(link.path)] : [];
  return [...own, ...sub.flatMap(pathsOf)];
}

/**
 * The first-level item of the current path (docs/specification.md, section 2: Main menu): an exact match first; then,
 * for `/group…` and `/group_topics…`, the community section; then the longest parent path. The front page is no parent.
 * @param path query and hash are ignored, here and in the items.
 * @param communityPath path of the community section; by default the first item whose path starts with `/group`.
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
