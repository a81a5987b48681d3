import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPageAnswer, toReportedSession } from '../../../src/infrastructure/content-system/pages.ts';
import { toPageChange } from '../../../src/infrastructure/content-system/rows.ts';
import { emptyContent } from '../../support/empty-content.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { readFixture } from '../read-fixture.ts';
import { unlessRefused } from '../unless-refused.ts';
import { links } from '../site.ts';

type Row = Readonly<Record<string, unknown>>;

const NONE = undefined;
const read = (wire: unknown) => toPageAnswer(wire, links);
const node = { nid: 14, title: 'Title', field_para_multi: [{ uuid: 'a', type: 'paragraph--para_text' }] };
const session = { user_id: 3, is_member: true, roles: { member: 'member', editor: '' }, user_name: 'zofia' };
const pageOf = (given: Row) => read({ data: { node: given } }).page;

it.each<[string, unknown]>([
  ['nested objects', { data: { node, session } }],
  ['flattened keys', { 'data.node': node, 'data.session': session }],
  ['both', { data: { node }, 'data.session': session }],
  ['field arrays', { data: { node: { ...node, nid: [{ value: 14 }], title: [{ value: ' Title ' }] }, session } }],
  ['attributes', { data: { node: { type: 'node--page', attributes: node }, session } }],
  ['paragraphs by number', { data: { node: { ...node, field_para_multi: { 3: node.field_para_multi[0] } }, session } }],
])('reads a page of %s', (_, wire) => {
  const answer = read(wire);
  expect(answer.page).toMatchObject({ nodeId: 14, title: 'Title', paragraphs: [{ id: 'a' }] });
  expect(answer.session?.userId).toBe(3);
});

it('reads a page without a node id, without paragraphs, without a session, and one of a session alone', () => {
  for (const absent of [null, undefined, '', 0, [], {}]) {
    const answer = read({ data: { node: { ...node, nid: absent, field_para_multi: absent }, session: absent } });
    expect(answer.page).toMatchObject({ nodeId: undefined, title: 'Title', paragraphs: [] });
    expect(answer.session).toBeUndefined();
  }
  expect(read({ data: { session } })).toMatchObject({ page: { title: '', paragraphs: [] }, session: { userId: 3 } });
});

it.each<[unknown]>([
  [null],
  [[]],
  ['text'],
  [{ data: null }],
  [{ data: {} }],
  [{ data: { node: null, session: null } }],
  [{ message: 'Something else' }],
  [readFixture('drupal/login-ok')],
])('refuses %j as a page', (wire) => {
  expect(() => read(wire)).toThrow(expect.objectContaining({ name: 'RemoteError', kind: 'invalid-answer' }));
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
const conference = {
  ...node,
  type: 'conference',
  created: [{ value: '2026-11-15T11:13:20+00:00' }],
  field_date: [{ value: '2027-06-24', end_value: '2027-06-26' }],
  field_place: [{ value: 'Kraków' }],
};
const noArticle = { date: '', endDate: '', place: '', eventId: '', categories: [], tags: [] };
const attributes = { title: 'Title', created: '2026', field_tax_vocab_news: [{ target_id: 1 }] };

it.each<[string, Row, object | undefined]>([
  ['news', news, { ...noArticle, type: 'news', date: '2026-11-15T11:13:20+00:00', categories: [1], tags: [5, 6] }],
  ['news of nothing', { type: 'node--news' }, { ...noArticle, type: 'news' }],
  [
    'news in attributes',
    { type: 'node--news', attributes },
    { ...noArticle, type: 'news', date: '2026', categories: [1] },
  ],
  [
    'a conference',
    conference,
    { ...noArticle, type: 'conference', date: '2027-06-24', endDate: '2027-06-26', place: 'Kraków' },
  ],
  ['a conference of nothing', { ...conference, field_date: [], field_place: '' }, { ...noArticle, type: 'conference' }],
  ['a page', { ...news, type: 'page' }, NONE],
  ['a newsletter', { ...news, type: 'newsletter' }, NONE],
  ['no type', { ...news, type: [] }, NONE],
])('reads the article of %s', (_, given, article) => {
  expect(pageOf(given).article).toEqual(article);
});

it('shows a news item’s own text and pictures before its paragraphs, where it has any', () => {
  const [own, ...others] = pageOf(news).paragraphs;
  expect(own).toMatchObject({
    kind: 'node',
    layout: undefined,
    content: { html: ['<p>Body</p>'], images: [{ url: 'https://cms.example.org/sites/default/files/a.png' }] },
  });
  expect(others.map(({ id }) => id)).toEqual(['a']);
  for (const absent of [[], '', null]) {
    expect(pageOf({ ...news, body: absent, field_image: absent }).paragraphs).toMatchObject([{ id: 'a' }]);
  }
});

it('survives garbage in a page, as a whole and in every place', () => {
  const article = { ...news, ...conference, field_place: 'x' };
  const wires = [
    ...garbage,
    ...withGarbageAt({ data: {}, 'data.node': node, 'data.session': session }),
    ...withGarbageAt({ node, session }).map((data) => ({ data })),
    ...withGarbageAt(article).map((value) => ({ data: { node: value } })),
  ];
  const answers = wires.flatMap((wire) => unlessRefused(() => read(wire)));
  expect(answers.length).toBeGreaterThan(0);
  for (const { page } of answers) {
    const { date = '', endDate = '', place = '', categories = [], tags = [] } = page.article ?? {};
    for (const text of [page.title, date, endDate, place]) expect(typeof text).toBe('string');
    for (const id of [page.nodeId ?? 1, ...categories, ...tags]) expect(id).toBeGreaterThan(0);
  }
});

it.each<[Row, object | undefined]>([
  [{}, { userId: 3, userName: 'zofia', isMember: true, roles: new Map(Object.entries(session.roles)) }],
  [{ user_id: [{ value: '3' }] }, { userId: 3 }],
  [
    { user_id: '0', user_name: '', is_member: false },
    { userId: 0, userName: '', isMember: false },
  ],
  [{ user_id: 'anna' }, NONE],
  [{ user_id: -1 }, NONE],
  [{ user_id: null }, NONE],
  [{ is_member: [{ value: 'true' }] }, { isMember: true }],
  [{ is_member: 1 }, { isMember: false }],
  [{ is_member: 'TRUE' }, { isMember: false }],
  [
    { is_member: null, roles: null },
    { isMember: false, roles: new Map() },
  ],
  [{ user_name: 'zofia\u202e' }, { userName: 'zofia' }],
])('reads the session that a page reports, with %j', (given, expected) => {
  const reported = toReportedSession({ ...session, ...given });
  if (expected) expect(reported).toMatchObject(expected);
  else expect(reported).toBeUndefined();
});

it('survives garbage in a session, as a whole and in every place', () => {
  const reported = [...garbage, ...withGarbageAt(session)].flatMap((wire) => toReportedSession(wire) ?? []);
  expect(reported.length).toBeGreaterThan(0);
  for (const { userId, userName, isMember } of reported) {
    expect([Number.isSafeInteger(userId), typeof userName, typeof isMember]).toEqual([true, 'string', 'boolean']);
  }
});

it.each<[unknown, boolean]>([
  [{ data: { node: { changed: '1795168800' } } }, true],
  [{ data: { node: { attributes: { changed: '2026-11-20T10:00:00Z' } } } }, true],
  [{ 'data.node': { changed: [{ value: '2026-11-20T10:00:00+00:00' }] } }, true],
  [null, false],
  [{ data: null }, false],
  [{ data: { node: { changed: 'yesterday' } } }, false],
])('reads from %j when a page was changed, if it says so: %s', (wire, says) => {
  expect(toPageChange(wire)?.at).toBe(says ? Date.UTC(2026, 10, 20, 10) : undefined);
});

/* What JSON:API includes. */

const url = 'https://cms.example.org/sites/default/files/statutes.pdf';
const file = {
  type: 'file--file',
  id: 'f1',
  attributes: {
    filename: 'statutes.pdf',
    uri: { value: 'public://statutes.pdf', url: '/sites/default/files/statutes.pdf' },
    filemime: 'application/pdf',
    filesize: 1_258_291,
    status: true,
  },
};
const picture = {
  type: 'file--file',
  id: 'f2',
  attributes: { filename: 'reel.png', uri: { url: '/sites/default/files/reel.png' }, filemime: 'image/png' },
};
const medium = {
  type: 'media--document',
  id: 'm1',
  attributes: { name: 'Statutes', status: true },
  relationships: {
    uid: { data: { type: 'user--user', id: 'u1' } },
    thumbnail: { data: { type: 'file--file', id: 'f2', meta: { alt: '' } } },
    field_media_document: { data: { type: 'file--file', id: 'f1', meta: { description: '', display: true } } },
  },
};
const withDescription = { type: 'file--file', id: 'f1', meta: { description: 'Our statutes', display: null } };
const paragraph = {
  type: 'paragraph--para_files',
  id: 'p1',
  attributes: { field_para_title: 'Documents' },
  relationships: { field_files: { data: [withDescription] } },
};
const document = {
  data: { node: { type: 'node--page', id: 'n1', attributes: { title: 'Title', field_para_multi: [paragraph] } } },
  included: [file, picture, medium],
};
const contents = (wire: unknown) => read(wire).page.paragraphs.map(({ content }) => content);
/** The content of a paragraph with such a relationship. */
const related = (relationship: unknown, included: unknown = document.included) =>
  contents({
    data: { node: { title: 'Title', field_para_multi: [{ ...paragraph, relationships: { field_x: relationship } }] } },
    included,
  });
const nothing = { ...emptyContent, title: 'Documents' };
const shown = { url, size: 1_258_291, type: 'application/pdf' };
const shows = (name: string, title = 'Documents') => ({
  ...emptyContent,
  title,
  links: [{ label: name, link: { kind: 'external', url }, file: { ...shown, name } }],
});

it('reads what JSON:API includes, beside the data or beside the node', () => {
  expect(contents(document)).toEqual([shows('Our statutes')]);
  expect(contents({ data: { ...document.data, included: document.included } })).toEqual([shows('Our statutes')]);
});

const image = { alt: 'A reel', width: 800, height: 450 };

it.each<[string, unknown, object]>([
  ['the file of a reference', { data: withDescription }, shows('Our statutes')],
  ['a file without a description', { data: { ...withDescription, meta: {} } }, shows('statutes.pdf')],
  ['the file of a medium', { data: [{ type: 'media--document', id: 'm1' }] }, shows('statutes.pdf')],
  [
    'an image with its description and its size',
    { data: { type: 'file--file', id: 'f2', meta: { ...image, title: '' } } },
    { ...nothing, images: [{ ...image, url: 'https://cms.example.org/sites/default/files/reel.png' }] },
  ],
  [
    'nothing that is not included',
    { data: [{ type: 'file--file', id: 'f9', meta: { description: 'Lost' } }] },
    nothing,
  ],
  ['nothing of another type', { data: [{ type: 'media--document', id: 'f1', meta: { alt: 'Lost' } }] }, nothing],
  ['nothing from null', { data: null }, nothing],
  ['nothing from no data', {}, nothing],
])('reads from a relationship %s', (_, relationship, content) => {
  expect(related(relationship)).toEqual([content]);
});

function keyed(key: string) {
  const [type, id] = key.split(' ');
  return { type, id };
}

it('reads included paragraphs, and the files of the node first', () => {
  const relationships = {
    field_files: { data: [withDescription] },
    field_para_multi: { data: ['paragraph--para_files p1', 'paragraph--lost p9'].map(keyed) },
    field_tax_vocab_news: { data: [keyed('taxonomy_term--news t1')] },
  };
  const item = { type: 'node--news', attributes: { title: 'Title' }, relationships };
  const { paragraphs } = read({ data: { node: item }, included: [...document.included, paragraph] }).page;
  expect(paragraphs.map(({ id, kind, content }) => [id, kind, content])).toEqual([
    ['node', 'node', shows('Our statutes', '')],
    ['p1', 'files', shows('Our statutes')],
  ]);
});

it('reads an included resource once in circular references, or among thousands', () => {
  const references = Array.from({ length: 2_000 }, (__, at) => ({ type: 'media--x', id: String(at) }));
  const circle = { field_next: { data: references }, field_file: { data: withDescription } };
  const media = references.map((reference) => ({ ...reference, relationships: circle }));
  expect(related({ data: references }, [file, ...media])).toEqual([shows('Our statutes')]);
});

it('survives garbage in what JSON:API includes, and links only by the protocols of the web', () => {
  const wires = [
    ...withGarbageAt(document),
    ...garbage.map((included) => ({ data: { ...document.data, included } })),
    ...[file, medium, paragraph, withDescription].flatMap(withGarbageAt).map((broken) => ({
      data: { node: { title: 'Title', field_para_multi: [paragraph, broken] } },
      included: [broken, file, medium],
    })),
  ];
  const found = wires.flatMap((wire) => unlessRefused(() => contents(wire)).flat());
  const addresses = found.flatMap((content) => content.links.map(({ link }) => link));
  expect(addresses.length).toBeGreaterThan(0);
  for (const link of addresses) expect(link.kind === 'external' ? link.url : link.path).toMatch(/^(https?:|\/)/);
});

it('survives any references', () => {
  const id = fc.constantFrom('f1', 'f2', 'm1', 'p1');
  const type = fc.constantFrom('file--file', 'media--document', 'paragraph--para_files');
  const reference = fc.record({ type, id, meta: fc.jsonValue({ maxDepth: 1 }) });
  const data = fc.oneof(reference, fc.array(reference, { maxLength: 4 }), fc.jsonValue({ maxDepth: 1 }));
  const relationships = fc.dictionary(fc.constantFrom('field_a', 'field_b', 'uid'), fc.record({ data }));
  const entity = fc.record({
    type,
    id,
    attributes: fc.constantFrom(file.attributes, picture.attributes, paragraph.attributes, {}),
    relationships,
  });
  fc.assert(
    fc.property(fc.array(entity, { maxLength: 6 }), (entities) => {
      const found = contents({ data: { node: { title: 'x', field_para_multi: entities } }, included: entities });
      expect(found).toHaveLength(entities.length);
      const addresses = found.flatMap(({ links: shownFiles }) => shownFiles.map((each) => each.file?.url));
      expect(addresses.every((address) => address === url)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
