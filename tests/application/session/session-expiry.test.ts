import { expect, it } from 'vitest';
import { TabMessage } from '../../../src/application/ports/browser.ts';
import { RefreshSession } from '../../../src/application/session/session-calls.ts';
import { SessionExpiry } from '../../../src/application/session/session-expiry.ts';
import { sessionSeenKey } from '../../../src/application/storage/session-keys.ts';
import { settle } from '../../support/settle.ts';
import { TestBrowser } from '../../support/test-container.ts';
import { testSettings } from '../../support/test-settings.ts';
import { member, MINUTE, openTab as openPlainTab } from './session-tab.ts';

const none = { kind: 'none' };
const unknown = { kind: 'unknown' };
const ending = (minutesLeft: number) => ({ kind: 'ending', minutesLeft });

interface TabOptions {
  readonly browser?: TestBrowser;
  readonly lasts?: { readonly sessionMinutes?: number };
}

/** A tab whose content system lets sessions end after half an hour, or after as many minutes. */
function openTab({ browser = new TestBrowser(), lasts = { sessionMinutes: 30 } }: TabOptions = {}) {
  const contentSystem = { ...testSettings.contentSystem, ...lasts };
  const tab = openPlainTab({ browser, settings: { contentSystem } });
  const { container, fakes } = tab;
  const expiry = container.get(SessionExpiry);
  const said: unknown[] = [];
  expiry.warning$.subscribe((warning) => said.push(warning));
  return {
    ...tab,
    expiry,
    /** All warnings so far. */
    said,
    watch: () => {
      container.get(RefreshSession).start();
      expiry.start();
    },
    /** Delivers the browser's message that another tab has stored something. */
    hear: () => fakes.tabs.receive(TabMessage.stored),
    /** Lets minutes pass, and answers arrive. */
    pass: (minutes: number) => fakes.clock.advanceAsync(minutes * MINUTE),
    comeBack: async () => {
      fakes.visibility.hide();
      fakes.visibility.show();
      await settle();
    },
    get warning() {
      return expiry.warning$.value;
    },
    get refreshes() {
      return fakes.gateway.callsOf('refresh').length;
    },
  };
}
type Tab = ReturnType<typeof openTab>;

/** A tab in which Ada has just logged in. */
function setUp(options?: TabOptions): Tab {
  const tab = openTab(options);
  tab.watch();
  tab.logIn();
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
  return { first, second, pass, warnings: () => [first.warning, second.warning] };
}

/** Expects the warning after 28 minutes, and none before. */
const expectWarningIn28 = async (tab: Tab) => {
  await tab.fakes.clock.advanceAsync(28 * MINUTE - 1);
  expect(tab.warning).toEqual(none);
  await tab.fakes.clock.advanceAsync(1);
  expect(tab.warning).toEqual(ending(2));
};

it.each([
  { sessionMinutes: 2, before: MINUTE },
  { sessionMinutes: 3, before: 1.5 * MINUTE },
  { sessionMinutes: 4, before: 2 * MINUTE },
  { sessionMinutes: 200, before: 2 * MINUTE },
])('warns $before ms before the end of a session of $sessionMinutes minutes', ({ sessionMinutes, before }) => {
  const tab = setUp({ lasts: { sessionMinutes } });
  tab.fakes.clock.advance(sessionMinutes * MINUTE - before - 1);
  expect(tab.warning).toEqual(none);
  tab.fakes.clock.advance(1);
  expect(tab.warning.kind).toBe('ending');
});

it('announces a warning only once, so that no user has to hear a countdown', async () => {
  const { pass, said } = setUp();
  await pass(29.9);
  expect(said).toEqual([none, ending(2), ending(1)]);
});

it('neither warns nor probes nor waits when the settings do not say how long sessions last', async () => {
  const tab = setUp({ lasts: {} });
  await tab.pass(300);
  expect([tab.warning, tab.refreshes, tab.fakes.clock.pending]).toEqual([none, 0, 0]);
});

it('does not warn visitors or users who have logged out', async () => {
  const visitor = openTab();
  visitor.watch();
  await visitor.pass(60);
  expect(visitor.warning).toEqual(none);
  const tab = await setUpBefore(28);
  tab.session.end();
  expect([tab.warning, tab.fakes.clock.pending]).toEqual([none, 0]);
});

it('counts any answer that confirms the session as a confirmation', async () => {
  const tab = await setUpBefore(28);
  tab.session.follow(member(3, 'Ada'));
  expect(tab.warning).toEqual(none);
  await expectWarningIn28(tab);
});

it.each([28, 29, 30])('takes the warning away after %d minutes with one probe', async (minutes) => {
  const tab = await setUpBefore(minutes);
  expect(await Promise.all([tab.expiry.stayLoggedIn(), tab.expiry.stayLoggedIn()])).toEqual(['seen', 'seen']);
  expect([tab.warning, tab.refreshes, tab.userId()]).toEqual([none, 1, 3]);
  await expectWarningIn28(tab);
});

it('ends a session that is already gone when the user stays', async () => {
  const tab = await setUpBefore(28);
  tab.fakes.contentSystem.close();
  expect(await tab.expiry.stayLoggedIn()).toBe('gone');
  expect([tab.userId(), tab.warning]).toEqual([0, none]);
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

it('says that the time is over without a probe: an open tab does not keep its user logged in', async () => {
  const tab = await setUpBefore(10 * 60);
  expect([tab.userId(), tab.warning, tab.refreshes]).toEqual([3, unknown, 0]);
  tab.fakes.visibility.hide();
  await tab.pass(10 * 60);
  expect(tab.refreshes).toBe(0);
});

it('probes when the user comes back to the tab, and ends the session if it is gone', async () => {
  const tab = setUp();
  tab.fakes.visibility.hide();
  tab.fakes.contentSystem.close();
  await tab.pass(30);
  expect([tab.userId(), tab.refreshes]).toEqual([3, 0]);
  await tab.comeBack();
  expect([tab.userId(), tab.warning, tab.fakes.clock.pending]).toEqual([0, none, 0]);
});

it('keeps saying that the session is unknown while the content system cannot be reached', async () => {
  const tab = setUp();
  tab.fakes.gateway.failWith('offline');
  await tab.pass(30);
  expect(await tab.expiry.stayLoggedIn()).toBe('unknown');
  await tab.pass(10);
  expect([tab.userId(), tab.warning, tab.refreshes]).toEqual([3, unknown, 1]);
  tab.fakes.gateway.succeed();
  expect(await tab.expiry.stayLoggedIn()).toBe('seen');
  expect(tab.warning).toEqual(none);
});

it('warns in both at the same moment, whichever saw the session last or logged in, and ends it in both', async () => {
  const { first, second, pass, warnings } = setUpTwo();
  const expectWarning = async () => {
    await pass(28 * MINUTE - 1);
    expect(warnings()).toEqual([none, none]);
    await pass(1);
    expect(warnings()).toEqual([ending(2), ending(2)]);
  };
  await pass(10 * MINUTE);
  second.session.follow(member(3));
  await expectWarning();
  first.session.end();
  expect(warnings()).toEqual([none, none]);
  first.logIn();
  await expectWarning();
  first.fakes.contentSystem.close();
  await pass(2 * MINUTE);
  await first.comeBack();
  expect([first.userId(), second.userId(), ...warnings()]).toEqual([0, 0, none, none]);
});

it('removes the warning in both tabs when the user stays logged in or reads something in one', async () => {
  const { first, second, pass, warnings } = setUpTwo();
  await pass(28 * MINUTE);
  await second.expiry.stayLoggedIn();
  first.hear();
  expect(warnings()).toEqual([none, none]);
  await pass(28 * MINUTE);
  first.session.follow(member(3));
  second.hear();
  expect(warnings()).toEqual([none, none]);
  expect([first.refreshes, second.refreshes]).toEqual([0, 1]);
  // A tab that does not hear the other finds out by itself.
  await pass(28 * MINUTE);
  await second.expiry.stayLoggedIn();
  await pass(MINUTE / 2);
  expect(first.warning).toEqual(none);
});

it('probes at once when the clock has been set back', async () => {
  const tab = await setUpBefore(20);
  tab.fakes.clock.jump(-15 * MINUTE);
  await tab.pass(0.5);
  expect(tab.refreshes).toBe(1);
  await tab.pass(28);
  expect(tab.warning).toEqual(ending(2));
});

it('probes after the device has slept, before it warns, and in a hidden tab when the user comes back', async () => {
  const tab = setUp();
  await tab.pass(10);
  tab.fakes.clock.jump(18.6 * MINUTE);
  await tab.pass(0.5);
  expect([tab.refreshes, tab.said]).toEqual([1, [none]]);
  tab.fakes.visibility.hide();
  tab.fakes.clock.jump(3 * MINUTE);
  await tab.pass(0.5);
  expect(tab.refreshes).toBe(1);
  tab.fakes.visibility.show();
  await settle();
  expect(tab.refreshes).toBe(2);
});

it('keeps probing without answers after a sleep, and still warns', async () => {
  const tab = setUp();
  tab.fakes.gateway.failWith('offline');
  tab.fakes.clock.jump(28 * MINUTE);
  await tab.pass(0.5);
  expect([tab.refreshes, tab.warning]).toEqual([1, ending(2)]);
  tab.fakes.gateway.succeed();
  await tab.pass(0.5);
  expect([tab.refreshes, tab.warning]).toEqual([2, none]);
});

/** A tab that is opened some minutes after the session was confirmed. */
const openLater = async (minutes: number) => {
  const browser = new TestBrowser();
  setUp({ browser });
  const tab = openTab({ browser });
  tab.fakes.clock.jump(minutes * MINUTE);
  tab.watch();
  await settle();
  return tab;
};

it('a portal that is opened counts from the confirmation that was stored before', async () => {
  const tab = await openLater(20);
  await tab.pass(8);
  expect([tab.warning, tab.refreshes]).toEqual([ending(2), 0]);
});

it.each([-1, 28, 29, 31, 600])('probes rather than warns, opened %d minutes after it', async (minutes) => {
  const tab = await openLater(minutes);
  expect([tab.refreshes, tab.said]).toEqual([1, [none]]);
  expect(tab.fakes.storage.read(sessionSeenKey)).toBe(tab.fakes.clock.now());
});

it.each(['{"v":1,"d":"soon"}', '{"v":1,"d":-5}', '{'])(
  'probes when the user comes back, for a stored %s',
  async (text) => {
    const tab = setUp();
    tab.fakes.storage.poison(sessionSeenKey, text);
    await tab.pass(0.5);
    expect([tab.refreshes, tab.warning]).toEqual([0, unknown]);
    await tab.comeBack();
    expect([tab.refreshes, tab.warning]).toEqual([1, none]);
    expect(tab.fakes.storage.read(sessionSeenKey)).toBe(tab.fakes.clock.now());
  },
);

it('works for this tab alone when storage is full', async () => {
  const browser = new TestBrowser();
  browser.device.refusesWrites = true;
  const tab = setUp({ browser });
  await tab.pass(28);
  expect(tab.warning).toEqual(ending(2));
  await tab.expiry.stayLoggedIn();
  expect(tab.warning).toEqual(none);
});
