// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeMenuItem } from '../../fakes/fake-content-system.ts';
import { setUpPortal } from '../app/render-portal.tsx';

const banner = () => within(screen.getByRole('banner'));
const memberLink = () => banner().findByRole('link', { name: 'My portal' });
const logout = () => banner().findByRole('button', { name: 'Logout' });

const hrefOf = (name: string | RegExp) => banner().getByRole('link', { name }).getAttribute('href');

it.each([
  ['/history?page=2', '/user/login?return=%2Fhistory%3Fpage%3D2'],
  ['/user/login', '/user/login'],
  ['/user/first-login?return=%2Fhistory', '/user/login?return=%2Fhistory'],
])('offers a visitor at %s Join and the login %s, with the way back, and nothing for users', async (path, login) => {
  await setUpPortal().show(path);
  expect([hrefOf('Join'), hrefOf('Login')]).toEqual(['/join', login]);
  expect(banner().queryByRole('button', { name: 'Logout' })).toBeNull();
  expect(banner().queryByRole('link', { name: /CMS/ })).toBeNull();
});

it('links home by the association’s name, and its social media in new tabs, without twitter', async () => {
  await setUpPortal().show('/history');
  expect(hrefOf('Network for Cinema Studies, home')).toBe('/');
  expect(banner().getByText('Cinema Studies').tagName).toBe('EM');
  const links = within(banner().getByRole('list', { name: 'Social media' })).getAllByRole('link');
  const texts = ['Facebook (opens in a new tab)', 'Instagram (opens in a new tab)'];
  expect(links.map((link) => link.textContent)).toEqual(texts);
  const ways = links.map((link) => [link.getAttribute('target'), link.getAttribute('rel')]);
  expect(ways).toEqual(texts.map(() => ['_blank', 'noopener noreferrer']));
});

it('says when the device is offline, and on a local host that every user counts as logged in', async () => {
  const portal = setUpPortal({ hostName: 'localhost' });
  await portal.show();
  await memberLink();
  expect(screen.getByText(/Local host/).closest('[role="status"]')).not.toBeNull();
  expect(banner().queryByText('Offline')).toBeNull();
  act(() => portal.fakes.connectivity.goOffline());
  expect(banner().getByText('Offline').getAttribute('role')).toBe('status');
});

it('offers a user the member area and Logout, and neither Edit nor CMS', async () => {
  const portal = setUpPortal();
  portal.signIn({ roles: { member: '1', developer: '1', editor: '' } });
  await portal.show();
  expect((await memberLink()).getAttribute('href')).toBe('/my-ncs');
  expect(await logout()).toBeTruthy();
  for (const name of ['Login', 'Edit', 'CMS']) expect(banner().queryByText(name)).toBeNull();
});

it.each(['editor', 'administrator'])('gives an %s Edit for the page’s node, and CMS, in new tabs', async (role) => {
  const portal = setUpPortal();
  portal.fakes.contentSystem.addPage('/members', { title: 'Members', nodeId: undefined });
  portal.signIn({ roles: { [role]: role } });
  await portal.show('/history');
  const edit = await banner().findByRole('link', { name: 'Edit (opens in a new tab)' });
  expect([edit.getAttribute('href'), edit.getAttribute('target')]).toEqual([
    'https://cms.example.org/node/7/edit',
    '_blank',
  ]);
  expect(hrefOf('CMS (opens in a new tab)')).toBe('https://cms.example.org/admin/content');
  await portal.go('/members');
  const disabled = await banner().findByRole('button', { name: 'Edit', description: /nothing to edit here/ });
  expect(disabled.getAttribute('aria-disabled')).toBe('true');
  expect(banner().getByRole('tooltip').textContent).toMatch(/nothing to edit here/);
});

it('links the content system’s own logout when there is no logout token', async () => {
  const portal = setUpPortal();
  portal.signIn();
  await portal.show('/history');
  await memberLink();
  await portal.user.click(await logout());
  const way = await screen.findByRole('link', { name: /End your session/ });
  expect(way.getAttribute('href')).toBe('https://cms.example.org/user/logout');
  await portal.user.click(banner().getByRole('link', { name: 'Join' }));
  expect(screen.getByRole('link', { name: /End your session/ })).toBeTruthy();
  portal.fakes.contentSystem.close();
  await act(() => portal.fakes.clock.advanceAsync(60_000));
  expect(screen.queryByRole('link', { name: /End your session/ })).toBeNull();
});

it('reports a missing chunk at logout, and can retry', async () => {
  // React logs the errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const portal = setUpPortal();
  portal.signIn();
  portal.features.miss();
  await portal.show('/history');
  await memberLink();
  const retry = await banner().findByRole('button', { name: 'A part of the portal is missing. Retry' });
  expect(banner().queryByRole('button', { name: 'Logout' })).toBeNull();
  expect(document.querySelector('[inert]')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'History' })).toBeTruthy();

  portal.features.find();
  await portal.user.click(retry);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  await portal.user.click(await logout());
  expect(banner().queryByText(/is missing/)).toBeNull();
  expect(await banner().findByRole('link', { name: 'Login' })).toBeTruthy();
});

const footer = () => within(screen.getByRole('contentinfo'));

it('shows the association, its postal address and two contacts by mail, and the menu that could not be loaded', async () => {
  const portal = setUpPortal();
  portal.fakes.menus.failWith('offline');
  await portal.show();
  expect(footer().getByText('Network for Cinema Studies')).toBeTruthy();
  expect(footer().getByText('Filmgasse 1').closest('address')).not.toBeNull();
  const contacts = within(footer().getByRole('list', { name: 'Contact' })).getAllByRole('link');
  const mails = ['mailto:office@example.org', 'mailto:membership@example.org'];
  expect(contacts.map((link) => link.getAttribute('href'))).toEqual(mails);
  expect(footer().getByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('shows restricted items to users with one of the named roles, and sub items below theirs', async () => {
  const portal = setUpPortal();
  const item = (label: string, roles: readonly string[] = []) =>
    fakeMenuItem({ label, link: { kind: 'internal', path: '/x' }, roles });
  portal.fakes.contentSystem.menus.footer = [
    fakeMenuItem({ label: 'Legal', sub: [item('Privacy')] }),
    item('For organizers', ['organizer']),
    item('For editors', ['editor', 'developer']),
  ];
  portal.signIn({ roles: { editor: '1', organizer: '' } });
  await portal.show();
  await footer().findByRole('link', { name: 'For editors' });
  expect(footer().getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/x');
  expect(footer().queryByRole('link', { name: 'Legal' })).toBeNull();
  expect(footer().queryByText('For organizers')).toBeNull();
});
