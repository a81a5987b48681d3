import { decoded } from '../../domain/content/paths.ts';
import { FOREIGN_ID_PREFIX } from './sanitiser.ts';

export const idOfHash = (hash: string): string => decoded(hash.slice(1));

/**
 * Scrolls to and focuses a hash target, and tells whether there is one. An id in content wins over one of the portal's.
 * After a position was restored only the focus moves.
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
