import { expect, it } from 'vitest';
import { toDrupalSetup } from '../../sandbox/content-system/drupal-setup.ts';
import { viewDisplay } from '../../sandbox/content-system/views/views.ts';
import { CONFERENCE_ARTICLES, NEWS_ARTICLES } from '../../sandbox/seed/articles.ts';
import { CONFERENCES } from '../../sandbox/seed/conferences.ts';
import { menus } from '../../sandbox/seed/menus.ts';
import { NEWS } from '../../sandbox/seed/news.ts';
import { pages } from '../../sandbox/seed/pages.ts';
import { READING } from '../../sandbox/seed/reading.ts';
import { slugOf } from '../../sandbox/seed/slug.ts';
import { CATEGORIES, TAGS } from '../../sandbox/seed/terms.ts';
import { TIMELINE } from '../../sandbox/seed/timeline.ts';

const app = 'encms';
const articlePages = [...NEWS_ARTICLES, ...CONFERENCE_ARTICLES].map(({ page }) => page);
const allPages = [...pages(app), ...articlePages];
const everything = JSON.stringify({ allPages, NEWS, CONFERENCES, TIMELINE, READING, menus: menus(app) });

const plain = (html: string | null) => (html ?? '').replace(/<[^>]+>/g, '').trim();
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

it('gives pages, paragraphs, terms and entries unique numbers, paths, uuids and ids', () => {
  const paragraphs = allPages.flatMap((page) => page.paragraphs.map((paragraph) => paragraph['uuid']));
  const terms = [...CATEGORIES, ...TAGS].map(({ tid }) => tid);
  const ids = TIMELINE.map(({ _id: id }) => id);
  const values = [allPages.map(({ nid }) => nid), allPages.map(({ path }) => path), paragraphs, terms, ids];
  for (const list of values) expect(new Set<unknown>(list).size).toBe(list.length);
});

it('contains no filler text, and no sentence twice', () => {
  expect(everything).not.toMatch(/lorem|ipsum|dolor sit|placeholder|todo|\bfoo\b|example text/i);
  for (const texts of [NEWS.map(({ title }) => title), NEWS.flatMap(({ summary }) => summary ?? [])]) {
    expect(new Set(texts).size).toBe(texts.length);
  }
  const sentences = NEWS.flatMap(({ body }) => plain(body).split(/(?<=[.?!])\s+/)).filter((text) => text.length > 30);
  expect(new Set(sentences).size).toBe(sentences.length);
});

it('spreads the news over four years, the newest of 20 November 2026 first', () => {
  expect(day(NEWS[0]?.created ?? 0)).toBe('2026-11-20');
  expect(NEWS).toEqual(NEWS.toSorted((one, other) => other.created - one.created));
  for (const year of ['2023', '2024', '2025', '2026']) {
    expect(NEWS.filter(({ created }) => day(created).startsWith(year)).length).toBeGreaterThan(20);
  }
});

it.each<[string, (item: (typeof NEWS)[number]) => boolean]>([
  ['a title of 220 characters', ({ title }) => title.length === 220],
  ['a word of more than 60 letters', ({ title }) => /\p{L}{61,}/u.test(title)],
  ['a title in Greek', ({ title }) => /\p{Script=Greek}{5,}/u.test(title)],
  ['a title that runs from right to left in part', ({ title }) => /\p{Script=Arabic}{3,}/u.test(title)],
  ['a title with & < > " and \'', ({ title }) => ['&', '<', '>', '"', "'"].every((sign) => title.includes(sign))],
  ['a title that is escaped already', ({ title }) => title.includes('&amp;')],
  [
    'a title and text that mean harm',
    ({ title, body }) => title.includes('onerror=') && (body ?? '').includes('<script>'),
  ],
  [
    'nothing but a title',
    ({ summary, body, image, tags, category }) => !summary && !body && !image && !category && tags.length === 0,
  ],
  ['no uuid', ({ hasUuid }) => !hasUuid],
  ['text, but no summary', ({ summary, body }) => summary === null && body !== null],
  ['a summer school in Reykjavík', ({ title }) => title.includes('summer school in Reykjavík')],
  ['a professorship in İstanbul', ({ title }) => title.startsWith('Professorship') && title.includes('İstanbul')],
  [
    'a prize with a screening in Gdańsk',
    ({ title, summary }) => title.includes('prize') && (summary ?? '').includes('Gdańsk'),
  ],
  ['an election of two', ({ title }) => title.startsWith('Members elect two')],
])('contains a news item with %s', (_, is) => {
  expect(NEWS.some(is)).toBe(true);
});

const today = '2026-11-21';

it('contains two conferences to come, one that lasts a week, and eleven past ones back to 2012', () => {
  expect(CONFERENCES.filter(({ starts }) => starts > today)).toHaveLength(2);
  const running = CONFERENCES.filter(({ starts, ends }) => starts <= today && ends >= today);
  expect(running.map(({ starts, ends }) => (Date.parse(ends) - Date.parse(starts)) / 86_400_000 + 1)).toEqual([7]);
  expect(CONFERENCES.filter(({ ends }) => ends < today)).toHaveLength(11);
  expect(CONFERENCES.at(-1)?.starts).toMatch(/^2012/);
});

it.each<[string, RegExp]>([
  ['a day', /^\d{4}-\d{2}-\d{2}$/],
  ['a moment', /^\d{4}-\d{2}-\d{2}T/],
  ['markup', /^<time datetime=/],
  ['seconds since 1970', /^\d{9,}$/],
  ['seconds before 1970', /^-\d{7,}$/],
  ['a year', /^\d{4}$/],
  ['a month', /^\d{4}-\d{2}$/],
  ['words', /^[a-z ]+$/],
  ['nothing', /^$/],
])('contains a timeline entry whose date is %s', (_, pattern) => {
  expect(TIMELINE.some(({ date }) => pattern.test(date))).toBe(true);
});

const named = allPages.flatMap(({ path, paragraphs }) =>
  paragraphs
    .filter((paragraph) => paragraph['type'] === 'paragraph--para_view')
    .map((paragraph): Record<string, unknown> => ({ path, ...paragraph })),
);

it('names existing lists in paragraphs, but for one', () => {
  const missing = named
    .filter((paragraph) => paragraph['field_para_view'] !== undefined)
    .filter(
      (paragraph) =>
        !viewDisplay(String(paragraph['field_para_view']), String(paragraph['field_para_display']), toDrupalSetup()),
    );
  expect(missing.map((paragraph) => paragraph['field_para_display'])).toEqual(['no_such_display']);
});

/** Screens that the portal has without a page behind them. */
const screens = ['/timeline', '/user/first-login'];

const hrefs = [...everything.matchAll(/(?:href=\\"|"uri":"(?:internal:)?|"href":")(\/[a-z%ü][^"\\<>]*)/g)].map(
  ([, href = '']) => decodeURI(href),
);

it('links pages, and places on them, that exist', () => {
  const paths = new Map(allPages.map((page) => [page.path, JSON.stringify(page.paragraphs)]));
  expect(hrefs.length).toBeGreaterThan(60);
  const dead = hrefs.filter((href) => {
    const [path = '', anchor] = href.split('#');
    if (screens.includes(path)) return false;
    return anchor === undefined ? !paths.has(path) : !paths.get(path)?.includes(`id=\\"${anchor}\\"`);
  });
  // One page is missing on purpose.
  expect([...new Set(dead)]).toEqual(['/sandbox/missing']);
});

it('links every public page', () => {
  const linked = new Set(hrefs.map((href) => href.replace(/#.*/, '')));
  const open = pages(app).filter(({ path, access }) => access === 'public' && !/^\/(sandbox\/|$)/.test(path));
  expect(open.filter(({ path }) => !linked.has(path)).map(({ path }) => path)).toEqual([]);
});

it.each([
  ['Gdańsk & Łódź: «Tides»', 'gdansk-lodz-tides'],
  ['İstanbul, Reykjavík, Þórunn', 'istanbul-reykjavik-thorunn'],
  ['Μαρίνα Καλλιγά', 'marina-kalliga'],
  ['The Usherette’s Torch', 'the-usherettes-torch'],
  ['???', 'untitled'],
])('makes of the title %s the address %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
