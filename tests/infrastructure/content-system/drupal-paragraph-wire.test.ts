import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Paragraph, ParagraphContent } from '../../../src/domain/content/page.ts';
import { toParagraphs } from '../../../src/infrastructure/content-system/paragraphs.ts';
import { emptyContent } from '../../support/empty-content.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { readFixture } from '../read-fixture.ts';
import { links } from '../site.ts';

const read = (wire: unknown): readonly Paragraph[] => toParagraphs(wire, links);
const one = (given: Readonly<Record<string, unknown>>): Paragraph => {
  const [paragraph] = read([{ uuid: 'u', type: 'paragraph--para_x', ...given }]);
  if (!paragraph) throw new Error('No paragraph was read');
  return paragraph;
};
const content = (given: Readonly<Record<string, unknown>>): ParagraphContent => one(given).content;

it('reads paragraphs of JSON:API, flat, in list order', () => {
  const paragraphs = read(readFixture('drupal/paragraphs-jsonapi'));
  expect(paragraphs.map(({ kind, region, content: { title, html } }) => [kind, region, title, ...html])).toEqual([
    ['layout', '', 'Section one'],
    ['text', 'first', '', '<p>Left</p>'],
    ['text', 'second', '', '<p>Right</p>'],
    ['text', '', '', '<p>No behaviour settings</p>'],
    ['text', '', ''],
  ]);
  const [section, left] = paragraphs;
  expect(section?.layout).toEqual({ name: 'twocol_section', columns: [50, 50] });
  expect(section?.parentId).toBe('');
  expect(left?.parentId).toBe(section?.id);
  expect(left?.layout).toBeUndefined();
});

it.each(['built', 'reordered'])('reads sections within sections (%s)', (how) => {
  const paragraphs = read(readFixture(`drupal/paragraphs-layout-${how}`));
  const byTitle = (title: string) => paragraphs.find((paragraph) => paragraph.content.title === title);
  const byHtml = (html: string) => paragraphs.find((paragraph) => paragraph.content.html[0] === html);
  const root = byTitle('Root section');
  const nested = byTitle('Nested section');
  expect(root?.layout).toEqual({ name: 'twocol_section', columns: [50, 50] });
  expect(nested).toMatchObject({
    parentId: root?.id,
    region: 'second',
    layout: { name: 'onecol', columns: [] },
  });
  expect(byHtml('<p>in nested</p>')).toMatchObject({ parentId: nested?.id, region: 'content' });
  expect(byHtml('<p>root, no section</p>')).toMatchObject({ parentId: '', region: '' });
});

it('reads paragraphs in Drupal’s own serialisation', () => {
  const wires = ['in-region', 'without-settings', 'empty'].map((name) => readFixture(`drupal/paragraph-${name}`));
  const paragraphs = read(wires);
  expect(paragraphs.map(({ fields }) => Object.keys(fields).includes('para_text'))).toEqual([true, true, true]);
  expect(paragraphs.map((paragraph) => ({ ...paragraph, fields: {} }))).toEqual([
    {
      id: 'a7797a14-b113-40a4-8f05-98eeec4b58c6',
      kind: 'text',
      parentId: 'ed54a6e3-de11-4ca5-a12e-d9b756462a07',
      region: 'first',
      layout: undefined,
      fields: {},
      content: { ...emptyContent, html: ['<p>Left</p>'] },
    },
    {
      id: 'f4cd037b-2537-4e4a-af98-ae0f20354a56',
      kind: 'text',
      parentId: '',
      region: '',
      layout: undefined,
      fields: {},
      content: { ...emptyContent, html: ['<p>No behaviour settings</p>'] },
    },
    {
      id: '43f1e4c1-71d7-460b-8d91-cbe0c1ab6fdf',
      kind: 'text',
      parentId: '',
      region: '',
      layout: undefined,
      fields: {},
      content: emptyContent,
    },
  ]);
});

it('leaves out references and nothing else', () => {
  const node = readFixture('drupal/node-with-references') as { readonly field_para_multi: unknown };
  expect(read(node.field_para_multi)).toEqual([]);
});

const placed = { layout_paragraphs: { parent_uuid: 'section', region: 'first' } };

it.each([
  ['an object', placed],
  ['a field array', [{ value: placed }]],
  ['a field', { value: placed }],
  ['a list', [placed]],
])('reads layout settings from %s', (_, behavior_settings) => {
  expect(one({ behavior_settings })).toMatchObject({ parentId: 'section', region: 'first' });
});

it.each([
  [[]],
  [null],
  [undefined],
  [''],
  [[{ value: [] }]],
  [[{ value: null }]],
  [{}],
  [{ layout_paragraphs: [] }],
  [{ layout_paragraphs: null }],
  [{ layout_paragraphs: { parent_uuid: null, region: null } }],
  [{ layout_paragraphs: { parent_uuid: '', region: '' } }],
  [{ layout_paragraphs: {} }],
])('reads no layout settings from %j', (behavior_settings) => {
  expect(one({ behavior_settings })).toMatchObject({ parentId: '', region: '', layout: undefined });
});

it('reads that a paragraph is hidden', () => {
  const behavior_settings = { layout_paragraphs: { parent_uuid: null, region: '_disabled' } };
  expect(one({ behavior_settings }).region).toBe('_disabled');
});

it('reads layout settings from the item for entity_reference_layout, which groups by section', () => {
  const config = { label: '', column_widths: '33-67' };
  const text = { type: 'paragraph--para_text', behavior_settings: [], layout: '', config: [] };
  const paragraphs = read([
    { uuid: 'lost', section_id: 5, region: 'first', ...text },
    {
      uuid: 's0',
      type: 'paragraph--para_layout',
      layout: 'layout_twocol_section',
      region: '',
      section_id: 0,
      config,
    },
    { uuid: 'a', section_id: 0, region: 'first', ...text },
    { uuid: 's1', type: 'paragraph--para_layout', layout: 'layout_onecol', region: '', section_id: 1, config: [] },
    { uuid: 'b', section_id: '0', region: 'second', ...text },
    { uuid: 'c', section_id: 1, region: 'content', ...text },
  ]);
  expect(paragraphs.map(({ id, parentId, region }) => [id, parentId, region])).toEqual([
    ['lost', '', 'first'],
    ['s0', '', ''],
    ['a', 's0', 'first'],
    ['s1', '', ''],
    ['b', 's0', 'second'],
    ['c', 's1', 'content'],
  ]);
  expect(paragraphs[1]?.layout).toEqual({ name: 'twocol_section', columns: [33, 67] });
});

it.each([
  ['50-50', [50, 50]],
  ['33-67', [33, 67]],
  ['25-50-25', [25, 50, 25]],
  ['100', [100]],
  ['', []],
  ['wide', []],
  ['50-', []],
  ['50-x', []],
  ['0-100', []],
  [null, []],
  [['50-50'], [50, 50]],
  [{}, []],
])('reads the columns %j as %j', (column_widths, columns) => {
  const layout_paragraphs = { layout: 'layout_twocol_section', config: { column_widths } };
  expect(one({ behavior_settings: { layout_paragraphs } }).layout?.columns).toEqual(columns);
});

it.each([[], null, undefined, 'x'])('survives the config %j', (config) => {
  const behavior_settings = { layout_paragraphs: { layout: 'layout_onecol', config } };
  expect(one({ behavior_settings }).layout).toEqual({ name: 'onecol', columns: [] });
});

it('reads a layout paragraph without a layout name as a layout', () => {
  expect(one({ type: 'paragraph--para_layout' }).layout).toEqual({ name: '', columns: [] });
  expect(one({ type: 'layout', field_text: 'Text' }).layout).toBeUndefined();
});

it.each([
  [{ uuid: 'abc' }, 'abc'],
  [{ uuid: [{ value: 'abc' }] }, 'abc'],
  [{ uuid: undefined, id: 'abc' }, 'abc'],
  [{ uuid: null }, 'paragraph-0'],
  [{ uuid: '' }, 'paragraph-0'],
])('reads the id of %j as %s', (given, id) => {
  expect(one(given).id).toBe(id);
});

it('makes ids unique within the page, and lets the first paragraph keep its own', () => {
  const ids = read(['a', 'a', 'a', 'paragraph-1', undefined, null].map((uuid) => ({ uuid, type: 'x' }))).map(
    ({ id }) => id,
  );
  expect(ids[0]).toBe('a');
  expect(new Set(ids).size).toBe(6);
});

it.each([
  ['paragraph--para_text', 'text'],
  ['text', 'text'],
  [[{ target_id: 'para_text', target_type: 'paragraphs_type' }], 'text'],
  [{ target_id: 'para_text' }, 'text'],
  ['paragraph--para_panorama_9000', 'panorama_9000'],
])('reads the kind %j as %s', (type, kind) => {
  expect(one({ type }).kind).toBe(kind);
});

it.each([false, [{ value: false }], '0', 0, 'false'])('leaves out a paragraph with the status %j', (status) => {
  expect(
    read([
      { type: 'x', status },
      { type: 'x', attributes: { status } },
    ]),
  ).toEqual([]);
});

it.each([true, [{ value: true }], '1', 1, undefined, null])('keeps a paragraph with the status %j', (status) => {
  expect(read([{ type: 'x', status }])).toHaveLength(1);
});

const html = '<p>A &amp; B</p>';

it.each<[string, unknown, readonly string[]]>([
  ['an object', { value: 'raw', format: 'basic_html', processed: html }, [html]],
  ['a field array', [{ value: 'raw', format: 'basic_html', processed: html }], [html]],
  ['several', [{ processed: '<p>1</p>' }, { processed: '<p>2</p>' }], ['<p>1</p>', '<p>2</p>']],
  ['what was not processed', { value: html, format: 'full_html' }, [html]],
  ['what was processed to null', { value: html, format: 'full_html', processed: null }, [html]],
  ['what was filtered to nothing', { value: '<script>x</script>', format: 'basic_html', processed: '' }, []],
  ['what is empty', { value: '', format: 'basic_html', processed: '' }, []],
  ['null', null, []],
  ['no value', [], []],
])('reads formatted text from %s', (_, field, expected) => {
  expect(content({ field_para_text: field })).toEqual({ ...emptyContent, html: expected });
  expect(content({ body: field }).html).toEqual(expected);
});

it.each(['field_para_title', 'field_title', 'title'])('reads the title from %s', (name) => {
  expect(content({ [name]: 'T' })).toEqual({ ...emptyContent, title: 'T' });
  expect(content({ [name]: [{ value: 'T' }] })).toEqual({ ...emptyContent, title: 'T' });
  expect(content({ attributes: { [name]: 'T' } })).toEqual({ ...emptyContent, title: 'T' });
});

it('reads caption and source, and every other text', () => {
  const fields = {
    field_para_caption: 'C',
    field_para_source: [{ value: 'S' }],
    field_para_note: 'N',
    field_x: ['a', 'b'],
  };
  expect(content(fields)).toEqual({ ...emptyContent, caption: 'C', source: 'S', text: ['N', 'a', 'b'] });
});

it('keeps a second title readable', () => {
  expect(content({ field_para_title: 'One', field_sub_title: 'Two' })).toMatchObject({ title: 'One', text: ['Two'] });
});

it('never shows technical fields', () => {
  const technical = {
    id: [{ value: 5 }],
    revision_id: [{ value: 7 }],
    langcode: 'en',
    created: '2026-11-21T10:01:30+00:00',
    parent_id: '14',
    parent_type: 'node',
    parent_field_name: 'field_para_multi',
    default_langcode: true,
    revision_translation_affected: true,
    status: true,
    drupal_internal__id: 5,
    links: { self: { href: 'http://x.example/' } },
    field_para_rotation: 270,
    field_para_flag: true,
    field_para_lens: null,
  };
  expect(content(technical)).toEqual(emptyContent);
  expect(content({ attributes: technical })).toEqual(emptyContent);
});

const image = { url: 'https://cms.example.org/sites/a.png', alt: 'A', width: 800, height: 450 };
it.each<[string, unknown]>([
  ['an object', { url: '/sites/a.png', alt: 'A', width: 800, height: 450 }],
  [
    'a field array',
    [{ target_id: 3, target_type: 'file', url: '/sites/a.png', alt: 'A', width: '800', height: '450' }],
  ],
  ['a file', { uri: { value: 'public://a.png', url: '/sites/a.png' }, alt: 'A', width: 800, height: 450 }],
  ['an absolute address', { url: 'https://cms.example.org/sites/a.png', alt: 'A', width: 800, height: 450 }],
  [
    'a medium',
    { type: 'media--image', field_media_image: { uri: { url: '/sites/a.png' }, alt: 'A', width: 800, height: 450 } },
  ],
  [
    'a medium with attributes',
    { attributes: { field_media_image: [{ url: '/sites/a.png', alt: 'A', width: 800, height: 450 }] } },
  ],
])('reads an image from %s', (_, field) => {
  expect(content({ field_para_image: field })).toEqual({ ...emptyContent, images: [image] });
});

it('reads an image without a size, and none without a safe address', () => {
  const field = [
    { uri: { url: '/a.png' } },
    { url: '/b.png', alt: '', width: '', height: -1 },
    { url: 'javascript:alert(1)', alt: 'x' },
    { url: '', alt: 'x' },
  ];
  expect(content({ field_para_image: field }).images).toEqual([
    { url: 'https://cms.example.org/a.png', alt: '', width: undefined, height: undefined },
    { url: 'https://cms.example.org/b.png', alt: '', width: undefined, height: undefined },
  ]);
});

it('keeps images of unlisted hosts apart, which are not loaded', () => {
  const field = [
    { uri: { url: 'https://stranger.example/a.png' }, alt: 'A', width: 800 },
    { url: 'https://stranger.example/user/logout', alt: 'x' },
    { url: 'https://img.example.org/b.png', alt: 'B' },
  ];
  const [paragraph] = toParagraphs([{ type: 'para_image', field_para_image: field }], {
    ...links,
    imageHosts: ['https://img.example.org'],
  });
  expect(paragraph?.content.images.map(({ url }) => url)).toEqual(['https://img.example.org/b.png']);
  const url = 'https://stranger.example/a.png';
  expect(paragraph?.content.links).toEqual([
    { label: 'A', link: { kind: 'external', url }, file: { name: 'A', url, size: undefined } },
  ]);
});

it('reads safe links only', () => {
  const field = [
    { uri: 'internal:/about', title: 'About', options: [] },
    { url: 'https://elsewhere.example/', title: 'Elsewhere' },
    { uri: 'entity:node/5', title: 'Node' },
    { uri: 'https://bare.example/', title: '' },
    { uri: 'javascript:alert(1)', title: 'No' },
    { url: '//evil.example', title: 'No' },
  ];
  expect(content({ field_para_links: field }).links).toEqual([
    { label: 'About', link: { kind: 'internal', path: '/about' } },
    { label: 'Elsewhere', link: { kind: 'external', url: 'https://elsewhere.example/' } },
    { label: 'Node', link: { kind: 'internal', path: '/node/5' } },
    { label: 'https://bare.example/', link: { kind: 'external', url: 'https://bare.example/' } },
  ]);
});

const fileLink = (name: string, path: string, more: object = {}) => {
  const url = `https://cms.example.org${path}`;
  return { label: name, link: { kind: 'external', url }, file: { name, url, size: undefined, ...more } };
};
const reference = {
  target_id: 3,
  display: null,
  description: 'Our statutes',
  target_type: 'file',
  url: 'http://cms.example.org/Statutes%20%26%20Ordnung.pdf',
};
const PDF = 'application/pdf';
const path = '/sites/default/files/statutes.pdf';

it.each<[string, unknown, unknown]>([
  [
    'a reference with a description',
    [{ ...reference, url: 'https://cms.example.org/Statutes%20%26%20Ordnung.pdf' }],
    [fileLink('Our statutes', '/Statutes%20%26%20Ordnung.pdf')],
  ],
  [
    'references without one',
    [
      { ...reference, description: '', url: path },
      { ...reference, description: null, url: '/sites/100%.txt' },
      { ...reference, description: ' ', url: '/Statutes%20%26%20Ordnung.pdf' },
    ],
    [
      fileLink('statutes.pdf', path),
      fileLink('100%.txt', '/sites/100%.txt'),
      fileLink('Statutes & Ordnung.pdf', '/Statutes%20%26%20Ordnung.pdf'),
    ],
  ],
  [
    'an entity',
    { filename: 'statutes.pdf', filemime: PDF, filesize: '1258291', uri: { url: path } },
    [fileLink('statutes.pdf', path, { size: 1_258_291, type: PDF })],
  ],
  [
    'an entity of lists',
    [
      {
        filename: [{ value: 'statutes.pdf' }],
        filemime: [{ value: PDF }],
        filesize: [{ value: 9 }],
        uri: [{ value: 'public://statutes.pdf', url: path }],
        status: [{ value: true }],
      },
    ],
    [fileLink('statutes.pdf', path, { size: 9, type: PDF })],
  ],
  [
    'a medium',
    [{ bundle: 'document', field_media_file: [{ ...reference, url: path }] }],
    [fileLink('Our statutes', path)],
  ],
  [
    'a reference to a medium that holds it',
    [{ target_id: 4, target_type: 'media', url: '/media/4', field_media_file: [{ ...reference, url: path }] }],
    [fileLink('Our statutes', path)],
  ],
  [
    'a reference that says no type but describes it',
    [{ target_id: 3, description: 'Our statutes', url: '/system/download/3' }],
    [fileLink('Our statutes', '/system/download/3')],
  ],
  [
    'references that say no type, by the addresses of files',
    [
      { target_id: 3, url: path },
      { target_id: 3, url: '/cms/sites/default/files/plan' },
      { target_id: 3, url: '/de/system/files/minutes?x=1' },
      { target_id: 3, url: '/a.7z?x=1#y' },
      { target_id: 3, url: '/sites/default/files/film-workgroup/minutes.pdf' },
    ],
    [
      fileLink('statutes.pdf', path),
      fileLink('plan', '/cms/sites/default/files/plan'),
      fileLink('minutes', '/de/system/files/minutes?x=1'),
      fileLink('a.7z', '/a.7z?x=1#y'),
      fileLink('minutes.pdf', '/sites/default/files/film-workgroup/minutes.pdf'),
    ],
  ],
  [
    'references that say no type, by no other addresses',
    [
      { target_id: 5, url: '/taxonomy/term/5' },
      { target_id: 5, url: '/node/5?ref=foo.org' },
      { target_id: 5, url: 'https://cms.example.org' },
      { target_id: 5, url: '/about/version-2.0' },
      { target_id: 5, target_type: 'node', url: '/history.html' },
    ],
    [],
  ],
  ['a reference to a medium alone', [{ target_id: 4, target_type: 'media', url: '/media/4' }], []],
  ['a reference to a term', [{ target_id: 5, target_type: 'taxonomy_term', url: '/taxonomy/term/5' }], []],
  ['a reference to a node', [{ target_id: 5, target_type: 'node', url: '/node/5' }], []],
  [
    'what its editor does not display',
    [
      { ...reference, display: '0' },
      { ...reference, display: false },
    ],
    [],
  ],
  ['a file that is not published', [{ filename: 'a.pdf', uri: { url: '/a.pdf' }, status: [{ value: false }] }], []],
  ['a call that does something', [{ ...reference, url: 'https://cms.example.org/user/logout' }], []],
  ['another protocol', [{ ...reference, url: 'javascript:alert(1)' }], []],
  ['a stranger’s credentials', [{ ...reference, url: 'https://cms.example.org@evil.example/a.pdf' }], []],
])('reads as files %s', (_, field, expected) => {
  expect(content({ field_files: field })).toEqual({ ...emptyContent, links: expected });
});

it('resolves files below the base address of the content system', () => {
  const [paragraph] = toParagraphs([{ type: 'x', field_files: [{ ...reference, url: '/cms/files/plan' }] }], {
    ...links,
    contentBaseUrl: 'https://cms.example.org/cms/',
  });
  expect(paragraph?.content.links).toEqual([fileLink('Our statutes', '/cms/files/plan')]);
});

const view = { kind: 'news', view: 'public_news', display: 'teaser' };
it.each<[string, Readonly<Record<string, unknown>>]>([
  ['two fields', { field_para_view: 'public_news', field_para_display: 'teaser' }],
  [
    'two fields, the other way round',
    { field_para_display: [{ value: 'teaser' }], field_para_view: [{ value: 'public_news' }] },
  ],
  ['a reference', { field_view: { target_id: 'public_news', display_id: 'teaser' } }],
  [
    'a field array',
    { field_para_list: [{ target_id: 'public_news', display_id: 'teaser', title: 0, argument: null }] },
  ],
])('reads the list of %s', (_, fields) => {
  expect(content(fields)).toEqual({ ...emptyContent, view });
});

it.each([
  ['public_news', 'teaser', 'news'],
  ['public_conferences', 'entity', 'conferences'],
  ['public_timeline', 'standard', 'timeline'],
  ['public_timeline', 'short', undefined],
  ['reading', 'standard', undefined],
  ['constructor', 'standard', undefined],
])('says what the rows of %s/%s are, where the portal knows: %s', (name, display, kind) => {
  expect(content({ field_para_view: name, field_para_display: display }).view?.kind).toBe(kind);
});

it('takes a timeline at a URL of its own for a list of rows', () => {
  const named = { field_para_view: 'public_timeline', field_para_display: 'standard' };
  const address = 'https://cms.example.org/lists/years.json';
  expect(content({ ...named, field_para_json_url: address }).view?.kind).toBeUndefined();
});

it('names no list that lacks its display', () => {
  expect(content({ field_para_view: 'public_news' })).toEqual(emptyContent);
});

it('reads no list from anything but machine names, which would lead to another address', () => {
  for (const name of ['../../user/logout?', 'a/b', 'a b', 'a?x=1', 'a-b', '%2e%2e', 'news#', 'ünder', '.']) {
    expect(content({ field_para_view: name, field_para_display: 'teaser' }).view).toBeUndefined();
    expect(content({ field_para_view: 'news', field_para_display: name }).view).toBeUndefined();
    expect(content({ field_view: { target_id: name, display_id: 'teaser' } }).view).toBeUndefined();
  }
});

const url = 'https://cms.example.org/lists/reading.json';
it.each<[string, Readonly<Record<string, unknown>>, unknown]>([
  ['a URL alone', { field_para_list_url: url }, { view: '', display: '', url }],
  ['a relative one', { field_para_json_url: [{ value: '/lists/reading.json#top' }] }, { view: '', display: '', url }],
  [
    'one that overrides view and display',
    { field_para_view: 'public_news', field_para_display: 'title', field_para_json_url: url },
    { kind: 'news', view: 'public_news', display: 'title', url },
  ],
  ['two', { field_list_url: `${url}?x`, field_json_url: url }, { view: '', display: '', url }],
])('reads the URL of a list from %s', (_, fields, expected) => {
  expect(content(fields)).toEqual({ ...emptyContent, view: expected });
});

it.each(['https://evil.example/list.json', '//evil.example/x', 'javascript:alert(1)', 'https://', '', ' '])(
  'reads no list from %j',
  (elsewhere) => {
    expect(content({ field_para_json_url: elsewhere })).toEqual(emptyContent);
    const named = { field_para_view: 'public_news', field_para_display: 'teaser', field_para_json_url: elsewhere };
    expect(content(named).view).toEqual(view);
  },
);

it('shows neither the names nor the address of a list as text', () => {
  const fields = {
    field_view: 'a',
    field_display: 'b',
    field_json_url: url,
    field_list_url: url,
    field_other_view: 'c',
  };
  expect(content({ ...fields, field_para_title: 'News' })).toMatchObject({ title: 'News', text: [] });
});

const sound = {
  uuid: 'u',
  type: 'paragraph--para_text',
  status: true,
  behavior_settings: { layout_paragraphs: { layout: 'l', config: {}, parent_uuid: '', region: '' } },
  region: '',
  layout: '',
  section_id: 0,
  config: [],
  attributes: {},
  field_para_title: 'T',
  field_para_text: { processed: 'x' },
  field_para_image: { url: '/a.png', alt: '' },
  field_para_link: { uri: '/x', title: 'x' },
  field_files: [{ target_id: 3, target_type: 'file', display: null, description: 'x', url: '/x.pdf' }],
  relationships: { field_media: { data: [{ type: 'media--document', id: '1', meta: {} }] } },
  field_view: { target_id: 'a', display_id: 'b' },
};
const check = (paragraphs: readonly Paragraph[]): void => {
  expect(new Set(paragraphs.map(({ id }) => id)).size).toBe(paragraphs.length);
  for (const { id, kind, parentId, region, layout, content: shown } of paragraphs) {
    for (const text of [id, kind, parentId, region, layout?.name ?? '', shown.title, shown.caption, shown.source]) {
      expect(typeof text).toBe('string');
    }
    for (const text of [...shown.html, ...shown.text]) expect(typeof text).toBe('string');
    for (const { url } of shown.images) expect(url).toMatch(/^https?:/);
    for (const { label, link, file } of shown.links) {
      if (link.kind === 'external') expect(link.url).toMatch(/^(https?|mailto|tel):/);
      if (file) expect([label, link]).toEqual([file.name, { kind: 'external', url: file.url }]);
      expect(file?.size ?? 0).toBeGreaterThanOrEqual(0);
      expect(typeof (file?.type ?? '')).toBe('string');
    }
    for (const column of layout?.columns ?? []) expect(column).toBeGreaterThan(0);
  }
};

it('survives garbage in paragraphs, as a whole and in every place', () => {
  const all = withGarbageAt(sound);
  for (const wire of [...garbage, garbage, all]) check(read(wire));
  expect(read(all).length).toBeGreaterThan(0);
  for (const value of garbage) {
    check(read([{ ...sound, behavior_settings: { layout_paragraphs: value } }]));
    check(
      read([{ ...sound, behavior_settings: { layout_paragraphs: { layout: value, config: value, region: value } } }]),
    );
    for (const key of [
      'url',
      'uri',
      'alt',
      'title',
      'width',
      'target_id',
      'target_type',
      'description',
      'display',
      'status',
      'filename',
      'filemime',
      'filesize',
      'relationships',
      'display_id',
      'processed',
      'value',
      'format',
    ]) {
      check(read([{ type: 'x', field_x: { url: '/a', alt: '', title: 't', processed: 'p', [key]: value } }]));
      check(read([{ type: 'x', field_x: [{ [key]: value }] }]));
    }
  }
});

it('survives any JSON as paragraphs', () => {
  const field = fc.constantFrom(...Object.keys(sound));
  const paragraph = fc.dictionary(field, fc.jsonValue({ maxDepth: 4 }), { depthIdentifier: 'p' });
  const survived = fc.property(fc.array(paragraph), (wire) => {
    check(read(wire));
  });
  expect(() => {
    fc.assert(survived, { numRuns: 500 });
  }).not.toThrow();
});
