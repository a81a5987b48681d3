// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  followMenuBar,
  isTopOffered,
  menuBarAfter,
  type HeaderMeasures,
  type MenuBar,
} from '../../../../src/ui/features/scrolling/scrolling.tsx';
import { FakeResizeObserver } from '../../../support/fake-resize-observer.ts';

/** A header of 200 px: the menu below the name, as on a desktop, or the bar above it, as on a smartphone. */
const measures = {
  desktop: { headerHeight: 200, barTop: 143, barHeight: 57 },
  smartphone: { headerHeight: 200, barTop: 0, barHeight: 57 },
} satisfies Record<string, HeaderMeasures>;

it.each<readonly [device: keyof typeof measures, before: MenuBar, from: number, to: number, after: MenuBar]>([
  // On the way up, once the page is scrolled by more than the header's height and 65 px.
  ['desktop', 'static', 1000, 265, 'static'],
  ['desktop', 'static', 1000, 266, 'fixed'],
  ['smartphone', 'hidden', 1000, 265, 'hidden'],
  ['smartphone', 'hidden', 1000, 266, 'fixed'],
  // Above the threshold it stays fixed until its place is reached.
  ['desktop', 'fixed', 266, 144, 'fixed'],
  ['desktop', 'fixed', 144, 143, 'static'],
  ['smartphone', 'fixed', 266, 1, 'fixed'],
  ['smartphone', 'fixed', 1, 0, 'static'],
  // While its place is half in view, it stays where it is.
  ['desktop', 'fixed', 150, 200, 'fixed'],
  ['desktop', 'fixed', 200, 201, 'hidden'],
  ['desktop', 'fixed', 400, 400, 'fixed'],
  ['desktop', 'static', 400, 400, 'static'],
])('takes the menu bar on a %s from %s between %i and %i px to %s', (device, before, from, to, after) => {
  expect(menuBarAfter(before, { from, to }, measures[device], false)).toBe(after);
});

const position = fc.nat({ max: 5000 });
const header: fc.Arbitrary<HeaderMeasures> = fc
  .record({ above: fc.nat({ max: 60 }), barHeight: fc.integer({ min: 1, max: 150 }), rest: fc.nat({ max: 300 }) })
  .chain(({ above, barHeight, rest }) =>
    fc
      .constantFrom(above, above + rest)
      .map((barTop): HeaderMeasures => ({ headerHeight: barHeight + rest, barTop, barHeight })),
  );
const steps = fc.array(fc.record({ to: position, inUse: fc.boolean() }), { minLength: 1, maxLength: 40 });

/** Every state on a way over the page, with the step that led to it. */
function* along(measures: HeaderMeasures, way: readonly { readonly to: number; readonly inUse: boolean }[]) {
  let before: MenuBar = 'static';
  let from = 0;
  for (const { to, inUse } of way) {
    const after = menuBarAfter(before, { from, to }, measures, inUse);
    yield { before, after, from, to, inUse };
    before = after;
    from = to;
  }
}

type Step = ReturnType<typeof along> extends Generator<infer Each> ? Each : never;

/** The steps that break a rule: none. */
const broken = (isBroken: (step: Step, measures: HeaderMeasures) => boolean) =>
  fc.check(
    fc.property(header, steps, (measures, way) => {
      for (const step of along(measures, way)) if (isBroken(step, measures)) return false;
      return true;
    }),
  ).counterexample;

it('fixes the menu bar only on the way up, and only beyond the threshold', () => {
  expect(
    broken(
      ({ before, after, from, to }, { headerHeight }) =>
        after === 'fixed' && before !== 'fixed' && !(to < from && to > headerHeight + 65),
    ),
  ).toBeNull();
});

it('shows the menu bar on every way up beyond the threshold', () => {
  expect(
    broken(
      ({ after, from, to }, { headerHeight, barTop, barHeight }) =>
        to < from && to > Math.max(headerHeight + 65, barTop + barHeight) && after !== 'fixed',
    ),
  ).toBeNull();
});

it('never hides the menu bar while it is in use', () => {
  expect(broken(({ before, after, inUse }) => inUse && before !== 'hidden' && after === 'hidden')).toBeNull();
});

it('never leaves a gap: when its place is in view, the menu bar is there or at the upper edge', () => {
  expect(broken(({ after, to }, { barTop, barHeight }) => after === 'hidden' && to <= barTop + barHeight)).toBeNull();
});

it('puts the menu bar into its place at the top', () => {
  expect(broken(({ after, to }, { barTop }) => to <= barTop && after !== 'static')).toBeNull();
});

it('offers the way back from the first pixel after exactly a fifth of any page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 100, max: 3000 }), (fifth, windowHeight) => {
      const documentHeight = 5 * fifth + windowHeight;
      expect(isTopOffered(fifth, documentHeight, windowHeight)).toBe(false);
      expect(isTopOffered(fifth + 1, documentHeight, windowHeight)).toBe(true);
    }),
  );
});

it('never offers the way back on a page that cannot be scrolled', () => {
  const offered = [isTopOffered(0, 800, 800), isTopOffered(-40, 600, 800), isTopOffered(40, 600, 800)];
  expect(offered).toEqual([false, false, false]);
});

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

const focusAt = (element: HTMLElement, top: number, height = 20) => {
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(rect(top, height));
  element.focus();
  paint();
};

it.each([
  ['clear of the bar under which the browser has left it', 49, 20, 49 - 50 - 8],
  ['nowhere when it is clear of the bar', 50, 20, 0],
  ['nowhere when it is not in the window', -30, 20, 0],
  ['nowhere when it has no room beside the bar', 10, 760, 0],
  ['nowhere when the window is too low for it', 10, 820, 0],
  ['up when its end is below the window', 60, 780, 40 + 8],
  ['no further than its beginning', 6, 796, 2 + 2],
])('scrolls a focused element %s', (_, top, height, by) => {
  const { find } = openPage();
  scrollTo(1000);
  focusAt(find('main a'), top, height);
  expect(scrolledBy).toEqual(by === 0 ? [] : [{ top: by, behavior: 'instant' }]);
});

it('leaves a focused element in place when the bar leaves too little room', () => {
  const { bar, find } = openPage();
  scrollTo(1000);
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
