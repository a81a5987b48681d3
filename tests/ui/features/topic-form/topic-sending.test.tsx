// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DraftKeeper } from '../../../../src/application/drafts/draft-keeper.ts';
import { topicDraft } from '../../../../src/application/drafts/draft-kinds.ts';
import { PostTopic } from '../../../../src/application/groups/post-topic.ts';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { attach, button, file, fileTexts, form, message, said, setUpForm, submit, title } from './form-portal.tsx';

/** A complete form. */
async function filledIn(options: Parameters<typeof setUpForm>[0] = {}) {
  const portal = setUpForm(options);
  await portal.show();
  await portal.user.type(title(), 'Minutes');
  await portal.user.type(message(), 'Text');
  await portal.user.upload(attach(), file('one.pdf'));
  await portal.goOn(300);
  return portal;
}
/** Waits until the request is under way. */
const isSent = (portal: ReturnType<typeof setUpForm>) =>
  waitFor(() => expect(portal.fakes.topicGateway.waiting).toBe(1));

const expectEverythingSaved = () => {
  expect([title().value, message().value, fileTexts()]).toEqual(['Minutes', 'Text', ['one.pdf 7 bytes']]);
};
const progress = () => screen.queryByRole<HTMLProgressElement>('progressbar', { name: 'Sent so far' });

describe('while a topic is being sent', () => {
  it('disables the button with a message, and locks the fields while a topic is sent', async () => {
    const portal = await filledIn();
    portal.fakes.topicGateway.hang();
    await portal.user.click(submit());
    await isSent(portal);
    expect([submit().textContent, submit().disabled]).toEqual(['sending', true]);
    expect([title().readOnly, message().readOnly]).toEqual([true, true]);
    await portal.user.click(button('Clear'));
    await portal.user.click(button('Remove one.pdf'));
    await portal.user.upload(attach(), file('two.pdf'));
    expectEverythingSaved();
    await portal.goOn();
    portal.fakes.topicGateway.release();
    await waitFor(() => expect(portal.posted).toHaveLength(1));
  });

  it.each<readonly [string, (portal: ReturnType<typeof setUpForm>) => Promise<unknown>]>([
    ['a double click', ({ user }) => user.dblClick(submit())],
    ['Enter twice in the title', ({ user }) => user.type(title(), '{Enter}{Enter}')],
    ['Ctrl+Enter twice in the message', ({ user }) => user.type(message(), '{Control>}{Enter}{Enter}{/Control}')],
    [
      'Cmd+Enter and a click',
      ({ user }) => user.type(title(), '{Meta>}{Enter}{/Meta}').then(() => user.click(submit())),
    ],
    [
      'Ctrl+Enter on another button',
      ({ user }) => {
        button('Clear').focus();
        return user.keyboard('{Control>}{Enter}{Enter}{/Control}');
      },
    ],
  ])('posts one topic by %s', async (_, press) => {
    const portal = await filledIn();
    portal.fakes.topicGateway.hang();
    await press(portal);
    await isSent(portal);
    await portal.goOn();
    expect(submit().textContent).toBe('sending');
    act(() => portal.fakes.topicGateway.release());
    await waitFor(() => expect(portal.posted).toHaveLength(1));
    expect(portal.topics()).toHaveLength(1);
  });

  it('sends nothing by a Ctrl+Enter that another handler has prevented', async () => {
    const portal = await filledIn();
    message().addEventListener('keydown', (event) => event.preventDefault());
    await portal.user.type(message(), '{Control>}{Enter}{/Control}');
    await portal.goOn();
    expect(portal.topics()).toEqual([]);
  });

  it('shows the progress of an upload, and announces it in quarters', async () => {
    const portal = await filledIn();
    portal.fakes.topicGateway.progress = [0.1, 0.63];
    portal.fakes.topicGateway.hang();
    await portal.user.click(submit());
    await waitFor(() => expect(progress()?.value).toBe(0.63));
    expect(within(form()).getByText('63%')).toBeDefined();
    expect(said()).toContain('Sending: 50%');
    portal.fakes.topicGateway.release();
    await waitFor(() => expect(progress()).toBeNull());
  });

  it('shows no progress before there is any', async () => {
    const portal = await filledIn();
    portal.fakes.topicGateway.progress = [];
    portal.fakes.topicGateway.hang();
    await portal.user.click(submit());
    await isSent(portal);
    expect(progress()?.hasAttribute('value')).toBe(false);
    expect(within(form()).queryByText(/%/)).toBeNull();
    portal.fakes.topicGateway.release();
  });

  it('focuses Cancel while a topic is sent, and returns the focus after a failure, unless it was moved', async () => {
    const portal = await filledIn();
    portal.fakes.topicGateway.hang();
    portal.fakes.topicGateway.failWith(RemoteErrorKind.tooLarge);
    await portal.user.click(submit());
    await isSent(portal);
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel')));
    portal.fakes.topicGateway.release();
    await waitFor(() => expect(submit().disabled).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(submit()));
    portal.fakes.topicGateway.hang();
    await portal.user.click(submit());
    await isSent(portal);
    act(() => title().focus());
    portal.fakes.topicGateway.release();
    await waitFor(() => expect(submit().disabled).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(title()));
  });

  it('leaves the focus nowhere when the user has clicked beside all controls', async () => {
    const portal = await filledIn();
    portal.fakes.topicGateway.hang();
    portal.fakes.topicGateway.failWith(RemoteErrorKind.tooLarge);
    await portal.user.click(submit());
    await isSent(portal);
    act(() => button('Cancel').blur());
    portal.fakes.topicGateway.release();
    await waitFor(() => expect(submit().disabled).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(document.body));
  });

  it('leaves the focus in the title when the topic was sent from there', async () => {
    const portal = await filledIn();
    portal.fakes.topicGateway.hang();
    await portal.user.type(title(), '{Enter}');
    await isSent(portal);
    await waitFor(() => expect(document.activeElement).toBe(title()));
    portal.fakes.topicGateway.release();
    await waitFor(() => expect(portal.posted).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(title()));
  });

  it('cancels the upload, keeps everything, says so, and focuses the button again', async () => {
    const portal = await filledIn();
    portal.fakes.topicGateway.progress = [0.5];
    portal.fakes.topicGateway.hang();
    await portal.user.click(submit());
    await isSent(portal);
    await portal.user.click(button('Cancel'));
    await waitFor(() => expect(submit().textContent).toBe('Create Topic'));
    await waitFor(() => expect(said()).toContain('Sending was cancelled. Everything is still here.'));
    await waitFor(() => expect(document.activeElement).toBe(submit()));
    expectEverythingSaved();
    expect(portal.posted).toEqual([]);
    expect(progress()).toBeNull();
  });
});

describe('a topic that could not be posted', () => {
  it('leaves everything as it was after a silent failure', async () => {
    const portal = await filledIn();
    portal.fakes.topicGateway.failWith(RemoteErrorKind.unavailable);
    await portal.user.click(submit());
    await waitFor(() => expect(portal.fakes.failures.records).not.toEqual([]));
    await waitFor(() => expect(submit().textContent).toBe('Create Topic'));
    await portal.goOn(300);
    expectEverythingSaved();
    await waitFor(() => expect(said()).toEqual(['one.pdf added']));
    portal.fakes.topicGateway.succeed();
    await portal.user.click(submit());
    await waitFor(() => expect(portal.posted).toHaveLength(1));
  });

  it('names the failure if the settings want help, and offers to send again', async () => {
    const portal = await filledIn({ settings: { notices: 'helpful' } });
    portal.fakes.topicGateway.failWith(RemoteErrorKind.tooLarge, { status: 413, times: 1 });
    await portal.user.click(submit());
    await waitFor(() =>
      expect(said()).toContain('The topic could not be posted. It is too large for the content system.'),
    );
    const [retry] = screen.getAllByRole('button', { name: 'Retry' }).slice(-1);
    if (retry) await portal.user.click(retry);
    await waitFor(() => expect(portal.posted).toHaveLength(1));
    expect(said()).not.toContain(expect.stringContaining('could not'));
  });
});

describe('a topic that may have arrived', () => {
  async function unclear() {
    const portal = await filledIn();
    portal.fakes.topicGateway.failWith(RemoteErrorKind.offline, { after: true, times: 1 });
    await portal.user.click(submit());
    await waitFor(() => expect(submit().textContent).toBe('Create Topic'));
    await portal.goOn(300);
    return portal;
  }
  const dialog = () => screen.findByRole('dialog');

  it('does not post a perhaps posted topic again without a question, and links the existing one', async () => {
    const portal = await unclear();
    await portal.user.click(submit());
    const asked = within(await dialog());
    expect(asked.getByRole('heading').textContent).toBe('A topic with this title is already in the group');
    expect(asked.getByRole('link', { name: 'Minutes' }).getAttribute('href')).toBe('/group_topics/single/1001');
    expect(submit().textContent).toBe('Create Topic');
    await portal.user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expectEverythingSaved();
    expect(portal.topics()).toHaveLength(1);
  });

  it('posts a perhaps posted topic again if the user wants that', async () => {
    const portal = await unclear();
    await portal.user.click(submit());
    portal.fakes.topicGateway.hang();
    await portal.user.click(within(await dialog()).getByRole('button', { name: 'Post again' }));
    await isSent(portal);
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel')));
    portal.fakes.topicGateway.release();
    await waitFor(() => expect(portal.posted).toEqual([{ topicId: 1002 }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('withdraws the question when the topic has been posted in another tab meanwhile', async () => {
    const portal = await unclear();
    await portal.user.click(submit());
    await dialog();
    act(() => void portal.container.get(DraftKeeper).open(topicDraft, '3').discard());
    expect(screen.queryByRole('dialog')).toBeNull();
    await portal.user.type(title(), 'Another');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.topics()).toHaveLength(1);
  });

  it('says that the topics could not be read to look for the posted one', async () => {
    const portal = await unclear();
    portal.fakes.topics.failWith(RemoteErrorKind.unavailable);
    await portal.user.click(submit());
    const asked = within(await dialog());
    expect(asked.getByRole('heading').textContent).toBe('The last attempt may have arrived');
    expect(asked.queryByRole('link')).toBeNull();
    await portal.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.topics()).toHaveLength(1);
  });
});

describe('a session that has ended', () => {
  it('posts nothing after the session has ended, and keeps the draft for its author', async () => {
    const portal = await filledIn();
    portal.fakes.contentSystem.close();
    await portal.user.click(submit());
    await waitFor(() => expect(portal.session.session$.value.userId).toBe(0));
    await portal.goOn(300);
    expect(portal.posted).toEqual([]);
    act(() => portal.logIn(5));
    await portal.goOn(300);
    expectEverythingSaved();
    await portal.user.click(submit());
    await waitFor(() => expect(portal.posted).toHaveLength(1));
  });
});

describe('leaving while a topic is being sent', () => {
  it('stays where the user is when the topic is posted, and then shows an empty form', async () => {
    const portal = await filledIn();
    portal.fakes.topicGateway.hang();
    await portal.user.click(submit());
    await isSent(portal);
    portal.leave();
    portal.fakes.topicGateway.release();
    await portal.goOn(300);
    expect(portal.posted).toEqual([]);
    await portal.show();
    expect([title().value, message().value, fileTexts()]).toEqual(['', '', []]);
  });

  it('shows the progress to a user who comes back during the upload, and the result', async () => {
    const portal = await filledIn();
    portal.fakes.topicGateway.progress = [0.5];
    portal.fakes.topicGateway.hang();
    await portal.user.click(submit());
    await isSent(portal);
    portal.leave();
    await portal.show();
    expect([submit().textContent, progress()?.value, title().readOnly]).toEqual(['sending', 0.5, true]);
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    portal.fakes.topicGateway.release();
    await waitFor(() => expect(portal.posted).toHaveLength(1));
    expect(title().value).toBe('');
  });

  it('says that another topic is on its way to the group, and keeps everything', async () => {
    const portal = await filledIn();
    portal.fakes.topicGateway.hang();
    const other = { groupId: 3, title: 'Other', message: '', group: 'uuid-of-group-3', files: [] };
    const { signal } = new AbortController();
    void portal.container.get(PostTopic).post(other, { perhapsPosted: false, signal, onProgress: () => undefined });
    await portal.user.click(submit());
    await waitFor(() =>
      expect(said()).toContain('A topic is being sent to this group already. Everything is still here.'),
    );
    expectEverythingSaved();
    expect(portal.topics()).toHaveLength(1);
    portal.fakes.topicGateway.release();
  });
});
