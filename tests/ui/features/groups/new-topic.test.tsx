// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { topicDraft } from '../../../../src/application/drafts/draft-kinds.ts';
import { DraftKeeper } from '../../../../src/application/drafts/draft-keeper.ts';
import { SignOut } from '../../../../src/application/session/sign-out.ts';
import { settle } from '../../../support/settle.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { arrivalAt } from '../portal.ts';
import { arrived, button, main, ME, said, setUpGroups, titles, user, type GroupPortal } from './group-portal.tsx';

const NAME = 'Create a New Topic';

/** A portal with one group, number 3, with a logged-in member. */
function setUp(options?: TestOptions): GroupPortal {
  const portal = setUpGroups(options);
  portal.fakes.workgroups.add({ groupId: 3, title: 'Sound and Listening', users: [user(ME)] });
  portal.logIn();
  return portal;
}

async function showGroup(portal: GroupPortal, path = '/group/3') {
  await portal.show(path);
  await arrived();
}

const form = () => main().queryByRole('form', { name: NAME });
const titleField = () => main().findByRole<HTMLInputElement>('textbox', { name: /^Title/ });
const loggedOut = () => main().queryByRole('region', { name: 'You have been logged out.' });

async function openForm(portal: GroupPortal) {
  await showGroup(portal);
  await portal.user.click(button(NAME));
  await titleField();
}

/** Writes into the form and waits until the draft is saved. */
async function write(portal: GroupPortal, title: string) {
  await portal.user.type(await titleField(), title);
  await portal.pass(1000);
}

/** As another helper of the portal, the form itself, would tell it. */
async function saveDraft(portal: GroupPortal, title: string) {
  portal.container
    .get(DraftKeeper)
    .open(topicDraft, '3')
    .edit({ ...topicDraft.empty, title });
  await portal.fakes.clock.advanceAsync(1000);
}

describe('a new topic', () => {
  it('opens the form of a new topic below its button, closes it, and opens it again with the same draft', async () => {
    const portal = setUp();
    await showGroup(portal);
    expect(button(NAME).getAttribute('aria-expanded')).toBe('false');
    expect(form()).toBeNull();
    await portal.user.click(button(NAME));
    expect(await titleField()).toBeTruthy();
    expect(button(NAME).getAttribute('aria-expanded')).toBe('true');
    const before = await titleField();
    await portal.user.type(before, 'Half');
    await portal.user.click(button(NAME));
    expect(form()).toBeNull();
    await portal.user.click(button('Go on with the draft'));
    expect(await titleField()).toBe(before);
  });

  it('offers a new topic to members of the group only', async () => {
    const portal = setUp();
    portal.fakes.workgroups.setUsers(3, []);
    await showGroup(portal, '/group/3?new-topic');
    expect(main().queryByRole('button', { name: NAME })).toBeNull();
    expect(form()).toBeNull();
    await portal.user.click(button('Join this group'));
    expect(await titleField()).toBeTruthy();
    cleanup();
    portal.fakes.workgroups.setUsers(3, []);
    await showGroup(portal, '/group/3?new-topic');
    await portal.expire();
    expect(loggedOut()).toBeNull();
  });

  it('opens the form by the address, with the title in it', async () => {
    const portal = setUp();
    await showGroup(portal, '/group/3?new-topic&title=Sponsors%20wanted');
    expect((await titleField()).value).toBe('Sponsors wanted');
  });

  it('closes a form that the address has opened for good', async () => {
    const portal = setUp();
    await showGroup(portal, '/group/3?new-topic&title=Sponsors&x=y');
    await titleField();
    await portal.user.click(button(NAME));
    await waitFor(() => expect(portal.address.path).toBe('/group/3?x=y'));
    expect(form()).toBeNull();
  });

  it('says that there is a draft of a topic, and continues it', async () => {
    const portal = setUp();
    await saveDraft(portal, 'Half a title');
    await showGroup(portal);
    await waitFor(() => expect(said()).toContain('You have a draft here. Go on with the draft'));
    await portal.user.click(button('Go on with the draft'));
    expect((await titleField()).value).toBe('Half a title');
    expect(main().queryByText('You have a draft here.')).toBeNull();
  });

  it('says that there is a draft that has files alone', async () => {
    const portal = setUp();
    const draft = portal.container.get(DraftKeeper).open(topicDraft, '3');
    draft.attach({ name: 'minutes.txt', size: 1, content: new Blob(['x']) });
    await showGroup(portal);
    await waitFor(() => expect(said()).toContain('You have a draft here. Go on with the draft'));
  });

  it('shows a topic once it has been posted', async () => {
    const portal = setUp();
    await openForm(portal);
    await portal.user.type(await titleField(), 'Sponsors wanted');
    await portal.user.click(button('Create Topic'));
    await arrivalAt('Sponsors wanted');
    await waitFor(() => expect(portal.address.path).toBe('/group_topics/single/1001'));
  });

  it('announces and lists a posted topic when the answer does not name it', async () => {
    const portal = setUp();
    portal.fakes.workgroups.anonymousPosts = true;
    await openForm(portal);
    await portal.user.type(await titleField(), 'Sponsors wanted');
    portal.fakes.topics.failWith('unavailable', { times: 1 });
    await portal.user.click(button('Create Topic'));
    await waitFor(() => expect(titles()).toEqual(['Sponsors wanted']));
    expect(form()).toBeNull();
    await waitFor(() => expect(said()).toContain('Your topic has been posted.'));
    await waitFor(() => expect(portal.address.path).toBe('/group/3'));
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('a form that is closed', () => {
  const closeWhileSending = async (portal: GroupPortal) => {
    portal.fakes.topicGateway.hang();
    await openForm(portal);
    await portal.user.type(await titleField(), 'Sponsors wanted');
    await portal.user.click(button('Create Topic'));
    await waitFor(() => expect(portal.fakes.topicGateway.waiting).toBe(1));
    await portal.user.click(button(NAME));
    expect(form()).toBeNull();
    await waitFor(() => expect(said()).toContain('You have a draft here. Go on with the draft'));
  };

  it('shows a topic whose form was closed while it was sent', async () => {
    const portal = setUp();
    await closeWhileSending(portal);
    await portal.release(portal.fakes.topicGateway);
    await arrivalAt('Sponsors wanted');
    await waitFor(() => expect(portal.address.path).toBe('/group_topics/single/1001'));
  });

  it('does not return a user to the group who has left it while a topic was sent', async () => {
    const portal = setUp();
    await closeWhileSending(portal);
    await portal.user.click(screen.getByRole('link', { name: /, home$/ }));
    await waitFor(() => expect(portal.address.path).toBe('/'));
    await portal.release(portal.fakes.topicGateway);
    await waitFor(() => expect(portal.address.path).toBe('/'));
  });

  it('starts with another title when the address asks for that', async () => {
    const portal = setUp();
    const [group] = portal.fakes.workgroups.groups;
    const html = '<p><a href="/group/3?new-topic&amp;title=Second">Write it</a></p>';
    if (group) portal.fakes.workgroups.groups[0] = { ...group, html };
    await showGroup(portal, '/group/3?new-topic&title=First');
    expect((await titleField()).value).toBe('First');
    await portal.user.click(button(NAME));
    expect(form()).toBeNull();
    await portal.user.click(main().getByRole('link', { name: 'Write it' }));
    await waitFor(async () => expect((await titleField()).value).toBe('Second'));
  });
});

describe('a session that ends while a topic is being written', () => {
  it('leaves nothing of the form on the page for another user', async () => {
    const portal = setUp();
    portal.fakes.workgroups.setUsers(3, [user(ME), user(6)]);
    await openForm(portal);
    await portal.user.type(await titleField(), 'Half a title');
    await portal.user.click(button(NAME));
    await portal.logInNow({ userId: 6 });
    await arrived();
    expect(button(NAME)).toBeTruthy();
    expect(document.querySelector('main form')).toBeNull();
  });

  it('replaces the form by the login when the session ends, and keeps the text on the device only', async () => {
    const portal = setUp();
    await openForm(portal);
    await write(portal, 'Sponsors wanted');
    await portal.expire();
    const out = within(await main().findByRole('region', { name: 'You have been logged out.' }));
    expect(out.getByText(/kept for you/)).toBeTruthy();
    expect(form()).toBeNull();
    expect(screen.queryByDisplayValue('Sponsors wanted')).toBeNull();
    // Or what is in it: the form of the login takes the focus as soon as it has loaded.
    await waitFor(() => expect(loggedOut()?.contains(document.activeElement)).toBe(true));
  });

  it('shows the form again, with its draft, when the same user has logged in', async () => {
    const portal = setUp();
    await openForm(portal);
    await write(portal, 'Sponsors wanted');
    await portal.expire();
    await portal.logInHere();
    await waitFor(async () => expect((await titleField()).value).toBe('Sponsors wanted'));
    expect(loggedOut()).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('shows neither form nor draft to another user who logs in', async () => {
    const portal = setUp();
    portal.fakes.workgroups.setUsers(3, [user(ME), user(6)]);
    await openForm(portal);
    await write(portal, 'Sponsors wanted');
    await portal.expire();
    await portal.logInHere(6);
    await waitFor(() => expect(button(NAME).getAttribute('aria-expanded')).toBe('false'));
    expect(form()).toBeNull();
    expect(loggedOut()).toBeNull();
    expect(screen.queryByDisplayValue('Sponsors wanted')).toBeNull();
  });

  it('reports the lost session even if the group itself is closed to visitors', async () => {
    const portal = setUp();
    await openForm(portal);
    portal.fakes.groups.failWith('forbidden', { method: 'group' });
    await portal.expire();
    await arrivalAt('Please log in');
    expect(loggedOut()).toBeTruthy();
  });

  it('reports no lost session when the user has signed out', async () => {
    const portal = setUp();
    await openForm(portal);
    await act(async () => {
      void portal.container.get(SignOut).signOut();
      await settle();
    });
    await waitFor(() => expect(form()).toBeNull());
    expect(loggedOut()).toBeNull();
  });

  it('reports no lost session when no topic was being written', async () => {
    const portal = setUp();
    await showGroup(portal);
    await portal.expire();
    expect(loggedOut()).toBeNull();
    expect(main().getByRole('link', { name: 'Login' })).toBeTruthy();
  });
});
