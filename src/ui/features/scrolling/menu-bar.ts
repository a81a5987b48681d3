import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type HeaderMeasures, type MenuBar, menuBarAfter } from './scroll-rules.ts';
import { watchPage } from './watch-page.ts';

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
export function useMenuBar(): void {
  const { pathname } = useLocation();
  useEffect(followMenuBar, [pathname]);
}
