import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';
import { scrollingWords } from './scrolling-words.ts';
import './scrolling.css';

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

/** Room between the bar and what has the focus, in pixels. */
const CLEARANCE = 8;

/**
 * Fixes, hides and frees the menu bar as `menuBarAfter` has it, and keeps it off whatever gets the focus. Attributes of
 * the header tell `scrolling.css`: `data-bar` is `fixed`, `hidden` or absent, and `data-bar-is` says what the bar is: the
 * `menu`, or, where that opens as a panel, the `strip` that has its button.
 *
 * @returns what ends it. The bar stays as it is then: the next one goes on from there.
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
  /** How far the page can be scrolled: where it bounces beyond, that is no way back. */
  let way = 0;
  /** Unknown until the first look: it was not the person who scrolled the page there. */
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
    // First, because a header whose bar is fixed keeps that much room for it.
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
    // An open panel covers the page, or lies in its midst: neither is to move under the user's finger.
    const panelOpen = bar === strip && button.getAttribute('aria-expanded') === 'true';
    const inUse = bar.contains(document.activeElement) || bar.querySelector('[aria-expanded="true"]') !== null;
    if (!panelOpen) show(menuBarAfter(shown() ?? 'static', { from: from ?? to, to }, measures, inUse));
    from = to;
  };

  const keepClear = (target: Element) => {
    if (measures === undefined || window.scrollY <= measures.barTop) return;
    const { barHeight } = measures;
    const { top, bottom } = target.getBoundingClientRect();
    const fits = bottom - top < window.innerHeight - barHeight;
    if (fits && bottom > 0 && top < barHeight) {
      window.scrollBy({ top: top - barHeight - CLEARANCE, behavior: 'instant' });
    }
  };

  /** What is higher than the room between bar and button the browser leaves where it is, though the window may be high enough. */
  const bringUp = (target: Element) => {
    if (measures === undefined || !target.matches(':is(a, button):focus-visible')) return;
    const { top, bottom } = target.getBoundingClientRect();
    const below = bottom - window.innerHeight;
    const roomAbove = top - below - (shown() === 'fixed' ? measures.barHeight : 0);
    if (below > 0 && top < window.innerHeight && roomAbove >= 0) {
      window.scrollBy({ top: below + Math.min(CLEARANCE, roomAbove / 2), behavior: 'instant' });
    }
  };

  const followFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    if (bar.contains(target)) {
      if (shown() === 'hidden') show('fixed');
    } else if (target.tabIndex >= 0) {
      // Once the browser has scrolled to it. Where the portal itself puts the focus, it scrolls as it should be.
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

/** The parts of the present layout's header, if it has a menu. */
function headerParts() {
  const header = document.querySelector<HTMLElement>('.site-header');
  const menu = header?.querySelector<HTMLElement>('.main-menu');
  const strip = header?.querySelector<HTMLElement>('.site-header__bar');
  const button = header?.querySelector<HTMLElement>('.site-header__menu-button');
  return header && menu && strip && button ? { header, menu, strip, button } : undefined;
}

/** For style sheets: whatever is scrolled to keeps clear of that much. */
function setBarHeight(pixels: number): void {
  document.documentElement.style.setProperty('--menu-bar-height', `${pixels}px`);
}

/**
 * Lets the menu bar of the present layout follow how the page is scrolled, afresh on every page. Not at every place of a
 * page: who follows a hash upwards goes up, and begun again it could come too late to notice.
 */
function useMenuBar(): void {
  const { pathname } = useLocation();
  useEffect(followMenuBar, [pathname]);
}

/**
 * How the portal behaves while it is scrolled: the menu bar that hides and comes back, the way to the top, places that
 * are found again. The portal stands without it, so that it may arrive late or not at all.
 */
export function Scrolling() {
  useScrollRestoration();
  useMenuBar();
  return <TopButton />;
}

/** The way back to the top, once a fifth of the page has been scrolled (specification, section 2). */
function TopButton() {
  const { toTop } = useWords(scrollingWords);
  const offered = useTopOffered();
  if (!offered) return null;
  return (
    <button type="button" className="top-button" onClick={goToTop}>
      <span className="top-button__words">{toTop}</span>
    </button>
  );
}

function useTopOffered(): boolean {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let documentHeight = 0;
    let windowHeight = 0;
    return watchPage([], {
      measure: () => {
        documentHeight = document.documentElement.scrollHeight;
        windowHeight = window.innerHeight;
      },
      look: () => {
        setOffered(isTopOffered(window.scrollY, documentHeight, windowHeight));
      },
    });
  }, []);
  return offered;
}

/** The button goes on the way, so the focus is taken to where the screen begins. */
function goToTop(): void {
  const beginning = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content');
  beginning?.focus({ preventScroll: true });
  const { matches: isStill } = window.matchMedia('(prefers-reduced-motion: reduce)');
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}

interface PageWatch {
  /** Measures what is needed of the layout: at first, and when the window or something observed has changed its size. */
  readonly measure: () => void;
  /** Looks where the page is: in the next frame after it was scrolled or measured, and once per frame. */
  readonly look: () => void;
}

/**
 * Watches how the page is scrolled, and how large things are. Layout is asked for when something has changed its size,
 * never because the page is scrolled.
 *
 * @param observed besides the document.
 * @returns what ends it.
 */
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

  // Whatever is observed is reported once at the beginning.
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
