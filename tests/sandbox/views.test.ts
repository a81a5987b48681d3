import { describe, expect, it } from 'vitest';
import { NEWS } from '../../sandbox/seed/news.ts';
import { drupalAddresses } from '../../src/infrastructure/content-system/addresses.ts';
import { toNewsList } from '../../src/infrastructure/content-system/lists.ts';
import { type CategoryName, type TagName, tidOf } from '../../sandbox/seed/terms.ts';
import { ACCESS_DENIED, answerOf, type Browser, jsonOf, PAGE_NOT_FOUND, refusalPage } from './browser.ts';
import { PORTAL, logIn, loginStatus, runningSandbox } from './running-sandbox.ts';

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

describe('a pager', () => {
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

  it('divides the news without leaving one out or showing one twice', async () => {
    const browser = sandbox.content();
    const pages: List[] = [];
    for (let page = 0; page < 12; page++) pages.push(await list(`public_news/title?page=${page}`, browser));
    const ids = pages.flatMap(({ rows }) => idsOf(rows));
    expect(new Set(ids).size).toBe(120);
    expect(pages[0]?.rows[0]?.['created']).toContain('2026-11-20');
  });

  it('writes no pager when a view is exported by Drupal’s own serializer', async () => {
    const rows = (await jsonOf(await view('public_news/plain'))) as Row[];
    expect(rows).toEqual((await list('public_news/title')).rows);
    expect(await jsonOf(await view('public_news/plain?page=99'))).toEqual([]);
  });
});

describe('a filter of the news', () => {
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

  it('takes category and tag together, and may find nothing', async () => {
    const both = NEWS.filter(({ category, tags }) => category === 'call for papers' && tags.includes('archives'));
    const query = `${byTag}[]=${archives}&${byCategory}=${cfp}`;
    expect((await list(`public_news/title?${query}`)).pager).toEqual(pageOf(both.length));
    expect(both.length).toBeGreaterThan(0);

    const nothing = `${byTag}[]=${games}&${byCategory}=${tidOf('membership')}`;
    expect(await list(`public_news/title?${nothing}`)).toEqual({ rows: [], pager: pageOf(0) });
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

  it.each(['', ',', '1,,2', ';', '%3Cscript%3E'])(
    'answers with 404 for the argument "%s" of a filter',
    async (value) => {
      expect(await refusalPage(await view(`public_news/title?${byCategory}=${value}`))).toEqual(PAGE_NOT_FOUND);
    },
  );

  it('filters every display of the news, and the archive, in the same way', async () => {
    const query = `${byCategory}=${conference}`;
    const total = inCategory('conference');
    expect((await list(`public_news/raw?${query}`)).pager).toEqual(pageOf(total));
    expect((await list(`public_news/entity?${query}`)).pager).toEqual(pageOf(total));
    expect(await jsonOf(await sandbox.content().get(`/lists/news-archive.json?${query}`), 'pager')).toEqual(
      pageOf(total),
    );
  });
});

describe('an order of the news', () => {
  const years = (rows: readonly Row[]) => rows.map((row) => /\d{4}/.exec(String(row['created']))?.[0]);

  it('orders the news from newest to oldest by default', async () => {
    expect(years((await list('public_news/title')).rows)[0]).toBe('2026');
    expect(years((await list('public_news/title?sort_by=created&sort_order=ASC')).rows)[0]).toBe('2023');
    expect(await list('public_news/title?sort_by=created')).toEqual(await list('public_news/title'));
  });

  it('orders the news by title in both directions', async () => {
    const titles = async (query: string) =>
      (await list(`public_news/title?${query}`)).rows.map((row) => String(row['title']));
    const up = await titles('sort_by=title');
    expect(up).toEqual(up.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(await titles('sort_by=title&sort_order=ASC')).toEqual(up);
    expect((await titles('sort_by=title&sort_order=DESC'))[0]).not.toBe(up[0]);
  });
});

describe('the portal', () => {
  const site = {
    portalOrigin: PORTAL,
    contentBaseUrl: 'http://cms.portal.localhost/',
    imageHosts: [],
    addresses: drupalAddresses,
    dates: {},
  };
  const read = async (path: string) => toNewsList(await jsonOf(await view(`public_news/${path}`)), site);

  it('shows an item once that is sent once per tag', async () => {
    const query = `field_tax_vocab_news_tags_tid[]=${archives}&field_tax_vocab_news_tags_tid[]=${tidOf('small cinemas')}`;
    const { rows, repeated = 0 } = await read(`doubles?${query}`);
    expect([rows.length + repeated, repeated > 0]).toEqual([10, true]);
    const { rows: reduced } = await read(`title?${query}`);
    expect(rows).toEqual(reduced.slice(0, rows.length));
  });

  it('reads terms that are links as it reads names with their ids, and raw rows with the address of their node', async () => {
    const { rows } = await read('title');
    expect((await read('linked_terms')).rows).toEqual(rows);
    expect((await read('raw_nid')).rows[0]?.link).toEqual({ kind: 'internal', path: '/node/220' });
  });
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

describe('a row of the news', () => {
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

  it('lists four news entities on the home page', async () => {
    const { rows, pager } = await list('public_news/teaser');
    expect(rows.map((row) => row['created'])).toEqual([
      [expect.objectContaining({ value: '2026-11-20T09:30:00+00:00' })],
      [expect.objectContaining({ value: '2026-11-15T08:00:00+00:00' })],
      [expect.objectContaining({ value: '2026-11-11T10:15:00+00:00' })],
      [expect.objectContaining({ value: '2026-11-07T07:45:00+00:00' })],
    ]);
    expect(pager).toEqual({ current_page: null, total_items: 4, total_pages: 1, items_per_page: 4 });
  });
});

describe('conferences', () => {
  it('lists conferences on two pages, the one that begins last first', async () => {
    const first = await list('public_conferences/teaser');
    const second = await list('public_conferences/teaser?page=1');
    expect([first.pager, second.pager]).toEqual([pageOf(14), pageOf(14, 10, 1)]);
    const places = [...first.rows, ...second.rows].map((row) => row['field_place']);
    expect(places.slice(0, 5)).toEqual(['Łódź', 'Gdańsk', 'Tallinn', 'İstanbul', 'Reykjavík']);
    expect(places).toHaveLength(14);
  });

  it('writes the days of a conference as one time, two, or a plain day', async () => {
    const rows = [
      ...(await list('public_conferences/teaser')).rows,
      ...(await list('public_conferences/teaser?page=1')).rows,
    ];
    const dates = rows.map((row) => row['field_date']);
    expect(dates).toContain(
      '<time datetime="2027-06-24T12:00:00Z">24 June 2027</time> - <time datetime="2027-06-26T12:00:00Z">26 June 2027</time>',
    );
    expect(dates).toContain('2016-10-14');
    expect(rows.find((row) => row['field_place'] === 'Gdańsk')).toMatchObject({
      title: 'Tides: Circulation and Return',
      view_node: '/conferences/tides-circulation-and-return',
      field_event_id: 'tides-2027',
    });
    expect(rows.find((row) => row['field_place'] === 'Reykjavík')).toMatchObject({ field_event_id: '' });
    expect(rows.map((row) => row['title'])).toContain('The Useful &amp; the Beautiful: Films for &lt;Everything&gt;');
  });

  it('writes conferences as entities with first and last day, and empty arrays for missing fields', async () => {
    const { rows } = await list('public_conferences/entity?page=1');
    expect(rows.at(-1)).toMatchObject({
      title: [{ value: 'What Was Film? What Is Media?' }],
      field_date: [{ value: '2012-06-29', end_value: '2012-06-29' }],
      field_place: [],
      field_event_id: [],
      field_image: [],
      body: [],
    });
  });
});

describe('conferences of the past', () => {
  const later = runningSandbox({ clock: () => Date.UTC(2026, 10, 21) });

  it('lists in the archive the conferences that ended before today', async () => {
    const rows = (await jsonOf(await later.content().get('/rest/views/public_conferences/archive'), 'rows')) as Row[];
    expect(rows).toHaveLength(11);
    expect(rows[0]).toMatchObject({ field_place: 'İstanbul' });
  });
});

describe('the timeline', () => {
  it('returns the timeline as a bare list of entries', async () => {
    const entries = (await jsonOf(await view('public_timeline/standard'))) as Row[];
    expect(entries).toHaveLength(40);
    expect(entries[0]).toEqual({
      _id: 'entry-1',
      title: 'Founded in Ghent',
      text: expect.stringContaining('tram depot') as unknown,
      date: '2006-10-14',
      tags: ['network', 'Ghent'],
    });
  });
});

describe('the terms to filter by', () => {
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

  it('offers only terms to filter by that have results', async () => {
    const browser = sandbox.content();
    for (const row of (await list('vocab_news/as_filter', browser)).rows) {
      const { rows } = await list(`public_news/title?field_tax_vocab_news_tid=${String(row['tid'])}`, browser);
      expect(rows.length).toBeGreaterThan(0);
    }
  });
});

describe('an awkward list', () => {
  it('writes an awkward list with a pager of 0 pages, or of 1', async () => {
    expect(await list('sandbox_lists/empty?page=4')).toEqual({ rows: [], pager: pageOf(0) });
    expect((await list('sandbox_lists/one_page')).pager).toEqual(pageOf(3));
  });

  it('writes an awkward list without its rows, or without its pager', async () => {
    expect(await jsonOf(await view('sandbox_lists/missing_rows'))).toEqual({ pager: pageOf(2) });
    const { rows, pager } = await list('sandbox_lists/null_pager');
    expect([rows.length, pager]).toEqual([2, null]);
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

  it('returns ten thousand rows in one answer of less than a megabyte', async () => {
    const [status, text] = await answerOf(await view('sandbox_lists/ten_thousand'));
    expect(status).toBe(200);
    expect(text.length).toBeLessThan(1_000_000);
    const { rows, pager } = JSON.parse(text) as List;
    expect(new Set(rows.map((row) => row['title'])).size).toBe(10_000);
    expect(pager).toMatchObject({ current_page: null, total_items: 10_000 });
  });

  it('shows an awkward list to logged-in users only', async () => {
    expect(await refusalPage(await view('sandbox_lists/members'))).toEqual(ACCESS_DENIED);
    expect(await answerOf(await view('sandbox_lists/members?_format=json'))).toEqual([403, '{"message":""}']);
    const { browser } = await sandbox.loggedIn('visitor');
    expect((await list('sandbox_lists/members', browser)).rows.length).toBeGreaterThan(0);
  });
});

describe('a list at an address of its own', () => {
  const at = (path: string) => sandbox.content().get(`/lists/${path}`);

  it('pages and orders a list at an address of its own', async () => {
    const titles = async (query: string) =>
      ((await jsonOf(await at(`reading.json${query}`), 'rows')) as Row[]).map((row) => row['title']);
    expect(await jsonOf(await at('reading.json?page=2'), 'pager')).toEqual(pageOf(23, 10, 2));
    expect(await titles('?page=2')).toHaveLength(3);
    expect((await titles(''))[0]).toBe('The Usherette’s Torch: Work in the Dark');
    expect((await titles('?sort_by=title'))[0]).toBe('A Short History of the Empty Chair');
    expect((await titles('?sort_by=date&sort_order=ASC'))[0]).toBe('What the Dog Heard');
    expect(await jsonOf(await at('reading.json?sort_by=note'))).toEqual(refused);
  });

  it('lists news at an address of its own, with titles that are links', async () => {
    const [first] = (await jsonOf(await at('news-archive.json'), 'rows')) as Row[];
    expect(first).toMatchObject({
      title: expect.stringMatching(
        /^<a href="\/news\/[a-z\d-]+" hreflang="en">Four work groups look for leaders<\/a>$/,
      ) as unknown,
      created: expect.stringContaining('2023-01-12') as unknown,
    });
    expect(first).not.toHaveProperty('view_node');
  });

  it('answers with 404 for a list that does not exist', async () => {
    for (const name of ['nothing.json', 'toString', '__proto__']) expect((await at(name)).status).toBe(404);
  });
});

describe('the address of a view', () => {
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

  it('lets the portal read a view, refusals included', async () => {
    for (const path of [
      'public_news/title',
      'public_news/nosuch',
      'sandbox_lists/members',
      'public_news/title?field_tax_vocab_news_tags_tid[]=999',
    ]) {
      const response = await sandbox.content().get(`/rest/views/${path}`, { Origin: PORTAL });
      expect(response.headers.get('access-control-allow-origin')).toBe(PORTAL);
      expect(response.headers.get('access-control-allow-credentials')).toBe('true');
      expect(response.headers.get('vary')).toBe('Origin');
    }
  });

  it('puts a view under maintenance like all other addresses', async () => {
    const browser = sandbox.content();
    await browser.postJson('/__sandbox/maintenance', { on: true });
    const response = await view('public_news/title', browser);
    expect(await refusalPage(response)).toEqual([503, 'Site under maintenance']);
  });

  it('applies faults to the address of a view, and logs its calls', async () => {
    const browser = sandbox.content();
    await browser.postJson('/__sandbox/faults', { path: 'rest/views/public_news/*', status: 502, times: 1 });
    await browser.postJson('/__sandbox/faults', { path: 'lists/*', body: '{"rows":[', times: 1 });
    expect((await view('public_news/title?page=1', browser)).status).toBe(502);
    expect(await answerOf(await browser.get('/lists/reading.json'))).toEqual([200, '{"rows":[']);
    expect(await jsonOf(await browser.get('/__sandbox/log'))).toMatchObject([
      { path: '/rest/views/public_news/title', query: '?page=1', status: 502 },
      { path: '/lists/reading.json', status: 200 },
    ]);
  });
});

describe('a reader of a view', () => {
  it('deletes the cookie of a session that has ended, and returns the public rows', async () => {
    const { browser } = await sandbox.loggedIn('member');
    await browser.post('/__sandbox/expire-sessions');
    const response = await view('public_news/title', browser);
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toContain('=deleted; expires=Thu, 01 Jan 1970');
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
});

describe('the publications', () => {
  const publications = (query: string) => list(`public_publications/${query}`);

  it.each([
    ['standard', 10, pageOf(35)],
    ['standard?page=3', 5, pageOf(35, 10, 3)],
    ['standard?type=book', 5, pageOf(5)],
    ['standard?type=All', 10, pageOf(35)],
    ['entity', 10, { ...pageOf(0), total_items: 11, total_pages: 2 }],
  ])('pages and filters the publications: %s', async (query, count, pager) => {
    const { rows, pager: said } = await publications(query);
    expect(rows).toHaveLength(count);
    expect(said).toEqual(pager);
  });

  it('returns publications from a plain serializer as rows and nothing else', async () => {
    expect(await publications('plain')).toHaveLength(35);
  });

  it.each(['type=pamphlet', 'type[]=book', 'sort_by=size'])(
    'refuses what the publications do not offer: %s',
    async (query) => {
      expect(await publications(`standard?${query}`)).toEqual(refused);
    },
  );

  it('sorts the publications on request', async () => {
    const { rows } = await publications('standard?sort_by=field_year_value&sort_order=ASC');
    expect(rows[0]?.['field_year']).toBe('2019');
  });
});
