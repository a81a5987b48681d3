// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { lastVisitKey } from '../../../../src/application/storage/storage-keys.ts';
import type { Workgroup } from '../../../../src/domain/groups/workgroup.ts';
import { Role } from '../../../../src/domain/session/session.ts';
import { contentDate } from '../../../support/content-dates.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { testSettings } from '../../../support/test-settings.ts';
import {
  arrived,
  button,
  heading,
  leader,
  main,
  ME,
  region,
  said,
  setUpGroups,
  titles,
  user,
} from './group-portal.tsx';

type Given = Omit<Partial<Workgroup>, 'groupId'>;

const LOGIN = '/user/login?return=%2Fgroup%2F3';
const grace = leader(7, 'Grace Example');
const hrefOf = (name: string) => main().getByRole('link', { name }).getAttribute('href');

/** A portal with one group, number 3. */
function setUp(given: Given = {}, options?: TestOptions) {
  const portal = setUpGroups(options);
  portal.fakes.workgroups.add({ groupId: 3, title: 'Sound and Listening', ...given });
  return portal;
}
type Portal = ReturnType<typeof setUp>;

async function showGroup(portal: Portal, path = '/group/3') {
  await portal.show(path);
  await arrived();
}

/** The same for a logged-in user. */
async function showSignedIn(given?: Given, options?: TestOptions): Promise<Portal> {
  const portal = setUp(given, options);
  portal.logIn();
  await showGroup(portal);
  return portal;
}

const dialog = () => within(screen.getByRole('dialog'));
const badges = () =>
  [...document.querySelectorAll('.group__membership-status .membership-status')].map(({ textContent }) => textContent);
const listed = (name: string) =>
  region(name)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const focusAt = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()));

it.each(['3abc', '0', '-1', '1e3', '03', '٣', '99999999999999999999', '4'])(
  'shows not found for a group with the id %s that is none or unknown',
  async (id) => {
    const portal = setUp();
    await portal.show(`/group/${encodeURIComponent(id)}`);
    expect(heading()).toBe('Page not found');
    expect(main().queryByRole('region', { name: 'Topics' })).toBeNull();
    expect(portal.fakes.groups.callsOf('group')).toHaveLength(id === '4' ? 1 : 0);
  },
);

it('shows title, description and picture of a group, runs nothing of it, and links all groups', async () => {
  const image = { url: 'https://cms.example.org/sound.jpg', alt: 'An ear', width: 800, height: 400 };
  await showGroup(setUp({ html: '<p>We <b>listen</b>.</p><img src="x" onerror="alert(1)">', image }));
  expect(main().getByText('listen').tagName).toBe('B');
  expect(document.querySelector('[onerror]')).toBeNull();
  expect(main().getByRole('img', { name: 'An ear' })).toBeTruthy();
  expect(heading()).toBe('Sound and Listening');
  expect(hrefOf('All working groups')).toBe('/groups');
});

it('names leaders and members of a group, isolated so that a name does not reverse the text beside it', async () => {
  await showSignedIn({ users: [grace, user(8), user(9, [], '')] });
  expect(listed('Leaders')).toEqual(['Grace Example']);
  expect(region('Leaders').getByText('Grace Example').tagName).toBe('BDI');
  expect(region('Members').getByText('3 members')).toBeTruthy();
  expect(listed('Members')).toEqual(['Grace Example', 'Person 8', 'Unnamed member']);
});

it('names members by the account, the leaders and the authors of topics, and counts the others in one line', async () => {
  const nameless = [user(ME, [], ''), leader(7, ''), user(8, [], ''), ...[9, 10, 11].map((id) => user(id, [], ''))];
  const portal = setUp({ users: nameless });
  portal.fakes.groups.leaderNames.set(7, 'Grace Example');
  portal.fakes.workgroups.addTopic(3, { topicId: 12, author: 'Ola Nordmann', authorId: 8 });
  portal.logIn();
  await showGroup(portal);
  expect(region('Members').getByText('6 members')).toBeTruthy();
  expect(listed('Members')).toEqual(['Ada Number 5', 'Grace Example', 'Ola Nordmann', 'and 3 more members']);
});

it.each([
  [[], 'No one is in this group yet.'],
  [undefined, 'The site does not say who is in this group.'],
])('says that a group has no leaders and no topics, and of its members %j: %s', async (users, text) => {
  await showSignedIn({ users });
  expect(region('Leaders').getByText('This group has no leaders.')).toBeTruthy();
  expect(region('Members').getByText(text)).toBeTruthy();
  expect(region('Topics').getByText('There are no topics in this group yet.')).toBeTruthy();
});

it('shows a group without its leaders when they could not be loaded, and offers them again', async () => {
  const portal = setUp({ users: [grace] });
  portal.logIn();
  portal.fakes.groups.failWith(RemoteErrorKind.unavailable, { method: 'leaders' });
  await showGroup(portal);
  expect(heading()).toBe('Sound and Listening');
  expect(region('Leaders').getByText(/The leaders could not be loaded/)).toBeTruthy();
  expect(region('Leaders').queryByText('This group has no leaders.')).toBeNull();
  portal.fakes.groups.succeed();
  await portal.user.click(region('Leaders').getByRole('button', { name: 'Retry' }));
  expect(await region('Leaders').findByText('Grace Example')).toBeTruthy();
});

const cms = 'https://cms.example.org/group';
const create = ['Create: working group (opens in a new tab)', `${cms}/add`];
const all = [
  ['Edit: Sound and Listening (opens in a new tab)', `${cms}/3/edit`],
  ['Delete: Sound and Listening (opens in a new tab)', `${cms}/3/delete`],
  create,
];
it.each([
  [Role.editor, '/group/3', all],
  [Role.developer, '/group/3', all],
  [Role.administrator, '/group/3', all],
  [Role.editor, '/groups', [create]],
  [Role.organizer, '/group/3', []],
] as const)('shows a user with the role %s at %s the edit icons: %j', async (role, path, expected) => {
  const portal = setUp();
  portal.logIn({ roles: { [role]: role } });
  await showGroup(portal, path);
  const icons = main().queryAllByRole('link', { name: /^(Edit|Delete|Create): / });
  expect(icons.map((icon) => [icon.textContent, icon.getAttribute('href')])).toEqual(expected);
});

it('tells a user without membership that groups are for members, with the way to become one', async () => {
  const portal = setUp({ users: [user(8)] });
  portal.logIn({ isMember: false });
  await showGroup(portal);
  const note = 'Groups are for members of the association. Your account has no membership yet.';
  expect(main().getByText(note)).toBeTruthy();
  expect(hrefOf('Become a member')).toBe('/join');
  expect(main().queryByRole('button', { name: 'Join this group' })).toBeNull();
});

it('lets a user whose membership has ended leave a group, and focuses why they cannot join again', async () => {
  const portal = setUp({ users: [user(ME), user(8)] });
  portal.logIn({ isMember: false });
  await showGroup(portal);
  await portal.user.click(button('Leave this group'));
  await portal.user.click(dialog().getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(said()).toContain('You are no longer in this group.'));
  const note = await main().findByText(/^Groups are for members of the association/);
  await focusAt(() => note);
  expect(main().queryByRole('button', { name: /this group/ })).toBeNull();
});

it('joins a group by a button, at once, and announces it; the button keeps the focus and becomes Leave', async () => {
  const portal = await showSignedIn({ users: [user(8)] });
  portal.fakes.groupGateway.hang();
  await portal.user.click(button('Join this group'));
  expect(badges()).toEqual(['Participant']);
  expect(listed('Members')).toEqual(['Person 8', 'Ada Number 5']);
  expect(region('Members').getByText('2 members')).toBeTruthy();
  await waitFor(() => expect(said()).toContain('You are in this group now.'));
  await focusAt(() => button('Leave this group'));
  expect(button('Leave this group').getAttribute('aria-disabled')).toBe('true');

  await portal.user.click(button('Leave this group'));
  expect(screen.queryByRole('dialog')).toBeNull();

  await portal.release(portal.fakes.groupGateway);
  await waitFor(() => expect(button('Leave this group').getAttribute('aria-disabled')).toBe('false'));
  expect(listed('Members')).toEqual(['Person 8', 'Ada Number 5']);
  expect(portal.fakes.groupGateway.calls).toEqual([{ method: 'join', args: [3] }]);
});

it.each([
  ['reverts silently when the content system refuses to let the user join', undefined, 0],
  ['names a failure to join and offers Retry if the settings want that', { notices: 'helpful' }, 1],
] as const)('%s', async (_, settings, retries) => {
  const portal = await showSignedIn({}, settings && { settings });
  portal.fakes.groupGateway.failWith(RemoteErrorKind.unavailable, { times: 1 });
  portal.fakes.groupGateway.hang();
  await portal.user.click(button('Join this group'));
  expect(badges()).toEqual(['Participant']);
  await portal.release(portal.fakes.groupGateway);
  await waitFor(() => expect(badges()).toEqual([]));
  const failures = () =>
    said().filter((text) => text === 'You could not join the group. Something went wrong on our side. Retry');
  await waitFor(() => expect(failures()).toHaveLength(retries));
  await focusAt(() => button('Join this group'));
  const retry = main().queryAllByRole('button', { name: 'Retry' });
  expect(retry).toHaveLength(retries);
  await portal.user.click(retry[0] ?? button('Join this group'));
  await waitFor(() => expect(badges()).toEqual(['Participant']));
  expect(main().queryByText(/could not join/)).toBeNull();
});

it('leaves a group only after a question, which can be cancelled, also by Escape', async () => {
  const portal = await showSignedIn({ users: [user(ME)] });
  await portal.user.click(button('Leave this group'));
  expect(screen.getByRole('dialog', { name: 'Leave “Sound and Listening”?' })).toBeTruthy();
  await portal.user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await focusAt(() => button('Leave this group'));
  await portal.user.click(button('Leave this group'));
  await portal.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.fakes.groupGateway.calls).toEqual([]);
});

it('shows the login in place when the session has ended, and then the button again', async () => {
  const portal = await showSignedIn();
  portal.fakes.contentSystem.close();
  await portal.user.click(button('Join this group'));
  const place = within(await main().findByRole('region', { name: 'You have been logged out.' }));
  expect(place.getByText('Log in again to continue.')).toBeTruthy();
  await portal.logInHere();
  expect(await main().findByRole('button', { name: 'Join this group' })).toBeTruthy();
  expect(main().queryByRole('region', { name: 'You have been logged out.' })).toBeNull();
});

const INVITATION = 'Topics are for members. Log in to read them.';
const regions = () =>
  main()
    .queryAllByRole('region')
    .map((each) => each.getAttribute('aria-label'));
const logins = () =>
  main()
    .queryAllByRole('link', { name: /log ?in/i })
    .map((link) => [link.textContent, link.getAttribute('href')]);

function setUpTopic() {
  const portal = setUp({ users: [grace] });
  portal.fakes.workgroups.addTopic(3, { topicId: 12, title: 'Minutes' });
  return portal;
}

it('shows the login in place to visitors who may not read a group', async () => {
  const portal = setUp();
  portal.fakes.groups.failWith(RemoteErrorKind.forbidden);
  await portal.show('/group/3?x=y');
  expect(heading()).toBe('Please log in');
  expect(main().queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(await main().findByLabelText('Password')).toBeTruthy();
});

it('says once what is for members, with one link to the login, names the members, and shows topics after it', async () => {
  const portal = setUpTopic();
  await showGroup(portal);
  expect(main().getAllByText(INVITATION)).toHaveLength(1);
  expect(logins()).toEqual([['Login', LOGIN]]);
  expect(main().queryByRole('button', { name: 'Retry' })).toBeNull();
  expect([regions(), listed('Members')]).toEqual([['Members'], ['Grace Example']]);
  await portal.logInNow();
  await waitFor(() => expect(titles()).toEqual(['Minutes']));
  expect(await region('Leaders').findByText('Grace Example')).toBeTruthy();
  expect(main().queryByText(INVITATION)).toBeNull();
});

it('says of a list without rows that topics may be closed, or that there are none', async () => {
  const portal = setUpTopic();
  portal.fakes.topics.visitors = 'without-rows';
  portal.fakes.groups.visitors = 'without-rows';
  await showGroup(portal);
  expect(main().getByText('Topics are for members, or there are none yet. Log in to see.')).toBeTruthy();
  expect(main().queryByText(INVITATION)).toBeNull();
  expect(logins()).toEqual([['Login', LOGIN]]);
  expect(regions()).toEqual(['Members']);
});

it('shows public topics to visitors, with or without the leaders, and offers the login to join', async () => {
  const portal = setUpTopic();
  portal.fakes.topics.visitors = 'admitted';
  await showGroup(portal);
  expect(regions()).toEqual(['Topics', 'Members']);
  cleanup();
  portal.fakes.groups.visitors = 'admitted';
  await showGroup(portal);
  expect(regions()).toEqual(['Topics', 'Leaders', 'Members']);
  expect(logins()).toEqual([['Log in to join', LOGIN]]);
});

function withTopics(count: number, options?: TestOptions) {
  const portal = setUp({}, options);
  portal.logIn();
  for (let topicId = 1; topicId <= count; topicId += 1) portal.fakes.workgroups.addTopic(3, { topicId });
  return portal;
}

it('lists the topics of a group with author, date and number of comments, links them, and marks new ones', async () => {
  const portal = withTopics(0);
  const { storage, workgroups } = portal.fakes;
  storage.write(lastVisitKey, [{ userId: ME, at: contentDate('2027-02-10').at, before: undefined }]);
  workgroups.addTopic(3, { topicId: 13, title: 'Latest', date: contentDate('2027-02-20') });
  const minutes = { title: 'Minutes', author: 'Grace Example', date: contentDate('2027-02-03') };
  workgroups.addTopic(3, { topicId: 12, ...minutes });
  workgroups.addComment(12, { id: '1' });
  await showGroup(portal);
  const topics = region('Topics');
  expect(hrefOf('Minutes')).toBe('/group_topics/single/12');
  expect(topics.getByText('Grace Example').closest('p')?.textContent).toBe('Grace Example\u00a0· 1 comment');
  expect(topics.getByText('3 Feb 2027')).toBeTruthy();
  const marks = topics.getAllByText('New').map((mark) => mark.closest('article'));
  expect(marks).toEqual([topics.getByRole('link', { name: 'Latest' }).closest('article')]);
});

it('keeps the page of topics in the address, under a name of its own', async () => {
  const portal = withTopics(25);
  await showGroup(portal, '/group/3?topics=1&x=y');
  expect(titles()[0]).toBe('Topic 15');
  await waitFor(() => expect(said()).toContain('25 topics, page 2 of 3'));
  await portal.user.click(region('Topics').getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(titles()).toEqual(['Topic 5', 'Topic 4', 'Topic 3', 'Topic 2', 'Topic 1']));
  await waitFor(() => expect(portal.address.path).toBe('/group/3?x=y&topics=2'));
});

it('says that topics could not be loaded, and loads them on Retry', async () => {
  const portal = withTopics(1);
  portal.fakes.topics.failWith(RemoteErrorKind.invalidAnswer, { times: 1 });
  await showGroup(portal);
  expect(region('Topics').getByText(/The topics could not be loaded/)).toBeTruthy();
  await portal.user.click(region('Topics').getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles()).toEqual(['Topic 1']));
});

it('shows no topics when the settings name no list of topics', async () => {
  const lists = { ...testSettings.lists, groupTopics: undefined };
  const portal = withTopics(1, { settings: { lists } });
  await showGroup(portal);
  expect(main().queryByRole('region', { name: 'Topics' })).toBeNull();
  expect(portal.fakes.topics.calls).toEqual([]);
});
