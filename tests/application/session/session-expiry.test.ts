import { describe, expect, it } from 'vitest';
import { TabMessage } from '../../../src/application/ports/browser.ts';
import { RefreshSession } from '../../../src/application/session/session-calls.ts';
import { SessionExpiry } from '../../../src/application/session/session-expiry.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { sessionSeenKey } from '../../../src/application/storage/session-keys.ts';
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
    container.get(RefreshSession).start();
    expiry.start();
  };
  return {
    fakes,
    session,
    expiry,
    watch,
    /** Delivers the browser's message that another tab has stored something. */
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

/** A tab in which Ada logged in that many minutes ago. */
async function setUpBefore(minutes: number): Promise<Tab> {
  const tab = setUp();
  tab.fakes.clock.advance(minutes * MINUTE);
  await settle();
  return tab;
}

/** Two tabs of one browser; Ada has just logged in. */
function setUpTwo() {
  const browser = new TestBrowser();
  const first = setUp({ browser });
  const second = openTab({ browser });
  second.watch();
  const pass = async (milliseconds: number) => {
    for (const { fakes } of [first, second]) fakes.clock.advance(milliseconds);
    await settle();
  };
  return { first, second, pass };
}

const refreshes = (...tabs: readonly Tab[]) => tabs.map(({ fakes }) => fakes.gateway.callsOf('refresh').length);

describe('SessionExpiry', () => {
  it.each([
    { sessionMinutes: 2, before: MINUTE },
    { sessionMinutes: 3, before: 1.5 * MINUTE },
    { sessionMinutes: 4, before: 2 * MINUTE },
    { sessionMinutes: 200, before: 2 * MINUTE },
  ])(
    'warns $before milliseconds before the end of a session of $sessionMinutes minutes',
    ({ sessionMinutes, before }) => {
      const tab = setUp({ lasts: { sessionMinutes } });
      tab.fakes.clock.advance(sessionMinutes * MINUTE - before - 1);
      expect(tab.warning).toEqual(none);
      tab.fakes.clock.advance(1);
      expect(tab.warning.kind).toBe('ending');
    },
  );

  it('announces a warning only once, so that no user has to hear a countdown', async () => {
    const tab = setUp();
    const said: unknown[] = [];
    tab.expiry.warning$.subscribe((warning) => said.push(warning));
    await tab.fakes.clock.advanceAsync(29.9 * MINUTE);
    expect(said).toEqual([none, ending(2), ending(1)]);
  });

  it('neither warns nor probes nor waits when the settings do not say how long sessions last', async () => {
    const tab = setUp({ lasts: {} });
    tab.fakes.clock.advance(300 * MINUTE);
    await settle();
    expect([tab.warning, refreshes(tab), tab.fakes.clock.pending]).toEqual([none, [0], 0]);
  });

  it('does not warn visitors or users who have logged out', async () => {
    const visitor = openTab();
    visitor.watch();
    await visitor.fakes.clock.advanceAsync(60 * MINUTE);
    expect(visitor.warning).toEqual(none);

    const tab = await setUpBefore(28);
    tab.session.end();
    expect([tab.warning, tab.fakes.clock.pending]).toEqual([none, 0]);
  });

  it('counts any answer that confirms the session as a confirmation', async () => {
    const tab = await setUpBefore(28);
    tab.session.follow({ ...ada, userName: 'Ada' });
    expect(tab.warning).toEqual(none);
    await tab.fakes.clock.advanceAsync(28 * MINUTE - 1);
    expect(tab.warning).toEqual(none);
    await tab.fakes.clock.advanceAsync(1);
    expect(tab.warning).toEqual(ending(2));
  });

  describe('when the user stays logged in', () => {
    it('removes the warning and restarts the countdown when the user stays logged in', async () => {
      const tab = await setUpBefore(29);
      expect(await tab.expiry.stayLoggedIn()).toBe('seen');
      expect(tab.warning).toEqual(none);
      await tab.fakes.clock.advanceAsync(28 * MINUTE);
      expect(tab.warning).toEqual(ending(2));
    });

    it('probes once, however often the user presses the button', async () => {
      const tab = await setUpBefore(28);
      await Promise.all([tab.expiry.stayLoggedIn(), tab.expiry.stayLoggedIn()]);
      expect(refreshes(tab)).toEqual([1]);
    });

    it('ends a session that is already gone when the user presses the button', async () => {
      const tab = await setUpBefore(28);
      tab.fakes.contentSystem.close();
      expect(await tab.expiry.stayLoggedIn()).toBe('gone');
      expect([tab.session.session$.value.userId, tab.warning]).toEqual([0, none]);
    });

    it('keeps warning when the content system cannot be reached, or does not answer for ten seconds', async () => {
      const tab = await setUpBefore(28);
      const { clock, gateway } = tab.fakes;
      gateway.failWith('unavailable');
      expect(await tab.expiry.stayLoggedIn()).toBe('unknown');
      expect(tab.warning).toEqual(ending(2));
      gateway.succeed();
      gateway.hang();
      const answer = tab.expiry.stayLoggedIn();
      await clock.advanceAsync(10_000);
      expect(await answer).toBe('unknown');
      expect(tab.warning).toEqual(ending(2));
      // The late answer arrives.
      gateway.release();
      await settle();
      expect(tab.warning).toEqual(none);
    });
  });

  describe('when the time is over', () => {
    it('reports the end of the time without a probe: an open tab does not keep its user logged in', async () => {
      const tab = await setUpBefore(10 * 60);
      expect([tab.session.session$.value.userId, tab.warning, refreshes(tab)]).toEqual([3, { kind: 'unknown' }, [0]]);
      tab.fakes.visibility.hide();
      tab.fakes.clock.advance(10 * 60 * MINUTE);
      await settle();
      expect(refreshes(tab)).toEqual([0]);
    });

    it('probes when the user comes back to the tab, and ends the session if it is gone', async () => {
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

    it('restarts the countdown if the session still stands when the user stays', async () => {
      const tab = await setUpBefore(30);
      expect(await tab.expiry.stayLoggedIn()).toBe('seen');
      expect([tab.session.session$.value.userId, tab.warning]).toEqual([3, none]);
      await tab.fakes.clock.advanceAsync(28 * MINUTE);
      expect(tab.warning).toEqual(ending(2));
    });

    it('keeps saying that the session is unknown while the content system cannot be reached', async () => {
      const tab = setUp();
      const { clock, gateway } = tab.fakes;
      gateway.failWith('offline');
      await clock.advanceAsync(30 * MINUTE);
      expect(await tab.expiry.stayLoggedIn()).toBe('unknown');
      expect([tab.session.session$.value.userId, tab.warning]).toEqual([3, { kind: 'unknown' }]);
      await clock.advanceAsync(10 * MINUTE);
      expect(refreshes(tab)).toEqual([1]);
      gateway.succeed();
      expect(await tab.expiry.stayLoggedIn()).toBe('seen');
      expect(tab.warning).toEqual(none);
    });
  });

  describe('in two tabs', () => {
    it('warns in both tabs at the same moment, whichever saw the session last', async () => {
      const { first, second, pass } = setUpTwo();
      await pass(10 * MINUTE);
      second.session.follow(ada);
      await pass(28 * MINUTE - 1);
      expect([first.warning, second.warning]).toEqual([none, none]);
      await pass(1);
      expect([first.warning, second.warning]).toEqual([ending(2), ending(2)]);
    });

    it('removes the warning in both tabs when the user stays logged in or reads something in one', async () => {
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

    it('finds out by itself when a tab does not hear the other', async () => {
      const { first, second, pass } = setUpTwo();
      await pass(28 * MINUTE);
      await second.expiry.stayLoggedIn();
      await pass(MINUTE / 2);
      expect(first.warning).toEqual(none);
    });

    it('ends the session in both tabs when it ends in one', async () => {
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
    it('probes at once when the clock has been set back', async () => {
      const tab = await setUpBefore(20);
      tab.fakes.clock.jump(-15 * MINUTE);
      await tab.fakes.clock.advanceAsync(MINUTE / 2);
      expect(refreshes(tab)).toEqual([1]);
      await tab.fakes.clock.advanceAsync(28 * MINUTE);
      expect(tab.warning).toEqual(ending(2));
    });

    it('probes at once after the device has slept, before it warns', async () => {
      const tab = setUp();
      const said: unknown[] = [];
      tab.expiry.warning$.subscribe((warning) => said.push(warning));
      await tab.fakes.clock.advanceAsync(10 * MINUTE);
      tab.fakes.clock.jump(18.6 * MINUTE);
      await tab.fakes.clock.advanceAsync(MINUTE / 2);
      expect([refreshes(tab), said]).toEqual([[1], [none]]);
    });

    it('probes in a hidden tab that slept when the user comes back to it', async () => {
      const tab = setUp();
      tab.fakes.visibility.hide();
      tab.fakes.clock.jump(3 * MINUTE);
      await tab.fakes.clock.advanceAsync(MINUTE / 2);
      expect(refreshes(tab)).toEqual([0]);
      tab.fakes.visibility.show();
      await settle();
      expect(refreshes(tab)).toEqual([1]);
    });

    it('keeps probing without answers after a sleep, and still warns', async () => {
      const tab = setUp();
      tab.fakes.gateway.failWith('offline');
      tab.fakes.clock.jump(28 * MINUTE);
      await tab.fakes.clock.advanceAsync(MINUTE / 2);
      expect([refreshes(tab), tab.warning]).toEqual([[1], ending(2)]);
      tab.fakes.gateway.succeed();
      await tab.fakes.clock.advanceAsync(MINUTE / 2);
      expect([refreshes(tab), tab.warning]).toEqual([[2], none]);
    });
  });

  describe('when the portal is opened', () => {
    it('counts from the confirmation that was stored before', async () => {
      const browser = new TestBrowser();
      const closed = setUp({ browser });
      const tab = openTab({ browser });
      tab.fakes.clock.advance(20 * MINUTE);
      tab.watch();
      expect(closed.fakes.storage.read(sessionSeenKey)).toBe(closed.fakes.clock.now());
      await tab.fakes.clock.advanceAsync(8 * MINUTE);
      expect([tab.warning, refreshes(tab)]).toEqual([ending(2), [0]]);
    });

    it('probes when the clock has been set back since the session was confirmed', async () => {
      const browser = new TestBrowser();
      setUp({ browser });
      const tab = openTab({ browser });
      tab.fakes.clock.jump(-MINUTE);
      tab.watch();
      await settle();
      expect([refreshes(tab), tab.warning]).toEqual([[1], none]);
      expect(tab.fakes.storage.read(sessionSeenKey)).toBe(tab.fakes.clock.now());
    });

    it('probes rather than warns when the stored confirmation is old', async () => {
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
      'says that the session is unknown when the stored value is %s, and probes when the user comes back',
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

    it('works for this tab alone when storage is full', async () => {
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
