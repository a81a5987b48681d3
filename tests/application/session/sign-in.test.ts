import { expect, it } from 'vitest';
import { LoadPage } from '../../../src/application/content/load-page.ts';
import { LoadAccount } from '../../../src/application/session/load-account.ts';
import { SignIn } from '../../../src/application/session/sign-in.ts';
import { SignOut } from '../../../src/application/session/sign-out.ts';
import { contentTokensKey, membershipSessionKey } from '../../../src/application/storage/session-keys.ts';
import { loginNameKey } from '../../../src/application/storage/storage-keys.ts';
import { settle } from '../../support/settle.ts';
import { TestBrowser, type TestOptions } from '../../support/test-container.ts';
import { member, openTab } from './session-tab.ts';

const credentials = { name: 'zofia@example.org', password: 'a+b&c=d%ü' };
const unclear = { kind: 'refused', reason: 'unclear', said: undefined };

function setUp(options?: TestOptions) {
  const tab = openTab(options);
  const { container, fakes, session } = tab;
  fakes.contentSystem.addPerson({ userId: 3, ...credentials, roles: { member: 'member', editor: '' } });
  fakes.contentSystem.addPage('/', { title: 'Home' });
  fakes.membership.addMember(credentials);
  const signIn = container.get(SignIn);
  return {
    ...tab,
    signIn,
    enter: (given: Partial<typeof credentials> = {}) => signIn.signIn({ ...credentials, ...given }),
    /** Logs an editor in, whose membership and roles are still to be asked for. */
    beginOnly: () => {
      const person = fakes.contentSystem.addPerson({ userId: 4, roles: { editor: 'editor' } });
      session.begin({ ...member(4), isMember: false }, fakes.contentSystem.open(person));
    },
    role: (name: string) => session.session$.value.roles.get(name),
    pagesLoaded: () => fakes.pages.callsOf('load').length,
  };
}

it('signs in at both systems with the same credentials, and then knows the roles', async () => {
  const { fakes, enter, session, role } = setUp();
  expect(await enter()).toEqual({ kind: 'signed-in', membership: { kind: 'accepted' } });
  expect(session.session$.value).toMatchObject({ userId: 3, isMember: true });
  expect([role('member'), fakes.membership.callsOf('signIn')]).toEqual(['member', [[credentials]]]);
  expect(fakes.storage.read(contentTokensKey)).toEqual({ csrfToken: 'csrf-1', logoutToken: 'logout-1' });
  expect(fakes.storage.read(membershipSessionKey)?.id).toBe('membership-1');
});

it('requests membership and roles once when the portal starts after a login that a reload has cut short', async () => {
  const visitor = setUp();
  await visitor.signIn.resume();
  expect(visitor.pagesLoaded()).toBe(0);
  const { signIn, beginOnly, role, pagesLoaded } = setUp();
  beginOnly();
  await signIn.resume();
  await signIn.resume();
  expect([role('editor'), pagesLoaded()]).toEqual(['editor', 1]);
});

it('requests membership and roles once a remembered user is confirmed', async () => {
  const browser = new TestBrowser();
  setUp({ browser }).beginOnly();
  const { signIn, session, role, pagesLoaded } = setUp({ browser, isRemembered: true });
  const resumed = signIn.resume();
  await settle();
  expect(pagesLoaded()).toBe(0);
  session.confirm();
  await resumed;
  expect(role('editor')).toBe('editor');
});

it('requests the home page once, even if the login leads there', async () => {
  const { enter, container, pagesLoaded } = setUp();
  await enter();
  const home = container.get(LoadPage).page('/');
  home.state$.subscribe();
  await home.load();
  expect([home.state$.value.status, pagesLoaded()]).toEqual(['ready', 1]);
});

it('remembers the login name when the session has ended, and not after a sign-out or a request to forget it', async () => {
  const { fakes, signIn, enter, session, container } = setUp();
  expect(signIn.knownName).toBe('');
  await enter();
  expect(signIn.knownName).toBe(credentials.name);
  session.end();
  expect(signIn.knownName).toBe(credentials.name);
  expect(fakes.storage.dump()).not.toContain(credentials.password);
  fakes.contentSystem.close();
  await enter();
  await container.get(SignOut).signOut();
  expect(signIn.knownName).toBe('');
  expect(fakes.storage.dump()).not.toContain(credentials.name);
  await enter();
  signIn.forgetName();
  expect([signIn.knownName, fakes.storage.read(loginNameKey)]).toEqual(['', undefined]);
});

it('prefers the mail address of the account as login name, and hides it from another user', async () => {
  const { fakes, signIn, enter, session, container } = setUp();
  container.get(LoadAccount).start();
  await enter();
  await settle();
  expect(signIn.knownName).toBe(`${credentials.name}@example.org`);
  session.follow(member(9));
  expect(signIn.knownName).toBe('');
  expect(fakes.failures.lines).toEqual([]);
});

it('renews the session of the same user, who stays logged in, with membership and roles', async () => {
  const { enter, session } = setUp();
  await enter();
  const users: number[] = [];
  session.userChanged$.subscribe((userId) => users.push(userId));
  expect(await enter()).toMatchObject({ kind: 'signed-in' });
  expect([session.session$.value.isMember, session.tokens?.logoutToken, users]).toEqual([true, 'logout-2', []]);
});

it('leaves no user logged in when a second login is refused, for which the first session has been ended', async () => {
  const { fakes, enter, userId } = setUp();
  await enter();
  expect(await enter({ password: 'wrong' })).toMatchObject({ kind: 'refused' });
  expect([userId(), fakes.contentSystem.signedIn]).toEqual([0, undefined]);
});

it('returns the content system’s message and never asks the membership system', async () => {
  const { fakes, enter, userId } = setUp();
  const message = 'Sorry, unrecognized username or password.';
  expect(await enter({ password: 'wrong' })).toEqual({ kind: 'refused', message, reason: undefined });
  expect([fakes.membership.calls, userId()]).toEqual([[], 0]);
});

it.each(['offline', 'unavailable', 'invalid-answer'] as const)(
  'refuses a login without a message: %s',
  async (reason) => {
    const { fakes, enter } = setUp();
    fakes.gateway.failWith(reason);
    expect(await enter()).toEqual({ kind: 'refused', message: undefined, reason });
    expect(fakes.failures.lines).toEqual([`sign-in: ${reason}`]);
  },
);

it('signs in although the membership system refuses, and returns its status code', async () => {
  const { fakes, enter, session } = setUp();
  fakes.membership.members.length = 0;
  const membership = { kind: 'refused', reason: 'unknown-member', said: '-3' };
  expect(await enter()).toEqual({ kind: 'signed-in', membership });
  expect(session.access$.value.loggedIn).toBe(true);
});

it.each(['fail', 'do not answer for ten seconds'])('signs in although the other systems %s', async (how) => {
  const { fakes, enter, session } = setUp();
  for (const remote of [fakes.membership, fakes.pages]) {
    if (how === 'fail') remote.failWith('offline');
    else remote.hang();
  }
  const outcome = enter();
  await fakes.clock.advanceAsync(how === 'fail' ? 0 : 10_000);
  expect(await outcome).toEqual({ kind: 'signed-in', membership: unclear });
  expect(session.session$.value).toMatchObject({ userId: 3, userName: credentials.name });
  expect(fakes.storage.read(membershipSessionKey)).toBeUndefined();
});

it('leads to the content system’s own logout when it cannot end an open session', async () => {
  const { fakes, enter } = setUp();
  fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 9 }));
  const message = 'This route can only be accessed by anonymous users.';
  expect(await enter()).toEqual({ kind: 'still-signed-in', message });
  const own = setUp();
  await own.enter();
  own.fakes.gateway.failWith('unavailable', { method: 'signOut' });
  expect((await own.enter()).kind).toBe('still-signed-in');
});

it('repeats a logout that failed before it signs in', async () => {
  const { fakes, enter, session } = setUp();
  const { logoutToken } = fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 9 }));
  session.markPendingSignOut({ userId: 9, logoutToken: logoutToken ?? '' });
  expect((await enter()).kind).toBe('signed-in');
  expect(session.pendingSignOut).toBeUndefined();
});

it('gives a login up after thirty seconds, and undoes it when it is accepted later', async () => {
  const { fakes, enter, userId } = setUp();
  fakes.gateway.hang();
  const outcome = enter();
  await fakes.clock.advanceAsync(30_000);
  expect(await outcome).toEqual({ kind: 'refused', message: undefined, reason: 'unavailable' });
  fakes.gateway.release();
  await fakes.clock.advanceAsync(0);
  expect([fakes.contentSystem.signedIn, userId()]).toEqual([undefined, 0]);
});
