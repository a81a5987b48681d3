import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { DraftKeeper } from '../../../src/application/drafts/draft-keeper.ts';
import { commentDraft, topicDraft, type TopicText } from '../../../src/application/drafts/draft-kinds.ts';
import type { DraftAddress } from '../../../src/application/ports/drafts.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { SignOut } from '../../../src/application/session/sign-out.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer, TestBrowser, type Fakes } from '../../support/test-container.ts';
import { runOn, SlowDraftStore } from './slow-draft-store.ts';

const DAY = 24 * 60 * 60_000;
const text = (title: string, message = ''): TopicText => ({ title, message, perhapsPosted: false });
const file = (name: string) => ({ name, size: 3, content: new Blob(['pdf']) });
const topic = (place: string, owner = 7): DraftAddress => ({ owner, kind: 'topic', place });
const noTokens = { csrfToken: undefined, logoutToken: undefined };

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
    lookAgain: async () => {
      fakes.visibility.hide();
      fakes.visibility.show();
      await settle();
    },
    versions: async (place = '3') =>
      (await keeper.versions({ kind: 'topic', place })).map(
        ({ reason, value }) => `${reason}: ${(value as { value: TopicText }).value.title}`,
      ),
  };
}

/** A tab in which a draft is open. */
async function opened(place = '3') {
  const tab = setUp();
  const draft = tab.topicOf(place);
  await settle();
  return { ...tab, draft, shown: () => draft.state$.value };
}

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

it('saves every draft when the tab is hidden, and lists them, newest first, with what was typed a moment ago', async () => {
  const { keeper, draft, topicOf, fakes, dump } = await opened();
  draft.edit(text('Minutes'));
  topicOf('4').edit(text('Election'));
  fakes.visibility.hide();
  await settle();
  expect(dump()).toMatch(/Minutes.*Election/);
  await fakes.clock.advanceAsync(1_000);
  keeper.open(commentDraft, '9').edit('I agree.');
  const saved = await keeper.saved();
  expect(saved.map(({ address: { kind, place } }) => `${kind} ${place}`)).toEqual(['comment 9', 'topic 3', 'topic 4']);
});

it('removes one draft for good, even while it is open', async () => {
  const { keeper, draft, shown, dump } = await opened();
  draft.edit(text('Minutes'));
  draft.attach(file('minutes.pdf'));
  await settle();
  await keeper.remove(topic('3'));
  expect(shown()).toMatchObject({ value: text(''), files: [], saved: 'nothing' });
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
  topicOf('4').attach(file('minutes.pdf'));
  await settle();
  await keeper.removeAll();
  await settle();
  expect(dump()).toMatch(/^(?!.*\[7,).*Of the other/);
});

it('writes no draft after all drafts were removed', async () => {
  const { keeper, draft, fakes, dump } = await opened();
  draft.edit(text('Minutes'));
  const writing = draft.flush();
  const removed = keeper.removeAll();
  draft.edit(text('Minutes of May'));
  await Promise.all([writing, removed]);
  draft.edit(text('Minutes of June'));
  await fakes.clock.advanceAsync(5_000);
  expect([dump(), await keeper.saved()]).toEqual(['[]', []]);
});

it('shows a user no drafts of the former user, who finds them all again', async () => {
  const { keeper, draft, topicOf, signIn, session, fakes } = await opened();
  draft.edit(text('Minutes'));
  signIn(8);
  expect([topicOf('3').state$.value.value, await keeper.saved()]).toEqual([text(''), []]);
  await fakes.clock.advanceAsync(1_000);
  session.end();
  expect(await keeper.saved()).toEqual([]);
  signIn(7);
  const again = topicOf('3');
  await settle();
  expect(again.state$.value).toMatchObject({ value: text('Minutes'), restored: 1 });
});

it('keeps with the user who wrote it a draft that the device has no room for, and a file that is being copied', async () => {
  const { draft, topicOf, signIn, fakes, session } = await opened();
  fakes.drafts.isFull = true;
  draft.edit(text('Minutes'));
  const { store, keeper } = keeperOnSlowStore(fakes, session);
  keeper.start();
  const slow = keeper.open(topicDraft, '3');
  await runOn();
  store.hangs = true;
  slow.attach(file('minutes.pdf'));
  store.hangs = false;
  signIn(8);
  await settle();
  expect(topicOf('3').state$.value.value).toEqual(text(''));
  signIn(7);
  await store.releaseAll();
  expect(topicOf('3').state$.value.value).toEqual(text('Minutes'));
  expect(keeper.open(topicDraft, '3').state$.value.files).toMatchObject([{ state: 'copied' }]);
});

it('keeps the open draft of a user whose session ends, for when they log in again', async () => {
  const { draft, topicOf, session, signIn, fakes, dump } = await opened();
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

it('signs both tabs out, and keeps what was typed in either a moment ago', async () => {
  const { first, second, one } = await twoTabs();
  one.edit(text('Minutes'));
  second.topicOf('4').edit(text('Election'));
  await first.signOut.signOut('keep');
  await settle();
  expect(second.session.session$.value.userId).toBe(0);
  expect(first.dump()).toMatch(/Minutes.*Election/);
  expect(second.topicOf('4').state$.value.value).toEqual(text(''));
});

it('keeps what is written after a new login while the former logout is under way', async () => {
  const { fakes, signOut, signIn, keeper, topicOf, dump } = setUp();
  fakes.gateway.hang();
  const signedOut = signOut.signOut('delete');
  await settle();
  signIn(7);
  topicOf('3').edit(text('Minutes'));
  await keeper.flush();
  fakes.gateway.release();
  await signedOut;
  expect(dump()).toContain('Minutes');
});

it('deletes at sign-out also what another tab has not written yet', async () => {
  const { first, second, other } = await twoTabs();
  other.edit(text('Minutes'));
  second.topicOf('4').attach(file('minutes.pdf'));
  await first.signOut.signOut('delete');
  await second.fakes.clock.advanceAsync(1_000);
  expect(second.session.session$.value.userId).toBe(0);
  expect(first.dump()).toBe('[]');
});

it('removes versions of posted texts at sign-out without a question, unless a draft or a cleared text is left', async () => {
  const { browser, keeper, topicOf, signIn, signOut } = setUp();
  const reasons = () => browser.drafts.versions.map(({ reason }) => reason);
  await keeper.history(topic('9', 8)).replaced('x', 'x', 'posted');
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
  const { draft, signOut, session, fakes } = await opened();
  fakes.drafts.hangs = true;
  draft.edit(text('Minutes'));
  void signOut.signOut('keep');
  await fakes.clock.advanceAsync(2_999);
  expect(session.session$.value.userId).toBe(7);
  await fakes.clock.advanceAsync(1);
  expect(session.session$.value.userId).toBe(0);
});

it('shows in both tabs at once what was typed last, posted or deleted, and writes nothing from an idle tab', async () => {
  const { first, second, one, other } = await twoTabs();
  one.edit(text('Minutes'));
  await first.keeper.flush();
  await settle();
  expect(other.state$.value).toMatchObject({ value: text('Minutes'), saved: 'saved' });
  other.edit(text('Election'));
  await second.keeper.flush();
  first.fakes.visibility.hide();
  await settle();
  expect(first.dump()).toContain('Election');
  one.discard();
  await first.keeper.flush();
  await settle();
  expect(other.state$.value).toMatchObject({ value: text(''), saved: 'nothing' });
});

it('shows what the other tab has written since, as soon as the tab is looked at, and loses nothing of its own', async () => {
  const { first, second, one, other } = await twoTabs();
  second.fakes.visibility.hide();
  one.edit(text('Minutes'));
  one.attach(file('minutes.pdf'));
  await settle();
  await first.keeper.flush();
  await second.lookAgain();
  const files = [{ name: 'minutes.pdf' }];
  expect(other.state$.value).toMatchObject({ value: text('Minutes'), files, saved: 'saved' });
  const { restored } = other.state$.value;
  expect(restored).toBeGreaterThan(0);

  // A draft stays when the store has nothing newer, or the tab has an edit of its own.
  await second.lookAgain();
  expect(other.state$.value.restored).toBe(restored);
  await first.fakes.clock.advanceAsync(1_000);
  one.edit(text('Minutes of May'));
  await first.keeper.flush();
  other.edit(text('Election'));
  await second.lookAgain();
  expect(other.state$.value.value).toEqual(text('Election'));
});

it('does not take a store that cannot answer for an emptied one', async () => {
  const { draft, shown, keeper, browser, lookAgain } = await opened();
  draft.edit(text('Minutes'));
  await keeper.flush();
  browser.drafts.isAbsent = true;
  await lookAgain();
  expect(shown().value).toEqual(text('Minutes'));
});

async function both() {
  const tabs = await twoTabs();
  const { first, second, one, other } = tabs;
  one.edit(text('Minutes', '<p>Agenda</p>'));
  const flush = async () => {
    await first.keeper.flush();
    await second.keeper.flush();
    await settle();
  };
  await flush();
  const edit = (draft: typeof one, change: Partial<TopicText>) =>
    draft.edit({ ...draft.state$.value.value, ...change });
  return { ...tabs, edit, flush, values: () => [one.state$.value.value, other.state$.value.value] };
}

it('merges changes in different fields, and saves what the other tab has changed in the same one as a version', async () => {
  const { second, one, other, edit, flush, values } = await both();
  edit(one, { title: 'Minutes of May' });
  edit(other, { message: '<p>Agenda and votes</p>' });
  await flush();
  const merged = text('Minutes of May', '<p>Agenda and votes</p>');
  expect(values()).toEqual([merged, merged]);
  expect(JSON.stringify(await second.keeper.versions())).not.toContain('not-taken');
  edit(one, { title: 'Minutes of July' });
  edit(other, { title: 'Minutes of June' });
  await flush();
  expect(other.state$.value.value.title).toBe('Minutes of June');
  expect((await second.versions())[0]).toBe('not-taken: Minutes of July');
});

it('overwrites nothing that a tab has not read, even if the tab has heard nothing of the other', async () => {
  const { second, one, other, edit, flush } = await both();
  second.fakes.tabs.close();
  edit(one, { title: 'Minutes of May' });
  edit(other, { message: '<p>Votes</p>' });
  await flush();
  expect(other.state$.value).toMatchObject({ value: text('Minutes of May', '<p>Votes</p>'), saved: 'saved' });
});

it('keeps the files that two tabs have added to one draft', async () => {
  const { second, one, other, flush } = await both();
  one.attach(file('minutes.pdf'));
  // Ids of files are never the same in two tabs.
  second.fakes.randomness.uuid();
  other.attach(file('votes.pdf'));
  await settle();
  await flush();
  const names = other.state$.value.files.map(({ name, state }) => `${name} ${state}`);
  expect(names.toSorted()).toEqual(['minutes.pdf copied', 'votes.pdf copied']);
});

it('saves versions of what was cleared, what was posted, and what a restored version replaced', async () => {
  const { keeper, draft, versions } = await opened();
  draft.edit(text('Minutes'));
  const cleared = draft.discard();
  draft.edit(text('Election'));
  draft.restore(cleared);
  await keeper.flush();
  draft.discard('posted');
  await keeper.flush();
  expect(await versions()).toEqual(['posted: Minutes', 'written: Election', 'discarded: Minutes']);
});

it('tells every tab about a new version', async () => {
  const first = setUp();
  const second = setUp(first.browser);
  await settle();
  const heard = vi.fn<() => void>();
  first.keeper.versionsChanged$.subscribe(heard);
  second.keeper.versionsChanged$.subscribe(heard);
  await first.keeper.history(topic('3')).replaced('x', 'x', 'not-taken');
  expect(heard).toHaveBeenCalledTimes(2);
});

it('holds a version that a full device refuses in its tab, for its user alone, until it is removed', async () => {
  const { browser, fakes, keeper, draft, topicOf, signIn, versions } = await opened();
  draft.edit(text('Minutes'));
  await keeper.flush();
  const heard = vi.fn<() => void>();
  keeper.versionsChanged$.subscribe(heard);
  fakes.drafts.isFull = true;
  draft.discard();
  await keeper.flush();
  expect(await versions()).toEqual(['discarded: Minutes']);
  expect(heard).toHaveBeenCalledTimes(1);
  expect([await keeper.unsettled(), await versions('4')]).toEqual([{ drafts: 0, versions: 1 }, []]);

  signIn(8);
  await settle();
  expect(await versions()).toEqual([]);
  signIn(7);
  await settle();
  const [version] = await keeper.versions();
  if (!version) throw new Error('It is gone');
  await keeper.bringBack(version);
  expect(topicOf('3').state$.value.value.title).toBe('Minutes');
  await keeper.forgetVersion(version);
  expect([await versions(), browser.drafts.versions]).toEqual([[], []]);
});

it('removes versions along with their draft, and with everything that is deleted at a logout', async () => {
  const { browser, keeper, draft, topicOf, signOut, versions, dump } = await opened();
  draft.edit(text('Minutes'));
  draft.discard();
  draft.edit(text('Election'));
  topicOf('4').edit(text('Newsletter'));
  topicOf('4').discard();
  await keeper.flush();
  await keeper.remove(topic('3'));
  expect([await versions(), await versions('4')]).toEqual([[], ['discarded: Newsletter']]);
  browser.drafts.removals = [{ address: topic('1'), what: 'draft', savedAt: 1, removedOn: '2027-03-01' }];
  topicOf('4').edit(text('Kept until now'));
  await signOut.signOut('delete');
  draft.edit(text('After the logout'));
  await settle();
  expect([browser.drafts.versions, browser.drafts.removals, dump()]).toEqual([[], [], '[]']);
});

/** What is left once another tab has been opened while the clock is so many days ahead. */
const openAt = async (browser: TestBrowser, day: number) => {
  const { container, fakes } = createTestContainer({ browser });
  fakes.clock.jump(day * DAY);
  container.get(DraftKeeper).start();
  await settle();
  return [browser.drafts.drafts.size, browser.drafts.versions.length];
};

it('removes drafts of all users that are thirty days old when a start more than a week later finds them again', async () => {
  const { browser, keeper, topicOf, fakes } = setUp();
  topicOf('3').edit(text('Minutes'));
  await keeper.flush();
  fakes.tabs.close();
  for (const day of [1, 20]) expect(await openAt(browser, day)).toEqual([1, 0]);
  // A millisecond more than thirty days
  expect(await openAt(browser, 30 + 1 / DAY)).toEqual([1, 0]);
  for (const day of [31, 32, 37]) expect(await openAt(browser, day)).toEqual([1, 0]);
  expect(await openAt(browser, 38)).toEqual([0, 0]);
});

it('removes nothing in the week after a clock that was forty days behind is corrected', async () => {
  const { browser, keeper, topicOf, fakes } = setUp();
  fakes.clock.jump(-40 * DAY);
  topicOf('3').edit(text('Minutes'));
  topicOf('3').discard();
  topicOf('4').edit(text('Election'));
  await keeper.flush();
  fakes.tabs.close();
  for (const day of [0, 1, 2, 7]) expect(await openAt(browser, day)).toEqual([1, 1]);
  expect(await openAt(browser, 8)).toEqual([0, 0]);
});

it('removes no draft that is open in a tab, and writes again, with its files, what was removed while it was frozen', async () => {
  const { browser, keeper, draft, shown, dump, fakes, lookAgain } = await opened();
  draft.edit(text('Minutes'));
  draft.attach(file('minutes.pdf'));
  await settle();
  await keeper.flush();
  for (const day of [40, 50, 60]) await openAt(browser, day);
  expect(dump()).toContain('Minutes');
  fakes.tabs.close();
  for (const day of [80, 90]) await openAt(browser, day);
  expect(dump()).toBe('[]');
  await lookAgain();
  await keeper.flush();
  expect(shown()).toMatchObject({ value: text('Minutes'), saved: 'saved' });
  expect([browser.drafts.drafts.size, browser.drafts.files.size, await keeper.removals()]).toEqual([1, 1, []]);
});

type Tabs = readonly ReturnType<typeof setUp>[];
const tabs = fc.nat(1);
function never(): never {
  throw new Error('There are two tabs');
}

it('loses nothing that was typed in two tabs: it is shown, saved locally, or an earlier version', async () => {
  type Act = (tab: Tabs[number], marker: string) => string | undefined;
  const acting = (act: (tab: Tabs[number]) => unknown) =>
    fc.constant<Act>((tab) => {
      void act(tab);
      return undefined;
    });
  const act: fc.Arbitrary<Act> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom('title' as const, 'message' as const).map((name): Act => ({ topicOf }, marker) => {
        const { value } = topicOf('3').state$.value;
        topicOf('3').edit({ ...value, [name]: value[name] + marker });
        return marker;
      }),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(20, 100, 400_000).chain((time) => acting(({ fakes }) => fakes.clock.advance(time))),
    },
    acting(({ keeper }) => keeper.flush()),
    acting(({ lookAgain }) => lookAgain()),
    acting(({ topicOf }) => topicOf('3').discard()),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, tabs, fc.nat(12)), { maxLength: 20 }), async (acts) => {
      const first = setUp();
      const all = [first, setUp(first.browser)];
      const typed: string[] = [];
      for (const [index, [take, tab, turns]] of acts.entries()) {
        const marker = take(all[tab] ?? never(), `<${index}>`);
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

type Step = (tab: Tabs[number]) => unknown;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    // Each user types their own id.
    arbitrary: fc.tuple(fc.constantFrom('3', '4'), fc.nat(9)).map(([place, word]): Step => ({ session, topicOf }) => {
      topicOf(place).edit(text(`by ${session.session$.value.userId}: ${word}`));
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(10, 200, 5_000).map(
      (time): Step =>
        ({ fakes }) =>
          fakes.clock.advance(time),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(7, 8).map(
      (id): Step =>
        ({ signIn }) =>
          signIn(id),
    ),
  },
  fc.constantFrom('keep' as const, 'delete' as const).map(
    (what): Step =>
      ({ signOut }) =>
        void signOut.signOut(what),
  ),
  fc.constant<Step>(({ lookAgain }) => void lookAgain()),
  fc.constant<Step>(({ fakes: { drafts } }) => (drafts.isFull = !drafts.isFull)),
);

it('never shows or stores what one user typed as another user’s, however users come and go in two tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, tabs), { maxLength: 25 }), async (steps) => {
      const first = setUp();
      const all = [first, setUp(first.browser)];
      await runOn();
      for (const [take, tab] of steps) {
        take(all[tab] ?? never());
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
