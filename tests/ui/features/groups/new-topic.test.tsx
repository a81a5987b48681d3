// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { topicDraft } from '../../../../src/application/drafts/draft-kinds.ts';
import { DraftKeeper } from '../../../../src/application/drafts/draft-keeper.ts';
import { SignOut } from '../../../../src/application/session/sign-out.ts';
import { arrivalAt } from '../portal.ts';
import { arrived, button, main, ME, said, setUpGroups, titles, user, type GroupPortal } from './group-portal.tsx';

const NAME = 'Create a New Topic';
const GO_ON = 'Continue the draft';
const DRAFT_HERE = `You have a draft here. ${GO_ON}`;

/** A portal with one group, number 3, and two of its members, of whom one is logged in. */
function setUp(): GroupPortal {
  const portal = setUpGroups();
  portal.fakes.workgroups.add({ groupId: 3, title: 'Sound and Listening', users: [user(ME), user(6)] });
  portal.logIn();
  return portal;
}

async function showGroup(portal: GroupPortal, search = '') {
  await portal.show(`/group/3${search}`);
  await arrived();
}

const form = () => main().queryByRole('form', { name: NAME });
const titleField = () => main().findByRole<HTMLInputElement>('textbox', { name: /^Title/ });
const loggedOut = () => main().queryByRole('region', { name: 'You have been logged out.' });
const announces = (text: string) => waitFor(() => expect(said()).toContain(text));
const arrivalOf = (portal: GroupPortal, path: string) => waitFor(() => expect(portal.address.path).toBe(path));

/** Opens the form, writes a title into it, and waits until the draft is saved. */
async function openForm(title: string) {
  const portal = setUp();
  await showGroup(portal);
  await portal.user.click(button(NAME));
  await portal.user.type(await titleField(), title);
  await portal.pass(1000);
  return portal;
}

it('opens the form of a new topic below its button, closes it, and opens it again with the same draft', async () => {
  const portal = setUp();
  await showGroup(portal);
  expect([button(NAME).getAttribute('aria-expanded'), form()]).toEqual(['false', null]);
  await portal.user.click(button(NAME));
  const before = await titleField();
  expect(button(NAME).getAttribute('aria-expanded')).toBe('true');
  await portal.user.type(before, 'Half');
  await portal.user.click(button(NAME));
  expect(form()).toBeNull();
  await portal.user.click(button(GO_ON));
  expect(await titleField()).toBe(before);
});

it('offers a new topic to members of the group only', async () => {
  const portal = setUp();
  portal.fakes.workgroups.setUsers(3, []);
  await showGroup(portal, '?new-topic');
  expect([main().queryByRole('button', { name: NAME }), form()]).toEqual([null, null]);
  await portal.user.click(button('Join this group'));
  expect(await titleField()).toBeTruthy();
  cleanup();
  portal.fakes.workgroups.setUsers(3, []);
  await showGroup(portal, '?new-topic');
  await portal.expire();
  expect(loggedOut()).toBeNull();
});

it('opens the form by the address, with the title in it, and closes it for good', async () => {
  const portal = setUp();
  await showGroup(portal, '?new-topic&title=Sponsors%20wanted&x=y');
  expect((await titleField()).value).toBe('Sponsors wanted');
  await portal.user.click(button(NAME));
  await arrivalOf(portal, '/group/3?x=y');
  expect(form()).toBeNull();
});

it('says that there is a draft of a topic, also of files alone, and continues it', async () => {
  const portal = setUp();
  const draft = portal.container.get(DraftKeeper).open(topicDraft, '3');
  draft.attach({ name: 'minutes.txt', size: 1, content: new Blob(['x']) });
  await showGroup(portal);
  await announces(DRAFT_HERE);
  act(() => draft.edit({ ...topicDraft.empty, title: 'Half a title' }));
  await portal.user.click(button(GO_ON));
  expect((await titleField()).value).toBe('Half a title');
  expect(main().queryByText('You have a draft here.')).toBeNull();
});

it('shows a topic once it has been posted', async () => {
  const portal = await openForm('Sponsors wanted');
  await portal.user.click(button('Create Topic'));
  await arrivalAt('Sponsors wanted');
  await arrivalOf(portal, '/group_topics/single/1001');
});

it('announces and lists a posted topic when the answer does not name it', async () => {
  const portal = await openForm('Sponsors wanted');
  portal.fakes.workgroups.anonymousPosts = true;
  portal.fakes.topics.failWith('unavailable', { times: 1 });
  await portal.user.click(button('Create Topic'));
  await waitFor(() => expect(titles()).toEqual(['Sponsors wanted']));
  expect(form()).toBeNull();
  await announces('Your topic has been posted.');
  await arrivalOf(portal, '/group/3');
  expect(document.activeElement).not.toBe(document.body);
});

it.each([
  ['shows a topic whose form was closed while it was sent', false, '/group_topics/single/1001'],
  ['does not return a user to the group who has left it while a topic was sent', true, '/'],
])('%s', async (_, leaves, path) => {
  const portal = await openForm('Sponsors wanted');
  portal.fakes.topicGateway.hang();
  await portal.user.click(button('Create Topic'));
  await waitFor(() => expect(portal.fakes.topicGateway.waiting).toBe(1));
  await portal.user.click(button(NAME));
  expect(form()).toBeNull();
  await announces(DRAFT_HERE);
  if (leaves) await portal.user.click(screen.getByRole('link', { name: /, home$/ }));
  await arrivalOf(portal, leaves ? '/' : '/group/3');
  await portal.release(portal.fakes.topicGateway);
  await arrivalOf(portal, path);
});

it('leaves nothing of the form on the page for another user', async () => {
  const portal = await openForm('Half a title');
  await portal.user.click(button(NAME));
  await portal.logInNow({ userId: 6 });
  await arrived();
  expect(button(NAME)).toBeTruthy();
  expect(document.querySelector('main form')).toBeNull();
});

it('replaces the form by the login, and shows it again, with its draft, when the same user has logged in', async () => {
  const portal = await openForm('Sponsors wanted');
  await portal.expire();
  const out = within(await main().findByRole('region', { name: 'You have been logged out.' }));
  expect(out.getByText(/^Your text is kept/)).toBeTruthy();
  expect([form(), screen.queryByDisplayValue('Sponsors wanted')]).toEqual([null, null]);
  // Or what is in it: the form of the login takes the focus as soon as it has loaded.
  await waitFor(() => expect(loggedOut()?.contains(document.activeElement)).toBe(true));
  await portal.logInHere();
  await waitFor(async () => expect((await titleField()).value).toBe('Sponsors wanted'));
  expect(loggedOut()).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

it('reports no lost session when the user has signed out', async () => {
  const portal = await openForm('Sponsors wanted');
  act(() => void portal.container.get(SignOut).signOut());
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
