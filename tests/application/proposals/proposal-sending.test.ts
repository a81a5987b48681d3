import { describe, expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../src/application/ports/remote-error.ts';
import { documentTimes } from '../../../src/domain/proposals/proposal-document.ts';
import { openPaper, openTab, paper, titled, titleOf } from './proposal-tab.ts';

/** A paper that has been written and saved. */
async function saved() {
  const tab = openTab();
  const proposal = await tab.opened();
  proposal.edit(titled('T'));
  await tab.wait(2_000);
  return { tab, proposal };
}

describe('sending a proposal', () => {
  it('submits in 100 ms when there is nothing to save, and locks the form at once', async () => {
    const { tab, proposal } = await saved();
    proposal.send();
    expect(proposal.state$.value.phase).toEqual({ kind: 'sending', step: 'sending' });
    proposal.edit(titled('Later'));
    await tab.wait(99);
    expect(tab.sends()).toEqual([]);
    await tab.wait(1);
    expect(tab.sends()).toMatchObject([{ userEmail: 'person7@example.org', userName: 'Ada Number 7' }]);
    expect(titleOf(tab.sends()[0]?.text ?? '')).toBe('T');
    expect(proposal.state$.value.phase).toEqual({
      kind: 'sent',
      at: documentTimes(tab.fakes.proposalSystem.textOf(7, paper)).sentAt,
      unsent: undefined,
    });
  });

  it('saves pending text at once, and then submits after 2 s', async () => {
    const { tab, proposal } = await saved();
    proposal.edit(titled('T2'));
    await tab.wait(300);
    proposal.send();
    expect(proposal.state$.value.phase).toEqual({ kind: 'sending', step: 'saving' });
    await tab.wait(0);
    expect(tab.serverTitle()).toBe('T2');
    await tab.wait(1_999);
    expect(tab.sends()).toEqual([]);
    await tab.wait(1);
    expect(tab.sends().map(({ text }) => titleOf(text))).toEqual(['T2']);
  });

  it('waits for every save under way, and submits what was written last', async () => {
    const { tab, proposal } = await saved();
    tab.fakes.proposals.hang();
    proposal.edit(titled('T2'));
    await tab.wait(2_000);
    proposal.edit(titled('T3'));
    proposal.send();
    await tab.wait(10_000);
    expect(tab.fakes.proposals.waiting).toBe(1);
    tab.fakes.proposals.release();
    await tab.wait(0);
    expect(tab.fakes.proposalSystem.received.map(({ text, isSend }) => [titleOf(text), isSend])).toEqual([
      ['T', false],
      ['T2', false],
      ['T3', false],
      ['T3', true],
    ]);
  });

  it('saves and submits nothing after the proposal is sent', async () => {
    const { tab, proposal } = await saved();
    proposal.send();
    await tab.wait(100);
    proposal.edit(titled('Later'));
    proposal.retry();
    await tab.drafts.flush();
    await tab.wait(120_000);
    expect(tab.fakes.proposalSystem.received.at(-1)?.isSend).toBe(true);
    expect(titleOf(proposal.state$.value.text)).toBe('T');
    expect(await tab.copy()).toBeUndefined();
  });

  it('submits a text that could not be saved before', async () => {
    const { tab, proposal } = await saved();
    tab.fakes.proposals.failWith(RemoteErrorKind.unavailable, { method: 'update' });
    proposal.edit(titled('T2'));
    proposal.send();
    await tab.wait(2_000);
    expect(tab.sends().map(({ text }) => titleOf(text))).toEqual(['T2']);
    expect(proposal.state$.value.phase.kind).toBe('sent');
    expect(await tab.copy()).toBeUndefined();
  });

  it.each([
    RemoteErrorKind.unauthorised,
    RemoteErrorKind.forbidden,
    RemoteErrorKind.notFound,
    RemoteErrorKind.tooLarge,
    RemoteErrorKind.rateLimited,
    RemoteErrorKind.refused,
  ])('unlocks the form when the submission is definitely refused: %s', async (kind) => {
    const { tab, proposal } = await saved();
    tab.fakes.proposals.failWith(kind, { method: 'send', times: 1 });
    proposal.send();
    await tab.wait(100);
    expect(proposal.state$.value).toMatchObject({ phase: { kind: 'draft', autosave: true }, refusal: kind });
    proposal.edit(titled('T2'));
    expect(proposal.state$.value.refusal).toBeUndefined();
    await tab.wait(2_000);
    expect(tab.serverTitle()).toBe('T2');
    proposal.send();
    await tab.wait(100);
    expect(proposal.state$.value.phase.kind).toBe('sent');
  });

  it('sends no requests after a refusal for as long as the server asked for, unless the user submits again', async () => {
    const { tab, proposal } = await saved();
    tab.fakes.proposals.failWith(RemoteErrorKind.rateLimited, { method: 'send', times: 1, retryAfter: 20_000 });
    proposal.send();
    await tab.wait(100);
    tab.fakes.proposals.calls.length = 0;
    tab.fakes.clock.jump(-3_600_000);
    proposal.edit(titled('T2'));
    await tab.wait(19_999);
    expect(tab.fakes.proposals.calls).toEqual([]);
    await tab.wait(1);
    expect(tab.serverTitle()).toBe('T2');
    tab.fakes.proposals.failWith(RemoteErrorKind.rateLimited, { method: 'send', times: 1, retryAfter: 20_000 });
    proposal.send();
    await tab.wait(100);
    proposal.send();
    await tab.wait(2_000);
    expect(proposal.state$.value.phase.kind).toBe('sent');
  });

  it.each([
    RemoteErrorKind.offline,
    RemoteErrorKind.unavailable,
    RemoteErrorKind.invalidAnswer,
    // A login that was replaced before the answer
    RemoteErrorKind.unauthorised,
  ])('reads the record after %s: a stored submission counts as sent, whatever the answer was', async (kind) => {
    const { tab, proposal } = await saved();
    tab.fakes.proposals.failWith(kind, { method: 'send', after: true });
    proposal.send();
    await tab.wait(100);
    expect(proposal.state$.value).toMatchObject({ phase: { kind: 'sent' }, refusal: undefined });
    expect(tab.sends()).toHaveLength(1);
  });

  it('unlocks the form when the record shows that nothing has arrived', async () => {
    const { tab, proposal } = await saved();
    tab.fakes.proposals.failWith(RemoteErrorKind.offline, { method: 'send' });
    proposal.send();
    await tab.wait(100);
    expect(proposal.state$.value).toMatchObject({ phase: { kind: 'draft' }, refusal: RemoteErrorKind.offline });
  });

  it('reports an unconfirmed send while the record cannot be read, writes nothing, and asks again', async () => {
    const { tab, proposal } = await saved();
    tab.fakes.proposals.failWith(RemoteErrorKind.offline, { method: 'send', after: true });
    tab.fakes.proposals.failWith(RemoteErrorKind.offline, { method: 'record' });
    proposal.send();
    await tab.wait(100);
    expect(proposal.state$.value.phase).toEqual({ kind: 'sending', step: 'unclear' });
    proposal.edit(titled('Later'));
    proposal.send();
    await tab.wait(30_000);
    expect(tab.updates()).toHaveLength(1);
    expect(tab.fakes.proposals.callsOf('send')).toHaveLength(1);
    tab.fakes.proposals.succeed();
    proposal.retry();
    await tab.wait(0);
    expect(proposal.state$.value.phase.kind).toBe('sent');
  });

  it('gives a submission up after 30 s without an answer, and lets the record decide', async () => {
    const { tab, proposal } = await saved();
    tab.fakes.proposals.hang();
    proposal.send();
    await tab.wait(100 + 29_999);
    expect(proposal.state$.value.phase).toEqual({ kind: 'sending', step: 'sending' });
    tab.fakes.proposals.release();
    await tab.wait(1);
    expect(proposal.state$.value.phase.kind).toBe('sent');
    expect(tab.sends()).toHaveLength(1);
  });

  it('shows the event’s own refusal when the server accepts nothing', async () => {
    const { tab, proposal } = await saved();
    tab.fakes.proposalSystem.isClosed = true;
    proposal.send();
    await tab.wait(100);
    expect(proposal.state$.value).toMatchObject({ phase: { kind: 'draft' }, refusal: RemoteErrorKind.conflict });
  });

  it('finds what another device has sent, and offers the text written here that is not in it', async () => {
    const { tab, proposal } = await saved();
    proposal.edit(titled('Here'));
    tab.fakes.proposalSystem.put(7, paper, titled('Elsewhere', { _sent: '2027-01-31T12:00:00.000Z' }), true);
    await tab.wait(5_000);
    expect(proposal.state$.value).toMatchObject({
      text: titled('Elsewhere', { _sent: '2027-01-31T12:00:00.000Z' }),
      phase: { kind: 'sent', at: Date.UTC(2027, 0, 31, 12), unsent: { text: titled('Here') } },
    });
    expect(await tab.copy()).toMatchObject({ text: titled('Here') });
    proposal.discardUnsent();
    await tab.wait(0);
    expect(await tab.copy()).toBeUndefined();
    expect(proposal.state$.value.phase).toMatchObject({ unsent: undefined });
  });

  it('submits nothing that is empty', async () => {
    const { tab, proposal } = await openPaper();
    proposal.send();
    await tab.wait(5_000);
    expect(tab.sends()).toEqual([]);
  });
});

describe('submitting what the user has seen, and nothing else', () => {
  it('shows a text that another device has stored meanwhile instead of submitting it', async () => {
    const { tab, proposal } = await saved();
    await tab.wait(61_000);
    tab.fakes.proposalSystem.put(7, paper, titled('Never seen'));
    proposal.send();
    await tab.wait(5_000);
    expect(tab.sends()).toEqual([]);
    expect(proposal.state$.value).toMatchObject({ phase: { kind: 'draft', autosave: true }, refusal: 'conflict' });
    expect(titleOf(proposal.state$.value.text)).toBe('Never seen');
    expect(await tab.versions()).toContain('written T');
  });

  it('asks about what another device has changed in the same field, and submits nothing', async () => {
    const { tab, proposal } = await saved();
    await tab.wait(61_000);
    tab.fakes.proposalSystem.put(7, paper, titled('Never seen'));
    proposal.edit(titled('Typed here'));
    proposal.send();
    await tab.wait(5_000);
    expect(tab.sends()).toEqual([]);
    expect(proposal.state$.value.phase).toMatchObject({
      kind: 'conflict',
      merge: { conflicts: [{ mine: 'Typed here', theirs: 'Never seen' }] },
    });
    proposal.resolve(() => 'both');
    await tab.wait(5_000);
    expect(tab.serverTitle()).toBe('Typed here / Never seen');
    expect(tab.sends()).toEqual([]);
  });

  it.each(['hide and show', 'send'] as const)('loses nothing to an answer without a text: %s', async (what) => {
    const { tab, proposal } = await saved();
    await tab.wait(61_000);
    tab.fakes.proposalSystem.put(7, paper, { kind: 'none' });
    if (what === 'send') {
      proposal.send();
    } else {
      tab.fakes.visibility.hide();
      tab.fakes.visibility.show();
    }
    await tab.wait(5_000);
    expect(titleOf(proposal.state$.value.text)).toBe('T');
    expect(tab.serverTitle()).toBe('T');
    expect(tab.sends().map(({ text }) => titleOf(text))).toEqual(what === 'send' ? ['T'] : []);
  });

  it('ignores a device that answers late during a submission', async () => {
    const tab = openTab();
    tab.fakes.drafts.hangs = true;
    const proposal = tab.open();
    await tab.wait(3_000);
    proposal.edit(titled('T'));
    await tab.wait(2_000);
    tab.fakes.proposals.hang();
    proposal.send();
    await tab.wait(100);
    tab.fakes.drafts.release();
    await tab.wait(1_000);
    tab.fakes.proposals.release();
    await tab.wait(1_000);
    expect(proposal.state$.value.phase.kind).toBe('sent');
    expect(tab.sends()).toHaveLength(1);
  });
});
