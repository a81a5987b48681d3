import { describe, expect, it } from 'vitest';
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
import { STILLS } from '../../sandbox/stills/stills.ts';

const app = 'encms';
const articlePages = [...NEWS_ARTICLES, ...CONFERENCE_ARTICLES].map(({ page }) => page);
const allPages = [...pages(app), ...articlePages];
const everything = JSON.stringify({ allPages, NEWS, CONFERENCES, TIMELINE, READING, menus: menus(app) });

const plain = (html: string | null) => (html ?? '').replace(/<[^>]+>/g, '').trim();
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

describe('the volume of the content', () => {
  it('contains as much content as a real association has', () => {
    const open = pages(app).filter(({ access, path }) => access === 'public' && !path.startsWith('/sandbox/'));
    expect({
      categories: CATEGORIES.length,
      tags: TAGS.length,
      news: NEWS.length,
      conferences: CONFERENCES.length,
      timeline: TIMELINE.length,
    }).toEqual({ categories: 9, tags: 17, news: 120, conferences: 14, timeline: 40 });
    expect(open.length).toBeGreaterThanOrEqual(25);
  });

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
});

describe('the news', () => {
  it('spreads the news over four years, the newest of 20 November 2026 first', () => {
    expect(day(NEWS[0]?.created ?? 0)).toBe('2026-11-20');
    expect(NEWS).toEqual(NEWS.toSorted((one, other) => other.created - one.created));
    for (const year of ['2023', '2024', '2025', '2026']) {
      expect(NEWS.filter(({ created }) => day(created).startsWith(year)).length).toBeGreaterThan(20);
    }
  });

  it('files news in every category, and under every tag', () => {
    for (const { name } of CATEGORIES)
      expect(NEWS.filter(({ category }) => category === name).length).toBeGreaterThan(5);
    for (const { name } of TAGS)
      expect(NEWS.filter(({ tags }) => tags.some((tag) => tag === name)).length).toBeGreaterThan(3);
  });

  it('shows different pictures in the news', () => {
    const shown = NEWS.flatMap(({ image }) => image ?? []);
    expect(new Set(shown).size).toBeGreaterThan(12);
    for (const name of new Set(shown)) expect(shown.filter((image) => image === name).length).toBeLessThan(6);
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
});

describe('the conferences', () => {
  const today = '2026-11-21';

  it('contains two conferences to come, one that lasts a week, and eleven past ones back to 2012', () => {
    expect(CONFERENCES.filter(({ starts }) => starts > today)).toHaveLength(2);
    const running = CONFERENCES.filter(({ starts, ends }) => starts <= today && ends >= today);
    expect(running.map(({ starts, ends }) => (Date.parse(ends) - Date.parse(starts)) / 86_400_000 + 1)).toEqual([7]);
    expect(CONFERENCES.filter(({ ends }) => ends < today)).toHaveLength(11);
    expect(CONFERENCES.at(-1)?.starts).toMatch(/^2012/);
  });

  it('ends no conference before it begins, and writes plain days only where there is one', () => {
    for (const { starts, ends, dateForm } of CONFERENCES) {
      expect(Number.isNaN(Date.parse(starts))).toBe(false);
      expect(ends >= starts).toBe(true);
      if (dateForm === 'plain') expect(ends).toBe(starts);
    }
  });

  it('places conferences in towns with special letters, online, and nowhere', () => {
    const places = CONFERENCES.map(({ place }) => place);
    expect(places).toEqual(expect.arrayContaining(['Łódź', 'Gdańsk', 'İstanbul', 'Reykjavík', 'Online', '']));
  });
});

describe('the timeline', () => {
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

  it('gives timeline entries tags as a list, as a text, as an empty list, and none; an empty title and text', () => {
    const tags = TIMELINE.map((entry) => entry.tags);
    expect(tags.filter(Array.isArray).length).toBeGreaterThan(30);
    expect(tags.filter((value) => typeof value === 'string').length).toBeGreaterThan(0);
    expect(tags).toContainEqual([]);
    expect(TIMELINE.some((entry) => !('tags' in entry))).toBe(true);
    expect(TIMELINE.filter(({ title }) => title === '')).toHaveLength(1);
    expect(TIMELINE.filter(({ text }) => text === '')).toHaveLength(1);
  });
});

describe('paragraphs that name lists', () => {
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

  it('shows news, timeline and conferences on the home page, each with a title', () => {
    const home = named.filter(({ path }) => path === '/');
    expect(home.map((paragraph) => [paragraph['field_para_view'], paragraph['field_para_title']])).toEqual([
      ['public_news', 'News'],
      ['public_timeline', 'Over the years'],
      ['public_conferences', 'Conferences'],
    ]);
  });

  it('shows paragraphs with lists in every form on the page of lists', () => {
    const list = named.filter(({ path }) => path === '/sandbox/lists');
    expect(list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field_para_view: 'sandbox_lists', field_para_display: 'ten_thousand' }),
        expect.objectContaining({ field_list_url: 'lists/reading.json' }),
        expect.objectContaining({ field_para_view: 'public_news', field_json_url: 'lists/news-archive.json' }),
        expect.objectContaining({ field_list_url: 'https://attacker.example.net/list.json' }),
      ]),
    );
  });
});

describe('the home page', () => {
  it('shows the news of the home page wide beside the call and the screening room', () => {
    const { paragraphs = [] } = pages(app).find(({ path }) => path === '/') ?? {};
    const settings = (index: number) => JSON.stringify(paragraphs[index]?.['behavior_settings']);
    expect(paragraphs[0]).toMatchObject({ type: 'paragraph--para_hero' });
    expect(settings(1)).toContain('"column_widths":"67-33"');
    expect([settings(2), settings(3), settings(4)].map((text) => /"region":"(\w+)"/.exec(text)?.[1])).toEqual([
      'first',
      'second',
      'second',
    ]);
    expect(paragraphs.slice(2, 5).map((paragraph) => paragraph['field_para_title'])).toEqual([
      'News',
      'Call for proposals',
      'Screening room',
    ]);
  });
});

describe('links within the content', () => {
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
});

describe('pictures', () => {
  it('contains pictures in three ratios, with an alternative text each', () => {
    const ratios = Object.values(STILLS).map(({ width, height }) => (width / height).toFixed(2));
    for (const ratio of ['2.39', '1.85', '1.37']) {
      expect(ratios.filter((each) => each === ratio).length).toBeGreaterThan(3);
    }
    expect(new Set(Object.values(STILLS).map(({ shows }) => shows)).size).toBe(ratios.length);
  });
});

describe('an address made of a title', () => {
  it.each([
    ['Gdańsk & Łódź: «Tides»', 'gdansk-lodz-tides'],
    ['İstanbul, Reykjavík, Þórunn', 'istanbul-reykjavik-thorunn'],
    ['Μαρίνα Καλλιγά', 'marina-kalliga'],
    ['The Usherette’s Torch', 'the-usherettes-torch'],
    ['???', 'untitled'],
  ])('makes of the title %s the address %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('makes no address that is longer than Pathauto makes it', () => {
    for (const { title, slug } of NEWS) expect([title, slug.length < 70]).toEqual([title, true]);
  });
});
