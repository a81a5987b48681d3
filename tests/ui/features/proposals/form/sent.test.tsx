// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DraftKeeper } from '../../../../../src/application/drafts/draft-keeper.ts';
import { RemoteErrorKind } from '../../../../../src/application/ports/remote-error.ts';
import { proposalAddress } from '../../../../../src/application/proposals/proposal-copy.ts';
import { TestBrowser } from '../../../../support/test-container.ts';
import { answer, button, dialog, fact, main, paper, paperText, setUpProposals, title } from './proposal-portal.tsx';

const sentAt = '2027-02-28T22:59:00.000Z';

async function setUpSent(changed: Readonly<Record<string, unknown>> = {}) {
  const portal = setUpProposals();
  portal.fakes.proposalSystem.put(5, paper, paperText({ _sent: sentAt, ...changed }), true);
  await portal.show();
  return portal;
}

/** Catches the files that are offered for download. */
function catchFiles() {
  const files: { name: string; blob: Blob }[] = [];
  const revoked: string[] = [];
  let last: Blob | undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        last = blob;
        return 'blob:of-the-test';
      },
      revokeObjectURL: (url: string) => revoked.push(url),
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last) files.push({ name: this.download, blob: last });
  });
  return { files, revoked };
}

describe('a proposal that has been sent', () => {
  it('shows a sent proposal read-only, with the completion text of the event', async () => {
    const portal = await setUpSent();
    expect(main().getByRole('heading', { level: 2, name: 'Your proposal has been sent' })).toBeDefined();
    // Nothing is left to propose.
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Your paper');
    await waitFor(() => expect(document.title).toMatch(/^Your paper /));
    expect(main().getByText('Thank you for your proposal.')).toBeDefined();
    expect(main().queryByRole('form')).toBeNull();
    expect(main().queryByRole('textbox')).toBeNull();
    expect(main().queryByText('Not part of what was sent')).toBeNull();
    expect(main().getByText('What the night shift saw.')).toBeDefined();
    await portal.goOn(10_000);
    expect(portal.fakes.proposalSystem.received).toEqual([]);
  });

  it('shows a receipt: event, kind, title, people, and when, with the time zone', async () => {
    await setUpSent({ people: [{ firstName: 'Ayşe', lastName: 'Yıldırım' }, { lastName: 'Øster' }, {}] });
    expect(['Event', 'Kind', 'Title', 'People', 'Sent'].map(fact)).toEqual([
      'Tides: Circulation and Return',
      'Paper',
      'Light leaks in Łódź',
      'Ayşe Yıldırım, Øster',
      expect.stringMatching(/^28 February 2027 at 23:59 (CET|GMT\+1)$/),
    ]);
  });

  it('says when the time of the submission is unknown', async () => {
    await setUpSent({ _sent: undefined });
    expect(fact('Sent')).toBe('At an unknown time');
  });

  it('prints the receipt', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const portal = await setUpSent();
    await portal.user.click(button('Print'));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('downloads a sent proposal as plain text with everything in it, and releases the file', async () => {
    const { files, revoked } = catchFiles();
    const portal = await setUpSent({ abstract: 'First\nsecond' });
    await portal.user.click(button('Download the receipt'));
    const [file] = files;
    expect(file?.name).toBe('receipt-paper-tides-2027.txt');
    expect(file?.blob.type).toBe('text/plain;charset=utf-8');
    const text = await file?.blob.text();
    expect(text?.split('\r\n').slice(0, 9)).toEqual([
      'Receipt',
      expect.any(String),
      '',
      'Event: Tides: Circulation and Return',
      'Kind: Paper',
      'Title: Light leaks in Łódź',
      'People: Ayşe Yıldırım',
      expect.stringMatching(/^Sent: 28 February 2027 at 23:59 /),
      '',
    ]);
    expect(text).toContain('Abstract:\r\n  First\r\n  second\r\nKeywords:\r\n  1. night');
    expect(text).toContain('     E-mail: ayse@example.org');
    await portal.goOn(60_000);
    expect(revoked).toEqual(['blob:of-the-test']);
  });

  it('lists earlier versions of a sent proposal, readable and not restorable', async () => {
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(5, paper, paperText({ _sent: sentAt }), true);
    const value = { rev: 1, base: null, text: JSON.stringify({ title: 'Former title' }) };
    await portal.container.get(DraftKeeper).history(proposalAddress(5, paper)).replaced(value, value.text, 'posted');
    await portal.show();
    // The sent text is the newest version.
    await portal.user.click(await main().findByRole('button', { name: 'Earlier versions (2)' }));
    const list = within(await screen.findByRole('dialog', { name: 'Earlier versions' }));
    for (const read of list.getAllByText('Read, copy, download')) await portal.user.click(read);
    const texts = list.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value: text }) => text);
    expect(texts).toEqual([expect.stringContaining('Light leaks'), expect.stringContaining('Former title')]);
    expect(list.queryByRole('button', { name: /^Bring back/ })).toBeNull();
  });
});

describe('what was written and came too late to be sent', () => {
  async function setUpUnsent() {
    const browser = new TestBrowser();
    const before = setUpProposals({ browser });
    before.fakes.proposals.failWith(RemoteErrorKind.offline, { method: 'update' });
    await before.show();
    await before.user.type(title(), 'Too late');
    await before.goOn(3_000);
    browser.locks.claims.length = 0;
    document.body.replaceChildren();
    browser.proposalSystem.put(5, paper, paperText({ _sent: sentAt }), true);
    const portal = setUpProposals({ browser });
    await portal.show();
    return portal;
  }
  const saved = () => within(main().getByRole('region', { name: 'Not part of what was sent' }));

  it('shows text that came too late to be submitted, to be copied or downloaded', async () => {
    const { files } = catchFiles();
    const portal = await setUpUnsent();
    expect(saved().getByRole<HTMLTextAreaElement>('textbox', { name: 'Your text on this device' }).value).toBe(
      'Title: Too late',
    );
    expect(saved().getByText(/It was last edited \d\d:\d\d\.$/)).toBeDefined();
    await portal.user.click(saved().getByRole('button', { name: 'Download' }));
    expect(files.map(({ name }) => name)).toEqual(['proposal-paper-tides-2027.txt']);
  });

  it('discards text that came too late only after a question', async () => {
    const portal = await setUpUnsent();
    await portal.user.click(button('Discard'));
    expect(dialog('Discard this text?')).toBeDefined();
    await portal.user.click(answer('Cancel'));
    expect(main().getByText('Not part of what was sent')).toBeDefined();
    await portal.user.click(button('Discard'));
    await portal.user.click(answer('Discard'));
    await portal.goOn();
    expect(main().queryByText('Not part of what was sent')).toBeNull();
    expect(portal.fakes.drafts.device.drafts.size).toBe(0);
    await waitFor(() =>
      expect(document.activeElement).toBe(main().getByRole('heading', { name: 'Your proposal has been sent' })),
    );
  });
});
