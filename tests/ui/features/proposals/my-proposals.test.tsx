// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TestOptions } from '../../../support/test-container.ts';
import { part } from '../account/member-portal.tsx';
import { main, propose, proposalScreens, setUpProposer } from './proposal-portal.ts';

const screens = [...proposalScreens, { path: '/my-ncs', screen: 'member-area', layout: 'main' } as const];
const options: TestOptions = { settings: { screens } };

const mine = () => part('My proposals');
const titles = () =>
  mine()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('my proposals in the account', () => {
  it('lists own proposals under their events: all kinds of open ones, and started ones of others', async () => {
    const portal = setUpProposer();
    propose(portal, 'tides-2027', 'paper', { title: 'Light leaks in Łódź' });
    propose(portal, 'long-night-2026', 'panel', { title: 'Dusk', isSent: true });
    await portal.show('/user/account');
    await waitFor(() => mine().getByText('Dusk', { exact: false }));
    expect(titles()).toEqual(['Tides: Circulation and Return', 'Screens of the Long Night']);
    expect(
      mine()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['PanelNothing yet', 'PaperDraft · Light leaks in Łódź', 'WorkshopNothing yet', 'PanelSent · Dusk']);
    expect(mine().getByRole('link', { name: 'All calls for proposals' }).getAttribute('href')).toBe('/proposals');
    expect(mine().getByRole('link', { name: 'Screens of the Long Night' }).getAttribute('href')).toBe(
      '/proposals/long-night-2026',
    );
    // Each is read once, although heading and list both want to know.
    expect(portal.fakes.proposals.callsOf('record')).toHaveLength(9);
  });

  it('says that no call is open', async () => {
    const closed = { status: { open: 'closed', closed: 'closed', '2': 'closed' } } as const;
    const portal = setUpProposer({}, {}, { 'tides-2027': closed, 'long-night-2026': closed, 'labour-2028': closed });
    await portal.show('/user/account');
    await waitFor(() => mine().getByText('No call for proposals is open at the moment.'));
    expect(titles()).toEqual([]);
  });

  it('lists the started proposals of a former member, and how to become one again', async () => {
    const portal = setUpProposer({}, { isMember: false });
    propose(portal, 'tides-2027', 'paper', { title: 'Light leaks in Łódź' });
    await portal.show('/user/account');
    await waitFor(() => mine().getByText('Light leaks in Łódź', { exact: false }));
    expect(mine().getAllByRole('listitem')).toHaveLength(1);
    expect(mine().getByText(/^Members can propose panels, papers and workshops/)).toBeTruthy();
    expect(mine().getByRole('link', { name: 'Become a member' }).getAttribute('href')).toBe('/join');
  });
});

describe('the member area', () => {
  it('shows own proposals for open calls in the member area, and links all of them', async () => {
    const portal = setUpProposer(options);
    portal.fakes.contentSystem.addPage('/my-ncs', { title: 'My network' }, 'logged-in');
    propose(portal, 'long-night-2026', 'panel', { title: 'Dusk', isSent: true });
    await portal.show('/my-ncs');
    await waitFor(() => mine().getByRole('link', { name: 'Workshop' }));
    expect(titles()).toEqual(['Tides: Circulation and Return']);
    const ways = within(main().getByRole('navigation', { name: 'For members' }));
    expect(ways.getByRole('link', { name: 'Proposals' }).getAttribute('href')).toBe('/proposals');
  });
});
