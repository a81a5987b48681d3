import { expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../src/application/ports/remote-error.ts';
import { openPaper, openTab, paper, titled, titleOf, type Tab } from './proposal-tab.ts';

type Call = 'record' | 'update';
const count = (tab: Tab, call: Call) => tab.fakes.proposals.callsOf(call).length;
const methods = (tab: Tab) => tab.fakes.proposals.calls.map(({ method }) => method);
const updated = (tab: Tab) => tab.updates().map(({ text }) => titleOf(text));

/** Expects one more call after each of these pauses, in seconds, and none before. */
async function expectAfter(tab: Tab, call: Call, pauses: readonly number[]): Promise<void> {
  for (const pause of pauses) {
    const before = count(tab, call);
    await tab.wait(pause * 1_000 - 1);
    expect(count(tab, call)).toBe(before);
    await tab.wait(1);
    expect(count(tab, call)).toBe(before + 1);
  }
}

/** A paper of which a text cannot be saved. */
async function openFailing(kind: RemoteErrorKind, how: { readonly times?: number; readonly retryAfter?: number } = {}) {
  const { tab, proposal } = await openPaper();
  tab.fakes.proposals.failWith(kind, { method: 'update', ...how });
  proposal.edit(titled('T'));
  await tab.wait(2_000);
  return { tab, proposal };
}

it('starts empty or with the text of the server, and saves nothing before the user has written', async () => {
  const { tab, proposal } = await openPaper();
  const begun = { phase: { kind: 'draft', autosave: true }, device: 'nothing', writer: 'this-tab' };
  expect(proposal.state$.value).toMatchObject({ ...begun, text: '', server: { kind: 'nothing' } });
  await tab.wait(120_000);
  expect(tab.updates()).toEqual([]);
  const { proposal: other } = await openPaper({ server: titled('Tides') });
  const server = { kind: 'saved', at: undefined };
  expect(other.state$.value).toMatchObject({ ...begun, text: titled('Tides'), server, generation: 1 });
});

it('writes locally within 250 ms, to the server 2 s after the last edit, and keeps the local draft until a read', async () => {
  const { tab, proposal } = await openPaper();
  proposal.edit(titled('T'));
  expect(proposal.state$.value).toMatchObject({ device: 'pending', server: { kind: 'pending' } });
  await tab.wait(249);
  expect(await tab.copy()).toEqual({ rev: 1, base: '', seen: '', text: titled('T') });
  expect(proposal.state$.value.device).toBe('saved');
  await tab.wait(1_000);
  proposal.edit(titled('Ti'));
  await tab.wait(1_999);
  expect(tab.updates()).toEqual([]);
  await tab.wait(1);
  const author = { userId: 7, userName: 'Ada Number 7' };
  expect(tab.updates()).toMatchObject([{ text: titled('Ti'), ...author, ...paper }]);
  const server = { kind: 'saved', at: tab.fakes.clock.now() };
  expect(proposal.state$.value).toMatchObject({ server, device: 'nothing' });
  await tab.wait(250);
  expect(await tab.copy()).toMatchObject({ base: titled('Ti'), text: titled('Ti') });
  await tab.wait(5_000);
  expect(await tab.copy()).toBeUndefined();
  expect(tab.updates()).toHaveLength(1);
});

it('saves again, after pauses, what a server has acknowledged and lost, and reports it as not saved', async () => {
  const { tab, proposal } = await openPaper({ server: titled('Before') });
  const lose = () => tab.fakes.proposalSystem.put(7, paper, titled('Before'));
  proposal.edit(titled('T'));
  await tab.wait(2_000);
  lose();
  await tab.wait(5_000);
  expect(proposal.state$.value).toMatchObject({ server: { kind: 'failed' }, text: titled('T') });
  await tab.wait(2_000);
  expect(tab.updates()).toHaveLength(2);
  lose();
  await tab.wait(5_000 + 2_000);
  // The second pause is longer than the first.
  expect(tab.updates()).toHaveLength(2);
  await tab.wait(2_000 + 5_000);
  expect(tab.serverTitle()).toBe('T');
  expect(proposal.state$.value.server.kind).toBe('saved');
  expect(await tab.copy()).toBeUndefined();
});

it('sends the newest text after the request under way, once the delay of the last edit is over', async () => {
  const { tab, proposal } = await openPaper();
  proposal.edit(titled('1'));
  await tab.wait(0);
  tab.fakes.proposals.hang();
  await tab.wait(2_000);
  proposal.edit(titled('2'));
  await tab.wait(500);
  proposal.edit(titled('3'));
  await tab.wait(500);
  expect(tab.fakes.proposals.waiting).toBe(1);
  expect(proposal.state$.value).toMatchObject({ server: { kind: 'saving' }, device: 'saved' });
  tab.fakes.proposals.release();
  await tab.wait(1_499);
  expect(await tab.copy()).toMatchObject({ base: titled('1'), text: titled('3') });
  expect(updated(tab)).toEqual(['1']);
  await tab.wait(1);
  expect(updated(tab)).toEqual(['1', '3']);
  expect(proposal.state$.value.server.kind).toBe('saved');
});

it.each([
  RemoteErrorKind.offline,
  RemoteErrorKind.unauthorised,
  RemoteErrorKind.forbidden,
  RemoteErrorKind.conflict,
  RemoteErrorKind.tooLarge,
  RemoteErrorKind.rateLimited,
  RemoteErrorKind.unavailable,
  RemoteErrorKind.refused,
])('retries a save after %s in 2, 4, 8, … 60 s, however much is typed, and reports it', async (reason) => {
  const { tab, proposal } = await openFailing(reason);
  expect(count(tab, 'update')).toBe(1);
  expect(proposal.state$.value).toMatchObject({ server: { kind: 'failed', reason }, device: 'saved' });
  await expectAfter(tab, 'update', [2, 4]);
  proposal.edit(titled('T2'));
  await expectAfter(tab, 'update', [8, 16, 32, 60, 60]);
  tab.fakes.proposals.succeed();
  await tab.wait(60_000);
  expect(tab.serverTitle()).toBe('T2');
  expect(proposal.state$.value).toMatchObject({ server: { kind: 'saved' }, device: 'nothing' });
});

it('waits as long as the server asks for, and never less than it would by itself', async () => {
  const { tab, proposal } = await openFailing(RemoteErrorKind.rateLimited, { retryAfter: 5_000 });
  await expectAfter(tab, 'update', [5, 5, 8, 16]);
  proposal.edit(titled('typed meanwhile'));
  tab.fakes.proposals.succeed();
  await tab.wait(31_999);
  expect(tab.serverTitle()).toBe('');
  await tab.wait(1);
  expect(tab.serverTitle()).toBe('typed meanwhile');
  const other = openTab();
  other.fakes.proposals.failWith(RemoteErrorKind.unavailable, { method: 'record', retryAfter: 20_000 });
  await other.opened();
  await expectAfter(other, 'record', [20]);
});

it('waits as long when the tab is hidden and shown, and not when the user or the connection asks', async () => {
  const { tab, proposal } = await openFailing(RemoteErrorKind.rateLimited, { times: 3, retryAfter: 600_000 });
  tab.fakes.proposals.calls.length = 0;
  tab.fakes.visibility.hide();
  await tab.drafts.flush();
  tab.fakes.visibility.show();
  await tab.wait(590_000);
  expect(tab.fakes.proposals.calls).toEqual([]);
  await tab.wait(20_000);
  expect(count(tab, 'update')).toBe(1);
  proposal.retry();
  await tab.wait(0);
  expect(count(tab, 'update')).toBe(2);
  tab.fakes.connectivity.goOffline();
  tab.fakes.connectivity.goOnline();
  await tab.wait(0);
  expect(tab.serverTitle()).toBe('T');
  proposal.edit(titled('T2'));
  await tab.wait(2_000);
  expect(tab.serverTitle()).toBe('T2');
});

it('reads the record at once when an answer does not say whether the text has been saved', async () => {
  const { tab, proposal } = await openPaper();
  tab.fakes.proposals.failWith(RemoteErrorKind.invalidAnswer, { method: 'update', after: true });
  proposal.edit(titled('T'));
  await tab.wait(2_000);
  expect(proposal.state$.value).toMatchObject({ server: { kind: 'saved' }, device: 'nothing' });
  expect(tab.updates()).toHaveLength(1);
  // Only the first time: after that the text has not been saved.
  const reason = RemoteErrorKind.invalidAnswer;
  const other = await openFailing(reason);
  expect(count(other.tab, 'update')).toBe(2);
  await expectAfter(other.tab, 'update', [4, 8]);
  expect(other.proposal.state$.value.server).toEqual({ kind: 'failed', reason });
});

it('gives a save up after 30 s, and recognises its own text although more has been typed since', async () => {
  const { tab, proposal } = await openPaper();
  proposal.edit(titled('1'));
  await tab.wait(0);
  tab.fakes.proposals.hang();
  await tab.wait(2_000 + 29_999);
  expect(proposal.state$.value.server.kind).toBe('saving');
  await tab.wait(1);
  expect(proposal.state$.value.server).toEqual({ kind: 'failed', reason: RemoteErrorKind.unavailable });
  proposal.edit(titled('2'));
  tab.fakes.proposals.release();
  await tab.wait(10_000);
  expect(proposal.state$.value).toMatchObject({ phase: { kind: 'draft' }, server: { kind: 'saved' } });
  expect(updated(tab)).toEqual(['1', '2']);
});

it('reads the record again before a write when the last answer is five seconds old', async () => {
  const { tab, proposal } = await openPaper();
  const since = () => methods(tab).splice(known);
  let known = methods(tab).length;
  const expectSince = (...calls: readonly Call[]) => {
    expect(since()).toEqual(calls);
    known += calls.length;
  };
  proposal.edit(titled('1'));
  // At once, so that what is typed need not wait for it.
  await tab.wait(0);
  expectSince('record');
  await tab.wait(2_000);
  expectSince('update');
  // An acknowledgement is the newest state of the server.
  await tab.wait(1_000);
  proposal.edit(titled('2'));
  await tab.wait(2_000);
  expectSince('update');
  // Whether the server has it.
  await tab.wait(5_000);
  expectSince('record');
  proposal.edit(titled('3'));
  await tab.wait(1_999);
  expectSince();
  await tab.wait(1);
  expectSince('record', 'update');
  await tab.wait(31_000);
  expectSince('record');
  proposal.edit(titled('4'));
  await tab.wait(0);
  expectSince('record');
  await tab.wait(2_000);
  expectSince('update');
});

it('saves at once when the page may be closed, without reading what was seen in the last half minute', async () => {
  const { tab, proposal } = await openPaper();
  const leave = async () => {
    tab.fakes.proposals.calls.length = 0;
    tab.fakes.visibility.hide();
    await tab.drafts.flush();
  };
  proposal.edit(titled('1'));
  await tab.wait(2_000 + 20_000);
  proposal.edit(titled('2'));
  await leave();
  expect(methods(tab)).toEqual(['update', 'record']);
  tab.fakes.visibility.show();
  await tab.wait(600_000);
  // Read again as soon as the user continues.
  proposal.edit(titled('3'));
  await tab.wait(500);
  await leave();
  expect(tab.fakes.proposals.callsOf('update')).toMatchObject([[{ text: titled('3') }, { unloading: true }]]);
  expect(tab.serverTitle()).toBe('3');
});

it.each(['is full', 'cannot be read'])('works with the server alone when the store %s', async (how) => {
  const tab = openTab();
  if (how === 'is full') tab.fakes.drafts.isFull = true;
  else tab.fakes.drafts.device.isAbsent = true;
  const proposal = await tab.opened();
  proposal.edit(titled('T'));
  await tab.wait(250);
  expect(proposal.state$.value.device).toBe('refused');
  await tab.wait(1_750);
  expect(tab.serverTitle()).toBe('T');
  expect(proposal.state$.value.device).toBe('nothing');
});

it('accepts text for a proposal that cannot be loaded, but neither saves nor submits anything before the server has answered', async () => {
  const tab = openTab();
  tab.fakes.proposals.failWith(RemoteErrorKind.offline, { method: 'record' });
  const proposal = await tab.opened();
  const phase = { kind: 'draft', autosave: false };
  expect(proposal.state$.value).toMatchObject({ phase, server: { kind: 'failed', reason: 'offline' } });
  proposal.edit(titled('T'));
  proposal.send();
  await tab.wait(20_000);
  await tab.drafts.flush();
  expect(proposal.state$.value).toMatchObject({ phase, refusal: 'offline' });
  expect(tab.fakes.proposalSystem.received).toEqual([]);
  expect(await tab.copy()).toMatchObject({ base: null, text: titled('T') });
  tab.fakes.proposals.succeed();
  await tab.wait(60_000);
  expect([tab.serverTitle(), tab.sends()]).toEqual(['T', []]);
});

it('shows the local draft after 4 s without an answer', async () => {
  const tab = openTab();
  await tab.keep({ rev: 4, base: '', text: titled('T') });
  tab.fakes.proposals.hang();
  const proposal = await tab.opened();
  expect(proposal.state$.value.phase).toEqual({ kind: 'loading' });
  await tab.wait(4_000);
  expect(proposal.state$.value).toMatchObject({ phase: { kind: 'draft', autosave: false }, text: titled('T') });
});

it('a proposal that cannot be loaded is overwritten when its author starts over', async () => {
  const tab = openTab();
  tab.fakes.proposals.failWith(RemoteErrorKind.unavailable, { method: 'record' });
  const proposal = await tab.opened();
  proposal.edit(titled('T'));
  proposal.startOver();
  await tab.wait(0);
  expect(tab.serverTitle()).toBe('T');
  expect(proposal.state$.value.phase).toEqual({ kind: 'draft', autosave: true });
});

it.each([
  ['an array', { kind: 'unreadable', original: '[1,2]' } as const],
  ['a document that would lose something', { kind: 'document', text: '{"title":{"de":"T"}}' } as const],
])('leaves a proposal with %s alone until its author starts over', async (_what, form) => {
  const { tab, proposal } = await openPaper({ server: form });
  const original = form.kind === 'document' ? form.text : form.original;
  expect(proposal.state$.value.phase).toEqual({ kind: 'unreadable', original });
  proposal.edit(titled('T'));
  await tab.wait(10_000);
  expect(tab.updates()).toEqual([]);
  proposal.startOver();
  tab.fakes.proposals.failWith(RemoteErrorKind.unavailable, { method: 'update', times: 1 });
  proposal.edit(titled('T'));
  await tab.wait(10_000);
  expect(tab.serverTitle()).toBe('T');
  expect(proposal.state$.value.server.kind).toBe('saved');
});
