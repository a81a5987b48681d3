// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { lastVisitKey } from '../../../../src/application/storage/storage-keys.ts';
import type { Workgroup } from '../../../../src/domain/groups/workgroup.ts';
import { contentDate } from '../../../support/content-dates.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { arrivalAt } from '../portal.ts';
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
  [...document.querySelectorAll('.group__membership-status .membership-status li')].map(
    ({ textContent }) => textContent,
  );
const membersOf = () =>
  region('Members')
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the address of a group', () => {
  it.each(['3abc', '0', '-1', '1e3', '03', '3.0', '٣', '99999999999999999999'])(
    'shows not found for a group with the id %s, without a request',
    async (id) => {
      const portal = setUp();
      portal.logIn();
      await portal.show(`/group/${encodeURIComponent(id)}`);
      expect(heading()).toBe('Page not found');
      expect(main().getByText(`“${id}” was not found.`)).toBeTruthy();
      expect(portal.fakes.groups.calls).toEqual([]);
      expect(portal.fakes.topics.calls).toEqual([]);
    },
  );

  it('shows not found for a group that the content system does not know', async () => {
    const portal = setUp();
    await portal.show('/group/4');
    expect(heading()).toBe('Page not found');
    expect(main().queryByRole('region', { name: 'Topics' })).toBeNull();
  });
});

describe('a group', () => {
  it('shows the title of a group, and the link to all groups', async () => {
    await showGroup(setUp());
    expect(heading()).toBe('Sound and Listening');
    expect(main().getByRole('link', { name: 'All working groups' }).getAttribute('href')).toBe('/groups');
  });

  it('names a group without a title', async () => {
    await showGroup(setUp({ title: '' }));
    expect(heading()).toBe('Working group without a title');
  });

  it('shows the description and picture of a group, and runs nothing of it', async () => {
    const image = { url: 'https://cms.example.org/sound.jpg', alt: 'An ear', width: 800, height: 400 };
    await showGroup(setUp({ html: '<p>We <b>listen</b>.</p><img src="x" onerror="alert(1)">', image }));
    expect(main().getByText('listen').tagName).toBe('B');
    expect(document.querySelector('[onerror]')).toBeNull();
    expect(main().getByRole('img', { name: 'An ear' })).toBeTruthy();
  });

  it('names the leaders of a group', async () => {
    await showSignedIn({ users: [leader(7, 'Grace Example'), user(8)] });
    expect(
      region('Leaders')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Grace Example']);
  });

  it('isolates names, so that they do not reverse the text beside them', async () => {
    const portal = setUp({ users: [leader(7, 'Grace Example')] });
    portal.logIn();
    portal.fakes.workgroups.addTopic(3, { topicId: 91, title: 'Minutes', author: 'דנה' });
    await showGroup(portal);
    const isolated = (name: string) =>
      [...region(name).getByRole('listitem').querySelectorAll('bdi')].map(({ textContent }) => textContent);
    expect(isolated('Leaders')).toEqual(['Grace Example']);
    expect(isolated('Topics')).toEqual(['דנה', '0 comments']);
  });

  it('says that a group has no leaders', async () => {
    await showSignedIn({ users: [user(8)] });
    expect(region('Leaders').getByText('This group has no leaders.')).toBeTruthy();
  });

  it('shows a group without its leaders when they could not be loaded, and offers them again', async () => {
    const portal = setUp({ users: [leader(7, 'Grace Example')] });
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

  it('names the members of a group and counts them', async () => {
    await showSignedIn({ users: [user(8), user(9, [], '')] });
    expect(region('Members').getByText('2 members')).toBeTruthy();
    expect(membersOf()).toEqual(['Person 8', 'Unnamed member']);
  });

  it('shows hundreds of members page by page', async () => {
    const portal = await showSignedIn({ users: Array.from({ length: 250 }, (_, index) => user(100 + index)) });
    expect(region('Members').getByText('250 members')).toBeTruthy();
    expect(membersOf()).toHaveLength(200);
    await portal.user.click(region('Members').getByRole('button', { name: 'Show 50 more' }));
    expect(membersOf()).toHaveLength(250);
  });

  it('says that a group has no members', async () => {
    await showSignedIn({ users: [] });
    expect(region('Members').getByText('Nobody is in this group yet.')).toBeTruthy();
  });

  it('says when the members of a group are unknown', async () => {
    await showSignedIn({ users: undefined });
    expect(region('Members').getByText('The site does not say who is in this group.')).toBeTruthy();
  });

  it('says why a group could not be loaded, and shows it on Retry with the focus on its title', async () => {
    const portal = setUp();
    portal.fakes.groups.failWith(RemoteErrorKind.unavailable, { method: 'group' });
    await portal.show('/group/3');
    expect(heading()).toBe('The content system is in trouble');
    portal.fakes.groups.succeed();
    await portal.user.click(button('Retry'));
    await arrivalAt('Sound and Listening');
    expect(document.activeElement).toBe(main().getByRole('heading', { level: 1 }));
  });

  it('shows the login and the way back to visitors who may not read a group', async () => {
    const portal = setUp();
    portal.fakes.groups.failWith(RemoteErrorKind.forbidden);
    await portal.show('/group/3?x=y');
    expect(heading()).toBe('Please log in');
    expect(main().queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(main().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/user/login?return=%2Fgroup%2F3%3Fx%3Dy',
    );
  });

  it('links editing and deleting at the content system for editors', async () => {
    const portal = setUp();
    portal.logIn({ roles: { editor: 'editor' } });
    await showGroup(portal);
    const hrefOf = (name: string) =>
      main()
        .getByRole('link', { name: `${name} (opens in a new tab)` })
        .getAttribute('href');
    expect(hrefOf('Edit: Sound and Listening')).toBe('https://cms.example.org/group/3/edit');
    expect(hrefOf('Delete: Sound and Listening')).toBe('https://cms.example.org/group/3/delete');
  });
});

describe('membership', () => {
  it('tells a user without membership that groups are for members, with the way to become one', async () => {
    const portal = setUp({ users: [user(8)] });
    portal.logIn({ isMember: false });
    await showGroup(portal);
    expect(
      main().getByText('Groups are for members of the association. Your account has no membership yet.'),
    ).toBeTruthy();
    expect(main().getByRole('link', { name: 'Become a member' }).getAttribute('href')).toBe('/join');
    expect(main().queryByRole('button', { name: 'Join this group' })).toBeNull();
  });

  it('lets a user whose membership has ended leave a group, and focuses why they cannot join again', async () => {
    const portal = setUp({ users: [user(ME), user(8)] });
    portal.logIn({ isMember: false });
    await showGroup(portal);
    await portal.user.click(button('Leave this group'));
    await portal.user.click(dialog().getByRole('button', { name: 'Leave' }));
    const note = await main().findByText(/^Groups are for members of the association/);
    await waitFor(() => expect(document.activeElement).toBe(note));
    expect(main().queryByRole('button', { name: /this group/ })).toBeNull();
  });

  it('joins a group by a button, at once, and announces it; the button keeps the focus and becomes Leave', async () => {
    const portal = await showSignedIn({ users: [user(8)] });
    portal.fakes.groupGateway.hang();
    await portal.user.click(button('Join this group'));
    expect(badges()).toEqual(['Participant']);
    expect(membersOf()).toEqual(['Person 8', 'Ada Number 5']);
    expect(region('Members').getByText('2 members')).toBeTruthy();
    expect(said()).toContain('You are in this group now.');
    expect(document.activeElement).toBe(button('Leave this group'));
    expect(button('Leave this group').getAttribute('aria-disabled')).toBe('true');

    await portal.user.click(button('Leave this group'));
    expect(screen.queryByRole('dialog')).toBeNull();

    await portal.release(portal.fakes.groupGateway);
    await waitFor(() => expect(button('Leave this group').getAttribute('aria-disabled')).toBe('false'));
    expect(membersOf()).toEqual(['Person 8', 'Ada Number 5']);
    expect(portal.fakes.groupGateway.calls).toEqual([{ method: 'join', args: [3] }]);
  });

  it('reverts silently when the content system refuses to let the user join', async () => {
    const portal = await showSignedIn();
    portal.fakes.groupGateway.failWith(RemoteErrorKind.unavailable);
    portal.fakes.groupGateway.hang();
    await portal.user.click(button('Join this group'));
    expect(badges()).toEqual(['Participant']);
    await portal.release(portal.fakes.groupGateway);
    await waitFor(() => expect(badges()).toEqual([]));
    expect(document.activeElement).toBe(button('Join this group'));
    expect(said()).not.toContain('You are in this group now.');
    expect(main().queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(main().queryByText(/did not work/)).toBeNull();
  });

  it('names a failure to join and offers Retry if the settings want that', async () => {
    const portal = await showSignedIn({}, { settings: { notices: 'helpful' } });
    portal.fakes.groupGateway.failWith(RemoteErrorKind.unavailable, { times: 1 });
    await portal.user.click(button('Join this group'));
    await waitFor(() => expect(said()).toContain('Joining did not work. The content system is in trouble. Retry'));
    await portal.user.click(button('Retry'));
    await waitFor(() => expect(badges()).toEqual(['Participant']));
    expect(main().queryByText(/did not work/)).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('leaves a group only after a question, which can be cancelled', async () => {
    const portal = await showSignedIn({ users: [user(ME)] });
    await portal.user.click(button('Leave this group'));
    expect(screen.getByRole('dialog', { name: 'Leave “Sound and Listening”?' })).toBeTruthy();
    await portal.user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Leave this group'));
    expect(portal.fakes.groupGateway.calls).toEqual([]);
  });

  it('stays in a group on Escape', async () => {
    const portal = await showSignedIn({ users: [user(ME)] });
    await portal.user.click(button('Leave this group'));
    await portal.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.fakes.groupGateway.calls).toEqual([]);
  });

  it('leaves a group at once, and reverts silently when the content system refuses', async () => {
    const portal = await showSignedIn({ users: [leader(ME, 'Ada')] });
    portal.fakes.groupGateway.failWith(RemoteErrorKind.forbidden);
    portal.fakes.groupGateway.hang();
    await portal.user.click(button('Leave this group'));
    await portal.user.click(dialog().getByRole('button', { name: 'Leave' }));
    expect(badges()).toEqual([]);
    expect(membersOf()).toEqual([]);
    expect(said()).toContain('You are no longer in this group.');
    expect(document.activeElement).toBe(button('Join this group'));
    await portal.release(portal.fakes.groupGateway);
    await waitFor(() => expect(badges()).toEqual(['Leader']));
    expect(membersOf()).toEqual(['Ada']);
  });

  it('shows the login in place when the session has ended, and then the button again', async () => {
    const portal = await showSignedIn();
    portal.fakes.contentSystem.close();
    await portal.user.click(button('Join this group'));
    const place = within(await main().findByRole('region', { name: 'You have been logged out.' }));
    expect(place.getByText('Log in again to go on.')).toBeTruthy();
    expect(portal.features.asked).toContain('session');
    await portal.logInHere();
    await waitFor(() => expect(button('Join this group')).toBeTruthy());
    expect(main().queryByRole('region', { name: 'You have been logged out.' })).toBeNull();
  });

  it('shows a membership to its user alone: the next user sees nothing of it', async () => {
    const portal = await showSignedIn({ users: [leader(ME)] });
    expect(badges()).toEqual(['Leader']);
    await portal.logInNow({ userId: 6 });
    await waitFor(() => expect(button('Join this group')).toBeTruthy());
    expect(badges()).toEqual([]);
  });
});

describe('a group for visitors', () => {
  const INVITATION = 'Topics are for members. Log in to read them.';
  const NO_ROWS = 'Topics are for members, or there are none yet. Log in to see.';
  const regions = () =>
    main()
      .queryAllByRole('region')
      .map((each) => each.getAttribute('aria-label'));
  const logins = () =>
    main()
      .queryAllByRole('link', { name: /log ?in/i })
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('says once what is for members, with one link to the login and back, and still names the members', async () => {
    await showGroup(setUp({ users: [leader(7, 'Grace Example')] }), '/group/3?x=y');
    expect(main().getAllByText(INVITATION)).toHaveLength(1);
    expect(logins()).toEqual([['Login', '/user/login?return=%2Fgroup%2F3%3Fx%3Dy']]);
    expect(main().queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(regions()).toEqual(['Members']);
    expect(membersOf()).toEqual(['Grace Example']);
  });

  it('says of a list without rows that topics may be closed, or that there are none', async () => {
    const portal = setUp();
    portal.fakes.workgroups.addTopic(3, { topicId: 12, title: 'Minutes' });
    portal.fakes.topics.visitors = 'without-rows';
    portal.fakes.groups.visitors = 'without-rows';
    await showGroup(portal);
    expect(main().getByText(NO_ROWS)).toBeTruthy();
    expect(main().queryByText(INVITATION)).toBeNull();
    expect(logins()).toEqual([['Login', '/user/login?return=%2Fgroup%2F3']]);
    expect(regions()).toEqual([]);
  });

  it('shows public topics to visitors, and offers the login to join', async () => {
    const portal = setUp({ users: [leader(7, 'Grace Example')] });
    portal.fakes.workgroups.addTopic(3, { topicId: 12, title: 'Minutes' });
    portal.fakes.topics.visitors = 'admitted';
    portal.fakes.groups.visitors = 'admitted';
    await showGroup(portal);
    expect(regions()).toEqual(['Topics', 'Leaders', 'Members']);
    expect(logins()).toEqual([['Log in to join', '/user/login?return=%2Fgroup%2F3']]);
  });

  it('leaves leaders out when only they are closed to visitors', async () => {
    const portal = setUp();
    portal.fakes.workgroups.addTopic(3, { topicId: 12, title: 'Minutes' });
    portal.fakes.topics.visitors = 'admitted';
    await showGroup(portal);
    expect(logins()).toEqual([['Log in to join', '/user/login?return=%2Fgroup%2F3']]);
    expect(regions()).toEqual(['Topics']);
  });

  it('names a failure that a login does not fix, and offers Retry', async () => {
    const portal = setUp();
    portal.fakes.topics.failWith(RemoteErrorKind.unavailable);
    await showGroup(portal);
    expect(region('Topics').getByText(/could not be loaded/)).toBeTruthy();
    expect(region('Topics').getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('shows the topics as soon as the visitor has logged in', async () => {
    const portal = setUp({ users: [leader(7, 'Grace Example')] });
    portal.fakes.workgroups.addTopic(3, { topicId: 12, title: 'Minutes' });
    await showGroup(portal);
    await portal.logInNow();
    await waitFor(() => expect(titles()).toEqual(['Minutes']));
    expect(await region('Leaders').findByText('Grace Example')).toBeTruthy();
    expect(main().queryByText(INVITATION)).toBeNull();
  });
});

describe('the names of a group’s members', () => {
  it('names members by the account, the leaders and the authors of topics, and counts the others in one line', async () => {
    const nameless = [user(ME, [], ''), leader(7, ''), user(8, [], ''), ...[9, 10, 11].map((id) => user(id, [], ''))];
    const portal = setUp({ users: nameless });
    portal.fakes.groups.leaderNames.set(7, 'Grace Example');
    portal.fakes.workgroups.addTopic(3, { topicId: 12, author: 'Ola Nordmann', authorId: 8 });
    portal.logIn();
    await showGroup(portal);
    expect(region('Members').getByText('6 members')).toBeTruthy();
    expect(membersOf()).toEqual(['Ada Number 5', 'Grace Example', 'Ola Nordmann', 'and 3 more members']);
  });

  it('shows only the count when no name is known', async () => {
    await showSignedIn({ users: [8, 9, 10].map((id) => user(id, [], '')) });
    expect(region('Members').getByText('3 members')).toBeTruthy();
    expect(membersOf()).toEqual([]);
  });

  it('counts leaders as members, too', async () => {
    await showSignedIn({ users: [leader(7, ''), leader(8, '')] });
    expect(region('Leaders').getByRole('listitem').textContent).toBe('2 members without a name');
  });

  it('counts members by the plural rules of each language', async () => {
    const portal = await showSignedIn({ users: [user(8), ...[9, 10].map((id) => user(id, [], ''))] });
    for (const [language, line] of [
      ['Deutsch', 'und 2 weitere Mitglieder'],
      ['Français', 'et 2 autres membres'],
      ['Español', 'y 2 integrantes más'],
    ] as const) {
      await portal.user.click(screen.getByRole('button', { name: language }));
      expect(await main().findByText(line)).toBeTruthy();
    }
  });
});

describe('the topics of a group', () => {
  function withTopics(count: number, options?: TestOptions) {
    const portal = setUp({}, options);
    portal.logIn();
    for (let topicId = 1; topicId <= count; topicId += 1) portal.fakes.workgroups.addTopic(3, { topicId });
    return portal;
  }

  it('lists the topics of a group with author, date and number of comments, and links them', async () => {
    const portal = setUp();
    portal.logIn();
    portal.fakes.workgroups.addTopic(3, {
      topicId: 12,
      title: 'Minutes',
      author: 'Grace Example',
      date: contentDate('2027-02-03'),
    });
    portal.fakes.workgroups.addComment(12, { id: '1' });
    await showGroup(portal);
    const topics = region('Topics');
    expect(topics.getByRole('link', { name: 'Minutes' }).getAttribute('href')).toBe('/group_topics/single/12');
    expect(topics.getByText('Grace Example').parentElement?.textContent).toBe('Grace Example · 1 comment');
    expect(topics.getByText('3 Feb 2027')).toBeTruthy();
  });

  it('marks topics that are newer than the last visit', async () => {
    const portal = setUp();
    portal.logIn();
    portal.fakes.storage.write(lastVisitKey, [{ userId: ME, at: contentDate('2027-02-10').at, before: undefined }]);
    for (const [topicId, date] of [
      [12, '2027-02-03'],
      [13, '2027-02-20'],
    ] as const) {
      portal.fakes.workgroups.addTopic(3, { topicId, title: `Topic ${topicId}`, date: contentDate(date) });
    }
    await showGroup(portal);
    const marks = region('Topics').getAllByText('New');
    expect(marks.map((mark) => mark.closest('article')?.querySelector('.entry__title')?.textContent)).toEqual([
      'Topic 13',
    ]);
  });

  it('names a topic without a title', async () => {
    const portal = setUp();
    portal.logIn();
    portal.fakes.workgroups.addTopic(3, { topicId: 12, title: '' });
    await showGroup(portal);
    expect(region('Topics').getByRole('link', { name: 'Topic without a title' })).toBeTruthy();
  });

  it('keeps the page of topics in the address, under a name of its own', async () => {
    const portal = withTopics(25);
    await showGroup(portal, '/group/3?topics=1&x=y');
    expect(titles()[0]).toBe('Topic 15');
    expect(said()).toContain('25 topics, page 2 of 3');
    await portal.user.click(region('Topics').getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(titles()).toEqual(['Topic 5', 'Topic 4', 'Topic 3', 'Topic 2', 'Topic 1']));
    expect(portal.address.path).toBe('/group/3?x=y&topics=2');
  });

  it('says that a group has no topics', async () => {
    await showGroup(withTopics(0));
    expect(region('Topics').getByText('There are no topics in this group yet.')).toBeTruthy();
  });

  it('links back from a page of topics that does not exist', async () => {
    const portal = withTopics(2);
    await showGroup(portal, '/group/3?topics=9');
    await portal.user.click(region('Topics').getByRole('link', { name: 'Go to the last page' }));
    await waitFor(() => expect(titles()).toEqual(['Topic 2', 'Topic 1']));
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

  it('never replaces topics by a slower, older answer', async () => {
    const portal = withTopics(25);
    await showGroup(portal);
    portal.fakes.topics.hang();
    await portal.user.click(region('Topics').getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(portal.fakes.topics.waiting).toBe(1));
    await portal.user.click(region('Topics').getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(portal.fakes.topics.waiting).toBe(2));
    act(() => portal.fakes.topics.releaseOne(1));
    await waitFor(() => expect(titles()[0]).toBe('Topic 5'));
    await portal.release(portal.fakes.topics);
    expect(titles()[0]).toBe('Topic 5');
  });
});
