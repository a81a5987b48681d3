// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Link } from '../../../src/domain/content/link.ts';
import type { MenuItem } from '../../../src/domain/content/menu.ts';
import { ACTIVE_CLASS_DELAY } from '../../../src/domain/shared/timeouts.ts';
import { fakeMenuItem } from '../../fakes/fake-content-system.ts';
import { arrivalAt, setUpPortal } from '../app/render-portal.tsx';

const inside = (path: string): Link => ({ kind: 'internal', path });
const entry = (label: string, path: string, more: Partial<MenuItem> = {}) =>
  fakeMenuItem({ label, link: inside(path), ...more });

const menuItems: readonly MenuItem[] = [
  entry('Home', '/'),
  entry('About', '/about', { sub: [entry('History', '/history'), entry('Statutes', '/statutes')] }),
  fakeMenuItem({ label: 'Network', sub: [entry('Working groups', '/groups'), fakeMenuItem({ label: 'Just a word' })] }),
  entry('For members', '/members-only', { roles: ['member'] }),
  fakeMenuItem({ label: 'Journal', link: { kind: 'external', url: 'https://journal.example.org/' } }),
  // The domain value of a hostile href.
  fakeMenuItem({ label: 'javascript:alert(1)' }),
];

const ABOUT = 'About: submenu';
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const toggles = () => [...screen.getByRole('navigation', { name: 'Main menu' }).querySelectorAll('summary')];
function toggle(name: string): HTMLElement {
  const found = toggles().find((summary) => (summary.getAttribute('aria-label') ?? summary.textContent) === name);
  return found ?? expect.unreachable(name);
}
const submenuOf = (name: string) => toggle(name).closest('details');
const isOpen = (name: string) => submenuOf(name)?.open === true;

async function showMenu(path = '/', items = menuItems) {
  const portal = setUpPortal();
  portal.fakes.contentSystem.menus.main = items;
  await portal.show(path);
  return portal;
}

it('says quietly that the menu could not be loaded, keeps its room while it loads, and shows it then', async () => {
  const portal = setUpPortal();
  portal.fakes.contentSystem.menus.main = menuItems;
  portal.fakes.menus.failWith('unavailable');
  await portal.show();
  expect(menu().getByText(/could not be loaded/)).toBeTruthy();
  const isBusy = () => screen.getByRole('navigation', { name: 'Main menu' }).getAttribute('aria-busy');
  portal.fakes.menus.succeed();
  portal.fakes.menus.hang();
  await portal.user.click(menu().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(isBusy()).toBe('true'));
  portal.fakes.menus.release();
  expect(await menu().findByRole('link', { name: 'Home' })).toBeTruthy();
  expect(isBusy()).toBe('false');
});

it('shows restricted items to every logged-in user, links outside of the portal, and no link to what would run', async () => {
  await showMenu();
  expect(menu().queryByText('For members')).toBeNull();
  expect(menu().getByText('javascript:alert(1)').closest('a, button')).toBeNull();
  const journal = menu().getByRole('link', { name: 'Journal' });
  const [href, rel] = ['href', 'rel'].map((name) => journal.getAttribute(name));
  expect([href, rel]).toEqual(['https://journal.example.org/', 'noopener noreferrer']);
  cleanup();
  const portal = setUpPortal();
  portal.fakes.contentSystem.menus.main = menuItems;
  portal.signIn();
  await portal.show();
  expect(await menu().findByRole('link', { name: 'For members' })).toBeTruthy();
});

it('opens and closes a submenu by its button, beside the item’s own link', async () => {
  const portal = await showMenu();
  expect(menu().getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/about');
  await portal.user.click(toggle(ABOUT));
  expect(isOpen(ABOUT)).toBe(true);
  expect(submenuOf(ABOUT)?.contains(menu().getByRole('link', { name: 'History' }))).toBe(true);
  // The browser keeps one of a group open.
  expect(submenuOf('Network')?.getAttribute('name')).toBe(submenuOf(ABOUT)?.getAttribute('name'));
  // An item without an address is itself the button.
  await portal.user.click(toggle('Network'));
  expect(menu().getByText('Just a word').closest('a, button')).toBeNull();
  await portal.user.click(toggle('Network'));
  expect(isOpen('Network')).toBe(false);
});

it('closes a submenu on Escape with the focus back, when the focus leaves it, and on a click outside', async () => {
  const portal = await showMenu();
  await portal.user.click(toggle(ABOUT));
  await portal.user.tab();
  expect(document.activeElement?.textContent).toBe('History');
  await portal.user.keyboard('{Escape}');
  expect(isOpen(ABOUT)).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(toggle(ABOUT)));
  await portal.user.click(toggle(ABOUT));
  await portal.user.tab();
  await portal.user.tab();
  expect(isOpen(ABOUT)).toBe(true);
  await portal.user.tab();
  expect(isOpen(ABOUT)).toBe(false);
  await portal.user.click(toggle(ABOUT));
  // Safari does not focus what is clicked.
  toggle(ABOUT).blur();
  await portal.user.keyboard('{Escape}');
  expect(isOpen(ABOUT)).toBe(false);
  await portal.user.click(toggle(ABOUT));
  await portal.user.click(screen.getByRole('main'));
  expect(isOpen(ABOUT)).toBe(false);
});

const activeClass = 'main-menu__item--active';
const active = () =>
  [...document.querySelectorAll(`.${activeClass}`)].map((item) => item.querySelector('a, summary')?.textContent);
const current = (name: string) => menu().getByRole('link', { name }).getAttribute('aria-current');

it('marks the item of a page or of its section as current at once, and by its class after 250 ms', async () => {
  const portal = await showMenu('/');
  expect(ACTIVE_CLASS_DELAY).toBe(250);
  expect(current('Home')).toBe('page');
  await portal.user.click(toggle(ABOUT));
  await portal.user.click(menu().getByRole('link', { name: 'History' }));
  await arrivalAt('History');
  expect([current('Home'), current('About')]).toEqual([null, 'true']);
  act(() => portal.fakes.clock.advance(249));
  expect(active()).toEqual([]);
  act(() => portal.fakes.clock.advance(1));
  expect(active()).toEqual(['About']);
  await portal.user.click(toggle(ABOUT));
  expect(current('History')).toBe('page');
});

it('activates the community section for groups and their topics', async () => {
  const portal = await showMenu('/group_topics/single/4');
  expect(toggle('Network').getAttribute('aria-current')).toBe('true');
  act(() => portal.fakes.clock.advance(250));
  expect(active()).toEqual(['Network']);
});

it('closes a submenu when the user follows a link of the menu, and on Back', async () => {
  const portal = await showMenu();
  await portal.user.click(toggle(ABOUT));
  await portal.user.click(menu().getByRole('link', { name: 'History' }));
  await arrivalAt('History');
  expect(isOpen(ABOUT)).toBe(false);
  await portal.user.click(toggle(ABOUT));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(isOpen(ABOUT)).toBe(false);
});

it('names the menu as the panel of its button, which opens it without a script', async () => {
  await showMenu();
  const panel = screen.getByRole('navigation', { name: 'Main menu' });
  const button = screen.getByText('Menu').closest('button');
  expect([button?.getAttribute('popovertarget'), panel.getAttribute('popover')]).toEqual([panel.id, 'auto']);
});

const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => entry(`${name} ${String(index + 1)}`, `/${name}/${String(index + 1)}`));

const entries = () => document.querySelectorAll('.main-menu a.main-menu__entry');

it('shows two hundred items of a very long menu, and others on request', async () => {
  const portal = await showMenu('/', many(450, 'item'));
  expect(entries()).toHaveLength(200);
  await portal.user.click(menu().getByRole('button', { name: 'Show more' }));
  expect(document.activeElement?.textContent).toBe('item 201');
  await portal.user.click(menu().getByRole('button', { name: 'Show more' }));
  expect(entries()).toHaveLength(450);
  expect(menu().queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('renders at most two hundred items of submenus before one is opened', async () => {
  const submenus = ['One', 'Two', 'Three'].map((label) => fakeMenuItem({ label, sub: many(250, label) }));
  const portal = await showMenu('/', submenus);
  expect(entries()).toHaveLength(200);
  await portal.user.click(toggle('Three'));
  await waitFor(() => expect(submenuOf('Three')?.querySelectorAll('a')).toHaveLength(200));
  await portal.user.click(menu().getByRole('button', { name: 'Show more' }));
  expect(document.activeElement?.textContent).toBe('Three 201');
  await portal.user.click(toggle('Three'));
  await waitFor(() => expect(entries()).toHaveLength(200));
});

it('leaves a submenu open that is opened while a navigation has begun and is not shown yet', async () => {
  await showMenu();
  act(() => {
    menu().getByRole('link', { name: 'About' }).click();
    toggle('Network').click();
  });
  await waitFor(() => expect(menu().getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe('page'));
  expect(isOpen('Network')).toBe(true);
});
