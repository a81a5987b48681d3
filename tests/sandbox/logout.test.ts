import { describe, expect, it } from 'vitest';
import { answerOf, jsonOf, textIn } from './browser.ts';
import { PORTAL, logIn, loginStatus, runningSandbox } from './running-sandbox.ts';

const LOGOUT = '/user/logout?_format=json';
const INVALID = [403, String.raw`{"message":"\u0027csrf_token\u0027 URL query argument is invalid."}`];
const MISSING = [403, String.raw`{"message":"\u0027csrf_token\u0027 URL query argument is missing."}`];
const DELETED = /^SESS[0-9a-f]{32}=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0; path=\/; HttpOnly$/;

describe('a logout', () => {
  const sandbox = runningSandbox();

  it('answers a visitor’s logout as one without a token', async () => {
    expect(await answerOf(await sandbox.content().post(LOGOUT))).toEqual(MISSING);
    expect(await answerOf(await sandbox.content().post(`${LOGOUT}&token=x`))).toEqual(INVALID);
  });

  it('leaves the other sessions of the same person alone at a logout', async () => {
    const { browser, tokens } = await sandbox.loggedIn('member');
    const other = await sandbox.loggedIn('member');
    await browser.post(`${LOGOUT}&token=${tokens.logout_token}`);
    expect(await loginStatus(other.browser)).toBe('1');
  });
});

describe('the logout page', () => {
  const sandbox = runningSandbox();

  it('asks a user who logs out without token, and ends the session when confirmed', async () => {
    const { browser } = await sandbox.loggedIn('member');
    const asking = await browser.get('/user/logout');
    const html = await asking.text();
    expect(asking.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(html).toContain('<button type="submit">Log out</button>');
    expect(await loginStatus(browser)).toBe('1');

    const [, form_token = ''] = /name="form_token" value="([^"]+)"/.exec(html) ?? [];
    const done = await browser.post('/user/logout/confirm', new URLSearchParams({ form_token }));
    expect(done.status).toBe(200);
    expect(done.headers.getSetCookie()).toEqual([expect.stringMatching(DELETED)]);
    expect(await done.text()).toContain(`href="${PORTAL}/"`);
    expect(await loginStatus(browser)).toBe('0');
  });

  it('refuses a logout that a form of another session confirms', async () => {
    const { browser, tokens } = await sandbox.loggedIn('member');
    for (const form_token of ['', tokens.csrf_token]) {
      expect((await browser.post('/user/logout/confirm', new URLSearchParams({ form_token }))).status).toBe(403);
    }
    expect(await loginStatus(browser)).toBe('1');
  });

  it('logs out at once with the token', async () => {
    const { browser, tokens } = await sandbox.loggedIn('member');
    const response = await browser.get(`${LOGOUT}&token=${tokens.logout_token}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/?check_logged_in=1');
    expect(await loginStatus(browser)).toBe('0');
  });
});

describe('a session', () => {
  let now = 1_800_000_000_000;
  const sandbox = runningSandbox({ faults: true, clock: () => now });

  it('reports the login status 0 after the end of a session, and deletes its cookie in every answer', async () => {
    const { browser, tokens } = await sandbox.loggedIn('member');
    const stale = browser.cookies;
    await browser.post('/__sandbox/expire-sessions');
    for (const [method, path, status] of [
      ['GET', '/user/login_status?_format=json', 200],
      ['GET', '/user/3?_format=json', 403],
      ['GET', '/encms-json/get/page?uri=/', 200],
      ['GET', '/encms-json/get/nothing', 200],
      ['GET', '/no/such?_format=json', 404],
      ['POST', `${LOGOUT}&token=${tokens.logout_token}`, 403],
    ] as const) {
      browser.cookies = stale;
      const response = await browser.fetch(path, { method });
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(DELETED)]);
    }
  });

  it('ends a session that has not been used for 200,000 seconds, and keeps it by use', async () => {
    const { browser } = await sandbox.loggedIn('member');
    now += 199_000 * 1000;
    await browser.get('/encms-json/get/nothing');
    now += 199_000 * 1000;
    expect(await loginStatus(browser)).toBe('1');
    now += 200_001 * 1000;
    expect(await loginStatus(browser)).toBe('0');
  });

  it('gives a session a token of its own, and visitors another one each time', async () => {
    const { browser, tokens } = await sandbox.loggedIn('member');
    const token = async (of = browser) => (await of.get('/session/token')).text();
    const first = await token();
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await token()).toBe(first);
    expect([tokens.csrf_token, tokens.logout_token]).not.toContain(first);

    await browser.post(`${LOGOUT}&token=${tokens.logout_token}`);
    expect(await token()).not.toBe(await token());
    await logIn(browser, 'member');
    expect(await token()).not.toBe(first);
  });

  it('ignores other cookies', async () => {
    const browser = sandbox.content();
    browser.cookies = 'SESSffffffffffffffffffffffffffffffff=x';
    const response = await browser.get('/encms-json/get/nothing');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await jsonOf(response)).toEqual([]);
  });
});

describe('the readable XSRF cookie', () => {
  const sandbox = runningSandbox({ xsrfCookie: true });

  it('sets the readable XSRF cookie at a login for the domain of the portal, and deletes it at a logout', async () => {
    const browser = sandbox.content();
    const login = await browser.postJson('/user/login?_format=json', {
      name: 'member@example.org',
      pass: 'reel-member',
    });
    expect(login.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}; path=\/; domain=portal\.localhost; SameSite=Lax$/),
    );
    const logout = await browser.post(`${LOGOUT}&token=${await textIn(login, 'logout_token')}`);
    expect(logout.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^XSRF-TOKEN=deleted; .*1970/));
  });
});
