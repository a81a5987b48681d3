// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UnsavedWork } from '../../../../src/application/loading/unsaved-work.ts';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { breakAt } from '../../../support/break-at.ts';
import { contentDate } from '../../../support/content-dates.ts';
import { TestBrowser, type TestOptions } from '../../../support/test-container.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { arrived, button, main, region, said, setUpGroups, type GroupPortal } from '../groups/group-portal.tsx';

const PATH = '/group_topics/single/12';
const APPROVAL = 'Your comment has been received. It awaits approval.';

/** A portal with one topic, number 12, that many comments on it, for a logged-in user. */
function setUp(count = 0, options?: TestOptions): GroupPortal {
  const portal = setUpGroups(options);
  portal.fakes.workgroups.addTopic(3, { topicId: 12, title: 'Minutes' });
  for (let index = 1; index <= count; index += 1)
    portal.fakes.workgroups.addComment(12, { id: String(index), html: `<p>Comment ${index}</p>` });
  portal.logIn();
  return portal;
}

async function showTopic(portal: GroupPortal, search = ''): Promise<GroupPortal> {
  await portal.show(`${PATH}${search}`);
  await arrived();
  return portal;
}

const field = () => main().getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
const texts = () => [...document.querySelectorAll('.comment .prose')].map(({ textContent }) => textContent);
const comments = () => within(main().getByRole('region', { name: 'Comments' })).getAllByRole('article');
const posts = (portal: GroupPortal) => portal.fakes.commentGateway.callsOf('post').map(([post]) => post);
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled');
const follow = (portal: GroupPortal, name: string) => portal.user.click(region('Comments').getByRole('link', { name }));
const description = () => {
  const id = field().getAttribute('aria-describedby');
  return id && document.getElementById(id)?.textContent;
};

/** Writes a comment and clicks on the button. */
async function post(portal: GroupPortal, text = 'Hello') {
  await portal.user.type(field(), text);
  await portal.user.click(button('Post comment'));
}
const shows = (...expected: readonly string[]) => waitFor(() => expect(texts()).toEqual(expected));
const endsWith = (text: string) => waitFor(() => expect(texts().at(-1)).toBe(text));
const announces = (text: string) => waitFor(() => expect(said()).toContain(text));

it('lists comments in their order, with author and date, and runs nothing of them', async () => {
  const portal = setUp();
  const html = '<p>First <img src="x" onerror="alert(1)"></p>';
  const given = { id: '1', author: 'Grace Example', date: contentDate('2027-02-03'), html };
  portal.fakes.workgroups.addComment(12, given);
  portal.fakes.workgroups.addComment(12, { id: '2', html: '<p>Second</p>' });
  await showTopic(portal);
  expect(texts().map((text) => text.trim())).toEqual(['First', 'Second']);
  expect(comments()[0]?.querySelector('bdi')?.textContent).toBe('Grace Example');
  expect(comments()[0]?.textContent).toContain('3 Feb 2027');
  expect(document.querySelector('[onerror]')).toBeNull();
});

it('shows the subject of a comment unless it repeats the beginning of the text', async () => {
  const portal = setUp();
  const add = (id: string, subject: string, html: string) =>
    portal.fakes.workgroups.addComment(12, { id, subject, html });
  add('1', 'About the date', '<p>It is too late.</p>');
  add('2', 'It is too', '<p>It <b>is</b> too late.</p>');
  add('3', 'Fish & chips for…', '<p>Fish &amp; chips</p><p>for all</p>');
  await showTopic(portal);
  const subjects = region('Comments').getAllByRole('heading', { level: 3 });
  expect(subjects.map(({ textContent }) => textContent)).toEqual(['About the date']);
});

it('offers visitors the login and the way back instead of the form when they may read the topic', async () => {
  const portal = setUp(1);
  // The content system knows the user, and the portal does not.
  portal.session.end();
  await showTopic(portal);
  expect(texts()).toEqual(['Comment 1']);
  expect(main().queryByRole('textbox')).toBeNull();
  const login = main().getByRole('link', { name: 'Log in to comment' });
  expect(login.getAttribute('href')).toBe('/user/login?return=%2Fgroup_topics%2Fsingle%2F12');
});

it('shows no comments when the settings name no list of comments', async () => {
  const lists = { ...testSettings.lists, topicComments: undefined };
  const portal = await showTopic(setUp(1, { settings: { lists } }));
  expect(main().queryByRole('region', { name: 'Comments' })).toBeNull();
  expect(main().queryByRole('textbox')).toBeNull();
  expect(portal.fakes.topics.callsOf('comments')).toEqual([]);
});

it('shows the first comment at once, announces it, posts paragraphs, and empties the form', async () => {
  const portal = await showTopic(setUp());
  expect(region('Comments').getByText('There are no comments yet.')).toBeTruthy();
  portal.fakes.topics.hang();
  await post(portal, 'I <agree>{Enter}{Enter}with{Enter}you');
  await shows('I <agree>withyou');
  expect(main().queryByText('There are no comments yet.')).toBeNull();
  expect(posts(portal)).toEqual([{ topicId: 12, html: '<p>I &#60;agree&#62;</p><p>with<br>you</p>' }]);
  await announces('Your comment has been posted.');
  expect([field().value, comments()[0]?.textContent]).toEqual(['', expect.stringContaining('Ada Number 5')]);
  await waitFor(() => expect(document.activeElement).toBe(button('Post comment')));
  await portal.release(portal.fakes.topics);
  expect(texts()).toHaveLength(1);
  await announces('1 comment');
});

it('keeps a posted comment in view that is the first of a new page', async () => {
  const portal = await showTopic(setUp(10));
  await post(portal);
  await announces('11 comments, page 1 of 2');
  expect(texts().at(-1)).toBe('Hello');
  await follow(portal, 'Next');
  await shows('Hello');
});

it('says that a comment awaits approval, and keeps it in view at the end, and off earlier pages', async () => {
  const portal = setUp(15);
  portal.fakes.workgroups.moderated = true;
  await showTopic(portal, '?comments=1');
  await post(portal);
  await endsWith('Hello');
  await announces(APPROVAL);
  const waiting = comments().filter(({ textContent }) => textContent.includes('Awaits approval'));
  expect(waiting).toEqual(comments().slice(-1));
  await follow(portal, 'Previous');
  await waitFor(() => expect(texts()[0]).toBe('Comment 1'));
  expect(texts()).toHaveLength(10);
});

it('posts no empty comment, and says so in the field', async () => {
  const portal = await showTopic(setUp());
  await portal.user.type(field(), '   ');
  expect(description()).toBe('Or press Ctrl+Enter.');
  await portal.user.click(button('Post comment'));
  expect(posts(portal)).toEqual([]);
  expect(description()).toBe('Write something first: there is nothing to post.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await portal.user.type(field(), 'Hello');
  expect(description()).toBe('Or press Ctrl+Enter.');
});

it.each([
  ['keeps the text of a failed comment silently', undefined, 0],
  ['names the failure of a comment, with Retry, if the settings want that', { notices: 'helpful' }, 1],
] as const)('%s, and can send it again', async (_, settings, retries) => {
  const portal = await showTopic(setUp(0, settings && { settings }));
  portal.fakes.commentGateway.failWith(RemoteErrorKind.offline, { times: 1 });
  await post(portal);
  await waitFor(() => expect(isDisabled('Post comment')).toBe('false'));
  const failure = 'The comment was not posted. There is no connection. Retry';
  await waitFor(() => expect(said().filter((text) => text === failure)).toHaveLength(retries));
  expect([field().value, main().queryAllByRole('button', { name: 'Retry' }).length]).toEqual(['Hello', retries]);
  await portal.user.click(button(retries === 0 ? 'Post comment' : 'Retry'));
  await shows('Hello');
  expect(main().queryByText(/was not posted/)).toBeNull();
});

/** Sends a comment that is not answered yet; it awaits approval, so that no list has it. */
async function leaveWhileSending() {
  const portal = setUp(15);
  portal.fakes.workgroups.moderated = true;
  await showTopic(portal);
  portal.fakes.commentGateway.hang();
  await post(portal);
  cleanup();
  return portal;
}

it('does not return a user to the topic who has left it meanwhile', async () => {
  const portal = await showTopic(setUp(25));
  portal.fakes.commentGateway.hang();
  await post(portal);
  await portal.user.click(screen.getByRole('link', { name: /, home$/ }));
  await waitFor(() => expect(portal.address.path).toBe('/'));
  await portal.release(portal.fakes.commentGateway);
  await waitFor(() => expect(portal.address.path).toBe('/'));
});

it('shows a comment still being sent to a user who comes back, then lists and announces it, and empties the form', async () => {
  const portal = await showTopic(await leaveWhileSending());
  expect([field().value, isDisabled('Posting…')]).toEqual(['Hello', 'true']);
  await portal.user.click(button('Posting…'));
  expect(posts(portal)).toHaveLength(1);
  await portal.release(portal.fakes.commentGateway);
  await waitFor(() => expect(texts()).toHaveLength(6));
  expect(texts().at(-1)).toBe('Hello');
  await waitFor(() => expect(portal.address.path).toBe(`${PATH}?comments=1`));
  await announces(APPROVAL);
  expect([field().value, isDisabled('Post comment')]).toEqual(['', 'false']);
});

it('keeps text that was typed meanwhile, also after another absence', async () => {
  const portal = await showTopic(await leaveWhileSending());
  await portal.user.type(field(), ' again');
  cleanup();
  await portal.release(portal.fakes.commentGateway);
  await showTopic(portal);
  expect(field().value).toBe('Hello again');
});

const HALF = 'Half a thought';

it('saves a comment quietly on the device, and restores it after a reload', async () => {
  const browser = new TestBrowser();
  const portal = await showTopic(setUp(0, { browser }));
  const unsaved = portal.container.get(UnsavedWork);
  await portal.user.type(field(), HALF);
  expect([main().getByText(/^Not posted yet/).textContent, unsaved.isNone]).toEqual(['Not posted yet', false]);
  await portal.pass(250);
  expect(
    main()
      .getByText(/^Not posted yet · kept on this device, /)
      .closest('[role="status"]'),
  ).toBeNull();
  expect(unsaved.isNone).toBe(true);

  cleanup();
  const reloaded = await showTopic(setUp(0, { browser }));
  await waitFor(() => expect(field().value).toBe(HALF));
  expect(main().getByText(/^Not posted yet · draft of .* kept on this device$/)).toBeTruthy();
  await reloaded.user.click(button('Post comment'));
  await shows(HALF);
  await reloaded.pass(250);
  expect([...browser.drafts.drafts]).toEqual([]);
});

it('waits for the saved draft before the user can type', async () => {
  const browser = new TestBrowser();
  const former = await showTopic(setUp(0, { browser }));
  await former.user.type(field(), HALF);
  await former.pass(250);
  cleanup();

  const portal = setUp(0, { browser });
  const { drafts } = portal.fakes;
  const read = drafts.read.bind(drafts);
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  drafts.read = (address) => late.then(() => read(address));
  await showTopic(portal);
  await post(portal, 'Typed{Control>}{Enter}{/Control}');
  expect([field().readOnly, field().disabled, field().value]).toEqual([true, false, '']);
  expect(description()).toBe('Or press Ctrl+Enter.');
  expect(isDisabled('Post comment')).toBe('true');
  await portal.release({ release: () => answer() });
  expect([field().readOnly, field().value, isDisabled('Post comment')]).toEqual([false, HALF, 'false']);
});

it('says from the first key until the answer that a comment is not posted yet, with the time of the last attempt', async () => {
  const portal = await showTopic(setUp());
  const line = () => main().getByText(/^Not posted yet/).textContent;
  await portal.user.type(field(), HALF);
  await portal.pass(250);
  const written = line();
  await portal.pass(5 * 60_000);
  portal.fakes.commentGateway.failWith(RemoteErrorKind.unavailable);
  await portal.user.click(button('Post comment'));
  await waitFor(() => expect(line()).not.toBe(written));
  expect(line()).toMatch(/^Not posted yet · kept on this device, /);
  // What the attempt has changed is said aloud; what typing changes is not.
  const isSaid = () =>
    main()
      .getByText(/^Not posted yet/)
      .closest('[role="status"]') !== null;
  expect(isSaid()).toBe(true);
  await portal.pass(60_000);
  await portal.user.type(field(), '!');
  await portal.pass(250);
  expect(isSaid()).toBe(false);
  await portal.user.type(field(), '{Backspace}');
  await portal.pass(250);
  portal.fakes.commentGateway.succeed();
  await portal.user.click(button('Post comment'));
  await shows(HALF);
  await waitFor(() => expect(main().queryByText(/^Not posted yet/)).toBeNull());
});

it('says that the device has no room for a comment', async () => {
  const portal = await showTopic(setUp());
  portal.fakes.drafts.isFull = true;
  await portal.user.type(field(), HALF);
  await portal.pass(250);
  expect(main().getByText(/^Not posted yet, and not kept on this device/)).toBeTruthy();
});

it('offers the text of a broken comment form, and restores it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const portal = await showTopic(setUp());
  await portal.user.type(field(), 'Broke');
  const mend = breakAt('Broken');
  await portal.user.type(field(), 'n');
  mend();
  log.mockRestore();
  expect(main().getByRole<HTMLTextAreaElement>('textbox', { name: 'What you have written' }).value).toBe('Broken');
  await portal.user.click(button('Show the form again'));
  expect(field().value).toBe('Broken');
});

const OUT = 'You have been logged out.';

it('shows the login when the session has ended, and then the draft for the same user', async () => {
  const portal = await showTopic(setUp());
  await portal.user.type(field(), 'Half a thought');
  portal.fakes.contentSystem.close();
  await portal.user.click(button('Post comment'));
  const place = within(await main().findByRole('region', { name: OUT }));
  expect(place.getByText(/^Your text is kept/)).toBeTruthy();
  // It stays in sight, below the only login, until someone has logged in.
  const held = place.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your text' });
  expect([held.value, held.readOnly]).toEqual(['Half a thought', true]);
  expect(main().queryByRole('textbox', { name: 'Your comment' })).toBeNull();
  expect(await main().findAllByLabelText('E-mail')).toHaveLength(1);
  expect(main().queryByRole('link', { name: 'Login' })).toBeNull();

  await portal.logInHere();
  await waitFor(() => expect(field().value).toBe('Half a thought'));
  expect(main().queryByRole('region', { name: OUT })).toBeNull();
  await portal.user.click(button('Post comment'));
  await shows('Half a thought');
});

it('waits for Continue when the same user has logged in elsewhere meanwhile', async () => {
  const portal = await showTopic(setUp());
  await portal.user.type(field(), 'Half a thought');
  await portal.expire();
  await portal.logInNow();
  expect(await main().findByText(/^You are logged in as/)).toBeTruthy();
  expect(main().queryByRole('textbox')).toBeNull();
  await portal.user.click(region(OUT).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(field().value).toBe('Half a thought'));
});

it('reports no lost session when no comment was being written', async () => {
  const portal = await showTopic(setUp());
  await portal.expire();
  expect(main().queryByRole('region', { name: OUT })).toBeNull();
});
