import { describe, expect, it } from 'vitest';
import { LoadAccount } from '../../../src/application/session/load-account.ts';
import { RefreshSession } from '../../../src/application/session/session-calls.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer, TestBrowser, type TestOptions } from '../../support/test-container.ts';

function setUp(options: TestOptions = {}) {
  const { container, fakes } = createTestContainer(options);
  const session = container.get(SessionState);
  const signIn = (userId: number) => {
    const person = fakes.contentSystem.addPerson({ userId, firstName: 'Zofia', lastName: 'W' });
    const tokens = fakes.contentSystem.open(person);
    session.begin({ userId, userName: person.name, isMember: true, roles: new Map() }, tokens);
  };
  return { fakes, session, signIn, account: container.get(LoadAccount), refresh: container.get(RefreshSession) };
}

describe('LoadAccount', () => {
  it('loads the account of the signed-in user, and of users who sign in later', async () => {
    const { fakes, signIn, account } = setUp();
    signIn(3);
    account.start();
    await settle();
    expect(account.account$.value?.firstName).toBe('Zofia');
    signIn(4);
    await settle();
    expect(account.account$.value?.userId).toBe(4);
    expect(fakes.accounts.callsOf('load')).toEqual([[3], [4]]);
  });

  it('forgets the account at once when the user signs out', async () => {
    const { session, signIn, account } = setUp();
    account.start();
    signIn(3);
    await settle();
    session.end();
    expect(account.account$.value).toBeUndefined();
  });

  it('stays silent when the account cannot be loaded', async () => {
    const { fakes, signIn, account } = setUp();
    fakes.accounts.failWith('unavailable');
    account.start();
    signIn(3);
    await settle();
    expect(account.account$.value).toBeUndefined();
    expect(fakes.failures.lines).toEqual(['load-account: unavailable']);
  });

  it('ends the session when the account is refused and the content system reports no session', async () => {
    const { fakes, session, signIn, account, refresh } = setUp();
    refresh.start();
    account.start();
    fakes.accounts.failWith('forbidden');
    signIn(3);
    fakes.contentSystem.close();
    await settle();
    expect(session.session$.value.userId).toBe(0);
    expect(fakes.gateway.callsOf('isSignedIn')).toHaveLength(1);
  });

  it('reads a page to learn whose the session is when the account is refused although there is a session', async () => {
    const { fakes, session, signIn, account, refresh } = setUp();
    refresh.start();
    fakes.contentSystem.addPage('/');
    account.start();
    fakes.accounts.failWith('forbidden', { times: 1 });
    signIn(3);
    fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 4 }));
    await settle();
    expect(session.session$.value.userId).toBe(4);
  });

  it('leaves nothing pending when the account is refused and the content system cannot be reached', async () => {
    const { fakes, session, signIn, account, refresh } = setUp();
    refresh.start();
    account.start();
    fakes.accounts.failWith('forbidden', { times: 1 });
    fakes.gateway.failWith('unavailable');
    signIn(3);
    await settle();
    expect(session.access$.value).toMatchObject({ login: 'unchecked', userId: 0 });
    fakes.gateway.succeed();
    await fakes.clock.advanceAsync(2_000);
    expect([session.session$.value.userId, account.account$.value?.userId]).toEqual([3, 3]);
  });

  it('asks once when the user’s own account is refused for good', async () => {
    const { fakes, session, signIn, account, refresh } = setUp();
    refresh.start();
    account.start();
    fakes.accounts.failWith('forbidden');
    signIn(3);
    await settle();
    expect([session.session$.value.userId, fakes.gateway.callsOf('isSignedIn').length]).toEqual([3, 1]);
    expect(fakes.accounts.callsOf('load')).toEqual([[3], [3]]);
  });

  it('loads no account for a remembered user before confirmation', async () => {
    const browser = new TestBrowser();
    setUp({ browser }).signIn(3);
    const { fakes, session, account } = setUp({ browser, isRemembered: true });
    account.start();
    await settle();
    expect(fakes.accounts.calls).toEqual([]);
    session.confirm();
    await settle();
    expect(account.account$.value?.userId).toBe(3);
  });

  it('drops an account that arrives after its user has signed out', async () => {
    const { fakes, session, signIn, account } = setUp();
    account.start();
    fakes.accounts.hang();
    signIn(3);
    session.end();
    fakes.accounts.release();
    await settle();
    expect(account.account$.value).toBeUndefined();
  });
});
