// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DraftKeeper } from '../../../../../src/application/drafts/draft-keeper.ts';
import { UnsavedWork } from '../../../../../src/application/loading/unsaved-work.ts';
import { RemoteErrorKind } from '../../../../../src/application/ports/remote-error.ts';
import { proposalAddress } from '../../../../../src/application/proposals/proposal-copy.ts';
import { TestBrowser } from '../../../../support/test-container.ts';
import {
  answer,
  button,
  dialog,
  form,
  main,
  paper,
  paperText,
  previewButton,
  said,
  saveLines,
  setUpProposals,
  title,
  writtenBefore,
} from './proposal-portal.tsx';

const former = 'Light leaks in Łódź';
const abstract = () => within(form()).getByRole<HTMLTextAreaElement>('textbox', { name: /^Abstract/ });

async function showForm(options: Parameters<typeof setUpProposals>[0] = {}) {
  const portal = setUpProposals(options);
  await portal.show();
  return portal;
}

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

it('lets a proposal that cannot be loaded be written, but not submitted, and saves it on Retry', async () => {
  const portal = setUpProposals();
  await portal.fakes.drafts.save(
    proposalAddress(5, paper),
    { rev: 1, base: null, text: paperText() },
    portal.fakes.clock.now(),
  );
  portal.fakes.proposals.failWith(RemoteErrorKind.unavailable);
  await portal.show();
  expect(said().join(' ')).toContain('We couldn’t check for a saved version');
  await portal.user.type(title(), '!');
  await portal.goOn(10_000);
  await portal.user.click(previewButton());
  expect(main().getByText(/^You can send once we have checked/)).toBeDefined();
  expect(main().queryByRole('button', { name: 'Send…' })).toBeNull();
  await portal.user.click(button('Back to the form'));
  expect(portal.fakes.proposalSystem.received).toEqual([]);
  portal.fakes.proposals.succeed();
  await portal.user.click(button('Retry'));
  await portal.goOn(2_000);
  expect(said().join(' ')).not.toContain('The server could not be asked');
  expect([title().value, portal.stored()?.['title']]).toEqual([`${former}!`, `${former}!`]);
  await portal.user.click(previewButton());
  expect(button('Send…')).toBeDefined();
});

it('starts over only after a question', async () => {
  const portal = setUpProposals();
  portal.fakes.proposalSystem.put(5, paper, paperText());
  portal.fakes.proposals.failWith(RemoteErrorKind.unavailable, { method: 'record' });
  await portal.show();
  await portal.user.type(title(), 'Again');
  await portal.user.click(button('Start over'));
  expect(dialog('Start over?').textContent).toContain('will replace the saved version');
  expect(portal.stored()).toMatchObject({ title: former });
  await portal.user.click(answer('Start over'));
  await portal.goOn(5_000);
  expect(portal.stored()).toMatchObject({ title: 'Again' });
});

/** Noon in London on the day of the fake clock, in the zone of the machine. */
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(Date.UTC(2027, 2, 1, 12));

it('follows an edit to the device and to the server, and announces nothing of that', async () => {
  const portal = await showForm();
  expect(saveLines()).toEqual(['Nothing written yet']);
  await portal.user.type(title(), 'T');
  expect(saveLines()).toEqual(['Saving…']);
  await portal.goOn(250);
  expect(saveLines()).toEqual(['Saving…', 'Kept on this device.']);
  await portal.goOn(60_000);
  expect(saveLines()).toEqual([`Saved ${time}`]);
  await waitFor(() => expect(said()).toEqual([]));
  portal.fakes.clock.jump(24 * 60 * 60_000);
  act(() => portal.fakes.connectivity.goOffline());
  expect(saveLines()[0]).toMatch(/^Saved 1 Mar 2027, \d\d:\d\d$/);
});

it('says that only the device has the text when there is no connection, and announces it once', async () => {
  const portal = await showForm();
  portal.fakes.proposals.failWith(RemoteErrorKind.offline);
  act(() => portal.fakes.connectivity.goOffline());
  expect(main().getByText('Offline')).toBeDefined();
  await portal.user.type(title(), 'T');
  await portal.goOn(2_300);
  expect(saveLines()).toEqual([`Kept on this device, ${time}. Not saved online yet: no connection.`]);
  await waitFor(() => expect(said()).toContain('Not saved online yet: no connection.'));
  portal.fakes.proposals.succeed();
  act(() => portal.fakes.connectivity.goOnline());
  await portal.goOn(3_000);
  expect(main().queryByText('Offline')).toBeNull();
  expect(saveLines()[0]).toMatch(/^Saved/);
  await waitFor(() => expect(said()).toContain('Everything is saved again.'));
});

it.each([
  ['names no other failure, and offers nothing, by default', undefined, 'Not saved online yet.', 0],
  [
    'names a failure and offers Retry if the settings want it',
    { notices: 'helpful' },
    'Not saved online yet: something went wrong on our side.',
    1,
  ],
] as const)('%s', async (_, settings, text, retries) => {
  const portal = await showForm(settings && { settings });
  portal.fakes.proposals.failWith(RemoteErrorKind.unavailable);
  await portal.user.type(title(), 'T');
  await portal.goOn(2_300);
  expect(saveLines()[0]).toBe(`Kept on this device, ${time}. ${text}`);
  const retry = main().queryAllByRole('button', { name: 'Retry' });
  expect(retry).toHaveLength(retries);
  portal.fakes.proposals.succeed();
  for (const each of retry) await portal.user.click(each);
  await portal.goOn();
  expect(portal.stored()?.['title']).toBe(retries === 0 ? undefined : 'T');
});

it('warns when neither device nor server has the text', async () => {
  const portal = await showForm();
  portal.fakes.drafts.isFull = true;
  portal.fakes.proposals.failWith(RemoteErrorKind.offline);
  await portal.user.type(title(), 'T');
  await portal.goOn(300);
  await waitFor(() => expect(said()).toContain('Not on this device: its storage is full or blocked.'));
  await portal.goOn(2_300);
  expect(saveLines()).toEqual([
    'Not saved online yet: no connection.',
    'Not on this device: its storage is full or blocked. Do not close this page.',
  ]);
});

it('offers earlier versions, and fills the form with a restored one', async () => {
  const portal = setUpProposals();
  portal.fakes.proposalSystem.put(5, paper, paperText());
  const keeper = portal.container.get(DraftKeeper);
  const address = proposalAddress(5, paper);
  const value = { rev: 1, base: null, text: JSON.stringify({ title: 'Former title' }) };
  await keeper.history(address).replaced(value, value.text, 'not-taken');
  await portal.show();
  await portal.user.click(await screen.findByRole('button', { name: 'Earlier versions (1)' }));
  const list = within(await screen.findByRole('dialog', { name: 'Earlier versions' }));
  expect(list.getByText('Another text was used instead')).toBeDefined();
  await portal.user.click(list.getByRole('button', { name: /^Bring back: / }));
  await portal.goOn(3_000);
  expect(title().value).toBe('Former title');
  const [newest] = await keeper.versions({ kind: 'proposal', place: address.place });
  expect(JSON.stringify(newest)).toContain(former);
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
    return showForm({ browser });
  }

  /** Types behind the title, a minute after the proposal was opened, when another device has saved it. */
  async function typeWhile(elsewhere: Readonly<Record<string, unknown>>) {
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(5, paper, paperText());
    await portal.show();
    await portal.goOn(60_000);
    portal.fakes.proposalSystem.put(5, paper, paperText(elsewhere));
    const box = title();
    await portal.user.type(box, ' by night');
    await portal.goOn(5_000);
    await waitFor(() => expect(document.activeElement).toBe(box));
    return { ...portal, box };
  }
  const conflict = () => within(main().getByRole('group', { name: 'Title' }));
  const version = (name: RegExp | string) => conflict().getByRole<HTMLInputElement>('radio', { name });
  const goOn = () => button('Keep these and continue');
  const question = () => main().getByRole('heading', { level: 2, name: 'Changed here and on another device' });

  it.each([
    [/^This device, \d\d:\d\d$/, train, 'on the train'],
    [/^Saved version, 28 Feb 2027/, home, 'at home'],
  ])(
    'asks what to keep of a field that both sides have changed, marks what differs, and continues with %s',
    async (name, text, marked) => {
      const portal = await setUpBoth({ title: home, abstract: home });
      expect(question()).toBeDefined();
      expect(said()).toContain(
        'One field of your proposal was changed in both places. Choose what to keep; all other changes have been put together.',
      );
      expect(main().queryByRole('form')).toBeNull();
      expect(main().getAllByRole('group')).toHaveLength(1);
      expect(version('Both').checked).toBe(true);
      const shown = document.getElementById(version(name).getAttribute('aria-describedby') ?? '');
      expect([shown?.textContent, shown?.querySelector('mark')?.textContent]).toEqual([text, marked]);
      await portal.goOn(10_000);
      expect(portal.fakes.proposalSystem.received).toEqual([]);
      await portal.user.click(version(name));
      await portal.user.click(goOn());
      await portal.goOn(3_000);
      expect([title().value, portal.stored()?.['title']]).toEqual([text, text]);
      expect(document.activeElement).not.toBe(document.body);
    },
  );

  it('lets the user go on typing when the same field is changed elsewhere, and loses no key', async () => {
    const portal = await typeWhile({ title: home });
    expect(question()).toBeDefined();
    await portal.user.type(portal.box, ', and by day');
    await portal.goOn(5_000);
    expect(portal.stored()).toMatchObject({ title: home });
    expect(saveLines()).toEqual(['Not saved online yet.', 'Kept on this device.']);
    await portal.user.click(button('Compare and choose'));
    await portal.user.click(version(/^This device/));
    await portal.user.click(goOn());
    await portal.goOn(3_000);
    expect(portal.stored()).toMatchObject({ title: `${former} by night, and by day` });
  });

  it('fills in what another device has saved without a question, and without moving the caret', async () => {
    const portal = await typeWhile({ abstract: home });
    expect(title()).toBe(portal.box);
    expect(said()[0]).toMatch(/^Changes from another device were added, \d\d:\d\d\.$/);
    await portal.user.type(portal.box, '!');
    expect([portal.box.value, abstract().value]).toEqual([`${former} by night!`, home]);
    await portal.goOn(5_000);
    expect(portal.stored()).toMatchObject({ title: `${former} by night!`, abstract: home });
  });
});

it('shows an unreadable record as it is, to be copied, and replaces it only after a question', async () => {
  const original = '<html>Fatal error</html>';
  const portal = setUpProposals();
  portal.fakes.proposalSystem.put(5, paper, { kind: 'unreadable', original });
  await portal.show();
  expect(main().getByRole('heading', { level: 2, name: 'This proposal cannot be read' })).toBeDefined();
  const box = main().getByRole<HTMLTextAreaElement>('textbox', { name: 'Saved version' });
  expect([box.value, box.readOnly]).toEqual([original, true]);
  expect(main().queryByRole('form')).toBeNull();
  await portal.user.click(button('Copy'));
  expect(await navigator.clipboard.readText()).toBe(original);
  await waitFor(() => expect(said()).toContain('Copied.'));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  await portal.user.click(button('Copy'));
  await waitFor(() => expect(said()).toContain('The text is selected: copy it with the keyboard.'));
  expect([document.activeElement, box.selectionStart, box.selectionEnd]).toEqual([box, 0, original.length]);
  await portal.goOn(10_000);
  expect(portal.fakes.proposalSystem.received).toEqual([]);

  await portal.user.click(button('Start over'));
  expect(dialog('Start over?').textContent).toContain('Copy or download that first');
  await portal.user.click(answer('Start over'));
  await portal.user.type(title(), 'Again');
  await portal.goOn(3_000);
  expect(portal.stored()).toMatchObject({ title: 'Again' });
});

async function setUpTabs() {
  const browser = new TestBrowser();
  const first = setUpProposals({ browser });
  const writing = await first.showBeside();
  const second = setUpProposals({ browser });
  const following = await second.showBeside();
  await first.user.type(writing.getByRole('textbox', { name: /^Title/ }), 'Tides');
  return { first, writing, second, following };
}

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
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([unsaved.isNone, leave()]).toEqual([false, false]);
  await first.user.click(alone().getByRole('button', { name: 'Copy' }));
  await first.goOn();
  expect(await navigator.clipboard.readText()).toContain('Tides');
  await first.user.click(alone().getByRole('button', { name: 'Discard' }));
  await first.user.click(answer('Discard'));
  expect(writing.queryByRole('region', { name: 'Only in this tab' })).toBeNull();
  expect([unsaved.isNone, leave()]).toEqual([true, true]);
});

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
  for (const text of [former, 'ayse@example.org']) expect(box.value).toContain(text);
  await portal.user.click(button('Retry'));
  expect(form()).toBeDefined();
});
