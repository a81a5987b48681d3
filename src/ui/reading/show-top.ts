/**
 * Takes people to the top of a list whose page they have changed: there it begins anew. As fast as the style sheet says,
 * which is at once for those who want less motion. Call it when the address has changed: see `PageLink`.
 */
export function showTop(top: HTMLElement | null): void {
  top?.scrollIntoView();
  top?.focus({ preventScroll: true });
}
