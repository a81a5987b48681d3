// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DraftKeeper } from '../../../../src/application/drafts/draft-keeper.ts';
import { topicDraft, type TopicText } from '../../../../src/application/drafts/draft-kinds.ts';
import { PostTopic } from '../../../../src/application/groups/post-topic.ts';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { attach, button, file, fileTexts, form, message, said, setUpForm, submit, title } from './form-portal.tsx';

/** A form with everything in it. */
async function filledIn(options: Parameters<typeof setUpForm>[0] = {}) {
  const portal = setUpForm(options);
  await portal.show();
  await portal.user.type(title(), 'Minutes');
  await portal.user.type(message(), 'Text');
  await portal.user.upload(attach(), file('one.pdf'));
  await portal.goOn(300);
  return portal;
}
/** Waits until what was sent hangs. */
const isSent = (portal: ReturnType<typeof setUpForm>) =>
  waitFor(() => {
    expect(portal.fakes.topicDesk.waiting).toBe(1);
  });

const expectEverythingKept = () => {
  expect([title().value, message().value, fileTexts()]).toEqual(['Minutes', 'Text', ['one.pdf 7 bytes']]);
};
const progress = () => screen.queryByRole<HTMLProgressElement>('progressbar', { name: 'Sent so far' });

describe('while a topic is being sent', () => {
  it('the button says so and does nothing, and the fields stay as they are', async () => {
    const portal = await filledIn();
    portal.fakes.topicDesk.hang();
    await portal.user.click(submit());
    await isSent(portal);
    expect([submit().textContent, submit().disabled]).toEqual(['sending', true]);
    expect([title().readOnly, message().readOnly]).toEqual([true, true]);
    await portal.user.click(button('Clear'));
    await portal.user.click(button('Remove one.pdf'));
    await portal.user.upload(attach(), file('two.pdf'));
    expectEverythingKept();
    await portal.goOn();
    portal.fakes.topicDesk.release();
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
  ])('one topic is posted by %s', async (_, press) => {
    const portal = await filledIn();
    portal.fakes.topicDesk.hang();
    await press(portal);
    await isSent(portal);
    await portal.goOn();
    expect(submit().textContent).toBe('sending');
    act(() => portal.fakes.topicDesk.release());
    await waitFor(() => expect(portal.posted).toHaveLength(1));
    expect(portal.topics()).toHaveLength(1);
  });

  it('nothing is sent by Ctrl+Enter that somebody has taken for something else', async () => {
    const portal = await filledIn();
    message().addEventListener('keydown', (event) => event.preventDefault());
    await portal.user.type(message(), '{Control>}{Enter}{/Control}');
    await portal.goOn();
    expect(portal.topics()).toEqual([]);
  });

  it('says how much has been handed over, in quarters for those who listen', async () => {
    const portal = await filledIn();
    portal.fakes.topicDesk.progress = [0.1, 0.63];
    portal.fakes.topicDesk.hang();
    await portal.user.click(submit());
    await waitFor(() => expect(progress()?.value).toBe(0.63));
    expect(within(form()).getByText('63%')).toBeDefined();
    expect(said()).toContain('Sending: 50%');
    portal.fakes.topicDesk.release();
    await waitFor(() => expect(progress()).toBeNull());
  });

  it('says nothing of a part before there is one', async () => {
    const portal = await filledIn();
    portal.fakes.topicDesk.progress = [];
    portal.fakes.topicDesk.hang();
    await portal.user.click(submit());
    await isSent(portal);
    expect(progress()?.hasAttribute('value')).toBe(false);
    expect(within(form()).queryByText(/%/)).toBeNull();
    portal.fakes.topicDesk.release();
  });

  it('is marked on the device as one that may have arrived, before there is an answer', async () => {
    const portal = await filledIn();
    const marks = () =>
      [...portal.fakes.drafts.device.drafts.values()].map(({ value }) => (value as { value: TopicText }).value);
    expect(marks()).toMatchObject([{ title: 'Minutes', perhapsPosted: false }]);
    portal.fakes.topicDesk.hang();
    await portal.user.click(submit());
    await isSent(portal);
    expect(marks()).toMatchObject([{ title: 'Minutes', perhapsPosted: true }]);
    portal.fakes.topicDesk.release();
    await waitFor(() => expect(portal.posted).toHaveLength(1));
  });

  it('leaves the keyboard on Cancel, and gives it back when sending has failed', async () => {
    const portal = await filledIn();
    portal.fakes.topicDesk.hang();
    portal.fakes.topicDesk.failWith(RemoteErrorKind.tooLarge);
    await portal.user.click(submit());
    await isSent(portal);
    expect(document.activeElement).toBe(button('Cancel'));
    portal.fakes.topicDesk.release();
    await waitFor(() => expect(submit().disabled).toBe(false));
    expect(document.activeElement).toBe(submit());
  });

  it.each([
    ['in the title', title],
    ['on the attach control', attach],
  ])('leaves the keyboard %s where somebody has moved it there', async (_, elsewhere) => {
    const portal = await filledIn();
    portal.fakes.topicDesk.hang();
    portal.fakes.topicDesk.failWith(RemoteErrorKind.tooLarge);
    await portal.user.click(submit());
    await isSent(portal);
    act(() => elsewhere().focus());
    portal.fakes.topicDesk.release();
    await waitFor(() => expect(submit().disabled).toBe(false));
    expect(document.activeElement).toBe(elsewhere());
  });

  it('leaves the keyboard nowhere where somebody has clicked beside everything', async () => {
    const portal = await filledIn();
    portal.fakes.topicDesk.hang();
    portal.fakes.topicDesk.failWith(RemoteErrorKind.tooLarge);
    await portal.user.click(submit());
    await isSent(portal);
    act(() => button('Cancel').blur());
    portal.fakes.topicDesk.release();
    await waitFor(() => expect(submit().disabled).toBe(false));
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves the keyboard in the title where it was sent from there', async () => {
    const portal = await filledIn();
    portal.fakes.topicDesk.hang();
    await portal.user.type(title(), '{Enter}');
    await isSent(portal);
    expect(document.activeElement).toBe(title());
    portal.fakes.topicDesk.release();
    await waitFor(() => expect(portal.posted).toHaveLength(1));
    expect(document.activeElement).toBe(title());
  });

  it('can be cancelled: everything is kept, which is said, and the keyboard is on the button again', async () => {
    const portal = await filledIn();
    portal.fakes.topicDesk.progress = [0.5];
    portal.fakes.topicDesk.hang();
    await portal.user.click(submit());
    await isSent(portal);
    await portal.user.click(button('Cancel'));
    await waitFor(() => expect(submit().textContent).toBe('Create Topic'));
    expect(said()).toContain('Sending was cancelled. Everything is still here.');
    expect(document.activeElement).toBe(submit());
    expectEverythingKept();
    expect(portal.posted).toEqual([]);
    expect(progress()).toBeNull();
  });
});

describe('a topic that could not be posted', () => {
  it.each(Object.values(RemoteErrorKind))('leaves everything as it was, silently: %s', async (kind) => {
    const portal = await filledIn();
    portal.fakes.topicDesk.failWith(kind);
    await portal.user.click(submit());
    await waitFor(() => expect(portal.fakes.failures.records).not.toEqual([]));
    await waitFor(() => expect(submit().textContent).toBe('Create Topic'));
    await portal.goOn(300);
    expectEverythingKept();
    expect(said()).toEqual(['one.pdf added']);
    portal.fakes.topicDesk.succeed();
    await portal.user.click(submit());
    await waitFor(() => expect(portal.posted).toHaveLength(1));
  });

  it('is named where the settings want help, and can be sent again from there', async () => {
    const portal = await filledIn({ settings: { notices: 'helpful' } });
    portal.fakes.topicDesk.failWith(RemoteErrorKind.tooLarge, { status: 413, times: 1 });
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
    portal.fakes.topicDesk.failWith(RemoteErrorKind.offline, { after: true, times: 1 });
    await portal.user.click(submit());
    await waitFor(() => expect(submit().textContent).toBe('Create Topic'));
    await portal.goOn(300);
    return portal;
  }
  const dialog = () => screen.findByRole('dialog');

  it('is not posted again without asking; the one that is there is shown', async () => {
    const portal = await unclear();
    await portal.user.click(submit());
    const asked = within(await dialog());
    expect(asked.getByRole('heading').textContent).toBe('A topic with this title is already in the group');
    expect(asked.getByRole('link', { name: 'Minutes' }).getAttribute('href')).toBe('/group_topics/single/1001');
    expect(submit().textContent).toBe('Create Topic');
    await portal.user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expectEverythingKept();
    expect(portal.topics()).toHaveLength(1);
  });

  it('is posted again by who wants that', async () => {
    const portal = await unclear();
    await portal.user.click(submit());
    portal.fakes.topicDesk.hang();
    await portal.user.click(within(await dialog()).getByRole('button', { name: 'Post again' }));
    await isSent(portal);
    expect(document.activeElement).toBe(button('Cancel'));
    portal.fakes.topicDesk.release();
    await waitFor(() => expect(portal.posted).toEqual([{ topicId: 1002 }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not to be posted again when it has been posted in another tab meanwhile', async () => {
    const portal = await unclear();
    await portal.user.click(submit());
    await dialog();
    act(() => void portal.container.get(DraftKeeper).open(topicDraft, '3').discard());
    expect(screen.queryByRole('dialog')).toBeNull();
    await portal.user.type(title(), 'Another');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.topics()).toHaveLength(1);
  });

  it('is asked for in vain when the topics cannot be read: that is said, too', async () => {
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

  it('is asked about also where nobody had touched the initial values', async () => {
    const portal = setUpForm({ initial: { title: 'Minutes' } });
    await portal.show();
    portal.fakes.topicDesk.failWith(RemoteErrorKind.offline, { after: true, times: 1 });
    await portal.user.click(submit());
    await waitFor(() => expect(submit().textContent).toBe('Create Topic'));
    await portal.user.click(submit());
    expect(await dialog()).toBeDefined();
  });

  it('is remembered with the draft', async () => {
    const portal = await unclear();
    portal.leave();
    await portal.show();
    await portal.user.click(submit());
    expect(await dialog()).toBeDefined();
  });

  it('is asked about also when it is not among the topics', async () => {
    const portal = await unclear();
    portal.fakes.workgroups.topics.clear();
    await portal.user.click(submit());
    expect(within(await dialog()).getByRole('heading').textContent).toBe('The last attempt may have arrived');
    expect(portal.topics()).toHaveLength(1);
    await portal.user.click(button('Post again'));
    await waitFor(() => expect(portal.posted).toHaveLength(1));
  });
});

describe('a session that has ended', () => {
  it('posts nothing and keeps the draft for its owner', async () => {
    const portal = await filledIn();
    portal.fakes.contentSystem.close();
    await portal.user.click(submit());
    await waitFor(() => expect(portal.session.session$.value.userId).toBe(0));
    await portal.goOn(300);
    expect(portal.posted).toEqual([]);
    act(() => portal.logIn(5));
    await portal.goOn(300);
    expectEverythingKept();
    await portal.user.click(submit());
    await waitFor(() => expect(portal.posted).toHaveLength(1));
  });

  it('shows nothing of the former person to another', async () => {
    const portal = await filledIn();
    act(() => portal.logIn(6));
    await portal.goOn(300);
    expect([title().value, message().value, fileTexts()]).toEqual(['', '', []]);
    expect(document.body.textContent).not.toContain('one.pdf');
  });
});

describe('who leaves while a topic is being sent', () => {
  it('is not led anywhere, and finds an empty form when it was posted', async () => {
    const portal = await filledIn();
    portal.fakes.topicDesk.hang();
    await portal.user.click(submit());
    await isSent(portal);
    portal.leave();
    portal.fakes.topicDesk.release();
    await portal.goOn(300);
    expect(portal.posted).toEqual([]);
    await portal.show();
    expect([title().value, message().value, fileTexts()]).toEqual(['', '', []]);
  });

  it('finds everything when it failed', async () => {
    const portal = await filledIn();
    portal.fakes.topicDesk.hang();
    portal.fakes.topicDesk.failWith(RemoteErrorKind.unavailable);
    await portal.user.click(submit());
    await isSent(portal);
    portal.leave();
    portal.fakes.topicDesk.release();
    await portal.goOn(300);
    await portal.show();
    expectEverythingKept();
  });

  it('comes back to a form that is sending, and hears how it ends', async () => {
    const portal = await filledIn();
    portal.fakes.topicDesk.progress = [0.5];
    portal.fakes.topicDesk.hang();
    await portal.user.click(submit());
    await isSent(portal);
    portal.leave();
    await portal.show();
    expect([submit().textContent, progress()?.value, title().readOnly]).toEqual(['sending', 0.5, true]);
    expect(document.activeElement).toBe(document.body);
    portal.fakes.topicDesk.release();
    await waitFor(() => expect(portal.posted).toHaveLength(1));
    expect(title().value).toBe('');
  });
});

describe('another topic on its way to the group', () => {
  it('is said, and everything is kept', async () => {
    const portal = await filledIn();
    portal.fakes.topicDesk.hang();
    const other = { groupId: 3, title: 'Other', message: '', group: 'uuid-of-group-3', files: [] };
    const { signal } = new AbortController();
    void portal.container.get(PostTopic).post(other, { perhapsPosted: false, signal, onProgress: () => undefined });
    await portal.user.click(submit());
    await waitFor(() =>
      expect(said()).toContain('A topic is being sent to this group already. Everything is still here.'),
    );
    expectEverythingKept();
    expect(portal.topics()).toHaveLength(1);
    portal.fakes.topicDesk.release();
  });
});
