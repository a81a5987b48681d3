// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { UnsavedWork } from '../../../../src/application/shared/unsaved-work.ts';
import { TestBrowser } from '../../../support/test-container.ts';
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
  setUpProposals,
  title,
} from './proposal-portal.tsx';

/** A text that another visit has left on this device, and the server does not have. */
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

describe('a proposal of which nobody knows anything yet', () => {
  it('is waited for', async () => {
    const portal = setUpProposals();
    portal.fakes.proposals.hang();
    await portal.show();
    expect(main().queryByRole('form')).toBeNull();
    expect(said()).toContain('Loading');
    portal.fakes.proposals.release();
    await portal.goOn();
    expect(title().value).toBe('');
  });

  it('can be written all the same when the server does not answer, and is not saved there', async () => {
    const portal = setUpProposals();
    portal.fakes.proposals.failWith(RemoteErrorKind.unavailable);
    await portal.show();
    expect(said()[0]).toMatch(/^The server could not be asked what it has/);
    await portal.user.type(title(), 'Tides');
    await portal.goOn(10_000);
    expect(portal.fakes.proposalSystem.received).toEqual([]);
  });

  it('cannot be sent, even if nothing is missing', async () => {
    const portal = setUpProposals();
    const address = { owner: 5, kind: 'proposal', place: 'paper:tides-2027' } as const;
    await portal.fakes.drafts.keep(address, { rev: 1, base: null, text: paperText() }, portal.fakes.clock.now());
    portal.fakes.proposals.failWith(RemoteErrorKind.unavailable);
    await portal.show();
    await portal.user.click(previewButton());
    expect(main().getByText(/^It can be sent as soon as the server has said/)).toBeDefined();
    expect(main().queryByRole('button', { name: 'Send…' })).toBeNull();
    portal.fakes.proposals.succeed();
    await portal.goOn(60_000);
    expect(button('Send…')).toBeDefined();
  });

  it('is saved as soon as the server has answered, which can be asked for', async () => {
    const portal = setUpProposals();
    portal.fakes.proposals.failWith(RemoteErrorKind.unavailable);
    await portal.show();
    await portal.user.type(title(), 'Tides');
    portal.fakes.proposals.succeed();
    await portal.user.click(button('Retry'));
    await portal.goOn();
    expect(said().join(' ')).not.toContain('The server could not be asked');
    await portal.goOn(2_000);
    expect(portal.stored()).toMatchObject({ title: 'Tides' });
    expect(title().value).toBe('Tides');
  });

  it('is begun anew only after a question', async () => {
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(5, paper, paperText());
    portal.fakes.proposals.failWith(RemoteErrorKind.unavailable, { method: 'record' });
    await portal.show();
    await portal.user.type(title(), 'Anew');
    await portal.user.click(button('Start anew'));
    expect(dialog('Start anew?').textContent).toContain('replaces whatever the server has');
    await portal.user.click(answer('Cancel'));
    await portal.goOn(5_000);
    expect(portal.stored()).toMatchObject({ title: 'Light leaks in Łódź' });
    await portal.user.click(button('Start anew'));
    await portal.user.click(answer('Start anew'));
    expect(document.activeElement).not.toBe(document.body);
    await portal.goOn(5_000);
    expect(portal.stored()).toMatchObject({ title: 'Anew' });
  });
});

describe('two texts', () => {
  async function setUpChoice() {
    const browser = new TestBrowser();
    browser.proposalSystem.put(5, paper, paperText({ _edited: '2027-02-27T10:00:00.000Z' }));
    await writtenBefore(browser, 'Written on the train');
    browser.proposalSystem.put(5, paper, paperText({ title: 'Written at home', _edited: '2027-02-28T10:00:00.000Z' }));
    const portal = setUpProposals({ browser });
    await portal.show();
    return portal;
  }
  const version = (name: string) => within(main().getByRole('region', { name }));

  it('are shown both, with their times and what differs, and nothing else', async () => {
    await setUpChoice();
    expect(main().getByRole('heading', { level: 2, name: 'Which text do you want to go on with?' })).toBeDefined();
    expect(main().queryByRole('form')).toBeNull();
    const [device, server] = [version('On this device'), version('On the server')];
    expect(device.getByText('Written on the train')).toBeDefined();
    expect(server.getByText('Written at home')).toBeDefined();
    expect(device.getByText(/^Last edited \d\d:\d\d$/)).toBeDefined();
    expect(server.getByText(/^Last edited 28 Feb 2027/)).toBeDefined();
    for (const each of [device, server]) {
      expect(each.getAllByText('differs').map(({ parentElement }) => parentElement?.textContent)).toEqual([
        'Title differs',
      ]);
      expect(each.getByText('What the night shift saw.')).toBeDefined();
    }
  });

  it.each([
    ['device', 'Written on the train'],
    ['server', 'Written at home'],
  ] as const)('leave that of the %s when it is chosen', async (which, text) => {
    const portal = await setUpChoice();
    await portal.user.click(button(`Go on with the text of ${which === 'device' ? 'this device' : 'the server'}`));
    await portal.goOn(3_000);
    expect(title().value).toBe(text);
    expect(portal.stored()).toMatchObject({ title: text });
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('something that is no proposal', () => {
  const original = '<html>Fatal error</html>';

  function setUpUnreadable() {
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(5, paper, { kind: 'unreadable', original });
    return portal;
  }

  it('is shown as it is, to be copied or downloaded, and stays', async () => {
    const portal = setUpUnreadable();
    await portal.show();
    expect(main().getByRole('heading', { level: 2, name: 'This proposal cannot be read' })).toBeDefined();
    const box = main().getByRole<HTMLTextAreaElement>('textbox', { name: 'What is there' });
    expect([box.value, box.readOnly]).toEqual([original, true]);
    expect(main().queryByRole('form')).toBeNull();
    await portal.user.click(button('Copy'));
    expect(await navigator.clipboard.readText()).toBe(original);
    expect(said()).toContain('Copied.');
    await portal.goOn(10_000);
    expect(portal.fakes.proposalSystem.received).toEqual([]);
  });

  it('is selected where the browser has no clipboard for it', async () => {
    const portal = setUpUnreadable();
    await portal.show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    await portal.user.click(button('Copy'));
    const box = main().getByRole<HTMLTextAreaElement>('textbox', { name: 'What is there' });
    expect(document.activeElement).toBe(box);
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, original.length]);
    expect(said()).toContain('The text is selected: copy it with the keyboard.');
  });

  it('gives way only after a question', async () => {
    const portal = setUpUnreadable();
    await portal.show();
    await portal.user.click(button('Start anew'));
    expect(dialog('Start anew?').textContent).toContain('Copy or download that first');
    await portal.user.click(answer('Start anew'));
    await portal.user.type(title(), 'Anew');
    await portal.goOn(3_000);
    expect(portal.stored()).toMatchObject({ title: 'Anew' });
  });

  it('may be an object that the form cannot show without loss', async () => {
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(5, paper, JSON.stringify({ title: { de: 'Gezeiten' } }));
    await portal.show();
    expect(main().getByRole<HTMLTextAreaElement>('textbox', { name: 'What is there' }).value).toContain('Gezeiten');
    expect(main().queryByRole('form')).toBeNull();
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

  it('is shown read-only where it is not written, and follows', async () => {
    const { first, second, following } = await setUpTabs();
    expect(following.getByRole('heading', { level: 2, name: 'You are writing in another tab' })).toBeDefined();
    expect(following.queryByRole('form')).toBeNull();
    expect(following.queryByText('Tides')).toBeNull();
    await first.goOn(300);
    await second.goOn();
    expect(following.getByText('Tides')).toBeDefined();
  });

  it('is written in the other tab once that has taken over', async () => {
    const { first, writing, second, following } = await setUpTabs();
    await second.user.click(following.getByRole('button', { name: 'Write here instead' }));
    await first.goOn();
    await second.goOn(3_000);
    await first.goOn();
    expect(following.getByRole<HTMLTextAreaElement>('textbox', { name: /^Title/ }).value).toBe('Tides');
    expect(writing.queryByRole('form')).toBeNull();
    expect(writing.getByText('Tides')).toBeDefined();
    expect(document.activeElement).toBe(following.getByRole('heading', { level: 2, name: 'Your paper' }));
  });

  it('keeps what neither device nor server has before the eyes of who wrote it, until they discard it', async () => {
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
  it('offers what was written', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(5, paper, paperText());
    // Whatever counts words fails, as a fault of the program would.
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
