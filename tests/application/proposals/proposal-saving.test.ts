import { describe, expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../src/application/ports/remote-error.ts';
import { openPaper, openTab, panel, paper, titled, titleOf } from './proposal-tab.ts';

describe('saving a proposal', () => {
  it('starts empty, and saves nothing before the user has written', async () => {
    const tab = openTab();
    const { state$ } = await tab.opened();
    expect(state$.value).toMatchObject({
      phase: { kind: 'draft', autosave: true },
      text: '',
      server: { kind: 'nothing' },
      device: 'nothing',
      writer: 'this-tab',
    });
    await tab.wait(120_000);
    expect(tab.updates()).toEqual([]);
  });

  it('shows the text of the server', async () => {
    const tab = openTab();
    tab.fakes.proposalSystem.put(7, paper, titled('Tides'));
    const { state$ } = await tab.opened();
    expect(state$.value).toMatchObject({
      text: titled('Tides'),
      server: { kind: 'saved', at: undefined },
      generation: 1,
    });
  });

  it('writes locally within 250 ms, and to the server, with its author, 2 s after the last edit', async () => {
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
    expect(tab.updates()).toMatchObject([
      { text: titled('Ti'), userId: 7, userName: 'Ada Number 7', eventId: 'tides', kind: 'paper' },
    ]);
    expect(proposal.state$.value).toMatchObject({
      server: { kind: 'saved', at: tab.fakes.clock.now() },
      device: 'nothing',
    });
  });

  it('keeps the local draft until a read has shown the text at the server', async () => {
    const { tab, proposal } = await openPaper();
    proposal.edit(titled('T'));
    await tab.wait(2_250);
    expect(tab.serverTitle()).toBe('T');
    expect(await tab.copy()).toMatchObject({ base: titled('T'), text: titled('T') });
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

  it('saves each kind of proposal after its own delay', async () => {
    const tab = openTab();
    const one = await tab.opened(paper);
    const other = await tab.opened(panel);
    one.edit(titled('Paper'));
    await tab.wait(1_000);
    other.edit(titled('Panel'));
    await tab.wait(1_000);
    expect(tab.updates().map(({ kind }) => kind)).toEqual(['paper']);
    await tab.wait(1_000);
    expect(tab.updates().map(({ kind }) => kind)).toEqual(['paper', 'panel']);
  });

  it('never has two requests under way: the newest text follows the current request', async () => {
    const { tab, proposal } = await openPaper();
    proposal.edit(titled('1'));
    await tab.wait(0);
    tab.fakes.proposals.hang();
    await tab.wait(2_000);
    expect(tab.fakes.proposals.waiting).toBe(1);
    proposal.edit(titled('2'));
    await tab.wait(2_500);
    proposal.edit(titled('3'));
    await tab.wait(2_500);
    expect(tab.fakes.proposals.waiting).toBe(1);
    expect(proposal.state$.value).toMatchObject({ server: { kind: 'saving' }, device: 'saved' });
    tab.fakes.proposals.release();
    await tab.wait(0);
    expect(tab.updates().map(({ text }) => titleOf(text))).toEqual(['1', '3']);
    expect(proposal.state$.value.server.kind).toBe('saved');
  });

  it('waits for the delay of a later edit after an earlier save has been acknowledged', async () => {
    const { tab, proposal } = await openPaper();
    proposal.edit(titled('1'));
    await tab.wait(0);
    tab.fakes.proposals.hang();
    await tab.wait(2_000);
    proposal.edit(titled('2'));
    await tab.wait(500);
    tab.fakes.proposals.release();
    await tab.wait(1_499);
    expect(tab.updates()).toHaveLength(1);
    expect(await tab.copy()).toMatchObject({ base: titled('1'), text: titled('2') });
    await tab.wait(1);
    expect(tab.updates()).toHaveLength(2);
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
  ])('retries a save after %s: in 2, 4, 8, … 60 s, and reports it', async (kind) => {
    const { tab, proposal } = await openPaper();
    tab.fakes.proposals.failWith(kind, { method: 'update' });
    proposal.edit(titled('T'));
    await tab.wait(2_000);
    const attempts = () => tab.fakes.proposals.callsOf('update').length;
    expect(attempts()).toBe(1);
    expect(proposal.state$.value).toMatchObject({ server: { kind: 'failed', reason: kind }, device: 'saved' });
    for (const [index, pause] of [2, 4, 8, 16, 32, 60, 60].entries()) {
      await tab.wait(pause * 1_000 - 1);
      expect(attempts()).toBe(index + 1);
      await tab.wait(1);
      expect(attempts()).toBe(index + 2);
    }
    tab.fakes.proposals.succeed();
    await tab.wait(60_000);
    expect(tab.serverTitle()).toBe('T');
    expect(proposal.state$.value).toMatchObject({ server: { kind: 'saved' }, device: 'nothing' });
  });

  it('waits as long as the server asks for, and never less than it would by itself', async () => {
    const { tab, proposal } = await openPaper();
    tab.fakes.proposals.failWith(RemoteErrorKind.rateLimited, { method: 'update', retryAfter: 5_000 });
    proposal.edit(titled('1'));
    await tab.wait(2_000);
    const attempts = () => tab.fakes.proposals.callsOf('update').length;
    for (const [index, pause] of [5, 5, 8, 16].entries()) {
      await tab.wait(pause * 1_000 - 1);
      expect(attempts()).toBe(index + 1);
      await tab.wait(1);
      expect(attempts()).toBe(index + 2);
    }
    proposal.edit(titled('typed meanwhile'));
    tab.fakes.proposals.succeed();
    await tab.wait(31_999);
    expect(tab.serverTitle()).toBe('');
    await tab.wait(1);
    expect(tab.serverTitle()).toBe('typed meanwhile');
  });

  it('delays reads, too, for as long as the server asks for', async () => {
    const tab = openTab();
    tab.fakes.proposals.failWith(RemoteErrorKind.unavailable, { method: 'record', retryAfter: 20_000 });
    const proposal = await tab.opened();
    const reads = () => tab.fakes.proposals.callsOf('record').length;
    expect(reads()).toBe(1);
    await tab.wait(19_999);
    expect(reads()).toBe(1);
    await tab.wait(1);
    expect(reads()).toBe(2);
    expect(proposal.state$.value.phase).toEqual({ kind: 'draft', autosave: false });
  });

  it('reads the record at once when an answer does not say whether the text has been saved', async () => {
    const { tab, proposal } = await openPaper();
    tab.fakes.proposals.failWith(RemoteErrorKind.invalidAnswer, { method: 'update', after: true });
    proposal.edit(titled('T'));
    await tab.wait(2_000);
    expect(proposal.state$.value).toMatchObject({ server: { kind: 'saved' }, device: 'nothing' });
    expect(tab.updates()).toHaveLength(1);
  });

  it('retries in 2, 4, 8 … s when the text has not been saved, however often the answer is unclear', async () => {
    const { tab, proposal } = await openPaper();
    tab.fakes.proposals.failWith(RemoteErrorKind.invalidAnswer, { method: 'update' });
    proposal.edit(titled('T'));
    await tab.wait(2_000);
    const attempts = () => tab.fakes.proposals.callsOf('update').length;
    expect(attempts()).toBe(2);
    await tab.wait(3_999);
    expect(attempts()).toBe(2);
    await tab.wait(1);
    expect(attempts()).toBe(3);
    expect(proposal.state$.value.server).toEqual({ kind: 'failed', reason: RemoteErrorKind.invalidAnswer });
  });

  it('does not bring a retry forward when the user types', async () => {
    const { tab, proposal } = await openPaper();
    tab.fakes.proposals.failWith(RemoteErrorKind.unavailable, { method: 'update' });
    proposal.edit(titled('1'));
    await tab.wait(2_000 + 2_000 + 4_000);
    expect(tab.fakes.proposals.callsOf('update')).toHaveLength(3);
    proposal.edit(titled('2'));
    await tab.wait(7_999);
    expect(tab.fakes.proposals.callsOf('update')).toHaveLength(3);
    await tab.wait(1);
    expect(tab.fakes.proposals.callsOf('update')).toHaveLength(4);
  });

  it('retries at once when the connection is back, and when the user asks, whatever the server asked for', async () => {
    const { tab, proposal } = await openPaper();
    tab.fakes.proposals.failWith(RemoteErrorKind.rateLimited, { method: 'update', times: 2, retryAfter: 600_000 });
    proposal.edit(titled('T'));
    await tab.wait(2_000);
    proposal.retry();
    await tab.wait(0);
    expect(tab.fakes.proposals.callsOf('update')).toHaveLength(2);
    tab.fakes.connectivity.goOffline();
    tab.fakes.connectivity.goOnline();
    await tab.wait(0);
    expect(tab.serverTitle()).toBe('T');
    proposal.edit(titled('T2'));
    await tab.wait(2_000);
    expect(tab.serverTitle()).toBe('T2');
  });

  it('gives a save up after 30 s, and reads the record before it retries', async () => {
    const { tab, proposal } = await openPaper();
    proposal.edit(titled('T'));
    await tab.wait(0);
    tab.fakes.proposals.hang();
    await tab.wait(2_000 + 29_999);
    expect(proposal.state$.value.server.kind).toBe('saving');
    await tab.wait(1);
    expect(proposal.state$.value.server).toEqual({ kind: 'failed', reason: RemoteErrorKind.unavailable });
    tab.fakes.proposals.release();
    await tab.wait(2_000);
    // The text had arrived: nothing is left to save.
    expect(tab.updates()).toHaveLength(1);
    expect(proposal.state$.value).toMatchObject({ server: { kind: 'saved' }, device: 'nothing' });
  });

  it('recognises its own text when the answer to it was lost and more has been typed since', async () => {
    const { tab, proposal } = await openPaper();
    tab.fakes.proposals.failWith(RemoteErrorKind.offline, { method: 'update', after: true, times: 1 });
    proposal.edit(titled('1'));
    await tab.wait(2_000);
    proposal.edit(titled('2'));
    await tab.wait(10_000);
    expect(proposal.state$.value).toMatchObject({ phase: { kind: 'draft' }, server: { kind: 'saved' } });
    expect(tab.updates().map(({ text }) => titleOf(text))).toEqual(['1', '2']);
  });

  it('reads the record before the first write, and again when the last read is half a minute old', async () => {
    const { tab, proposal } = await openPaper();
    const calls = () => tab.fakes.proposals.calls.map(({ method }) => method).filter((method) => method !== 'signIn');
    expect(calls()).toEqual(['record']);
    proposal.edit(titled('1'));
    // The retry is immediate, so that newer text does not wait for it.
    await tab.wait(0);
    expect(calls()).toEqual(['record', 'record']);
    await tab.wait(2_000);
    proposal.edit(titled('2'));
    await tab.wait(2_000);
    expect(calls()).toEqual(['record', 'record', 'update', 'update']);
    await tab.wait(5_000);
    // Whether the server has it.
    expect(calls()).toEqual(['record', 'record', 'update', 'update', 'record']);
    await tab.wait(26_000);
    proposal.edit(titled('3'));
    await tab.wait(2_000);
    expect(calls()).toEqual(['record', 'record', 'update', 'update', 'record', 'record', 'update']);
  });

  it('reads the record again before a write when the last answer is five seconds old', async () => {
    const { tab, proposal } = await openPaper();
    const calls = () => tab.fakes.proposals.calls.map(({ method }) => method).filter((method) => method !== 'signIn');
    proposal.edit(titled('1'));
    await tab.wait(2_000);
    expect(calls()).toEqual(['record', 'record', 'update']);
    for (const title of ['2', '3', '4']) {
      await tab.wait(1_900);
      proposal.edit(titled(title));
    }
    await tab.wait(2_000);
    expect(calls()).toEqual(['record', 'record', 'update', 'record', 'update']);
  });

  it('treats an acknowledgement as the newest state of the server', async () => {
    const { tab, proposal } = await openPaper();
    for (const title of ['1', '2', '3', '4']) {
      proposal.edit(titled(title));
      await tab.wait(3_000);
    }
    expect(tab.fakes.proposals.callsOf('update')).toHaveLength(4);
    expect(tab.fakes.proposals.callsOf('record')).toHaveLength(2);
  });

  it('writes without reading when the page may be closed, if the record was seen in the last half minute', async () => {
    const { tab, proposal } = await openPaper();
    proposal.edit(titled('1'));
    await tab.wait(2_000 + 20_000);
    proposal.edit(titled('2'));
    tab.fakes.proposals.calls.length = 0;
    tab.fakes.visibility.hide();
    await tab.drafts.flush();
    expect(tab.fakes.proposals.calls.map(({ method }) => method)).toEqual(['update', 'record']);
    expect(tab.serverTitle()).toBe('2');
  });

  it('reads the record as soon as the user continues after a long pause, so that a closing page can save', async () => {
    const { tab, proposal } = await openPaper();
    proposal.edit(titled('1'));
    await tab.wait(2_000 + 600_000);
    proposal.edit(titled('2'));
    await tab.wait(500);
    tab.fakes.visibility.hide();
    await tab.drafts.flush();
    expect(tab.fakes.proposals.callsOf('update').at(-1)).toMatchObject([{ text: titled('2') }, { unloading: true }]);
  });

  it('waits as long as the server has asked for when the tab is hidden and shown', async () => {
    const { tab, proposal } = await openPaper();
    tab.fakes.proposals.failWith(RemoteErrorKind.rateLimited, { method: 'update', times: 1, retryAfter: 600_000 });
    proposal.edit(titled('1'));
    await tab.wait(2_000);
    tab.fakes.proposals.calls.length = 0;
    tab.fakes.visibility.hide();
    await tab.drafts.flush();
    tab.fakes.visibility.show();
    await tab.wait(590_000);
    expect(tab.fakes.proposals.calls).toEqual([]);
    await tab.wait(20_000);
    expect(tab.serverTitle()).toBe('1');
  });

  it.each(['is full', 'cannot be read'])(
    'works with the server alone when the store %s, and reports that',
    async (how) => {
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
    },
  );

  it('saves at once when the tab is hidden, by a request that outlives the page', async () => {
    const { tab, proposal } = await openPaper();
    proposal.edit(titled('T'));
    await tab.wait(0);
    tab.fakes.visibility.hide();
    await tab.drafts.flush();
    expect(tab.serverTitle()).toBe('T');
    expect(tab.fakes.proposals.callsOf('update')).toMatchObject([[{}, { unloading: true }]]);
  });

  it('sends an unknown key back to the server unchanged', async () => {
    const { tab, proposal } = await openPaper({ server: titled('T', { reviewer: { score: 3 } }) });
    proposal.edit(titled('T2', { reviewer: { score: 3 } }));
    await tab.wait(2_000);
    expect(JSON.parse(tab.fakes.proposalSystem.textOf(7, paper))).toEqual({ title: 'T2', reviewer: { score: 3 } });
  });
});

describe('a proposal that cannot be loaded', () => {
  it('accepts text for a proposal that cannot be loaded, but saves nothing before the server has answered', async () => {
    const tab = openTab();
    tab.fakes.proposals.failWith(RemoteErrorKind.offline, { method: 'record' });
    const proposal = await tab.opened();
    expect(proposal.state$.value).toMatchObject({
      phase: { kind: 'draft', autosave: false },
      server: { kind: 'failed', reason: 'offline' },
    });
    proposal.edit(titled('T'));
    await tab.wait(20_000);
    await tab.drafts.flush();
    expect(tab.updates()).toEqual([]);
    expect(await tab.copy()).toMatchObject({ base: null, text: titled('T') });
    tab.fakes.proposals.succeed();
    await tab.wait(60_000);
    expect(tab.serverTitle()).toBe('T');
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

  it('overwrites a proposal that cannot be loaded when its author starts over', async () => {
    const tab = openTab();
    tab.fakes.proposals.failWith(RemoteErrorKind.unavailable, { method: 'record' });
    const proposal = await tab.opened();
    proposal.edit(titled('T'));
    proposal.startOver();
    await tab.wait(0);
    expect(tab.serverTitle()).toBe('T');
    expect(proposal.state$.value.phase).toEqual({ kind: 'draft', autosave: true });
  });

  it('does not submit a proposal that cannot be loaded', async () => {
    const tab = openTab();
    tab.fakes.proposals.failWith(RemoteErrorKind.unavailable, { method: 'record' });
    const proposal = await tab.opened();
    proposal.edit(titled('T'));
    proposal.send();
    await tab.wait(30_000);
    expect(proposal.state$.value.refusal).toBe('unavailable');
    expect(tab.sends()).toEqual([]);
  });

  it.each([
    ['an array', { kind: 'unreadable', original: '[1,2]' } as const],
    ['a document that would lose something', { kind: 'document', text: '{"title":{"de":"T"}}' } as const],
  ])('leaves a proposal with %s alone until its author starts over', async (_what, form) => {
    const { tab, proposal } = await openPaper({ server: form });
    expect(proposal.state$.value.phase).toEqual({
      kind: 'unreadable',
      original: form.kind === 'document' ? form.text : form.original,
    });
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
});
