import { describe, expect, it } from 'vitest';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { SignIn } from '../../../src/application/session/sign-in.ts';
import { SignOut } from '../../../src/application/session/sign-out.ts';
import { LoadPage } from '../../../src/application/content/load-page.ts';
import { RepeatSignOut } from '../../../src/application/session/repeat-sign-out.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer, TestBrowser } from '../../support/test-container.ts';

const credentials = { name: 'zofia', password: 'secret' };

async function signedIn(browser = new TestBrowser()) {
  const { container, fakes } = createTestContainer({ browser });
  fakes.contentSystem.addPerson({ userId: 3, ...credentials, mail: 'zofia@example.org' });
  fakes.contentSystem.addPage('/');
  fakes.membership.addMember(credentials);
  await container.get(SignIn).signIn(credentials);
  fakes.desk.calls.length = 0;
  return { container, fakes, session: container.get(SessionState), signOut: container.get(SignOut) };
}

describe('SignOut', () => {
  it('tells the membership system first, then the content system, and leaves nothing behind', async () => {
    const { fakes, session, signOut } = await signedIn();
    fakes.membership.hang();
    const done = signOut.signOut();
    await settle();
    expect(fakes.desk.callsOf('signOut')).toEqual([]);
    fakes.membership.release();
    expect(await done).toEqual({ kind: 'signed-out' });
    expect(fakes.desk.callsOf('signOut')).toEqual([[{ csrfToken: 'csrf-1', logoutToken: 'logout-1' }]]);
    expect(fakes.membership.open).toEqual([]);
    expect(session.session$.value.userId).toBe(0);
    expect(fakes.storage.dump()).not.toMatch(/zofia|csrf-1|logout-1|membership-1/);
  });

  it('signs out here at once, whatever the servers do', async () => {
    const { fakes, session, signOut } = await signedIn();
    fakes.membership.hang();
    void signOut.signOut();
    expect(session.access$.value.loggedIn).toBe(false);
    expect(fakes.tabs.posted.at(-1)).toBe('signed-out');
  });

  it('waits for the membership system no longer than three seconds', async () => {
    const { fakes, signOut } = await signedIn();
    fakes.membership.hang();
    const done = signOut.signOut();
    await fakes.clock.advanceAsync(2_999);
    expect(fakes.desk.callsOf('signOut')).toEqual([]);
    await fakes.clock.advanceAsync(1);
    expect(await done).toEqual({ kind: 'signed-out' });
  });

  it('goes on when the membership system fails', async () => {
    const { fakes, signOut } = await signedIn();
    fakes.membership.failWith('offline');
    expect(await signOut.signOut()).toEqual({ kind: 'signed-out' });
    expect(fakes.failures.lines).toContain('membership-sign-out: offline');
  });

  it('leaves a mark with the logout token alone when the content system fails', async () => {
    const { fakes, session, signOut } = await signedIn();
    fakes.desk.failWith('unavailable');
    expect(await signOut.signOut()).toEqual({ kind: 'pending' });
    expect(session.session$.value.userId).toBe(0);
    expect(session.pendingSignOut).toEqual({ userId: 3, logoutToken: 'logout-1' });
    expect(fakes.storage.dump()).not.toMatch(/zofia|csrf-1|membership-1/);
  });

  it('reads pages as a visitor while the logout is pending, and repeats it until it has succeeded', async () => {
    const { container, fakes, session, signOut } = await signedIn();
    fakes.desk.failWith('unavailable');
    await signOut.signOut();
    fakes.pages.calls.length = 0;
    const pages = container.get(LoadPage);
    await pages.refresh('/');
    expect(fakes.pages.callsOf('load')).toEqual([['/', 'visitor']]);
    expect(session.session$.value.userId).toBe(0);

    await fakes.clock.advanceAsync(2_000 + 4_000);
    expect(fakes.desk.callsOf('signOut')).toHaveLength(3);
    fakes.desk.succeed();
    await fakes.clock.advanceAsync(8_000);
    expect(fakes.contentSystem.signedIn).toBeUndefined();
    expect(session.pendingSignOut).toBeUndefined();
    expect(fakes.clock.pending).toBe(0);
    await pages.refresh('/');
    expect(fakes.pages.callsOf('load').at(-1)).toEqual(['/', 'session']);
  });

  it('takes a dead token for a finished logout when the probe says nobody is in', async () => {
    const { fakes, session, signOut } = await signedIn();
    fakes.contentSystem.close();
    expect(await signOut.signOut()).toEqual({ kind: 'signed-out' });
    expect(fakes.desk.callsOf('isSignedIn')).toHaveLength(1);
    expect(session.pendingSignOut).toBeUndefined();
  });

  it('keeps the mark when the token is dead and somebody is still in', async () => {
    const { container, fakes, session } = await signedIn();
    session.markPendingSignOut({ userId: 3, logoutToken: 'of another session' });
    expect(await container.get(RepeatSignOut).attempt()).toBe(false);
    expect(fakes.contentSystem.signedIn).toBeDefined();
    expect(session.pendingSignOut).toBeDefined();
  });

  it('without a logout token says that only the content system’s own page can end the session', async () => {
    const { container, fakes } = createTestContainer();
    const person = fakes.contentSystem.addPerson({ userId: 5 });
    fakes.contentSystem.open(person);
    fakes.contentSystem.addPage('/');
    const session = container.get(SessionState);
    await container.get(LoadPage).refresh('/');
    expect(session.session$.value.userId).toBe(5);
    expect(await container.get(SignOut).signOut()).toEqual({ kind: 'no-token' });
    expect(session.session$.value.userId).toBe(0);

    await container.get(LoadPage).refresh('/');
    expect(session.session$.value.userId).toBe(0);
    fakes.contentSystem.close();
    await fakes.clock.advanceAsync(2_000);
    expect(session.pendingSignOut).toBeUndefined();
  });

  it('ends the former user’s session in every tab, and each tab leaves the membership system', async () => {
    const browser = new TestBrowser();
    const first = await signedIn(browser);
    first.signOut.watch();
    const second = createTestContainer({ browser });
    expect(second.container.get(SessionState).session$.value.userId).toBe(3);
    await second.container.get(SignOut).signOut();
    await settle();
    expect(first.session.session$.value.userId).toBe(0);
    expect(first.fakes.membership.open).toEqual([]);
  });
});
