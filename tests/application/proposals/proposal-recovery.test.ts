import { describe, expect, it } from 'vitest';
import type { ProposalState } from '../../../src/application/proposals/draft-model.ts';
import { type ProposalCopy, proposalAddress } from '../../../src/application/proposals/proposal-copy.ts';
import { writeDocument } from '../../../src/domain/proposals/proposal-document.ts';
import { ADA, openPaper, openPaperTwice, openTab, paper, titled, titleOf, type Tab } from './proposal-tab.ts';

/** A tab whose last text the device has, and the server has not: it cannot be reached. */
async function openUnsaved(title: string, server?: string) {
  const { tab, proposal } = await openPaper(server === undefined ? {} : { server });
  tab.fakes.proposals.failWith('offline', { method: 'update' });
  proposal.edit(titled(title));
  await tab.wait(2_000);
  return { tab, proposal };
}

/** What the server has of the paper. */
const stored = (tab: Tab) => JSON.parse(tab.fakes.proposalSystem.textOf(ADA, paper)) as unknown;

/** Removes the only draft that a tab lists in the account. */
async function removeListed({ keeper }: Tab): Promise<void> {
  const [saved, ...others] = await keeper.saved();
  if (saved === undefined || others.length > 0) throw new Error('There is not one draft');
  await keeper.remove(saved.address);
}

const autosave = { kind: 'draft', autosave: true };

describe('a proposal that is opened again', () => {
  it('asks about a field that was changed on both sides, writes nothing meanwhile, and keeps the rejected text as a version', async () => {
    const mine = titled('Device', { notes: 'N', _edited: '2027-02-01T10:00:00.000Z' });
    const theirs = titled('Server', { mode: 'online' });
    const kept = { rev: 3, base: titled('Former'), text: mine };
    const { tab, proposal } = await openPaper({ kept, server: theirs });
    expect(proposal.state$.value.phase).toMatchObject({
      kind: 'conflict',
      merge: { conflicts: [{ path: ['title'], mine: 'Device', theirs: 'Server' }] },
      mine: { text: mine, editedAt: Date.UTC(2027, 1, 1, 10) },
      theirs: { text: theirs, editedAt: undefined },
    });
    proposal.edit(titled('Device', { notes: 'Typed on' }));
    await tab.drafts.flush();
    await tab.wait(120_000);
    expect(tab.updates()).toEqual([]);
    proposal.resolve(() => 'mine');
    await tab.wait(0);
    expect(stored(tab)).toMatchObject({ title: 'Device', notes: 'Typed on', mode: 'online' });
    expect(await tab.versions()).toEqual(['written Device', 'not-taken Server', 'written Device']);
  });

  it('takes the server’s text if the user chooses it, and keeps the local text as a version', async () => {
    const kept = { rev: 3, base: null, text: titled('Device') };
    const { tab, proposal } = await openPaper({ kept, server: titled('Server') });
    const { generation } = proposal.state$.value;
    proposal.resolve(() => 'theirs');
    await tab.wait(5_000);
    expect(proposal.state$.value).toMatchObject({ server: { kind: 'saved', at: undefined } });
    expect(titleOf(proposal.state$.value.text)).toBe('Server');
    expect(proposal.state$.value.generation).toBeGreaterThan(generation);
    expect([await tab.copy(), tab.updates()]).toEqual([undefined, []]);
    expect(await tab.versions()).toContain('not-taken Device');
  });

  const saved = titled('Saved');
  const before = titled('Before');
  it.each([
    ['both sides have changed different fields', { base: before, text: titled('Before', { notes: 'N' }) }, titled('S')],
    ['the server still has what was saved last', { base: saved, text: titled('S', { notes: 'N' }) }, saved],
    [
      'the server has lost what it acknowledged',
      { base: saved, seen: before, text: titled('S', { notes: 'N' }) },
      before,
    ],
    [
      'another device wrote upon an older text',
      { base: saved, seen: before, text: titled('S') },
      titled('Before', { notes: 'N' }),
    ],
  ])('asks nothing, and saves the rest, when %s', async (_when, copy, server) => {
    const { tab, proposal } = await openPaper({ kept: { rev: 3, ...copy }, server });
    expect(proposal.state$.value.phase).toEqual(autosave);
    await tab.wait(10_000);
    for (const text of [JSON.parse(proposal.state$.value.text) as unknown, stored(tab)]) {
      expect(text).toMatchObject({ title: 'S', notes: 'N' });
    }
    expect(await tab.copy()).toBeUndefined();
  });

  it('asks nothing, and saves nothing, when both sides say the same in another order, at other times', async () => {
    const kept = { rev: 3, base: null, text: '{"title":"T","notes":"N","_edited":"2027-02-01T10:00:00.000Z"}' };
    const { tab, proposal } = await openPaper({ kept, server: '{ "notes": "N", "title": "T" }' });
    expect(proposal.state$.value).toMatchObject({ phase: autosave, server: { kind: 'saved' } });
    await tab.wait(0);
    expect([await tab.copy(), tab.updates()]).toEqual([undefined, []]);
  });

  it('keeps a version of another device’s value under a key that no field shows, when both have changed it', async () => {
    const { tab } = await openPaper({
      kept: { rev: 3, base: titled('T', { hidden: 1 }), text: titled('T', { hidden: 2 }) },
      server: titled('T', { hidden: 3, notes: 'Elsewhere' }),
    });
    await tab.wait(10_000);
    const notTaken = (await tab.fakes.drafts.versions(ADA)).filter(({ reason }) => reason === 'not-taken');
    expect(JSON.stringify(notTaken)).toContain('Elsewhere');
  });

  it('saves a version for a sitting and not for every key, whatever the time of each edit', async () => {
    const abstract = 'A long text that stands behind the title';
    const { tab, proposal } = await openPaper({ server: titled('The title', { abstract }) });
    for (let key = 1; key <= 30; key += 1) {
      const values = { title: 'The title'.padEnd(9 + key, 'x'), abstract };
      proposal.edit(writeDocument(values, tab.fakes.clock.now() + key));
      await tab.wait(300);
    }
    expect(await tab.versions()).toEqual(['written The title']);
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

  it.each([41, 'none'])('restores a local draft of any age, and counts on from revision %s', async (rev) => {
    const tab = openTab();
    const old = tab.fakes.clock.now() - 400 * 24 * 60 * 60_000;
    await tab.fakes.drafts.save(proposalAddress(ADA, paper), { rev, base: '', text: titled('Old') }, old);
    tab.fakes.proposals.failWith('offline', { method: 'update' });
    const proposal = await tab.opened();
    expect(titleOf(proposal.state$.value.text)).toBe('Old');
    proposal.edit(titled('Newer'));
    await tab.wait(250);
    // Opening it was the first change, and the edit the second.
    expect((await tab.copy())?.rev).toBe(rev === 41 ? 43 : 2);
  });

  it('shows a proposal as sent, along with what the local draft still has of it', async () => {
    const kept = { rev: 3, base: null, text: titled('Device') };
    const { proposal } = await openPaper({ kept, server: titled('Sent'), isSent: true });
    const phase = { kind: 'sent', at: undefined, unsent: { text: titled('Device') } };
    expect(proposal.state$.value).toMatchObject({ text: titled('Sent'), phase });
  });

  it('shows the server’s text when the local draft is deleted in the account', async () => {
    const { tab, proposal } = await openUnsaved('Device', titled('Server'));
    await removeListed(tab);
    await tab.wait(0);
    expect(proposal.state$.value).toMatchObject({ text: titled('Server'), phase: autosave });
    expect(await tab.copy()).toBeUndefined();
    tab.fakes.proposals.succeed();
    await tab.wait(60_000);
    expect(tab.serverTitle()).toBe('Server');
  });
});

it('hands a local draft to the store synchronously when the tab is hidden', async () => {
  const { tab, proposal } = await openPaper();
  tab.keeper.start();
  proposal.edit(titled('T'));
  tab.fakes.visibility.hide();
  expect(tab.fakes.drafts.calls.at(-1)).toBe('save');
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

it('asks at sign-out about text that the server does not have, also if only this tab has it, and about nothing else', async () => {
  const { tab, proposal } = await openPaper();
  const listed = async () => (await tab.keeper.saved()).map(({ value }) => (value as ProposalCopy).text);
  proposal.edit(titled('T'));
  expect(await listed()).toEqual([]);
  tab.fakes.proposals.failWith('offline', { method: 'update' });
  proposal.edit(titled('T2'));
  expect(await listed()).toEqual([titled('T2')]);
  tab.fakes.drafts.isFull = true;
  proposal.edit(titled('T3'));
  await tab.wait(2_000);
  expect(await listed()).toEqual([titled('T3')]);
});

it('deletes local drafts if the user wants that, with what was typed a moment ago or another tab has open', async () => {
  const { tab, proposal } = await openUnsaved('T');
  proposal.edit(titled('T2'));
  const left = tab.signOut.signOut('delete');
  await tab.wait(10_000);
  await left;
  expect(await tab.copy()).toBeUndefined();
  const { tab: other } = await openUnsaved('T');
  await openTab({ browser: other.browser }).keeper.removeAll();
  await other.wait(1_000);
  expect([other.browser.drafts.drafts.size, other.browser.drafts.versions]).toEqual([0, []]);
});

it('saves a form that is closed, and releases its writer lock', async () => {
  const { tab: one, proposal: first } = await openPaper();
  first.edit(titled('T'));
  await one.drafts.leave(paper);
  expect(one.serverTitle()).toBe('T');
  const other = openTab({ browser: one.browser });
  expect((await other.opened()).state$.value).toMatchObject({ writer: 'this-tab', text: titled('T') });
});

it('stays open for a save that is still to be retried, and for a user who has come back to it', async () => {
  const { tab: one, proposal: first } = await openUnsaved('T');
  await one.drafts.leave(paper);
  expect(one.open()).toBe(first);
  one.fakes.proposals.succeed();
  await one.wait(60_000);
  expect(one.serverTitle()).toBe('T');
  const left = one.drafts.leave(paper);
  const looking = one.open().state$.subscribe();
  await left;
  expect(one.open()).toBe(first);
  looking.unsubscribe();
});

describe('two tabs', () => {
  it('lets one tab write and submit, and shows its text read-only in the other', async () => {
    const { one, first, other, second } = await openPaperTwice();
    expect(second.state$.value.writer).toBe('other-tab');
    first.edit(titled('T'));
    await one.wait(250);
    await other.wait(0);
    second.edit(titled('Mine'));
    second.send();
    await other.wait(5_000);
    expect(second.state$.value.text).toBe(titled('T'));
    await one.wait(2_000);
    await other.wait(0);
    expect([second.state$.value.text, one.sends()]).toEqual([titled('T'), []]);
    first.send();
    await one.wait(5_000);
    await other.wait(0);
    expect(second.state$.value.phase.kind).toBe('sent');
    second.takeOver();
    second.send();
    await other.wait(5_000);
    expect([...one.fakes.proposals.callsOf('send'), ...other.fakes.proposals.callsOf('send')]).toHaveLength(1);
  });

  it('takes the writer lock over after saving pending text, and locks both tabs meanwhile', async () => {
    const { one, first, other, second } = await openPaperTwice({ server: titled('Server') });
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
    expect(second.state$.value).toMatchObject({ writer: 'this-tab', phase: autosave, text: titled('T') });
    second.edit(titled('T2'));
    await other.wait(2_000);
    expect(one.updates().map(({ text }) => titleOf(text))).toEqual(['T', 'T2']);
    await one.wait(0);
    expect(first.state$.value.text).toBe(titled('T2'));
  });

  it('writes an open draft again that was deleted in another tab', async () => {
    const { tab: one, proposal: first } = await openUnsaved('T');
    await removeListed(openTab({ browser: one.browser }));
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
    expect([first.state$.value.text, one.serverTitle()]).toEqual([titled('Newer'), 'Newer']);
  });

  it.each(['its author is loaded', 'it is under way'])('ends a save when the lock is lost while %s', async (when) => {
    const isLoading = when === 'its author is loaded';
    const one = openTab({}, ({ fakes }) => isLoading && fakes.accounts.hang());
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
    one.fakes.accounts.release();
    await one.wait(0);
    const aborted = [{}, { signal: { aborted: true } }];
    expect(one.fakes.proposals.callsOf('update')).toMatchObject(isLoading ? [] : [aborted]);
    expect(one.fakes.failures.lines).toEqual([]);
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
    const takeBack = async () => {
      first.takeOver();
      await other.wait(2_500);
      await one.wait(2_500);
    };
    return { one, first, other, second, states, saved, takeBack };
  }
  const left = { text: titled('Nowhere else') };

  it('shows text that neither device nor server has beside the other tab’s, until the user discards it', async () => {
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
    first.discardLeft();
    expect(first.state$.value.left).toBeUndefined();
    expect(await saved()).not.toContain(titled('Nowhere else'));
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
    const { first, second, one, other, takeBack } = await loseTurn();
    one.fakes.drafts.isFull = false;
    one.fakes.proposals.failWith('offline');
    other.fakes.proposals.failWith('offline');
    second.edit(titled('Other'));
    await other.wait(2_500);
    await takeBack();
    expect(first.state$.value).toMatchObject({ writer: 'this-tab', text: titled('Other'), left });
  });

  it.each([true, false])('saves unsaved text when the writer lock is back; the device is full: %s', async (isFull) => {
    const { first, one, takeBack } = await loseTurn();
    one.fakes.drafts.isFull = isFull;
    await takeBack();
    expect(first.state$.value).toMatchObject({ phase: autosave, left: undefined, text: titled('Nowhere else') });
    expect(one.serverTitle()).toBe('Nowhere else');
    expect(await one.copy()).toEqual(isFull ? undefined : expect.objectContaining(left));
  });

  it.each([true, false])('drops unsaved text when the server or the device has it; it is full: %s', async (isFull) => {
    const { first, second, one, other, saved } = await loseTurn();
    one.fakes.drafts.isFull = isFull;
    if (!isFull) other.fakes.proposals.failWith('offline');
    second.edit(titled('Nowhere else'));
    await other.wait(8_000);
    one.drafts.open(paper).retry();
    await one.wait(0);
    expect(first.state$.value.left).toBeUndefined();
    expect(await saved()).toEqual(isFull ? [] : [titled('Nowhere else')]);
  });

  it('drops unsaved text when it is removed from the list of drafts, and when another user takes over', async () => {
    const listed = await loseTurn();
    await removeListed(listed.one);
    expect(listed.first.state$.value.left).toBeUndefined();
    const { first, one, saved } = await loseTurn();
    one.logIn(8);
    await one.wait(5_000);
    expect([first.state$.value.left, one.open().state$.value.left, await saved()]).toEqual([undefined, undefined, []]);
    one.logIn();
    await one.wait(5_000);
    expect(one.open().state$.value.left).toBeUndefined();
  });
});

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
  expect([second.state$.value.phase.kind, one.serverTitle()]).toEqual(['conflict', 'First']);
});

it('shows on the first device what the second has written when its user comes back, and asks before it writes', async () => {
  const { tab: desktop, proposal: first } = await openPaper();
  const comeBack = (title: string) => {
    desktop.fakes.visibility.hide();
    desktop.fakes.proposalSystem.put(ADA, paper, titled(title));
    return () => desktop.fakes.visibility.show();
  };
  comeBack('Phone')();
  await desktop.wait(0);
  expect(first.state$.value).toMatchObject({ text: titled('Phone'), phase: autosave });
  const show = comeBack('Phone again');
  first.edit(titled('Desktop'));
  show();
  await desktop.wait(2_000);
  expect(first.state$.value.phase.kind).toBe('conflict');
  expect(desktop.updates()).toEqual([]);
});
