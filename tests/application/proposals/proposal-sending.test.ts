import { expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../src/application/ports/remote-error.ts';
import { documentTimes } from '../../../src/domain/proposals/proposal-document.ts';
import { openPaper, openTab, paper, titled, titleOf } from './proposal-tab.ts';

/** A paper that has been written and saved. */
async function saved() {
  const { tab, proposal } = await openPaper();
  proposal.edit(titled('T'));
  await tab.wait(2_000);
  const sent = () => tab.sends().map(({ text }) => titleOf(text));
  return { tab, proposal, sent, phase: () => proposal.state$.value.phase };
}

/** A saved paper upon which another device has written meanwhile. */
async function overtaken(server: string | { readonly kind: 'none' }) {
  const setting = await saved();
  await setting.tab.wait(61_000);
  setting.tab.fakes.proposalSystem.put(7, paper, server);
  return setting;
}

it('submits in 100 ms when there is nothing to save, locks the form at once, and then sends no request any more', async () => {
  const { tab, proposal, phase, sent } = await saved();
  proposal.send();
  expect(phase()).toEqual({ kind: 'sending', step: 'sending' });
  proposal.edit(titled('Later'));
  await tab.wait(99);
  expect(sent()).toEqual([]);
  await tab.wait(1);
  expect(sent()).toEqual(['T']);
  expect(tab.sends()).toMatchObject([{ userEmail: 'person7@example.org', userName: 'Ada Number 7' }]);
  const at = documentTimes(tab.fakes.proposalSystem.textOf(7, paper)).sentAt;
  expect(phase()).toEqual({ kind: 'sent', at, unsent: undefined });
  tab.fakes.proposals.calls.length = 0;
  proposal.edit(titled('Later'));
  proposal.send();
  proposal.retry();
  tab.fakes.visibility.hide();
  tab.fakes.visibility.show();
  await tab.drafts.flush();
  await tab.wait(120_000);
  expect(tab.fakes.proposals.calls).toEqual([]);
  expect(titleOf(proposal.state$.value.text)).toBe('T');
  expect(await tab.copy()).toBeUndefined();
  expect(await tab.versions()).toEqual(['posted T']);
});

it('submits nothing that is empty, and saves pending text at once before it submits after 2 s', async () => {
  const { tab, proposal } = await openPaper();
  proposal.send();
  expect(proposal.state$.value.phase.kind).toBe('draft');
  proposal.edit(titled('T'));
  await tab.wait(300);
  proposal.send();
  expect(proposal.state$.value.phase).toEqual({ kind: 'sending', step: 'saving' });
  await tab.wait(0);
  expect(tab.serverTitle()).toBe('T');
  await tab.wait(1_999);
  expect(tab.sends()).toEqual([]);
  await tab.wait(1);
  expect(tab.sends()).toHaveLength(1);
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
  const received = tab.fakes.proposalSystem.received.map(({ text, isSend }) => [titleOf(text), isSend]);
  expect(received.slice(1)).toEqual([
    ['T2', false],
    ['T3', false],
    ['T3', true],
  ]);
});

it('submits a text that could not be saved before', async () => {
  const { tab, proposal, phase, sent } = await saved();
  tab.fakes.proposals.failWith(RemoteErrorKind.unavailable, { method: 'update' });
  proposal.edit(titled('T2'));
  proposal.send();
  await tab.wait(2_000);
  expect([sent(), phase().kind, await tab.copy()]).toEqual([['T2'], 'sent', undefined]);
});

it.each([
  RemoteErrorKind.unauthorised,
  RemoteErrorKind.forbidden,
  RemoteErrorKind.notFound,
  RemoteErrorKind.tooLarge,
  RemoteErrorKind.rateLimited,
  RemoteErrorKind.refused,
  // Here the record shows that nothing has arrived, or that the event accepts nothing.
  RemoteErrorKind.offline,
  RemoteErrorKind.conflict,
])('unlocks the form when nothing was submitted: %s', async (kind) => {
  const { tab, proposal, phase } = await saved();
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
  expect(phase().kind).toBe('sent');
});

it('sends no requests after a refusal for as long as the server asked for, unless the user submits again', async () => {
  const { tab, proposal, phase } = await saved();
  const refuseOnce = async () => {
    tab.fakes.proposals.failWith(RemoteErrorKind.rateLimited, { method: 'send', times: 1, retryAfter: 20_000 });
    proposal.send();
    await tab.wait(100);
  };
  await refuseOnce();
  tab.fakes.proposals.calls.length = 0;
  tab.fakes.clock.jump(-3_600_000);
  proposal.edit(titled('T2'));
  await tab.wait(19_999);
  expect(tab.fakes.proposals.calls).toEqual([]);
  await tab.wait(1);
  expect(tab.serverTitle()).toBe('T2');
  await refuseOnce();
  proposal.send();
  await tab.wait(2_000);
  expect(phase().kind).toBe('sent');
});

it.each([
  RemoteErrorKind.offline,
  RemoteErrorKind.unavailable,
  RemoteErrorKind.invalidAnswer,
  // A login that was replaced before the answer
  RemoteErrorKind.unauthorised,
])('reads the record after %s: a stored submission counts as sent, whatever the answer was', async (kind) => {
  const { tab, proposal, sent } = await saved();
  tab.fakes.proposals.failWith(kind, { method: 'send', after: true });
  proposal.send();
  await tab.wait(100);
  expect(proposal.state$.value).toMatchObject({ phase: { kind: 'sent' }, refusal: undefined });
  expect(sent()).toHaveLength(1);
});

it('reports an unconfirmed send while the record cannot be read, writes nothing, and asks again in 2, 4, 8 … s', async () => {
  const { tab, proposal, phase } = await saved();
  const count = (call: string) => tab.fakes.proposals.callsOf(call).length;
  tab.fakes.proposals.failWith(RemoteErrorKind.offline, { method: 'send', after: true });
  tab.fakes.proposals.failWith(RemoteErrorKind.offline, { method: 'record' });
  proposal.send();
  await tab.wait(100);
  expect(phase()).toEqual({ kind: 'sending', step: 'unclear' });
  const asked = count('record');
  proposal.edit(titled('Later'));
  proposal.send();
  await tab.wait(1_999);
  expect(count('record')).toBe(asked);
  await tab.wait(1 + 4_000 + 8_000);
  expect(count('record')).toBe(asked + 3);
  expect([count('update'), count('send')]).toEqual([1, 1]);
  tab.fakes.proposals.succeed();
  proposal.retry();
  await tab.wait(0);
  expect([phase().kind, count('send')]).toEqual(['sent', 1]);
});

it('gives a submission up after 30 s without an answer, and lets the record decide', async () => {
  const { tab, proposal, phase, sent } = await saved();
  tab.fakes.proposals.hang();
  proposal.send();
  await tab.wait(100 + 29_999);
  expect(phase()).toEqual({ kind: 'sending', step: 'sending' });
  tab.fakes.proposals.release();
  await tab.wait(1);
  expect([phase().kind, sent().length]).toEqual(['sent', 1]);
});

it('finds what another device has sent, offers the text written here, and keeps a version of what was saved', async () => {
  const theirs = titled('Elsewhere', { _sent: '2027-01-31T12:00:00.000Z' });
  const { tab, proposal, phase } = await saved();
  proposal.edit(titled('Here'));
  tab.fakes.proposalSystem.put(7, paper, theirs, true);
  await tab.wait(5_000);
  const sent = { kind: 'sent', at: Date.UTC(2027, 0, 31, 12), unsent: { text: titled('Here') } };
  expect(proposal.state$.value).toMatchObject({ text: theirs, phase: sent });
  expect(await tab.copy()).toMatchObject({ text: titled('Here') });
  proposal.discardUnsent();
  await tab.wait(0);
  expect(await tab.copy()).toBeUndefined();
  expect(phase()).toMatchObject({ unsent: undefined });

  const former = await saved();
  await former.tab.wait(10_000);
  former.tab.fakes.proposalSystem.put(7, paper, titled('Other'), true);
  former.proposal.retry();
  await former.tab.wait(0);
  expect(former.phase()).toMatchObject({ kind: 'sent', unsent: undefined });
  expect(await former.tab.versions()).toEqual(['posted Other', 'not-taken T']);
});

it('shows a text that another device has stored meanwhile instead of submitting it', async () => {
  const { tab, proposal, sent } = await overtaken(titled('Never seen'));
  proposal.send();
  await tab.wait(5_000);
  expect(sent()).toEqual([]);
  expect(proposal.state$.value).toMatchObject({ phase: { kind: 'draft', autosave: true }, refusal: 'conflict' });
  expect(titleOf(proposal.state$.value.text)).toBe('Never seen');
  expect(await tab.versions()).toContain('written T');
});

it('asks about what another device has changed in the same field, and submits nothing', async () => {
  const { tab, proposal, phase, sent } = await overtaken(titled('Never seen'));
  proposal.edit(titled('Typed here'));
  proposal.send();
  await tab.wait(5_000);
  const conflicts = [{ mine: 'Typed here', theirs: 'Never seen' }];
  expect(phase()).toMatchObject({ kind: 'conflict', merge: { conflicts } });
  proposal.resolve(() => 'both');
  await tab.wait(5_000);
  expect([tab.serverTitle(), sent()]).toEqual(['Typed here / Never seen', []]);
});

it.each(['hide and show', 'send'] as const)('loses nothing to an answer without a text: %s', async (what) => {
  const { tab, proposal, sent } = await overtaken({ kind: 'none' });
  if (what === 'send') {
    proposal.send();
  } else {
    tab.fakes.visibility.hide();
    tab.fakes.visibility.show();
  }
  await tab.wait(5_000);
  expect([titleOf(proposal.state$.value.text), tab.serverTitle()]).toEqual(['T', 'T']);
  expect(sent()).toEqual(what === 'send' ? ['T'] : []);
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
  expect([proposal.state$.value.phase.kind, tab.sends().length]).toEqual(['sent', 1]);
});
