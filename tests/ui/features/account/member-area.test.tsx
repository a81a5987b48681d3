// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ScreenBinding } from '../../../../src/application/ports/portal-settings.ts';
import { lastVisitKey } from '../../../../src/application/storage/storage-keys.ts';
import { fakeNewsItem } from '../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../support/content-dates.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { arrivalAt, setUpPortal } from '../portal.ts';
import { paragraph } from '../page/paragraphs.ts';
import { main, part, setUpMember } from './member-portal.tsx';

const screens: readonly ScreenBinding[] = [
  { path: '/my-ncs', screen: 'member-area', layout: 'member' },
  { path: '/groups', screen: 'groups', layout: 'main' },
];

function setUp(options: TestOptions = {}) {
  const portal = setUpMember({ ...options, settings: { screens, ...options.settings } });
  portal.fakes.contentSystem.addPage('/my-ncs', { title: 'My network', paragraphs: [] }, 'logged-in');
  const { lists, workgroups } = portal.fakes;
  lists.news = ['2027-02-28', '2027-02-20', '2027-01-01'].map((date, index) =>
    fakeNewsItem({ id: `news-${index}`, title: `Item ${index}`, date: contentDate(date) }),
  );
  for (const groupId of [3, 4]) {
    workgroups.add({ groupId, title: `Group ${groupId}`, users: [{ userId: 5, name: 'Ada', roles: [] }] });
    const date = contentDate(`2027-01-0${groupId}`);
    workgroups.addTopic(groupId, { topicId: groupId * 10, title: `About ${groupId}`, author: 'Bo', date });
  }
  return portal;
}

async function open(options: TestOptions = {}) {
  const portal = setUp(options);
  await portal.show('/my-ncs');
  await arrivalAt('My network');
  return portal;
}

const topics = () => part('Latest topics in my groups');

it('sends visitors to the login and brings them back, although the page is closed to them', async () => {
  const portal = setUpPortal({ settings: { screens } });
  portal.fakes.contentSystem.addPage('/my-ncs', { title: 'My network' }, 'logged-in');
  await portal.show('/my-ncs?from=mail#news');
  await arrivalAt('Login');
  await waitFor(() => expect(portal.address.path).toBe('/user/login?return=%2Fmy-ncs%3Ffrom%3Dmail%23news'));
});

it('greets the user by name, shows the content of the page, and links groups and account', async () => {
  const portal = setUp();
  const html = '<p>The next assembly is in Łódź.</p>';
  portal.fakes.contentSystem.addPage('/my-ncs', { title: 'My network', paragraphs: [paragraph({ html: [html] })] });
  await portal.show('/my-ncs');
  const greeting = await main().findByText(/^Welcome, /);
  await waitFor(() => expect(greeting.textContent).toBe('Welcome, Ada Byron.'));
  expect(main().getByText('Ada Byron').tagName).toBe('BDI');
  expect(await main().findByText('The next assembly is in Łódź.')).toBeTruthy();
  const ways = within(main().getByRole('navigation', { name: 'For members' }));
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/groups', '/user/account']);
});

it('shows the member area alone when the content system has no such page', async () => {
  const portal = setUp();
  portal.fakes.contentSystem.removePage('/my-ncs');
  await portal.show('/my-ncs');
  await arrivalAt('Member area');
});

it('shows the latest topics of the user’s groups, with links to topic and group', async () => {
  await open();
  await topics().findByText('About 4');
  const links = topics().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About 4', '/group_topics/single/40'],
    ['Group 4', '/group/4'],
    ['About 3', '/group_topics/single/30'],
    ['Group 3', '/group/3'],
  ]);
});

it('says to a user without groups that they are in none, and links all groups', async () => {
  const portal = setUp();
  for (const groupId of [3, 4]) portal.fakes.workgroups.setUsers(groupId, []);
  await portal.show('/my-ncs');
  expect(await topics().findByText(/^You haven’t joined a group yet/)).toBeTruthy();
  expect(topics().getByRole('link', { name: 'Working groups' }).getAttribute('href')).toBe('/groups');
  expect(topics().queryByText(/Nothing has been discussed/)).toBeNull();
});

it('says to members of silent groups that there are no topics yet', async () => {
  const portal = setUp();
  portal.fakes.workgroups.topics.clear();
  await portal.show('/my-ncs');
  expect(await topics().findByText(/^Nothing has been discussed/)).toBeTruthy();
});

it('names the groups whose topics could not be loaded', async () => {
  const portal = setUp();
  portal.fakes.topics.failWith('unavailable', { times: 1 });
  await portal.show('/my-ncs');
  const missing = await main().findByText(/could not be loaded: Group 3$/);
  expect(missing.closest('[role="status"]')).not.toBeNull();
  expect(main().getByText('About 4')).toBeTruthy();
});

it.each([
  ['2 new since your last visit on 10 Feb 2027.', Date.UTC(2027, 1, 10, 12), 10],
  ['Nothing new since your last visit on 28 Feb 2027.', Date.UTC(2027, 1, 28, 12), 10],
  ['At least 2 new since your last visit on 1 Feb 2026.', Date.UTC(2026, 1, 1, 12), 2],
  ['3 new since your last visit on 1 Feb 2026.', Date.UTC(2026, 1, 1, 12), 3],
])('says “%s”, marks what is new, and requests the news once', async (text, at, itemsPerPage) => {
  const portal = setUp();
  portal.fakes.lists.itemsPerPage = itemsPerPage;
  portal.fakes.storage.write(lastVisitKey, [{ userId: 5, at, before: undefined }]);
  await portal.show('/my-ncs');
  expect(await main().findByText(text)).toBeTruthy();
  expect(main().queryAllByText('New').length > 0).toBe(!text.startsWith('Nothing'));
  expect(portal.fakes.news.callsOf('items')).toHaveLength(1);
});

it('shows nothing personal on a local host', async () => {
  const portal = setUpPortal({ hostName: 'localhost', settings: { screens } });
  await portal.show('/my-ncs');
  await main().findByText('Welcome.');
  await screen.findByRole('heading', { name: 'Latest news' });
  expect(main().queryByText('Latest topics in my groups')).toBeNull();
  expect(portal.fakes.groups.calls).toEqual([]);
});
