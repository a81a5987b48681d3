import { FOREIGN_ID_PREFIX } from './sanitiser.ts';

/** The id that a `#hash` names; empty for none. */
export function idOfHash(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * Scrolls to the place a `#hash` names and puts the focus there. A place in content comes before one of the portal's
 * own, which keeps the ids it was written with apart from the portal's (see `sanitiser.ts`). Where a position has just
 * been restored, that is what somebody had chosen last: then only the focus moves.
 *
 * @returns whether there is such a place; one that is hidden is none yet.
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
