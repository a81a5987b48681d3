import { describe, expect, it } from 'vitest';
import { NEWS } from '../../sandbox/seed/news.ts';

import { type CategoryName, type TagName, tidOf } from '../../sandbox/seed/terms.ts';
import { answerOf, type Browser, jsonOf, PAGE_NOT_FOUND, refusalPage } from './browser.ts';
import { logIn, loginStatus, runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox({ faults: true });

type Row = Record<string, unknown>;
interface List {
  readonly rows: readonly Row[];
  readonly pager: unknown;
}

const view = (path: string, browser: Browser = sandbox.content()): Promise<Response> =>
  browser.get(`/rest/views/${path}`);
const list = async (path: string, browser?: Browser): Promise<List> =>
  (await jsonOf(await view(path, browser))) as List;

const idsOf = (rows: readonly Row[]) => rows.map((row) => row['nid'] ?? row['id']);
const inCategory = (...names: CategoryName[]) =>
  NEWS.filter(({ category }) => category !== null && names.includes(category)).length;
const tagged = (...names: TagName[]) => NEWS.filter(({ tags }) => names.some((name) => tags.includes(name))).length;
const pageOf = (total: number, itemsPerPage = 10, page = 0) => ({
  current_page: page,
  total_items: total === 0 ? 0 : String(total),
  total_pages: Math.ceil(total / itemsPerPage),
  items_per_page: itemsPerPage,
});

const cfp = tidOf('call for papers');
const conference = tidOf('conference');
const archives = tidOf('archives');
const games = tidOf('game studies');
const refused = { rows: [], pager: null };

it.each([
  ['full', 'title', 10, pageOf(120)],
  ['full, on its last page', 'title?page=11', 10, pageOf(120, 10, 11)],
  ['full, past the end: clamped', 'title?page=99', 0, pageOf(120, 10, 11)],
  ['full, at a page that is none', 'title?page=abc', 10, pageOf(120)],
  ['full, at the last of several pages asked for', 'title?page=1&page=2', 10, pageOf(120, 10, 2)],
  ['full, at a negative page', 'title?page=-1', 10, pageOf(120)],
  ['full, when the number of items is not the reader’s to choose', 'title?items_per_page=50', 10, pageOf(120)],
  ['full, when it is', 'sized?items_per_page=10', 10, { ...pageOf(120), items_per_page: '10' }],
  [
    'full, with all items',
    'sized?items_per_page=All&page=2',
    120,
    { current_page: 0, total_items: '120', total_pages: 1, items_per_page: 0 },
  ],
  ['none', 'all?page=3', 120, { current_page: null, total_items: 120, total_pages: 1, items_per_page: 120 }],
  ['some', 'latest?page=3', 3, { current_page: null, total_items: 3, total_pages: 1, items_per_page: 3 }],
  ['mini, which looks one item ahead', 'mini', 10, { ...pageOf(0), total_items: 11, total_pages: 2 }],
  ['mini, in the middle', 'mini?page=4', 10, { ...pageOf(0), current_page: 4, total_items: 51, total_pages: 6 }],
  ['mini, on its last page', 'mini?page=11', 10, { ...pageOf(120, 10, 11), total_items: 120 }],
  [
    'mini, past the end, which it cannot know',
    'mini?page=99',
    0,
    { current_page: 98, total_items: 990, total_pages: 99, items_per_page: 10 },
  ],
])('writes a pager that is %s', async (_, path, rows, pager) => {
  const answer = await list(`public_news/${path}`);
  expect([answer.rows.length, answer.pager]).toEqual([rows, pager]);
});

it('refuses a number of items that is not offered', async () => {
  expect(await list('public_news/sized?items_per_page=7')).toEqual(refused);
});

it('writes no pager when a view is exported by Drupal’s own serializer', async () => {
  const rows = (await jsonOf(await view('public_news/plain'))) as Row[];
  expect(rows).toEqual((await list('public_news/title')).rows);
  expect(await jsonOf(await view('public_news/plain?page=99'))).toEqual([]);
});

const byCategory = 'field_tax_vocab_news_tid';
const byTag = 'field_tax_vocab_news_tags_tid';

it.each([
  ['by one category', `title?${byCategory}=${cfp}`, inCategory('call for papers')],
  ['by a comma list', `title?${byCategory}=${cfp},${conference}`, inCategory('call for papers', 'conference')],
  ['by a list with plus', `title?${byCategory}=${cfp}%2B${conference}`, inCategory('call for papers', 'conference')],
  [
    'by a PHP list',
    `title?${byCategory}[]=${cfp}&${byCategory}[]=${conference}`,
    inCategory('call for papers', 'conference'),
  ],
  ['by an unknown category', `title?${byCategory}=99`, 0],
  ['by a word in place of a number', `title?${byCategory}=abc`, 0],
  ['by one of several tags', `title?${byTag}[]=${archives}&${byTag}[]=${games}`, tagged('archives', 'game studies')],
  ['by a list with an index', `title?${byTag}[0]=${games}`, tagged('game studies')],
  ['by an encoded list', `title?${byTag}%5B%5D=${games}`, tagged('game studies')],
  ['by a tag without brackets, which is not seen', `title?${byTag}=${games}`, 120],
  ['by several of these, which are not either', `title?${byTag}=${games}&${byTag}=${archives}`, 120],
  ['in a select box', `one_category?${byCategory}=${cfp}`, inCategory('call for papers')],
  ['in a select box, for all', `one_category?${byCategory}=All`, 120],
  ['in a select box for several, as text, which is not seen', `several_categories?${byCategory}=1,2`, 120],
  ['by name', `category_names?${byCategory}=award`, inCategory('award')],
])('finds the right items %s', async (_, path, total) => {
  expect((await list(`public_news/${path}`)).pager).toEqual(pageOf(total));
});

it.each([
  ['an unknown tag', `title?${byTag}[]=999`],
  ['a category in place of a tag', `title?${byTag}[]=${cfp}`],
  ['one such among tags that are known', `title?${byTag}[]=${games}&${byTag}[]=999`],
  ['a list in a select box for one', `one_category?${byCategory}=1,2`],
  ['nothing in a select box', `one_category?${byCategory}=`],
  ['an unknown choice', `one_category?${byCategory}=99`],
  ['numbers where names are wanted', `category_names?${byCategory}=1,2`],
  ['an order that is not on offer', 'title?sort_by=nid'],
  ['a direction that is none', 'title?sort_by=title&sort_order=UP'],
])('refuses %s with 200 and no pager', async (_, path) => {
  const response = await view(`public_news/${path}`);
  expect(await answerOf(response)).toEqual([200, '{"rows":[],"pager":null}']);
});

it('finds an item once per tag, and counts it so, where the view does not reduce duplicates', async () => {
  const query = `${byTag}[]=${archives}&${byTag}[]=${tidOf('small cinemas')}`;
  const times = NEWS.map(({ tags }) => Number(tags.includes('archives')) + Number(tags.includes('small cinemas')));
  const { rows, pager } = await list(`public_news/doubles?${query}`);
  expect(pager).toEqual(pageOf(times.reduce((sum, each) => sum + each, 0)));
  expect([rows.length, new Set(idsOf(rows)).size < 10]).toEqual([10, true]);
  expect(rows[0]).toEqual(rows[1]);
  expect(await list(`public_news/doubles?${byTag}[]=${games}`)).toEqual(
    await list(`public_news/title?${byTag}[]=${games}`),
  );
});

it.each(['', ',', '1,,2', ';', '%3Cscript%3E'])('answers with 404 for the argument "%s" of a filter', async (value) => {
  expect(await refusalPage(await view(`public_news/title?${byCategory}=${value}`))).toEqual(PAGE_NOT_FOUND);
});

/** A row by the address of its node, wherever it stands. */
async function rowAt(display: string, path: string): Promise<Row> {
  const browser = sandbox.content();
  for (let page = 0; page < 12; page++) {
    const { rows } = await list(`public_news/${display}?page=${page}`, browser);
    const found = rows.find((row) => JSON.stringify(row).includes(`"${path}"`));
    if (found) return found;
  }
  throw new Error(`No news at ${path}`);
}

const pathOf = (beginning: string) => {
  const item = NEWS.find(({ title }) => title.startsWith(beginning));
  return `/news/${item?.slug ?? ''}`;
};

it('writes a row of the news in strings', async () => {
  expect(await rowAt('title', pathOf('Small cinemas, large archives'))).toEqual({
    nid: '220',
    uuid: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as unknown,
    langcode: 'en',
    title: 'Small cinemas, large archives: a summer school in Reykjavík',
    view_node: pathOf('Small cinemas, large archives'),
    created: '<time datetime="2026-11-20T09:30:00+00:00">20 November 2026</time>\n',
    body_summary: 'Two weeks with restorers and programmers; travel grants for early-career members.',
    field_image:
      '<img loading="lazy" src="/sites/default/files/aurora.png" width="1110" height="600" alt="Northern lights above dark hills; one window is lit." />',
    field_tax_vocab_news: 'workshop or summer school',
    category_ids: '3',
    field_tax_vocab_news_tags: 'archives, early career, small cinemas',
    tag_ids: '4, 18, 24',
  });
});

it('writes the terms of a news row as links, or only the id of its node, where the view says so', async () => {
  const row = await rowAt('linked_terms', pathOf('Small cinemas, large archives'));
  expect(row['field_tax_vocab_news']).toBe('<a href="/taxonomy/term/3" hreflang="en">workshop or summer school</a>');
  expect(row['field_tax_vocab_news_tags']).toContain('archives</a>, <a href="/taxonomy/term/18" hreflang="en">early');
  expect([row['category_ids'], row['tag_ids']]).toEqual([undefined, undefined]);
  const [raw] = (await list('public_news/raw_nid')).rows;
  expect([raw?.['nid'], raw?.['id'], raw?.['view_node']]).toEqual(['220', undefined, undefined]);
});

it('names the language of a news row', async () => {
  const path = pathOf('Die neue Anschrift');
  const { langcode } = await rowAt('title', path);
  const entity = await rowAt('entity', path);
  expect([langcode, entity['langcode']]).toEqual(['de', [{ value: 'de' }]]);
  expect(entity['path']).toMatchObject([{ langcode: 'de' }]);
});

it('escapes a row of the news as a string, and not as an entity or raw', async () => {
  const path = pathOf('Q&A');
  const title = `Q&A: "Who owns B-roll & off-cuts?" If width < 16 mm and age > 50, says the archivist, 'no one'`;
  const row = await rowAt('title', path);
  expect(row['body_summary']).toBe('Rights &amp; wrongs: 5 &lt; 7, &quot;quoted&quot;, it&#039;s all here.');
  expect(row['title']).toBe(
    'Q&amp;A: &quot;Who owns B-roll &amp; off-cuts?&quot; If width &lt; 16 mm and age &gt; 50, says the archivist, &#039;no one&#039;',
  );
  expect((await rowAt('raw', path))['title']).toBe(title);
  expect((await rowAt('entity', path))['title']).toEqual([{ value: title }]);
});

it('writes the beginning of the body into a news row, as HTML, when there is no summary', async () => {
  const { body_summary: summary } = await rowAt('title', pathOf('Night boat'));
  expect(summary).toMatch(/^<p>On the ferry .*<\/p>$/);
});

it('writes empty strings for missing fields of a news row', async () => {
  const empty = { body_summary: '', field_image: '', category_ids: '', tag_ids: '', field_tax_vocab_news: '' };
  expect(await rowAt('title', pathOf('Office closed on Monday'))).toMatchObject(empty);
  expect((await rowAt('title', pathOf('Membership cards')))['uuid']).toBe('');
});

it('writes the values of the database into a raw news row', async () => {
  expect(await rowAt('raw', pathOf('Small cinemas, large archives'))).toMatchObject({
    id: '220',
    created: String(Date.UTC(2026, 10, 20, 9, 30) / 1000),
    field_tax_vocab_news: '3',
    field_tax_vocab_news_tags: ['4', '18', '24'],
  });
  expect(await rowAt('raw', pathOf('Office closed on Monday'))).toMatchObject({
    body: null,
    field_image: null,
    field_tax_vocab_news: null,
    field_tax_vocab_news_tags: [],
  });
});

it('writes arrays for all fields of a news entity', async () => {
  const row = await rowAt('entity', pathOf('Small cinemas, large archives'));
  for (const field of Object.values(row)) expect(field).toBeInstanceOf(Array);
  expect(row).toMatchObject({
    nid: [{ value: 220 }],
    uuid: [{ value: expect.any(String) as unknown }],
    created: [{ value: '2026-11-20T09:30:00+00:00', format: 'Y-m-d\\TH:i:sP' }],
    path: [{ alias: pathOf('Small cinemas, large archives') }],
    body: [
      {
        format: 'basic_html',
        summary: 'Two weeks with restorers and programmers; travel grants for early-career members.',
      },
    ],
    field_tax_vocab_news: [{ target_id: 3, target_type: 'taxonomy_term', url: '/taxonomy/term/3' }],
    field_tax_vocab_news_tags: [{ target_id: 4 }, { target_id: 18 }, { target_id: 24 }],
    field_image: [
      { alt: expect.any(String) as unknown, width: 1110, height: 600, url: '/sites/default/files/aurora.png' },
    ],
  });
  expect(await rowAt('entity', pathOf('Office closed on Monday'))).toMatchObject({
    body: [],
    field_image: [],
    field_tax_vocab_news: [],
    field_tax_vocab_news_tags: [],
  });
  expect((await rowAt('entity', pathOf('Membership cards')))['uuid']).toEqual([]);
});

describe('conferences of the past', () => {
  const later = runningSandbox({ clock: () => Date.UTC(2026, 10, 21) });

  it('lists in the archive the conferences that ended before today', async () => {
    const rows = (await jsonOf(await later.content().get('/rest/views/public_conferences/archive'), 'rows')) as Row[];
    expect(rows).toHaveLength(11);
    expect(rows[0]).toMatchObject({ field_place: 'İstanbul' });
  });
});

it('returns the terms to filter by as strings for categories', async () => {
  const { rows, pager } = await list('vocab_news/as_filter');
  expect(rows[0]).toEqual({ tid: '1', name: 'call for papers' });
  expect([rows.length, pager]).toEqual([9, null]);
});

it('returns the terms to filter by as arrays for tags', async () => {
  const { rows, pager } = await list('vocab_tags/as_filter?page=2&field_tax_vocab_news_tid=1');
  expect(rows).toContainEqual({
    tid: [{ value: 4 }],
    uuid: [{ value: expect.any(String) as unknown }],
    name: [{ value: 'archives' }],
  });
  expect([rows.length, pager]).toEqual([17, null]);
});

it('writes an awkward list with hostile markup, addresses and types between readable titles', async () => {
  const [, text] = await answerOf(await view('sandbox_lists/hostile'));
  const { rows } = JSON.parse(text) as List;
  for (const part of [
    '<script>',
    'onerror=',
    'javascript:',
    '//attacker.example.net/',
    '/\\attacker',
    'data:text/html',
  ]) {
    expect(JSON.stringify(rows).replaceAll('\\\\', '\\')).toContain(part);
  }
  expect(text).toContain('"__proto__":{"polluted":true}');
  expect(rows).toContain(null);
});

const at = (path: string) => sandbox.content().get(`/lists/${path}`);

it('answers with 404 for a list that does not exist', async () => {
  for (const name of ['nothing.json', 'toString', '__proto__']) expect((await at(name)).status).toBe(404);
});

it.each(['public_news/nosuch', 'nosuch/title', '__proto__/toString', 'public_news/constructor'])(
  'answers %s with 404, with Drupal’s message for JSON',
  async (path) => {
    expect(await refusalPage(await view(path))).toEqual(PAGE_NOT_FOUND);
    const response = await view(`${path}?_format=json`);
    expect(response.status).toBe(404);
    expect(await jsonOf(response, 'message')).toMatch(
      new RegExp(`^No route found for "GET http://127\\.0\\.0\\.1:\\d+/rest/views/${path}"$`),
    );
  },
);

it('accepts no other method than GET and HEAD', async () => {
  const response = await sandbox.content().postJson('/rest/views/public_news/title?_format=json', {});
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await jsonOf(response, 'message')).toMatch(
    /^No route found for "POST .*title": Method Not Allowed \(Allow: GET, HEAD\)$/,
  );
  expect((await sandbox.content().post('/lists/reading.json')).status).toBe(405);

  const head = await sandbox.content().fetch('/rest/views/public_news/title', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await head.text()).toBe('');
});

it('offers no other format than JSON, which is the default', async () => {
  const response = await view('public_news/title?_format=xml');
  expect([response.status, response.headers.get('content-type')]).toEqual([406, 'text/xml; charset=UTF-8']);
  expect(response.headers.get('link')).toMatch(/^<.*_format=json>; rel="alternate"; type="application\/json"$/);
  expect(await response.text()).toContain('No route found for the specified format xml. Supported formats: json.');
  expect((await list('public_news/title?_format=json')).rows).toHaveLength(10);
});

it('gives a reader a session after a refusal, and still counts the reader as anonymous', async () => {
  const browser = sandbox.content();
  await view('public_news/title', browser);
  expect(browser.cookies).toBe('');
  await view('public_news/title?field_tax_vocab_news_tags_tid[]=999', browser);
  const { cookies } = browser;
  expect(cookies).toMatch(/^SESS/);
  expect(await loginStatus(browser)).toBe('0');
  expect((await browser.get('/user/logout')).status).toBe(403);

  await view('public_news/title?field_tax_vocab_news_tags_tid[]=999', browser);
  expect(browser.cookies).toBe(cookies);
  await logIn(browser, 'member');
  expect(await loginStatus(browser)).toBe('1');
});
