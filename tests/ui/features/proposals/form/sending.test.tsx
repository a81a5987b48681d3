// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DraftKeeper } from '../../../../../src/application/drafts/draft-keeper.ts';
import { RemoteErrorKind } from '../../../../../src/application/ports/remote-error.ts';
import { proposalAddress } from '../../../../../src/application/proposals/proposal-copy.ts';
import { proposalFileName } from '../../../../../src/ui/features/proposals/form/proposal-versions.tsx';
import { TestBrowser } from '../../../../support/test-container.ts';
import {
  answer,
  button,
  dialog,
  fact,
  form,
  main,
  paper,
  paperText,
  previewButton,
  said,
  setUpProposals,
  title,
  writtenBefore,
} from './proposal-portal.tsx';

type Options = Parameters<typeof setUpProposals>[0];

/** A portal with a complete form, except for the changed values. */
async function setUpWhole(changed: Readonly<Record<string, unknown>> = {}, options: Options = {}) {
  const portal = setUpProposals(options);
  portal.fakes.proposalSystem.put(5, paper, paperText(changed));
  await portal.show();
  return portal;
}

async function setUpConfirm(options: Options = {}) {
  const portal = await setUpWhole({}, options);
  await portal.user.click(previewButton());
  await portal.user.click(button('Send…'));
  return portal;
}

const preview = () => within(main().getByRole('region', { name: 'Preview' }));
const sentHeading = () => main().getByRole('heading', { level: 2, name: 'Your proposal has been sent' });
const focusAt = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()));

it('shows the whole proposal in place of the form, focuses it, and returns to where the user was', async () => {
  const portal = await setUpWhole({ notes: '<img src=x onerror=alert(1)>' });
  await portal.user.click(previewButton());
  expect(preview().getByText(/onerror/).textContent).toBe('<img src=x onerror=alert(1)>');
  expect(main().queryByRole('img')).toBeNull();
  await focusAt(() => preview().getByRole('heading', { level: 2, name: 'Preview' }));
  expect(main().queryByRole('form')).toBeNull();
  for (const text of ['Light leaks in Łódź', 'What the night shift saw.', 'night', 'Three', 'ayse@example.org']) {
    expect(preview().getAllByText(text)).not.toEqual([]);
  }
  const programme = [...document.querySelectorAll('.programme__people li')];
  expect(programme.map(({ textContent }) => textContent)).toEqual(['Ayşe Yıldırım (İstanbul), presenting']);
  expect(preview().getAllByText('Yes')).toHaveLength(3);
  await portal.user.click(button('Back to the form'));
  expect(form()).toBeDefined();
  await focusAt(previewButton);
});

it('returns to the form by the browser’s Back, with everything that was typed', async () => {
  const portal = await setUpWhole();
  await portal.user.type(title(), ', again');
  await portal.user.click(previewButton());
  await portal.user.click(button('Send…'));
  portal.address.back();
  await waitFor(() => expect(main().queryByRole('region', { name: 'Preview' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(title().value).toBe('Light leaks in Łódź, again');
  await focusAt(previewButton);
  portal.address.back();
  await portal.goOn(10_000);
  expect(portal.sent()).toEqual([]);
});

it('lists first what prevents the submission, offers none, and then shows it beside the fields, too', async () => {
  const portal = await setUpWhole({ title: '', people: [{ lastName: 'Øster', presenting: true }] });
  expect(title().getAttribute('aria-invalid')).not.toBe('true');
  await portal.user.click(title());
  await portal.user.keyboard('{Control>}{Enter}{Enter}{Enter}{/Control}');
  expect(preview().getByText(/^Before you can send, complete these/)).toBeDefined();
  const offered = preview().getAllByRole('button');
  expect(offered.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'Title',
    'First name of Øster',
    'E-mail of Øster',
    'Affiliation of Øster',
  ]);
  expect(preview().queryByRole('button', { name: 'Send…' })).toBeNull();
  expect(main().queryByRole('dialog')).toBeNull();
  await portal.user.click(preview().getByRole('button', { name: 'E-mail of Øster' }));
  await focusAt(() => within(form()).getByRole('textbox', { name: /^E-mail/ }));
  expect(title().getAttribute('aria-invalid')).toBe('true');
  expect(portal.sent()).toEqual([]);
});

it('shows the submit text of the event, which says what submitting means, and takes no for an answer', async () => {
  const portal = await setUpConfirm();
  const asked = dialog('Send this paper?');
  expect(within(asked).getByText('once', { selector: 'strong' })).toBeDefined();
  expect(asked.textContent).not.toContain('It is sent once and for all');
  await portal.user.click(answer('Cancel'));
  expect(main().queryByRole('dialog')).toBeNull();
  await focusAt(() => button('Send…'));
  await portal.goOn(10_000);
  expect(portal.sent()).toEqual([]);
});

it('submits once, however often the question is answered', async () => {
  const portal = await setUpConfirm();
  // The second click of a double click that opened the question.
  fireEvent.click(answer('Send now'), { detail: 2 });
  await portal.goOn(5_000);
  expect(portal.sent()).toEqual([]);
  await portal.user.dblClick(answer('Send now'));
  await portal.goOn(5_000);
  expect(portal.sent()).toHaveLength(1);
});

it('previews, asks and submits by Ctrl+Enter, one step each, also when it is held down', async () => {
  const portal = await setUpWhole();
  await portal.user.click(title());
  await portal.user.keyboard('{Control>}{Enter}{/Control}');
  expect(preview().getAllByText('Light leaks in Łódź')).not.toEqual([]);
  fireEvent.keyDown(preview().getByRole('heading', { level: 2 }), { key: 'Enter', ctrlKey: true, repeat: true });
  expect(main().queryByRole('dialog')).toBeNull();
  await portal.user.keyboard('{Control>}{Enter}{/Control}');
  expect(dialog('Send this paper?')).toBeDefined();
  expect(portal.sent()).toEqual([]);
  await portal.user.keyboard('{Control>}{Enter}{/Control}');
  await portal.goOn(5_000);
  expect(portal.sent()).toHaveLength(1);
});

it('shows the progress of a submission', async () => {
  const portal = await setUpWhole();
  await portal.user.type(title(), '!');
  await portal.user.click(previewButton());
  await portal.user.click(button('Send…'));
  await portal.user.click(answer('Send now'));
  await waitFor(() => expect(said()).toContain('The last changes are being saved. After that the proposal is sent.'));
  expect(button('Sending…').getAttribute('aria-disabled')).toBe('true');
  await focusAt(() => button('Sending…'));
  expect(main().queryByRole('button', { name: 'Back to the form' })).toBeNull();
  portal.fakes.proposals.hang();
  await portal.goOn(2_000);
  await waitFor(() => expect(said()).toContain('The proposal is being sent.'));
  portal.fakes.proposals.release();
  await portal.goOn();
  expect(portal.sent()).toMatchObject([{ isAccepted: true, userEmail: 'ada@example.org' }]);
  expect(sentHeading()).toBe(document.activeElement);
});

it('reports an unconfirmed submission, and checks it on request', async () => {
  const portal = await setUpConfirm();
  portal.fakes.proposals.failWith(RemoteErrorKind.offline, { after: true, method: 'send' });
  await portal.user.click(answer('Send now'));
  // The record has just been read.
  await portal.goOn();
  portal.fakes.proposals.failWith(RemoteErrorKind.offline, { method: 'record' });
  await portal.goOn(200);
  expect(said()[0]).toMatch(/^We don’t know yet whether the proposal has arrived/);
  portal.fakes.proposals.succeed();
  await portal.user.click(button('Ask again'));
  await portal.goOn();
  expect(sentHeading()).toBeDefined();
  expect(portal.sent()).toHaveLength(1);
});

it('shows the error text of the event after a refusal, until the next edit', async () => {
  const portal = await setUpConfirm();
  portal.fakes.proposalSystem.isClosed = true;
  await portal.user.click(answer('Send now'));
  await portal.goOn(200);
  const alert = () => said().find((text) => text.startsWith('The proposal has not been sent.'));
  expect(alert()).toBe('The proposal has not been sent. Everything is still here.The office can help: write to it.');
  expect(main().queryByRole('button', { name: 'Retry' })).toBeNull();
  await portal.user.click(button('Back to the form'));
  // The focus returns there when the form is shown again: until then it would take the next key.
  await focusAt(previewButton);
  expect(alert()).toBeDefined();
  await portal.user.type(title(), '!');
  await waitFor(() => expect(alert()).toBeUndefined());
});

it('names the failure, and offers Retry, if the settings want it', async () => {
  const portal = await setUpConfirm({ settings: { notices: 'helpful' } });
  portal.fakes.proposals.failWith(RemoteErrorKind.forbidden, { method: 'send', times: 1 });
  await portal.user.click(answer('Send now'));
  await portal.goOn(200);
  expect(said().join(' ')).toContain('Why: you may not save here.');
  await portal.user.click(button('Retry'));
  await portal.goOn(200);
  expect(sentHeading()).toBeDefined();
});

const sentAt = '2027-02-28T22:59:00.000Z';
const sentOn = expect.stringMatching(/^(Sent: )?28 February 2027 at 23:59 (CET|GMT\+1)$/) as string;

async function setUpSent(changed: Readonly<Record<string, unknown>> = {}, options: Options = {}) {
  const portal = setUpProposals(options);
  portal.fakes.proposalSystem.put(5, paper, paperText({ _sent: sentAt, ...changed }), true);
  await portal.show();
  return portal;
}

/** Catches the files that are offered for download. */
function catchFiles() {
  const files: { name: string; blob: Blob }[] = [];
  const revoked: string[] = [];
  let last: Blob | undefined;
  const createObjectURL = (blob: Blob) => {
    last = blob;
    return 'blob:of-the-test';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: (url: string) => revoked.push(url) }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last) files.push({ name: this.download, blob: last });
  });
  return { files, revoked };
}

it('shows a sent proposal read-only, with the completion text of the event', async () => {
  const portal = await setUpSent();
  expect(sentHeading()).toBeDefined();
  // Nothing is left to propose.
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Your paper');
  await waitFor(() => expect(document.title).toMatch(/^Your paper /));
  expect(main().getByText('Thank you for your proposal.')).toBeDefined();
  for (const role of ['form', 'textbox']) expect(main().queryByRole(role)).toBeNull();
  expect(main().queryByText('Not part of what was sent')).toBeNull();
  expect(main().getAllByText('What the night shift saw.')).not.toEqual([]);
  await portal.goOn(10_000);
  expect(portal.fakes.proposalSystem.received).toEqual([]);
});

it('says in a receipt that the time of the submission is unknown', async () => {
  await setUpSent({ _sent: undefined });
  expect(fact('Sent')).toBe('At an unknown time');
});

it('prints a receipt, and downloads it as plain text with everything that was sent', async () => {
  const { files, revoked } = catchFiles();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const portal = await setUpSent({ abstract: 'First\nsecond' });
  await portal.user.click(button('Print'));
  expect(print).toHaveBeenCalledTimes(1);
  await portal.user.click(button('Download the receipt'));
  const [file] = files;
  expect([file?.name, file?.blob.type]).toEqual(['receipt-paper-tides-2027.txt', 'text/plain;charset=utf-8']);
  const text = await file?.blob.text();
  expect(text?.split('\r\n').slice(0, 9)).toEqual([
    'Receipt',
    expect.any(String),
    '',
    'Event: Tides: Circulation and Return',
    'Kind: Paper',
    'Title: Light leaks in Łódź',
    'People: Ayşe Yıldırım',
    sentOn,
    '',
  ]);
  expect(text).toContain('Abstract:\r\n  First\r\n  second\r\nKeywords:\r\n  1. night');
  expect(text).toContain('     E-mail: ayse@example.org');
  await portal.goOn(60_000);
  expect(revoked).toEqual(['blob:of-the-test']);
});

it.each([
  ['Łódź 2027', 'receipt-panel-łódź-2027.txt'],
  ['../../../etc/passwd', 'receipt-panel-etc-passwd.txt'],
  ['a\u202Etxt.exe', 'receipt-panel-a-txt-exe.txt'],
  ['CON:<>|"?*', 'receipt-panel-con.txt'],
  ['…', 'receipt-panel.txt'],
  ['x'.repeat(300), `receipt-panel-${'x'.repeat(60)}.txt`],
])('names the file of an event %j without forbidden characters', (eventId, name) => {
  expect(proposalFileName('receipt', { eventId, kind: 'panel' })).toBe(name);
});

it('lists earlier versions of a sent proposal, readable and not restorable', async () => {
  const portal = await setUpSent();
  const value = { rev: 1, base: null, text: JSON.stringify({ title: 'Former title' }) };
  const history = portal.container.get(DraftKeeper).history(proposalAddress(5, paper));
  await history.replaced(value, value.text, 'posted');
  // The sent text is the newest version.
  await portal.user.click(await main().findByRole('button', { name: 'Earlier versions (2)' }));
  const list = within(await screen.findByRole('dialog', { name: 'Earlier versions' }));
  for (const read of list.getAllByText('Read, copy, download')) await portal.user.click(read);
  expect(list.getByDisplayValue(/Former title/)).toBeDefined();
  expect(list.queryByRole('button', { name: /^Bring back/ })).toBeNull();
});

it('shows text that came too late to be submitted, to be copied or downloaded, until it is discarded', async () => {
  const { files } = catchFiles();
  const browser = new TestBrowser();
  await writtenBefore(browser, 'Too late');
  const portal = await setUpSent({}, { browser });
  const saved = within(main().getByRole('region', { name: 'Not part of what was sent' }));
  const text = saved.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your text on this device' });
  expect(text.value).toBe('Title: Too late');
  expect(saved.getByText(/It was last edited \d\d:\d\d\.$/)).toBeDefined();
  await portal.user.click(saved.getByRole('button', { name: 'Download' }));
  expect(files.map(({ name }) => name)).toEqual(['proposal-paper-tides-2027.txt']);
  await portal.user.click(button('Discard'));
  expect(dialog('Discard this text?')).toBeDefined();
  await portal.user.click(answer('Cancel'));
  expect(main().getByText('Not part of what was sent')).toBeDefined();
  await portal.user.click(button('Discard'));
  await portal.user.click(answer('Discard'));
  await portal.goOn();
  expect(main().queryByText('Not part of what was sent')).toBeNull();
  expect(portal.fakes.drafts.device.drafts.size).toBe(0);
  await focusAt(sentHeading);
});
