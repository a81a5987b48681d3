import { describe, expect, it } from 'vitest';
import type { ProposalState } from '../../../src/application/proposals/draft-model.ts';
import { type ProposalCopy, proposalAddress } from '../../../src/application/proposals/proposal-copy.ts';
import { writeDocument } from '../../../src/domain/proposals/proposal-document.ts';
import { ADA, openPaper, openPaperTwice, openTab, panel, paper, titled, titleOf } from './proposal-tab.ts';

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
  it('asks about a field that was changed on both sides, writes nothing meanwhile, and keeps the rejected text as a version', async () => {
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

  it('takes the server’s text if the user chooses it, and keeps the local text as a version', async () => {
    const { tab, proposal } = await openPaper({
      kept: { rev: 3, base: null, text: titled('Device') },
      server: titled('Server'),
    });
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

  it('asks nothing when local draft and server have changed different fields', async () => {
    const { tab, proposal } = await openPaper({
      kept: { rev: 3, base: titled('T'), text: titled('T', { notes: 'Device' }) },
      server: titled('Server'),
    });
    expect(proposal.state$.value.phase).toEqual({ kind: 'draft', autosave: true });
    await tab.wait(0);
    for (const text of [proposal.state$.value.text, tab.fakes.proposalSystem.textOf(ADA, paper)]) {
      expect(JSON.parse(text)).toMatchObject({ title: 'Server', notes: 'Device' });
    }
    expect(await tab.versions()).toEqual(['written T']);
  });

  it('asks nothing when the server still has what this device saved last, and saves the rest', async () => {
    const { tab, proposal } = await openPaper({
      kept: { rev: 3, base: titled('Saved'), text: titled('Saved, and an hour more') },
      server: titled('Saved'),
    });
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

  it('merges text acknowledged here with text that another device has saved upon an older version', async () => {
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

  it('keeps a version of what was saved here when another device has sent another text', async () => {
    const { tab, proposal } = await openPaper();
    proposal.edit(titled('Mine'));
    await tab.wait(10_000);
    tab.fakes.proposalSystem.put(ADA, paper, titled('Other'), true);
    proposal.retry();
    await tab.wait(0);
    expect(proposal.state$.value.phase.kind).toBe('sent');
    expect(await tab.versions()).toEqual(['posted Other', 'not-taken Mine']);
  });

  it('keeps a version of another device’s value under a key that no field shows, when both have changed it', async () => {
    const { tab } = await openPaper({
      kept: { rev: 3, base: titled('T', { hidden: 1 }), text: titled('T', { hidden: 2 }) },
      server: titled('T', { hidden: 3, notes: 'Elsewhere' }),
    });
    await tab.wait(10_000);
    const versions = await tab.fakes.drafts.versions(ADA);
    expect(
      versions.some(({ value, reason }) => reason === 'not-taken' && JSON.stringify(value).includes('Elsewhere')),
    ).toBe(true);
  });

  it('saves a version for a sitting and not for every key, whatever the time of each edit', async () => {
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

  it('asks nothing when both sides say the same, whatever the order of their keys and their times', async () => {
    const { tab, proposal } = await openPaper({
      kept: { rev: 3, base: null, text: '{"title":"T","notes":"N","_edited":"2027-02-01T10:00:00.000Z"}' },
      server: '{ "notes": "N", "title": "T" }',
    });
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
  ])('ignores a local draft that is %s, and never sends it', async (_what, value) => {
    const tab = openTab();
    await tab.fakes.drafts.save(proposalAddress(ADA, paper), value, tab.fakes.clock.now());
    tab.fakes.proposalSystem.put(ADA, paper, titled('Server'));
    const proposal = await tab.opened();
    expect(proposal.state$.value).toMatchObject({ phase: { kind: 'draft' }, text: titled('Server') });
    proposal.edit(titled('New'));
    await tab.wait(2_000);
    expect(tab.updates().map(({ text }) => titleOf(text))).toEqual(['New']);
  });

  it('restores a local draft of any age: a wrong clock removes nothing', async () => {
    const tab = openTab();
    const old = tab.fakes.clock.now() - 400 * 24 * 60 * 60_000;
    await tab.fakes.drafts.save(proposalAddress(ADA, paper), { rev: 1, base: '', text: titled('Old') }, old);
    expect(titleOf((await tab.opened()).state$.value.text)).toBe('Old');
  });

  it('shows a proposal as sent, along with what the local draft still has of it', async () => {
    const { proposal } = await openPaper({
      kept: { rev: 3, base: null, text: titled('Device') },
      server: titled('Sent'),
      isSent: true,
    });
    expect(proposal.state$.value).toMatchObject({
      text: titled('Sent'),
      phase: { kind: 'sent', at: undefined, unsent: { text: titled('Device') } },
    });
  });

  it('continues counting from the revision of the local draft', async () => {
    const tab = openTab();
    await tab.keep({ rev: 41, base: '', text: titled('Device') });
    tab.fakes.proposals.failWith('offline', { method: 'update' });
    const proposal = await tab.opened();
    proposal.edit(titled('Newer'));
    await tab.wait(250);
    expect((await tab.copy())?.rev).toBeGreaterThan(41);
  });

  it('shows the server’s text when the local draft is deleted in the account', async () => {
    const { tab, proposal } = await openPaper({ server: titled('Server') });
    tab.fakes.proposals.failWith('offline', { method: 'update' });
    proposal.edit(titled('Device'));
    await tab.wait(2_000);
    const [saved] = await tab.keeper.saved();
    if (saved === undefined) throw new Error('nothing is kept');
    await tab.keeper.remove(saved.address);
    await tab.wait(0);
    expect(proposal.state$.value).toMatchObject({ text: titled('Server'), phase: { kind: 'draft', autosave: true } });
    expect(await tab.copy()).toBeUndefined();
    tab.fakes.proposals.succeed();
    await tab.wait(60_000);
    expect(tab.serverTitle()).toBe('Server');
  });
});

describe('signing out', () => {
  it('hands a local draft to the store synchronously when the tab is hidden', async () => {
    const tab = openTab();
    tab.keeper.start();
    const proposal = await tab.opened();
    proposal.edit(titled('T'));
    tab.fakes.visibility.hide();
    expect(tab.fakes.drafts.calls.at(-1)).toBe('save');
  });

  it('saves first, then logs out of the proposal system, the membership system and the content system', async () => {
    const { tab, proposal } = await openPaper();
    proposal.edit(titled('T'));
    await tab.signOut.signOut('keep');
    expect(tab.serverTitle()).toBe('T');
    expect(tab.fakes.proposals.calls.slice(-3).map(({ method }) => method)).toEqual(['update', 'record', 'signOut']);
    expect(tab.fakes.proposalSystem.bearers.size).toBe(0);
    expect(await tab.copy()).toBeUndefined();
  });

  it('waits at most 3 s for a save at sign-out, and keeps the text on the device', async () => {
    const { tab, proposal } = await openPaper();
    proposal.edit(titled('T'));
    tab.fakes.proposals.hang();
    const left = tab.signOut.signOut('keep');
    await tab.wait(3_000);
    expect(tab.session.session$.value.userId).toBe(0);
    expect(await tab.copy()).toMatchObject({ text: titled('T') });
    await tab.wait(10_000);
    await left;
  });

  it('asks at sign-out about unsaved text, and about nothing else', async () => {
    const { tab, proposal } = await openPaper();
    proposal.edit(titled('T'));
    expect(await tab.keeper.saved()).toEqual([]);
    tab.fakes.proposals.failWith('offline', { method: 'update' });
    proposal.edit(titled('T2'));
    expect((await tab.keeper.saved()).map(({ address }) => address.kind)).toEqual(['proposal']);
  });

  it('asks at sign-out about text that only this tab has', async () => {
    const { tab, proposal } = await openPaper();
    tab.fakes.drafts.isFull = true;
    tab.fakes.proposals.failWith('offline', { method: 'update' });
    proposal.edit(titled('T'));
    await tab.wait(2_000);
    expect(await tab.keeper.saved()).toMatchObject([{ address: { kind: 'proposal' }, value: { text: titled('T') } }]);
  });

  it('deletes local drafts at sign-out if the user wants that, including what was typed a moment ago', async () => {
    const { tab, proposal } = await openUnsaved('T');
    proposal.edit(titled('T2'));
    const left = tab.signOut.signOut('delete');
    await tab.wait(10_000);
    await left;
    expect(await tab.copy()).toBeUndefined();
  });

  it('deletes local drafts at sign-out although another tab has them open', async () => {
    const { tab } = await openUnsaved('T');
    await openTab({ browser: tab.browser }).keeper.removeAll();
    await tab.wait(1_000);
    expect([tab.browser.drafts.drafts.size, tab.browser.drafts.versions]).toEqual([0, []]);
  });

  it('logs a failed logout once', async () => {
    const { tab } = await openPaper();
    tab.fakes.proposals.failWith('unavailable', { method: 'signOut' });
    await tab.signOut.signOut('keep');
    expect(tab.fakes.failures.activities.filter((activity) => activity === 'sign-out-hook')).toHaveLength(1);
  });

  it('logs in again for the next user, as an organizer if they are one', async () => {
    const { tab } = await openPaper();
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

describe('a form that is closed', () => {
  it('saves a form that is closed, and releases its writer lock', async () => {
    const { tab: one, proposal: first } = await openPaper();
    first.edit(titled('T'));
    await one.drafts.leave(paper);
    expect(one.serverTitle()).toBe('T');
    const other = openTab({ browser: one.browser });
    expect((await other.opened()).state$.value).toMatchObject({ writer: 'this-tab', text: titled('T') });
  });

  it('goes on retrying a save after the form is closed, and shows the same proposal when it is opened again', async () => {
    const { tab: one, proposal: first } = await openPaper();
    one.fakes.proposals.failWith('offline', { method: 'update' });
    first.edit(titled('T'));
    await one.drafts.leave(paper);
    expect(one.open()).toBe(first);
    one.fakes.proposals.succeed();
    await one.wait(60_000);
    expect(one.serverTitle()).toBe('T');
  });

  it('stays open for a user who has come back to the form meanwhile', async () => {
    const { tab: one, proposal: first } = await openPaper();
    const left = one.drafts.leave(paper);
    const looking = one.open().state$.subscribe();
    await left;
    expect(one.open()).toBe(first);
    looking.unsubscribe();
  });
});

describe('two tabs', () => {
  it('lets one tab write, and shows its text read-only in the other', async () => {
    const { one, first, other, second } = await openPaperTwice();
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

  it('takes the writer lock over after saving pending text, without a question', async () => {
    const { one, first, other, second } = await openPaperTwice({ server: titled('Server') });
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

  it('locks both tabs while one waits for the other, so that nothing typed is lost', async () => {
    const { one, first, other, second } = await openPaperTwice();
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

  it('writes an open draft again that was deleted in another tab', async () => {
    const { tab: one, proposal: first } = await openPaper();
    one.fakes.proposals.failWith('offline', { method: 'update' });
    first.edit(titled('T'));
    await one.wait(2_000);
    const other = openTab({ browser: one.browser });
    const [saved] = await other.keeper.saved();
    if (saved === undefined) throw new Error('nothing is kept');
    await other.keeper.remove(saved.address);
    await one.wait(250);
    expect(await one.copy()).toMatchObject({ text: titled('T') });
    expect(first.state$.value.device).toBe('saved');
  });

  it('keeps the text of the other tab when one of them was frozen', async () => {
    const { one, first, other, second } = await openPaperTwice();
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

  it('saves what only the first tab has when its writer lock is back and there is no storage', async () => {
    const { one, first, other } = await loseTurn();
    first.takeOver();
    await other.wait(2_000);
    await one.wait(2_000);
    expect(first.state$.value).toMatchObject({ phase: { kind: 'draft' }, text: titled('Nowhere else') });
    expect(one.serverTitle()).toBe('Nowhere else');
  });

  /** The first tab writes while device and server fail; then the other tab gets the writer lock. */
  async function loseTurn() {
    const { one, first, other, second } = await openPaperTwice({ server: titled('Server') });
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
    const saved = async () => (await one.keeper.saved()).map(({ value }) => (value as ProposalCopy).text);
    return { one, first, other, second, states, saved };
  }
  const left = { text: titled('Nowhere else') };

  it('shows text that neither device nor server has beside the other tab’s when the writer lock is lost', async () => {
    const { first, second, other, one, states, saved } = await loseTurn();
    // The text never looks saved meanwhile.
    expect(states.filter((state) => state.left === undefined && state.device !== 'refused')).toEqual([]);
    expect(first.state$.value).toMatchObject({ writer: 'other-tab', left });
    expect(await saved()).toEqual([titled('Nowhere else')]);
    second.edit(titled('Other'));
    await other.wait(3_000);
    await one.wait(3_000);
    expect(one.serverTitle()).toBe('Other');
    expect(first.state$.value).toMatchObject({ writer: 'other-tab', text: titled('Other'), left });
    expect(second.state$.value.left).toBeUndefined();
    await one.drafts.leave(paper);
    expect(one.open()).toBe(first);
  });

  it('shows what the device had and can no longer read when the writer lock is lost', async () => {
    const { one, first, other, second } = await openPaperTwice();
    one.fakes.proposals.failWith('offline');
    first.edit(titled('Nowhere else'));
    await one.wait(2_000);
    expect(first.state$.value.device).toBe('saved');
    one.fakes.drafts.device.isAbsent = true;
    second.takeOver();
    await other.wait(5_000);
    await one.wait(5_000);
    expect(first.state$.value).toMatchObject({ writer: 'other-tab', left });
  });

  it('keeps unsaved text beside the other tab’s local draft when the writer lock is back', async () => {
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

  it('saves unsaved text when the writer lock is back, and writes it locally if there is room again', async () => {
    const { first, one, other } = await loseTurn();
    one.fakes.drafts.isFull = false;
    first.takeOver();
    await other.wait(2_000);
    await one.wait(2_000);
    expect(first.state$.value).toMatchObject({ left: undefined, text: titled('Nowhere else') });
    expect(await one.copy()).toMatchObject({ text: titled('Nowhere else') });
    expect(one.serverTitle()).toBe('Nowhere else');
  });

  it('drops unsaved text when the server or the device has it', async () => {
    for (const isFull of [true, false]) {
      const { first, second, one, other, saved } = await loseTurn();
      one.fakes.drafts.isFull = isFull;
      if (!isFull) other.fakes.proposals.failWith('offline');
      second.edit(titled('Nowhere else'));
      await other.wait(8_000);
      one.drafts.open(paper).retry();
      await one.wait(0);
      expect(first.state$.value.left).toBeUndefined();
      expect(await saved()).toEqual(isFull ? [] : [titled('Nowhere else')]);
    }
  });

  it('drops unsaved text when the user discards it, here or in the list of drafts', async () => {
    const here = await loseTurn();
    here.first.discardLeft();
    expect(here.first.state$.value.left).toBeUndefined();
    expect(await here.saved()).toEqual([]);
    const listed = await loseTurn();
    const [summary] = await listed.one.keeper.saved();
    if (summary) await listed.one.keeper.remove(summary.address);
    expect(listed.first.state$.value.left).toBeUndefined();
  });

  it('drops unsaved text when another user takes over', async () => {
    const { first, one, saved } = await loseTurn();
    one.logIn(8);
    await one.wait(5_000);
    expect(first.state$.value.left).toBeUndefined();
    expect(one.open().state$.value).toMatchObject({ left: undefined });
    expect(await saved()).toEqual([]);
    one.logIn();
    await one.wait(5_000);
    expect(one.open().state$.value.left).toBeUndefined();
  });

  it('ends requests under way when another tab has taken the writer lock', async () => {
    const { one, first, other, second } = await openPaperTwice();
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

  it('writes in the second tab as soon as the first has closed', async () => {
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

  it('shows a proposal as sent in both tabs', async () => {
    const { one, first, other, second } = await openPaperTwice();
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
  it('asks the second device when both type within the same half minute', async () => {
    const { tab: one, proposal: first } = await openPaper();
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

  it('asks the first device before it writes when its user comes back to unsaved text', async () => {
    const { tab: desktop, proposal: first } = await openPaper();
    desktop.fakes.visibility.hide();
    first.edit(titled('Desktop'));
    desktop.fakes.proposalSystem.put(ADA, paper, titled('Phone'));
    desktop.fakes.visibility.show();
    await desktop.wait(2_000);
    expect(first.state$.value.phase.kind).toBe('conflict');
    expect(desktop.updates()).toEqual([]);
  });

  it('shows on the first device what the second has written when its user comes back', async () => {
    const { tab: desktop, proposal: first } = await openPaper();
    desktop.fakes.visibility.hide();
    desktop.fakes.proposalSystem.put(ADA, paper, titled('Phone'));
    desktop.fakes.visibility.show();
    await desktop.wait(0);
    expect(first.state$.value).toMatchObject({ text: titled('Phone'), phase: { kind: 'draft', autosave: true } });
  });
});
