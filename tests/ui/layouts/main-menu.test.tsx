// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
  fakeMenuItem({ label: 'Network', sub: [entry('Work groups', '/groups'), fakeMenuItem({ label: 'Just a word' })] }),
  entry('For members', '/members-only', { roles: ['member'] }),
  fakeMenuItem({ label: 'Journal', link: { kind: 'external', url: 'https://journal.example.org/' } }),
  // The domain value of a hostile href.
  fakeMenuItem({ label: 'javascript:alert(1)' }),
];

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const toggle = (name: string) => menu().getByRole('button', { name });
const isOpen = (name: string) => toggle(name).getAttribute('aria-expanded') === 'true';

async function showMenu(path = '/', items = menuItems) {
  const portal = setUpPortal();
  portal.fakes.contentSystem.menus.main = items;
  await portal.show(path);
  return portal;
}

describe('the main menu', () => {
  it('keeps the room of the menu while it is loading, and shows it then', async () => {
    const portal = setUpPortal();
    portal.fakes.contentSystem.menus.main = menuItems;
    portal.fakes.menus.hang();
    await portal.show();
    expect(screen.getByRole('navigation', { name: 'Main menu' }).getAttribute('aria-busy')).toBe('true');
    portal.fakes.menus.release();
    expect(await menu().findByRole('link', { name: 'Home' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main menu' }).getAttribute('aria-busy')).toBe('false');
  });

  it('says quietly that the menu could not be loaded, and loads it on request', async () => {
    const portal = setUpPortal();
    portal.fakes.contentSystem.menus.main = menuItems;
    portal.fakes.menus.failWith('unavailable');
    await portal.show();
    expect(menu().getByText(/could not be loaded/)).toBeTruthy();
    portal.fakes.menus.succeed();
    await portal.user.click(menu().getByRole('button', { name: 'Retry' }));
    expect(await menu().findByRole('link', { name: 'Home' })).toBeTruthy();
  });

  it('shows role-restricted items to every logged-in user, and not to visitors', async () => {
    await showMenu();
    expect(menu().queryByText('For members')).toBeNull();
    cleanup();
    const portal = setUpPortal();
    portal.fakes.contentSystem.menus.main = menuItems;
    portal.signIn();
    await portal.show();
    expect(await menu().findByRole('link', { name: 'For members' })).toBeTruthy();
  });

  it('shows an item without a usable address as text, and links outside of the portal', async () => {
    await showMenu();
    expect(menu().getByText('javascript:alert(1)').closest('a, button')).toBeNull();
    const journal = menu().getByRole('link', { name: 'Journal' });
    expect(journal.getAttribute('href')).toBe('https://journal.example.org/');
    expect(journal.getAttribute('rel')).toBe('noopener noreferrer');
  });
});

describe('a submenu', () => {
  it('opens and closes a submenu by its button, beside the item’s own link', async () => {
    const portal = await showMenu();
    expect(menu().getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/about');
    expect(menu().queryByRole('link', { name: 'History' })).toBeNull();
    await portal.user.click(toggle('About: submenu'));
    expect(isOpen('About: submenu')).toBe(true);
    const panel = document.getElementById(toggle('About: submenu').getAttribute('aria-controls') ?? '');
    expect(panel?.contains(menu().getByRole('link', { name: 'History' }))).toBe(true);
    await portal.user.click(toggle('About: submenu'));
    expect(menu().queryByRole('link', { name: 'History' })).toBeNull();
  });

  it('opens a submenu by its item when that has no address, and closes the one that was open', async () => {
    const portal = await showMenu();
    await portal.user.click(toggle('About: submenu'));
    await portal.user.click(toggle('Network'));
    expect([isOpen('About: submenu'), isOpen('Network')]).toEqual([false, true]);
    expect(menu().getByRole('link', { name: 'Work groups' })).toBeTruthy();
    expect(menu().getByText('Just a word').closest('a, button')).toBeNull();
  });

  it('closes a submenu on Escape and returns the focus to its button', async () => {
    const portal = await showMenu();
    await portal.user.click(toggle('About: submenu'));
    await portal.user.tab();
    expect(document.activeElement?.textContent).toBe('History');
    await portal.user.keyboard('{Escape}');
    expect(isOpen('About: submenu')).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(toggle('About: submenu')));
  });

  it('closes a submenu when the focus leaves it', async () => {
    const portal = await showMenu();
    await portal.user.click(toggle('About: submenu'));
    await portal.user.tab();
    await portal.user.tab();
    expect(isOpen('About: submenu')).toBe(true);
    await portal.user.tab();
    expect(isOpen('About: submenu')).toBe(false);
  });

  it('closes a submenu on a click outside', async () => {
    const portal = await showMenu();
    await portal.user.click(toggle('About: submenu'));
    await portal.user.click(screen.getByRole('main'));
    expect(isOpen('About: submenu')).toBe(false);
  });

  it('closes a submenu and the menu panel when the user follows a link in them', async () => {
    const portal = await showMenu();
    await portal.user.click(screen.getByRole('button', { name: 'Menu' }));
    await portal.user.click(toggle('About: submenu'));
    await portal.user.click(menu().getByRole('link', { name: 'History' }));
    await arrivalAt('History');
    expect(isOpen('About: submenu')).toBe(false);
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the active item', () => {
  const activeClass = 'main-menu__item--active';
  const active = () =>
    [...document.querySelectorAll(`.${activeClass}`)].map((item) => item.firstElementChild?.textContent);

  it('marks the active item as current at once, and by its class after 250 ms', async () => {
    const portal = await showMenu('/history');
    expect(ACTIVE_CLASS_DELAY).toBe(250);
    expect(menu().getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe('true');
    expect(active()).toEqual([]);
    act(() => portal.fakes.clock.advance(249));
    expect(active()).toEqual([]);
    act(() => portal.fakes.clock.advance(1));
    expect(active()).toEqual(['About']);
  });

  it('activates the item of the page itself, of its section, or none', async () => {
    const portal = await showMenu('/');
    expect(menu().getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
    await portal.user.click(toggle('About: submenu'));
    await portal.user.click(menu().getByRole('link', { name: 'History' }));
    await arrivalAt('History');
    act(() => portal.fakes.clock.advance(250));
    expect(active()).toEqual(['About']);
    expect(menu().getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
    await portal.user.click(toggle('About: submenu'));
    expect(menu().getByRole('link', { name: 'History' }).getAttribute('aria-current')).toBe('page');
  });

  it('activates the community section for groups and their topics', async () => {
    const portal = await showMenu('/group_topics/single/4');
    expect(toggle('Network').getAttribute('aria-current')).toBe('true');
    act(() => portal.fakes.clock.advance(250));
    expect(active()).toEqual(['Network']);
  });
});

describe('the menu button', () => {
  const button = () => screen.getByRole('button', { name: 'Menu' });
  const panel = () => document.getElementById(button().getAttribute('aria-controls') ?? '');

  it('opens and closes the menu panel by its button', async () => {
    const portal = await showMenu();
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await portal.user.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(panel()?.classList.contains('main-menu--open')).toBe(true);
    await portal.user.click(button());
    expect(panel()?.classList.contains('main-menu--open')).toBe(false);
  });

  it('returns the focus to the menu button when Escape closes the panel, after the submenu in it', async () => {
    const portal = await showMenu();
    await portal.user.click(button());
    await portal.user.click(toggle('Network'));
    await portal.user.keyboard('{Escape}');
    expect([isOpen('Network'), button().getAttribute('aria-expanded')]).toEqual([false, 'true']);
    await portal.user.keyboard('{Escape}');
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it('leaves the menu panel open when Escape closes a dialog in the header', async () => {
    const portal = await showMenu();
    await portal.user.click(button());
    await portal.user.click(screen.getByRole('button', { name: 'Find' }));
    await screen.findByRole('dialog', { name: 'Find' });
    await portal.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button().getAttribute('aria-expanded')).toBe('true');
    await portal.user.keyboard('{Escape}');
    expect(button().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a menu with very many items', () => {
  const many = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => entry(`${name} ${String(index + 1)}`, `/${name}/${String(index + 1)}`));

  it('shows two hundred items of a very long menu, and others on request', async () => {
    const portal = await showMenu('/', many(450, 'item'));
    expect(menu().getAllByRole('link')).toHaveLength(200);
    await portal.user.click(menu().getByRole('button', { name: 'Show more' }));
    expect(document.activeElement?.textContent).toBe('item 201');
    await portal.user.click(menu().getByRole('button', { name: 'Show more' }));
    expect(menu().getAllByRole('link')).toHaveLength(450);
    expect(menu().queryByRole('button')).toBeNull();
  });

  it('renders at most two hundred items of submenus before one is opened', async () => {
    const submenus = ['One', 'Two', 'Three'].map((label) => fakeMenuItem({ label, sub: many(250, label) }));
    const portal = await showMenu('/', submenus);
    const inDocument = () => screen.getByRole('navigation', { name: 'Main menu' }).querySelectorAll('a').length;
    expect(inDocument()).toBe(200);
    await portal.user.click(toggle('Three'));
    expect(menu().getAllByRole('link')).toHaveLength(200);
    await portal.user.click(menu().getByRole('button', { name: 'Show more' }));
    expect(document.activeElement?.textContent).toBe('Three 201');
    await portal.user.click(toggle('Three'));
    expect(inDocument()).toBe(200);
  });
});
