import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { visitor } from '../../../src/domain/session/session.ts';
import {
  keysUntilSignOut,
  confirmedKey,
  contentTokensKey,
  languageKey,
  scrollPositionsKey,
  sessionKey,
} from '../../../src/application/storage/session-keys.ts';
import { storageKeys } from '../../../src/application/storage/storage-keys.ts';
import { createTestContainer, TestBrowser, type Fakes } from '../../support/test-container.ts';
import { member, MINUTE, openTab } from './session-tab.ts';

const ada = { ...member(7, 'ada'), roles: new Map([['editor', '1']]) };
const tokens = { csrfToken: 'csrf', logoutToken: 'logout' };

/** A tab in which Ada has just logged in. */
function setUp(browser = new TestBrowser()) {
  const tab = openTab({ browser });
  tab.session.begin(ada, tokens);
  return tab;
}

/** The tabs of one browser; Ada has logged in in the first. */
function setUpTwo() {
  const browser = new TestBrowser();
  const first = setUp(browser);
  return { browser, first, second: openTab({ browser }) };
}

it('stays signed in after a reload, with roles', () => {
  const browser = new TestBrowser();
  setUp(browser);
  const { session } = openTab({ browser });
  expect([session.session$.value, session.tokens]).toEqual([ada, tokens]);
});

it('reads a stored token that no header can carry as absent', () => {
  const { session, fakes } = setUp();
  for (const stored of ['a\nb', '<html>', ' ', 'x'.repeat(4097), '']) {
    fakes.storage.write(contentTokensKey, { csrfToken: stored, logoutToken: 'logout' });
    expect(session.tokens).toEqual({ csrfToken: undefined, logoutToken: 'logout' });
  }
});

it('follows another tab that signs in or out, or learns from a page which roles there are', () => {
  const { first, second } = setUpTwo();
  expect(second.userId()).toBe(7);
  second.session.end();
  expect(first.userId()).toBe(0);
  first.session.begin({ ...ada, isMember: false, roles: new Map() }, tokens);
  first.session.follow(ada);
  expect(second.session.session$.value).toEqual(ada);
});

it('accepts no session epoch of a former user, even if the same user comes back', () => {
  const { session } = setUp();
  const { epoch } = session;
  session.follow({ ...ada, isMember: false });
  expect(session.isCurrent(epoch)).toBe(true);
  session.end();
  session.begin(ada, tokens);
  expect(session.isCurrent(epoch)).toBe(false);
});

it('emits every user change once, and keeps preferences when the user signs out', () => {
  const { session, fakes } = openTab();
  const changes: number[] = [];
  session.userChanged$.subscribe((userId) => changes.push(userId));
  fakes.storage.write(languageKey, 'de');
  session.begin(ada, tokens);
  session.follow(ada);
  session.end();
  session.end();
  expect(changes).toEqual([7, 0]);
  expect([fakes.storage.read(languageKey), fakes.storage.read(sessionKey)]).toEqual(['de', undefined]);
});

it('treats every user as a logged-in member on a local host, without a user id', () => {
  const { session } = openTab({ hostName: 'localhost' });
  expect(session.access$.value).toMatchObject({ loggedIn: true, member: true, local: true, userId: 0 });
  session.end();
  expect(session.access$.value.loggedIn).toBe(true);
});

it('catches up when the stored state arrives later than the message about it', () => {
  const { browser, first, second } = setUpTwo();
  const { entries } = browser.device;
  const store = (stored: Iterable<[string, string]>) => {
    const former = [...entries];
    entries.clear();
    for (const [name, value] of stored) entries.set(name, value);
    return former;
  };
  const late = [...entries];
  first.fakes.tabs.close();
  first.session.end();
  const ended = store(late);
  second.fakes.tabs.receive('signed-out');
  expect(second.userId()).toBe(7);
  store(ended);
  second.fakes.tabs.receive('stored');
  expect(second.userId()).toBe(0);
});

it('drops an answer that is older than another tab’s sign-out', () => {
  const { browser, first, second } = setUpTwo();
  second.fakes.tabs.close();
  first.session.end();
  second.session.follow(ada);
  expect([second.userId(), openTab({ browser }).userId()]).toEqual([0, 0]);
});

/** A tab that finds the state of a former visit, some minutes after the session was last confirmed. */
function comeBack({ minutes = 2 * 24 * 60, browser = new TestBrowser() } = {}) {
  setUp(browser).fakes.tabs.close();
  const tab = openTab({ browser, isRemembered: true });
  tab.fakes.clock.jump(minutes * MINUTE);
  const told: string[] = [];
  tab.session.readerChanged$.subscribe(() => told.push('reader'));
  tab.session.userChanged$.subscribe((userId) => told.push(`user ${String(userId)}`));
  return { ...tab, told, browser };
}

it('shows a visitor to all subscribers while a remembered session is being checked', () => {
  const { session } = comeBack();
  expect(session.session$.value.userId).toBe(0);
  expect(session.access$.value).toMatchObject({ login: 'checking', loggedIn: false, userId: 0, userName: '' });
  expect([session.readerId, session.tokens]).toEqual([7, tokens]);
});

it.each<readonly [string, (session: SessionState) => void, number, readonly string[]]>([
  ['an answer that names them', (session) => session.follow({ ...ada, roles: new Map() }), 7, ['user 7']],
  ['an answer that names no user', (session) => session.follow(visitor), 0, ['reader']],
  ['an answer that names another', (session) => session.follow({ ...ada, userId: 8 }), 8, ['reader', 'user 8']],
  ['a login', (session) => session.begin(ada, tokens), 7, ['reader', 'user 7']],
])('replaces a remembered session by %s, in all tabs', (_by, happen, userId, expected) => {
  const { session, told, browser } = comeBack();
  const { epoch } = session;
  happen(session);
  expect([session.session$.value.userId, session.readerId, told]).toEqual([userId, userId, expected]);
  // No other user is shown the tokens, and a confirmation makes no other reader.
  expect(session.tokens).toEqual(userId === 7 ? tokens : undefined);
  expect(session.isCurrent(epoch)).toBe(!expected.includes('reader'));
  expect(openTab({ browser }).session.readerId).toBe(userId);
});

it.each<readonly [string, (session: SessionState) => void]>([
  ['the content system', (session) => session.confirm()],
  ['an answer that names the person', (session) => session.follow(ada)],
])('reads everything again when %s confirms a session that could not be checked', (_by, confirm) => {
  const { session, told } = comeBack();
  session.leaveUnchecked();
  expect(session.access$.value).toMatchObject({ login: 'unchecked', loggedIn: false, userId: 0 });
  confirm(session);
  expect(told).toEqual(['reader', 'user 7']);
});

it.each([
  ['its own confirmation is new', 'reloaded', 0, 'confirmed'],
  ['its own confirmation is new enough', 'reloaded', 5, 'confirmed'],
  ['its own confirmation is old', 'reloaded', 5.1, 'checking'],
  ['the clock was set back', 'reloaded', -1, 'checking'],
  ['another tab has just seen the session', 'asleep', 5, 'confirmed'],
  ['another tab saw the session long ago', 'asleep', 6, 'checking'],
])('reports the login of a stored session when %s', (_when, tab, minutes, login) => {
  const browser = new TestBrowser();
  if (tab === 'reloaded') setUp(browser);
  // Its state is asked for only after the clock has been set.
  const { container, fakes } = createTestContainer({ browser });
  if (tab === 'asleep') {
    container.get(SessionState);
    fakes.tabs.close();
    setUp(browser);
  }
  fakes.clock.jump(minutes * MINUTE);
  fakes.visibility.show();
  expect(container.get(SessionState).access$.value.login).toBe(login);
});

it('trusts neither another user’s confirmation nor an earlier one, and checks for itself', () => {
  const browser = new TestBrowser();
  setUp(browser);
  const { fakes, login } = openTab({ browser, isRemembered: true });
  fakes.storage.write(confirmedKey, { userId: 8, at: fakes.clock.now() });
  expect(login()).toBe('checking');
  const other = comeBack({ minutes: 1 });
  other.fakes.tabs.receive('stored');
  expect(other.login()).toBe('checking');
  other.session.leaveUnchecked();
  other.fakes.visibility.show();
  expect(other.login()).toBe('unchecked');
});

it('trusts a session once another tab has had it confirmed', () => {
  const { session, login, userId, browser } = comeBack({ minutes: 1 });
  session.leaveUnchecked();
  const other = openTab({ browser, isRemembered: true });
  other.fakes.clock.jump(MINUTE);
  other.session.follow({ ...ada, isMember: false });
  expect([login(), userId()]).toEqual(['confirmed', 7]);
});

const saved = ({ storage }: Fakes) => ({
  confirmed: storage.read(confirmedKey)?.userId,
  scroll: storage.read(scrollPositionsKey),
});
const positions = [['place', 40]] as const;

it.each([false, true])('drops what a tab keeps at a logout elsewhere; only remembered: %s', (isRemembered) => {
  const browser = new TestBrowser();
  const other = setUp(browser);
  const tab = openTab({ browser, isRemembered });
  tab.fakes.storage.write(scrollPositionsKey, positions);
  other.session.end();
  expect(saved(tab.fakes)).toEqual({ confirmed: undefined, scroll: undefined });
});

it('drops what a tab keeps when another user logs in elsewhere, whose own state stays, and not for the same user', () => {
  const { first: tab, second: other } = setUpTwo();
  tab.fakes.storage.write(scrollPositionsKey, positions);
  other.session.follow({ ...ada, isMember: false });
  expect(saved(tab.fakes)).toEqual({ confirmed: 7, scroll: positions });
  other.session.begin({ ...ada, userId: 8 }, { csrfToken: 'other', logoutToken: 'other' });
  expect(saved(tab.fakes)).toEqual({ confirmed: undefined, scroll: undefined });
  expect([tab.userId(), tab.session.tokens?.logoutToken]).toEqual([8, 'other']);
});

it('keeps a visitor’s state when a user logs in in another tab', () => {
  const browser = new TestBrowser();
  const tab = openTab({ browser });
  tab.fakes.storage.write(scrollPositionsKey, positions);
  setUp(browser);
  expect([tab.userId(), saved(tab.fakes).scroll]).toEqual([7, positions]);
});

it('marks a session in doubt as remembered and checks it, for the same reader, also after a reload', () => {
  const { session, fakes, login } = setUp();
  const { epoch } = session;
  session.suspect();
  expect(session.access$.value).toMatchObject({ login: 'checking', loggedIn: false, userId: 0, userName: '' });
  expect([session.session$.value.userId, session.readerId, session.isCurrent(epoch)]).toEqual([0, 7, true]);
  expect(fakes.storage.read(confirmedKey)).toBeUndefined();
  session.follow(ada);
  expect([login(), session.session$.value.userId]).toEqual(['confirmed', 7]);
  session.end();
  session.suspect();
  expect(login()).toBe('visitor');
});

it('gives every storage key a name of its own', () => {
  const names = storageKeys.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('names what stays after a sign-out, so that a new entry is judged', () => {
  const staying = storageKeys.filter((key) => !keysUntilSignOut.includes(key)).map(({ name }) => name);
  const removedOtherwise = ['login-name', 'pending-sign-out', 'last-visit', 'drafts'];
  const preferences = ['language', 'theme', 'find-key', 'known-conferences', 'reloads'];
  expect(staying.toSorted()).toEqual([...removedOtherwise, ...preferences].toSorted());
});

it('reads whatever is stored as a value or as absent, and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      for (const key of storageKeys) {
        const parsed = key.parse(stored);
        if (parsed !== undefined) expect(key.parse(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
      }
    }),
  );
});

it.each([null, 7, 'x', [], {}, { userId: 0 }, { userId: '7' }, { userId: 1.5 }])('reads %j as no session', (stored) => {
  expect(sessionKey.parse(stored)).toBeUndefined();
});
