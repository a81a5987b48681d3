import { describe, expect, it } from 'vitest';
import { LoadPage } from '../../../src/application/content/load-page.ts';
import { RefreshSession } from '../../../src/application/session/session-calls.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { sessionKey } from '../../../src/application/storage/session-keys.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer, TestBrowser, type Fakes } from '../../support/test-container.ts';

const MINUTE = 60_000;

/** A tab of the browser’s user, or of a visitor. */
function open(browser?: TestBrowser) {
  const { container, fakes } = createTestContainer(browser && { browser });
  const session = container.get(SessionState);
  const refresh = container.get(RefreshSession);
  refresh.start();
  return { fakes, session, refresh };
}

/** A tab in which a user has just logged in. */
function setUp(browser?: TestBrowser) {
  const { fakes, session, refresh } = open(browser);
  const person = fakes.contentSystem.addPerson({ userId: 3 });
  const tokens = fakes.contentSystem.open(person);
  session.begin({ userId: 3, userName: person.name, isMember: true, roles: new Map() }, tokens);
  return { fakes, session, refresh };
}

describe('RefreshSession', () => {
  it.each([
    { minutes: 4.9, calls: 0 },
    { minutes: 5, calls: 1 },
    { minutes: 600, calls: 1 },
  ])('probes the session $calls times when the tab comes back after $minutes minutes', async ({ minutes, calls }) => {
    const { fakes } = setUp();
    fakes.visibility.hide();
    fakes.clock.advance(minutes * MINUTE);
    fakes.visibility.show();
    await settle();
    expect(fakes.gateway.callsOf('refresh')).toHaveLength(calls);
  });

  it('probes the session when the page comes back from the back-forward cache, however soon', async () => {
    const { fakes, session } = setUp();
    fakes.visibility.hide();
    fakes.contentSystem.close();
    fakes.visibility.restore();
    await settle();
    expect(fakes.gateway.callsOf('refresh')).toHaveLength(1);
    expect(session.session$.value.userId).toBe(0);
  });

  it.each([
    { minutes: 14.9, calls: 0 },
    { minutes: 15, calls: 1 },
    // A clock that was set back says nothing about how long ago it was.
    { minutes: -60, calls: 1 },
  ])(
    'probes the session $calls times before a write when it was confirmed $minutes minutes ago',
    async ({ minutes, calls }) => {
      const { fakes, refresh } = setUp();
      fakes.clock.jump(minutes * MINUTE);
      await refresh.refreshIfOld();
      expect(fakes.gateway.callsOf('refresh')).toHaveLength(calls);
    },
  );

  it('counts every answer that confirms the session, its own included, as a confirmation', async () => {
    const { fakes, session, refresh } = setUp();
    fakes.clock.jump(10 * MINUTE);
    session.follow({ userId: 3, userName: 'bo', isMember: true, roles: new Map() });
    fakes.clock.jump(10 * MINUTE);
    await refresh.refreshIfOld();
    expect(fakes.gateway.calls).toEqual([]);
    fakes.clock.jump(5 * MINUTE);
    await refresh.refreshIfOld();
    await refresh.refreshIfOld();
    expect(fakes.gateway.callsOf('refresh')).toHaveLength(1);
  });

  it('counts a confirmation in another tab as its own, also after a reload', async () => {
    const browser = new TestBrowser();
    const [first, second] = [setUp(browser), open(browser)];
    for (const { fakes } of [first, second]) fakes.clock.jump(14 * MINUTE);
    await first.refresh.refresh();
    for (const { fakes } of [first, second]) fakes.clock.jump(14 * MINUTE);
    await second.refresh.refreshIfOld();
    const reloaded = open(browser);
    reloaded.fakes.clock.jump(28 * MINUTE);
    await reloaded.refresh.refreshIfOld();
    expect([...second.fakes.gateway.calls, ...reloaded.fakes.gateway.calls]).toEqual([]);
    reloaded.fakes.clock.jump(MINUTE);
    await reloaded.refresh.refreshIfOld();
    expect(reloaded.fakes.gateway.callsOf('refresh')).toHaveLength(1);
  });

  it('reports the result of the probe, and ends the session only if it is gone', async () => {
    const { fakes, refresh, session } = setUp();
    expect(await refresh.refresh()).toBe('seen');
    fakes.gateway.failWith('offline', { times: 1 });
    expect(await refresh.refresh()).toBe('unknown');
    expect([session.session$.value.userId, fakes.failures.lines]).toEqual([3, ['refresh-session: offline']]);
    fakes.contentSystem.close();
    expect(await refresh.refresh()).toBe('gone');
    expect([await refresh.refresh(), session.session$.value.userId]).toEqual(['gone', 0]);
  });

  it('delays a write for five seconds at most', async () => {
    const { fakes, refresh } = setUp();
    fakes.gateway.hang();
    fakes.clock.jump(15 * MINUTE);
    let done = false;
    void refresh.refreshIfOld().then(() => {
      done = true;
    });
    await fakes.clock.advanceAsync(4_999);
    expect(done).toBe(false);
    await fakes.clock.advanceAsync(1);
    expect(done).toBe(true);
  });

  it('sends no probe for a visitor', async () => {
    const { fakes, session, refresh } = setUp();
    session.end();
    fakes.gateway.calls.length = 0;
    await refresh.refresh();
    expect(fakes.gateway.calls).toEqual([]);
  });

  it('keeps the session of a user who has signed in meanwhile', async () => {
    const { fakes, session, refresh } = setUp();
    fakes.contentSystem.close();
    fakes.gateway.hang();
    const done = refresh.refresh();
    session.follow({ userId: 4, userName: 'bo', isMember: true, roles: new Map() });
    fakes.gateway.release();
    await done;
    expect(session.session$.value.userId).toBe(4);
  });
});

/** A tab that finds a stored session, which still stands at the content system or not. */
function comeBack({ stands = true, before = (_fakes: Fakes) => {} } = {}) {
  const browser = new TestBrowser();
  const { fakes: former } = setUp(browser);
  former.tabs.close();
  if (!stands) browser.contentSystem.close();
  const { container, fakes } = createTestContainer({ browser, isRemembered: true });
  fakes.clock.jump(60 * MINUTE);
  before(fakes);
  const session = container.get(SessionState);
  const refresh = container.get(RefreshSession);
  refresh.start();
  return { fakes, session, refresh, pages: container.get(LoadPage), login: () => session.access$.value.login };
}
const hang = ({ gateway }: Fakes) => {
  gateway.hang();
};
const fail = ({ gateway }: Fakes) => {
  gateway.failWith('unavailable');
};
const asked = ({ gateway }: Fakes) => gateway.callsOf('isSignedIn').length;

describe('the check of a remembered person', () => {
  it.each([
    { stands: true, login: 'confirmed' },
    { stands: false, login: 'visitor' },
  ])('makes a remembered user a $login, with one request', async ({ stands, login: expected }) => {
    const { fakes, refresh, login } = comeBack({ stands });
    expect(login()).toBe('checking');
    await Promise.all([refresh.confirm(), refresh.confirm()]);
    expect([login(), asked(fakes), fakes.gateway.calls.length]).toEqual([expected, 1, 1]);
  });

  it('gives the check up after ten seconds, and still accepts a late answer', async () => {
    const { fakes, session, login } = comeBack({ before: hang });
    await fakes.clock.advanceAsync(9_999);
    expect(login()).toBe('checking');
    await fakes.clock.advanceAsync(1);
    expect(login()).toBe('unchecked');
    fakes.gateway.release();
    await settle();
    expect([login(), session.session$.value.userId]).toEqual(['confirmed', 3]);
  });

  it('repeats the check silently after 2, 4, 8 … 60 seconds, until there is an answer', async () => {
    const { fakes, session, login } = comeBack({ before: fail });
    const logins: string[] = [];
    session.access$.subscribe((access) => logins.push(access.login));
    await settle();
    for (const [index, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
      await fakes.clock.advanceAsync(seconds * 1_000 - 1);
      expect(asked(fakes)).toBe(index + 1);
      await fakes.clock.advanceAsync(1);
      expect(asked(fakes)).toBe(index + 2);
    }
    expect(logins.filter((each) => each === 'checking')).toHaveLength(1);
    fakes.gateway.succeed();
    await fakes.clock.advanceAsync(60_000);
    expect(login()).toBe('confirmed');
    const { length } = fakes.gateway.calls;
    await fakes.clock.advanceAsync(600_000);
    expect(fakes.gateway.calls).toHaveLength(length);
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
    const { fakes, login } = comeBack({
      before: ({ gateway }) => {
        gateway.failWith('unavailable', { retryAfter: 30_000, times: 1 });
      },
    });
    await settle();
    fakes.connectivity.goOnline();
    fakes.visibility.hide();
    fakes.visibility.show();
    await fakes.clock.advanceAsync(29_999);
    expect([asked(fakes), login()]).toEqual([1, 'unchecked']);
    await fakes.clock.advanceAsync(1);
    expect([asked(fakes), login()]).toEqual([2, 'confirmed']);
  });

  it('ends no login that was made during the check', async () => {
    const { fakes, session, login } = comeBack({ stands: false, before: hang });
    const person = fakes.contentSystem.addPerson({ userId: 4 });
    session.begin({ userId: 4, userName: '', isMember: true, roles: new Map() }, fakes.contentSystem.open(person));
    fakes.gateway.release();
    await settle();
    expect([login(), session.session$.value.userId]).toEqual(['confirmed', 4]);
  });

  it('checks the next remembered user when the user changes during the check', async () => {
    const { fakes, session } = comeBack({ before: hang });
    const person = fakes.contentSystem.addPerson({ userId: 4 });
    fakes.contentSystem.open(person);
    fakes.storage.write(sessionKey, { userId: 4, userName: '', isMember: true, roles: [] });
    fakes.tabs.receive('stored');
    expect(session.readerId).toBe(4);
    fakes.gateway.release();
    await settle();
    expect([session.session$.value.userId, asked(fakes)]).toEqual([4, 2]);
  });

  it('finds another user’s cookie, and never takes its owner for the remembered user', async () => {
    const { fakes, session } = comeBack({
      before: ({ contentSystem }) => {
        contentSystem.addPage('/');
        contentSystem.open(contentSystem.addPerson({ userId: 4 }));
      },
    });
    const shown: number[] = [];
    session.session$.subscribe(({ userId }) => shown.push(userId));
    await settle();
    expect([shown, asked(fakes)]).toEqual([[0, 4], 1]);
  });

  it('trusts a site whose pages do not say who reads them', async () => {
    const { fakes, login } = comeBack({
      before: ({ contentSystem }) => {
        contentSystem.addPage('/');
        contentSystem.misreport = 'nothing';
      },
    });
    await settle();
    expect([login(), fakes.pages.callsOf('load')]).toEqual(['confirmed', [['/', 'session']]]);
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

  it('requests no page when a page has named the user meanwhile', async () => {
    const { fakes, pages, login } = comeBack({
      before: ({ contentSystem, gateway }) => {
        contentSystem.addPage('/history');
        gateway.hang();
      },
    });
    await pages.page('/history').refresh();
    fakes.gateway.release();
    await settle();
    expect([login(), fakes.pages.callsOf('load')]).toEqual(['confirmed', [['/history', 'session']]]);
  });

  it('waits for the home page when its request is already under way', async () => {
    const { fakes, pages, login } = comeBack({
      before: (before) => {
        before.contentSystem.addPage('/');
        before.pages.hang();
      },
    });
    void pages.page('/').refresh();
    await settle();
    expect(login()).toBe('checking');
    fakes.pages.release();
    await settle();
    expect([login(), fakes.pages.callsOf('load')]).toEqual(['confirmed', [['/', 'session']]]);
  });
});
