import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';
import { scrollingMessages } from './scrolling-messages.ts';
import './scrolling.css';

/* Rules for the scroll position. Lengths are in CSS pixels, positions from the top of the document. */

/** Scroll distance below the header that fixes the menu bar (docs/specification.md, section 9). */
const FIXED_BELOW_HEADER = 65;

/** The share of the scroll range beyond which the top button is shown. */
const TOP_OFFERED_BEYOND = 0.2;

export type MenuBar = 'static' | 'fixed' | 'hidden';

export interface HeaderMeasures {
  readonly headerHeight: number;
  readonly barTop: number;
  readonly barHeight: number;
}

/**
 * The menu bar after scrolling (docs/specification.md, section 2): hidden on the way down, fixed on the way up, static
 * at its own place. It never hides while its place is in view, which would leave a gap, or while it is in use.
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

/** Whether the top button is shown; never on a page that cannot scroll. */
export function isTopOffered(scrollY: number, documentHeight: number, windowHeight: number): boolean {
  const way = documentHeight - windowHeight;
  return way > 0 && scrollY / way > TOP_OFFERED_BEYOND;
}

/** Space between the bar and the focused element, in pixels. */
const CLEARANCE = 8;

/**
 * Applies `menuBarAfter`, and keeps the bar off the focused element; returns what stops it. For `scrolling.css`,
 * `data-bar` is `fixed`, `hidden` or absent; `data-bar-is` is `menu`, or `strip` where the menu opens as a panel.
 */
export function followMenuBar(): () => void {
  const parts = headerParts();
  if (parts === undefined) {
    setBarHeight(0);
    return () => undefined;
  }
  const { header, menu, strip, button } = parts;
  let bar = menu;
  let measures: HeaderMeasures | undefined;
  /** The scroll range; overscroll beyond it is not scrolling up. */
  let way = 0;
  /** Unknown until the first measurement: the user has not scrolled yet. */
  let from: number | undefined;

  const shown = () => header.dataset['bar'] as Exclude<MenuBar, 'static'> | undefined;
  const show = (state: MenuBar) => {
    if (state === 'static') delete header.dataset['bar'];
    else header.dataset['bar'] = state;
  };

  const measure = () => {
    const isPanel = button.offsetParent !== null;
    bar = isPanel ? strip : menu;
    const barHeight = bar.getBoundingClientRect().height;
    // First, because a header with a fixed bar reserves its height.
    header.dataset['barIs'] = isPanel ? 'strip' : 'menu';
    setBarHeight(barHeight);
    const { top, bottom } = header.getBoundingClientRect();
    measures = {
      headerHeight: header.offsetHeight,
      barTop: window.scrollY + (isPanel ? top : bottom - barHeight),
      barHeight,
    };
    way = document.documentElement.scrollHeight - window.innerHeight;
  };

  const look = () => {
    if (measures === undefined) return;
    const to = Math.min(Math.max(window.scrollY, 0), way);
    // The bar stays where the panel hangs from.
    const panelOpen = bar === strip && menu.matches(':popover-open');
    const inUse = bar.contains(document.activeElement) || bar.querySelector('details[open]') !== null;
    if (!panelOpen) show(menuBarAfter(shown() ?? 'static', { from: from ?? to, to }, measures, inUse));
    from = to;
  };

  const keepClear = (target: Element) => {
    if (measures === undefined || window.scrollY <= measures.barTop) return;
    const { barHeight } = measures;
    const { top, bottom } = target.getBoundingClientRect();
    const fits = bottom - top < window.innerHeight - barHeight;
    if (fits && bottom > 0 && top < barHeight) scrollBy(top - barHeight - CLEARANCE);
  };

  /** Scrolls up elements that the browser leaves in place because they exceed the space between bar and button. */
  const bringUp = (target: Element) => {
    if (measures === undefined || !target.matches(':is(a, button):focus-visible')) return;
    const { top, bottom } = target.getBoundingClientRect();
    const below = bottom - window.innerHeight;
    const roomAbove = top - below - (shown() === 'fixed' ? measures.barHeight : 0);
    if (below > 0 && top < window.innerHeight && roomAbove >= 0) scrollBy(below + Math.min(CLEARANCE, roomAbove / 2));
  };

  const followFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    if (bar.contains(target)) {
      if (shown() === 'hidden') show('fixed');
    } else if (target.tabIndex >= 0) {
      // After the browser's own scrolling; the portal's own focus calls scroll correctly.
      requestAnimationFrame(() => {
        if (!header.contains(target)) keepClear(target);
        bringUp(target);
      });
    }
  };

  const stopWatching = watchPage([header, menu, strip], { measure, look });
  document.addEventListener('focusin', followFocus);
  return () => {
    stopWatching();
    document.removeEventListener('focusin', followFocus);
  };
}

function headerParts() {
  const header = document.querySelector<HTMLElement>('.site-header');
  const menu = header?.querySelector<HTMLElement>('.main-menu');
  const strip = header?.querySelector<HTMLElement>('.site-header__bar');
  const button = header?.querySelector<HTMLElement>('.site-header__menu-button');
  return header && menu && strip && button ? { header, menu, strip, button } : undefined;
}

const scrollBy = (top: number) => window.scrollBy({ top, behavior: 'instant' });

function setBarHeight(pixels: number): void {
  document.documentElement.style.setProperty('--menu-bar-height', `${pixels}px`);
}

/** The portal works without this, so it may load late or never. */
export function Scrolling() {
  const { pathname } = useLocation();
  useScrollRestoration();
  // Not on each hash: following a hash upwards scrolls up, and a restart could miss it.
  useEffect(followMenuBar, [pathname]);
  return <TopButton />;
}

function TopButton() {
  const { toTop } = useMessages(scrollingMessages);
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let documentHeight = 0;
    let windowHeight = 0;
    return watchPage([], {
      measure: () => {
        documentHeight = document.documentElement.scrollHeight;
        windowHeight = window.innerHeight;
      },
      look: () => setOffered(isTopOffered(window.scrollY, documentHeight, windowHeight)),
    });
  }, []);
  if (!offered) return null;
  return (
    <button type="button" className="top-button" onClick={goToTop}>
      <span className="top-button__words">{toTop}</span>
    </button>
  );
}

/** The button is removed meanwhile, so the focus moves to the start of the screen. */
function goToTop(): void {
  const beginning = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content');
  beginning?.focus({ preventScroll: true });
  const { matches: isStill } = window.matchMedia('(prefers-reduced-motion: reduce)');
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}

interface PageWatch {
  readonly measure: () => void;
  readonly look: () => void;
}

/** Watches scrolling and sizes; returns what stops it. Layout is read only on size changes, never on scrolling. */
function watchPage(observed: readonly Element[], { measure, look }: PageWatch): () => void {
  let frame = 0;
  let outdated = false;
  const onFrame = () => {
    frame = 0;
    if (outdated) measure();
    outdated = false;
    look();
  };
  const lookLater = () => {
    frame ||= requestAnimationFrame(onFrame);
  };
  const measureLater = () => {
    outdated = true;
    lookLater();
  };

  // Reports each observed element once at the start.
  const sizes = new ResizeObserver(measureLater);
  for (const element of [document.documentElement, ...observed]) sizes.observe(element);
  window.addEventListener('scroll', lookLater, { passive: true });
  window.addEventListener('resize', measureLater);
  return () => {
    sizes.disconnect();
    window.removeEventListener('scroll', lookLater);
    window.removeEventListener('resize', measureLater);
    cancelAnimationFrame(frame);
  };
}
