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
  expect(section).toMatchObject({ parentId: '', layout: { name: 'twocol_section', columns: [50, 50] } });
  expect(left).toMatchObject({ parentId: section?.id, layout: undefined });
});

it.each(['built', 'reordered'])('reads sections within sections (%s)', (how) => {
  const paragraphs = read(readFixture(`drupal/paragraphs-layout-${how}`));
  const shown = (text: string) => paragraphs.find(({ content: { title, html } }) => [title, ...html].includes(text));
  const [root, nested] = [shown('Root section'), shown('Nested section')];
  expect(root?.layout).toEqual({ name: 'twocol_section', columns: [50, 50] });
  expect(nested).toMatchObject({ parentId: root?.id, region: 'second', layout: { name: 'onecol', columns: [] } });
  expect(shown('<p>in nested</p>')).toMatchObject({ parentId: nested?.id, region: 'content' });
  expect(shown('<p>root, no section</p>')).toMatchObject({ parentId: '', region: '' });
});

it('reads paragraphs in Drupal’s own serialisation', () => {
  const wires = ['in-region', 'without-settings', 'empty'].map((name) => readFixture(`drupal/paragraph-${name}`));
  const paragraphs = read(wires);
  const text = { kind: 'text', parentId: '', region: '', layout: undefined, fields: {}, content: emptyContent };
  expect(paragraphs.map(({ fields }) => Object.keys(fields).includes('para_text'))).toEqual([true, true, true]);
  expect(paragraphs.map((paragraph) => ({ ...paragraph, fields: {} }))).toEqual([
    {
      ...text,
      id: 'a7797a14-b113-40a4-8f05-98eeec4b58c6',
      parentId: 'ed54a6e3-de11-4ca5-a12e-d9b756462a07',
      region: 'first',
      content: { ...emptyContent, html: ['<p>Left</p>'] },
    },
    {
      ...text,
      id: 'f4cd037b-2537-4e4a-af98-ae0f20354a56',
      content: { ...emptyContent, html: ['<p>No behaviour settings</p>'] },
    },
    { ...text, id: '43f1e4c1-71d7-460b-8d91-cbe0c1ab6fdf' },
  ]);
});

it('leaves out references and nothing else', () => {
  const node = readFixture('drupal/node-with-references') as { readonly field_para_multi: unknown };
  expect(read(node.field_para_multi)).toEqual([]);
});

const placed = { layout_paragraphs: { parent_uuid: 'section', region: 'first' } };
const there = { parentId: 'section', region: 'first' };
const nowhere = { parentId: '', region: '', layout: undefined };

it.each<[unknown, object]>([
  [placed, there],
  [[{ value: placed }], there],
  [{ value: placed }, there],
  [[placed], there],
  [[], nowhere],
  [null, nowhere],
  [[{ value: null }], nowhere],
  [{ layout_paragraphs: [] }, nowhere],
  [{ layout_paragraphs: { parent_uuid: null, region: null } }, nowhere],
])('reads from the layout settings %j the place %j', (behavior_settings, place) => {
  expect(one({ behavior_settings })).toMatchObject(place);
});

it('reads layout settings from the item for entity_reference_layout, which groups by section', () => {
  const text = { type: 'paragraph--para_text', behavior_settings: [], layout: '', config: [] };
  const section = { ...text, type: 'paragraph--para_layout', region: '' };
  const config = { label: '', column_widths: '33-67' };
  const paragraphs = read([
    { ...text, uuid: 'lost', section_id: 5, region: 'first' },
    { ...section, uuid: 's0', section_id: 0, layout: 'layout_twocol_section', config },
    { ...text, uuid: 'a', section_id: 0, region: 'first' },
    { ...section, uuid: 's1', section_id: 1, layout: 'layout_onecol' },
    { ...text, uuid: 'b', section_id: '0', region: 'second' },
    { ...text, uuid: 'c', section_id: 1, region: 'content' },
  ]);
  expect(paragraphs.map(({ id, parentId, region }) => [id, parentId, region].join(' '))).toEqual([
    'lost  first',
    's0  ',
    'a s0 first',
    's1  ',
    'b s0 second',
    'c s1 content',
  ]);
  expect(paragraphs[1]?.layout).toEqual({ name: 'twocol_section', columns: [33, 67] });
});

it.each([
  ['33-67', [33, 67]],
  ['25-50-25', [25, 50, 25]],
  [['50-50'], [50, 50]],
  ['wide', []],
  ['50-', []],
  ['0-100', []],
  [null, []],
])('reads the columns %j as %j', (column_widths, columns) => {
  const layout_paragraphs = { layout: 'layout_twocol_section', config: { column_widths } };
  expect(one({ behavior_settings: { layout_paragraphs } }).layout?.columns).toEqual(columns);
});

it('reads a layout paragraph without a layout name as a layout', () => {
  expect(one({ type: 'paragraph--para_layout' }).layout).toEqual({ name: '', columns: [] });
  expect(one({ type: 'layout', field_text: 'Text' }).layout).toBeUndefined();
});

it('makes ids unique within the page, and lets the first paragraph keep its own', () => {
  const given = ['a', [{ value: 'a' }], 'a', 'paragraph-1', undefined, null];
  const ids = read(given.map((uuid) => ({ uuid, type: 'x' }))).map(({ id }) => id);
  expect(ids[0]).toBe('a');
  expect(new Set(ids).size).toBe(6);
  expect(one({ uuid: undefined, id: 'abc' }).id).toBe('abc');
});

it.each([
  ['paragraph--para_text', 'text'],
  ['text', 'text'],
  [[{ target_id: 'para_text', target_type: 'paragraphs_type' }], 'text'],
  ['paragraph--para_panorama_9000', 'panorama_9000'],
])('reads the kind %j as %s', (type, kind) => {
  expect(one({ type }).kind).toBe(kind);
});

it('leaves out a paragraph that is not published, and no other', () => {
  const published = (status: unknown) => [
    read([{ type: 'x', status }]).length,
    read([{ type: 'x', attributes: { status } }]).length,
  ];
  for (const off of [false, [{ value: false }], '0', 0, 'false']) expect(published(off)).toEqual([0, 0]);
  for (const on of [true, [{ value: true }], '1', 1, undefined, null]) expect(published(on)).toEqual([1, 1]);
});

const html = '<p>A &amp; B</p>';

it.each<[string, unknown, readonly string[]]>([
  ['an object', { value: 'raw', format: 'basic_html', processed: html }, [html]],
  ['several', [{ processed: '<p>1</p>' }, { processed: '<p>2</p>' }], ['<p>1</p>', '<p>2</p>']],
  ['what was not processed', { value: html, format: 'full_html' }, [html]],
  ['what was processed to null', { value: html, format: 'full_html', processed: null }, [html]],
  ['what was filtered to nothing', { value: '<script>x</script>', format: 'basic_html', processed: '' }, []],
  ['null', null, []],
])('reads formatted text from %s', (_, field, expected) => {
  expect(content({ field_para_text: field })).toEqual({ ...emptyContent, html: expected });
  expect(content({ body: field }).html).toEqual(expected);
});

it.each(['field_para_title', 'field_title', 'title'])('reads the title from %s', (name) => {
  expect(content({ [name]: [{ value: 'T' }] })).toEqual({ ...emptyContent, title: 'T' });
  expect(content({ attributes: { [name]: 'T' } })).toEqual({ ...emptyContent, title: 'T' });
});

it('reads title, caption and source, and keeps every other text readable', () => {
  const purposes = { field_para_title: 'One', field_para_caption: 'C', field_para_source: [{ value: 'S' }] };
  const texts = { field_sub_title: 'Two', field_para_note: 'N', field_x: ['a', 'b'] };
  expect(content({ ...purposes, ...texts })).toEqual({
    ...emptyContent,
    title: 'One',
    caption: 'C',
    source: 'S',
    text: ['Two', 'N', 'a', 'b'],
  });
});

it('never shows technical fields', () => {
  const technical = {
    id: [{ value: 5 }],
    langcode: 'en',
    created: '2026-11-21T10:01:30+00:00',
    parent_type: 'node',
    default_langcode: true,
    drupal_internal__id: 5,
    links: { self: { href: 'http://x.example/' } },
    field_para_rotation: 270,
    field_para_flag: true,
    field_para_lens: null,
  };
  expect(content(technical)).toEqual(emptyContent);
  expect(content({ attributes: technical })).toEqual(emptyContent);
});

const size = { alt: 'A', width: 800, height: 450 };

it.each<[string, unknown]>([
  ['an object', { url: '/sites/a.png', ...size }],
  ['a reference', [{ target_id: 3, target_type: 'file', url: '/sites/a.png', ...size, width: '800', height: '450' }]],
  ['a file', { uri: { value: 'public://a.png', url: '/sites/a.png' }, ...size }],
  ['an absolute address', { url: 'https://cms.example.org/sites/a.png', ...size }],
  ['a medium', { type: 'media--image', field_media_image: { uri: { url: '/sites/a.png' }, ...size } }],
  ['a medium with attributes', { attributes: { field_media_image: [{ url: '/sites/a.png', ...size }] } }],
])('reads an image from %s', (_, field) => {
  const image = { url: 'https://cms.example.org/sites/a.png', ...size };
  expect(content({ field_para_image: field })).toEqual({ ...emptyContent, images: [image] });
});

it('reads an image without a size, and none without a safe address', () => {
  const field = [
    { url: '/b.png', alt: '', width: '', height: -1 },
    { url: 'javascript:alert(1)', alt: 'x' },
    { url: '', alt: 'x' },
  ];
  expect(content({ field_para_image: field }).images).toEqual([
    { url: 'https://cms.example.org/b.png', alt: '', width: undefined, height: undefined },
  ]);
});

it('keeps images of unlisted hosts apart, which are not loaded', () => {
  const url = 'https://stranger.example/a.png';
  const field = [
    { uri: { url }, alt: 'A', width: 800 },
    { url: 'https://stranger.example/user/logout', alt: 'x' },
    { url: 'https://img.example.org/b.png', alt: 'B' },
  ];
  const site = { ...links, imageHosts: ['https://img.example.org'] };
  const [paragraph] = toParagraphs([{ type: 'para_image', field_para_image: field }], site);
  expect(paragraph?.content.images.map((image) => image.url)).toEqual(['https://img.example.org/b.png']);
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
const type = 'application/pdf';
const [path, spaced] = ['/sites/default/files/statutes.pdf', '/Statutes%20%26%20Ordnung.pdf'];
/** A reference to a file as Drupal sends it. */
const reference = { target_id: 3, display: null, description: 'Our statutes', target_type: 'file', url: path };
const entity = {
  filename: [{ value: 'statutes.pdf' }],
  filemime: [{ value: type }],
  filesize: [{ value: 9 }],
  uri: [{ value: 'public://statutes.pdf', url: path }],
  status: [{ value: true }],
};
const medium = { target_id: 4, target_type: 'media', url: '/media/4' };

it.each<[string, unknown, unknown]>([
  ['a reference with a description', [reference], [fileLink('Our statutes', path)]],
  ['a reference without one', [{ ...reference, description: null }], [fileLink('statutes.pdf', path)]],
  [
    'a name with blanks',
    [{ ...reference, description: '', url: spaced }],
    [fileLink('Statutes & Ordnung.pdf', spaced)],
  ],
  [
    'a name that is not encoded',
    [{ ...reference, description: '', url: '/100%.txt' }],
    [fileLink('100%.txt', '/100%.txt')],
  ],
  ['an entity of lists', [entity], [fileLink('statutes.pdf', path, { size: 9, type })]],
  ['a medium', [{ bundle: 'document', field_media_file: [reference] }], [fileLink('Our statutes', path)]],
  [
    'a reference to a medium that holds it',
    [{ ...medium, field_media_file: [reference] }],
    [fileLink('Our statutes', path)],
  ],
  [
    'a reference without a type',
    [{ target_id: 3, description: 'Plan', url: '/system/3' }],
    [fileLink('Plan', '/system/3')],
  ],
  ['a reference to a medium alone', [medium], []],
  ['a reference to a node', [{ target_id: 5, target_type: 'node', url: '/history.html' }], []],
  ['what its editor does not display', [{ ...reference, display: '0' }], []],
  ['a file that is not published', [{ ...entity, status: [{ value: false }] }], []],
  ['a call that does something', [{ ...reference, url: 'https://cms.example.org/user/logout' }], []],
  ['another protocol', [{ ...reference, url: 'javascript:alert(1)' }], []],
  ['a stranger’s credentials', [{ ...reference, url: 'https://cms.example.org@evil.example/a.pdf' }], []],
])('reads as files %s', (_, field, expected) => {
  expect(content({ field_files: field })).toEqual({ ...emptyContent, links: expected });
});

it.each<[address: string, name: string | undefined]>([
  [path, 'statutes.pdf'],
  ['/cms/sites/default/files/plan', 'plan'],
  ['/de/system/files/minutes?x=1', 'minutes'],
  ['/a.7z?x=1#y', 'a.7z'],
  ['/taxonomy/term/5', undefined],
  ['/node/5?ref=foo.org', undefined],
  ['https://cms.example.org', undefined],
  ['/about/version-2.0', undefined],
])('knows by the address %s whether a reference that says no type is a file: %s', (url, name) => {
  const names = content({ field_files: [{ target_id: 3, url }] }).links.map(({ file }) => file?.name);
  expect(names).toEqual(name === undefined ? [] : [name]);
});

it('resolves files below the base address of the content system', () => {
  const site = { ...links, contentBaseUrl: 'https://cms.example.org/cms/' };
  const [paragraph] = toParagraphs([{ type: 'x', field_files: [{ ...reference, url: '/cms/files/plan' }] }], site);
  expect(paragraph?.content.links).toEqual([fileLink('Our statutes', '/cms/files/plan')]);
});

const url = 'https://cms.example.org/lists/reading.json';
const view = { kind: 'news', view: 'public_news', display: 'teaser' };
const inFields = { field_para_display: [{ value: 'teaser' }], field_para_view: 'public_news' };
const referenced = { target_id: 'public_news', display_id: 'teaser', title: 0, argument: null };
const atUrl = { view: '', display: '', url };

it.each<[string, Readonly<Record<string, unknown>>, object | undefined]>([
  ['two fields', inFields, view],
  ['a reference', { field_view: referenced }, view],
  ['a field array', { field_para_list: [referenced] }, view],
  ['a view without a display', { field_para_view: 'public_news' }, undefined],
  ['a URL alone', { field_para_list_url: url }, atUrl],
  ['a relative URL', { field_para_json_url: [{ value: '/lists/reading.json#top' }] }, atUrl],
  ['two URLs', { field_list_url: `${url}?x`, field_json_url: url }, atUrl],
  ['a URL that overrides view and display', { ...inFields, field_para_json_url: url }, { ...view, url }],
])('reads the list of %s', (_, fields, expected) => {
  expect(content(fields)).toEqual({ ...emptyContent, view: expected });
});

it.each([
  ['public_news', 'teaser', 'news'],
  ['public_conferences', 'entity', 'conferences'],
  ['public_timeline', 'standard', 'timeline'],
  ['public_timeline', 'short', undefined],
  ['reading', 'standard', undefined],
  ['constructor', 'standard', undefined],
])('says what the rows of %s/%s are, where the portal knows: %s', (name, display, kind) => {
  const named = { field_para_view: name, field_para_display: display };
  expect(content(named).view?.kind).toBe(kind);
  // A timeline at a URL of its own is a list of rows.
  if (kind === 'timeline') expect(content({ ...named, field_para_json_url: url }).view?.kind).toBeUndefined();
});

it('reads no list from anything but machine names, which would lead to another address', () => {
  for (const name of ['../../user/logout?', 'a/b', 'a b', 'a?x=1', 'a-b', '%2e%2e', 'news#', 'ünder', '.']) {
    expect(content({ field_para_view: name, field_para_display: 'teaser' }).view).toBeUndefined();
    expect(content({ field_para_view: 'news', field_para_display: name }).view).toBeUndefined();
    expect(content({ field_view: { target_id: name, display_id: 'teaser' } }).view).toBeUndefined();
  }
});

it.each(['https://evil.example/list.json', '//evil.example/x', 'javascript:alert(1)', 'https://', ' '])(
  'reads no list from %j',
  (elsewhere) => {
    expect(content({ field_para_json_url: elsewhere })).toEqual(emptyContent);
    expect(content({ ...inFields, field_para_json_url: elsewhere }).view).toEqual(view);
  },
);

it('shows neither the names nor the address of a list as text', () => {
  const named = {
    field_view: 'a',
    field_display: 'b',
    field_json_url: url,
    field_list_url: url,
    field_other_view: 'c',
  };
  expect(content({ ...named, field_para_title: 'News' })).toMatchObject({ title: 'News', text: [] });
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
/** The fields of values within fields. */
const innerFields =
  'url uri alt title width target_id target_type description display status filename filemime filesize relationships display_id processed value format';

const check = (paragraphs: readonly Paragraph[]): void => {
  expect(new Set(paragraphs.map(({ id }) => id)).size).toBe(paragraphs.length);
  for (const { id, kind, parentId, region, layout, content: shown } of paragraphs) {
    const texts = [id, kind, parentId, region, layout?.name ?? '', shown.title, shown.caption, shown.source];
    for (const text of [...texts, ...shown.html, ...shown.text]) expect(typeof text).toBe('string');
    for (const image of shown.images) expect(image.url).toMatch(/^https?:/);
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
    const settings = [value, { layout: value, config: value, region: value }];
    check(read(settings.map((layout_paragraphs) => ({ ...sound, behavior_settings: { layout_paragraphs } }))));
    for (const key of innerFields.split(' ')) {
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
