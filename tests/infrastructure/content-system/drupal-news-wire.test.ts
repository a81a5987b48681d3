import { expect, it } from 'vitest';
import { isNewSince } from '../../../src/domain/lists/dates.ts';
import { toNewsList } from '../../../src/infrastructure/content-system/lists.ts';

import { readFixture } from '../read-fixture.ts';

import { links } from '../site.ts';

const read = (wire: unknown) => toNewsList(wire, links);

const rendered = {
  nid: '120',
  uuid: '5f0c',
  title: 'Call for papers: Łódź &amp; Gdańsk',
  view_node: '/news/call-for-papers',
  created: '<time datetime="2026-11-15T11:13:20+00:00">15 November 2026</time>\n',
  body_summary: 'Proposals &amp; panels',
  field_image: '<img loading="lazy" src="/sites/default/files/a.png" width="1280" height="692" alt="A still" />',
  field_tax_vocab_news: 'call for papers',
  category_ids: '1',
  field_tax_vocab_news_tags: 'archives, film history',
  tag_ids: '5, 6',
};

/** The same news item as an entity row has it. */
const entity = {
  nid: [{ value: 120 }],
  uuid: [{ value: '5f0c' }],
  type: [{ target_id: 'news', target_type: 'node_type' }],
  title: [{ value: 'Call for papers: Łódź & Gdańsk' }],
  created: [{ value: '2026-11-15T11:13:20+00:00', format: 'Y-m-d\\TH:i:sP' }],
  changed: [{ value: '2026-11-21T10:01:30+00:00' }],
  body: [{ value: '<p>x</p>', format: 'basic_html', processed: '<p>x</p>', summary: 'Proposals & panels' }],
  path: [{ alias: '/news/call-for-papers', pid: 9, langcode: 'en' }],
  field_tax_vocab_news: [{ target_id: 1, target_type: 'taxonomy_term', url: '/taxonomy/term/1' }],
  field_tax_vocab_news_tags: [{ target_id: 5 }, { target_id: 6 }],
  field_image: [{ target_id: 3, alt: 'A still', width: 1280, height: 692, url: '/sites/default/files/a.png' }],
};

const news = {
  id: '5f0c',
  title: 'Call for papers: Łódź & Gdańsk',
  link: { kind: 'internal', path: '/news/call-for-papers' },
  date: { iso: '2026-11-15T11:13:20Z', precision: 'time', at: Date.UTC(2026, 10, 15, 11, 13, 20) },
  dateText: '',
  image: { url: 'https://cms.example.org/sites/default/files/a.png', alt: 'A still', width: 1280, height: 692 },
};

it('reads rendered rows with the names of their terms', () => {
  const pager = { current_page: 0, total_items: '120', total_pages: 12, items_per_page: 10 };
  expect(read({ rows: [rendered], pager })).toEqual({
    rows: [
      {
        ...news,
        html: 'Proposals &amp; panels',
        categories: [{ id: 1, name: 'call for papers' }],
        tags: [
          { id: 5, name: 'archives' },
          { id: 6, name: 'film history' },
        ],
      },
    ],
    pager: { currentPage: 0, totalItems: 120, totalPages: 12, itemsPerPage: 10 },
  });
});

it('reads rows of entities, which have only the ids of their terms', () => {
  const pager = { current_page: null, total_items: 4, total_pages: 1, items_per_page: 4 };
  expect(read({ rows: [entity], pager })).toEqual({
    rows: [
      {
        ...news,
        html: 'Proposals &#38; panels',
        categories: [{ id: 1, name: '' }],
        tags: [
          { id: 5, name: '' },
          { id: 6, name: '' },
        ],
      },
    ],
    pager: undefined,
  });
});

it('reads titles that are links', () => {
  const title = '<a href="/news/call-for-papers" hreflang="en">Call for papers: Łódź &amp; Gdańsk</a>';
  expect(read([{ ...rendered, title, view_node: undefined }]).rows[0]).toMatchObject({
    title: news.title,
    link: news.link,
  });
});

it('reads no text of news from their terms', () => {
  const { field_tax_vocab_news, field_tax_vocab_news_tags } = rendered;
  const terms = { field_tax_vocab_news, field_tax_vocab_news_tags };
  expect(read([{ title: 'T', ...terms }]).rows[0]?.html).toBe('');
  expect(read([{ title: 'T', ...terms, field_subtitle: 'On archives' }]).rows[0]?.html).toBe('On archives');
});

it('returns a refused filter as an empty list that says so, and no other empty answer', () => {
  expect(read(readFixture('drupal/view-refused-filter'))).toEqual({ rows: [], pager: undefined, refused: true });
  const unpaged = { current_page: null, total_items: 0, total_pages: 0, items_per_page: 0 };
  for (const empty of [[], { rows: [] }, { rows: [], pager: unpaged }]) expect(read(empty).refused).toBeUndefined();
});

it('reads an item once that comes once per tag, with all its tags', () => {
  const tagged = (tag: string) => ({ ...rendered, field_tax_vocab_news_tags: tag, tag_ids: undefined });
  const pager = { current_page: 0, total_items: '11', total_pages: 2, items_per_page: 10 };
  const list = read({ rows: [tagged('archives'), tagged('film history'), { ...rendered, uuid: 'other' }], pager });
  expect(list.rows.map(({ id, tags }) => [id, tags.map(({ name }) => name)])).toEqual([
    ['5f0c', ['archives', 'film history']],
    ['other', ['archives', 'film history']],
  ]);
  expect(list.repeated).toBe(1);
});

it('reads the recorded terms', () => {
  const terms = (fixture: string) => read(readFixture(`drupal/${fixture}`)).rows[0];
  expect(terms('view-paged')).toMatchObject({
    categories: [{ id: undefined, name: 'Sport' }],
    tags: [
      { id: 5, name: 'beta' },
      { id: 6, name: 'gamma' },
    ],
  });
  for (const fixture of ['view-raw', 'view-entity-rows']) {
    expect(terms(fixture)).toMatchObject({
      categories: [{ id: 2, name: '' }],
      tags: [
        { id: 5, name: '' },
        { id: 6, name: '' },
      ],
    });
  }
});

it('marks news as new only to readers whose last visit ended before that minute in the site’s zone', () => {
  const site = { ...links, dates: { timeZone: 'Europe/Vienna' } };
  const { rows } = toNewsList([{ ...rendered, created: 'Wed, 06/24/2026 - 12:00' }], site);
  const published = Date.parse('2026-06-24T10:00:00Z');
  const isNew = (before: number) => rows.map(({ date }) => isNewSince(date?.at, before));
  expect([isNew(published - 1), isNew(published)]).toEqual([[true], [false]]);
});
