// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followMenuBar } from '../../../../src/ui/features/scrolling/scrolling.tsx';
import { FakeResizeObserver } from '../../../support/fake-resize-observer.ts';

/* What jsdom can show: it has no layout, so the header's measures are given. Everything else is in tests/e2e. */

const WINDOW_HEIGHT = 800;
const PAGE_HEIGHT = 4000;

const rect = (top: number, height: number) => new DOMRect(0, top, 300, height);

let y = 0;
let frames: FrameRequestCallback[] = [];
const scrolledBy: unknown[] = [];
let stop = () => {};

/** Runs the callbacks of the next frame. */
const paint = () => {
  for (const frame of frames.splice(0)) frame(0);
};
const scrollTo = (to: number) => {
  y = to;
  window.dispatchEvent(new Event('scroll'));
  paint();
};

/** A header of 200 px above the content, with a menu of 50 px in it. */
function openPage() {
  document.body.innerHTML = `
    <header class="site-header">
      <div class="site-header__bar"><button class="site-header__menu-button" aria-expanded="false">Menu</button></div>
      <a class="association-name" href="/">Name</a>
      <nav class="main-menu"><a href="/about">About</a></nav>
    </header>
    <main><a href="/far">far</a><h1 tabindex="-1">Title</h1></main>`;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
  const header = find('header');
  const measured = vi.spyOn(header, 'getBoundingClientRect').mockImplementation(() => rect(-y, 200));
  vi.spyOn(header, 'offsetHeight', 'get').mockReturnValue(200);
  vi.spyOn(find('nav'), 'getBoundingClientRect').mockImplementation(() => rect(0, 50));
  stop = followMenuBar();
  FakeResizeObserver.report();
  paint();
  return { bar: () => header.dataset['bar'] ?? 'static', find, measured };
}

beforeEach(() => {
  y = 0;
  frames = [];
  scrolledBy.length = 0;
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('scrollBy', (way: unknown) => scrolledBy.push(way));
  vi.stubGlobal('innerHeight', WINDOW_HEIGHT);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PAGE_HEIGHT);
});

afterEach(() => {
  stop();
});

describe('the menu bar', () => {
  it('follows the scrolling once per frame, without measuring meanwhile', () => {
    const { bar, measured } = openPage();
    measured.mockClear();
    for (const place of [900, 1000, 700]) {
      y = place;
      window.dispatchEvent(new Event('scroll'));
    }
    expect(frames).toHaveLength(1);
    paint();
    scrollTo(600);
    expect(bar()).toBe('fixed');
    scrollTo(700);
    expect(bar()).toBe('hidden');
    expect(measured).not.toHaveBeenCalled();
    FakeResizeObserver.report();
    paint();
    expect(measured).toHaveBeenCalled();
  });

  it('accepts the first position of the page, however it was reached', () => {
    y = 3000;
    const { bar } = openPage();
    y = 1000;
    stop();
    stop = followMenuBar();
    FakeResizeObserver.report();
    paint();
    expect(bar()).toBe('static');
    scrollTo(999);
    expect(bar()).toBe('fixed');
  });

  it('does not take the page’s bouncing at its end for scrolling up', () => {
    const { bar } = openPage();
    scrollTo(1000);
    scrollTo(900);
    scrollTo(3200);
    expect(bar()).toBe('hidden');
    scrollTo(3260);
    scrollTo(3210);
    scrollTo(3200);
    expect(bar()).toBe('hidden');
    scrollTo(3199);
    expect(bar()).toBe('fixed');
  });

  it('publishes its height, which is nothing without a menu', () => {
    const { style } = document.documentElement;
    openPage();
    expect(style.getPropertyValue('--menu-bar-height')).toBe('50px');
    stop();
    document.body.innerHTML = '<header class="plain-header"></header>';
    stop = followMenuBar();
    expect(style.getPropertyValue('--menu-bar-height')).toBe('0px');
  });
});

describe('what gets the focus', () => {
  const focusAt = (element: HTMLElement, top: number, height = 20) => {
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(rect(top, height));
    element.focus();
    paint();
  };

  it('scrolls a focused element clear that the browser has left under the bar', () => {
    const { find } = openPage();
    scrollTo(1000);
    focusAt(find('main a'), 49);
    expect(scrolledBy).toEqual([{ top: 49 - 50 - 8, behavior: 'instant' }]);
  });

  it.each([
    ['is clear of the bar', 50, 20],
    ['is not in the window', -30, 20],
    ['has no room beside the bar', 10, 760],
  ])('leaves a focused element in place when it %s', (_, top, height) => {
    const { find } = openPage();
    scrollTo(1000);
    focusAt(find('main a'), top, height);
    expect(scrolledBy).toEqual([]);
  });

  it('scrolls a focused element up whose end is below the window', () => {
    const { find } = openPage();
    scrollTo(1000);
    focusAt(find('main a'), 60, 780);
    expect(scrolledBy).toEqual([{ top: 40 + 8, behavior: 'instant' }]);
  });

  it('scrolls a focused element no further than its beginning', () => {
    const { find } = openPage();
    scrollTo(1000);
    focusAt(find('main a'), 6, 796);
    expect(scrolledBy).toEqual([{ top: 2 + 2, behavior: 'instant' }]);
  });

  it('leaves a focused element in place when the window is too low for it, or the bar leaves too little room', () => {
    const { bar, find } = openPage();
    scrollTo(1000);
    focusAt(find('main a'), 10, 820);
    find('main a').blur();
    scrollTo(900);
    expect(bar()).toBe('fixed');
    focusAt(find('main a'), 60, 780);
    expect(scrolledBy).toEqual([]);
  });

  it('leaves the focus in place at the top of the page, and where the portal itself has set it', () => {
    const { find } = openPage();
    focusAt(find('main a'), 10);
    scrollTo(1000);
    focusAt(find('h1'), 10);
    expect(scrolledBy).toEqual([]);
  });

  it('shows the hidden bar again when the focus is in it', () => {
    const { bar, find } = openPage();
    scrollTo(1000);
    scrollTo(900);
    scrollTo(1000);
    expect(bar()).toBe('hidden');
    find('nav a').focus();
    expect(bar()).toBe('fixed');
    scrollTo(1100);
    expect(bar()).toBe('fixed');
  });
});
