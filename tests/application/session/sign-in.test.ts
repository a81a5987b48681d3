import { describe, expect, it } from 'vitest';
import { LoadPage } from '../../../src/application/content/load-page.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { LoadAccount } from '../../../src/application/session/load-account.ts';
import { SignIn } from '../../../src/application/session/sign-in.ts';
import { SignOut } from '../../../src/application/session/sign-out.ts';
import { contentTokensKey, membershipSessionKey } from '../../../src/application/storage/session-keys.ts';
import { loginNameKey } from '../../../src/application/storage/storage-keys.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer, TestBrowser, type TestOptions } from '../../support/test-container.ts';

const credentials = { name: 'zofia@example.org', password: 'a+b&c=d%ü' };

function setUp(options: TestOptions = {}) {
  const { container, fakes } = createTestContainer(options);
  fakes.contentSystem.addPerson({ userId: 3, ...credentials, roles: { member: 'member', editor: '' } });
  fakes.contentSystem.addPage('/', { title: 'Home' });
  fakes.membership.addMember(credentials);
  const session = container.get(SessionState);
  return {
    fakes,
    signIn: container.get(SignIn),
    session,
    /** Logs an editor in, whose membership and roles are still to be asked for. */
    beginOnly: () => {
      const person = fakes.contentSystem.addPerson({ userId: 4, roles: { editor: 'editor' } });
      const reported = { userId: 4, userName: person.name, isMember: false, roles: new Map<string, string>() };
      session.begin(reported, fakes.contentSystem.open(person));
    },
    pages: container.get(LoadPage),
    signOut: container.get(SignOut),
    account: container.get(LoadAccount),
  };
}

describe('SignIn', () => {
  it('signs in at both systems with the same credentials, and then knows the roles', async () => {
    const { fakes, signIn, session } = setUp();
    expect(await signIn.signIn(credentials)).toEqual({ kind: 'signed-in', membership: { kind: 'accepted' } });
    expect(session.session$.value).toMatchObject({ userId: 3, isMember: true });
    expect(session.session$.value.roles.get('member')).toBe('member');
    expect(fakes.membership.callsOf('signIn')).toEqual([[credentials]]);
    expect(fakes.storage.read(contentTokensKey)).toEqual({ csrfToken: 'csrf-1', logoutToken: 'logout-1' });
    expect(fakes.storage.read(membershipSessionKey)?.id).toBe('membership-1');
  });

  it('requests membership and roles when the portal starts after a login that a reload has cut short', async () => {
    const { fakes, signIn, session, beginOnly } = setUp();
    beginOnly();
    await signIn.resume();
    expect(session.session$.value.roles.get('editor')).toBe('editor');
    await signIn.resume();
    expect(fakes.pages.callsOf('load')).toHaveLength(1);
  });

  it('requests membership and roles once a remembered user is confirmed', async () => {
    const browser = new TestBrowser();
    setUp({ browser }).beginOnly();
    const { fakes, signIn, session } = setUp({ browser, isRemembered: true });
    const resumed = signIn.resume();
    await settle();
    expect(fakes.pages.calls).toEqual([]);
    session.confirm();
    await resumed;
    expect(session.session$.value.roles.get('editor')).toBe('editor');
  });

  it('requests the home page once, even if the login leads there', async () => {
    const { fakes, signIn, pages } = setUp();
    await signIn.signIn(credentials);
    const home = pages.page('/');
    home.state$.subscribe();
    await home.load();
    expect(home.state$.value.status).toBe('ready');
    expect(fakes.pages.callsOf('load')).toHaveLength(1);
  });

  it('remembers the login name when the session has ended, and not after a sign-out', async () => {
    const { fakes, signIn, session, signOut } = setUp();
    expect(signIn.knownName).toBe('');
    await signIn.signIn(credentials);
    expect(signIn.knownName).toBe(credentials.name);
    session.end();
    expect(signIn.knownName).toBe(credentials.name);
    expect(fakes.storage.dump()).not.toContain(credentials.password);
    fakes.contentSystem.close();
    await signIn.signIn(credentials);
    await signOut.signOut();
    expect(signIn.knownName).toBe('');
    expect(fakes.storage.dump()).not.toContain(credentials.name);
  });

  it('forgets the login name on request', async () => {
    const { fakes, signIn, session } = setUp();
    await signIn.signIn(credentials);
    session.end();
    signIn.forgetName();
    expect(signIn.knownName).toBe('');
    expect(fakes.storage.read(loginNameKey)).toBeUndefined();
  });

  it('prefers the mail address of the account as login name, and hides it from another user', async () => {
    const { fakes, signIn, session, account } = setUp();
    account.start();
    await signIn.signIn(credentials);
    await settle();
    expect(signIn.knownName).toBe(`${credentials.name}@example.org`);
    session.follow({ userId: 9, userName: 'bo', isMember: true, roles: new Map() });
    expect(signIn.knownName).toBe('');
    expect(fakes.failures.lines).toEqual([]);
  });

  it('leaves no user logged in when a second login is refused, for which the first session has been ended', async () => {
    const { fakes, signIn, session } = setUp();
    await signIn.signIn(credentials);
    expect(await signIn.signIn({ ...credentials, password: 'wrong' })).toMatchObject({ kind: 'refused' });
    expect([session.session$.value.userId, fakes.contentSystem.signedIn]).toEqual([0, undefined]);
  });

  it('renews the session of the same user, who stays logged in, with membership and roles', async () => {
    const { signIn, session } = setUp();
    await signIn.signIn(credentials);
    const users: number[] = [];
    session.userChanged$.subscribe((userId) => users.push(userId));
    expect(await signIn.signIn(credentials)).toMatchObject({ kind: 'signed-in' });
    expect([session.session$.value.isMember, session.tokens?.logoutToken, users]).toEqual([true, 'logout-2', []]);
  });

  it('requests no roles for a visitor', async () => {
    const { fakes, signIn } = setUp();
    await signIn.resume();
    expect(fakes.pages.callsOf('load')).toEqual([]);
  });

  it('returns the content system’s message and never asks the membership system', async () => {
    const { fakes, signIn, session } = setUp();
    expect(await signIn.signIn({ ...credentials, password: 'wrong' })).toEqual({
      kind: 'refused',
      message: 'Sorry, unrecognized username or password.',
      reason: undefined,
    });
    expect(fakes.membership.calls).toEqual([]);
    expect(session.session$.value.userId).toBe(0);
  });

  it.each(['offline', 'unavailable', 'invalid-answer'] as const)(
    'refuses a login without a message when the content system is %s',
    async (kind) => {
      const { fakes, signIn } = setUp();
      fakes.gateway.failWith(kind);
      expect(await signIn.signIn(credentials)).toEqual({ kind: 'refused', message: undefined, reason: kind });
      expect(fakes.failures.lines).toEqual([`sign-in: ${kind}`]);
    },
  );

  it('signs in although the membership system refuses, and returns its status code', async () => {
    const { fakes, signIn, session } = setUp();
    fakes.membership.members.length = 0;
    expect(await signIn.signIn(credentials)).toEqual({
      kind: 'signed-in',
      membership: { kind: 'refused', reason: 'unknown-member', said: '-3' },
    });
    expect(session.access$.value.loggedIn).toBe(true);
  });

  it('signs in without a membership session when the membership system is down', async () => {
    const { fakes, signIn } = setUp();
    fakes.membership.failWith('offline');
    expect(await signIn.signIn(credentials)).toEqual({
      kind: 'signed-in',
      membership: { kind: 'refused', reason: 'unclear', said: undefined },
    });
    expect(fakes.storage.read(membershipSessionKey)).toBeUndefined();
  });

  it('signs in although the home page fails', async () => {
    const { fakes, signIn, session } = setUp();
    fakes.pages.failWith('unavailable');
    expect((await signIn.signIn(credentials)).kind).toBe('signed-in');
    expect(session.session$.value).toMatchObject({ userId: 3, userName: 'zofia@example.org' });
  });

  it('reports an open session that it cannot end', async () => {
    const { fakes, signIn } = setUp();
    fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 9 }));
    expect(await signIn.signIn(credentials)).toEqual({
      kind: 'still-signed-in',
      message: 'This route can only be accessed by anonymous users.',
    });
  });

  it('repeats a logout that failed before it signs in', async () => {
    const { fakes, signIn, session } = setUp();
    const { logoutToken } = fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 9 }));
    session.markPendingSignOut({ userId: 9, logoutToken: logoutToken ?? '' });
    expect((await signIn.signIn(credentials)).kind).toBe('signed-in');
    expect(session.pendingSignOut).toBeUndefined();
  });

  it('does not wait for ever for the membership system or the home page', async () => {
    const { fakes, signIn, session } = setUp();
    fakes.membership.hang();
    fakes.pages.hang();
    const outcome = signIn.signIn(credentials);
    await fakes.clock.advanceAsync(10_000);
    expect(await outcome).toEqual({
      kind: 'signed-in',
      membership: { kind: 'refused', reason: 'unclear', said: undefined },
    });
    expect(session.session$.value.userId).toBe(3);
  });

  it('gives a login up after thirty seconds, and undoes it when it is accepted later', async () => {
    const { fakes, signIn, session } = setUp();
    fakes.gateway.hang();
    const outcome = signIn.signIn(credentials);
    await fakes.clock.advanceAsync(30_000);
    expect(await outcome).toEqual({ kind: 'refused', message: undefined, reason: 'unavailable' });
    fakes.gateway.release();
    await fakes.clock.advanceAsync(0);
    expect(fakes.contentSystem.signedIn).toBeUndefined();
    expect(session.session$.value.userId).toBe(0);
  });

  it('leads to the content system’s own logout when the open session cannot be ended', async () => {
    const { fakes, signIn } = setUp();
    await signIn.signIn(credentials);
    fakes.gateway.failWith('unavailable', { method: 'signOut' });
    expect((await signIn.signIn(credentials)).kind).toBe('still-signed-in');
  });
});
