import { filter, firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { ProposalState } from '../../../src/application/proposals/open-proposal.ts';
import { type ProposalCopy, proposalAddress } from '../../../src/application/proposals/proposal-copy.ts';
import { writeDocument } from '../../../src/domain/proposals/proposal-document.ts';
import { ADA, openTab, paper, panel, titled, titleOf } from './proposal-tab.ts';

/** A tab whose last text the device has, and the server has not: it cannot be reached. */
async function openUnsaved(title: string) {
  const tab = openTab();
  const proposal = await tab.opened();
  tab.fakes.proposals.failWith('offline', { method: 'update' });
  proposal.edit(titled(title));
  await tab.wait(2_000);
  return { tab, proposal };
}

describe('a proposal that is opened again', () => {
  it('asks about a field that was changed on both sides, writes nothing meanwhile, and keeps what was not taken', async () => {
    const tab = openTab();
    const device = titled('Device', { notes: 'N', _edited: '2027-02-01T10:00:00.000Z' });
    await tab.keep({ rev: 3, base: titled('Former'), text: device });
    tab.fakes.proposalSystem.put(ADA, paper, titled('Server', { mode: 'online' }));
    const proposal = await tab.opened();
    expect(proposal.state$.value.phase).toMatchObject({
      kind: 'conflict',
      merge: { conflicts: [{ path: ['title'], mine: 'Device', theirs: 'Server' }] },
      mine: { text: device, editedAt: Date.UTC(2027, 1, 1, 10) },
      theirs: { text: titled('Server', { mode: 'online' }), editedAt: undefined },
    });
    proposal.edit(titled('Device', { notes: 'Typed on' }));
    await tab.drafts.flush();
    await tab.wait(120_000);
    expect(tab.updates()).toEqual([]);
    proposal.resolve(() => 'mine');
    await tab.wait(0);
    expect(JSON.parse(tab.fakes.proposalSystem.textOf(ADA, paper))).toMatchObject({
      title: 'Device',
      notes: 'Typed on',
      mode: 'online',
    });
    expect(await tab.versions()).toEqual(['written Device', 'not-taken Server', 'written Device']);
  });

  it('takes the server’s words if they are chosen, and keeps those of the device', async () => {
    const tab = openTab();
    await tab.keep({ rev: 3, base: null, text: titled('Device') });
    tab.fakes.proposalSystem.put(ADA, paper, titled('Server'));
    const proposal = await tab.opened();
    const { generation } = proposal.state$.value;
    proposal.resolve(() => 'theirs');
    await tab.wait(5_000);
    expect(proposal.state$.value).toMatchObject({ server: { kind: 'saved', at: undefined } });
    expect(titleOf(proposal.state$.value.text)).toBe('Server');
    expect(proposal.state$.value.generation).toBeGreaterThan(generation);
    expect(await tab.copy()).toBeUndefined();
    expect(tab.updates()).toEqual([]);
    expect(await tab.versions()).toContain('not-taken Device');
  });

  it('asks nothing where each side has changed other fields', async () => {
    const tab = openTab();
    await tab.keep({ rev: 3, base: titled('T'), text: titled('T', { notes: 'Device' }) });
    tab.fakes.proposalSystem.put(ADA, paper, titled('Server'));
    const proposal = await tab.opened();
    expect(proposal.state$.value.phase).toEqual({ kind: 'draft', autosave: true });
    await tab.wait(0);
    for (const text of [proposal.state$.value.text, tab.fakes.proposalSystem.textOf(ADA, paper)]) {
      expect(JSON.parse(text)).toMatchObject({ title: 'Server', notes: 'Device' });
    }
    expect(await tab.versions()).toEqual(['written T']);
  });

  it('asks nothing where the server still has what this device saved last, and saves the rest', async () => {
    const tab = openTab();
    await tab.keep({ rev: 3, base: titled('Saved'), text: titled('Saved, and an hour more') });
    tab.fakes.proposalSystem.put(ADA, paper, titled('Saved'));
    const proposal = await tab.opened();
    await tab.wait(0);
    expect(proposal.state$.value.phase).toEqual({ kind: 'draft', autosave: true });
    expect(tab.serverTitle()).toBe('Saved, and an hour more');
  });

  it('saves again what the server had acknowledged and has lost', async () => {
    const tab = openTab();
    const saved = titled('Acknowledged');
    await tab.keep({ rev: 3, base: saved, seen: titled('Before'), text: saved });
    tab.fakes.proposalSystem.put(ADA, paper, titled('Before'));
    const proposal = await tab.opened();
    await tab.wait(0);
    expect(titleOf(proposal.state$.value.text)).toBe('Acknowledged');
    expect(tab.serverTitle()).toBe('Acknowledged');
  });

  it('merges what was acknowledged here with what another device has saved upon an older text', async () => {
    const tab = openTab();
    const saved = titled('Acknowledged');
    await tab.keep({ rev: 3, base: saved, seen: titled('Before'), text: saved });
    tab.fakes.proposalSystem.put(ADA, paper, titled('Before', { notes: 'Elsewhere' }));
    await tab.opened();
    await tab.wait(10_000);
    expect(JSON.parse(tab.fakes.proposalSystem.textOf(ADA, paper))).toMatchObject({
      title: 'Acknowledged',
      notes: 'Elsewhere',
    });
    expect(await tab.copy()).toBeUndefined();
  });

  it('asks nothing about what another device still has of what was acknowledged here', async () => {
    const tab = openTab();
    await tab.keep({
      rev: 3,
      base: titled('Acknowledged'),
      seen: titled('Before'),
      text: titled('Acknowledged, and more'),
    });
    tab.fakes.proposalSystem.put(ADA, paper, titled('Acknowledged', { notes: 'Elsewhere' }));
    const proposal = await tab.opened();
    await tab.wait(10_000);
    expect(JSON.parse(proposal.state$.value.text)).toMatchObject({
      title: 'Acknowledged, and more',
      notes: 'Elsewhere',
    });
  });

  it('keeps a version of what was saved here when another device has sent another text', async () => {
    const tab = openTab();
    const proposal = await tab.opened();
    proposal.edit(titled('Mine'));
    await tab.wait(10_000);
    tab.fakes.proposalSystem.put(ADA, paper, titled('Other'), true);
    proposal.retry();
    await tab.wait(0);
    expect(proposal.state$.value.phase.kind).toBe('sent');
    expect(await tab.versions()).toEqual(['posted Other', 'not-taken Mine']);
  });

  it('keeps a version of what another device had in a key that no field shows, where both have changed it', async () => {
    const tab = openTab();
    await tab.keep({ rev: 3, base: titled('T', { hidden: 1 }), text: titled('T', { hidden: 2 }) });
    tab.fakes.proposalSystem.put(ADA, paper, titled('T', { hidden: 3, notes: 'Elsewhere' }));
    await tab.opened();
    await tab.wait(10_000);
    const versions = await tab.fakes.drafts.versions(ADA);
    expect(
      versions.some(({ value, reason }) => reason === 'not-taken' && JSON.stringify(value).includes('Elsewhere')),
    ).toBe(true);
  });

  it('keeps a version for a sitting and not for every key, whatever the stamp of each edit', async () => {
    const tab = openTab();
    tab.fakes.proposalSystem.put(
      ADA,
      paper,
      titled('The title', { abstract: 'A long text that stands behind the title' }),
    );
    const proposal = await tab.opened();
    for (let key = 1; key <= 30; key += 1) {
      proposal.edit(
        writeDocument(
          { title: 'The title'.padEnd(9 + key, 'x'), abstract: 'A long text that stands behind the title' },
          tab.fakes.clock.now() + key,
        ),
      );
      await tab.wait(300);
    }
    expect(await tab.versions()).toEqual(['written The title']);
  });

  it('goes on with what the device has where the server has nothing', async () => {
    const tab = openTab();
    await tab.keep({ rev: 3, base: '', text: titled('Device') });
    const proposal = await tab.opened();
    expect(proposal.state$.value).toMatchObject({ phase: { kind: 'draft', autosave: true }, text: titled('Device') });
    expect(tab.serverTitle()).toBe('Device');
  });

  it('asks nothing where both say the same, whatever the order of their keys and their stamps', async () => {
    const tab = openTab();
    await tab.keep({ rev: 3, base: null, text: '{"title":"T","notes":"N","_edited":"2027-02-01T10:00:00.000Z"}' });
    tab.fakes.proposalSystem.put(ADA, paper, '{ "notes": "N", "title": "T" }');
    const proposal = await tab.opened();
    expect(proposal.state$.value).toMatchObject({
      phase: { kind: 'draft', autosave: true },
      server: { kind: 'saved' },
    });
    await tab.wait(0);
    expect(await tab.copy()).toBeUndefined();
  });

  it.each([
    ['garbage', 'garbage'],
    ['no text', { rev: 1, base: '' }],
    ['a text that is no object', { rev: 1, base: '', text: '[1]' }],
    ['a text that cannot be shown', { rev: 1, base: '', text: '{"title":{"de":"T"}}' }],
  ])('ignores a copy that is %s, and never sends it', async (_what, value) => {
    const tab = openTab();
    await tab.fakes.drafts.keep(proposalAddress(ADA, paper), value, tab.fakes.clock.now());
    tab.fakes.proposalSystem.put(ADA, paper, titled('Server'));
    const proposal = await tab.opened();
    expect(proposal.state$.value).toMatchObject({ phase: { kind: 'draft' }, text: titled('Server') });
    proposal.edit(titled('New'));
    await tab.wait(2_000);
    expect(tab.updates().map(({ text }) => titleOf(text))).toEqual(['New']);
  });

  it('shows a copy of whatever age: a clock that is wrong takes nothing away', async () => {
    const tab = openTab();
    const old = tab.fakes.clock.now() - 400 * 24 * 60 * 60_000;
    await tab.fakes.drafts.keep(proposalAddress(ADA, paper), { rev: 1, base: '', text: titled('Old') }, old);
    expect(titleOf((await tab.opened()).state$.value.text)).toBe('Old');
  });

  it('offers one person’s copy to nobody else', async () => {
    const { tab } = await openUnsaved('Ada’s');
    await tab.signOut.signOut('keep');
    tab.logIn(8);
    const other = await tab.opened();
    expect(other.state$.value.text).toBe('');
    expect(await tab.copy()).toMatchObject({ text: titled('Ada’s') });
    await tab.signOut.signOut('keep');
    tab.fakes.proposals.succeed();
    tab.logIn(ADA);
    expect((await tab.opened()).state$.value.text).toBe(titled('Ada’s'));
  });

  it('is shown as sent with what the device still has of it', async () => {
    const tab = openTab();
    await tab.keep({ rev: 3, base: null, text: titled('Device') });
    tab.fakes.proposalSystem.put(ADA, paper, titled('Sent'), true);
    const proposal = await tab.opened();
    expect(proposal.state$.value).toMatchObject({
      text: titled('Sent'),
      phase: { kind: 'sent', at: undefined, unsent: { text: titled('Device') } },
    });
  });

  it('loses at most 250 ms when the tab is killed', async () => {
    const tab = openTab();
    const proposal = await tab.opened();
    tab.fakes.proposals.hang();
    proposal.edit(titled('Typed'));
    await tab.wait(250);
    proposal.edit(titled('Typed a moment ago'));
    // What a killed tab holds is free.
    tab.browser.locks.claims.length = 0;
    const later = openTab({ browser: tab.browser });
    expect((await later.opened()).state$.value.text).toBe(titled('Typed'));
  });

  it('counts on from the revision that the device has', async () => {
    const tab = openTab();
    await tab.keep({ rev: 41, base: '', text: titled('Device') });
    tab.fakes.proposals.failWith('offline', { method: 'update' });
    const proposal = await tab.opened();
    proposal.edit(titled('Newer'));
    await tab.wait(250);
    expect((await tab.copy())?.rev).toBeGreaterThan(41);
  });

  it('is replaced by what the server has when its copy is deleted in the account', async () => {
    const tab = openTab();
    tab.fakes.proposalSystem.put(ADA, paper, titled('Server'));
    const proposal = await tab.opened();
    tab.fakes.proposals.failWith('offline', { method: 'update' });
    proposal.edit(titled('Device'));
    await tab.wait(2_000);
    const [kept] = await tab.keeper.kept();
    if (kept === undefined) throw new Error('nothing is kept');
    await tab.keeper.remove(kept.address);
    await tab.wait(0);
    expect(proposal.state$.value).toMatchObject({ text: titled('Server'), phase: { kind: 'draft', autosave: true } });
    expect(await tab.copy()).toBeUndefined();
    tab.fakes.proposals.succeed();
    await tab.wait(60_000);
    expect(tab.serverTitle()).toBe('Server');
  });
});

describe('leaving', () => {
  it('hands a copy to the device before the browser goes on, when the tab is hidden', async () => {
    const tab = openTab();
    tab.keeper.watch();
    const proposal = await tab.opened();
    proposal.edit(titled('T'));
    tab.fakes.visibility.hide();
    expect(tab.fakes.drafts.calls.at(-1)).toBe('keep');
  });

  it('saves first, then logs out of the proposal system, the membership system and the content system', async () => {
    const tab = openTab();
    const proposal = await tab.opened();
    proposal.edit(titled('T'));
    await tab.signOut.signOut('keep');
    expect(tab.serverTitle()).toBe('T');
    expect(tab.fakes.proposals.calls.slice(-3).map(({ method }) => method)).toEqual(['update', 'record', 'signOut']);
    expect(tab.fakes.proposalSystem.bearers.size).toBe(0);
    expect(await tab.copy()).toBeUndefined();
  });

  it('does not wait longer than 3 s for a save, and keeps the text on the device', async () => {
    const tab = openTab();
    const proposal = await tab.opened();
    proposal.edit(titled('T'));
    tab.fakes.proposals.hang();
    const left = tab.signOut.signOut('keep');
    await tab.wait(3_000);
    expect(tab.session.session$.value.userId).toBe(0);
    expect(await tab.copy()).toMatchObject({ text: titled('T') });
    await tab.wait(10_000);
    await left;
  });

  it('asks about what the server has not got, and about nothing else', async () => {
    const tab = openTab();
    const proposal = await tab.opened();
    proposal.edit(titled('T'));
    expect(await tab.keeper.kept()).toEqual([]);
    tab.fakes.proposals.failWith('offline', { method: 'update' });
    proposal.edit(titled('T2'));
    expect((await tab.keeper.kept()).map(({ address }) => address.kind)).toEqual(['proposal']);
  });

  it('asks about what only this tab has, too', async () => {
    const tab = openTab();
    const proposal = await tab.opened();
    tab.fakes.drafts.isFull = true;
    tab.fakes.proposals.failWith('offline', { method: 'update' });
    proposal.edit(titled('T'));
    await tab.wait(2_000);
    expect(await tab.keeper.kept()).toMatchObject([{ address: { kind: 'proposal' }, value: { text: titled('T') } }]);
  });

  it('deletes what the device has if that is wanted, also what was typed a moment ago', async () => {
    const { tab, proposal } = await openUnsaved('T');
    proposal.edit(titled('T2'));
    const left = tab.signOut.signOut('delete');
    await tab.wait(10_000);
    await left;
    expect(await tab.copy()).toBeUndefined();
  });

  it('deletes what the device has also where another tab has it open', async () => {
    const { tab } = await openUnsaved('T');
    await openTab({ browser: tab.browser }).keeper.removeAll();
    await tab.wait(1_000);
    expect([tab.browser.drafts.drafts.size, tab.browser.drafts.versions]).toEqual([0, []]);
  });

  it('drops what the server answers to who has left', async () => {
    const tab = openTab();
    const proposal = await tab.opened();
    proposal.edit(titled('T'));
    tab.fakes.proposals.hang();
    await tab.wait(2_000);
    const left = tab.signOut.signOut('keep');
    await tab.wait(3_000);
    tab.fakes.proposals.release();
    await tab.wait(10_000);
    await left;
    expect(await tab.copy()).toMatchObject({ text: titled('T') });
    tab.logIn();
    // The server has got it, so that nothing is asked.
    expect((await tab.opened()).state$.value).toMatchObject({ server: { kind: 'saved' }, text: titled('T') });
    expect(proposal).not.toBe(tab.open());
  });

  it('notes a failed logout once', async () => {
    const tab = openTab();
    await tab.opened();
    tab.fakes.proposals.failWith('unavailable', { method: 'signOut' });
    await tab.signOut.signOut('keep');
    expect(tab.fakes.failures.activities.filter((activity) => activity === 'farewell')).toHaveLength(1);
  });

  it('logs in anew for the next person, as an organizer if they are one', async () => {
    const tab = openTab();
    await tab.opened();
    await tab.signOut.signOut('keep');
    tab.session.begin(
      { userId: 8, userName: 'Bo', isMember: true, roles: new Map([['organizer', 'organizer']]) },
      tab.fakes.contentSystem.open(tab.fakes.contentSystem.addPerson({ userId: 8 })),
    );
    await tab.opened(panel);
    expect(tab.fakes.proposals.callsOf('signIn')).toEqual([
      [{ userId: 7, isOrganizer: false }],
      [{ userId: 8, isOrganizer: true }],
    ]);
  });
});

describe('a form that is left', () => {
  it('is saved, and lets another tab write', async () => {
    const one = openTab();
    const first = await one.opened();
    first.edit(titled('T'));
    await one.drafts.leave(paper);
    expect(one.serverTitle()).toBe('T');
    const other = openTab({ browser: one.browser });
    expect((await other.opened()).state$.value).toMatchObject({ writer: 'this-tab', text: titled('T') });
  });

  it('goes on trying with what could not be saved, and is the same when it is opened again', async () => {
    const one = openTab();
    const first = await one.opened();
    one.fakes.proposals.failWith('offline', { method: 'update' });
    first.edit(titled('T'));
    await one.drafts.leave(paper);
    expect(one.open()).toBe(first);
    one.fakes.proposals.succeed();
    await one.wait(60_000);
    expect(one.serverTitle()).toBe('T');
  });

  it('stays open for whoever has come back meanwhile', async () => {
    const one = openTab();
    const first = await one.opened();
    const left = one.drafts.leave(paper);
    const looking = one.open().state$.subscribe();
    await left;
    expect(one.open()).toBe(first);
    looking.unsubscribe();
  });
});

describe('two tabs', () => {
  it('one writes, the other one shows what it has written and may not', async () => {
    const one = openTab();
    const first = await one.opened();
    const other = openTab({ browser: one.browser });
    const second = await other.opened();
    expect(second.state$.value.writer).toBe('other-tab');
    first.edit(titled('T'));
    await one.wait(250);
    await other.wait(0);
    expect(second.state$.value.text).toBe(titled('T'));
    second.edit(titled('Mine'));
    second.send();
    await other.wait(5_000);
    expect(second.state$.value.text).toBe(titled('T'));
    expect(one.sends()).toEqual([]);
    await one.wait(2_000);
    await other.wait(0);
    expect(second.state$.value.text).toBe(titled('T'));
  });

  it('take over from one another: what is pending is saved first, and nobody is asked', async () => {
    const one = openTab();
    one.fakes.proposalSystem.put(ADA, paper, titled('Server'));
    const first = await one.opened();
    const other = openTab({ browser: one.browser });
    const second = await other.opened();
    first.edit(titled('T'));
    second.takeOver();
    await one.wait(0);
    expect(first.state$.value.writer).toBe('other-tab');
    first.edit(titled('Too late'));
    await one.wait(0);
    await other.wait(0);
    expect(second.state$.value).toMatchObject({ writer: 'this-tab', phase: { kind: 'draft' }, text: titled('T') });
    second.edit(titled('T2'));
    await other.wait(2_000);
    expect(one.updates().map(({ text }) => titleOf(text))).toEqual(['T', 'T2']);
    await one.wait(0);
    expect(first.state$.value.text).toBe(titled('T2'));
  });

  it('are of one mind while one waits for the other: nothing is typed that would be lost', async () => {
    const one = openTab();
    const first = await one.opened();
    const other = openTab({ browser: one.browser });
    const second = await other.opened();
    first.edit(titled('T'));
    one.fakes.proposals.hang();
    second.takeOver();
    await one.wait(0);
    expect(first.state$.value.writer).toBe('other-tab');
    first.edit(titled('Too late'));
    expect(first.state$.value.text).toBe(titled('T'));
    one.fakes.proposals.release();
    await one.wait(0);
    await other.wait(0);
    expect(second.state$.value).toMatchObject({ writer: 'this-tab', text: titled('T') });
  });

  it('write a copy again that was deleted in another tab while it is still before one’s eyes', async () => {
    const one = openTab();
    const first = await one.opened();
    one.fakes.proposals.failWith('offline', { method: 'update' });
    first.edit(titled('T'));
    await one.wait(2_000);
    const other = openTab({ browser: one.browser });
    const [kept] = await other.keeper.kept();
    if (kept === undefined) throw new Error('nothing is kept');
    await other.keeper.remove(kept.address);
    await one.wait(250);
    expect(await one.copy()).toMatchObject({ text: titled('T') });
    expect(first.state$.value.device).toBe('kept');
  });

  it('do not overwrite one another’s text when one of them was frozen', async () => {
    const one = openTab();
    const first = await one.opened();
    const other = openTab({ browser: one.browser });
    const second = await other.opened();
    first.edit(titled('Frozen'));
    one.fakes.locks.isFrozen = true;
    second.takeOver();
    await other.wait(2_000);
    expect(second.state$.value.writer).toBe('this-tab');
    other.fakes.proposals.failWith('offline', { method: 'update' });
    second.edit(titled('Newer'));
    await other.wait(250);
    await one.wait(5_000);
    expect(await one.copy()).toMatchObject({ text: titled('Newer') });
    expect(first.state$.value).toMatchObject({ writer: 'other-tab', text: titled('Newer') });
    first.takeOver();
    await other.wait(0);
    await one.wait(0);
    expect(first.state$.value.text).toBe(titled('Newer'));
    expect(one.serverTitle()).toBe('Newer');
  });

  it('save what only the first has when its turn is back, where there is no storage', async () => {
    const { one, first, other } = await loseTurn();
    first.takeOver();
    await other.wait(2_000);
    await one.wait(2_000);
    expect(first.state$.value).toMatchObject({ phase: { kind: 'draft' }, text: titled('Nowhere else') });
    expect(one.serverTitle()).toBe('Nowhere else');
  });

  /** The device is full and the server out of reach while the first one writes; then the other one has the turn. */
  async function loseTurn() {
    const one = openTab();
    one.fakes.proposalSystem.put(ADA, paper, titled('Server'));
    const first = await one.opened();
    const other = openTab({ browser: one.browser });
    const second = await other.opened();
    one.fakes.drafts.isFull = true;
    one.fakes.proposals.failWith('offline');
    first.edit(titled('Nowhere else'));
    await one.wait(2_000);
    const states: ProposalState[] = [];
    first.state$.subscribe((state) => states.push(state));
    second.takeOver();
    await one.wait(2_000);
    await other.wait(2_000);
    one.fakes.proposals.succeed();
    await one.wait(0);
    const kept = async () => (await one.keeper.kept()).map(({ value }) => (value as ProposalCopy).text);
    return { one, first, other, second, states, kept };
  }
  const left = { text: titled('Nowhere else') };

  it('have before their eyes what neither device nor server has when the turn goes', async () => {
    const { first, second, other, one, states, kept } = await loseTurn();
    // Not for a moment does it look safe.
    expect(states.filter((state) => state.left === undefined && state.device !== 'refused')).toEqual([]);
    expect(first.state$.value).toMatchObject({ writer: 'other-tab', left });
    expect(await kept()).toEqual([titled('Nowhere else')]);
    second.edit(titled('Other'));
    await other.wait(3_000);
    await one.wait(3_000);
    expect(one.serverTitle()).toBe('Other');
    expect(first.state$.value).toMatchObject({ writer: 'other-tab', text: titled('Other'), left });
    expect(second.state$.value.left).toBeUndefined();
    await one.drafts.leave(paper);
    expect(one.open()).toBe(first);
  });

  it('have before their eyes what the device had, and cannot say any more, when the turn goes', async () => {
    const one = openTab();
    const first = await one.opened();
    const other = openTab({ browser: one.browser });
    const second = await other.opened();
    one.fakes.proposals.failWith('offline');
    first.edit(titled('Nowhere else'));
    await one.wait(2_000);
    expect(first.state$.value.device).toBe('kept');
    one.fakes.drafts.device.isAbsent = true;
    second.takeOver();
    await other.wait(5_000);
    await one.wait(5_000);
    expect(first.state$.value).toMatchObject({ writer: 'other-tab', left });
  });

  it('keep it through turns that come and go', async () => {
    const { first, second, one, other } = await loseTurn();
    one.fakes.proposals.failWith('offline');
    first.takeOver();
    await firstValueFrom(first.state$.pipe(filter(({ writer }) => writer === 'this-tab')));
    second.takeOver();
    await one.wait(0);
    await other.wait(5_000);
    await one.wait(5_000);
    expect(first.state$.value).toMatchObject({ writer: 'other-tab', left });
  });

  it('keep it beside what the other one has left on the device when the turn is back', async () => {
    const { first, second, one, other } = await loseTurn();
    one.fakes.drafts.isFull = false;
    one.fakes.proposals.failWith('offline');
    other.fakes.proposals.failWith('offline');
    second.edit(titled('Other'));
    await other.wait(2_500);
    first.takeOver();
    await other.wait(2_500);
    await one.wait(2_500);
    expect(first.state$.value).toMatchObject({ writer: 'this-tab', text: titled('Other'), left });
  });

  it('let it go with the turn, which saves it, and writes it to the device if that has room again', async () => {
    const { first, one, other } = await loseTurn();
    one.fakes.drafts.isFull = false;
    first.takeOver();
    await other.wait(2_000);
    await one.wait(2_000);
    expect(first.state$.value).toMatchObject({ left: undefined, text: titled('Nowhere else') });
    expect(await one.copy()).toMatchObject({ text: titled('Nowhere else') });
    expect(one.serverTitle()).toBe('Nowhere else');
  });

  it('let it go when the server has it, or the device', async () => {
    for (const isFull of [true, false]) {
      const { first, second, one, other, kept } = await loseTurn();
      one.fakes.drafts.isFull = isFull;
      if (!isFull) other.fakes.proposals.failWith('offline');
      second.edit(titled('Nowhere else'));
      await other.wait(8_000);
      one.drafts.open(paper).retry();
      await one.wait(0);
      expect(first.state$.value.left).toBeUndefined();
      expect(await kept()).toEqual(isFull ? [] : [titled('Nowhere else')]);
    }
  });

  it('let it go when somebody discards it, here or where drafts are listed', async () => {
    const here = await loseTurn();
    here.first.discardLeft();
    expect(here.first.state$.value.left).toBeUndefined();
    expect(await here.kept()).toEqual([]);
    const listed = await loseTurn();
    const [summary] = await listed.one.keeper.kept();
    if (summary) await listed.one.keeper.remove(summary.address);
    expect(listed.first.state$.value.left).toBeUndefined();
  });

  it('let it go when another person’s turn has come', async () => {
    const { first, one, kept } = await loseTurn();
    one.logIn(8);
    await one.wait(5_000);
    expect(first.state$.value.left).toBeUndefined();
    expect(one.open().state$.value).toMatchObject({ left: undefined });
    expect(await kept()).toEqual([]);
    one.logIn();
    await one.wait(5_000);
    expect(one.open().state$.value.left).toBeUndefined();
  });

  it('end what is under way when another one has taken the turn', async () => {
    const one = openTab();
    const first = await one.opened();
    const other = openTab({ browser: one.browser });
    const second = await other.opened();
    first.edit(titled('T'));
    await one.wait(0);
    one.fakes.proposals.hang();
    await one.wait(2_000);
    one.fakes.locks.isFrozen = true;
    second.takeOver();
    await other.wait(2_000);
    expect(second.state$.value.writer).toBe('this-tab');
    expect(one.fakes.proposals.callsOf('update')).toMatchObject([[{}, { signal: { aborted: true } }]]);
  });

  it('go on with what the device has where the first could not save it', async () => {
    const one = openTab();
    one.fakes.proposalSystem.put(ADA, paper, titled('Server'));
    const first = await one.opened();
    const other = openTab({ browser: one.browser });
    const second = await other.opened();
    one.fakes.proposals.failWith('offline');
    first.edit(titled('T'));
    await one.wait(2_000);
    second.takeOver();
    await one.wait(0);
    await other.wait(0);
    expect(second.state$.value).toMatchObject({ phase: { kind: 'draft', autosave: true }, text: titled('T') });
    expect(one.serverTitle()).toBe('T');
  });

  it('the other one writes as soon as the first has left', async () => {
    const one = openTab();
    await one.opened();
    const other = openTab({ browser: one.browser });
    const second = await other.opened();
    one.fakes.tabs.close();
    await one.drafts.flush();
    one.browser.locks.claims.shift();
    one.browser.locks.settle();
    await other.wait(0);
    expect(second.state$.value.writer).toBe('this-tab');
  });

  it('show a proposal as sent in both', async () => {
    const one = openTab();
    const first = await one.opened();
    const other = openTab({ browser: one.browser });
    const second = await other.opened();
    first.edit(titled('T'));
    first.send();
    await one.wait(5_000);
    await other.wait(0);
    expect(second.state$.value.phase.kind).toBe('sent');
    second.takeOver();
    second.send();
    await other.wait(5_000);
    expect(one.fakes.proposals.callsOf('send').length + other.fakes.proposals.callsOf('send').length).toBe(1);
  });
});

describe('two devices', () => {
  it('the second one is asked before it overwrites what the first has written', async () => {
    const desktop = openTab();
    const first = await desktop.opened();
    first.edit(titled('Desktop'));
    await desktop.wait(2_000);
    await desktop.wait(60_000);
    desktop.fakes.proposalSystem.put(ADA, paper, titled('Phone'));
    first.edit(titled('Desktop again'));
    await desktop.wait(2_000);
    expect(first.state$.value.phase).toMatchObject({
      kind: 'conflict',
      mine: { text: titled('Desktop again') },
      theirs: { text: titled('Phone') },
    });
    expect(desktop.serverTitle()).toBe('Phone');
  });

  it('the one that writes second is asked, although both were opened while there was nothing', async () => {
    const one = openTab();
    const first = await one.opened();
    const other = openTab();
    Object.assign(other.fakes.proposals, { system: one.fakes.proposalSystem });
    const second = await other.opened();
    first.edit(titled('First'));
    await one.wait(2_000);
    second.edit(titled('Second'));
    await other.wait(2_000);
    expect(second.state$.value.phase).toMatchObject({
      mine: { text: titled('Second') },
      theirs: { text: titled('First') },
    });
    expect(one.serverTitle()).toBe('First');
  });

  it('the second one is asked where both type within the same half minute', async () => {
    const one = openTab();
    const first = await one.opened();
    const other = openTab();
    Object.assign(other.fakes.proposals, { system: one.fakes.proposalSystem });
    const second = await other.opened();
    first.edit(titled('First'));
    second.edit(titled('Sec'));
    await one.wait(2_000);
    for (const title of ['Seco', 'Secon', 'Second']) {
      await other.wait(1_900);
      second.edit(titled(title));
    }
    await other.wait(2_000);
    expect(second.state$.value.phase.kind).toBe('conflict');
    expect(one.serverTitle()).toBe('First');
  });

  it('the first asks before it writes when somebody comes back to it with something unsaved', async () => {
    const desktop = openTab();
    const first = await desktop.opened();
    desktop.fakes.visibility.hide();
    first.edit(titled('Desktop'));
    desktop.fakes.proposalSystem.put(ADA, paper, titled('Phone'));
    desktop.fakes.visibility.show();
    await desktop.wait(2_000);
    expect(first.state$.value.phase.kind).toBe('conflict');
    expect(desktop.updates()).toEqual([]);
  });

  it('the first shows what the second has written when somebody comes back to it', async () => {
    const desktop = openTab();
    const first = await desktop.opened();
    desktop.fakes.visibility.hide();
    desktop.fakes.proposalSystem.put(ADA, paper, titled('Phone'));
    desktop.fakes.visibility.show();
    await desktop.wait(0);
    expect(first.state$.value).toMatchObject({ text: titled('Phone'), phase: { kind: 'draft', autosave: true } });
  });
});
