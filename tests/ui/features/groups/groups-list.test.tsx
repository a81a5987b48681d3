// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { paragraph } from '../page/paragraphs.ts';
import {
  arrived,
  button,
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

/** The same for a logged-in user. */
function setUpSignedIn(count = 0): GroupPortal {
  const portal = setUp(count);
  portal.logIn();
  return portal;
}

async function showGroups(portal: GroupPortal, path = '/groups') {
  await portal.show(path);
  await arrived();
}

const sort = () => main().getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });

it('shows the page’s own content first, then the user’s groups, then all groups', async () => {
  const portal = setUpSignedIn(1);
  const page = { title: 'Where we work', paragraphs: [paragraph({ html: ['<p>Some words before.</p>'] })] };
  portal.fakes.contentSystem.addPage('/groups', page);
  await showGroups(portal);
  expect(heading()).toBe('Where we work');
  expect(screen.getByRole('main').textContent).toMatch(/Some words before\..*My groups.*1 working group.*Group 1/s);
});

it.each(['/groups', '/group'])('shows the groups under their own title when there is no page: %s', async (path) => {
  const portal = setUp(2);
  portal.fakes.workgroups.add({ groupId: 4, title: '' });
  await showGroups(portal, path);
  expect(heading()).toBe('Working groups');
  expect(titles()).toEqual(['Group 1', 'Group 2', 'Working group without a title']);
  expect(main().getByRole('link', { name: 'Group 1' }).getAttribute('href')).toBe('/group/1');
  expect(main().queryByRole('region', { name: 'My groups' })).toBeNull();
});

it('lists groups in the server’s order unless the user chooses another', async () => {
  const portal = setUp();
  for (const [index, title] of ['Sound', 'Archives', 'Moviegoing'].entries())
    portal.fakes.workgroups.add({ groupId: index + 1, title });
  await showGroups(portal);
  expect(titles()).toEqual(['Sound', 'Archives', 'Moviegoing']);
  expect(portal.fakes.groups.callsOf('groups')).toMatchObject([[{ sort: undefined }, 'teaser', 'session']]);
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

it('shows the user’s membership status in each group', async () => {
  const portal = setUpSignedIn();
  const users = [[participant(ME)], [leader(ME), participant(ME)], [user(ME)], [participant(6)], [user(ME, ['guest'])]];
  for (const [index, each] of users.entries()) portal.fakes.workgroups.add({ groupId: index + 1, users: each });
  await showGroups(portal);
  const badges = [...document.querySelectorAll('main .entry__title')].map((title) =>
    [...(title.closest('article')?.querySelectorAll('.membership-status') ?? [])].map(({ textContent }) => textContent),
  );
  expect(badges).toEqual([['Participant'], ['Leader'], ['Participant'], [], ['In the group']]);
});

const mine = () => region('My groups');
const own = () =>
  mine()
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('lists the user’s groups, on whatever page they are, with the membership status', async () => {
  const portal = setUpSignedIn(11);
  portal.fakes.workgroups.setUsers(2, [participant(ME)]);
  portal.fakes.workgroups.setUsers(11, [leader(ME)]);
  await showGroups(portal);
  expect(own()).toEqual([
    ['Group 2', '/group/2'],
    ['Group 11', '/group/11'],
  ]);
  for (const status of ['Participant', 'Leader']) expect(mine().getByText(status)).toBeTruthy();
});

it('lists nothing personal on a local host', async () => {
  const portal = setUp(1, { hostName: 'localhost' });
  await showGroups(portal);
  expect(mine().getByText(/No one is logged in by name/)).toBeTruthy();
  expect(portal.fakes.groups.callsOf('groups')).toHaveLength(1);
});

it('says when there were too many pages of groups to walk', async () => {
  const portal = setUpSignedIn(21);
  portal.fakes.workgroups.itemsPerPage = 1;
  portal.fakes.workgroups.setUsers(1, [user(ME)]);
  await showGroups(portal);
  expect(own()).toEqual([['Group 1', '/group/1']]);
  expect(mine().getByText(/more groups than could be looked through/)).toBeTruthy();
});

it('says when the user’s groups are unknown, which is not the same as none', async () => {
  const portal = setUpSignedIn();
  portal.fakes.workgroups.add({ groupId: 1, users: undefined });
  await showGroups(portal);
  expect(mine().getByText(/does not say who is in which group/)).toBeTruthy();
  expect(mine().queryByText(/You haven’t joined a group/)).toBeNull();
});

it('says that own groups could not be loaded, and loads them on Retry', async () => {
  const portal = setUpSignedIn(1);
  portal.fakes.workgroups.setUsers(1, [user(ME)]);
  portal.fakes.groups.failWith(RemoteErrorKind.unavailable);
  await showGroups(portal);
  expect(mine().getByText(/Your working groups could not be loaded/)).toBeTruthy();
  portal.fakes.groups.succeed();
  await portal.user.click(mine().getByRole('button', { name: 'Retry' }));
  expect(await mine().findByRole('link', { name: 'Group 1' })).toBeTruthy();
});

it.each([
  ['lists a group at once that the user is joining', 'Join this group', [['Group 1', '/group/1']], []],
  ['removes a group at once that the user is leaving', 'Leave this group', [], [['Group 1', '/group/1']]],
])('%s, until that fails', async (_, change, pending, former) => {
  const portal = setUpSignedIn(1);
  portal.fakes.workgroups.setUsers(1, former.length === 0 ? [user(8)] : [user(ME)]);
  portal.fakes.groupGateway.failWith(RemoteErrorKind.unavailable);
  portal.fakes.groupGateway.hang();
  await showGroups(portal, '/group/1');
  await portal.user.click(button(change));
  const question = screen.queryByRole('dialog');
  if (question) await portal.user.click(within(question).getByRole('button', { name: 'Leave' }));
  await portal.user.click(main().getByRole('link', { name: 'All working groups' }));
  await main().findByRole('region', { name: 'My groups' });
  await arrived();
  expect(own().filter(([name]) => name === 'Group 1')).toEqual(pending);
  expect(main().queryAllByText('Participant')).toHaveLength(2 * pending.length);

  await portal.release(portal.fakes.groupGateway);
  await waitFor(() => expect(own().filter(([name]) => name === 'Group 1')).toEqual(former));
  expect(main().queryAllByText('Participant')).toHaveLength(2 * former.length);
});
