// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { LATE_PART_DELAY } from '../../../src/domain/shared/timeouts.ts';
import { fakeMenuItem } from '../../fakes/fake-content-system.ts';
import { arrivalAt, setUpPortal } from './render-portal.tsx';

const announcement = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .filter(Boolean);

function setUp() {
  const portal = setUpPortal();
  portal.fakes.contentSystem.menus.main = [
    fakeMenuItem({ label: 'History', link: { kind: 'internal', path: '/history' } }),
    fakeMenuItem({ label: 'Founding', link: { kind: 'internal', path: '/history#founding' } }),
    fakeMenuItem({ label: 'Nowhere', link: { kind: 'internal', path: '/nowhere' } }),
    fakeMenuItem({ label: 'About', link: { kind: 'internal', path: '/about-static' } }),
  ];
  return portal;
}
const go = (name: string) => within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name });

beforeEach(() => {
  document.title = '';
});

describe('document titles', () => {
  it('name the screen and the association', async () => {
    const portal = setUp();
    await portal.show('/history');
    expect(document.title).toBe('History – Network for Cinema Studies');
    await portal.user.click(go('Nowhere'));
    await arrivalAt('Page not found');
    await waitFor(() => {
      expect(document.title).toBe('Page not found – Network for Cinema Studies');
    });
  });
});

describe('arriving at a screen', () => {
  it('is silent on the first load, and leaves the focus alone', async () => {
    await setUp().show();
    expect(document.activeElement).toBe(document.body);
    expect(announcement()).toEqual([]);
  });

  it('moves the focus to the heading, says the title, and starts at the top', async () => {
    const portal = setUp();
    await portal.show();
    await portal.user.click(go('History'));
    await arrivalAt('History');
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'History' }));
    });
    expect(announcement()).toEqual(['History']);
    expect(portal.scrolledTo).toEqual([[{ top: 0, behavior: 'instant' }]]);
  });

  it('is not announced before it is there', async () => {
    const portal = setUp();
    await portal.show();
    portal.fakes.pages.hang();
    await portal.user.click(go('History'));
    await waitFor(() => {
      expect(announcement()).toEqual(['Loading']);
    });
    act(() => {
      portal.fakes.pages.release();
    });
    await arrivalAt('History');
    await waitFor(() => {
      expect(announcement()).toEqual(['History']);
    });
  });

  it('takes the focus to the heading when the place that the address names is not there', async () => {
    const portal = setUp();
    await portal.show();
    await portal.user.click(go('Founding'));
    await arrivalAt('History');
    await waitFor(() => {
      expect(announcement()).toEqual(['History']);
    });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('takes the skip link past the header without touching the address', async () => {
    const portal = setUp();
    await portal.show('/history');
    await portal.user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await portal.user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(portal.address.path).toBe('/history');
  });
});

describe('a session that ends', () => {
  it('takes along what a page is called, before the next answer comes, which is then announced', async () => {
    const portal = setUp();
    portal.fakes.contentSystem.addPage('/history', { title: 'Minutes of the board' }, 'member');
    portal.signIn({ isMember: true });
    await portal.show();
    await portal.user.click(go('History'));
    await arrivalAt('Minutes of the board');
    await waitFor(() => {
      expect(announcement()).toEqual(['Minutes of the board']);
    });
    portal.fakes.pages.hang();
    act(() => {
      portal.container.get(SessionState).end();
    });
    await arrivalAt('Loading');
    expect(document.title).toBe('Network for Cinema Studies');
    await waitFor(() => {
      expect(announcement()).toEqual(['Loading']);
    });
    portal.fakes.contentSystem.close();
    act(() => {
      portal.fakes.pages.release();
    });
    await arrivalAt('You don’t have access to this page');
    await waitFor(() => {
      expect(document.title).toBe('You don’t have access to this page – Network for Cinema Studies');
      expect(announcement()).toEqual(['You don’t have access to this page']);
    });
  });
});

describe('a part of the program that is late', () => {
  it('shows the overlay after 300 ms, and the screen when it comes, with the focus on its heading', async () => {
    const portal = setUp();
    await portal.show();
    portal.features.delay();
    await portal.user.click(go('About'));
    await screen.findByRole('heading', { level: 1, name: 'Loading' });
    expect(LATE_PART_DELAY).toBe(300);
    act(() => {
      portal.fakes.clock.advance(299);
    });
    expect(document.querySelector('[inert]')).toBeNull();
    act(() => {
      portal.fakes.clock.advance(1);
    });
    expect(screen.getByRole('main').closest('[inert]')?.getAttribute('aria-busy')).toBe('true');

    portal.features.arrive();
    await arrivalAt('About this portal');
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    });
    expect(document.querySelector('[inert]')).toBeNull();
  });
});
