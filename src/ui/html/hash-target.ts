import { FOREIGN_ID_PREFIX } from './sanitiser.ts';

export function idOfHash(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * Scrolls to and focuses a hash target. An id in content wins over one of the portal's own; content ids are prefixed
 * (see `sanitiser.ts`). After a position was restored only the focus moves.
 *
 * @returns whether a visible target exists.
 */
export function focusHashTarget(hash: string): boolean {
  const id = idOfHash(hash);
  const target = id === '' ? null : (document.getElementById(FOREIGN_ID_PREFIX + id) ?? document.getElementById(id));
  if (!target || target.closest('[hidden]')) return false;
  if (!document.querySelector('[data-restored]')) target.scrollIntoView();
  target.focus({ preventScroll: true });
  if (document.activeElement !== target) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
  return true;
}
