import { expect, it } from 'vitest';
import { LoadPage } from '../../../src/application/content/load-page.ts';
import { LastVisit } from '../../../src/application/session/last-visit.ts';
import { SignIn } from '../../../src/application/session/sign-in.ts';
import { RepeatSignOut, SignOut } from '../../../src/application/session/sign-out.ts';
import { membershipSessionKey } from '../../../src/application/storage/session-keys.ts';
import { lastVisitKey } from '../../../src/application/storage/storage-keys.ts';
import { settle } from '../../support/settle.ts';
import { TestBrowser, type TestOptions } from '../../support/test-container.ts';
import { openTab as openPlainTab } from './session-tab.ts';

const credentials = { name: 'zofia', password: 'secret' };

function openTab(options?: TestOptions) {
  const tab = openPlainTab(options);
  const { container, fakes } = tab;
  const repeat = container.get(RepeatSignOut);
  return {
    ...tab,
    repeat,
    signOut: container.get(SignOut),
    tries: () => fakes.gateway.callsOf('signOut').length,
    unfinished: () => repeat.unfinished$.value,
  };
}

async function signedIn(browser = new TestBrowser()) {
  const tab = openTab({ browser });
  const { container, fakes } = tab;
  fakes.contentSystem.addPerson({ userId: 3, ...credentials, mail: 'zofia@example.org' });
  fakes.contentSystem.addPage('/');
  fakes.membership.addMember(credentials);
  await container.get(SignIn).signIn(credentials);
  fakes.gateway.calls.length = 0;
  return tab;
}

it.each([
  ['unasked', [0]],
  ['delete', [0]],
  ['keep', [3, 0]],
] as const)(
  'removes the user’s last visit from all tabs, unless they chose to keep their drafts: %s',
  async (what, left) => {
    const browser = new TestBrowser();
    const { container, fakes, signOut } = await signedIn(browser);
    const other = openTab({ browser });
    for (const tab of [container, other.container]) tab.get(LastVisit).stay();
    await signOut.signOut(what);
    other.fakes.visibility.hide();
    expect(fakes.storage.read(lastVisitKey)?.map(({ userId }) => userId)).toEqual(left);
  },
);

it('signs out locally at once, then of the membership system, then of the content system, and leaves nothing behind', async () => {
  const { fakes, session, signOut, userId, tries } = await signedIn();
  fakes.membership.hang();
  const done = signOut.signOut();
  await settle();
  expect([session.access$.value.loggedIn, fakes.tabs.posted.at(-1), tries()]).toEqual([false, 'signed-out', 0]);
  fakes.membership.release();
  await done;
  expect(fakes.gateway.callsOf('signOut')).toEqual([[{ csrfToken: 'csrf-1', logoutToken: 'logout-1' }]]);
  expect([session.pendingSignOut, fakes.membership.open, userId()]).toEqual([undefined, [], 0]);
  expect(fakes.storage.dump()).not.toMatch(/zofia|csrf-1|logout-1|membership-1/);
});

it('continues the logout when the membership system fails, or does not answer for three seconds', async () => {
  const { fakes, signOut } = await signedIn();
  fakes.membership.failWith('offline');
  await signOut.signOut();
  expect(fakes.contentSystem.signedIn).toBeUndefined();
  expect(fakes.failures.lines).toContain('membership-sign-out: offline');
  const other = await signedIn();
  other.fakes.membership.hang();
  const done = other.signOut.signOut();
  await other.fakes.clock.advanceAsync(2_999);
  expect(other.tries()).toBe(0);
  await other.fakes.clock.advanceAsync(1);
  await done;
  expect(other.fakes.contentSystem.signedIn).toBeUndefined();
});

it('reads pages as a visitor while the logout is pending, and repeats it with its token until it succeeds', async () => {
  const { container, fakes, session, signOut, userId, tries, unfinished } = await signedIn();
  const home = container.get(LoadPage).page('/');
  fakes.gateway.failWith('unavailable');
  await signOut.signOut();
  expect([unfinished(), session.pendingSignOut]).toEqual(['pending', { userId: 3, logoutToken: 'logout-1' }]);
  expect(fakes.storage.dump()).not.toMatch(/zofia|csrf-1|membership-1/);
  await home.refresh();
  expect([fakes.pages.callsOf('load').at(-1), userId()]).toEqual([['/', 'visitor'], 0]);

  await fakes.clock.advanceAsync(2_000 + 4_000);
  expect(tries()).toBe(3);
  fakes.gateway.succeed();
  await fakes.clock.advanceAsync(8_000);
  expect([fakes.contentSystem.signedIn, session.pendingSignOut]).toEqual([undefined, undefined]);
  expect([unfinished(), fakes.clock.pending]).toEqual(['nothing', 0]);
  await home.refresh();
  expect(fakes.pages.callsOf('load').at(-1)).toEqual(['/', 'session']);
});

it('repeats the logout no sooner than the content system asks for', async () => {
  const { fakes, session, signOut, tries } = await signedIn();
  fakes.gateway.failWith('unavailable', { retryAfter: 20_000, times: 1 });
  await signOut.signOut();
  await fakes.clock.advanceAsync(19_999);
  expect(tries()).toBe(1);
  fakes.gateway.hang();
  await fakes.clock.advanceAsync(1);
  expect(tries()).toBe(2);
  // An attempt without an answer in ten seconds names no delay, so the usual pause applies.
  await fakes.clock.advanceAsync(10_000 + 4_000);
  expect(tries()).toBe(3);
  fakes.gateway.release();
  await fakes.clock.advanceAsync(0);
  expect(session.pendingSignOut).toBeUndefined();
});

it('treats a dead token as a finished logout when the probe reports a visitor, and not when it reports a user', async () => {
  const { fakes, session, signOut } = await signedIn();
  fakes.contentSystem.close();
  await signOut.signOut();
  expect([session.pendingSignOut, fakes.gateway.callsOf('isSignedIn').length]).toEqual([undefined, 1]);
  const other = await signedIn();
  other.session.markPendingSignOut({ userId: 3, logoutToken: 'of another session' });
  expect(await other.repeat.attempt()).toBe(false);
  expect(other.session.pendingSignOut).toBeDefined();
});

it('says that only the content system’s own page can end a session without a logout token', async () => {
  const { container, fakes, session, signOut, userId, unfinished } = openTab();
  const home = container.get(LoadPage).page('/');
  fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 5 }));
  fakes.contentSystem.addPage('/');
  await home.refresh();
  expect(userId()).toBe(5);
  await signOut.signOut();
  expect([unfinished(), userId()]).toEqual(['no-token', 0]);
  await home.refresh();
  expect(userId()).toBe(0);
  fakes.contentSystem.close();
  await fakes.clock.advanceAsync(2_000);
  expect(session.pendingSignOut).toBeUndefined();
});

it('gives a silent content system ten seconds, and still accepts its late answer', async () => {
  const { fakes, session, signOut, unfinished } = await signedIn();
  fakes.gateway.hang();
  let done = false;
  void signOut.signOut().then(() => (done = true));
  await fakes.clock.advanceAsync(9_999);
  expect(done).toBe(false);
  await fakes.clock.advanceAsync(1);
  expect([done, unfinished()]).toEqual([true, 'pending']);
  fakes.gateway.release();
  await settle();
  expect([session.pendingSignOut, unfinished()]).toEqual([undefined, 'nothing']);
});

it('keeps one timer, however often an attempt fails', async () => {
  const { fakes, signOut, repeat } = await signedIn();
  const { pending } = fakes.clock;
  fakes.gateway.failWith('unavailable');
  await signOut.signOut();
  for (let attempt = 0; attempt < 5; attempt += 1) await repeat.attempt();
  expect(fakes.clock.pending).toBe(pending + 1);
});

it('never lets the late success of an older logout clear the mark of a newer one', async () => {
  const { fakes, session, signOut } = await signedIn();
  const newer = { userId: 4, logoutToken: 'of another sign-out' };
  fakes.gateway.hang();
  void signOut.signOut();
  await settle();
  session.markPendingSignOut(newer);
  fakes.gateway.release();
  await settle();
  expect(session.pendingSignOut).toEqual(newer);
});

it('the membership system is left by every tab when one logs out, also by a tab that slept', async () => {
  for (const sleeps of [false, true]) {
    const browser = new TestBrowser();
    const first = await signedIn(browser);
    first.signOut.start();
    if (sleeps) first.fakes.tabs.close();
    await openTab({ browser }).signOut.signOut();
    await settle();
    expect(first.fakes.membership.open).toHaveLength(sleeps ? 1 : 0);
    first.fakes.visibility.show();
    await settle();
    expect([first.userId(), first.fakes.membership.open]).toEqual([0, []]);
    expect(first.fakes.storage.dump()).not.toContain('membership-1');
  }
});

it('the membership system is not left by a remembered user before their session is over', async () => {
  const browser = new TestBrowser();
  (await signedIn(browser)).fakes.tabs.close();
  const { fakes, session, signOut } = openTab({ browser, isRemembered: true });
  fakes.storage.write(membershipSessionKey, { id: 'membership-1', name: 'reader@example.org' });
  signOut.start();
  session.leaveUnchecked();
  session.confirm();
  await settle();
  expect(fakes.membership.open).toHaveLength(1);
  browser.device.entries.clear();
  fakes.tabs.receive('signed-out');
  await settle();
  expect(fakes.membership.open).toEqual([]);
});

it('the membership system is left by a tab that starts after a logout in another one', async () => {
  const browser = new TestBrowser();
  (await signedIn(browser)).fakes.tabs.close();
  await openTab({ browser }).signOut.signOut();
  const { fakes, signOut } = openTab({ browser });
  // As a browser opens a closed tab again: with what it had.
  fakes.storage.write(membershipSessionKey, { id: 'membership-1', name: 'reader@example.org' });
  signOut.start();
  await settle();
  expect([fakes.membership.open, fakes.storage.read(membershipSessionKey)]).toEqual([[], undefined]);
});
