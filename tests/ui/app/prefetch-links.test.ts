// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { PREFETCH_REST } from '../../../src/domain/shared/timeouts.ts';
import { watchLinks } from '../../../src/ui/app/prefetch-links.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

let end = () => {};
afterEach(() => {
  end();
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
  };
}

describe('prefetching a page', () => {
  it('prefetches a page when the mouse rests on a link to it', () => {
    const { clock, prefetched, hover } = setUp('href="/history/?page=2#top"');
    hover(0);
    clock.advance(PREFETCH_REST - 1);
    expect(prefetched).toEqual([]);
    clock.advance(1);
    expect(prefetched).toEqual(['/history']);
  });

  it('prefetches a page when the keyboard focus rests on a link to it', () => {
    const { clock, prefetched, focus } = setUp('href="/history"', 'href="/news"');
    focus(0);
    focus(1);
    clock.advance(PREFETCH_REST);
    expect(prefetched).toEqual(['/news']);
  });

  it('prefetches a page at once when the user presses a link', () => {
    const { prefetched, press } = setUp('href="/history"');
    press(0, { pointerType: 'touch' });
    expect(prefetched).toEqual(['/history']);
  });

  it('prefetches a page once, however far the mouse moves within a link', () => {
    const { clock, prefetched, hover } = setUp('href="/history"');
    hover(0);
    clock.advance(PREFETCH_REST);
    hover(0);
    clock.advance(PREFETCH_REST);
    expect(prefetched).toEqual(['/history']);
  });
});

describe('nothing is foreseen', () => {
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
    const { clock, prefetched, hover, press } = setUp(link);
    hover(0);
    clock.advance(PREFETCH_REST);
    press(0);
    expect(prefetched).toEqual([]);
  });

  it('prefetches nothing for a press that opens a new tab or nothing', () => {
    const { prefetched, press } = setUp('href="/history"');
    press(0, { ctrlKey: true });
    press(0, { metaKey: true });
    press(0, { shiftKey: true });
    press(0, { button: 2 });
    expect(prefetched).toEqual([]);
  });

  it('prefetches nothing when the connection saves data', () => {
    const { clock, prefetched, state, hover, press } = setUp('href="/history"');
    state.isSparing = true;
    hover(0);
    clock.advance(PREFETCH_REST);
    press(0);
    expect(prefetched).toEqual([]);
  });
});
