// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DraftKeeper } from '../../../../../src/application/drafts/draft-keeper.ts';
import { proposalAddress } from '../../../../../src/application/proposals/proposal-copy.ts';
import { RemoteErrorKind } from '../../../../../src/application/ports/remote-error.ts';
import { button, main, paper, paperText, said, saveLines, setUpProposals, title } from './proposal-portal.tsx';

/** Noon in London on the day of the fake clock, in the zone of the machine. */
const time = (at = Date.UTC(2027, 2, 1, 12)) => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(at);

describe('the save state', () => {
  it('follows an edit to the device and to the server, and announces nothing of that', async () => {
    const portal = setUpProposals();
    await portal.show();
    expect(saveLines()).toEqual(['Nothing written yet']);
    await portal.user.type(title(), 'T');
    expect(saveLines()).toEqual(['Saving…']);
    await portal.goOn(250);
    expect(saveLines()).toEqual(['Saving…', 'Kept on this device.']);
    await portal.goOn(60_000);
    expect(saveLines()).toEqual([`Saved ${time()}`]);
    await waitFor(() => expect(said()).toEqual([]));
  });

  it('shows the day unless it is today', async () => {
    const portal = setUpProposals();
    await portal.show();
    await portal.user.type(title(), 'T');
    await portal.goOn(3_000);
    portal.fakes.clock.jump(24 * 60 * 60_000);
    act(() => portal.fakes.connectivity.goOffline());
    expect(saveLines()[0]).toMatch(/^Saved 1 Mar 2027, \d\d:\d\d$/);
  });

  it('says that only the device has the text when there is no connection, and announces it once', async () => {
    const portal = setUpProposals();
    await portal.show();
    portal.fakes.proposals.failWith(RemoteErrorKind.offline);
    act(() => portal.fakes.connectivity.goOffline());
    expect(main().getByText('Offline')).toBeDefined();
    await portal.user.type(title(), 'T');
    await portal.goOn(2_300);
    expect(saveLines()).toEqual([`Kept on this device, ${time()}. Not on the server yet: no connection.`]);
    await waitFor(() => expect(said()).toContain('Not on the server yet: no connection.'));
    await portal.goOn(2_000);
    await waitFor(() => expect(said()).toContain('Not on the server yet: no connection.'));
    portal.fakes.proposals.succeed();
    act(() => portal.fakes.connectivity.goOnline());
    await portal.goOn(3_000);
    expect(main().queryByText('Offline')).toBeNull();
    expect(saveLines()[0]).toMatch(/^Saved/);
    await waitFor(() => expect(said()).toContain('Everything is saved again.'));
  });

  it('names no other failure, and offers nothing, unless the settings want it', async () => {
    const portal = setUpProposals();
    await portal.show();
    portal.fakes.proposals.failWith(RemoteErrorKind.unavailable);
    await portal.user.type(title(), 'T');
    await portal.goOn(2_300);
    expect(saveLines()).toEqual([`Kept on this device, ${time()}. Not on the server yet.`]);
    expect(main().queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('names the failure and offers Retry if the settings want it', async () => {
    const portal = setUpProposals({ settings: { notices: 'helpful' } });
    await portal.show();
    portal.fakes.proposals.failWith(RemoteErrorKind.unavailable);
    await portal.user.type(title(), 'T');
    await portal.goOn(2_300);
    expect(saveLines()[0]).toContain('Not on the server yet: the proposal system is in trouble.');
    portal.fakes.proposals.succeed();
    await portal.user.click(button('Retry'));
    await portal.goOn();
    expect(portal.stored()).toMatchObject({ title: 'T' });
  });

  it('warns when neither device nor server has the text', async () => {
    const portal = setUpProposals();
    await portal.show();
    portal.fakes.drafts.isFull = true;
    portal.fakes.proposals.failWith(RemoteErrorKind.offline);
    await portal.user.type(title(), 'T');
    await portal.goOn(300);
    await waitFor(() => expect(said()).toContain('Not on this device: it has no room or no storage.'));
    await portal.goOn(2_300);
    expect(saveLines()).toEqual([
      'Not on the server yet: no connection.',
      'Not on this device: it has no room or no storage. Do not close this page.',
    ]);
  });
});

it('offers earlier versions, and fills the form with a restored one', async () => {
  const portal = setUpProposals();
  portal.fakes.proposalSystem.put(5, paper, paperText());
  const keeper = portal.container.get(DraftKeeper);
  const value = { rev: 1, base: null, text: JSON.stringify({ title: 'Former title' }) };
  await keeper.history(proposalAddress(5, paper)).replaced(value, value.text, 'not-taken');
  await portal.show();
  const shown = title().value;
  expect(saveLines()).toEqual(['Saved']);
  await portal.user.click(await screen.findByRole('button', { name: 'Earlier versions (1)' }));
  const list = within(await screen.findByRole('dialog', { name: 'Earlier versions' }));
  expect(list.getByText('Another text was used instead')).toBeDefined();
  await portal.user.click(list.getByText('Read, copy, download'));
  expect(list.getByRole<HTMLTextAreaElement>('textbox').value).toContain('Former title');
  await portal.user.click(list.getByRole('button', { name: /^Bring back: / }));
  await portal.goOn(3_000);
  expect(title().value).toBe('Former title');
  expect(saveLines()[0]).toMatch(/^Saved /);
  const [newest] = await keeper.versions({ kind: 'proposal', place: proposalAddress(5, paper).place });
  expect(newest?.reason).toBe('written');
  expect(JSON.stringify(newest?.value)).toContain(shown);
});
