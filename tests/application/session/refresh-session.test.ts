import { describe, expect, it } from 'vitest';
import { RefreshSession } from '../../../src/application/session/refresh-session.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer, TestBrowser } from '../../support/test-container.ts';

const MINUTE = 60_000;

/** A tab of whoever is logged in there, or nobody. */
function open(browser?: TestBrowser) {
  const { container, fakes } = createTestContainer(browser && { browser });
  const session = container.get(SessionState);
  const refresh = container.get(RefreshSession);
  refresh.watch();
  return { fakes, session, refresh };
}

/** One in which somebody has just logged in. */
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
  ])('asks $calls times when the tab comes back after $minutes minutes', async ({ minutes, calls }) => {
    const { fakes } = setUp();
    fakes.visibility.hide();
    fakes.clock.advance(minutes * MINUTE);
    fakes.visibility.show();
    await settle();
    expect(fakes.desk.callsOf('refresh')).toHaveLength(calls);
  });

  it('asks when the page comes back from the back-forward cache, however soon', async () => {
    const { fakes, session } = setUp();
    fakes.visibility.hide();
    fakes.contentSystem.close();
    fakes.visibility.restore();
    await settle();
    expect(fakes.desk.callsOf('refresh')).toHaveLength(1);
    expect(session.session$.value.userId).toBe(0);
  });

  it('ends a session that is gone at the content system', async () => {
    const { fakes, session, refresh } = setUp();
    fakes.contentSystem.close();
    await refresh.refresh();
    expect(session.session$.value.userId).toBe(0);
  });

  it('keeps the session and stays silent when the content system cannot be asked', async () => {
    const { fakes, session, refresh } = setUp();
    fakes.desk.failWith('offline');
    await refresh.refresh();
    expect(session.session$.value.userId).toBe(3);
    expect(fakes.failures.lines).toEqual(['refresh-session: offline']);
  });

  it.each([
    { minutes: 14.9, calls: 0 },
    { minutes: 15, calls: 1 },
    // A clock that was set back says nothing about how long ago it was.
    { minutes: -60, calls: 1 },
  ])('asks $calls times before a write when the session was seen $minutes minutes ago', async ({ minutes, calls }) => {
    const { fakes, refresh } = setUp();
    fakes.clock.jump(minutes * MINUTE);
    await refresh.refreshIfOld();
    expect(fakes.desk.callsOf('refresh')).toHaveLength(calls);
  });

  it('takes every answer that confirms the session, its own included, for having seen it', async () => {
    const { fakes, session, refresh } = setUp();
    fakes.clock.jump(10 * MINUTE);
    session.follow({ userId: 3, userName: 'bo', isMember: true, roles: new Map() });
    fakes.clock.jump(10 * MINUTE);
    await refresh.refreshIfOld();
    expect(fakes.desk.calls).toEqual([]);
    fakes.clock.jump(5 * MINUTE);
    await refresh.refreshIfOld();
    await refresh.refreshIfOld();
    expect(fakes.desk.callsOf('refresh')).toHaveLength(1);
  });

  it('takes for having seen the session what another tab has seen of it, also after a reload', async () => {
    const browser = new TestBrowser();
    const [first, second] = [setUp(browser), open(browser)];
    for (const { fakes } of [first, second]) fakes.clock.jump(14 * MINUTE);
    await first.refresh.refresh();
    for (const { fakes } of [first, second]) fakes.clock.jump(14 * MINUTE);
    await second.refresh.refreshIfOld();
    const reloaded = open(browser);
    reloaded.fakes.clock.jump(28 * MINUTE);
    await reloaded.refresh.refreshIfOld();
    expect([...second.fakes.desk.calls, ...reloaded.fakes.desk.calls]).toEqual([]);
    reloaded.fakes.clock.jump(MINUTE);
    await reloaded.refresh.refreshIfOld();
    expect(reloaded.fakes.desk.callsOf('refresh')).toHaveLength(1);
  });

  it('says what has come of it', async () => {
    const { fakes, refresh, session } = setUp();
    expect(await refresh.refresh()).toBe('seen');
    fakes.desk.failWith('offline', { times: 1 });
    expect(await refresh.refresh()).toBe('unknown');
    fakes.contentSystem.close();
    expect(await refresh.refresh()).toBe('gone');
    expect([await refresh.refresh(), session.session$.value.userId]).toEqual(['gone', 0]);
  });

  it('keeps a write waiting for five seconds at most', async () => {
    const { fakes, refresh } = setUp();
    fakes.desk.hang();
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

  it('asks nothing for a visitor', async () => {
    const { fakes, session, refresh } = setUp();
    session.end();
    fakes.desk.calls.length = 0;
    await refresh.refresh();
    expect(fakes.desk.calls).toEqual([]);
  });

  it('does not end the session of somebody who has signed in meanwhile', async () => {
    const { fakes, session, refresh } = setUp();
    fakes.contentSystem.close();
    fakes.desk.hang();
    const done = refresh.refresh();
    session.follow({ userId: 4, userName: 'bo', isMember: true, roles: new Map() });
    fakes.desk.release();
    await done;
    expect(session.session$.value.userId).toBe(4);
  });
});
