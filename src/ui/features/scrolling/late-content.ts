import type { Clock } from '../../../application/ports/clock.ts';
import { focusHashTarget } from '../../html/hash-target.ts';

/** How long late content is waited for, in milliseconds. */
export const PATIENCE = 5_000;

/** What somebody does who goes on by themselves: from then on the page is theirs. */
const ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position, and tries again while the document grows, until it has been reached, the person acts, or
 * patience is over. Until one of the latter two no hash moves the page: see `focusHashTarget`.
 *
 * @param settled the page is where it will stay; called at most once.
 * @returns what gives up, without `settled`.
 */
export function restorePosition(clock: Clock, position: number, settled: () => void): () => void {
  const root = document.documentElement;
  const reach = () => {
    window.scrollTo({ top: position, behavior: 'instant' });
    // Browsers round to their own pixels.
    if (window.scrollY <= position - 1) return;
    growth.disconnect();
    settle();
  };
  let settle = () => {
    settle = () => undefined;
    settled();
  };
  const growth = new ResizeObserver(reach);
  growth.observe(root);
  root.dataset['restored'] = '';
  const stop = () => {
    growth.disconnect();
    delete root.dataset['restored'];
  };
  const cancel = whenSomebodyActs(clock, () => {
    stop();
    settle();
  });
  reach();
  return () => {
    cancel();
    stop();
  };
}

/** Goes to the place that a hash names, as soon as there is one: until the person acts, or patience is over. */
export function seekHashTarget(clock: Clock, hash: string): () => void {
  if (focusHashTarget(hash)) return () => undefined;
  const arrivals = new MutationObserver(() => {
    if (focusHashTarget(hash)) end();
  });
  // What is hidden is not there yet.
  arrivals.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  const stop = () => {
    arrivals.disconnect();
  };
  const cancel = whenSomebodyActs(clock, stop);
  const end = () => {
    cancel();
    stop();
  };
  return end;
}

/** Calls `then` once, when somebody uses the page or patience is over. */
function whenSomebodyActs(clock: Clock, then: () => void): () => void {
  const end = () => {
    cancel();
    then();
  };
  const cancelTimer = clock.after(PATIENCE, end);
  for (const action of ACTIONS) window.addEventListener(action, end, { passive: true, capture: true });
  const cancel = () => {
    cancelTimer();
    for (const action of ACTIONS) window.removeEventListener(action, end, { capture: true });
  };
  return cancel;
}
