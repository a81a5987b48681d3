import { expect, it } from 'vitest';
import { CheckMembership, LoadAccount } from '../../../src/application/session/load-account.ts';
import { RefreshSession } from '../../../src/application/session/session-calls.ts';
import { SignIn } from '../../../src/application/session/sign-in.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer, TestBrowser, type TestOptions } from '../../support/test-container.ts';
import { openTab } from './session-tab.ts';

function setUp(options?: TestOptions) {
  const tab = openTab(options);
  const account = tab.container.get(LoadAccount);
  return { ...tab, account, known: () => account.account$.value, loaded: () => tab.fakes.accounts.callsOf('load') };
}

it('loads the account of the signed-in user, and of users who sign in later, and forgets it at a sign-out', async () => {
  const { session, logIn, account, known, loaded } = setUp();
  logIn(3);
  account.start();
  await settle();
  expect(known()).toMatchObject({ userId: 3, firstName: 'Zofia' });
  logIn(4);
  await settle();
  expect([known()?.userId, loaded()]).toEqual([4, [[3], [4]]]);
  session.end();
  expect(known()).toBeUndefined();
});

it('stays silent when the account cannot be loaded', async () => {
  const { fakes, logIn, account, known } = setUp();
  fakes.accounts.failWith('unavailable');
  account.start();
  logIn();
  await settle();
  expect([known(), fakes.failures.lines]).toEqual([undefined, ['load-account: unavailable']]);
});

it('loads no account for a remembered user before confirmation', async () => {
  const browser = new TestBrowser();
  setUp({ browser }).logIn();
  const { fakes, session, account, known } = setUp({ browser, isRemembered: true });
  account.start();
  await settle();
  expect(fakes.accounts.calls).toEqual([]);
  session.confirm();
  await settle();
  expect(known()?.userId).toBe(3);
});

it('drops an account that arrives after its user has signed out', async () => {
  const { fakes, session, logIn, account, known } = setUp();
  account.start();
  fakes.accounts.hang();
  logIn();
  session.end();
  fakes.accounts.release();
  await settle();
  expect(known()).toBeUndefined();
});

/** A tab in which a user has just logged in whose account is refused so many times. */
function refuse(times?: number) {
  const tab = setUp();
  tab.container.get(RefreshSession).start();
  tab.account.start();
  tab.fakes.contentSystem.addPage('/');
  tab.fakes.accounts.failWith('forbidden', times === undefined ? {} : { times });
  tab.logIn();
  return { ...tab, asked: () => tab.fakes.gateway.callsOf('isSignedIn').length };
}

it('ends the session when the content system reports none', async () => {
  const { fakes, userId, asked } = refuse();
  fakes.contentSystem.close();
  await settle();
  expect([userId(), asked()]).toEqual([0, 1]);
});

it('leads to a page that says whose the session is, when there is one', async () => {
  const { fakes, userId } = refuse(1);
  fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 4 }));
  await settle();
  expect(userId()).toBe(4);
});

it('leaves nothing pending when the content system cannot be reached', async () => {
  const { fakes, login, userId, known } = refuse(1);
  fakes.gateway.failWith('unavailable');
  await settle();
  expect([login(), userId()]).toEqual(['unchecked', 0]);
  fakes.gateway.succeed();
  await fakes.clock.advanceAsync(2_000);
  expect([userId(), known()?.userId]).toEqual([3, 3]);
});

it('asks once when the user’s own account is refused for good', async () => {
  const { userId, asked, loaded } = refuse();
  await settle();
  expect([userId(), asked(), loaded()]).toEqual([3, 1, [[3], [3]]]);
});

const credentials = { name: 'zofia', password: 'secret' };

async function signedIn() {
  const tab = openTab();
  const { container, fakes } = tab;
  fakes.contentSystem.addPerson({ userId: 3, ...credentials });
  fakes.contentSystem.addPage('/');
  fakes.membership.addMember(credentials);
  await container.get(SignIn).signIn(credentials);
  return { ...tab, check: container.get(CheckMembership).check };
}

it('says whether the session of this tab is valid, has expired or could not be checked', async () => {
  const { fakes, check } = await signedIn();
  await check.refresh();
  expect(check.state$.value).toMatchObject({ value: 'valid' });
  expect(fakes.membership.callsOf('isValid')).toEqual([[{ id: 'membership-1', name: credentials.name }]]);
  fakes.membership.expireSessions();
  await check.refresh();
  expect(check.state$.value).toMatchObject({ value: 'not-valid' });
  const other = await signedIn();
  other.fakes.membership.failWith('offline');
  await other.check.refresh();
  expect(other.check.state$.value).toEqual({ status: 'failed', reason: 'offline' });
});

it('sends no request in a tab without a session', async () => {
  const { fakes } = await signedIn();
  const browser = new TestBrowser();
  for (const [name, value] of fakes.storage.device.entries) browser.device.entries.set(name, value);
  const second = createTestContainer({ browser });
  const { check } = second.container.get(CheckMembership);
  await check.refresh();
  expect(check.state$.value).toMatchObject({ value: 'no-session' });
  expect(second.fakes.membership.calls).toEqual([]);
});

it('drops an answer about another user’s membership, even if it comes late', async () => {
  const { fakes, check, session } = await signedIn();
  fakes.membership.hang();
  const asked = check.refresh();
  await settle();
  session.end();
  fakes.membership.release();
  await asked;
  expect(check.state$.value).toEqual({ status: 'idle' });
});
