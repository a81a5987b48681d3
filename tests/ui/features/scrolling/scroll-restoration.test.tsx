// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { scrollPositionsKey, sessionKey } from '../../../../src/application/storage/session-keys.ts';
import { LATE_CONTENT_TIMEOUT } from '../../../../src/domain/shared/timeouts.ts';
import { ContainerProvider } from '../../../../src/ui/di/container-context.tsx';
import { positionAt, useScrollRestoration } from '../../../../src/ui/features/scrolling/scroll-restoration.ts';
import { focusHashTarget } from '../../../../src/ui/html/hash-target.ts';
import { FakeResizeObserver } from '../../../support/fake-resize-observer.ts';
import { settle } from '../../../support/settle.ts';
import { createTestContainer } from '../../../support/test-container.ts';

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

/** The navigation type of the document. */
const documentIs = (type: 'navigate' | 'reload' | 'back_forward') => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
};

function openTab() {
  const { container, fakes } = createTestContainer();
  const router: { navigate: NavigateFunction } = { navigate: () => undefined };

  function Restored() {
    useScrollRestoration();
    router.navigate = useNavigate();
    return null;
  }

  return {
    fakes,
    session: container.get(SessionState),
    show(path: string) {
      return render(
        <ContainerProvider container={container}>
          <MemoryRouter initialEntries={[path]}>
            <Restored />
          </MemoryRouter>
        </ContainerProvider>,
      );
    },
    go: (to: string) => act(async () => router.navigate(to)),
    back: () => act(async () => router.navigate(-1)),
    forward: () => act(async () => router.navigate(1)),
  };
}

/** A tab whose first page was left at 2,000 px. */
async function tabWithFormerPage() {
  documentIs('navigate');
  const tab = openTab();
  tab.show('/news?page=2');
  page.scroll(2000);
  await tab.go('/about');
  page.scroll(0);
  return tab;
}

describe('scroll restoration', () => {
  it('takes scroll restoration over from the browser', () => {
    const { unmount } = openTab().show('/');
    expect(history.scrollRestoration).toBe('manual');
    unmount();
    expect(history.scrollRestoration).toBe('auto');
  });

  it('restores the position of each place on Back and on Forward', async () => {
    const tab = await tabWithFormerPage();
    page.scroll(300);
    await tab.back();
    expect(page.y).toBe(2000);
    await tab.forward();
    expect(page.y).toBe(300);
  });

  it('remembers where a link was pressed before the browser reports scrolling', async () => {
    documentIs('navigate');
    const tab = openTab();
    tab.show('/news');
    page.y = 2000;
    document.body.click();
    await tab.go('/about');
    page.scroll(0);
    await tab.back();
    expect(page.y).toBe(2000);
  });

  it('keeps two pages of one list apart', async () => {
    documentIs('navigate');
    const tab = openTab();
    tab.show('/news');
    page.scroll(700);
    await tab.go('/news?page=1');
    page.scroll(100);
    await tab.go('/news?page=2');
    await tab.back();
    expect(page.y).toBe(100);
    await tab.back();
    expect(page.y).toBe(700);
  });

  it('retries while the document grows, until the position is reached', async () => {
    const tab = await tabWithFormerPage();
    page.become(1000);
    await tab.back();
    expect(page.y).toBe(200);
    page.become(2000);
    expect(page.y).toBe(1200);
    page.become(4000);
    expect(page.y).toBe(2000);
    page.scroll(1500);
    page.become(5000);
    expect(page.y).toBe(1500);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('stops scrolling after a %s', async (action) => {
    const tab = await tabWithFormerPage();
    page.become(1000);
    await tab.back();
    window.dispatchEvent(new Event(action));
    page.become(5000);
    expect(page.y).toBe(200);
  });

  it('gives up after five seconds', async () => {
    const tab = await tabWithFormerPage();
    page.become(1000);
    await tab.back();
    expect(LATE_CONTENT_TIMEOUT).toBe(5_000);
    tab.fakes.clock.advance(4_999);
    page.become(1500);
    expect(page.y).toBe(700);
    tab.fakes.clock.advance(1);
    page.become(5000);
    expect(page.y).toBe(700);
  });

  it('gives up when the reader goes elsewhere meanwhile, and remembers the position to be restored', async () => {
    const tab = await tabWithFormerPage();
    page.become(1000);
    await tab.back();
    page.become(1200);
    await tab.forward();
    page.become(5000);
    expect(page.y).toBe(0);
    await tab.back();
    expect(page.y).toBe(2000);
  });

  it('remembers the position of a reader who did not wait', async () => {
    const tab = await tabWithFormerPage();
    page.become(1000);
    await tab.back();
    window.dispatchEvent(new Event('wheel'));
    page.scroll(50);
    await tab.forward();
    page.become(5000);
    await tab.back();
    expect(page.y).toBe(50);
  });

  it.each(['reload', 'back_forward'] as const)('restores the position after a %s', async (type) => {
    documentIs('navigate');
    const before = openTab();
    before.show('/news?page=2');
    page.scroll(2000);
    window.dispatchEvent(new Event('pagehide'));
    const stored = new Map(before.fakes.storage.tab);
    cleanup();

    documentIs(type);
    page.y = 0;
    const after = openTab();
    for (const [name, text] of stored) after.fakes.storage.tab.set(name, text);
    after.show('/news?page=2');
    expect(page.y).toBe(2000);
  });

  it('stores the position when scrolling has stopped, and at once when the page is hidden', () => {
    documentIs('navigate');
    const tab = openTab();
    tab.show('/news');
    page.scroll(10);
    tab.fakes.clock.advance(199);
    page.scroll(20);
    tab.fakes.clock.advance(199);
    expect(positionAt(tab.fakes.storage, '/news')).toBeUndefined();
    tab.fakes.clock.advance(1);
    expect(positionAt(tab.fakes.storage, '/news')).toBe(20);
    page.scroll(30);
    window.dispatchEvent(new Event('pagehide'));
    expect(positionAt(tab.fakes.storage, '/news')).toBe(30);
  });
});

describe('the place that a hash names', () => {
  const add = (id: string) => {
    const place = document.createElement('h2');
    place.id = id;
    document.body.append(place);
    return place;
  };

  it('scrolls to the place in the hash, and focuses it', async () => {
    documentIs('navigate');
    const tab = openTab();
    tab.show('/timeline');
    const place = add('year-1960');
    await tab.go('/timeline#year-1960');
    expect(scrolledIntoView).toEqual(['year-1960']);
    expect(document.activeElement).toBe(place);
  });

  it('scrolls to a place in the hash that arrives late, once', async () => {
    documentIs('navigate');
    openTab().show('/timeline#year-1960');
    await settle();
    expect(scrolledIntoView).toEqual([]);
    const place = add('year-1960');
    await vi.waitFor(() => expect(document.activeElement).toBe(place));
    add('something-else');
    await settle();
    expect(scrolledIntoView).toEqual(['year-1960']);
  });

  it('scrolls to the place in the hash when what contains it becomes visible', async () => {
    documentIs('navigate');
    const tab = openTab();
    tab.show('/timeline');
    const list = document.createElement('section');
    list.hidden = true;
    list.append(add('year-1960'));
    document.body.append(list);
    await tab.go('/timeline#year-1960');
    await settle();
    expect(scrolledIntoView).toEqual([]);
    list.hidden = false;
    await vi.waitFor(() =>
      expect([scrolledIntoView, document.activeElement?.id]).toEqual([['year-1960'], 'year-1960']),
    );
  });

  it('does not scroll to the hash when the reader has started to read, or after five seconds', async () => {
    documentIs('navigate');
    const tab = openTab();
    tab.show('/timeline#year-1960');
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
    documentIs('navigate');
    const tab = openTab();
    const place = add('year-1960');
    tab.show('/timeline');
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
});

describe('places of a person', () => {
  it('forgets the positions of a user at logout, in whichever tab, along with the last one', async () => {
    documentIs('navigate');
    const tab = openTab();
    tab.session.begin(
      { userId: 7, userName: 'ada', isMember: true, roles: new Map() },
      { csrfToken: undefined, logoutToken: undefined },
    );
    tab.show('/user/account?x=y');
    page.scroll(900);
    await tab.go('/group/3');
    page.scroll(800);
    expect(tab.fakes.storage.read(scrollPositionsKey)).toHaveLength(1);
    // Another tab logs out; this one follows.
    tab.fakes.storage.remove(sessionKey);
    act(() => tab.fakes.tabs.receive('signed-out'));
    page.scroll(700);
    tab.fakes.clock.advance(1_000);
    expect(tab.fakes.storage.read(scrollPositionsKey)).toBeUndefined();
    await tab.go('/news');
    page.scroll(600);
    await tab.go('/about');
    expect(tab.fakes.storage.read(scrollPositionsKey)?.map(([, position]) => position)).toEqual([600]);
  });
});
