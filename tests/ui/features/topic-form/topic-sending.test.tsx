// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { attach, button, fields, file, filledIn, form, message, said, submit, title } from './form-portal.tsx';

type Portal = Awaited<ReturnType<typeof filledIn>>;

const everything = ['Minutes', 'Text', ['one.pdf 7 bytes']];
const progress = () => screen.queryByRole<HTMLProgressElement>('progressbar', { name: 'Sent so far' });
const isSent = (portal: Portal) => waitFor(() => expect(portal.fakes.topicGateway.waiting).toBe(1));
const isFree = () => waitFor(() => expect(submit().textContent).toBe('Create Topic'));
const isPosted = (portal: Portal) => waitFor(() => expect(portal.posted).toHaveLength(1));
const expectFocus = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()));

/** A form whose topic is on its way, by a click on the button. */
async function sending(press = ({ user }: Portal): Promise<unknown> => user.click(submit())) {
  const portal = await filledIn();
  portal.fakes.topicGateway.progress = [0.1, 0.63];
  portal.fakes.topicGateway.hang();
  await press(portal);
  await isSent(portal);
  return portal;
}

it('locks button and fields while a topic is sent, shows the progress, and announces it in quarters', async () => {
  const portal = await sending();
  expect([submit().textContent, submit().disabled]).toEqual(['sending', true]);
  expect([title().readOnly, message().readOnly]).toEqual([true, true]);
  await portal.user.click(button('Clear'));
  await portal.user.click(button('Remove one.pdf'));
  await portal.user.upload(attach(), file('two.pdf'));
  expect(fields()).toEqual(everything);
  await waitFor(() => expect(progress()?.value).toBe(0.63));
  expect(within(form()).getByText('63%')).toBeDefined();
  expect(said()).toContain('Sending: 50%');
  portal.fakes.topicGateway.release();
  await isPosted(portal);
  await waitFor(() => expect(progress()).toBeNull());
});

it.each<readonly [string, (portal: Portal) => Promise<unknown>]>([
  ['a double click', ({ user }) => user.dblClick(submit())],
  ['Enter twice in the title', ({ user }) => user.type(title(), '{Enter}{Enter}')],
  ['Ctrl+Enter twice in the message', ({ user }) => user.type(message(), '{Control>}{Enter}{Enter}{/Control}')],
  ['Cmd+Enter', ({ user }) => user.type(title(), '{Meta>}{Enter}{/Meta}')],
  ['Ctrl+Enter on another control', ({ user }) => user.type(attach(), '{Control>}{Enter}{Enter}{/Control}')],
])('posts one topic by %s', async (_, press) => {
  const portal = await sending(press);
  expect(submit().textContent).toBe('sending');
  act(() => portal.fakes.topicGateway.release());
  await isPosted(portal);
  expect(portal.topics()).toHaveLength(1);
});

it.each<readonly [string, () => void, () => Element]>([
  ['returns the focus from Cancel to the button', () => undefined, submit],
  ['leaves the focus where it was moved', () => title().focus(), title],
  ['leaves the focus nowhere if the user clicked beside', () => button('Cancel').blur(), () => document.body],
])('%s after a failure', async (_, move, expected) => {
  const portal = await sending(({ user, fakes }) => {
    fakes.topicGateway.failWith(RemoteErrorKind.tooLarge);
    return user.click(submit());
  });
  await expectFocus(() => button('Cancel'));
  act(move);
  portal.fakes.topicGateway.release();
  await isFree();
  await expectFocus(expected);
});

it('cancels the upload, keeps everything, says so, and focuses the button again', async () => {
  const portal = await sending();
  await portal.user.click(button('Cancel'));
  await isFree();
  await waitFor(() => expect(said()).toContain('Sending was cancelled. Everything is still here.'));
  await expectFocus(submit);
  expect(fields()).toEqual(everything);
  expect([portal.posted, progress()]).toEqual([[], null]);
});

it('leaves everything as it was after a silent failure', async () => {
  const portal = await filledIn();
  portal.fakes.topicGateway.failWith(RemoteErrorKind.unavailable);
  await portal.user.click(submit());
  await waitFor(() => expect(portal.fakes.failures.records).not.toEqual([]));
  await isFree();
  await portal.goOn(300);
  expect(fields()).toEqual(everything);
  // No message, but the state: it is not posted, and the attempt is the newest moment at which it was kept.
  await waitFor(() =>
    expect(said()).toEqual(['one.pdf added', expect.stringMatching(/^Not posted yet · kept on this/)]),
  );
  portal.fakes.topicGateway.succeed();
  await portal.user.click(submit());
  await isPosted(portal);
});

it('names the failure if the settings want help, and offers to send again', async () => {
  const portal = await filledIn({ settings: { notices: 'helpful' } });
  portal.fakes.topicGateway.failWith(RemoteErrorKind.tooLarge, { status: 413, times: 1 });
  await portal.user.click(submit());
  const failure = 'The topic could not be posted. It is too large.';
  await waitFor(() => expect(said()).toContain(failure));
  const [retry] = screen.getAllByRole('button', { name: 'Retry' }).slice(-1);
  if (retry) await portal.user.click(retry);
  await isPosted(portal);
  expect(said().join(' ')).not.toContain('could not be posted');
});

const dialog = () => screen.findByRole('dialog');

/** Submits again after an attempt whose answer was lost. */
async function unclear(prepare: (portal: Portal) => void = () => undefined) {
  const portal = await filledIn();
  portal.fakes.topicGateway.failWith(RemoteErrorKind.offline, { after: true, times: 1 });
  await portal.user.click(submit());
  await isFree();
  await portal.goOn(300);
  prepare(portal);
  await portal.user.click(submit());
  return { ...portal, asked: within(await dialog()) };
}

it('does not post a perhaps posted topic again without a question, and links the existing one', async () => {
  const portal = await unclear();
  expect(portal.asked.getByRole('heading').textContent).toBe('A topic with this title is already in the group');
  expect(portal.asked.getByRole('link', { name: 'Minutes' }).getAttribute('href')).toBe('/group_topics/single/1001');
  await portal.user.click(portal.asked.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fields()).toEqual(everything);
  expect(portal.topics()).toHaveLength(1);
  await portal.user.click(submit());
  await portal.user.click(within(await dialog()).getByRole('button', { name: 'Post again' }));
  await waitFor(() => expect(portal.posted).toEqual([{ topicId: 1002 }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that the topics could not be read to look for the posted one', async () => {
  const portal = await unclear(({ fakes }) => fakes.topics.failWith(RemoteErrorKind.unavailable));
  expect(portal.asked.getByRole('heading').textContent).toBe('The last attempt may have arrived');
  expect(portal.asked.queryByRole('link')).toBeNull();
  await portal.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.topics()).toHaveLength(1);
});
