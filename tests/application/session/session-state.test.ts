import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SessionState } from '../../../src/application/session/session-state.ts';
import {
  keysUntilSignOut,
  confirmedKey,
  languageKey,
  scrollPositionsKey,
  sessionKey,
} from '../../../src/application/storage/session-keys.ts';
import { storageKeys } from '../../../src/application/storage/storage-keys.ts';
import { createTestContainer, TestBrowser, type Fakes, type TestOptions } from '../../support/test-container.ts';

const ada = { userId: 7, userName: 'ada', isMember: true, roles: new Map([['editor', '1']]) };
const tokens = { csrfToken: 'csrf', logoutToken: 'logout' };

function setUp(options: TestOptions = {}) {
  const { container, fakes } = createTestContainer(options);
  return { fakes, session: container.get(SessionState) };
}

/** The tabs of one browser. */
function setUpTwo() {
  const browser = new TestBrowser();
  return { browser, first: setUp({ browser }), second: setUp({ browser }) };
}

describe('SessionState', () => {
  it('stays signed in after a reload, with roles', () => {
    const browser = new TestBrowser();
    setUp({ browser }).session.begin(ada, tokens);
    const { session } = setUp({ browser });
    expect(session.session$.value).toEqual(ada);
    expect(session.tokens).toEqual(tokens);
  });

  it('follows another tab that signs in or out', () => {
    const { first, second } = setUpTwo();
    first.session.begin(ada, tokens);
    expect(second.session.session$.value.userId).toBe(7);
    second.session.end();
    expect(first.session.session$.value.userId).toBe(0);
  });

  it('accepts no session epoch of a former user, even if the same user comes back', () => {
    const { session } = setUp();
    session.begin(ada, tokens);
    const { epoch } = session;
    session.follow({ ...ada, isMember: false });
    expect(session.isCurrent(epoch)).toBe(true);
    session.end();
    session.begin(ada, tokens);
    expect(session.isCurrent(epoch)).toBe(false);
  });

  it('keeps preferences when the user signs out', () => {
    const { session, fakes } = setUp();
    fakes.storage.write(languageKey, 'de');
    session.begin(ada, tokens);
    session.end();
    expect(fakes.storage.read(languageKey)).toBe('de');
    expect(fakes.storage.read(sessionKey)).toBeUndefined();
  });

  it('treats every user as a logged-in member on a local host, without a user id', () => {
    const { session } = setUp({ hostName: 'localhost' });
    expect(session.access$.value).toMatchObject({ loggedIn: true, member: true, local: true, userId: 0 });
    session.end();
    expect(session.access$.value.loggedIn).toBe(true);
  });

  it('catches up when the stored state arrives later than the message about it', () => {
    const browser = new TestBrowser();
    const first = setUp({ browser });
    first.session.begin(ada, tokens);
    const second = setUp({ browser });
    const late = [...browser.device.entries];
    first.fakes.tabs.close();
    first.session.end();
    const ended = [...browser.device.entries];
    browser.device.entries.clear();
    for (const [name, value] of late) browser.device.entries.set(name, value);
    second.fakes.tabs.receive('signed-out');
    expect(second.session.session$.value.userId).toBe(7);
    browser.device.entries.clear();
    for (const [name, value] of ended) browser.device.entries.set(name, value);
    second.fakes.tabs.receive('stored');
    expect(second.session.session$.value.userId).toBe(0);
  });

  it('drops an answer that is older than another tab’s sign-out', () => {
    const browser = new TestBrowser();
    const first = setUp({ browser });
    first.session.begin(ada, tokens);
    const second = setUp({ browser });
    second.fakes.tabs.close();
    first.session.end();
    second.session.follow(ada);
    expect(second.session.session$.value.userId).toBe(0);
    expect(setUp({ browser }).session.session$.value.userId).toBe(0);
  });

  it('tells other tabs the roles that a page reports after the login', () => {
    const { first, second } = setUpTwo();
    first.session.begin({ ...ada, isMember: false, roles: new Map() }, tokens);
    first.session.follow(ada);
    expect(second.session.session$.value).toEqual(ada);
  });

  it('emits every user change once', () => {
    const { session } = setUp();
    const changes: number[] = [];
    session.userChanged$.subscribe((userId) => changes.push(userId));
    session.begin(ada, tokens);
    session.follow(ada);
    session.end();
    session.end();
    expect(changes).toEqual([7, 0]);
  });
});

const MINUTE = 60_000;

/** A tab that finds the state of a former visit, some minutes after the session was last confirmed. */
function comeBack({ minutes = 2 * 24 * 60, browser = new TestBrowser() } = {}) {
  const before = setUp({ browser });
  before.session.begin(ada, tokens);
  before.fakes.tabs.close();
  const { container, fakes } = createTestContainer({ browser, isRemembered: true });
  fakes.clock.jump(minutes * MINUTE);
  const session = container.get(SessionState);
  const told: string[] = [];
  session.readerChanged$.subscribe(() => told.push('reader'));
  session.userChanged$.subscribe((userId) => told.push(`user ${String(userId)}`));
  return { fakes, session, told, browser };
}

describe('a session that is only remembered', () => {
  it('shows a visitor to all subscribers while a remembered session is being checked', () => {
    const { session } = comeBack();
    expect(session.session$.value.userId).toBe(0);
    expect(session.access$.value).toMatchObject({ login: 'checking', loggedIn: false, userId: 0, userName: '' });
    expect([session.readerId, session.tokens]).toEqual([7, tokens]);
  });

  it.each([
    { minutes: 0, login: 'confirmed' },
    { minutes: 5, login: 'confirmed' },
    { minutes: 5.1, login: 'checking' },
    { minutes: -1, login: 'checking' },
  ])(
    'reports the login as $login when the tab had the session confirmed $minutes minutes ago',
    ({ minutes, login }) => {
      const browser = new TestBrowser();
      setUp({ browser }).session.begin(ada, tokens);
      const { container, fakes } = createTestContainer({ browser });
      fakes.clock.jump(minutes * MINUTE);
      expect(container.get(SessionState).access$.value.login).toBe(login);
    },
  );

  it('does not trust a session because the tab has had another user’s confirmed', () => {
    const browser = new TestBrowser();
    setUp({ browser }).session.begin(ada, tokens);
    const { container, fakes } = createTestContainer({ browser, isRemembered: true });
    fakes.storage.write(confirmedKey, { userId: 8, at: fakes.clock.now() });
    expect(container.get(SessionState).access$.value.login).toBe('checking');
  });

  it('confirms the user by an answer that names them, as the same reader and with the same tokens', () => {
    const { session, told } = comeBack();
    const { epoch } = session;
    session.follow({ ...ada, roles: new Map() });
    expect(session.access$.value).toMatchObject({ login: 'confirmed', userId: 7 });
    expect([session.isCurrent(epoch), session.tokens, told]).toEqual([true, tokens, ['user 7']]);
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

  it('ends the session in all tabs when an answer names no user', () => {
    const browser = new TestBrowser();
    const { session, told, fakes } = comeBack({ browser });
    session.follow({ userId: 0, userName: '', isMember: false, roles: new Map() });
    expect(session.access$.value.login).toBe('visitor');
    expect([session.readerId, told, fakes.tabs.posted]).toEqual([0, ['reader'], ['signed-out']]);
    expect(setUp({ browser }).session.readerId).toBe(0);
  });

  it('adopts another user whom an answer names, and does not show them the former tokens', () => {
    const { session, told } = comeBack();
    session.follow({ ...ada, userId: 8 });
    expect([session.session$.value.userId, session.tokens, told]).toEqual([8, undefined, ['reader', 'user 8']]);
  });

  it('replaces a remembered session by a login, which reads everything again', () => {
    const { session, told } = comeBack();
    const { epoch } = session;
    session.begin(ada, tokens);
    expect([session.isCurrent(epoch), told]).toEqual([false, ['reader', 'user 7']]);
  });

  it.each([
    { minutes: 5, login: 'confirmed' },
    { minutes: 6, login: 'checking' },
  ])(
    'reports the login as $login in a tab that slept while another one saw the session $minutes minutes ago',
    ({ minutes, login }) => {
      const browser = new TestBrowser();
      const sleeper = setUp({ browser });
      sleeper.fakes.tabs.close();
      setUp({ browser }).session.begin(ada, tokens);
      sleeper.fakes.clock.jump(minutes * MINUTE);
      sleeper.fakes.visibility.show();
      expect(sleeper.session.access$.value.login).toBe(login);
    },
  );

  it('does not trust an earlier confirmation, however recent', () => {
    const { session, fakes } = comeBack({ minutes: 1 });
    session.leaveUnchecked();
    fakes.visibility.show();
    expect(session.access$.value.login).toBe('unchecked');
  });

  it('trusts a session once another tab has had it confirmed', () => {
    const browser = new TestBrowser();
    const { session } = comeBack({ browser, minutes: 1 });
    session.leaveUnchecked();
    const other = createTestContainer({ browser, isRemembered: true });
    other.fakes.clock.jump(MINUTE);
    other.container.get(SessionState).follow({ ...ada, isMember: false });
    expect(session.access$.value).toMatchObject({ login: 'confirmed', userId: 7 });
  });

  it('waits for its own check, even if another tab saw the session a minute ago', () => {
    const { session, fakes } = comeBack({ minutes: 1 });
    fakes.tabs.receive('stored');
    expect(session.access$.value.login).toBe('checking');
  });
});

describe('what a tab keeps until the sign-out', () => {
  const saved = ({ storage }: Fakes) => ({
    confirmed: storage.read(confirmedKey)?.userId,
    scroll: storage.read(scrollPositionsKey),
  });
  const positions = [['place', 40]] as const;

  it.each([{ isRemembered: false }, { isRemembered: true }])(
    'drops what a tab keeps when the user logs out in another tab, with isRemembered $isRemembered in this one',
    ({ isRemembered }) => {
      const browser = new TestBrowser();
      const other = setUp({ browser });
      other.session.begin(ada, tokens);
      const tab = setUp({ browser, isRemembered });
      tab.fakes.storage.write(scrollPositionsKey, positions);
      other.session.end();
      expect(saved(tab.fakes)).toEqual({ confirmed: undefined, scroll: undefined });
    },
  );

  it('drops what a tab keeps when another user logs in in another tab, and keeps that user’s own stored state', () => {
    const { first: tab, second: other } = setUpTwo();
    tab.session.begin(ada, tokens);
    tab.fakes.storage.write(scrollPositionsKey, positions);
    other.session.begin({ ...ada, userId: 8 }, { csrfToken: 'other', logoutToken: 'other' });
    expect(saved(tab.fakes)).toEqual({ confirmed: undefined, scroll: undefined });
    expect([tab.session.session$.value.userId, tab.session.tokens?.logoutToken]).toEqual([8, 'other']);
  });

  it('keeps a visitor’s state when a user logs in in another tab', () => {
    const { first: tab, second: other } = setUpTwo();
    tab.fakes.storage.write(scrollPositionsKey, positions);
    other.session.begin(ada, tokens);
    expect([tab.session.session$.value.userId, saved(tab.fakes).scroll]).toEqual([7, positions]);
  });

  it('keeps its state when it is told of the same user again', () => {
    const { first: tab, second: other } = setUpTwo();
    tab.session.begin(ada, tokens);
    tab.fakes.storage.write(scrollPositionsKey, positions);
    other.session.follow({ ...ada, isMember: false });
    expect(saved(tab.fakes)).toEqual({ confirmed: 7, scroll: positions });
  });
});

describe('a session in doubt', () => {
  it('marks a doubtful session as remembered and checks it, for the same reader, also after a reload', () => {
    const browser = new TestBrowser();
    const { session, fakes } = setUp({ browser });
    session.begin(ada, tokens);
    const { epoch } = session;
    session.suspect();
    expect(session.access$.value).toMatchObject({ login: 'checking', loggedIn: false, userId: 0, userName: '' });
    expect([session.session$.value.userId, session.readerId, session.isCurrent(epoch)]).toEqual([0, 7, true]);
    expect(fakes.storage.read(confirmedKey)).toBeUndefined();
    session.follow(ada);
    expect(session.access$.value).toMatchObject({ login: 'confirmed', userId: 7 });
  });

  it('reports no doubtful session for a visitor', () => {
    const { session } = setUp();
    session.suspect();
    expect(session.access$.value.login).toBe('visitor');
  });
});

describe('storage keys', () => {
  it('gives every storage key a name of its own', () => {
    const names = storageKeys.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('names what stays after a sign-out, so that a new entry is judged', () => {
    const staying = storageKeys.filter((key) => !keysUntilSignOut.includes(key)).map(({ name }) => name);
    expect(staying.toSorted()).toEqual(
      [
        'login-name',
        'pending-sign-out',
        'language',
        'theme',
        'find-key',
        'last-visit',
        'known-conferences',
        'drafts',
        'reloads',
      ].toSorted(),
    );
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

  it.each([null, 7, 'x', [], {}, { userId: 0 }, { userId: -1 }, { userId: '7' }, { userId: 1.5 }])(
    'reads %j as no session',
    (stored) => {
      expect(sessionKey.parse(stored)).toBeUndefined();
    },
  );
});
