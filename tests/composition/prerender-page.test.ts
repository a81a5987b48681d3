import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { readFeed } from '../../src/composition/prerender/prerender-entry.ts';
import { prerenderPage } from '../../src/composition/prerender/prerender-page.tsx';
import type { PrerenderOptions } from '../../src/composition/prerender/prerendered-page.ts';
import { testSettings } from '../support/test-settings.ts';

const cms = 'https://cms.example.org/';
const visitor = { user_id: 0, is_member: false, roles: [], user_name: '' };
const page = (title: string, text: string, session: object = visitor) => ({
  data: {
    node: {
      nid: 7,
      title,
      field_para_multi: [
        { type: [{ target_id: 'text' }], uuid: [{ value: 'p1' }], field_para_text: [{ value: text, processed: text }] },
      ],
    },
    session,
  },
});
const pageUrl = (path: string) => `${cms}ncs-json/get/page?uri=${encodeURIComponent(path)}`;
const menus = {
  [`${cms}ncs-json/get-menu/main`]: [{ href: '/news', label: 'News', nid: '2', sub: [] }],
  [`${cms}ncs-json/get-menu/footer`]: [{ href: '/imprint', label: 'Imprint', nid: '3', sub: [] }],
};

/** How a page is made of these answers, each by its address. */
function options(answers: Readonly<Record<string, unknown>>) {
  return optionsOf((url) => answers[url]);
}

function optionsOf(answerTo: (url: string) => unknown, more: Partial<PrerenderOptions> = {}) {
  const asked: string[] = [];
  const given: PrerenderOptions = {
    settings: testSettings,
    portalOrigin: 'https://portal.example.org',
    get: async (url) => {
      asked.push(url);
      const answer = answerTo(url);
      return answer === undefined ? { status: 404, text: '{}' } : { status: 200, text: JSON.stringify(answer) };
    },
    window: new JSDOM().window,
    failures: { record: () => undefined },
    ...more,
  };
  return { given, asked };
}

const about = {
  ...menus,
  [pageUrl('/about')]: page('About <us>', '<p>Founded in <b>Ghent</b></p><script>alert(1)</script>'),
};

it('prerenders menus, title and content, and nothing that could run', async () => {
  const made = await prerenderPage('/about', options(about).given);
  expect(made?.title).toBe('About &#60;us&#62; – Network for Cinema Studies');
  const { document } = new JSDOM(made?.html).window;
  expect(document.querySelector('h1')?.textContent).toBe('About <us>');
  expect(document.querySelector('main b')?.textContent).toBe('Ghent');
  const ofMenus = document.querySelectorAll('nav li:not(.social-links > *) > a');
  expect([...ofMenus].map(({ textContent }) => textContent)).toEqual(['News', 'Imprint']);
  // Without the comments by which React hydrates.
  expect(made?.html.replaceAll(/<!--(?: |\/?\$)-->/g, '')).not.toMatch(/<script|<!--|alert/);
  expect(document.querySelector('[aria-busy="true"], .skeleton')).toBeNull();
});

it('offers the files of a page with type and size, and links pages of the content system to the portal', async () => {
  const { data } = page('Statutes', `<p>See <a href="${cms}history/#past">our history</a>.</p>`);
  const url = `${cms}sites/default/files/Statutes%20%26%20Ordnung.pdf`;
  const reference = { type: 'file--file', id: 'f1', meta: { description: 'Our statutes' } };
  const paragraph = { type: 'paragraph--files', relationships: { field_files: { data: [reference] } } };
  const node = { ...data.node, field_para_multi: [...data.node.field_para_multi, paragraph] };
  const attributes = { filename: 'Ordnung.pdf', filemime: 'application/pdf', filesize: 1_258_291, uri: { url } };
  const answer = { data: { ...data, node }, included: [{ type: 'file--file', id: 'f1', attributes }] };
  const made = await prerenderPage('/about', options({ ...menus, [pageUrl('/about')]: answer }).given);
  const { document } = new JSDOM(made?.html).window;
  const links = [...document.querySelectorAll('main a')].map((a) => [a.textContent, a.getAttribute('href')]);
  expect(links).toEqual([
    ['our history', '/history#past'],
    ['Our statutes PDF, 1.2 MB (opens in a new tab)', url],
  ]);
  expect(made?.features).toContain('lists');
});

it('writes what a page is into its head, in text that cannot end it', async () => {
  const hostile = page('"><img onerror=x> ]]>', '<p>Founded &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  const made = await prerenderPage('/about', options({ ...menus, [pageUrl('/about')]: hostile }).given);
  const { head } = new JSDOM(`<!doctype html><html><head>${made?.head}</head></html>`).window.document;
  const content = (name: string) =>
    head.querySelector(`[name="${name}"], [property="${name}"]`)?.getAttribute('content');
  expect(content('og:title')).toBe('"><img onerror=x> ]]>');
  expect(content('description')).toBe('Founded </title><script>alert(1)</script>');
  expect(content('og:site_name')).toBe('Network for Cinema Studies');
  expect(head.querySelector('link')?.getAttribute('href')).toBe('https://portal.example.org/about');
  expect(head.querySelector('script, img')).toBeNull();
  expect(made?.linkedData).toBeUndefined();
});

it('says when a page was changed, if the content system does', async () => {
  const { data } = page('About', '');
  const changed = { data: { ...data, node: { ...data.node, changed: '2026-11-20T10:00:00Z' } } };
  const made = await prerenderPage('/about', options({ ...menus, [pageUrl('/about')]: changed }).given);
  expect(made?.changed).toBe('2026-11-20T10:00:00Z');
  expect((await prerenderPage('/about', options(about).given))?.changed).toBeUndefined();
});

it('describes a news item or a conference in linked data', async () => {
  const { data } = page('Tides', '<p>What returns.</p>');
  const vocabularies = Object.fromEntries(
    ['news', 'tags'].map((name) => [`${cms}rest/views/vocab_${name}/as_filter`, []]),
  );
  const madeAs = async (node: object) => {
    const answers = { [pageUrl('/tides')]: { data: { ...data, node: { ...data.node, ...node } } } };
    const { given } = options({ ...menus, ...vocabularies, ...answers });
    const contentSystem = { ...testSettings.contentSystem, timeZone: 'Europe/Vienna' };
    return prerenderPage('/tides', { ...given, settings: { ...testSettings, contentSystem } });
  };
  const news = await madeAs({ type: 'news', created: '2026-11-20T10:00:00Z' });
  expect(news?.linkedData).toMatchObject({ '@type': 'NewsArticle', datePublished: '2026-11-20T10:00:00Z' });
  expect(news?.head).toContain('<meta property="article:published_time" content="2026-11-20T10:00:00Z">');
  const days = [{ value: '2027-06-23T22:00:00Z', end_value: '2027-06-26T21:59:59Z' }];
  const conference = await madeAs({ type: 'conference', field_date: days, field_place: 'Gdańsk' });
  expect(conference?.linkedData).toMatchObject({ '@type': 'Event', startDate: '2027-06-24', endDate: '2027-06-26' });
  expect(conference?.head).toContain('<meta property="og:type" content="website">');
});

it('carries the answers that a page was made of, and no others', async () => {
  const made = await prerenderPage('/about', options(about).given);
  const keys = Object.entries(made?.data ?? {}).map(([name, states]) => [name, Object.keys(states).toSorted()]);
  expect(Object.fromEntries(keys)).toEqual({ menus: ['footer', 'main'], pages: ['/about'] });
  expect(made?.data['pages']?.['/about']).toMatchObject({ status: 'ready', value: { title: 'About <us>' } });
});

it('has Join, Login with the way back, and the menu’s button, which work before any script', async () => {
  const made = await prerenderPage('/about', options(about).given);
  const { document } = new JSDOM(made?.html).window;
  const links = [...document.querySelectorAll('.site-header__bar a')].map((a) => a.getAttribute('href'));
  expect(links).toEqual(['/', '/join', '/user/login?return=%2Fabout']);
  const menu = document.getElementById(document.querySelector('[popovertarget]')?.getAttribute('popovertarget') ?? '');
  expect(menu?.matches('nav[popover="auto"]')).toBe(true);
});

it.each([
  ['is not there', '/about', menus],
  ['is closed to visitors, as what a person has', '/user/account', menus],
  ['reports a user', '/about', { ...menus, [pageUrl('/about')]: page('Mine', '', { ...visitor, user_id: 5 }) }],
  ['has no menu', '/about', { [pageUrl('/about')]: page('About', '') }],
])('prerenders no page that %s', async (_, path, answers) => {
  expect(await prerenderPage(path, options(answers).given)).toBeUndefined();
});

it('reads the rows of a list once, and not again for the values of its filters', async () => {
  const filters = [{ parameter: 'year', title: { en: 'Year' }, options: { fromField: 'field_year' } }];
  const list = { view: 'books', display: 'all', title: { en: 'Books' }, fields: {}, sorts: [], filters };
  const screens = [{ path: '/books', screen: 'list' as const, layout: 'main' as const, list }];
  const rows = { rows: [{ uuid: 'b1', title: 'The Usherette’s Torch', field_year: '2026' }], pager: null };
  const books = { [pageUrl('/books')]: page('Books', ''), [`${cms}rest/views/books/all`]: rows };
  const { given, asked } = options({ ...menus, ...books });
  const made = await prerenderPage('/books', { ...given, settings: { ...testSettings, screens } });
  expect(asked.filter((url) => url.includes('/rest/'))).toEqual([`${cms}rest/views/books/all`]);
  expect(made?.html).toContain('The Usherette’s Torch');
});

it('requests public content by GET, each resource once', async () => {
  const { given, asked } = options(about);
  await prerenderPage('/about', given);
  expect(asked.toSorted()).toEqual(Object.keys(about).toSorted());
});

const list = `${cms}rest/views/public_news/title`;

/** Three pages of two news. */
function newsAnswer(url: string, created: string): object {
  const page = Number(new URL(url).searchParams.get('page') ?? 0);
  const rows = [2 * page + 1, 2 * page + 2].map((number) => ({
    title: `Number ${number}`,
    view_node: `/news/${number}`,
    created,
    body: '<p>One &amp;</p><p>two<script>alert(1)</script></p>',
  }));
  return { rows, pager: { current_page: page, total_items: '6', total_pages: 3, items_per_page: 2 } };
}

function feedOptions(more: Partial<PrerenderOptions> = {}, created = '2026-11-20T10:00:00Z') {
  const settings = { ...testSettings, screens: [{ path: '/news', screen: 'news', layout: 'main' }] } as const;
  return optionsOf((url) => newsAnswer(url, created), { settings, ...more });
}

it('lists the newest news, from as many pages as necessary', async () => {
  const { given: all, asked } = feedOptions();
  const entries = await readFeed(3, all);
  expect(entries.map(({ title }) => title)).toEqual(['Number 1', 'Number 2', 'Number 3']);
  expect(entries[0]?.url).toBe('https://portal.example.org/news/1');
  expect(asked).toEqual([list, `${list}?page=1`]);
});

it('lists all news when there are fewer', async () => {
  expect(await readFeed(50, feedOptions().given)).toHaveLength(6);
});

it('writes the visible content of news as text', async () => {
  const [first] = await readFeed(1, feedOptions().given);
  expect(first?.summary).toBe('One & two');
});

it('dates news of a site that writes dates in words', async () => {
  const { given: all } = feedOptions({}, 'Fri, 11/20/2026 - 11:00');
  const contentSystem = { ...testSettings.contentSystem, timeZone: 'Europe/Vienna' };
  const [first] = await readFeed(1, { ...all, settings: { ...all.settings, contentSystem } });
  expect(first?.published).toBe('2026-11-20T10:00:00Z');
  expect((await readFeed(1, all))[0]?.published).toBe('2026-11-20T00:00:00Z');
  expect(await readFeed(50, feedOptions({}, '07/11/2026 - 11:00').given)).toEqual([]);
});

it('lists no news without a news screen, and sends no request', async () => {
  const { given: all, asked } = feedOptions({ settings: testSettings });
  expect([await readFeed(50, all), asked]).toEqual([[], []]);
});

it('fails to read the feed when the content system fails', async () => {
  const { given: all } = feedOptions({ get: () => Promise.reject(new Error('down')) });
  await expect(readFeed(50, all)).rejects.toThrow('the news could not be read');
});
