// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeMenuItem } from '../../fakes/fake-content-system.ts';
import { setUpPortal } from '../app/render-portal.tsx';

const footer = () => within(screen.getByRole('contentinfo'));

describe('the footer', () => {
  it('shows the association, its postal address and two contacts by mail', async () => {
    const portal = setUpPortal();
    await portal.show();
    expect(footer().getByText('Network for Cinema Studies')).toBeTruthy();
    expect(footer().getByText('Filmgasse 1').closest('address')).not.toBeNull();
    const contacts = within(footer().getByRole('list', { name: 'Contact' })).getAllByRole('link');
    expect(contacts.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:office@example.org',
      'mailto:membership@example.org',
    ]);
  });

  it('shows restricted items to users with one of the named roles', async () => {
    const portal = setUpPortal();
    portal.fakes.contentSystem.menus.footer = [
      fakeMenuItem({ label: 'Imprint', link: { kind: 'internal', path: '/imprint' } }),
      fakeMenuItem({ label: 'For organizers', link: { kind: 'internal', path: '/organizers' }, roles: ['organizer'] }),
      fakeMenuItem({
        label: 'For editors',
        link: { kind: 'internal', path: '/editors' },
        roles: ['editor', 'developer'],
      }),
    ];
    portal.signIn({ roles: { editor: '1', organizer: '' } });
    await portal.show();
    await waitFor(() => footer().getByRole('link', { name: 'For editors' }));
    expect(footer().getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe('/imprint');
    expect(footer().queryByText('For organizers')).toBeNull();
  });

  it('shows sub items below theirs, and an item without a link as text', async () => {
    const portal = setUpPortal();
    portal.fakes.contentSystem.menus.footer = [
      fakeMenuItem({
        label: 'Legal',
        sub: [fakeMenuItem({ label: 'Privacy', link: { kind: 'internal', path: '/privacy' } })],
      }),
    ];
    await portal.show();
    expect(footer().getByRole('link', { name: 'Privacy' })).toBeTruthy();
    expect(footer().queryByRole('link', { name: 'Legal' })).toBeNull();
  });

  it('says that the footer menu could not be loaded, and keeps the rest', async () => {
    const portal = setUpPortal();
    portal.fakes.menus.failWith('offline');
    await portal.show();
    expect(footer().getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(footer().getByText('1070 Vienna')).toBeTruthy();
  });
});
