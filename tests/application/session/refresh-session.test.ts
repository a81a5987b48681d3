import { describe, expect, it } from 'vitest';
import { LoadPage } from '../../../src/application/content/load-page.ts';
import { RefreshSession } from '../../../src/application/session/session-calls.ts';
import { sessionKey } from '../../../src/application/storage/session-keys.ts';
import { settle } from '../../support/settle.ts';
import { TestBrowser, type Fakes, type TestOptions } from '../../support/test-container.ts';
import { member, MINUTE, openTab } from './session-tab.ts';

/** A tab of the browser’s user, or of a visitor. */
function open(options?: TestOptions, before = (_fakes: Fakes) => {}) {
  const tab = openTab(options);
  before(tab.fakes);
  const refresh = tab.container.get(RefreshSession);
  refresh.start();
  const asked = (method: 'refresh' | 'isSignedIn') => tab.fakes.gateway.callsOf(method).length;
  return { ...tab, refresh, asked };
}

/** A tab in which a user has just logged in. */
function setUp(browser = new TestBrowser()) {
  const tab = open({ browser });
  tab.logIn();
  return tab;
}

it.each([
  { minutes: 4.9, calls: 0 },
  { minutes: 5, calls: 1 },
  { minutes: 600, calls: 1 },
])('probes the session $calls times when the tab comes back after $minutes minutes', async ({ minutes, calls }) => {
  const { fakes, asked } = setUp();
  fakes.visibility.hide();
  fakes.clock.advance(minutes * MINUTE);
  fakes.visibility.show();
  await settle();
  expect(asked('refresh')).toBe(calls);
});

it('probes the session when the page comes back from the back-forward cache, however soon', async () => {
  const { fakes, asked, userId } = setUp();
  fakes.visibility.hide();
  fakes.contentSystem.close();
  fakes.visibility.restore();
  await settle();
  expect([asked('refresh'), userId()]).toEqual([1, 0]);
});

it.each([
  { minutes: 14.9, calls: 0 },
  { minutes: 15, calls: 1 },
  // A clock that was set back says nothing about how long ago it was.
  { minutes: -60, calls: 1 },
])('probes $calls times before a write, $minutes minutes after the last confirmation', async ({ minutes, calls }) => {
  const { fakes, refresh, asked } = setUp();
  fakes.clock.jump(minutes * MINUTE);
  await refresh.refreshIfOld();
  expect(asked('refresh')).toBe(calls);
});

it('counts every answer that confirms the session, also of its own or in another tab, as a confirmation', async () => {
  const browser = new TestBrowser();
  const [first, second] = [setUp(browser), open({ browser })];
  const pass = (minutes: number) => {
    for (const { fakes } of [first, second]) fakes.clock.jump(minutes * MINUTE);
  };
  pass(10);
  first.session.follow(member(3, 'bo'));
  pass(10);
  await first.refresh.refreshIfOld();
  await second.refresh.refreshIfOld();
  pass(5);
  await first.refresh.refreshIfOld();
  pass(14);
  await second.refresh.refreshIfOld();
  expect([first.asked('refresh'), second.asked('refresh')]).toEqual([1, 0]);
  const reloaded = open({ browser });
  reloaded.fakes.clock.jump(39 * MINUTE);
  await reloaded.refresh.refreshIfOld();
  expect(reloaded.asked('refresh')).toBe(0);
  reloaded.fakes.clock.jump(MINUTE);
  await reloaded.refresh.refreshIfOld();
  expect(reloaded.asked('refresh')).toBe(1);
});

it('reports the result of the probe, and ends the session only if it is gone', async () => {
  const { fakes, refresh, userId, asked } = setUp();
  expect(await refresh.refresh()).toBe('seen');
  fakes.gateway.failWith('offline', { times: 1 });
  expect(await refresh.refresh()).toBe('unknown');
  expect([userId(), fakes.failures.lines]).toEqual([3, ['refresh-session: offline']]);
  fakes.contentSystem.close();
  expect(await refresh.refresh()).toBe('gone');
  const before = asked('refresh');
  // A visitor has no session.
  expect([await refresh.refresh(), userId(), asked('refresh')]).toEqual(['gone', 0, before]);
});

it('delays a write for five seconds at most', async () => {
  const { fakes, refresh } = setUp();
  fakes.gateway.hang();
  fakes.clock.jump(15 * MINUTE);
  let done = false;
  void refresh.refreshIfOld().then(() => (done = true));
  await fakes.clock.advanceAsync(4_999);
  expect(done).toBe(false);
  await fakes.clock.advanceAsync(1);
  expect(done).toBe(true);
});

it('keeps the session of a user who has signed in meanwhile', async () => {
  const { fakes, session, refresh, userId } = setUp();
  fakes.contentSystem.close();
  fakes.gateway.hang();
  const done = refresh.refresh();
  session.follow(member(4));
  fakes.gateway.release();
  await done;
  expect(userId()).toBe(4);
});

describe('the check of a remembered person', () => {
  /** A tab that finds a stored session, which still stands at the content system or not. */
  function comeBack({ stands = true, before = (_fakes: Fakes) => {} } = {}) {
    const browser = new TestBrowser();
    setUp(browser).fakes.tabs.close();
    if (!stands) browser.contentSystem.close();
    const tab = open({ browser, isRemembered: true }, (fakes) => {
      fakes.clock.jump(60 * MINUTE);
      before(fakes);
    });
    const loaded = () => tab.fakes.pages.callsOf('load');
    return { ...tab, pages: tab.container.get(LoadPage), loaded };
  }
  const hang = ({ gateway }: Fakes) => gateway.hang();
  const fail = ({ gateway }: Fakes) => gateway.failWith('unavailable');

  it.each([
    { stands: true, login: 'confirmed' },
    { stands: false, login: 'visitor' },
  ])('makes a remembered user a $login, with one request', async ({ stands, login: expected }) => {
    const { fakes, refresh, login, asked } = comeBack({ stands });
    expect(login()).toBe('checking');
    await Promise.all([refresh.confirm(), refresh.confirm()]);
    expect([login(), asked('isSignedIn'), fakes.gateway.calls.length]).toEqual([expected, 1, 1]);
  });

  it('gives the check up after ten seconds, and still accepts a late answer', async () => {
    const { fakes, login, userId } = comeBack({ before: hang });
    await fakes.clock.advanceAsync(9_999);
    expect(login()).toBe('checking');
    await fakes.clock.advanceAsync(1);
    expect(login()).toBe('unchecked');
    fakes.gateway.release();
    await settle();
    expect([login(), userId()]).toEqual(['confirmed', 3]);
  });

  it('repeats the check silently after 2, 4, 8 … 60 seconds, until there is an answer', async () => {
    const { fakes, session, login, asked } = comeBack({ before: fail });
    const logins: string[] = [];
    session.access$.subscribe((access) => logins.push(access.login));
    await settle();
    for (const [index, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
      await fakes.clock.advanceAsync(seconds * 1_000 - 1);
      expect(asked('isSignedIn')).toBe(index + 1);
      await fakes.clock.advanceAsync(1);
      expect(asked('isSignedIn')).toBe(index + 2);
    }
    expect(logins.filter((each) => each === 'checking')).toHaveLength(1);
    fakes.gateway.succeed();
    await fakes.clock.advanceAsync(60_000);
    expect([login(), asked('isSignedIn')]).toEqual(['confirmed', 9]);
    await fakes.clock.advanceAsync(600_000);
    expect(asked('isSignedIn')).toBe(9);
  });

  it.each<readonly [string, (fakes: Fakes) => void]>([
    ['there is a connection again', ({ connectivity }) => connectivity.goOnline()],
    ['the tab comes to the front', ({ visibility }) => visibility.show()],
  ])('repeats the check when %s', async (_what, happen) => {
    const { fakes, login } = comeBack({ before: fail });
    await settle();
    fakes.gateway.succeed();
    happen(fakes);
    await settle();
    expect(login()).toBe('confirmed');
  });

  it('repeats the check no sooner than the content system has asked for, whatever happens', async () => {
    const { fakes, login, asked } = comeBack({
      before: ({ gateway }) => gateway.failWith('unavailable', { retryAfter: 30_000, times: 1 }),
    });
    await settle();
    fakes.connectivity.goOnline();
    fakes.visibility.hide();
    fakes.visibility.show();
    await fakes.clock.advanceAsync(29_999);
    expect([asked('isSignedIn'), login()]).toEqual([1, 'unchecked']);
    await fakes.clock.advanceAsync(1);
    expect([asked('isSignedIn'), login()]).toEqual([2, 'confirmed']);
  });

  it('ends no login that was made during the check, and checks the next remembered user', async () => {
    const { fakes, logIn, login, userId } = comeBack({ stands: false, before: hang });
    logIn(4);
    fakes.gateway.release();
    await settle();
    expect([login(), userId()]).toEqual(['confirmed', 4]);
    const next = comeBack({ before: hang });
    next.fakes.contentSystem.open(next.fakes.contentSystem.addPerson({ userId: 4 }));
    next.fakes.storage.write(sessionKey, { ...member(4), roles: [] });
    next.fakes.tabs.receive('stored');
    expect(next.session.readerId).toBe(4);
    next.fakes.gateway.release();
    await settle();
    expect([next.userId(), next.asked('isSignedIn')]).toEqual([4, 2]);
  });

  it('finds another user’s cookie, and never takes its owner for the remembered user', async () => {
    const { session, asked } = comeBack({
      before: ({ contentSystem }) => {
        contentSystem.addPage('/');
        contentSystem.open(contentSystem.addPerson({ userId: 4 }));
      },
    });
    const shown: number[] = [];
    session.session$.subscribe(({ userId }) => shown.push(userId));
    await settle();
    expect([shown, asked('isSignedIn')]).toEqual([[0, 4], 1]);
  });

  it('trusts a site whose pages do not say who reads them', async () => {
    const { login, loaded } = comeBack({
      before: ({ contentSystem }) => {
        contentSystem.addPage('/');
        contentSystem.misreport = 'nothing';
      },
    });
    await settle();
    expect([login(), loaded()]).toEqual(['confirmed', [['/', 'session']]]);
  });

  it('fails when the page that names the user cannot be loaded, and is repeated', async () => {
    const { fakes, session, login } = comeBack({
      before: ({ contentSystem, pages }) => {
        contentSystem.addPage('/');
        pages.failWith('unavailable');
      },
    });
    await settle();
    expect(login()).toBe('unchecked');
    let rereads = 0;
    session.readerChanged$.subscribe(() => (rereads += 1));
    fakes.pages.succeed();
    await fakes.clock.advanceAsync(2_000);
    expect([login(), rereads]).toEqual(['confirmed', 1]);
  });

  it('requests no page when one has named the user meanwhile, or is just being loaded', async () => {
    const { fakes, pages, login, loaded } = comeBack({ before: hang });
    fakes.contentSystem.addPage('/history');
    await pages.page('/history').refresh();
    fakes.gateway.release();
    await settle();
    expect([login(), loaded()]).toEqual(['confirmed', [['/history', 'session']]]);
    const other = comeBack({ before: ({ pages: source }) => source.hang() });
    other.fakes.contentSystem.addPage('/');
    void other.pages.page('/').refresh();
    await settle();
    expect(other.login()).toBe('checking');
    other.fakes.pages.release();
    await settle();
    expect([other.login(), other.loaded()]).toEqual(['confirmed', [['/', 'session']]]);
  });
});
