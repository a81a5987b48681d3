import { expect, it } from 'vitest';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import { toPageAnswer } from '../../../src/infrastructure/content-system/pages.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { readFixture } from '../read-fixture.ts';
import { unlessRefused } from '../unless-refused.ts';
import { links } from '../site.ts';

const read = (wire: unknown) => toPageAnswer(wire, links);

const node = { nid: 14, title: 'Title', field_para_multi: [{ uuid: 'a', type: 'paragraph--para_text' }] };
const articleNode = {
  ...node,
  type: 'conference',
  field_date: [{ value: '2027-06-24', end_value: '2027-06-26' }],
  field_place: 'x',
  field_tax_vocab_news: [{ target_id: 1 }],
  field_tax_vocab_news_tags: [{ target_id: 1 }],
  body: [{ processed: 'x' }],
  field_image: [{ url: '/a.png', alt: '' }],
};
const session = { user_id: 3, is_member: true, roles: {}, user_name: 'zofia' };

it.each<[string, unknown]>([
  ['nested objects', { data: { node, session } }],
  ['flattened keys', { 'data.node': node, 'data.session': session }],
  ['both', { data: { node }, 'data.session': session }],
  ['field arrays', { data: { node: { ...node, nid: [{ value: 14 }], title: [{ value: 'Title' }] }, session } }],
  ['text', { data: { node: { ...node, nid: '14', title: ' Title ' }, session: { ...session, user_id: '3' } } }],
  ['attributes', { data: { node: { type: 'node--page', attributes: node }, session } }],
])('reads a page of %s', (_, wire) => {
  const answer = read(wire);
  expect(answer.page).toMatchObject({ nodeId: 14, title: 'Title' });
  expect(answer.page.paragraphs.map(({ id }) => id)).toEqual(['a']);
  expect(answer.session?.userId).toBe(3);
});

it.each([null, undefined, '', 0, -5, [], 'x'])('reads no node id from the nid %j', (nid) => {
  expect(read({ data: { node: { ...node, nid }, session } }).page.nodeId).toBeUndefined();
});

it.each([null, undefined, [], {}, '', 0])('reads a page without paragraphs from %j', (field_para_multi) => {
  expect(read({ data: { node: { ...node, field_para_multi } } }).page).toEqual({
    nodeId: 14,
    title: 'Title',
    paragraphs: [],
  });
});

it('reads paragraphs keyed by number', () => {
  const field_para_multi = { 0: { uuid: 'a', type: 'x' }, 2: { uuid: 'b', type: 'x' } };
  expect(read({ data: { node: { field_para_multi } } }).page.paragraphs.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('reads a page with nothing but its session', () => {
  expect(read({ data: { session } })).toMatchObject({ page: { title: '', paragraphs: [] }, session: { userId: 3 } });
});

it('reads no session when none is reported', () => {
  for (const absent of [undefined, null, [], '', {}]) {
    expect(read({ data: { node, session: absent } }).session).toBeUndefined();
  }
});

const news = {
  ...node,
  type: [{ target_id: 'news', target_type: 'node_type' }],
  created: [{ value: '2026-11-15T11:13:20+00:00', format: 'Y-m-d\\TH:i:sP' }],
  body: [{ value: '<p>x</p>', format: 'basic_html', processed: '<p>Body</p>', summary: 'Short' }],
  field_image: [{ target_id: 3, alt: 'A', width: 8, height: 4, url: '/sites/default/files/a.png' }],
  field_tax_vocab_news: [{ target_id: 1, url: '/taxonomy/term/1' }],
  field_tax_vocab_news_tags: [{ target_id: 5 }, { target_id: '6' }, { target_id: null }],
};
const pageOf = (given: Readonly<Record<string, unknown>>) => read({ data: { node: given } }).page;

it('reads the date of a news item and the ids of its terms', () => {
  expect(pageOf(news).article).toEqual({
    type: 'news',
    date: '2026-11-15T11:13:20+00:00',
    endDate: '',
    place: '',
    categories: [1],
    tags: [5, 6],
  });
});

it('shows a news item’s own text and pictures before its paragraphs', () => {
  const [own, ...others] = pageOf(news).paragraphs;
  expect(own).toMatchObject({
    kind: 'node',
    layout: undefined,
    content: { html: ['<p>Body</p>'], images: [{ url: 'https://cms.example.org/sites/default/files/a.png' }] },
  });
  expect(others.map(({ id }) => id)).toEqual(['a']);
});

it.each<[unknown]>([[[]], [''], [null], [undefined]])(
  'shows only the paragraphs of a news item whose text is %j',
  (absent) => {
    const { paragraphs } = pageOf({ ...news, body: absent, field_image: absent });
    expect(paragraphs.map(({ id }) => id)).toEqual(['a']);
  },
);

it.each<[unknown, string | undefined]>([
  ['news', 'news'],
  ['node--news', 'news'],
  [{ target_id: 'conference' }, 'conference'],
  ['page', undefined],
  ['newsletter', undefined],
  ['', undefined],
  [null, undefined],
  [[], undefined],
  [{}, undefined],
])('reads an article from the type %j: %s', (type, article) => {
  expect(pageOf({ ...news, type }).article?.type).toBe(article);
});

it('reads no terms from empty fields', () => {
  for (const absent of [[], null, '', undefined]) {
    const page = pageOf({ ...news, field_tax_vocab_news: absent, field_tax_vocab_news_tags: absent });
    expect(page.article).toMatchObject({ categories: [], tags: [] });
  }
});

it('reads the days and place of a conference, and not the creation of its entry', () => {
  const conference = {
    ...node,
    type: 'conference',
    created: [{ value: '2026-11-15T11:13:20+00:00' }],
    field_date: [{ value: '2027-06-24', end_value: '2027-06-26' }],
    field_place: [{ value: 'Kraków' }],
    field_event_id: [{ value: '2027' }],
  };
  const article = (given = {}) => read({ data: { node: { ...conference, ...given } } }).page.article;
  const expected = {
    type: 'conference',
    date: '2027-06-24',
    endDate: '2027-06-26',
    place: 'Kraków',
    categories: [],
    tags: [],
  };
  expect(article()).toEqual(expected);
  expect(article({ field_date: [{ value: '2027-06-24', end_value: null }] })).toEqual({ ...expected, endDate: '' });
  expect(article({ field_date: [], field_place: '' })).toEqual({ ...expected, date: '', endDate: '', place: '' });
});

it('reads nodes in attributes like others', () => {
  const attributes = { title: 'Title', created: '2026', field_tax_vocab_news: [{ target_id: 1 }] };
  const { page } = read({ data: { node: { type: 'node--news', attributes } } });
  expect(page.article).toMatchObject({ type: 'news', date: '2026', categories: [1] });
});

it.each<[unknown]>([
  [null],
  [{}],
  [[]],
  [''],
  ['text'],
  [{ data: null }],
  [{ data: [] }],
  [{ data: {} }],
  [{ data: { node: [] } }],
  [{ data: { node: null, session: null } }],
  [{ message: 'Something else' }],
  [readFixture('drupal/login-ok')],
])('refuses %j as a page', (wire) => {
  let thrown: unknown;
  try {
    read(wire);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(RemoteError);
  expect((thrown as RemoteError).kind).toBe('invalid-answer');
});

it('survives garbage in a page, as a whole and in every place', () => {
  const wires = [
    ...garbage,
    ...withGarbageAt({ data: {}, 'data.node': node, 'data.session': session }),
    ...withGarbageAt({ node, session }).map((data) => ({ data })),
    ...withGarbageAt(node).map((value) => ({ data: { node: value } })),
    ...withGarbageAt(articleNode).map((value) => ({ data: { node: value } })),
  ];
  const answers = wires.flatMap((wire) => unlessRefused(() => read(wire)));
  expect(answers.length).toBeGreaterThan(0);
  for (const { page } of answers) {
    expect(typeof page.title).toBe('string');
    const { date = '', endDate = '', place = '', categories = [], tags = [] } = page.article ?? {};
    for (const text of [date, endDate, place]) expect(typeof text).toBe('string');
    for (const id of [...categories, ...tags]) expect(id).toBeGreaterThan(0);
    expect(page.nodeId ?? 1).toBeGreaterThan(0);
  }
});
