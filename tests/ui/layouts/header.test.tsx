// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setUpPortal } from '../app/render-portal.tsx';

const banner = () => within(screen.getByRole('banner'));
const memberLink = () => banner().findByRole('link', { name: 'My portal' });
const logout = () => banner().findByRole('button', { name: 'Logout' });

describe('the header for a visitor', () => {
  it('offers a visitor Join and Login, and nothing for users', async () => {
    const portal = setUpPortal();
    await portal.show('/history?page=2');
    expect(banner().getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/join');
    expect(banner().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/user/login?return=%2Fhistory%3Fpage%3D2',
    );
    expect(banner().queryByRole('button', { name: 'Logout' })).toBeNull();
    expect(banner().queryByRole('link', { name: /CMS/ })).toBeNull();
  });

  it.each([
    ['/user/login', '/user/login'],
    ['/user/first-login?return=%2Fhistory', '/user/login?return=%2Fhistory'],
  ])('links from %s the login %s, with the return path that is there', async (path, login) => {
    const portal = setUpPortal();
    await portal.show(path);
    expect(banner().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(login);
  });

  it('links home by the association’s name, with its italics', async () => {
    const portal = setUpPortal();
    await portal.show('/history');
    const logo = banner().getByRole('link', { name: 'Network for Cinema Studies, home' });
    expect(logo.getAttribute('href')).toBe('/');
    expect(within(logo).getByText('Cinema Studies').tagName).toBe('EM');
  });

  it('opens facebook and instagram in a new tab, and shows no twitter', async () => {
    const portal = setUpPortal();
    await portal.show();
    const links = within(banner().getByRole('list', { name: 'Social media' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Facebook (opens in a new tab)',
      'Instagram (opens in a new tab)',
    ]);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    }
  });

  it('says when the device is offline', async () => {
    const portal = setUpPortal();
    await portal.show();
    expect(banner().queryByText('Offline')).toBeNull();
    act(() => portal.fakes.connectivity.goOffline());
    expect(banner().getByText('Offline').getAttribute('role')).toBe('status');
  });
});

describe('the header for a logged-in user', () => {
  it('offers the member area and Logout, and neither Edit nor CMS', async () => {
    const portal = setUpPortal();
    portal.signIn({ roles: { member: '1', developer: '1', editor: '' } });
    await portal.show();
    expect((await memberLink()).getAttribute('href')).toBe('/my-ncs');
    expect(await logout()).toBeTruthy();
    expect(banner().queryByRole('link', { name: 'Login' })).toBeNull();
    expect(banner().queryByText('Edit')).toBeNull();
    expect(banner().queryByText('CMS')).toBeNull();
  });

  for (const role of ['editor', 'administrator']) {
    it(`gives an ${role} Edit for the page’s node, and CMS, both in a new tab`, async () => {
      const portal = setUpPortal();
      portal.signIn({ roles: { [role]: role } });
      await portal.show('/history');
      const edit = await banner().findByRole('link', { name: 'Edit (opens in a new tab)' });
      const cms = banner().getByRole('link', { name: 'CMS (opens in a new tab)' });
      expect(edit.getAttribute('href')).toBe('https://cms.example.org/node/7/edit');
      expect(cms.getAttribute('href')).toBe('https://cms.example.org/admin/content');
      expect([edit.getAttribute('target'), cms.getAttribute('target')]).toEqual(['_blank', '_blank']);
    });
  }

  it('disables Edit with a reason on a page without a node', async () => {
    const portal = setUpPortal();
    portal.fakes.contentSystem.addPage('/members', { title: 'Members', nodeId: undefined });
    portal.signIn({ roles: { editor: '1' } });
    await portal.show('/members');
    const edit = await banner().findByRole('button', { name: 'Edit', description: /nothing to edit here/ });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    expect(banner().getByRole('tooltip').textContent).toMatch(/nothing to edit here/);
  });

  it('says on a local host that every user counts as logged in', async () => {
    const portal = setUpPortal({ hostName: 'localhost' });
    await portal.show();
    await memberLink();
    expect(screen.getByText(/Local host/).closest('[role="status"]')).not.toBeNull();
  });
});

describe('Logout', () => {
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
});
