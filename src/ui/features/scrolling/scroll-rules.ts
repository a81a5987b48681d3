/*
 * What follows from where a page is scrolled to. All lengths are in CSS pixels, positions from the top of the document.
 */

/** How far below the header one has to be for the menu bar to be fixed (specification, section 9). */
const FIXED_BELOW_HEADER = 65;

/** The share of its way that a page has to be scrolled for the way back to the top to be offered. */
const TOP_OFFERED_BEYOND = 0.2;

/** `static`: in its place in the header. `fixed`: at the upper edge of the window. `hidden`: just above that edge. */
export type MenuBar = 'static' | 'fixed' | 'hidden';

export interface HeaderMeasures {
  readonly headerHeight: number;
  /** Where the bar lies when it is static. */
  readonly barTop: number;
  readonly barHeight: number;
}

/**
 * The menu bar after the page was scrolled from one position to another: hidden on the way down, fixed on the way up
 * once `to` is more than `FIXED_BELOW_HEADER` beyond the header's height, static as soon as its own place is reached
 * (specification, section 2). It never hides as long as its place is in view, where it would leave a gap.
 *
 * @param inUse something in it is open or has the focus: it does not hide.
 */
export function menuBarAfter(
  bar: MenuBar,
  { from, to }: { readonly from: number; readonly to: number },
  { headerHeight, barTop, barHeight }: HeaderMeasures,
  inUse: boolean,
): MenuBar {
  const placeInView = to <= barTop + barHeight;
  if (to <= barTop || (bar === 'hidden' && placeInView)) return 'static';
  if (to < from && to > headerHeight + FIXED_BELOW_HEADER) return 'fixed';
  if (to > from && bar === 'fixed' && !placeInView && !inUse) return 'hidden';
  return bar;
}

/** Whether the way back to the top is offered. Never on a page that cannot be scrolled. */
export function isTopOffered(scrollY: number, documentHeight: number, windowHeight: number): boolean {
  const way = documentHeight - windowHeight;
  return way > 0 && scrollY / way > TOP_OFFERED_BEYOND;
}
