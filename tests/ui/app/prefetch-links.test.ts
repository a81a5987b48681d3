// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { PREFETCH_REST } from '../../../src/domain/shared/timeouts.ts';
import type { FeatureName } from '../../../src/ui/di/feature-loader.tsx';
import { prefetchPath, watchLinks } from '../../../src/ui/app/prefetch-links.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

let end = () => {};
afterEach(() => {
  end();
  window.history.replaceState(null, '', '/');
});

/** A page with these links, each named after its place. */
function setUp(...links: readonly string[]) {
  document.body.innerHTML = links.map((link) => `<p><a ${link}><span>there</span></a></p>`).join('');
  const clock = new FakeClock();
  const prefetched: string[] = [];
  const state = { isSparing: false };
  end = watchLinks(document, {
    links: { portalOrigin: location.origin, contentBaseUrl: 'https://cms.example.org/', addresses: drupalAddresses },
    clock,
    isSparing: () => state.isSparing,
    onPrefetch: (path) => prefetched.push(path),
  });
  const act = (type: string, place: number, init: PointerEventInit = {}) => {
    const target = document.querySelectorAll('a span')[place] ?? document.body;
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, ...init }));
  };
  return {
    clock,
    prefetched,
    state,
    hover: (place: number, pointerType = 'mouse') => act('pointerover', place, { pointerType }),
    focus: (place: number) => document.querySelectorAll('a')[place]?.focus(),
    press: (place: number, init: PointerEventInit = {}) => act('pointerdown', place, init),
    click: (place: number, init: PointerEventInit = {}) => act('click', place, init),
  };
}

type Links = ReturnType<typeof setUp>;

it.each([
  ['the mouse rests on a link to it', ({ hover }: Links) => hover(1)],
  ['the keyboard focus rests on a link to it', ({ focus }: Links) => [focus(0), focus(1)]],
])('prefetches a page when %s', (_, rest) => {
  const links = setUp('href="/history"', 'href="/news/?page=2#top"');
  rest(links);
  links.clock.advance(PREFETCH_REST - 1);
  expect(links.prefetched).toEqual([]);
  links.clock.advance(1);
  expect(links.prefetched).toEqual(['/news']);
});

it('prefetches a page once, however far the mouse moves within a link, and at once when the user presses one', () => {
  const { clock, prefetched, hover, press } = setUp('href="/history"', 'href="/news"');
  for (let moves = 0; moves < 2; moves += 1) {
    hover(0);
    clock.advance(PREFETCH_REST);
  }
  expect(prefetched).toEqual(['/history']);
  press(1, { pointerType: 'touch' });
  expect(prefetched).toEqual(['/history', '/news']);
});

it('prefetches a page when a screen reader clicks a link to it, before the router has followed it', () => {
  const { prefetched, click } = setUp('href="/history"');
  const follow = (event: Event) => {
    event.preventDefault();
    window.history.pushState(null, '', '/history');
  };
  document.querySelector('a')?.addEventListener('click', follow);
  click(0, { cancelable: true });
  expect(prefetched).toEqual(['/history']);
});

it('prefetches nothing when the mouse sweeps over links or a finger passes over them', () => {
  const { clock, prefetched, hover } = setUp('href="/history"', 'href="/news"');
  hover(0);
  clock.advance(PREFETCH_REST - 1);
  hover(1);
  clock.advance(PREFETCH_REST - 1);
  hover(-1);
  hover(0, 'touch');
  clock.advance(PREFETCH_REST);
  expect(prefetched).toEqual([]);
});

it.each([
  'href="https://elsewhere.example.org/history"',
  'href="https://cms.example.org/encms-workgroup/leave/3"',
  'href="/encms-workgroup/join/3"',
  'href="/user/logout"',
  'href="/group/3/leave"',
  'href="/group/3/Join?destination=/"',
  'href="mailto:office@example.org"',
  'href="/sites/default/files/a.pdf"',
  'href="#top"',
  'href="/"',
  'href="/history" target="_blank"',
  'href="/history" download',
])('prefetches nothing for a link with %s', (link) => {
  const { clock, prefetched, hover, press, click } = setUp(link);
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
  hover(0);
  clock.advance(PREFETCH_REST);
  press(0);
  click(0, { cancelable: true });
  expect(prefetched).toEqual([]);
});

it('prefetches nothing for a press that opens a new tab or nothing, and when the connection saves data', () => {
  const { clock, prefetched, state, hover, press, click } = setUp('href="/history"');
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 2 }]) {
    press(0, init);
    click(0, { ...init, cancelable: true });
  }
  state.isSparing = true;
  hover(0);
  clock.advance(PREFETCH_REST);
  press(0);
  click(0, { cancelable: true });
  expect(prefetched).toEqual([]);
});

function prefetched(path: string) {
  const features: FeatureName[] = [];
  const pages: string[] = [];
  prefetchPath(path, {
    screens: [
      { path: '/news', screen: 'news', layout: 'main' },
      { path: '/proposals/:eventId/:kind', screen: 'proposal-form', layout: 'main' },
      { path: '/imprint', layout: 'plain' },
    ],
    features: {
      load: (name) => {
        features.push(name);
        return Promise.reject(new Error('missing'));
      },
    },
    pages: {
      prefetch: async (page) => {
        pages.push(page);
      },
    },
  });
  return { features, pages };
}

it.each([
  ['a page', '/history', [], ['/history']],
  ['a page with a layout of its own', '/imprint', [], ['/imprint']],
  ['a screen that is bound to a page', '/news', ['lists'], ['/news']],
  ['one whose path is a pattern', '/proposals/tides/paper', ['proposal-form'], ['/proposals/tides/paper']],
  ["a screen of the portal's own", '/group/3', ['groups'], []],
  ['the login', '/user/login', ['session'], []],
])('prefetches for %s what its screen will need', (_what, path, features, pages) => {
  expect(prefetched(path)).toEqual({ features, pages });
});
