import { expect, it } from 'vitest';
import { person, type PersonKey } from '../../sandbox/people.ts';
import { NEWS } from '../../sandbox/seed/news.ts';
import { idOf, recordOf } from '../../src/infrastructure/http/wire-values.ts';
import { answerOf, jsonOf, PAGE_NOT_FOUND, refusalPage } from './browser.ts';
import type { Browser } from './browser.ts';
import { loginStatus, runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox({ faults: true });

function getPage(browser: Browser, uri: string): Promise<Response> {
  return browser.get(`/encms-json/get/page?uri=${encodeURIComponent(uri)}`);
}

async function sessionOf(key: PersonKey, uri = '/'): Promise<unknown> {
  const { browser } = await sandbox.loggedIn(key);
  return jsonOf(await getPage(browser, uri), 'data', 'session');
}

it.each([
  ['/ueber-uns', [{ value: 'de' }]],
  ['/a-propos', 'fr'],
  ['/über-uns/förderung', 'de'],
  ['/à propos/ciné-club', 'fr'],
  ['/o-nas', [{ value: 'pl' }]],
  ['/schetika', 'el'],
  ['/history', 'en'],
  ['/news/die-neue-anschrift-des-sekretariats', 'de'],
  ['/news/le-fonds-de-voyage-garde-son-nom', 'fr'],
])('names the language of a page: %s', async (uri, langcode) => {
  expect(await jsonOf(await getPage(sandbox.content(), uri), 'data', 'node', 'langcode')).toEqual(langcode);
});

it('writes pages with plain values, or with arrays as Drupal does', async () => {
  expect(await jsonOf(await getPage(sandbox.content(), '/history'), 'data', 'node')).toMatchObject({
    nid: 12,
    title: 'History',
  });
  const flat = await getPage(sandbox.content(), '/history');
  expect(await jsonOf(flat, 'data', 'node', 'field_para_multi', 0)).toMatchObject({
    field_para_text: { format: 'basic_html' },
  });

  expect(await jsonOf(await getPage(sandbox.content(), '/about'), 'data', 'node')).toMatchObject({
    nid: [{ value: 11 }],
    title: [{ value: 'About the network' }],
  });
  const arrays = await getPage(sandbox.content(), '/about');
  expect(await jsonOf(arrays, 'data', 'node', 'field_para_multi', 0)).toMatchObject({
    field_para_text: [{ format: 'basic_html' }],
  });
});

it('finds a page with a slash at the end, a query or a fragment, and in any case', async () => {
  for (const uri of ['/about/', '/about?page=2', '/about#us', 'about', '/ABOUT']) {
    expect((await getPage(sandbox.content(), uri)).status).toBe(200);
  }
  expect((await sandbox.content().get('/encms-json/get/page')).status).toBe(200);
});

it('finds a page by its alias as it is stored: a uri is decoded once, as PHP decodes a query', async () => {
  const ask = async (query: string) => (await sandbox.content().get(`/encms-json/get/page?uri=${query}`)).status;
  expect(await ask('/%C3%BCber-uns/f%C3%B6rderung')).toBe(200);
  expect(await ask('%2F%C3%A0+propos%2Fcin%C3%A9-club')).toBe(200);
  expect(await ask(encodeURIComponent('/%C3%BCber-uns/f%C3%B6rderung'))).toBe(404);
  expect(await ask(encodeURIComponent('/à%20propos/ciné-club'))).toBe(404);
});

it('finds a page by the number of its node, too', async () => {
  const alias = await jsonOf(await getPage(sandbox.content(), '/about'), 'data', 'node');
  const nid = idOf(recordOf(alias)['nid']);
  const ask = (path: string) => getPage(sandbox.content(), path);
  expect(await jsonOf(await ask(`/node/${String(nid)}`), 'data', 'node')).toEqual(alias);
  expect((await ask('/node/1000000')).status).toBe(404);
});

it('answers with a themed page where a page does not exist', async () => {
  for (const uri of ['/about/nothing', '/news/nothing', '/sandbox/missing', '/nothing', '/timeline']) {
    const answer = await getPage(sandbox.content(), uri);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(await refusalPage(answer)).toEqual(PAGE_NOT_FOUND);
  }
});

it('writes the page of a news item with arrays of fields, or with plain values', async () => {
  const [fields, flat] = ['Small cinemas, large archives', 'Professorship in television'].map(
    (title) => `/news/${NEWS.find((item) => item.title.startsWith(title))?.slug ?? ''}`,
  );
  expect(await jsonOf(await getPage(sandbox.content(), fields ?? ''), 'data', 'node')).toMatchObject({
    nid: [{ value: 220 }],
    type: [{ target_id: 'news' }],
    created: [{ value: '2026-11-20T09:30:00+00:00' }],
    body: [{ processed: expect.stringContaining('<p>') as unknown, summary: expect.any(String) as unknown }],
    field_image: [{ url: '/sites/default/files/aurora.png', width: 1110 }],
    field_tax_vocab_news: [{ target_id: 3 }],
    field_tax_vocab_news_tags: [{ target_id: 4 }, { target_id: 18 }, { target_id: 24 }],
    field_para_multi: [{ type: 'paragraph--para_quote' }, { type: 'paragraph--para_links' }],
  });
  expect(await jsonOf(await getPage(sandbox.content(), flat ?? ''), 'data', 'node')).toMatchObject({
    nid: 219,
    title: 'Professorship in television and platform cultures, İstanbul',
    type: 'news',
    created: '2026-11-15T08:00:00+00:00',
    body: { processed: expect.stringContaining('<p>') as unknown },
    field_image: { url: '/sites/default/files/bridge.png' },
    field_tax_vocab_news: [{ target_id: 7 }],
    field_para_multi: [],
  });
});

it('reports true and empty roles for some users, the text true and held roles alone for others', async () => {
  expect(await sessionOf('organizer')).toEqual({
    user_id: 5,
    is_member: true,
    roles: {
      authenticated: 'authenticated',
      member: 'member',
      organizer: 'organizer',
      editor: '',
      administrator: '',
      developer: '',
    },
    user_name: 'organizer@example.org',
  });
  expect(await sessionOf('editor')).toMatchObject({
    is_member: 'true',
    roles: { authenticated: 'authenticated', member: 'member', editor: 'editor' },
  });
  expect(await sessionOf('visitor')).toMatchObject({ user_id: 2, is_member: false, roles: { member: '' } });
});

it('names another user as the reader of two pages', async () => {
  expect(await sessionOf('member', '/sandbox/anonymous-answer')).toMatchObject({ user_id: 0 });
  expect(await sessionOf('member', '/sandbox/other-user')).toMatchObject({ user_id: 5 });
});

interface Item {
  href: string;
  label: string | null;
  nid: number | null;
  sub: Item[] | Record<string, Item>;
  attributes: { attributes?: { show_item_by_role: unknown } };
}
const menu = async (name: string): Promise<Item[]> =>
  (await jsonOf(await sandbox.content().get(`/encms-json/get-menu/${name}`))) as Item[];

it('limits items to roles by text, comma list, list and map', async () => {
  const limits = [...(await menu('main')), ...(await menu('footer'))]
    .flatMap((item) => [item, ...Object.values(item.sub)])
    .flatMap((item) => item.attributes.attributes?.show_item_by_role ?? []);
  expect(limits).toContain('');
  expect(limits).toContain('member');
  expect(limits).toContain('member,organizer');
  expect(limits).toContainEqual({ editor: 'editor', administrator: 'administrator', member: '' });
});

it('returns a menu with a script link, one without label and one to another site', async () => {
  const items = (await menu('main')).flatMap((item) => Object.values(item.sub));
  expect(items.map((item) => item.href)).toEqual(
    expect.arrayContaining(['javascript:alert(1)', 'https://archive.example.org/film-and-media']),
  );
  expect(items.some((item) => item.label === null)).toBe(true);
});

const TEXT =
  'European Network of Cinema and Moving-Image Scholars is currently under maintenance. We should be back shortly. Thank you for your patience.';

it('answers all but administrators with 503, in plain text where JSON is asked for, and else with a page', async () => {
  const { browser } = await sandbox.loggedIn('member');
  const administrator = await sandbox.loggedIn('administrator');
  await browser.postJson('/__sandbox/maintenance', { on: true });
  const status = await browser.get('/user/login_status?_format=json');
  expect(status.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
  expect(await answerOf(status)).toEqual([503, TEXT]);
  const page = await getPage(browser, '/');
  expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  expect(await page.clone().text()).toContain(`<p>${TEXT}</p>`);
  expect(await refusalPage(page)).toEqual([503, 'Site under maintenance']);
  expect((await getPage(administrator.browser, '/')).status).toBe(200);

  await browser.postJson('/__sandbox/maintenance', { on: false });
  expect((await getPage(browser, '/')).status).toBe(200);
});

it('ends the session of each member who calls during maintenance, and no other', async () => {
  const { browser } = await sandbox.loggedIn('member');
  const away = await sandbox.loggedIn('leader');
  const administrator = await sandbox.loggedIn('administrator');
  await browser.postJson('/__sandbox/maintenance', { on: true });
  const answer = await browser.get('/user/login_status?_format=json');
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([
    503,
    [expect.stringMatching(/=deleted;.*Max-Age=0/)],
  ]);
  expect(await loginStatus(administrator.browser)).toBe('1');

  await browser.postJson('/__sandbox/maintenance', { on: false });
  const after = [browser, away.browser, administrator.browser].map((each) => loginStatus(each));
  expect(await Promise.all(after)).toEqual(['0', '1', '1']);
});

it('refuses the login of administrators, too', async () => {
  const browser = sandbox.content();
  await browser.postJson('/__sandbox/maintenance', { on: true });
  const { mail: name, password: pass } = person('administrator');
  expect(await answerOf(await browser.postJson('/user/login?_format=json', { name, pass }))).toEqual([503, TEXT]);
});

it('answers with 404 in the requested format for an unknown path', async () => {
  const [status, body] = await answerOf(await sandbox.content().get('/no/such?_format=json'));
  expect(status).toBe(404);
  expect(body).toMatch(
    /^\{"message":"No route found for \\u0022GET http:\\\/\\\/127\.0\.0\.1:\d+\\\/no\\\/such\\u0022"\}$/,
  );
  const html = await sandbox.content().get('/no/such');
  expect([html.status, html.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
});

it('answers with 405 when only the method is wrong', async () => {
  const response = await sandbox.content().fetch('/session/token', { method: 'PUT' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await jsonOf(response, 'message')).toMatch(/: Method Not Allowed \(Allow: GET, HEAD\)$/);
});
