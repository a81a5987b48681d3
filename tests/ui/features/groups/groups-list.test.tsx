// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { paragraph } from '../page/paragraphs.ts';
import {
  arrived,
  heading,
  leader,
  main,
  ME,
  participant,
  region,
  said,
  setUpGroups,
  titles,
  user,
  type GroupPortal,
} from './group-portal.tsx';

/** A portal with that many groups, five on a page. */
function setUp(count = 0, options?: TestOptions): GroupPortal {
  const portal = setUpGroups(options);
  portal.fakes.workgroups.itemsPerPage = 5;
  for (let groupId = 1; groupId <= count; groupId += 1) portal.fakes.workgroups.add({ groupId });
  return portal;
}

async function showGroups(portal: GroupPortal, path = '/groups') {
  await portal.show(path);
  await arrived();
}

const sort = () => main().getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
const queries = (portal: GroupPortal) => portal.fakes.groups.callsOf('groups').map(([query]) => query);
const around = (title: string) => {
  const entry = main().getByRole('heading', { name: title }).closest('article');
  if (entry === null) throw new Error(`${title} stands in no entry`);
  return within(entry);
};

describe('the groups', () => {
  it('shows the page’s own content first, then the user’s groups, then all groups', async () => {
    const portal = setUp(1);
    portal.logIn();
    const page = { title: 'Where we work', paragraphs: [paragraph({ html: ['<p>Some words before.</p>'] })] };
    portal.fakes.contentSystem.addPage('/groups', page);
    await showGroups(portal);
    expect(heading()).toBe('Where we work');
    const stations = [
      main().getByText('Some words before.'),
      main().getByRole('heading', { name: 'My groups' }),
      main().getByRole('heading', { name: '1 working group' }),
      main().getByRole('link', { name: 'Group 1' }),
    ];
    for (const [index, station] of stations.slice(1).entries()) {
      expect(stations[index]?.compareDocumentPosition(station)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it.each(['/groups', '/group'])('shows the groups under their own title when there is no page: %s', async (path) => {
    const portal = setUp(2);
    await showGroups(portal, path);
    expect(heading()).toBe('Working groups');
    expect(titles()).toEqual(['Group 1', 'Group 2']);
    expect(main().getByRole('link', { name: 'Group 1' }).getAttribute('href')).toBe('/group/1');
    expect(main().queryByRole('region', { name: 'My groups' })).toBeNull();
  });

  it('names a group without a title', async () => {
    const portal = setUp();
    portal.fakes.workgroups.add({ groupId: 4, title: '' });
    await showGroups(portal);
    expect(main().getByRole('link', { name: 'Working group without a title' })).toBeTruthy();
  });

  it('lists groups in the server’s order unless the user chooses another', async () => {
    const portal = setUp();
    for (const [index, title] of ['Sound', 'Archives', 'Moviegoing'].entries())
      portal.fakes.workgroups.add({ groupId: index + 1, title });
    await showGroups(portal);
    expect(titles()).toEqual(['Sound', 'Archives', 'Moviegoing']);
    expect(queries(portal)).toEqual([{ page: 0, sort: undefined }]);

    await portal.user.selectOptions(sort(), 'Title, Z to A');
    await waitFor(() => expect(titles()).toEqual(['Sound', 'Moviegoing', 'Archives']));
    await waitFor(() => expect(portal.address.path).toBe('/groups?sort_by=title&sort_order=DESC'));
    expect(sort().value).toBe('title DESC');
  });

  it('offers the orders of the settings, in both directions, and the server’s own', async () => {
    const lists = { ...testSettings.lists, groups: { display: 'teaser', sorts: ['created'] as const } };
    await showGroups(setUp(1, { settings: { lists } }));
    expect([...sort().options].map(({ text }) => text)).toEqual(['Default order', 'Oldest first', 'Newest first']);
  });

  it('shows the page of groups in the address, and announces their number', async () => {
    const portal = setUp(12);
    await showGroups(portal, '/groups?page=1');
    expect(titles()).toEqual(['Group 6', 'Group 7', 'Group 8', 'Group 9', 'Group 10']);
    await waitFor(() => expect(said()).toContain('12 working groups, page 2 of 3'));
    await portal.user.click(main().getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(titles()).toEqual(['Group 11', 'Group 12']));
    await waitFor(() => expect(portal.address.path).toBe('/groups?page=2'));
    await waitFor(() => expect(said()).toContain('12 working groups, page 3 of 3'));
  });

  it('says that there are no groups', async () => {
    await showGroups(setUp());
    expect(main().getByText('There are no working groups yet.')).toBeTruthy();
    expect(main().getByRole('heading', { name: 'No working groups' })).toBeTruthy();
  });

  it('shows the login and the way back to visitors who may not read groups', async () => {
    const portal = setUp(1);
    portal.fakes.groups.failWith(RemoteErrorKind.forbidden);
    await showGroups(portal, '/groups?page=1');
    expect(main().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/user/login?return=%2Fgroups%3Fpage%3D1',
    );
  });

  it('shows the user’s membership status in each group', async () => {
    const portal = setUp();
    portal.logIn();
    const { workgroups } = portal.fakes;
    workgroups.add({ groupId: 1, users: [participant(ME)] });
    workgroups.add({ groupId: 2, users: [leader(ME)] });
    workgroups.add({ groupId: 3, users: [leader(ME), participant(ME)] });
    workgroups.add({ groupId: 4, users: [user(ME)] });
    workgroups.add({ groupId: 5, users: [participant(6)] });
    workgroups.add({ groupId: 6, users: [user(ME, ['workgroup-guest'])] });
    workgroups.itemsPerPage = 10;
    await showGroups(portal);
    const badges = (title: string) =>
      around(title)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect([1, 2, 3, 4, 5, 6].map((number) => badges(`Group ${number}`))).toEqual([
      ['Participant'],
      ['Leader'],
      ['Leader', 'Participant'],
      ['Participant'],
      [],
      ['In the group'],
    ]);
  });
});

describe('my groups', () => {
  it('lists the user’s groups, on whatever page they are, with the membership status', async () => {
    const portal = setUp(11);
    portal.logIn();
    portal.fakes.workgroups.setUsers(2, [participant(ME)]);
    portal.fakes.workgroups.setUsers(11, [leader(ME)]);
    await showGroups(portal);
    const items = region('My groups').getAllByRole('link');
    expect(items.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Group 2', '/group/2'],
      ['Group 11', '/group/11'],
    ]);
    expect(region('My groups').getByText('Participant')).toBeTruthy();
    expect(region('My groups').getByText('Leader')).toBeTruthy();
  });

  it('lists nothing personal on a local host', async () => {
    const portal = setUp(1, { hostName: 'localhost' });
    await showGroups(portal);
    expect(region('My groups').getByText(/Nobody is logged in by name/)).toBeTruthy();
    expect(portal.fakes.groups.callsOf('groups')).toHaveLength(1);
  });

  it('says when there were too many pages of groups to walk', async () => {
    const portal = setUp(21);
    portal.logIn();
    portal.fakes.workgroups.itemsPerPage = 1;
    portal.fakes.workgroups.setUsers(1, [user(ME)]);
    await showGroups(portal);
    expect(region('My groups').getByRole('link', { name: 'Group 1' })).toBeTruthy();
    expect(region('My groups').getByText(/more groups than could be looked through/)).toBeTruthy();
  });

  it('says when the user’s groups are unknown, which is not the same as none', async () => {
    const portal = setUp();
    portal.logIn();
    portal.fakes.workgroups.add({ groupId: 1, users: undefined });
    await showGroups(portal);
    expect(region('My groups').getByText(/does not say who is in which group/)).toBeTruthy();
    expect(region('My groups').queryByText(/You haven’t joined a group/)).toBeNull();
  });

  it('says that own groups could not be loaded, and loads them on Retry', async () => {
    const portal = setUp(1);
    portal.logIn();
    portal.fakes.workgroups.setUsers(1, [user(ME)]);
    portal.fakes.groups.failWith(RemoteErrorKind.unavailable);
    await showGroups(portal);
    expect(region('My groups').getByText(/Your working groups could not be loaded/)).toBeTruthy();
    portal.fakes.groups.succeed();
    await portal.user.click(region('My groups').getByRole('button', { name: 'Retry' }));
    expect(await region('My groups').findByRole('link', { name: 'Group 1' })).toBeTruthy();
  });
});
