// @vitest-environment jsdom
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RemoteErrorKind } from '../../../../../src/application/ports/remote-error.ts';
import type { ProposalCopy } from '../../../../../src/application/proposals/proposal-copy.ts';
import { UnsavedWork } from '../../../../../src/application/loading/unsaved-work.ts';
import { documentTitle } from '../../../../../src/domain/proposals/proposal-document.ts';
import { TestBrowser } from '../../../../support/test-container.ts';
import {
  answer,
  button,
  dialog,
  form,
  main,
  paper,
  paperText,
  saveLines,
  previewButton,
  said,
  setUpProposals,
  title,
} from './proposal-portal.tsx';

/** A local draft of a former visit that the server does not have. */
async function writtenBefore(browser: TestBrowser, text: string) {
  const portal = setUpProposals({ browser });
  portal.fakes.proposals.failWith(RemoteErrorKind.offline, { method: 'update' });
  await portal.show();
  await portal.user.clear(title());
  await portal.user.type(title(), text);
  await portal.goOn(3_000);
  // The tab is closed.
  browser.locks.claims.length = 0;
  document.body.replaceChildren();
}

describe('a proposal that has not loaded', () => {
  it('waits for a proposal that is loading', async () => {
    const portal = setUpProposals();
    portal.fakes.proposals.hang();
    await portal.show();
    expect(main().queryByRole('form')).toBeNull();
    await waitFor(() => expect(said()).toContain('Loading'));
    portal.fakes.proposals.release();
    await portal.goOn();
    expect(title().value).toBe('');
  });

  it('lets no proposal be submitted before it has loaded, even if it is complete', async () => {
    const portal = setUpProposals();
    const address = { owner: 5, kind: 'proposal', place: 'paper:tides-2027' } as const;
    await portal.fakes.drafts.save(address, { rev: 1, base: null, text: paperText() }, portal.fakes.clock.now());
    portal.fakes.proposals.failWith(RemoteErrorKind.unavailable);
    await portal.show();
    await portal.user.click(previewButton());
    expect(main().getByText(/^It can be sent as soon as the server has said/)).toBeDefined();
    expect(main().queryByRole('button', { name: 'Send…' })).toBeNull();
    portal.fakes.proposals.succeed();
    await portal.goOn(60_000);
    expect(button('Send…')).toBeDefined();
  });

  it('saves the text as soon as the server has answered, or on Retry', async () => {
    const portal = setUpProposals();
    portal.fakes.proposals.failWith(RemoteErrorKind.unavailable);
    await portal.show();
    expect(said()[0]).toMatch(/^The server could not be asked what it has/);
    await portal.user.type(title(), 'Tides');
    await portal.goOn(10_000);
    expect(portal.fakes.proposalSystem.received).toEqual([]);
    portal.fakes.proposals.succeed();
    await portal.user.click(button('Retry'));
    await portal.goOn();
    expect(said().join(' ')).not.toContain('The server could not be asked');
    await portal.goOn(2_000);
    expect(portal.stored()).toMatchObject({ title: 'Tides' });
    expect(title().value).toBe('Tides');
  });

  it('starts over only after a question', async () => {
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(5, paper, paperText());
    portal.fakes.proposals.failWith(RemoteErrorKind.unavailable, { method: 'record' });
    await portal.show();
    await portal.user.type(title(), 'Again');
    await portal.user.click(button('Start over'));
    expect(dialog('Start over?').textContent).toContain('replaces whatever the server has');
    await portal.user.click(answer('Cancel'));
    await portal.goOn(5_000);
    expect(portal.stored()).toMatchObject({ title: 'Light leaks in Łódź' });
    await portal.user.click(button('Start over'));
    await portal.user.click(answer('Start over'));
    expect(document.activeElement).not.toBe(document.body);
    await portal.goOn(5_000);
    expect(portal.stored()).toMatchObject({ title: 'Again' });
  });
});

describe('a proposal that was changed here and elsewhere', () => {
  const train = 'Written on the train';
  const home = 'Written at home';

  /** Opens a proposal with a local title, after another device has saved another one. */
  async function setUpBoth(elsewhere: Readonly<Record<string, unknown>>) {
    const browser = new TestBrowser();
    browser.proposalSystem.put(5, paper, paperText({ _edited: '2027-02-27T10:00:00.000Z' }));
    await writtenBefore(browser, train);
    browser.proposalSystem.put(5, paper, paperText({ ...elsewhere, _edited: '2027-02-28T10:00:00.000Z' }));
    const portal = setUpProposals({ browser });
    await portal.show();
    return portal;
  }
  const conflict = () => within(main().getByRole('group', { name: 'Title' }));
  const version = (name: RegExp | string) => conflict().getByRole<HTMLInputElement>('radio', { name });
  const goOn = () => button('Keep these and continue');

  it('merges changes in different fields without a question', async () => {
    const portal = await setUpBoth({ abstract: home });
    expect(title().value).toBe(train);
    expect(within(form()).getByRole<HTMLTextAreaElement>('textbox', { name: /^Abstract/ }).value).toBe(home);
    expect(said()[0]).toMatch(/^Changes from another device were added, \d\d:\d\d\.$/);
    await portal.goOn(3_000);
    expect(portal.stored()).toMatchObject({ title: train, abstract: home });
  });

  it('shows both versions of a field that both sides have changed, with their times, and marks the words that differ', async () => {
    const portal = await setUpBoth({ title: home, abstract: home });
    expect(main().getByRole('heading', { level: 2, name: 'Changed here and on another device' })).toBeDefined();
    expect(said()).toContain(
      'One field of your proposal was changed in both places. Choose what to keep; all other changes have been put together.',
    );
    expect(main().queryByRole('form')).toBeNull();
    expect(main().getAllByRole('group')).toHaveLength(1);
    const descriptionOf = (radio: HTMLElement) => document.getElementById(radio.getAttribute('aria-describedby') ?? '');
    const [mine, theirs] = [version(/^This device, \d\d:\d\d$/), version(/^Saved version, 28 Feb 2027/)].map(
      descriptionOf,
    );
    expect([mine?.textContent, theirs?.textContent]).toEqual([train, home]);
    const marked = [mine, theirs].map((text) =>
      [...(text?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent),
    );
    expect(marked).toEqual([['on the train'], ['at home']]);
    await portal.goOn(10_000);
    expect(portal.fakes.proposalSystem.received).toEqual([]);
  });

  it.each([
    [/^This device/, train, [home]],
    [/^Saved version/, home, [train]],
    ['Both', `${train} / ${home}`, []],
  ] as const)(
    'continues with %s when that is chosen, and keeps the rejected text as a version',
    async (name, saved, notTaken) => {
      const portal = await setUpBoth({ title: home });
      expect(version('Both').checked).toBe(true);
      await portal.user.click(version(name));
      await portal.user.click(goOn());
      await portal.goOn(3_000);
      expect(title().value).toBe(saved);
      expect(portal.stored()).toMatchObject({ title: saved });
      expect(document.activeElement).not.toBe(document.body);
      const versions = await portal.fakes.drafts.versions(5);
      const titles = versions
        .filter(({ reason }) => reason === 'not-taken')
        .map(({ value }) => documentTitle((value as ProposalCopy).text));
      expect(titles).toEqual(notTaken);
    },
  );

  it('lets the user go on typing when the same field is changed elsewhere, and loses no key', async () => {
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(5, paper, paperText());
    await portal.show();
    await portal.goOn(60_000);
    portal.fakes.proposalSystem.put(5, paper, paperText({ title: home }));
    const box = title();
    await portal.user.type(box, ' by night');
    await portal.goOn(5_000);
    expect(main().getByRole('heading', { level: 2, name: 'Changed here and on another device' })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(box));
    await portal.user.type(box, ', and by day');
    await portal.goOn(5_000);
    expect(portal.stored()).toMatchObject({ title: home });
    expect(saveLines()).toEqual(['Not on the server yet.', 'Kept on this device.']);
    await portal.user.click(button('Compare and choose'));
    await portal.user.click(version(/^This device/));
    await portal.user.click(goOn());
    await portal.goOn(3_000);
    expect(portal.stored()).toMatchObject({ title: 'Light leaks in Łódź by night, and by day' });
  });

  it('fills in what another device has saved without moving the caret', async () => {
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(5, paper, paperText());
    await portal.show();
    await portal.goOn(60_000);
    portal.fakes.proposalSystem.put(5, paper, paperText({ abstract: home }));
    const box = title();
    await portal.user.type(box, ' by night');
    await portal.goOn(5_000);
    expect(title()).toBe(box);
    await waitFor(() => expect(document.activeElement).toBe(box));
    await portal.user.type(box, '!');
    expect(box.value).toBe('Light leaks in Łódź by night!');
    expect(within(form()).getByRole<HTMLTextAreaElement>('textbox', { name: /^Abstract/ }).value).toBe(home);
    await portal.goOn(5_000);
    expect(portal.stored()).toMatchObject({ title: 'Light leaks in Łódź by night!', abstract: home });
  });
});

describe('something that is no proposal', () => {
  const original = '<html>Fatal error</html>';

  function setUpUnreadable() {
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(5, paper, { kind: 'unreadable', original });
    return portal;
  }

  it('shows an unreadable record as it is, to be copied or downloaded, and keeps it', async () => {
    const portal = setUpUnreadable();
    await portal.show();
    expect(main().getByRole('heading', { level: 2, name: 'This proposal cannot be read' })).toBeDefined();
    const box = main().getByRole<HTMLTextAreaElement>('textbox', { name: 'What is there' });
    expect([box.value, box.readOnly]).toEqual([original, true]);
    expect(main().queryByRole('form')).toBeNull();
    await portal.user.click(button('Copy'));
    expect(await navigator.clipboard.readText()).toBe(original);
    await waitFor(() => expect(said()).toContain('Copied.'));
    await portal.goOn(10_000);
    expect(portal.fakes.proposalSystem.received).toEqual([]);
  });

  it('selects an unreadable record when the browser has no clipboard', async () => {
    const portal = setUpUnreadable();
    await portal.show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    await portal.user.click(button('Copy'));
    const box = main().getByRole<HTMLTextAreaElement>('textbox', { name: 'What is there' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, original.length]);
    await waitFor(() => expect(said()).toContain('The text is selected: copy it with the keyboard.'));
  });

  it('replaces an unreadable record only after a question', async () => {
    const portal = setUpUnreadable();
    await portal.show();
    await portal.user.click(button('Start over'));
    expect(dialog('Start over?').textContent).toContain('Copy or download that first');
    await portal.user.click(answer('Start over'));
    await portal.user.type(title(), 'Again');
    await portal.goOn(3_000);
    expect(portal.stored()).toMatchObject({ title: 'Again' });
  });
});

describe('a proposal in two tabs', () => {
  async function setUpTabs() {
    const browser = new TestBrowser();
    const first = setUpProposals({ browser });
    const writing = await first.showBeside();
    const second = setUpProposals({ browser });
    const following = await second.showBeside();
    await first.user.type(writing.getByRole('textbox', { name: /^Title/ }), 'Tides');
    return { first, writing, second, following };
  }

  it('shows a proposal read-only in the other tab, and follows the edits', async () => {
    const { first, second, following } = await setUpTabs();
    expect(following.getByRole('heading', { level: 2, name: 'You are writing in another tab' })).toBeDefined();
    expect(following.queryByRole('form')).toBeNull();
    expect(following.queryByText('Tides')).toBeNull();
    await first.goOn(300);
    await second.goOn();
    expect(following.getByText('Tides')).toBeDefined();
  });

  it('lets the other tab write once it has taken over', async () => {
    const { first, writing, second, following } = await setUpTabs();
    await second.user.click(following.getByRole('button', { name: 'Write here instead' }));
    await first.goOn();
    await second.goOn(3_000);
    await first.goOn();
    expect(following.getByRole<HTMLTextAreaElement>('textbox', { name: /^Title/ }).value).toBe('Tides');
    expect(writing.queryByRole('form')).toBeNull();
    expect(writing.getByText('Tides')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(following.getByRole('heading', { level: 2, name: 'Your paper' })),
    );
  });

  it('shows the author what neither device nor server has, until they discard it', async () => {
    const { first, writing, second, following } = await setUpTabs();
    first.fakes.drafts.isFull = true;
    first.fakes.proposals.failWith('offline');
    await first.goOn(2_500);
    await second.user.click(following.getByRole('button', { name: 'Write here instead' }));
    await first.goOn(2_500);
    await second.goOn(3_000);
    first.fakes.proposals.succeed();
    await second.user.type(following.getByRole('textbox', { name: /^Title/ }), 'Other');
    await second.goOn(3_000);
    await first.goOn(3_000);
    expect(first.stored()?.['title']).toBe('Other');
    expect(writing.getByRole('heading', { level: 2, name: 'You are writing in another tab' })).toBeDefined();
    const alone = () => within(writing.getByRole('region', { name: 'Only in this tab' }));
    expect(alone().getByRole<HTMLTextAreaElement>('textbox').value).toContain('Tides');
    expect(alone().getByRole('button', { name: 'Download' })).toBeDefined();
    expect(following.queryByRole('region', { name: 'Only in this tab' })).toBeNull();
    const unsaved = first.container.get(UnsavedWork);
    await act(() => unsaved.flush());
    expect(unsaved.isNone).toBe(false);
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await first.user.click(alone().getByRole('button', { name: 'Copy' }));
    await first.goOn();
    expect(await navigator.clipboard.readText()).toContain('Tides');
    await first.user.click(alone().getByRole('button', { name: 'Discard' }));
    await first.user.click(answer('Discard'));
    expect(writing.queryByRole('region', { name: 'Only in this tab' })).toBeNull();
    expect([unsaved.isNone, leave()]).toEqual([true, true]);
  });
});

describe('a form that breaks', () => {
  it('offers the written text when the form breaks', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(5, paper, paperText());
    // Counting words fails, like a bug in the program.
    const matchAll = vi.spyOn(String.prototype, 'matchAll').mockImplementation(() => {
      throw new Error('broken');
    });
    await portal.show();
    matchAll.mockRestore();
    expect(main().getByRole('alert').textContent).toMatch(/^What you have written is not lost/);
    const box = main().getByRole<HTMLTextAreaElement>('textbox', { name: 'What you have written' });
    expect(box.value).toContain('Light leaks in Łódź');
    expect(box.value).toContain('ayse@example.org');
    await portal.user.click(button('Retry'));
    expect(form()).toBeDefined();
  });
});
