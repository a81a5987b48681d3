// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { scrollPositionsKey, sessionKey } from '../../../../src/application/storage/session-keys.ts';
import { LATE_CONTENT_TIMEOUT } from '../../../../src/domain/shared/timeouts.ts';
import { ContainerProvider } from '../../../../src/ui/di/container-context.tsx';
import {
  arrivalAt,
  positionAt,
  REMEMBERED_POSITIONS,
  rememberPosition,
  useScrollRestoration,
} from '../../../../src/ui/features/scrolling/scroll-restoration.ts';
import { focusHashTarget } from '../../../../src/ui/html/hash-target.ts';
import { setUpPortal } from '../../app/render-portal.tsx';
import { FakeResizeObserver } from '../../../support/fake-resize-observer.ts';
import { settle } from '../../../support/settle.ts';
import { createTestContainer } from '../../../support/test-container.ts';
import { FakeDevice, FakeStateStorage } from '../../../fakes/fake-state-storage.ts';

afterEach(cleanup);

const WINDOW_HEIGHT = 800;

/** Adds to jsdom a page with a height, which limits the scrolling. */
const page = {
  height: 5000,
  y: 0,
  /** Changes the height, like late content. */
  become(height: number) {
    this.height = height;
    this.y = Math.min(this.y, height - WINDOW_HEIGHT);
    FakeResizeObserver.report();
  },
  /** Scrolls like a reader by keyboard, finger or wheel. */
  scroll(y: number) {
    this.y = Math.max(0, Math.min(y, this.height - WINDOW_HEIGHT));
    window.dispatchEvent(new Event('scroll'));
  },
};
const scrolledIntoView: string[] = [];

beforeEach(() => {
  Object.assign(page, { height: 5000, y: 0 });
  scrolledIntoView.length = 0;
  document.body.replaceChildren();
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => {
    page.scroll(top ?? 0);
  });
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => page.y);
  // jsdom has no such method to spy on.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledIntoView.push(this.id);
  };
});

/** A tab with a new document at a path. */
function openTab(path: string) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry]);
  const { container, fakes } = createTestContainer();
  const router: { navigate: NavigateFunction } = { navigate: () => undefined };

  function Restored() {
    useScrollRestoration();
    router.navigate = useNavigate();
    return null;
  }

  render(
    <ContainerProvider container={container}>
      <MemoryRouter initialEntries={[path]}>
        <Restored />
      </MemoryRouter>
    </ContainerProvider>,
  );
  return {
    fakes,
    session: container.get(SessionState),
    go: (to: string) => act(async () => router.navigate(to)),
    back: () => act(async () => router.navigate(-1)),
    forward: () => act(async () => router.navigate(1)),
  };
}

/** A tab whose first page was left at 2,000 px. */
async function tabWithFormerPage() {
  const tab = openTab('/news?page=2');
  page.scroll(2000);
  await tab.go('/about');
  page.scroll(0);
  return tab;
}

/** A tab whose reader has gone back to 2,000 px of a page that has loaded 1,000 px. */
async function backOnShortPage() {
  const tab = await tabWithFormerPage();
  page.become(1000);
  await tab.back();
  expect(page.y).toBe(200);
  return tab;
}

/** Whether the reader comes back, to which position, and has done nothing yet. */
const came = (returning: boolean, position?: number, untouched = false) => ({ returning, position, untouched });
const fresh = came(false);

it.each<readonly [at: string, from: string | undefined, ReturnType<typeof came>, to: number | string | undefined]>([
  ['/news', '/about', came(true, 700), 700],
  ['/news#list', '/about', came(true, 700), 700],
  ['/news?page=1', '/news?page=2', came(true, 0), 0],
  ['/news', '/about', came(true), 0],
  ['/news#list', '/about', came(true), '#list'],
  ['/news?page=1', '/news?page=2', came(true), undefined],
  // The top of a new screen is left to the announcement of its arrival.
  ['/news', '/about', fresh, undefined],
  ['/news#list', '/about', fresh, '#list'],
  ['/news#list', '/news#list', fresh, '#list'],
  ['/news?page=2#list', '/news#top', fresh, '#list'],
  ['/news?page=2', '/news?page=1', fresh, undefined],
  ['/news?page=2#list', '/news?page=1#list', fresh, undefined],
  // After a reload, unless the reader has started to read; the browser has jumped to the hash before.
  ['/news', undefined, came(true, 700, true), 700],
  ['/news', undefined, came(true, 700), undefined],
  ['/news#list', undefined, came(true, 700), 700],
  ['/news', undefined, came(false, undefined, true), undefined],
  ['/news#list', undefined, came(false, undefined, true), '#list'],
  ['/news#list', undefined, fresh, undefined],
])('scrolls on arrival at %s from %s to the former position, to the hash or nowhere: %j', (at, from, how, to) => {
  const address = (path: string) => new URL(path, 'https://portal.example.org');
  const arrival = arrivalAt(address(at), { former: from === undefined ? undefined : address(from), ...how });
  expect(arrival.to === 'position' ? arrival.position : arrival.to === 'hash' ? arrival.hash : undefined).toBe(to);
});

it('stores the positions of the last fifty places in the tab, as whole pixels and in few bytes', () => {
  const storage = new FakeStateStorage();
  for (let place = 0; place <= REMEMBERED_POSITIONS; place++) rememberPosition(storage, `k${place}`, 12_344.6);
  // A place that is left again is among the newest.
  rememberPosition(storage, 'k1', 3);
  rememberPosition(storage, 'new', 3);
  const positions = ['k0', 'k1', 'k2', 'k3', 'new'].map((place) => positionAt(storage, place));
  expect([REMEMBERED_POSITIONS, ...positions]).toEqual([50, undefined, 3, undefined, 12_345, 3]);
  expect(storage.dump().length).toBeLessThan(2_000);
  const device = new FakeDevice();
  rememberPosition(new FakeStateStorage(device), 'a', 100);
  expect(positionAt(new FakeStateStorage(device), 'a')).toBeUndefined();
});

it.each([
  ['{"v":1,"d":[["a","1"],["e",-1],["e"],7,null,["e",null],["e",40]]}', 40],
  ['{"v":1,"d":{"e":40}}', undefined],
])('ignores invalid positions in %s', (stored, position) => {
  const storage = new FakeStateStorage();
  storage.poison(scrollPositionsKey, stored);
  expect([positionAt(storage, 'a'), positionAt(storage, 'e')]).toEqual([undefined, position]);
});

it('restores the position of each place on Back and on Forward, and leaves the browser none to restore', async () => {
  const tab = await tabWithFormerPage();
  expect(history.scrollRestoration).toBe('manual');
  page.scroll(300);
  await tab.back();
  expect(page.y).toBe(2000);
  await tab.forward();
  expect(page.y).toBe(300);
});

it('remembers where a link was pressed before the browser reports scrolling', async () => {
  const tab = openTab('/news');
  page.y = 2000;
  document.body.click();
  await tab.go('/about');
  page.scroll(0);
  await tab.back();
  expect(page.y).toBe(2000);
});

it('keeps two pages of one list apart', async () => {
  const tab = openTab('/news');
  page.scroll(700);
  await tab.go('/news?page=1');
  page.scroll(100);
  await tab.go('/news?page=2');
  await tab.back();
  expect(page.y).toBe(100);
  await tab.back();
  expect(page.y).toBe(700);
});

it('scrolls again while the document grows, until the position is reached', async () => {
  await backOnShortPage();
  page.become(2000);
  expect(page.y).toBe(1200);
  page.become(4000);
  expect(page.y).toBe(2000);
  page.scroll(1500);
  page.become(5000);
  expect(page.y).toBe(1500);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('stops scrolling after a %s', async (action) => {
  await backOnShortPage();
  window.dispatchEvent(new Event(action));
  page.become(5000);
  expect(page.y).toBe(200);
});

it('gives up after five seconds', async () => {
  const tab = await backOnShortPage();
  expect(LATE_CONTENT_TIMEOUT).toBe(5_000);
  tab.fakes.clock.advance(4_999);
  page.become(1500);
  expect(page.y).toBe(700);
  tab.fakes.clock.advance(1);
  page.become(5000);
  expect(page.y).toBe(700);
});

it('gives up when the reader goes elsewhere meanwhile, and remembers the position to be restored', async () => {
  const tab = await backOnShortPage();
  await tab.forward();
  page.become(5000);
  expect(page.y).toBe(0);
  await tab.back();
  expect(page.y).toBe(2000);
});

it('remembers the position of a reader who did not wait', async () => {
  const tab = await backOnShortPage();
  window.dispatchEvent(new Event('wheel'));
  page.scroll(50);
  await tab.forward();
  page.become(5000);
  await tab.back();
  expect(page.y).toBe(50);
});

it('stores the position when scrolling has stopped, and at once when the page is hidden', () => {
  const { clock, storage } = openTab('/news').fakes;
  page.scroll(10);
  clock.advance(199);
  page.scroll(20);
  clock.advance(199);
  expect(positionAt(storage, '/news')).toBeUndefined();
  clock.advance(1);
  expect(positionAt(storage, '/news')).toBe(20);
  page.scroll(30);
  window.dispatchEvent(new Event('pagehide'));
  expect(positionAt(storage, '/news')).toBe(30);
});

function add(id: string): HTMLElement {
  const place = document.createElement('h2');
  place.id = id;
  document.body.append(place);
  return place;
}

it('scrolls to the place in the hash and focuses it, also when it arrives late, but only once', async () => {
  const tab = openTab('/timeline#year-1960');
  await settle();
  expect(scrolledIntoView).toEqual([]);
  const place = add('year-1960');
  await vi.waitFor(() => expect(document.activeElement).toBe(place));
  const other = add('year-1970');
  await settle();
  expect(scrolledIntoView).toEqual(['year-1960']);
  await tab.go('/timeline#year-1970');
  expect(scrolledIntoView).toEqual(['year-1960', 'year-1970']);
  expect(document.activeElement).toBe(other);
});

it('scrolls to the place in the hash when what contains it becomes visible', async () => {
  const tab = openTab('/timeline');
  const list = document.createElement('section');
  list.hidden = true;
  list.append(add('year-1960'));
  document.body.append(list);
  await tab.go('/timeline#year-1960');
  await settle();
  expect(scrolledIntoView).toEqual([]);
  list.hidden = false;
  await vi.waitFor(() => expect([scrolledIntoView, document.activeElement?.id]).toEqual([['year-1960'], 'year-1960']));
});

it('does not scroll to the hash when the reader has started to read, or after five seconds', async () => {
  const tab = openTab('/timeline#year-1960');
  window.dispatchEvent(new Event('wheel'));
  add('year-1960');
  await settle();
  await tab.go('/timeline#year-1970');
  tab.fakes.clock.advance(5_000);
  add('year-1970');
  await settle();
  expect(scrolledIntoView).toEqual([]);
});

it('does not scroll a restored page, although the place in the hash gets the focus', async () => {
  const tab = openTab('/timeline');
  const place = add('year-1960');
  await tab.go('/timeline#year-1960');
  page.scroll(3000);
  await tab.go('/about');
  page.scroll(0);
  scrolledIntoView.length = 0;
  await tab.back();
  // A screen does this with its hash once it is shown.
  focusHashTarget('#year-1960');
  expect([page.y, scrolledIntoView, document.activeElement]).toEqual([3000, [], place]);
  window.dispatchEvent(new Event('pointerdown'));
  focusHashTarget('#year-1960');
  expect(scrolledIntoView).toEqual(['year-1960']);
});

it('forgets the positions of a user at logout, in whichever tab, along with the last one', async () => {
  const tab = openTab('/user/account?x=y');
  const { storage, clock, tabs } = tab.fakes;
  const ada = { userId: 7, userName: 'ada', isMember: true, roles: new Map() };
  act(() => tab.session.begin(ada, { csrfToken: undefined, logoutToken: undefined }));
  page.scroll(900);
  await tab.go('/group/3');
  page.scroll(800);
  expect(storage.read(scrollPositionsKey)).toHaveLength(1);
  // Another tab logs out; this one follows.
  storage.remove(sessionKey);
  act(() => tabs.receive('signed-out'));
  page.scroll(700);
  clock.advance(1_000);
  expect(storage.read(scrollPositionsKey)).toBeUndefined();
  await tab.go('/news');
  page.scroll(600);
  await tab.go('/about');
  expect(storage.read(scrollPositionsKey)?.map(([, position]) => position)).toEqual([600]);
});

it('shows the rest of the portal without the scrolling chunk, and requests it again at the next place', async () => {
  // React logs the errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const portal = setUpPortal();
  portal.features.miss();
  await portal.show('/history');
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
  expect(screen.queryByText(/missing/)).toBeNull();
  expect(history.scrollRestoration).not.toBe('manual');
  portal.features.find();
  await portal.user.click(screen.getByRole('link', { name: /, home$/ }));
  await waitFor(() => expect(history.scrollRestoration).toBe('manual'));
});
