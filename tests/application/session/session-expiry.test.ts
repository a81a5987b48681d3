import { describe, expect, it } from 'vitest';
import { TabMessage } from '../../../src/application/ports/tab-messages.ts';
import { RefreshSession } from '../../../src/application/session/refresh-session.ts';
import { SessionExpiry } from '../../../src/application/session/session-expiry.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { sessionSeenKey } from '../../../src/application/storage/storage-keys.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer, TestBrowser } from '../../support/test-container.ts';
import { testSettings } from '../../support/test-settings.ts';

const MINUTE = 60_000;
const ada = { userId: 3, userName: 'ada', isMember: true, roles: new Map<string, string>() };

const none = { kind: 'none' };
const ending = (minutesLeft: number) => ({ kind: 'ending', minutesLeft });

interface TabOptions {
  readonly browser?: TestBrowser;
  readonly lasts?: { readonly sessionMinutes?: number };
}

/** A tab whose content system lets sessions end after half an hour, or after as many minutes. */
function openTab({ browser = new TestBrowser(), lasts = { sessionMinutes: 30 } }: TabOptions = {}) {
  const contentSystem = { ...testSettings.contentSystem, ...lasts };
  const { container, fakes } = createTestContainer({ browser, settings: { contentSystem } });
  const session = container.get(SessionState);
  const expiry = container.get(SessionExpiry);
  const watch = () => {
    container.get(RefreshSession).watch();
    expiry.watch();
  };
  return {
    fakes,
    session,
    expiry,
    watch,
    /** The tab hears that another one has stored something, as browsers tell it. */
    hear: () => {
      fakes.tabs.receive(TabMessage.stored);
    },
    get warning() {
      return expiry.warning$.value;
    },
  };
}
type Tab = ReturnType<typeof openTab>;

/** Ada logs in here. */
function logIn({ fakes, session }: Tab): void {
  const person = fakes.contentSystem.addPerson({ userId: 3 });
  session.begin(ada, fakes.contentSystem.open(person));
}

/** A tab in which Ada has just logged in. */
function setUp(options?: TabOptions): Tab {
  const tab = openTab(options);
  tab.watch();
  logIn(tab);
  return tab;
}

/** Two tabs of one browser; Ada has just logged in. */
function setUpTwo() {
  const browser = new TestBrowser();
  const first = setUp({ browser });
  const second = openTab({ browser });
  second.watch();
  const pass = async (milliseconds: number) => {
    await first.fakes.clock.advanceAsync(milliseconds);
    await second.fakes.clock.advanceAsync(milliseconds);
  };
  return { first, second, pass };
}

const refreshes = (...tabs: readonly Tab[]) => tabs.map(({ fakes }) => fakes.desk.callsOf('refresh').length);

describe('SessionExpiry', () => {
  it('warns two minutes before the end, and says how many are left', async () => {
    const tab = setUp();
    const { clock } = tab.fakes;
    await clock.advanceAsync(28 * MINUTE - 1);
    expect(tab.warning).toEqual(none);
    await clock.advanceAsync(1);
    expect(tab.warning).toEqual(ending(2));
    await clock.advanceAsync(MINUTE - 1);
    expect(tab.warning).toEqual(ending(2));
    await clock.advanceAsync(1);
    expect(tab.warning).toEqual(ending(1));
    expect(refreshes(tab)).toEqual([0]);
  });

  it.each([
    { sessionMinutes: 2, before: MINUTE },
    { sessionMinutes: 3, before: 1.5 * MINUTE },
    { sessionMinutes: 4, before: 2 * MINUTE },
    { sessionMinutes: 200, before: 2 * MINUTE },
  ])('warns $before milliseconds before the end of $sessionMinutes minutes', ({ sessionMinutes, before }) => {
    const tab = setUp({ lasts: { sessionMinutes } });
    tab.fakes.clock.advance(sessionMinutes * MINUTE - before - 1);
    expect(tab.warning).toEqual(none);
    tab.fakes.clock.advance(1);
    expect(tab.warning.kind).toBe('ending');
  });

  it('says the same only once, so that nobody has to hear a countdown', async () => {
    const tab = setUp();
    const said: unknown[] = [];
    tab.expiry.warning$.subscribe((warning) => said.push(warning));
    await tab.fakes.clock.advanceAsync(29.9 * MINUTE);
    expect(said).toEqual([none, ending(2), ending(1)]);
  });

  it('neither warns nor asks nor waits where the settings do not say how long sessions last', async () => {
    const tab = setUp({ lasts: {} });
    await tab.fakes.clock.advanceAsync(300 * MINUTE);
    expect([tab.warning, refreshes(tab), tab.fakes.clock.pending]).toEqual([none, [0], 0]);
  });

  it('does not warn visitors, nor somebody who has logged out', async () => {
    const visitor = openTab();
    visitor.watch();
    await visitor.fakes.clock.advanceAsync(60 * MINUTE);
    expect(visitor.warning).toEqual(none);

    const tab = setUp();
    await tab.fakes.clock.advanceAsync(28 * MINUTE);
    tab.session.end();
    expect([tab.warning, tab.fakes.clock.pending]).toEqual([none, 0]);
  });

  it('takes any answer that confirms the session for what it is', async () => {
    const tab = setUp();
    await tab.fakes.clock.advanceAsync(28 * MINUTE);
    tab.session.follow({ ...ada, userName: 'Ada' });
    expect(tab.warning).toEqual(none);
    await tab.fakes.clock.advanceAsync(28 * MINUTE - 1);
    expect(tab.warning).toEqual(none);
    await tab.fakes.clock.advanceAsync(1);
    expect(tab.warning).toEqual(ending(2));
  });

  describe('when somebody stays logged in', () => {
    it('takes the warning away and counts anew', async () => {
      const tab = setUp();
      await tab.fakes.clock.advanceAsync(29 * MINUTE);
      expect(await tab.expiry.stayLoggedIn()).toBe('seen');
      expect(tab.warning).toEqual(none);
      await tab.fakes.clock.advanceAsync(28 * MINUTE);
      expect(tab.warning).toEqual(ending(2));
    });

    it('asks once, however often they press', async () => {
      const tab = setUp();
      await tab.fakes.clock.advanceAsync(28 * MINUTE);
      await Promise.all([tab.expiry.stayLoggedIn(), tab.expiry.stayLoggedIn()]);
      expect(refreshes(tab)).toEqual([1]);
    });

    it('ends a session that is gone already', async () => {
      const tab = setUp();
      await tab.fakes.clock.advanceAsync(28 * MINUTE);
      tab.fakes.contentSystem.close();
      expect(await tab.expiry.stayLoggedIn()).toBe('gone');
      expect([tab.session.session$.value.userId, tab.warning]).toEqual([0, none]);
    });

    it('goes on warning when the content system cannot be asked, or does not answer for ten seconds', async () => {
      const tab = setUp();
      const { clock, desk } = tab.fakes;
      await clock.advanceAsync(28 * MINUTE);
      desk.failWith('unavailable');
      expect(await tab.expiry.stayLoggedIn()).toBe('unknown');
      expect(tab.warning).toEqual(ending(2));
      desk.succeed();
      desk.hang();
      const answer = tab.expiry.stayLoggedIn();
      await clock.advanceAsync(10_000);
      expect(await answer).toBe('unknown');
      expect(tab.warning).toEqual(ending(2));
      // The answer comes after all.
      desk.release();
      await settle();
      expect(tab.warning).toEqual(none);
    });
  });

  describe('when the time is over', () => {
    it('says so and asks nothing: a tab that was left open keeps nobody logged in', async () => {
      const tab = setUp();
      await tab.fakes.clock.advanceAsync(10 * 60 * MINUTE);
      expect([tab.session.session$.value.userId, tab.warning, refreshes(tab)]).toEqual([3, { kind: 'unknown' }, [0]]);
      tab.fakes.visibility.hide();
      await tab.fakes.clock.advanceAsync(10 * 60 * MINUTE);
      expect(refreshes(tab)).toEqual([0]);
    });

    it('asks when somebody comes back to it, and ends the session if it is gone', async () => {
      const tab = setUp();
      tab.fakes.visibility.hide();
      tab.fakes.contentSystem.close();
      await tab.fakes.clock.advanceAsync(30 * MINUTE);
      expect([tab.session.session$.value.userId, refreshes(tab)]).toEqual([3, [0]]);
      tab.fakes.visibility.show();
      await settle();
      expect(tab.session.session$.value.userId).toBe(0);
      expect([tab.warning, tab.fakes.clock.pending]).toEqual([none, 0]);
    });

    it('counts anew if it still stands when somebody stays', async () => {
      const tab = setUp();
      await tab.fakes.clock.advanceAsync(30 * MINUTE);
      expect(await tab.expiry.stayLoggedIn()).toBe('seen');
      expect([tab.session.session$.value.userId, tab.warning]).toEqual([3, none]);
      await tab.fakes.clock.advanceAsync(28 * MINUTE);
      expect(tab.warning).toEqual(ending(2));
    });

    it('goes on saying that nobody knows while the content system cannot be asked', async () => {
      const tab = setUp();
      const { clock, desk } = tab.fakes;
      desk.failWith('offline');
      await clock.advanceAsync(30 * MINUTE);
      expect(await tab.expiry.stayLoggedIn()).toBe('unknown');
      expect([tab.session.session$.value.userId, tab.warning]).toEqual([3, { kind: 'unknown' }]);
      await clock.advanceAsync(10 * MINUTE);
      expect(refreshes(tab)).toEqual([1]);
      desk.succeed();
      expect(await tab.expiry.stayLoggedIn()).toBe('seen');
      expect(tab.warning).toEqual(none);
    });
  });

  describe('in two tabs', () => {
    it('warns in both at the same moment, whichever saw the session last', async () => {
      const { first, second, pass } = setUpTwo();
      await pass(10 * MINUTE);
      second.session.follow(ada);
      await pass(28 * MINUTE - 1);
      expect([first.warning, second.warning]).toEqual([none, none]);
      await pass(1);
      expect([first.warning, second.warning]).toEqual([ending(2), ending(2)]);
    });

    it('takes the warning away in both when somebody stays logged in in one, or reads something there', async () => {
      const { first, second, pass } = setUpTwo();
      await pass(28 * MINUTE);
      await second.expiry.stayLoggedIn();
      first.hear();
      expect([first.warning, second.warning]).toEqual([none, none]);
      await pass(28 * MINUTE);
      first.session.follow(ada);
      second.hear();
      expect([first.warning, second.warning]).toEqual([none, none]);
      expect(refreshes(first, second)).toEqual([0, 1]);
    });

    it('finds out by itself where a tab does not hear the other', async () => {
      const { first, second, pass } = setUpTwo();
      await pass(28 * MINUTE);
      await second.expiry.stayLoggedIn();
      await pass(MINUTE / 2);
      expect(first.warning).toEqual(none);
    });

    it('ends in both when it ends', async () => {
      const { first, second, pass } = setUpTwo();
      first.fakes.contentSystem.close();
      await pass(30 * MINUTE);
      first.fakes.visibility.hide();
      first.fakes.visibility.show();
      await settle();
      expect([first, second].map(({ session }) => session.session$.value.userId)).toEqual([0, 0]);
      expect([first.warning, second.warning]).toEqual([none, none]);
    });

    it('counts a login in one tab for the other', async () => {
      const { first, second, pass } = setUpTwo();
      await pass(29 * MINUTE);
      first.session.end();
      expect(second.warning).toEqual(none);
      logIn(first);
      await pass(28 * MINUTE - 1);
      expect([first.warning, second.warning]).toEqual([none, none]);
      await pass(1);
      expect([first.warning, second.warning]).toEqual([ending(2), ending(2)]);
    });
  });

  describe('when the clock cannot be trusted', () => {
    it('asks at once when it has been set back', async () => {
      const tab = setUp();
      await tab.fakes.clock.advanceAsync(20 * MINUTE);
      tab.fakes.clock.jump(-15 * MINUTE);
      await tab.fakes.clock.advanceAsync(MINUTE / 2);
      expect(refreshes(tab)).toEqual([1]);
      await tab.fakes.clock.advanceAsync(28 * MINUTE);
      expect(tab.warning).toEqual(ending(2));
    });

    it('asks at once after the device has slept, before it warns of anything', async () => {
      const tab = setUp();
      const said: unknown[] = [];
      tab.expiry.warning$.subscribe((warning) => said.push(warning));
      await tab.fakes.clock.advanceAsync(10 * MINUTE);
      tab.fakes.clock.jump(18.6 * MINUTE);
      await tab.fakes.clock.advanceAsync(MINUTE / 2);
      expect([refreshes(tab), said]).toEqual([[1], [none]]);
    });

    it('ends a session whose time was over while the device slept', async () => {
      const tab = setUp();
      tab.fakes.contentSystem.close();
      tab.fakes.clock.jump(600 * MINUTE);
      tab.fakes.visibility.hide();
      tab.fakes.visibility.show();
      await settle();
      expect(tab.session.session$.value.userId).toBe(0);
    });

    it('asks in a tab that slept unseen when somebody comes back to it', async () => {
      const tab = setUp();
      tab.fakes.visibility.hide();
      tab.fakes.clock.jump(3 * MINUTE);
      await tab.fakes.clock.advanceAsync(MINUTE / 2);
      expect(refreshes(tab)).toEqual([0]);
      tab.fakes.visibility.show();
      await settle();
      expect(refreshes(tab)).toEqual([1]);
    });

    it('goes on asking while nobody answers after a sleep, and warns all the same', async () => {
      const tab = setUp();
      tab.fakes.desk.failWith('offline');
      tab.fakes.clock.jump(28 * MINUTE);
      await tab.fakes.clock.advanceAsync(MINUTE / 2);
      expect([refreshes(tab), tab.warning]).toEqual([[1], ending(2)]);
      tab.fakes.desk.succeed();
      await tab.fakes.clock.advanceAsync(MINUTE / 2);
      expect([refreshes(tab), tab.warning]).toEqual([[2], none]);
    });
  });

  describe('when the portal is opened', () => {
    it('goes by what was noted before', async () => {
      const browser = new TestBrowser();
      const closed = setUp({ browser });
      const tab = openTab({ browser });
      tab.fakes.clock.advance(20 * MINUTE);
      tab.watch();
      expect(closed.fakes.storage.read(sessionSeenKey)).toBe(closed.fakes.clock.now());
      await tab.fakes.clock.advanceAsync(8 * MINUTE);
      expect([tab.warning, refreshes(tab)]).toEqual([ending(2), [0]]);
    });

    it('asks when the clock has been set back since the session was noted', async () => {
      const browser = new TestBrowser();
      setUp({ browser });
      const tab = openTab({ browser });
      tab.fakes.clock.jump(-60 * MINUTE);
      tab.watch();
      await settle();
      expect([refreshes(tab), tab.warning]).toEqual([[1], none]);
      expect(tab.fakes.storage.read(sessionSeenKey)).toBe(tab.fakes.clock.now());
    });

    it('asks rather than warns of what was noted long ago', async () => {
      const browser = new TestBrowser();
      setUp({ browser });
      for (const minutes of [28, 29, 31, 600]) {
        const tab = openTab({ browser });
        tab.fakes.clock.advance(minutes * MINUTE);
        const said: unknown[] = [];
        tab.expiry.warning$.subscribe((warning) => said.push(warning));
        tab.watch();
        await settle();
        expect([refreshes(tab), said]).toEqual([[1], [none]]);
        tab.fakes.storage.write(sessionSeenKey, Date.UTC(2027, 2, 1, 12));
      }
    });

    it.each(['"soon"', '{"v":1,"d":"soon"}', '{"v":1,"d":-5}', '{"v":1,"d":null}', '{'])(
      'says that nobody knows when the note says %s, and asks when somebody comes back',
      async (text) => {
        const tab = setUp();
        tab.fakes.storage.poison(sessionSeenKey, text);
        await tab.fakes.clock.advanceAsync(MINUTE / 2);
        expect([refreshes(tab), tab.warning]).toEqual([[0], { kind: 'unknown' }]);
        tab.fakes.visibility.hide();
        tab.fakes.visibility.show();
        await settle();
        expect([refreshes(tab), tab.warning]).toEqual([[1], none]);
        expect(tab.fakes.storage.read(sessionSeenKey)).toBe(tab.fakes.clock.now());
      },
    );

    it('works for this tab alone where storage is full', async () => {
      const browser = new TestBrowser();
      browser.device.refusesWrites = true;
      const tab = setUp({ browser });
      await tab.fakes.clock.advanceAsync(28 * MINUTE);
      expect(tab.warning).toEqual(ending(2));
      await tab.expiry.stayLoggedIn();
      expect(tab.warning).toEqual(none);
    });
  });
});
