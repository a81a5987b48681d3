import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { DraftKeeper } from '../../../src/application/drafts/draft-keeper.ts';
import { commentDraft, topicDraft, type TopicText } from '../../../src/application/drafts/draft-kinds.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { SignOut } from '../../../src/application/session/sign-out.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer, TestBrowser, type Fakes } from '../../support/test-container.ts';
import { runOn, SlowDraftStore } from './slow-draft-store.ts';

const DAY = 24 * 60 * 60_000;
const text = (title: string): TopicText => ({ title, message: '', perhapsPosted: false });
const pdf = new Blob(['pdf']);

/** A tab of a logged-in user. */
function setUp(browser = new TestBrowser(), userId = 7) {
  const { container, fakes } = createTestContainer({ browser });
  const session = container.get(SessionState);
  const signIn = (id: number) => {
    if (session.session$.value.userId === id) return;
    session.begin({ userId: id, userName: `person${id}`, isMember: true, roles: new Map() }, noTokens);
  };
  signIn(userId);
  const keeper = container.get(DraftKeeper);
  keeper.start();
  return {
    browser,
    fakes,
    session,
    signIn,
    keeper,
    signOut: container.get(SignOut),
    topicOf: (place: string) => keeper.open(topicDraft, place),
    dump: () => JSON.stringify([...browser.drafts.drafts, ...browser.drafts.files.keys()]),
  };
}
const noTokens = { csrfToken: undefined, logoutToken: undefined };

/** The tabs of one browser, with the same draft open in both. */
async function twoTabs() {
  const first = setUp();
  const second = setUp(first.browser);
  const [one, other] = [first.topicOf('3'), second.topicOf('3')];
  await settle();
  return { first, second, one, other };
}

function keeperOnSlowStore({ visibility, tabs: messages, storage, clock, randomness }: Fakes, session: SessionState) {
  const store = new SlowDraftStore();
  return { store, keeper: new DraftKeeper(store, session, visibility, messages, storage, clock, randomness) };
}

describe('DraftKeeper', () => {
  it('returns the same draft for the same place, and other drafts for other places and kinds', () => {
    const { keeper, topicOf } = setUp();
    expect(topicOf('3')).toBe(topicOf('3'));
    expect(topicOf('4')).not.toBe(topicOf('3'));
    expect(keeper.open(commentDraft, '3')).not.toBe(topicOf('3'));
  });

  it('lists the saved drafts, newest first, including what was typed a moment ago', async () => {
    const { keeper, topicOf, fakes } = setUp();
    topicOf('3').edit(text('Minutes'));
    await fakes.clock.advanceAsync(1_000);
    keeper.open(commentDraft, '9').edit('I agree.');
    const saved = await keeper.saved();
    expect(saved.map(({ address: { kind, place } }) => `${kind} ${place}`)).toEqual(['comment 9', 'topic 3']);
  });

  it('saves every draft when the tab is hidden', async () => {
    const { topicOf, fakes, dump } = setUp();
    await settle();
    topicOf('3').edit(text('Minutes'));
    topicOf('4').edit(text('Election'));
    fakes.visibility.hide();
    await settle();
    expect(dump()).toMatch(/Minutes.*Election/);
  });

  it('removes one draft for good, even while it is open', async () => {
    const { keeper, topicOf, dump } = setUp();
    const draft = topicOf('3');
    draft.edit(text('Minutes'));
    draft.attach({ name: 'minutes.pdf', size: 3, content: pdf });
    await settle();
    const [saved] = await keeper.saved();
    if (!saved) throw new Error('Nothing was kept');
    await keeper.remove(saved.address);
    expect(draft.state$.value).toMatchObject({ value: text(''), files: [], saved: 'nothing' });
    expect(dump()).toBe('[]');
  });

  it('removes all drafts of one user, including files of drafts that were never written, and none of another user', async () => {
    const browser = new TestBrowser();
    const other = setUp(browser, 8);
    other.topicOf('3').edit(text('Of the other'));
    await other.keeper.flush();
    const { keeper, topicOf, dump, signIn } = setUp(browser, 8);
    signIn(7);
    topicOf('3').edit(text('Minutes'));
    await keeper.flush();
    topicOf('4').attach({ name: 'minutes.pdf', size: 3, content: pdf });
    await settle();
    await keeper.removeAll();
    await settle();
    expect(dump()).toMatch(/^(?!.*\[7,).*Of the other/);
  });

  it('writes no draft after all drafts were removed', async () => {
    const { keeper, topicOf, fakes, dump } = setUp();
    const draft = topicOf('3');
    await settle();
    draft.edit(text('Minutes'));
    const writing = draft.flush();
    const removed = keeper.removeAll();
    draft.edit(text('Minutes of May'));
    await Promise.all([writing, removed]);
    draft.edit(text('Minutes of June'));
    await fakes.clock.advanceAsync(5_000);
    expect(dump()).toBe('[]');
    expect(await keeper.saved()).toEqual([]);
  });

  it('removes all drafts only after pending writes have finished', async () => {
    const { fakes, session } = setUp();
    const { store, keeper } = keeperOnSlowStore(fakes, session);
    const draft = keeper.open(topicDraft, '3');
    await runOn();
    store.slow = true;
    draft.edit(text('Minutes'));
    void draft.flush();
    await runOn();
    store.slow = false;
    const removed = keeper.removeAll();
    await runOn();
    await store.releaseAll();
    await removed;
    expect(store.device.drafts.size).toBe(0);
  });

  it('removes drafts of all users that are thirty days old when a start more than a week later finds them again', async () => {
    const browser = new TestBrowser();
    const first = setUp(browser);
    first.topicOf('3').edit(text('Minutes'));
    await first.keeper.flush();
    const startAfter = async (time: number) => {
      const { container, fakes } = createTestContainer({ browser });
      fakes.clock.jump(time);
      container.get(DraftKeeper).start();
      await settle();
      return browser.drafts.drafts.size;
    };
    first.fakes.tabs.close();
    for (const day of [1, 20]) expect(await startAfter(day * DAY)).toBe(1);
    expect(await startAfter(30 * DAY + 1)).toBe(1);
    for (const day of [31, 32, 37]) expect(await startAfter(day * DAY)).toBe(1);
    expect(await startAfter(38 * DAY)).toBe(0);
  });

  it('neither rejects nor waits when the device is full', async () => {
    const { keeper, topicOf, fakes } = setUp();
    fakes.drafts.isFull = true;
    topicOf('3').edit(text('Minutes'));
    await keeper.flush();
    expect(await keeper.saved()).toEqual([]);
  });
});

describe('a second user on the same device', () => {
  it('shows a user no drafts of the former user, who finds them all again', async () => {
    const { keeper, topicOf, signIn, session, fakes } = setUp();
    await settle();
    topicOf('3').edit(text('Minutes'));
    signIn(8);
    expect(topicOf('3').state$.value.value).toEqual(text(''));
    expect(await keeper.saved()).toEqual([]);
    await fakes.clock.advanceAsync(1_000);
    session.end();
    expect(await keeper.saved()).toEqual([]);
    signIn(7);
    const again = topicOf('3');
    await settle();
    expect(again.state$.value).toMatchObject({ value: text('Minutes'), restored: 1 });
  });

  it('keeps a draft that the device has no room for with the user who typed it', async () => {
    const { topicOf, signIn, fakes } = setUp();
    await settle();
    fakes.drafts.isFull = true;
    topicOf('3').edit(text('Minutes'));
    signIn(8);
    await settle();
    expect(topicOf('3').state$.value.value).toEqual(text(''));
    signIn(7);
    expect(topicOf('3').state$.value.value).toEqual(text('Minutes'));
  });

  it('keeps a file that is still being copied with the user who attached it', async () => {
    const { fakes, session, signIn } = setUp();
    const { store, keeper } = keeperOnSlowStore(fakes, session);
    keeper.start();
    const draft = keeper.open(topicDraft, '3');
    await runOn();
    store.slow = true;
    draft.attach({ name: 'minutes.pdf', size: 3, content: pdf });
    store.slow = false;
    signIn(8);
    await runOn();
    signIn(7);
    await store.releaseAll();
    expect(keeper.open(topicDraft, '3').state$.value.files).toMatchObject([{ state: 'copied' }]);
  });
});

describe('a session that ends during writing', () => {
  it('keeps the open draft of a user whose session ends, for when they log in again', async () => {
    const { topicOf, session, signIn, fakes, dump } = setUp();
    const draft = topicOf('3');
    await settle();
    const eyes = draft.state$.subscribe();
    draft.edit(text('Minutes'));
    session.end();
    await settle();
    draft.edit(text('Minutes of May'));
    await fakes.clock.advanceAsync(250);
    expect(dump()).toContain('Minutes of May');
    signIn(7);
    expect(topicOf('3')).toBe(draft);
    eyes.unsubscribe();
  });
});

describe('signing out', () => {
  it('saves what was typed a moment ago when the user signs out', async () => {
    const { topicOf, signOut, dump } = setUp();
    await settle();
    topicOf('3').edit(text('Minutes'));
    await signOut.signOut('keep');
    expect(dump()).toContain('Minutes');
  });

  it('deletes all drafts at sign-out when the user wants that', async () => {
    const { topicOf, signOut, session, dump } = setUp();
    await settle();
    topicOf('3').edit(text('Minutes'));
    await signOut.signOut('delete');
    await settle();
    expect(session.session$.value.userId).toBe(0);
    expect(dump()).toBe('[]');
  });

  it('deletes at sign-out also what another tab has not written yet', async () => {
    const { first, second, other } = await twoTabs();
    other.edit(text('Minutes'));
    second.topicOf('4').attach({ name: 'minutes.pdf', size: 3, content: pdf });
    await first.signOut.signOut('delete');
    await second.fakes.clock.advanceAsync(1_000);
    expect(second.session.session$.value.userId).toBe(0);
    expect(first.dump()).toBe('[]');
  });

  it('removes versions of posted texts at sign-out without a question, unless a draft or a cleared text is left', async () => {
    const { browser, keeper, topicOf, signIn, signOut } = setUp();
    const reasons = () => browser.drafts.versions.map(({ reason }) => reason);
    await keeper.history({ owner: 8, kind: 'topic', place: '9' }).replaced('x', 'x', 'posted');
    topicOf('3').edit(text('Minutes'));
    topicOf('3').discard('posted');
    topicOf('4').edit(text('Election'));
    await signOut.signOut('unasked');
    expect(reasons()).toEqual(['posted', 'posted']);
    signIn(7);
    const draft = topicOf('4');
    await settle();
    draft.discard();
    await signOut.signOut('unasked');
    expect(reasons()).toEqual(['discarded', 'posted', 'posted']);
    signIn(7);
    const [cleared] = await keeper.versions();
    if (cleared) await keeper.forgetVersion(cleared);
    expect(await keeper.unsettled()).toEqual({ drafts: 0, versions: 0 });
    await signOut.signOut('unasked');
    expect(browser.drafts.versions.map(({ address }) => address.owner)).toEqual([8]);
  });

  it('waits at most three seconds at sign-out for a store that never answers', async () => {
    const { topicOf, signOut, session, fakes } = setUp();
    await settle();
    fakes.drafts.hangs = true;
    topicOf('3').edit(text('Minutes'));
    void signOut.signOut('keep');
    await fakes.clock.advanceAsync(2_999);
    expect(session.session$.value.userId).toBe(7);
    await fakes.clock.advanceAsync(1);
    expect(session.session$.value.userId).toBe(0);
  });
});

describe('two tabs', () => {
  it('shows in both tabs what was typed last, and writes nothing from an idle tab', async () => {
    const { first, second, one, other } = await twoTabs();
    one.edit(text('Minutes'));
    await first.keeper.flush();
    second.fakes.visibility.hide();
    await settle();
    expect(first.dump()).toContain('Minutes');
    other.edit(text('Election'));
    await second.keeper.flush();
    first.fakes.visibility.hide();
    await settle();
    expect(first.dump()).toContain('Election');
  });

  it('shows what the other tab has written since, as soon as the tab is looked at, and loses nothing of its own', async () => {
    const { first, second, one, other } = await twoTabs();
    second.fakes.visibility.hide();
    one.edit(text('Minutes'));
    one.attach({ name: 'minutes.pdf', size: 3, content: pdf });
    await settle();
    await first.keeper.flush();
    second.fakes.visibility.show();
    await settle();
    expect(other.state$.value).toMatchObject({
      value: text('Minutes'),
      files: [{ name: 'minutes.pdf' }],
      saved: 'saved',
    });
    const { restored } = other.state$.value;
    expect(restored).toBeGreaterThan(0);

    // A draft stays when the store has nothing newer, or the tab has an edit of its own.
    second.fakes.visibility.show();
    await settle();
    expect(other.state$.value.restored).toBe(restored);
    await first.fakes.clock.advanceAsync(1_000);
    one.edit(text('Minutes of May'));
    await first.keeper.flush();
    other.edit(text('Election'));
    second.fakes.visibility.show();
    await settle();
    expect(other.state$.value.value).toEqual(text('Election'));
  });

  it('notifies the other tab at once, and drops there what was posted or deleted here', async () => {
    const { first, one, other } = await twoTabs();
    one.edit(text('Minutes'));
    await first.keeper.flush();
    await settle();
    expect(other.state$.value).toMatchObject({ value: text('Minutes'), saved: 'saved' });
    one.discard();
    await first.keeper.flush();
    await settle();
    expect(other.state$.value).toMatchObject({ value: text(''), saved: 'nothing' });
  });

  it('does not take a store that cannot answer for an emptied one', async () => {
    const tab = setUp();
    const draft = tab.topicOf('3');
    await settle();
    draft.edit(text('Minutes'));
    await tab.keeper.flush();
    tab.browser.drafts.isAbsent = true;
    tab.fakes.visibility.hide();
    tab.fakes.visibility.show();
    await settle();
    expect(draft.state$.value.value).toEqual(text('Minutes'));
  });

  it('signs both tabs out, and keeps what was typed in the other one', async () => {
    const first = setUp();
    const second = setUp(first.browser);
    const draft = second.topicOf('3');
    await settle();
    draft.edit(text('Minutes'));
    await first.signOut.signOut('keep');
    await settle();
    expect(second.session.session$.value.userId).toBe(0);
    expect(first.dump()).toContain('Minutes');
    expect(second.topicOf('3').state$.value.value).toEqual(text(''));
  });
});

describe('earlier versions', () => {
  const said = async (keeper: DraftKeeper, place = '3') =>
    (await keeper.versions({ kind: 'topic', place })).map(
      ({ reason, value }) => `${reason}: ${(value as { value: TopicText }).value.title}`,
    );

  it('saves versions of what was cleared, what was posted, and what a restored version replaced', async () => {
    const { keeper, topicOf } = setUp();
    const draft = topicOf('3');
    await settle();
    draft.edit(text('Minutes'));
    const cleared = draft.discard();
    draft.edit(text('Election'));
    draft.restore(cleared);
    await keeper.flush();
    draft.discard('posted');
    await keeper.flush();
    expect(await said(keeper)).toEqual(['posted: Minutes', 'written: Election', 'discarded: Minutes']);
  });

  it('tells every tab about a new version', async () => {
    const first = setUp();
    const second = setUp(first.browser);
    await settle();
    const heard = vi.fn<() => void>();
    first.keeper.versionsChanged$.subscribe(heard);
    second.keeper.versionsChanged$.subscribe(heard);
    await first.keeper.history({ owner: 7, kind: 'topic', place: '3' }).replaced('x', 'x', 'not-taken');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('holds a version that a full device refuses in its tab, for its user alone, until it is removed', async () => {
    const { browser, fakes, keeper, topicOf, signIn } = setUp();
    const draft = topicOf('3');
    await settle();
    draft.edit(text('Minutes'));
    await keeper.flush();
    const heard = vi.fn<() => void>();
    keeper.versionsChanged$.subscribe(heard);
    fakes.drafts.isFull = true;
    draft.discard();
    await keeper.flush();
    expect(await said(keeper)).toEqual(['discarded: Minutes']);
    expect(heard).toHaveBeenCalledTimes(1);
    expect([await keeper.unsettled(), await said(keeper, '4')]).toEqual([{ drafts: 0, versions: 1 }, []]);

    signIn(8);
    await settle();
    expect(await said(keeper)).toEqual([]);
    signIn(7);
    await settle();
    const [version] = await keeper.versions();
    if (!version) throw new Error('It is gone');
    await keeper.bringBack(version);
    expect(topicOf('3').state$.value.value.title).toBe('Minutes');
    await keeper.forgetVersion(version);
    expect([await said(keeper), browser.drafts.versions]).toEqual([[], []]);
  });

  it('removes versions along with their draft, and with everything that is deleted at a logout', async () => {
    const { browser, keeper, topicOf, signOut } = setUp();
    const draft = topicOf('3');
    await settle();
    draft.edit(text('Minutes'));
    draft.discard();
    draft.edit(text('Election'));
    topicOf('4').edit(text('Newsletter'));
    topicOf('4').discard();
    await keeper.flush();
    await keeper.remove({ owner: 7, kind: 'topic', place: '3' });
    expect([await said(keeper), await said(keeper, '4')]).toEqual([[], ['discarded: Newsletter']]);
    browser.drafts.removals = [
      { address: { owner: 7, kind: 'topic', place: '1' }, what: 'draft', savedAt: 1, removedOn: '2027-03-01' },
    ];
    await signOut.signOut('delete');
    draft.edit(text('After the logout'));
    await settle();
    expect([browser.drafts.versions, browser.drafts.removals]).toEqual([[], []]);
  });
});

describe('two tabs that write the same draft', () => {
  async function both() {
    const { first, second, one, other } = await twoTabs();
    one.edit({ ...text('Minutes'), message: '<p>Agenda</p>' });
    await first.keeper.flush();
    await settle();
    return { first, second, one, other };
  }

  it('merges the changes of two tabs when they are in different fields', async () => {
    const { first, second, one, other } = await both();
    one.edit({ ...one.state$.value.value, title: 'Minutes of May' });
    other.edit({ ...other.state$.value.value, message: '<p>Agenda and votes</p>' });
    await first.keeper.flush();
    await second.keeper.flush();
    await settle();
    const merged = { title: 'Minutes of May', message: '<p>Agenda and votes</p>', perhapsPosted: false };
    expect([one.state$.value.value, other.state$.value.value]).toEqual([merged, merged]);
    expect(JSON.stringify(await second.keeper.versions())).not.toContain('not-taken');
  });

  it('keeps what is shown in a field that both tabs have changed, and saves the other text as a version not taken', async () => {
    const { first, second, one, other } = await both();
    one.edit({ ...one.state$.value.value, title: 'Minutes of May' });
    other.edit({ ...other.state$.value.value, title: 'Minutes of June' });
    await first.keeper.flush();
    await second.keeper.flush();
    await settle();
    expect(other.state$.value.value.title).toBe('Minutes of June');
    const [version] = await second.keeper.versions();
    expect(version).toMatchObject({ reason: 'not-taken', value: { value: { title: 'Minutes of May' } } });
  });

  it('overwrites nothing that a tab has not read, even if the tab has heard nothing of the other', async () => {
    const { first, second, one, other } = await both();
    second.fakes.tabs.close();
    one.edit({ ...one.state$.value.value, title: 'Minutes of May' });
    await first.keeper.flush();
    other.edit({ ...other.state$.value.value, message: '<p>Votes</p>' });
    await second.keeper.flush();
    expect(other.state$.value).toMatchObject({
      value: { title: 'Minutes of May', message: '<p>Votes</p>' },
      saved: 'saved',
    });
  });

  it('keeps the files that two tabs have added to one draft', async () => {
    const { first, second, one, other } = await both();
    one.attach({ name: 'minutes.pdf', size: 3, content: pdf });
    // Ids of files are never the same in two tabs.
    second.fakes.randomness.uuid();
    other.attach({ name: 'votes.pdf', size: 3, content: pdf });
    await settle();
    await first.keeper.flush();
    await second.keeper.flush();
    await settle();
    const names = other.state$.value.files.map(({ name, state }) => `${name} ${state}`);
    expect(names.toSorted()).toEqual(['minutes.pdf copied', 'votes.pdf copied']);
  });
});

describe('a clock that is wrong', () => {
  /** Another tab, opened while the clock is so much ahead. */
  const openAt = async (browser: TestBrowser, ahead: number) => {
    const { container, fakes } = createTestContainer({ browser });
    fakes.clock.jump(ahead);
    container.get(DraftKeeper).start();
    await settle();
  };

  it('removes nothing in the week after a clock that was forty days behind is corrected', async () => {
    const { browser, keeper, topicOf, fakes } = setUp();
    fakes.clock.jump(-40 * DAY);
    topicOf('3').edit(text('Minutes'));
    topicOf('3').discard();
    topicOf('4').edit(text('Election'));
    await keeper.flush();
    fakes.tabs.close();
    const left = async (day: number) => {
      await openAt(browser, day * DAY);
      return [browser.drafts.drafts.size, browser.drafts.versions.length];
    };
    for (const day of [0, 1, 2, 7]) expect(await left(day)).toEqual([1, 1]);
    expect(await left(8)).toEqual([0, 0]);
  });

  it('removes no draft that is open in a tab, however many days later another tab is opened', async () => {
    const { browser, keeper, topicOf, dump } = setUp();
    topicOf('3').edit(text('Minutes'));
    await keeper.flush();
    for (const ahead of [40 * DAY, 50 * DAY, 60 * DAY]) await openAt(browser, ahead);
    expect(dump()).toContain('Minutes');
  });

  it('writes a draft again, with its files, that was removed while its tab was frozen', async () => {
    const { browser, keeper, topicOf, dump, fakes } = setUp();
    const draft = topicOf('3');
    draft.edit(text('Minutes'));
    draft.attach({ name: 'minutes.pdf', size: 3, content: pdf });
    await settle();
    await keeper.flush();
    fakes.tabs.close();
    for (const ahead of [40 * DAY, 50 * DAY]) await openAt(browser, ahead);
    expect(dump()).toBe('[]');
    fakes.visibility.hide();
    fakes.visibility.show();
    await settle();
    await keeper.flush();
    expect(draft.state$.value).toMatchObject({ value: text('Minutes'), saved: 'saved' });
    expect([browser.drafts.drafts.size, browser.drafts.files.size]).toEqual([1, 1]);
    expect(await keeper.removals()).toEqual([]);
  });
});

it('loses nothing that was typed in two tabs: it is shown, saved locally, or an earlier version', async () => {
  const which = fc.nat(1);
  const field = fc.constantFrom('title' as const, 'message' as const);
  type Act = (all: Tabs, marker: string) => string | undefined;
  const act: fc.Arbitrary<Act> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.tuple(which, field).map(([tab, name]): Act => (all, marker) => {
        const draft = (all[tab] ?? never()).topicOf('3');
        const { value } = draft.state$.value;
        draft.edit({ ...value, [name]: value[name] + marker });
        return marker;
      }),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(which, fc.constantFrom(20, 100, 400_000)).map(([tab, time]): Act => (all) => {
        all[tab]?.fakes.clock.advance(time);
        return undefined;
      }),
    },
    which.map((tab): Act => (all) => {
      void all[tab]?.keeper.flush();
      return undefined;
    }),
    which.map((tab): Act => (all) => {
      all[tab]?.fakes.visibility.hide();
      all[tab]?.fakes.visibility.show();
      return undefined;
    }),
    which.map((tab): Act => (all) => {
      all[tab]?.topicOf('3').discard();
      return undefined;
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, fc.nat(12)), { maxLength: 20 }), async (acts) => {
      const first = setUp();
      const all = [first, setUp(first.browser)];
      const typed: string[] = [];
      for (const [index, [take, turns]] of acts.entries()) {
        const marker = take(all, `<${index}>`);
        if (marker !== undefined) typed.push(marker);
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      }
      await runOn();
      const { drafts, versions } = first.browser.drafts;
      const shown = all.map(({ topicOf }) => topicOf('3').state$.value.value);
      const everything = JSON.stringify([...drafts.values(), ...versions, ...shown]);
      for (const marker of typed) expect(everything).toContain(marker);
    }),
    { numRuns: 500 },
  );
}, 60_000);

type Tabs = readonly ReturnType<typeof setUp>[];
const tabs = fc.nat(1);
const step: fc.Arbitrary<(all: Tabs) => void> = fc.oneof(
  {
    weight: 4,
    // Each user types their own id.
    arbitrary: fc.tuple(tabs, fc.constantFrom('3', '4'), fc.nat(9)).map(([tab, place, word]) => (all: Tabs) => {
      const { session, topicOf } = all[tab] ?? never();
      topicOf(place).edit(text(`by ${session.session$.value.userId}: ${word}`));
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(10, 200, 5_000)
      .map((time) => (all: Tabs) => all.forEach((tab) => tab.fakes.clock.advance(time))),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(tabs, fc.constantFrom(7, 8)).map(([tab, id]) => (all: Tabs) => {
      all[tab]?.signIn(id);
    }),
  },
  fc.tuple(tabs, fc.constantFrom('keep' as const, 'delete' as const)).map(
    ([tab, what]) =>
      (all: Tabs) =>
        void all[tab]?.signOut.signOut(what),
  ),
  tabs.map((tab) => (all: Tabs) => {
    all[tab]?.fakes.visibility.hide();
    all[tab]?.fakes.visibility.show();
  }),
  tabs.map((tab) => (all: Tabs) => {
    const { drafts } = (all[tab] ?? never()).fakes;
    drafts.isFull = !drafts.isFull;
  }),
);
function never(): never {
  throw new Error('There are two tabs');
}

it('never shows or stores what one user typed as another user’s, however users come and go in two tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const first = setUp();
      const all = [first, setUp(first.browser)];
      await runOn();
      for (const take of steps) {
        take(all);
        await runOn();
        for (const { session, topicOf } of all) {
          const { userId } = session.session$.value;
          for (const place of ['3', '4']) {
            expect(topicOf(place).state$.value.value.title).toMatch(new RegExp(`^(by ${userId}:.*)?$`));
          }
        }
        for (const { address, value } of first.browser.drafts.drafts.values()) {
          expect(JSON.stringify(value)).toContain(`"by ${address.owner}: `);
        }
      }
    }),
    { numRuns: 300 },
  );
});
