// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { SKELETON_DELAY } from '../../../src/domain/shared/timeouts.ts';
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
const heading = () => screen.getByRole('heading', { level: 1 });

beforeEach(() => {
  document.title = '';
});

it('announces nothing on the first load, and leaves the focus alone', async () => {
  await setUp().show();
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  await waitFor(() => expect(announcement()).toEqual([]));
});

it('announces a screen by its title once it has loaded, with the focus on its heading, from the top', async () => {
  const portal = setUp();
  await portal.show();
  portal.fakes.pages.hang();
  await portal.user.click(go('History'));
  await waitFor(() => expect(announcement()).toEqual(['Loading']));
  act(() => portal.fakes.pages.release());
  await arrivalAt('History');
  await waitFor(() => expect(announcement()).toEqual(['History']));
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  await waitFor(() => expect(document.title).toBe('History – Network for Cinema Studies'));
  expect(portal.scrolledTo).toEqual([[{ top: 0, behavior: 'instant' }]]);
  await portal.user.click(go('Nowhere'));
  await arrivalAt('Page not found');
  await waitFor(() => expect(document.title).toBe('Page not found – Network for Cinema Studies'));
});

it('focuses the heading when the page lacks the place that the address names', async () => {
  const portal = setUp();
  await portal.show();
  await portal.user.click(go('Founding'));
  await arrivalAt('History');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

it('skips past the header without changing the address', async () => {
  const portal = setUp();
  await portal.show('/history');
  await portal.user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await portal.user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  await waitFor(() => expect(portal.address.path).toBe('/history'));
});

it('drops the title of a page when the session ends, and announces the next answer', async () => {
  const portal = setUp();
  portal.fakes.contentSystem.addPage('/history', { title: 'Minutes of the board' }, 'member');
  portal.signIn({ isMember: true });
  await portal.show();
  await portal.user.click(go('History'));
  await arrivalAt('Minutes of the board');
  await waitFor(() => expect(announcement()).toEqual(['Minutes of the board']));
  portal.fakes.pages.hang();
  act(() => portal.container.get(SessionState).end());
  await arrivalAt('Loading');
  await waitFor(() => expect(document.title).toBe('Network for Cinema Studies'));
  await waitFor(() => expect(announcement()).toEqual(['Loading']));
  portal.fakes.contentSystem.close();
  act(() => portal.fakes.pages.release());
  await arrivalAt('You don’t have access to this page');
  await waitFor(() => expect(document.title).toBe('You don’t have access to this page – Network for Cinema Studies'));
  await waitFor(() => expect(announcement()).toEqual(['You don’t have access to this page']));
});

it('shows the overlay after 300 ms, and then the screen with the focus on its heading', async () => {
  const portal = setUp();
  await portal.show();
  portal.features.delay();
  await portal.user.click(go('About'));
  await screen.findByRole('heading', { level: 1, name: 'Loading' });
  expect(SKELETON_DELAY).toBe(300);
  act(() => portal.fakes.clock.advance(299));
  expect(document.querySelector('[inert]')).toBeNull();
  act(() => portal.fakes.clock.advance(1));
  expect(screen.getByRole('main').closest('[inert]')?.getAttribute('aria-busy')).toBe('true');

  portal.features.arrive();
  await arrivalAt('About this portal');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(document.querySelector('[inert]')).toBeNull();
});
