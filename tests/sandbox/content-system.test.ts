import { expect, it } from 'vitest';
import { EXTENSIONS, MAX_FILE_SIZE } from '../../sandbox/content-system/groups/post-topic.ts';
import { mimeOf } from '../../sandbox/seed/documents.ts';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { exchangesWithin, type Exchange } from '../../scripts/deployment-check/exchange.ts';
import * as portalRules from '../../src/domain/attachments/attachment-rules.ts';
import { postTopic, topicForm } from './content-runs.ts';
import { NEWS } from '../../sandbox/seed/news.ts';
import { tidOf } from '../../sandbox/seed/terms.ts';
import { answerOf, jsonOf, loginStatus, PORTAL, refusalPage, runningSandbox, type Browser } from './running-sandbox.ts';

let now = Date.UTC(2026, 10, 21, 10);
const sandbox = runningSandbox({ faults: true, xsrfCookie: true, clock: () => now });

const LOGIN = '/user/login?_format=json';
const LOGOUT = '/user/logout?_format=json';
const DELETED = /^SESS[0-9a-f]{32}=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0; path=\/; HttpOnly$/;

const enter = (name: unknown, pass: unknown, browser: Browser = sandbox.content()) =>
  browser.postJson(LOGIN, { name, pass });

it.each([
  ['cms.portal.localhost', ' domain=.cms.portal.localhost;'],
  ['localhost', ''],
  ['127.0.0.1', ''],
])('at %s the session’s cookie is set and deleted with the domain “%s”, as Drupal does', async (host, domain) => {
  const base = `http://${host}:${String(sandbox.content().port)}`;
  const ask = exchangesWithin();
  const body = JSON.stringify({ name: 'member@example.org', pass: 'reel-member' });
  const cookiesOf = (exchange: Exchange) => (exchange.answered ? exchange.headers['set-cookie'] : undefined);
  const [cookie = '', readable] = cookiesOf(await ask(`${base}${LOGIN}`, { method: 'POST', body })) ?? [];
  expect(cookie).toMatch(/^SESS[0-9a-f]{32}=[\w%-]+; expires=\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT; Max-Age=2000000; /);
  expect(cookie).toContain(`; path=/;${domain} HttpOnly; SameSite=Lax`);
  expect(readable).toMatch(/^XSRF-TOKEN=[\w-]{43}; path=\/; domain=portal\.localhost; SameSite=Lax$/);
  const headers = { Cookie: cookie.replace(/=[^;]*;.*/, '=gone') };
  expect(cookiesOf(await ask(`${base}/encms-json/get/nothing`, { headers }))).toEqual([
    expect.stringContaining(`=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0; path=/;${domain} HttpOnly`),
  ]);
});

it('five failed logins close an account for six hours, unless one succeeds before, and fifty an address for one', async () => {
  const fail = async (times: number, name: string) => {
    for (let count = 0; count < times; count++) expect((await enter(name, 'bad')).status).toBe(400);
  };
  const member = async () => {
    const [status, text] = await answerOf(await enter('MEMBER@example.ORG', 'reel-member'));
    return status === 200 ? 'welcome' : text;
  };
  await fail(4, 'member@example.org');
  expect(await member()).toBe('welcome');
  await fail(5, 'member@example.org');
  expect(await member()).toContain('Too many failed login attempts from your IP address.');
  expect((await enter('leader@example.org', 'reel-leader')).status).toBe(200);
  now += 6 * 3_600_000;
  expect(await member()).toBe('welcome');
  await fail(50, 'unknown@example.org');
  expect(await member()).toContain('IP based flood prevention');
  now += 3_600_000;
  expect(await member()).toBe('welcome');
});

it('the logout page asks a user without a token, and ends the session by its own form or at once by the token', async () => {
  const { browser, tokens } = await sandbox.loggedIn('member');
  const other = await sandbox.loggedIn('member');
  const html = await (await browser.get('/user/logout')).text();
  const confirm = (form_token: string) => browser.post('/user/logout/confirm', new URLSearchParams({ form_token }));
  for (const wrong of ['', tokens.csrf_token]) expect((await confirm(wrong)).status).toBe(403);
  expect(await loginStatus(browser)).toBe('1');
  const done = await confirm(/name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? '');
  const readable = expect.stringMatching(/^XSRF-TOKEN=deleted; .*1970/) as unknown;
  expect(done.headers.getSetCookie()).toEqual([expect.stringMatching(DELETED), readable]);
  expect(await done.text()).toContain(`href="${PORTAL}/"`);
  expect([await loginStatus(browser), await loginStatus(other.browser)]).toEqual(['0', '1']);
  const atOnce = await other.browser.get(`${LOGOUT}&token=${other.tokens.logout_token}`);
  expect([atOnce.status, atOnce.headers.get('location')]).toEqual([302, '/?check_logged_in=1']);
  expect(await loginStatus(other.browser)).toBe('0');
});

it('a session lasts 200,000 seconds after its last use, and every answer after its end deletes its cookie', async () => {
  const { browser } = await sandbox.loggedIn('member');
  const stale = browser.cookies;
  for (let count = 0; count < 2; count++) {
    now += 199_000_000;
    expect(await loginStatus(browser)).toBe('1');
  }
  now += 200_001_000;
  for (const [path, status] of [
    ['/user/login_status?_format=json', 200],
    ['/user/3?_format=json', 403],
    ['/encms-json/get/page?uri=/', 200],
    ['/no/such?_format=json', 404],
  ] as const) {
    browser.cookies = stale;
    const response = await browser.get(path);
    expect([path, response.status]).toEqual([path, status]);
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(DELETED)]);
  }
});

it('during maintenance all but administrators get 503, no login succeeds, and a member who calls loses the session', async () => {
  const { browser } = await sandbox.loggedIn('member');
  const [away, administrator] = [await sandbox.loggedIn('leader'), await sandbox.loggedIn('administrator')];
  await browser.postJson('/__sandbox/maintenance', { on: true });
  const page = '/encms-json/get/page?uri=/';
  expect(await refusalPage(await browser.get(page))).toEqual([503, 'Site under maintenance']);
  expect((await administrator.browser.get(page)).status).toBe(200);
  const refused = await enter('administrator@example.org', 'reel-administrator');
  expect(refused.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
  expect(await answerOf(refused)).toEqual([503, expect.stringContaining('is currently under maintenance.')]);
  await browser.postJson('/__sandbox/maintenance', { on: false });
  const after = [browser, away.browser, administrator.browser].map((each) => loginStatus(each));
  expect(await Promise.all(after)).toEqual(['0', '1', '1']);
});

const EVIL = 'http://evil.example';
const FOR_NONE = { vary: 'Origin, Access-Control-Request-Method' };
const FOR_PROPOSALS = {
  ...FOR_NONE,
  'access-control-allow-origin': PORTAL,
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '1000',
};
const corsOf = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'));

it.each([
  ['content', '/user/login?_format=json', EVIL, 204, FOR_NONE],
  ['membership', '/KP_LOGIN', PORTAL, 405, expect.anything() as unknown],
  ['proposals', '/forms-data/update', PORTAL, 204, FOR_PROPOSALS],
  ['proposals', '/forms-data/update', EVIL, 204, FOR_NONE],
] as const)('a preflight to %s %s from %s is answered with %i', async (system, path, origin, status, headers) => {
  const asked = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
  const response = await sandbox[system]().fetch(path, { method: 'OPTIONS', headers: asked });
  expect([response.status, corsOf(response)]).toEqual([status, headers]);
});

it('a call of another origin is carried out, and only where all origins are allowed may it read the answer', async () => {
  const browser = sandbox.content();
  const call = () => browser.get('/session/token', { Origin: EVIL });
  expect(corsOf(await call())).toEqual({ vary: 'Origin' });
  expect(corsOf(await sandbox.membership().post('/KP_LOGOUT', '', { Origin: EVIL }))).toEqual({ vary: 'Origin' });
  await browser.postJson('/__sandbox/set-up', { origins: 'every' });
  const allowed = { 'access-control-allow-origin': EVIL, 'access-control-allow-credentials': 'true', vary: 'Origin' };
  expect(corsOf(await call())).toMatchObject(allowed);
});

it.each([
  ['/user/8?_format=json', 403, 200],
  ['/user/3/edit', 200, 403],
  ['/group/1/edit', 403, 200],
  ['/node/999/edit', 404, 404],
])('%s is answered with %i for a member and %i for an administrator', async (path, ...expected) => {
  const readers = [await sandbox.loggedIn('member'), await sandbox.loggedIn('administrator')];
  const answers = await Promise.all(readers.map(({ browser }) => browser.get(path)));
  expect(answers.map(({ status }) => status)).toEqual(expected);
});

it.each([
  ['/about/', 200],
  ['/ABOUT', 200],
  ['/node/11', 200],
  ['/über-uns/förderung', 200],
  ['/%C3%BCber-uns/f%C3%B6rderung', 404],
])('a page is asked for by its stored alias or the number of its node: %s gets %i', async (uri, status) => {
  const response = await sandbox.content().get(`/encms-json/get/page?uri=${encodeURIComponent(uri)}`);
  expect(response.status).toBe(status);
});

const [TAG, games] = ['field_tax_vocab_news_tags_tid', String(tidOf('game studies'))];
const onGames = NEWS.filter(({ tags }) => tags.includes('game studies')).length;

it.each([
  ['title?page=99', 0, [11, '120', 12, 10]],
  ['title?page=1&page=2', 10, [2, '120', 12, 10]],
  ['sized?items_per_page=All&page=2', 120, [0, '120', 1, 0]],
  ['sized?items_per_page=7', 0, []],
  ['mini?page=4', 10, [4, 51, 6, 10]],
  ['mini?page=99', 0, [98, 990, 99, 10]],
  [`title?${TAG}%5B0%5D=${games}`, onGames, [0, String(onGames), 1, 10]],
  [`title?${TAG}=${games}`, 10, [0, '120', 12, 10]],
  [`title?${TAG}[]=${games}&${TAG}[]=999`, 0, []],
  ['title?sort_by=nid', 0, []],
])('a view of news answers %s with %i rows and the pager %j', async (path, length, [current_page, ...numbers]) => {
  const answer = await jsonOf(await sandbox.content().get(`/rest/views/public_news/${path}`));
  const [total_items, total_pages, items_per_page] = numbers;
  const pager = current_page === undefined ? null : { current_page, total_items, total_pages, items_per_page };
  expect(answer).toEqual({ rows: expect.objectContaining({ length }) as unknown, pager });
});

it('a reader gets a session after a refused filter, and still counts as a visitor', async () => {
  const browser = sandbox.content();
  await browser.get(`/rest/views/public_news/title?${TAG}[]=999`);
  expect(browser.cookies).toMatch(/^SESS/);
  expect(await loginStatus(browser)).toBe('0');
});

it('the content system takes the files that the portal lets its users attach, and knows the media type of each', () => {
  expect([EXTENSIONS, MAX_FILE_SIZE]).toEqual([portalRules.allowedExtensions, portalRules.MAX_FILE_SIZE]);
  for (const extension of EXTENSIONS) expect(mimeOf(`a.${extension}`)).not.toBe(mimeOf('a.none'));
});

it.each([
  ['report\u202Efdp.pdf', 'report_fdp.pdf'],
  ['../../etc/passwd.txt', '.._.._etc_passwd.txt'],
  ['Żółć & ěšč 100%.ods', 'Żółć & ěšč 100%.ods'],
])('the file %j is served as a download at a harmless address, to users only', async (name, served) => {
  const { browser, tokens } = await sandbox.loggedIn('member');
  const files = ['one', 'two'].map((content) => ({ name, content }));
  const posted = await postTopic(browser, tokens, topicForm(GROUP_IDS.festivals, {}, files));
  const topic = await browser.get(`/rest/views/group_topics/single/${String(await jsonOf(posted, 'nid', 0, 'value'))}`);
  const stored = (await jsonOf(topic, 'rows', 0, 'field_files')) as { url: string }[];
  const [first = '', second = ''] = stored.map(({ url }) => url);
  expect(decodeURIComponent(first.split('/').at(-1) ?? '')).toBe(served);
  expect(await (await browser.get(second)).text()).toBe('two');
  const { headers } = await browser.get(first);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%-]+$/,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect((await sandbox.content().get(first)).status).toBe(403);
  for (const path of ['1103/__proto__', '1103/..%2F1101%2Fminutes-2026-03-10.pdf', '1104/sponsorship-rules.pdf']) {
    expect((await browser.get(`/system/files/topics/${path}`)).status).toBe(404);
  }
});
