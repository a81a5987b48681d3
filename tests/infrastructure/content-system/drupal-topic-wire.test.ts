import { expect, it } from 'vitest';
import type { Topic, TopicRow } from '../../../src/domain/groups/topic.ts';
import { toAcceptedTopic, toTopic, toTopicList } from '../../../src/infrastructure/content-system/topics.ts';
import { garbage } from '../garbage.ts';
import { expectQuick, UNHURRIED } from '../long-texts.ts';

import { links } from '../site.ts';

const FILE = 'https://cms.example.org/system/files/12/minutes.pdf';

const rendered = {
  nid: '12',
  uuid: 'u12',
  title: 'Minutes &amp; more',
  author: 'Siobhán O&#039;Brien',
  created: '<time datetime="2026-03-10T09:00:00+00:00">10 March</time>',
  body: '<p>See <strong>below</strong></p>\n',
  field_files: [{ name: 'minutes.pdf', url: '/system/files/12/minutes.pdf', filesize: '2048' }],
  group_id: '3',
  group_label: 'Sound &amp; Listening',
};
const entity = {
  nid: [{ value: 12 }],
  uuid: [{ value: 'u12' }],
  title: [{ value: 'Minutes & more' }],
  uid: [{ target_id: 4, name: "Siobhán O'Brien" }],
  created: [{ value: '2026-03-10T09:00:00+00:00' }],
  body: [
    {
      value: '<script>raw</script>',
      format: 'group_html',
      processed: '<p>See <strong>below</strong></p>',
      summary: 'A summary',
    },
  ],
  field_files: [{ target_id: 9, url: '/system/files/12/minutes.pdf', filename: 'minutes.pdf', filesize: 2048 }],
  group_id: [{ target_id: 3, target_type: 'group', url: '/group/3' }],
  group_label: [{ value: 'Sound & Listening' }],
};
const topic: Topic = {
  topicId: 12,
  title: 'Minutes & more',
  author: "Siobhán O'Brien",
  date: { iso: '2026-03-10T09:00:00Z', precision: 'time', at: Date.UTC(2026, 2, 10, 9) },
  dateText: '',
  html: '<p>See <strong>below</strong></p>',
  files: [{ name: 'minutes.pdf', url: FILE, size: 2048 }],
  group: { groupId: 3, title: 'Sound & Listening' },
};
const read = (wire: unknown, topicId = 12) => toTopic(wire, topicId, links);
const one = (given: Readonly<Record<string, unknown>>) => read([{ ...rendered, ...given }]);

it('reads rendered rows and rows of entities as the same topic', () => {
  for (const row of [rendered, entity]) {
    expect(read({ rows: [row], pager: null })).toEqual(topic);
    expect(read([row])).toEqual(topic);
  }
});

it('picks the row of the requested id, or the only one', () => {
  expect(read([{ ...rendered, nid: '13', title: 'Another' }, rendered])?.title).toBe('Minutes & more');
  expect(read([{ ...rendered, nid: undefined }])).toEqual(topic);
  expect(
    read([
      { ...rendered, nid: '13' },
      { ...rendered, nid: '14' },
    ]),
  ).toBeUndefined();
  expect(read({ rows: [], pager: null })).toBeUndefined();
  expect(read([])).toBeUndefined();
});

it.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['rendered text', { body: 'a &amp; b' }, 'a &amp; b'],
  ['what was filtered, not what was typed', { body: entity.body }, topic.html],
  ['nothing where everything was filtered away', { body: [{ value: 'raw', format: 'x', processed: '' }] }, ''],
  ['a field of another name', { body: '', text: '<p>x</p>' }, '<p>x</p>'],
  ['an own field', { body: undefined, field_message: '<p>x</p>' }, '<p>x</p>'],
  ['never its files', { body: '', field_files: '<a href="/system/files/a.pdf">a.pdf</a>' }, ''],
  ['nothing', { body: null }, ''],
])('reads as the message %s', (_, given, html) => {
  expect(one(given)?.html).toBe(html);
});

it.each<[Readonly<Record<string, unknown>>, string]>([
  [{ author: '<a href="/user/4">Anna</a>' }, 'Anna'],
  [{ author: undefined, name: 'Anna' }, 'Anna'],
  [{ author: '', uid: [{ target_id: 4, label: 'Anna' }] }, 'Anna'],
  [{ author: undefined, uid: [{ target_id: 4, name: 'Anna &amp; <b>Bert</b>' }] }, 'Anna &amp; <b>Bert</b>'],
  [{ author: '4' }, ''],
  [{ author: undefined, uid: '4' }, ''],
  [{ author: undefined, uid: [{ target_id: 0 }] }, ''],
  [{ author: '&lt;script&gt;' }, '<script>'],
  [{ author: 'Bob \u202e\u2066evil\u2069' }, 'Bob evil'],
  [{ author: '\u202e', name: 'Anna' }, 'Anna'],
])('reads the author of %j', (given, author) => {
  expect(one(given)?.author).toBe(author);
});

it.each<[Readonly<Record<string, unknown>>, Topic['group']]>([
  [
    { group_id: 3, group_label: '' },
    { groupId: 3, title: '' },
  ],
  [
    { group_id: undefined, gid: [{ target_id: '3' }] },
    { groupId: 3, title: topic.group?.title ?? '' },
  ],
  [{ group_id: '3abc' }, { groupId: undefined, title: topic.group?.title ?? '' }],
  [{ group_id: undefined, group_label: undefined }, undefined],
])('reads the group of %j', (given, group) => {
  expect(one(given)?.group).toEqual(group);
});

it('keeps an unreadable date as text', () => {
  expect(one({ created: 'in spring' })).toMatchObject({ date: undefined, dateText: 'in spring' });
});

it(
  'reads the longest texts in linear time',
  () => {
    const rows = (text: string) => one({ author: text, body: text, group_label: text, field_files: text });
    const files = (text: string) => one({ field_files: [{ url: text, name: text, filesize: text }] });
    const posted = (text: string) => toAcceptedTopic({ status: 200, text });
    for (const read of [rows, files, posted]) expect(() => expectQuick(read)).not.toThrow();
  },
  UNHURRIED,
);

const filesOf = (field_files: unknown) => one({ field_files })?.files;
const file = (name: string, url: string | undefined, size?: number) => ({ name, url, size });
const CMS = 'https://cms.example.org/system/files/';

it.each<[string, unknown, readonly unknown[]]>([
  ['an address', '/system/files/a.pdf', [file('a.pdf', `${CMS}a.pdf`)]],
  ['an address of the portal', 'https://portal.example.org/a.pdf', [file('a.pdf', 'https://portal.example.org/a.pdf')]],
  [
    'addresses with commas between them',
    '/system/files/a.pdf, /system/files/b,c.doc,https://files.example.org/d.txt',
    [file('a.pdf', `${CMS}a.pdf`), file('b,c.doc', `${CMS}b,c.doc`), file('d.txt', 'https://files.example.org/d.txt')],
  ],
  [
    'an encoded name',
    '/system/files/%C5%81%C3%B3d%C5%BA%20%26%20more.pdf',
    [file('Łódź & more.pdf', `${CMS}%C5%81%C3%B3d%C5%BA%20%26%20more.pdf`)],
  ],
  ['a name that cannot be decoded', '/system/files/100%.pdf', [file('100%.pdf', `${CMS}100%.pdf`)]],
  ['an address with blanks in it', '/system/files/my minutes.pdf', [file('my minutes.pdf', `${CMS}my%20minutes.pdf`)]],
  [
    'a link',
    '<a href="/system/files/a.pdf" type="application/pdf">The <em>minutes</em> &amp; more</a> (12 KB)',
    [file('The minutes & more', `${CMS}a.pdf`)],
  ],
  [
    'links',
    '<span><a href="/system/files/a.pdf">a.pdf</a></span>, <a href="/system/files/b.doc"></a>',
    [file('a.pdf', `${CMS}a.pdf`), file('b.doc', `${CMS}b.doc`)],
  ],
  [
    'a list of addresses',
    ['/system/files/a.pdf', '/system/files/b.doc'],
    [file('a.pdf', `${CMS}a.pdf`), file('b.doc', `${CMS}b.doc`)],
  ],
  ['an object', { name: 'a.pdf', url: '/system/files/a.pdf', size: 3 }, [file('a.pdf', `${CMS}a.pdf`, 3)]],
  [
    'objects by number',
    { 1: { filename: 'a.pdf', url: '/system/files/a.pdf' }, 3: { title: 'b', url: '/system/files/b' } },
    [file('a.pdf', `${CMS}a.pdf`), file('b', `${CMS}b`)],
  ],
  ['an object without a name', [{ url: '/system/files/%61.pdf' }], [file('a.pdf', `${CMS}%61.pdf`)]],
  ['an object without an address', [{ filename: 'a.pdf', filesize: 5 }], [file('a.pdf', undefined, 5)]],
  [
    'an entity’s file, whose uri is no address',
    [
      {
        target_id: 5,
        filename: [{ value: 'a.pdf' }],
        uri: [{ value: 'private://a.pdf', url: '/system/files/a.pdf' }],
        filesize: [{ value: 7 }],
      },
    ],
    [file('a.pdf', `${CMS}a.pdf`, 7)],
  ],
  [
    'a reference with a description',
    [{ target_id: 3, target_type: 'file', display: null, description: 'Our plan', url: '/system/files/a.pdf' }],
    [file('Our plan', `${CMS}a.pdf`)],
  ],
  ['nothing', '', []],
  ['null', null, []],
  ['missing', undefined, []],
  ['empty', [], []],
  ['references without anything', [{ target_id: 5 }], []],
  ['ids', '5, 6', []],
  ['words', 'no files', []],
])('reads the files of a topic from %s', (_, field, files) => {
  expect(filesOf(field)).toEqual(files);
});

it.each<[unknown, number | undefined]>([
  [2048, 2048],
  ['2048', 2048],
  [[{ value: '2048' }], 2048],
  [0, 0],
  ['0', 0],
  [-1, undefined],
  [1.5, undefined],
  ['12 KB', undefined],
  ['', undefined],
  [null, undefined],
  [Number.MAX_VALUE, undefined],
])('reads the size %j as %j', (filesize, size) => {
  expect(filesOf([{ name: 'a.pdf', url: '/a.pdf', filesize }])).toEqual([
    file('a.pdf', 'https://cms.example.org/a.pdf', size),
  ]);
  expect(filesOf([{ name: 'a.pdf', url: '/a.pdf', size: filesize }])?.[0]?.size).toBe(size);
});

it.each([
  'javascript:alert(1)',
  'JavaScript&colon;alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'private://a.pdf',
  'mailto:a@example.org',
  '//evil.example/a.pdf',
  '/\\evil.example/a.pdf',
  'https://bank.example@evil.example/a.pdf',
  '/encms-workgroup/leave/3',
  '/encms-workgroup/join/3',
  'https://cms.example.org/encms%2Dworkgroup/leave/3',
  '/user/logout?token=x',
  '#a',
  '',
])('reads no address from %j, and keeps the file name', (url) => {
  expect(filesOf([{ name: 'a.pdf', url }])).toEqual([file('a.pdf', undefined)]);
  expect(filesOf([url]) ?? []).toEqual([]);
  expect(filesOf(`<a href="${url}">a.pdf</a>`)).toEqual([file('a.pdf', undefined)]);
});

it.each([
  'report\u202Efdp.exe',
  '<img src=x onerror=alert(1)>.pdf',
  '../../etc/passwd.txt',
  'invoice.pdf.exe',
  '"quoted" & \'more\'.doc',
  'a．pdf',
])('keeps the file name %j, which is text, from an entity and, escaped, from a rendered row', (name) => {
  const escaped = name.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  expect(filesOf([{ target_id: 1, filename: name, url: '/a' }])?.[0]?.name).toBe(name);
  expect(filesOf([{ name: escaped, url: '/a' }])?.[0]?.name).toBe(name);
  expect(filesOf(`<a href="/a">${escaped}</a>`)?.[0]?.name).toBe(name);
});

const list = (row: Readonly<Record<string, unknown>>): TopicRow | undefined =>
  toTopicList([{ title: 'T', ...row }], links).rows[0];

it.each([
  [{ uid: [{ target_id: '4' }] }, 4],
  [{ uid: '4' }, 4],
  [{ uid: [{ target_id: 0 }] }, undefined],
  [{ uid: 'Anna' }, undefined],
  [{}, undefined],
])('reads the author’s user id in a row with %j', (given, authorId) => {
  expect(toTopicList([{ nid: '12', title: 'Minutes', ...given }], links).rows[0]?.authorId).toBe(authorId);
});

it('reads rows of topics with author and comments', () => {
  const pager = { current_page: 0, total_items: '1', total_pages: 1, items_per_page: 10 };
  const row = {
    nid: '12',
    uuid: 'u12',
    title: 'A &lt;b&gt;',
    view_node: '/group_topics/single/12',
    created: rendered.created,
  };
  expect(toTopicList({ rows: [{ ...row, author: 'Anna', comment_count: '3' }], pager }, links)).toEqual({
    rows: [
      {
        id: 'u12',
        topicId: 12,
        title: 'A <b>',
        link: { kind: 'internal', path: '/group_topics/single/12' },
        date: topic.date,
        dateText: '',
        html: '',
        image: undefined,
        author: 'Anna',
        comments: 3,
      },
    ],
    pager: { currentPage: 0, totalItems: 1, totalPages: 1, itemsPerPage: 10 },
  });
});

it.each<[Readonly<Record<string, unknown>>, number | undefined]>([
  [{ nid: 12 }, 12],
  [{ nid: [{ value: '12' }] }, 12],
  [{ view_node: '/group_topics/single/12' }, 12],
  [{ view_node: '<a href="/node/12">T</a>' }, 12],
  [{ view_node: '/group_topics/single/12abc' }, undefined],
  [{ view_node: 'https://evil.example/node/12' }, undefined],
  [{ nid: '12abc' }, undefined],
  [{}, undefined],
])('finds the id in %j', (row, topicId) => {
  expect(list(row)?.topicId).toBe(topicId);
});

it.each<[Readonly<Record<string, unknown>>, number | undefined]>([
  [{ comment_count: 0 }, 0],
  [{ comment_count: '12' }, 12],
  [{ field_comments: [{ status: 2, comment_count: 4 }] }, 4],
  [{ comment_count: '' }, undefined],
  [{ comment_count: -1 }, undefined],
  [{ comment_count: 'many' }, undefined],
  [{}, undefined],
])('counts the comments of %j', (row, comments) => {
  expect(list(row)?.comments).toBe(comments);
});

it('reads no text of a topic from files or comments', () => {
  expect(list({ field_files: '/system/files/a.pdf', field_comments: '<p>x</p>' })?.html).toBe('');
});

it.each<[string, number | undefined]>([
  ['{"nid":[{"value":123}],"uuid":[{"value":"u"}]}', 123],
  ['{"nid":[{"value":"123"}]}', 123],
  ['{"nid":123}', 123],
  ['{"nid":"123"}', 123],
  ['{"data":{"nid":123}}', 123],
  ['{"data":{"nid":[{"value":123}]}}', 123],
  ['{"nid":0}', undefined],
  ['{"nid":"123abc"}', undefined],
  ['{"nid":null}', undefined],
  ['{"data":[]}', undefined],
  ['{"message":"ok"}', undefined],
  ['[{"nid":123}]', undefined],
  ['123', undefined],
  ['"ok"', undefined],
  ['null', undefined],
  ['{"nid":[{"va', undefined],
  ['<!DOCTYPE html><p>123', undefined],
  ['', undefined],
  ['{"__proto__":{"nid":123}}', undefined],
])('reads the answer %s as the topic %j', (text, topicId) => {
  expect(toAcceptedTopic({ status: 200, text }).topicId).toBe(topicId);
});

it('survives garbage in the answer to a post', () => {
  for (const value of garbage) {
    const text = JSON.stringify({ nid: value, data: value });
    expect(() => toAcceptedTopic({ status: 200, text })).not.toThrow();
  }
});

it.each([
  [200, '', false],
  [204, '', true],
  [200, 'OK', false],
  [200, '{"nid":[{"va', false],
  [200, '[]', true],
  [200, 'null', true],
  [200, '{"status":"ok"}', true],
])('tells of a %i with %j whether it could be read', (status, text, isReadable) => {
  expect(toAcceptedTopic({ status, text })).toEqual({ topicId: undefined, isReadable });
});
