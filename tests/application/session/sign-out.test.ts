import { describe, expect, it } from 'vitest';
import { LastVisit } from '../../../src/application/session/last-visit.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { SignIn } from '../../../src/application/session/sign-in.ts';
import { RepeatSignOut, SignOut } from '../../../src/application/session/sign-out.ts';
import { LoadPage } from '../../../src/application/content/load-page.ts';
import { lastVisitKey } from '../../../src/application/storage/storage-keys.ts';
import { membershipSessionKey } from '../../../src/application/storage/session-keys.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer, TestBrowser } from '../../support/test-container.ts';

const credentials = { name: 'zofia', password: 'secret' };

async function signedIn(browser = new TestBrowser()) {
  const { container, fakes } = createTestContainer({ browser });
  fakes.contentSystem.addPerson({ userId: 3, ...credentials, mail: 'zofia@example.org' });
  fakes.contentSystem.addPage('/');
  fakes.membership.addMember(credentials);
  await container.get(SignIn).signIn(credentials);
  fakes.gateway.calls.length = 0;
  return { container, fakes, session: container.get(SessionState), signOut: container.get(SignOut) };
}

describe('the last visit', () => {
  const visitsAfter = async (...what: Parameters<SignOut['signOut']>) => {
    const browser = new TestBrowser();
    const { container, fakes, signOut } = await signedIn(browser);
    const other = createTestContainer({ browser });
    for (const tab of [container, other.container]) tab.get(LastVisit).stay();
    await signOut.signOut(...what);
    other.fakes.visibility.hide();
    return fakes.storage.read(lastVisitKey)?.map(({ userId }) => userId);
  };

  it('removes the user’s last visit from all tabs at logout, unless they chose to keep their drafts', async () => {
    expect(await visitsAfter('unasked')).toEqual([0]);
    expect(await visitsAfter('delete')).toEqual([0]);
    expect(await visitsAfter('keep')).toEqual([3, 0]);
  });
});

describe('SignOut', () => {
  it('signs out of the membership system first, then of the content system, and leaves nothing behind', async () => {
    const { fakes, session, signOut } = await signedIn();
    fakes.membership.hang();
    const done = signOut.signOut();
    await settle();
    expect(fakes.gateway.callsOf('signOut')).toEqual([]);
    fakes.membership.release();
    await done;
    expect(session.pendingSignOut).toBeUndefined();
    expect(fakes.gateway.callsOf('signOut')).toEqual([[{ csrfToken: 'csrf-1', logoutToken: 'logout-1' }]]);
    expect(fakes.membership.open).toEqual([]);
    expect(session.session$.value.userId).toBe(0);
    expect(fakes.storage.dump()).not.toMatch(/zofia|csrf-1|logout-1|membership-1/);
  });

  it('signs out locally before any server has answered', async () => {
    const { fakes, session, signOut } = await signedIn();
    fakes.membership.hang();
    void signOut.signOut();
    await settle();
    expect(session.access$.value.loggedIn).toBe(false);
    expect(fakes.tabs.posted.at(-1)).toBe('signed-out');
  });

  it('waits at most three seconds for the membership system', async () => {
    const { fakes, signOut } = await signedIn();
    fakes.membership.hang();
    const done = signOut.signOut();
    await fakes.clock.advanceAsync(2_999);
    expect(fakes.gateway.callsOf('signOut')).toEqual([]);
    await fakes.clock.advanceAsync(1);
    await done;
    expect(fakes.contentSystem.signedIn).toBeUndefined();
  });

  it('continues the logout when the membership system fails', async () => {
    const { fakes, signOut } = await signedIn();
    fakes.membership.failWith('offline');
    await signOut.signOut();
    expect(fakes.contentSystem.signedIn).toBeUndefined();
    expect(fakes.failures.lines).toContain('membership-sign-out: offline');
  });

  it('stores a mark with the logout token alone when the content system fails', async () => {
    const { container, fakes, session, signOut } = await signedIn();
    fakes.gateway.failWith('unavailable');
    await signOut.signOut();
    expect(container.get(RepeatSignOut).unfinished$.value).toBe('pending');
    expect(session.session$.value.userId).toBe(0);
    expect(session.pendingSignOut).toEqual({ userId: 3, logoutToken: 'logout-1' });
    expect(fakes.storage.dump()).not.toMatch(/zofia|csrf-1|membership-1/);
  });

  it('reads pages as a visitor while the logout is pending, and repeats it until it succeeds', async () => {
    const { container, fakes, session, signOut } = await signedIn();
    fakes.gateway.failWith('unavailable');
    await signOut.signOut();
    fakes.pages.calls.length = 0;
    const pages = container.get(LoadPage);
    await pages.page('/').refresh();
    expect(fakes.pages.callsOf('load')).toEqual([['/', 'visitor']]);
    expect(session.session$.value.userId).toBe(0);

    await fakes.clock.advanceAsync(2_000 + 4_000);
    expect(fakes.gateway.callsOf('signOut')).toHaveLength(3);
    fakes.gateway.succeed();
    await fakes.clock.advanceAsync(8_000);
    expect(fakes.contentSystem.signedIn).toBeUndefined();
    expect(session.pendingSignOut).toBeUndefined();
    expect(container.get(RepeatSignOut).unfinished$.value).toBe('nothing');
    expect(fakes.clock.pending).toBe(0);
    await pages.page('/').refresh();
    expect(fakes.pages.callsOf('load').at(-1)).toEqual(['/', 'session']);
  });

  it('repeats the logout no sooner than the content system asks for', async () => {
    const { fakes, session, signOut } = await signedIn();
    fakes.gateway.failWith('unavailable', { retryAfter: 20_000, times: 1 });
    await signOut.signOut();
    await fakes.clock.advanceAsync(19_999);
    expect(fakes.gateway.callsOf('signOut')).toHaveLength(1);
    fakes.gateway.hang();
    await fakes.clock.advanceAsync(1);
    expect(fakes.gateway.callsOf('signOut')).toHaveLength(2);
    // An attempt without an answer in ten seconds names no delay, so the usual pause applies.
    await fakes.clock.advanceAsync(10_000 + 4_000);
    expect(fakes.gateway.callsOf('signOut')).toHaveLength(3);
    fakes.gateway.release();
    await fakes.clock.advanceAsync(0);
    expect(session.pendingSignOut).toBeUndefined();
  });

  it('treats a dead token as a finished logout when the probe reports a visitor', async () => {
    const { fakes, session, signOut } = await signedIn();
    fakes.contentSystem.close();
    await signOut.signOut();
    expect(fakes.gateway.callsOf('isSignedIn')).toHaveLength(1);
    expect(session.pendingSignOut).toBeUndefined();
  });

  it('keeps the mark when the token is dead and the probe reports a user', async () => {
    const { container, fakes, session } = await signedIn();
    session.markPendingSignOut({ userId: 3, logoutToken: 'of another session' });
    expect(await container.get(RepeatSignOut).attempt()).toBe(false);
    expect(fakes.contentSystem.signedIn).toBeDefined();
    expect(session.pendingSignOut).toBeDefined();
  });

  it('says that only the content system’s own page can end a session without a logout token', async () => {
    const { container, fakes } = createTestContainer();
    const person = fakes.contentSystem.addPerson({ userId: 5 });
    fakes.contentSystem.open(person);
    fakes.contentSystem.addPage('/');
    const session = container.get(SessionState);
    await container.get(LoadPage).page('/').refresh();
    expect(session.session$.value.userId).toBe(5);
    await container.get(SignOut).signOut();
    expect(container.get(RepeatSignOut).unfinished$.value).toBe('no-token');
    expect(session.session$.value.userId).toBe(0);

    await container.get(LoadPage).page('/').refresh();
    expect(session.session$.value.userId).toBe(0);
    fakes.contentSystem.close();
    await fakes.clock.advanceAsync(2_000);
    expect(session.pendingSignOut).toBeUndefined();
  });

  it('ends the former user’s session in every tab, and each tab leaves the membership system', async () => {
    const browser = new TestBrowser();
    const first = await signedIn(browser);
    first.signOut.start();
    const second = createTestContainer({ browser });
    expect(second.container.get(SessionState).session$.value.userId).toBe(3);
    await second.container.get(SignOut).signOut();
    await settle();
    expect(first.session.session$.value.userId).toBe(0);
    expect(first.fakes.membership.open).toEqual([]);
  });

  it('keeps a remembered user’s membership session until their session is over', async () => {
    const browser = new TestBrowser();
    const { fakes: former } = await signedIn(browser);
    former.tabs.close();
    const { container, fakes } = createTestContainer({ browser, isRemembered: true });
    const session = container.get(SessionState);
    fakes.storage.write(membershipSessionKey, { id: 'membership-1', name: 'reader@example.org' });
    container.get(SignOut).start();
    session.leaveUnchecked();
    session.confirm();
    await settle();
    expect(fakes.membership.open).toHaveLength(1);
    browser.device.entries.clear();
    fakes.tabs.receive('signed-out');
    await settle();
    expect(fakes.membership.open).toEqual([]);
  });

  it('leaves the membership system in a tab that starts after a logout in another one', async () => {
    const browser = new TestBrowser();
    const closed = await signedIn(browser);
    closed.fakes.tabs.close();
    await createTestContainer({ browser }).container.get(SignOut).signOut();
    const { container, fakes } = createTestContainer({ browser });
    // As a browser opens a closed tab again: with what it had.
    fakes.storage.write(membershipSessionKey, { id: 'membership-1', name: 'reader@example.org' });
    container.get(SignOut).start();
    await settle();
    expect([fakes.membership.open, fakes.storage.read(membershipSessionKey)]).toEqual([[], undefined]);
  });

  it('gives a silent content system ten seconds, and still accepts its late answer', async () => {
    const { container, fakes, session, signOut } = await signedIn();
    fakes.gateway.hang();
    let done = false;
    void signOut.signOut().then(() => {
      done = true;
    });
    await fakes.clock.advanceAsync(9_999);
    expect(done).toBe(false);
    await fakes.clock.advanceAsync(1);
    expect(done).toBe(true);
    expect(container.get(RepeatSignOut).unfinished$.value).toBe('pending');
    fakes.gateway.release();
    await settle();
    expect(session.pendingSignOut).toBeUndefined();
    expect(container.get(RepeatSignOut).unfinished$.value).toBe('nothing');
  });

  it('keeps one timer, however often an attempt fails', async () => {
    const { container, fakes, signOut } = await signedIn();
    const { pending } = fakes.clock;
    fakes.gateway.failWith('unavailable');
    await signOut.signOut();
    for (let attempt = 0; attempt < 5; attempt += 1) await container.get(RepeatSignOut).attempt();
    expect(fakes.clock.pending).toBe(pending + 1);
  });

  it('never lets the late success of an older logout clear the mark of a newer one', async () => {
    const { fakes, session, signOut } = await signedIn();
    fakes.gateway.hang();
    void signOut.signOut();
    await settle();
    session.markPendingSignOut({ userId: 4, logoutToken: 'of another sign-out' });
    fakes.gateway.release();
    await settle();
    expect(session.pendingSignOut).toEqual({ userId: 4, logoutToken: 'of another sign-out' });
  });

  it('hands the membership session on when the user is replaced while this tab slept', async () => {
    const browser = new TestBrowser();
    const sleeper = await signedIn(browser);
    sleeper.signOut.start();
    sleeper.fakes.tabs.close();
    const other = createTestContainer({ browser });
    await other.container.get(SignOut).signOut();
    expect(sleeper.fakes.membership.open).toHaveLength(1);
    sleeper.fakes.visibility.show();
    await settle();
    expect(sleeper.fakes.membership.open).toEqual([]);
    expect(sleeper.fakes.storage.dump()).not.toContain('membership-1');
  });
});
