// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../../src/application/ports/remote-error.ts';
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

type Options = Parameters<typeof setUpProposals>[0];

/** A portal with a complete form, except for the changed values. */
async function setUpWhole(changed: Readonly<Record<string, unknown>> = {}, options: Options = {}) {
  const portal = setUpProposals(options);
  portal.fakes.proposalSystem.put(5, paper, paperText(changed));
  await portal.show();
  return portal;
}

async function setUpPreview(options: Options = {}) {
  const portal = await setUpWhole({}, options);
  await portal.user.click(previewButton());
  return portal;
}

async function setUpConfirm(options: Options = {}) {
  const portal = await setUpPreview(options);
  await portal.user.click(button('Send…'));
  return portal;
}

const preview = () => within(main().getByRole('region', { name: 'Preview' }));

describe('the preview', () => {
  it('shows the whole proposal in place of the form, and focuses it', async () => {
    const portal = await setUpWhole({ notes: '<img src=x onerror=alert(1)>' });
    await portal.user.click(previewButton());
    expect(preview().getByText(/onerror/).textContent).toBe('<img src=x onerror=alert(1)>');
    expect(main().queryByRole('img')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(preview().getByRole('heading', { level: 2, name: 'Preview' })),
    );
    expect(main().queryByRole('form')).toBeNull();
    for (const text of ['Light leaks in Łódź', 'What the night shift saw.', 'night', 'Three', 'ayse@example.org']) {
      expect(preview().getByText(text)).toBeDefined();
    }
    expect(preview().getAllByText('Yes')).toHaveLength(3);
  });

  it('returns from the preview to where the user was', async () => {
    const portal = await setUpPreview();
    await portal.user.click(button('Back to the form'));
    expect(form()).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(previewButton()));
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
    await waitFor(() => expect(document.activeElement).toBe(previewButton()));
    portal.address.back();
    await portal.goOn(10_000);
    expect(portal.sent()).toEqual([]);
  });

  it('lists first what prevents the submission, offers none, and then shows it beside the fields, too', async () => {
    const portal = await setUpWhole({ title: '', people: [{ lastName: 'Øster', presenting: true }] });
    expect(title().getAttribute('aria-invalid')).not.toBe('true');
    await portal.user.click(previewButton());
    expect(preview().getByText(/^It can be sent as soon as this is done/)).toBeDefined();
    expect(preview().queryByRole('button', { name: 'Send…' })).toBeNull();
    expect(
      preview()
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .slice(0, 4),
    ).toEqual(['Title', 'First name of Øster', 'E-mail of Øster', 'Affiliation of Øster']);
    await portal.user.click(preview().getByRole('button', { name: 'E-mail of Øster' }));
    await waitFor(() => expect(document.activeElement).toBe(within(form()).getByRole('textbox', { name: /^E-mail/ })));
    expect(title().getAttribute('aria-invalid')).toBe('true');
    expect(portal.sent()).toEqual([]);
  });
});

describe('the last question', () => {
  it('shows the submit text of the event, and says what submitting means', async () => {
    await setUpConfirm();
    const asked = dialog('Send this paper?');
    expect(within(asked).getByText('once', { selector: 'strong' })).toBeDefined();
    expect(asked.textContent).toContain('It is sent once and for all');
  });

  it('submits nothing when the question is answered with no', async () => {
    const portal = await setUpConfirm();
    await portal.user.click(answer('Cancel'));
    expect(main().queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button('Send…')));
    await portal.goOn(10_000);
    expect(portal.sent()).toEqual([]);
  });

  it('submits once, however often the question is answered', async () => {
    const portal = await setUpConfirm();
    await portal.user.dblClick(answer('Send now'));
    await portal.goOn(5_000);
    expect(portal.sent()).toHaveLength(1);
  });

  it('ignores the second click of a double click that opened the question', async () => {
    const portal = await setUpConfirm();
    fireEvent.click(answer('Send now'), { detail: 2 });
    await portal.goOn(5_000);
    expect(portal.sent()).toEqual([]);
  });
});

describe('Ctrl+Enter', () => {
  it('previews, asks and submits by Ctrl+Enter, one step each', async () => {
    const portal = await setUpWhole();
    await portal.user.click(title());
    await portal.user.keyboard('{Control>}{Enter}{/Control}');
    expect(preview().getByText('Light leaks in Łódź')).toBeDefined();
    await portal.user.keyboard('{Control>}{Enter}{/Control}');
    expect(dialog('Send this paper?')).toBeDefined();
    expect(portal.sent()).toEqual([]);
    await portal.user.keyboard('{Control>}{Enter}{/Control}');
    await portal.goOn(5_000);
    expect(portal.sent()).toHaveLength(1);
  });

  it('takes one step when Ctrl+Enter is held down', async () => {
    const portal = await setUpWhole();
    fireEvent.keyDown(title(), { key: 'Enter', ctrlKey: true });
    const heading = await main().findByRole('heading', { name: 'Preview' });
    fireEvent.keyDown(heading, { key: 'Enter', ctrlKey: true, repeat: true });
    fireEvent.keyDown(heading, { key: 'Enter', ctrlKey: true, repeat: true });
    await portal.goOn(5_000);
    expect(main().queryByRole('dialog')).toBeNull();
  });
});

describe('sending', () => {
  it('does not submit an incomplete proposal', async () => {
    const portal = await setUpWhole({ title: '' });
    await portal.user.click(title());
    await portal.user.keyboard('{Control>}{Enter}{Enter}{Enter}{/Control}');
    await portal.goOn(5_000);
    expect(main().queryByRole('dialog')).toBeNull();
    expect(portal.sent()).toEqual([]);
  });

  it('shows the progress of a submission', async () => {
    const portal = await setUpWhole();
    await portal.user.type(title(), '!');
    await portal.user.click(previewButton());
    await portal.user.click(button('Send…'));
    await portal.user.click(answer('Send now'));
    await waitFor(() => expect(said()).toContain('The last changes are being saved. After that the proposal is sent.'));
    expect(button('Sending…').getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(button('Sending…')));
    expect(main().queryByRole('button', { name: 'Back to the form' })).toBeNull();
    portal.fakes.proposals.hang();
    await portal.goOn(2_000);
    await waitFor(() => expect(said()).toContain('The proposal is being sent.'));
    portal.fakes.proposals.release();
    await portal.goOn();
    expect(portal.sent()).toMatchObject([{ isAccepted: true, userEmail: 'ada@example.org' }]);
    expect(main().getByRole('heading', { level: 2, name: 'Your proposal has been sent' })).toBe(document.activeElement);
  });

  it('reports an unconfirmed submission, and checks it by itself and on request', async () => {
    const portal = await setUpConfirm();
    portal.fakes.proposals.failWith(RemoteErrorKind.offline, { after: true, method: 'send' });
    await portal.user.click(answer('Send now'));
    // The record has just been read.
    await portal.goOn();
    portal.fakes.proposals.failWith(RemoteErrorKind.offline, { method: 'record' });
    await portal.goOn(200);
    expect(said()[0]).toMatch(/^It is not known yet whether the proposal has arrived/);
    portal.fakes.proposals.succeed();
    await portal.user.click(button('Ask again'));
    await portal.goOn();
    expect(main().getByRole('heading', { level: 2, name: 'Your proposal has been sent' })).toBeDefined();
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
    await waitFor(() => expect(document.activeElement).toBe(previewButton()));
    expect(alert()).toBeDefined();
    await portal.user.type(title(), '!');
    await waitFor(() => expect(alert()).toBeUndefined());
  });

  it('names the failure, and offers Retry, if the settings want it', async () => {
    const portal = await setUpConfirm({ settings: { notices: 'helpful' } });
    portal.fakes.proposals.failWith(RemoteErrorKind.forbidden, { method: 'send', times: 1 });
    await portal.user.click(answer('Send now'));
    await portal.goOn(200);
    expect(said().join(' ')).toContain('Why: the proposal system does not allow it.');
    await portal.user.click(button('Retry'));
    await portal.goOn(200);
    expect(main().getByRole('heading', { level: 2, name: 'Your proposal has been sent' })).toBeDefined();
  });
});
