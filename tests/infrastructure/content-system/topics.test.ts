import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textToHtml } from '../../../src/domain/groups/message-html.ts';
import { isSameComment, type Topic, type TopicRow } from '../../../src/domain/groups/topic.ts';
import {
  fromCommentPost,
  toAcceptedTopic,
  toComment,
  toCommentList,
  toTopic,
  toTopicList,
} from '../../../src/infrastructure/content-system/topics.ts';
import { recordOf } from '../../../src/infrastructure/http/wire-values.ts';
import { garbage } from '../garbage.ts';
import { readFixture } from '../read-fixture.ts';
import { links } from '../site.ts';

type Row = Readonly<Record<string, unknown>>;

const NONE = undefined;
const CMS = 'https://cms.example.org/system/files/';
const filtered = { value: '<script>raw</script>', format: 'group_html', processed: '<p>See <b>below</b></p>' };

const rendered = {
  nid: '12',
  title: 'Minutes &amp; more',
  author: 'Siobhán O&#039;Brien',
  created: '<time datetime="2026-03-10T09:00:00+00:00">10 March</time>',
  body: '<p>See <b>below</b></p>\n',
  field_files: [{ name: 'minutes.pdf', url: '/system/files/minutes.pdf', filesize: '2048' }],
  group_id: '3',
  group_label: 'Sound &amp; Listening',
};
const entity = {
  nid: [{ value: 12 }],
  title: [{ value: 'Minutes & more' }],
  uid: [{ target_id: 4, name: "Siobhán O'Brien" }],
  created: [{ value: '2026-03-10T09:00:00+00:00' }],
  body: [{ ...filtered, summary: 'A summary' }],
  field_files: [{ target_id: 9, url: '/system/files/minutes.pdf', filename: 'minutes.pdf', filesize: 2048 }],
  group_id: [{ target_id: 3, target_type: 'group', url: '/group/3' }],
  group_label: [{ value: 'Sound & Listening' }],
};
const topic: Topic = {
  topicId: 12,
  title: 'Minutes & more',
  author: "Siobhán O'Brien",
  date: { iso: '2026-03-10T09:00:00Z', precision: 'time', at: Date.UTC(2026, 2, 10, 9) },
  dateText: '',
  html: '<p>See <b>below</b></p>',
  files: [{ name: 'minutes.pdf', url: `${CMS}minutes.pdf`, size: 2048 }],
  group: { groupId: 3, title: 'Sound & Listening' },
};
const read = (wire: unknown, topicId = 12) => toTopic(wire, topicId, links);
const one = (given: Row) => read([{ ...rendered, ...given }]);

it('reads rendered rows and rows of entities as the same topic', () => {
  for (const row of [rendered, entity])
    expect([read({ rows: [row], pager: null }), read([row])]).toEqual([topic, topic]);
});

it('picks the row of the requested id, or the only one', () => {
  const others = [
    { ...rendered, nid: '13' },
    { ...rendered, nid: '14' },
  ];
  expect(read([...others, rendered])).toEqual(topic);
  expect(read([{ ...rendered, nid: undefined }])).toEqual(topic);
  expect(read(others)).toBeUndefined();
});

it.each<[string, Row, string]>([
  ['rendered text', { body: 'a &amp; b' }, 'a &amp; b'],
  ['nothing where everything was filtered away', { body: [{ value: 'raw', format: 'x', processed: '' }] }, ''],
  ['a field of another name', { body: '', text: '<p>x</p>' }, '<p>x</p>'],
  ['an own field', { body: undefined, field_message: '<p>x</p>' }, '<p>x</p>'],
  ['never its files', { body: '', field_files: '<a href="/system/files/a.pdf">a.pdf</a>' }, ''],
])('reads as the message of a topic %s', (_, given, html) => {
  expect(one(given)?.html).toBe(html);
});

it.each<[Row, string]>([
  [{ author: '<a href="/user/4">Anna</a>' }, 'Anna'],
  [{ author: undefined, name: 'Anna' }, 'Anna'],
  [{ author: '', uid: [{ target_id: 4, label: 'Anna' }] }, 'Anna'],
  [{ author: undefined, uid: [{ target_id: 4, name: 'Anna &amp; <b>Bert</b>' }] }, 'Anna &amp; <b>Bert</b>'],
  [{ author: '4', uid: '4' }, ''],
  [{ author: undefined, uid: [{ target_id: 0 }] }, ''],
  [{ author: '&lt;script&gt;' }, '<script>'],
  [{ author: 'Bob \u202e\u2066evil\u2069' }, 'Bob evil'],
  [{ author: '\u202e', name: 'Anna' }, 'Anna'],
])('reads the author of %j', (given, author) => {
  expect(one(given)?.author).toBe(author);
});

it.each<[Row, object | undefined]>([
  [{ group_label: '' }, { groupId: 3, title: '' }],
  [{ group_id: undefined, gid: [{ target_id: '3' }] }, topic.group],
  [{ group_id: '3abc' }, { groupId: undefined, title: 'Sound & Listening' }],
  [{ group_id: undefined, group_label: undefined }, NONE],
])('reads the group of a topic with %j', (given, group) => {
  expect(one(given)?.group).toEqual(group);
});

const filesOf = (field_files: unknown) => one({ field_files })?.files;
const file = (name: string, url: string | undefined = `${CMS}${name}`, size?: number) => ({ name, url, size });
const [pdf, doc] = ['/system/files/a.pdf', '/system/files/b.doc'];
const ab = [file('a.pdf'), file('b.doc')];
const named = '<a href="/system/files/a.pdf" type="application/pdf">The <em>minutes</em> &amp; more</a> (12 KB)';
const stored = {
  target_id: 5,
  filename: [{ value: 'a.pdf' }],
  uri: [{ value: 'private://a.pdf', url: pdf }],
  filesize: [{ value: 7 }],
};
const described = { target_id: 3, target_type: 'file', display: null, description: 'Our plan', url: pdf };

it.each<[string, unknown, readonly unknown[]]>([
  ['an address', pdf, [file('a.pdf')]],
  ['an address of the portal', 'https://portal.example.org/a.pdf', [file('a.pdf', 'https://portal.example.org/a.pdf')]],
  [
    'addresses with commas between them',
    `${pdf}, ${CMS}b,c.doc,${doc}`,
    [file('a.pdf'), file('b,c.doc'), file('b.doc')],
  ],
  ['an encoded name', '/system/files/%C5%81%20%26.pdf', [file('Ł &.pdf', `${CMS}%C5%81%20%26.pdf`)]],
  ['a name that cannot be decoded', '/system/files/100%.pdf', [file('100%.pdf')]],
  ['an address with blanks in it', '/system/files/my file.pdf', [file('my file.pdf', `${CMS}my%20file.pdf`)]],
  ['a link', named, [file('The minutes & more', `${CMS}a.pdf`)]],
  ['links', `<span><a href="${pdf}">a.pdf</a></span>, <a href="${doc}"></a>`, ab],
  ['a list of addresses', [pdf, doc], ab],
  ['an object', { name: 'a.pdf', url: pdf, size: 3 }, [file('a.pdf', `${CMS}a.pdf`, 3)]],
  ['objects by number', { 1: { filename: 'a.pdf', url: pdf }, 3: { title: 'b.doc', url: doc } }, ab],
  ['an object without a name', [{ url: '/system/files/%61.pdf' }], [file('a.pdf', `${CMS}%61.pdf`)]],
  ['an object without an address', [{ filename: 'a.pdf', filesize: 5 }], [{ ...file('a.pdf', '', 5), url: undefined }]],
  ['an entity’s file, whose uri is no address', [stored], [file('a.pdf', `${CMS}a.pdf`, 7)]],
  ['a reference with a description', [described], [file('Our plan', `${CMS}a.pdf`)]],
  ['references without anything', [{ target_id: 5 }], []],
  ['null', null, []],
  ['ids', '5, 6', []],
  ['words', 'no files', []],
])('reads the files of a topic from %s', (_, field, files) => {
  expect(filesOf(field)).toEqual(files);
});

it('reads no size of a file but a number of bytes', () => {
  const sizes = [0, '2048', -1, 1.5, '12 KB', Number.MAX_VALUE].map((size) => filesOf([{ url: pdf, size }])?.[0]?.size);
  expect(sizes).toEqual([0, 2048, NONE, NONE, NONE, NONE]);
});

it.each([
  'JavaScript&colon;alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'private://a.pdf',
  'mailto:a@example.org',
  '//evil.example/a.pdf',
  '/\\evil.example/a.pdf',
  'https://bank.example@evil.example/a.pdf',
  'https://cms.example.org/encms%2Dworkgroup/leave/3',
  '/user/logout?token=x',
  '#a',
  '',
])('reads no address from %j, and keeps the file name', (url) => {
  const nameless = [{ ...file('a.pdf'), url: undefined }];
  expect(filesOf([{ name: 'a.pdf', url }])).toEqual(nameless);
  expect(filesOf([url])).toEqual([]);
  expect(filesOf(`<a href="${url}">a.pdf</a>`)).toEqual(nameless);
});

it.each(['report\u202Efdp.exe', '<img src=x onerror=alert(1)>.pdf', '../../etc/passwd.txt', '"quoted" & \'more\'.doc'])(
  'keeps the file name %j, which is text, from an entity and, escaped, from a rendered row',
  (name) => {
    const escaped = name.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
    const fields = [
      [{ target_id: 1, filename: name, url: '/a' }],
      [{ name: escaped, url: '/a' }],
      `<a href="/a">${escaped}</a>`,
    ];
    expect(fields.map((field) => filesOf(field)?.[0]?.name)).toEqual([name, name, name]);
  },
);

const inList = (row: Row): TopicRow | undefined => toTopicList([{ title: 'T', ...row }], links).rows[0];

it.each<[Row, object]>([
  [{ nid: [{ value: '12' }] }, { topicId: 12 }],
  [{ view_node: '/group_topics/single/12' }, { topicId: 12 }],
  [{ view_node: '<a href="/node/12">T</a>' }, { topicId: 12 }],
  [{ view_node: '/group_topics/single/12abc' }, { topicId: undefined }],
  [{ view_node: 'https://evil.example/node/12' }, { topicId: undefined }],
  [{ nid: '12abc' }, { topicId: undefined }],
  [
    { author: 'Anna', uid: [{ target_id: '4' }] },
    { author: 'Anna', authorId: 4 },
  ],
  [{ uid: '4' }, { authorId: 4 }],
  [{ uid: [{ target_id: 0 }] }, { authorId: undefined }],
  [{ uid: 'Anna' }, { authorId: undefined }],
  [{ comment_count: '0' }, { comments: 0 }],
  [{ field_comments: [{ status: 2, comment_count: 4 }] }, { comments: 4 }],
  [{ comment_count: 'many' }, { comments: undefined }],
  [{ field_files: '/system/files/a.pdf', field_comments: '<p>x</p>' }, { html: '' }],
])('reads from a row of a list of topics, %j, the fields %j', (row, expected) => {
  expect(inList(row)).toMatchObject(expected);
});

it.each<[text: string, topicId: number | undefined, isReadable: boolean]>([
  ['{"nid":[{"value":"123"}],"uuid":[{"value":"u"}]}', 123, true],
  ['{"nid":123}', 123, true],
  ['{"data":{"nid":[{"value":123}]}}', 123, true],
  ['{"nid":0}', NONE, true],
  ['{"nid":"123abc"}', NONE, true],
  ['[{"nid":123}]', NONE, true],
  ['null', NONE, true],
  ['{"__proto__":{"nid":123}}', NONE, true],
  ['{"nid":[{"va', NONE, false],
  ['OK', NONE, false],
  ['<!DOCTYPE html><p>123', NONE, false],
  ['', NONE, false],
])(
  'reads the answer %s to a post as the topic %j, and says whether it could be read: %s',
  (text, topicId, isReadable) => {
    expect(toAcceptedTopic({ status: 200, text })).toEqual({ topicId, isReadable });
    expect(toAcceptedTopic({ status: 204, text: '' })).toEqual({ topicId: undefined, isReadable: true });
  },
);

it('survives garbage in the answer to a post', () => {
  for (const value of garbage) {
    const text = JSON.stringify({ nid: value, data: value });
    expect(() => toAcceptedTopic({ status: 200, text })).not.toThrow();
  }
});

const written = {
  cid: '5',
  subject: 'On &amp; on',
  name: 'Siobhán O&#039;Brien',
  created: '<time datetime="2026-03-10T09:00:00+00:00">10 March</time>',
  comment_body: '<p>See <b>below</b></p>\n',
};
const comment = (given: Row) => toComment({ ...written, ...given });

it('reads rendered rows and rows of entities as the same comments', () => {
  const asEntity = {
    cid: [{ value: 6 }],
    uuid: [{ value: 'u5' }],
    status: [{ value: true }],
    subject: [{ value: 'On & on' }],
    name: [{ value: "Siobhán O'Brien" }],
    created: [{ value: '2026-03-10T09:00:00+00:00', format: 'Y-m-d' }],
    comment_body: [filtered],
  };
  const { author, date, dateText, html } = topic;
  const shown = { author, date, dateText, html, subject: 'On & on', awaitsApproval: false };
  expect(toCommentList({ rows: [written, asEntity] }).rows).toEqual([
    { ...shown, id: '5', uuid: '' },
    { ...shown, id: '6', uuid: 'u5' },
  ]);
});

it('gives every comment an id of its own, preferably its cid', () => {
  const rows = [{ cid: '5', uuid: 'a' }, { cid: '5', uuid: 'b' }, { uuid: 'c', nid: '9' }, { nid: '9' }, { cid: 'b' }];
  const { rows: found } = toCommentList(rows.map((row) => ({ comment_body: 'x', ...row })));
  expect(found.slice(0, 3).map(({ id }) => id)).toEqual(['5', 'b', 'c']);
  expect(new Set(found.map(({ id }) => id)).size).toBe(rows.length);
});

it.each<readonly [string, Row]>([
  ['text', { uuid: 'b2371683-21d1-4c5a-bd28-88da24b3a383', comment_body: '<p>Hej åäö</p>' }],
  ['an entity', { ...recordOf(readFixture('drupal/comment-posted')), cid: undefined }],
])('recognises a posted comment in a row without its cid (%s)', (_, row) => {
  const posted = toComment(readFixture('drupal/comment-posted'));
  const [listed] = toCommentList([row]).rows;
  expect([posted?.id, listed?.id]).toEqual(['15', 'b2371683-21d1-4c5a-bd28-88da24b3a383']);
  expect(posted && listed && isSameComment(posted, listed)).toBe(true);
});

it('keeps comments apart that have nothing but their ids', () => {
  const rows = ['5', '6'].map((cid) => ({ cid, comment_body: 'x' }));
  const [first, second] = toCommentList(rows).rows;
  expect(first && second && isSameComment(first, second)).toBe(false);
});

it.each<[string, Row, object | undefined]>([
  ['rendered text', { comment_body: 'a &amp; b' }, { html: 'a &amp; b' }],
  ['what was filtered to nothing', { comment_body: [{ ...filtered, processed: '' }] }, { html: '' }],
  ['what was filtered without a format', { comment_body: { ...filtered, format: null } }, { html: topic.html }],
  ['what was typed, as text', { comment_body: [{ value: '<b>a</b>' }] }, { html: '<p>&#60;b&#62;a&#60;/b&#62;</p>' }],
  ['what was not filtered, as text', { comment_body: [{ value: '<i>', format: 'x' }] }, { html: '<p>&#60;i&#62;</p>' }],
  ['lines that were typed', { comment_body: [{ value: 'a\nb\n\nc' }] }, { html: '<p>a<br>b</p><p>c</p>' }],
  ['a name of the account', { name: '', uid: [{ target_id: 2, label: 'Anna' }] }, { author: 'Anna' }],
  ['no name', { name: undefined, uid: [{ target_id: 2 }] }, { author: '' }],
  ['a date that is none', { created: 'a while ago' }, { date: undefined, dateText: 'a while ago' }],
  ['a status of 0', { status: [{ value: '0' }] }, { awaitsApproval: true }],
  ['a status of no', { status: 'False' }, { awaitsApproval: true }],
  ['no status', { status: [] }, { awaitsApproval: false }],
  ['nothing but a cid', { subject: '', comment_body: '' }, NONE],
])('reads from a comment %s', (_, given, expected) => {
  const found = comment(given);
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(expected);
});

it('reads the recorded answers to a comment, which name no author', () => {
  const answer = (name: string) => toComment(readFixture(`drupal/comment-${name}`));
  expect(answer('posted')).toEqual({
    id: '15',
    uuid: 'b2371683-21d1-4c5a-bd28-88da24b3a383',
    author: '',
    date: { iso: '2026-11-21T10:12:05Z', precision: 'time', at: Date.UTC(2026, 10, 21, 10, 12, 5) },
    dateText: '',
    subject: 'Hej',
    html: '<p>Hej åäö</p>',
    language: 'en',
    awaitsApproval: false,
  });
  expect(answer('awaiting-approval')).toMatchObject({ id: '21', awaitsApproval: true });
  expect(answer('without-format')).toMatchObject({ html: '<p>no format</p>' });
  expect(answer('without-subject')).toMatchObject({ subject: '', id: '18' });
});

const posted = (html: string) => fromCommentPost({ topicId: 12, html });
const subjectOf = (text: string): string => {
  const [subject] = posted(textToHtml(text))['subject'] as readonly { readonly value: string }[];
  return subject?.value ?? '';
};

it('writes Drupal core’s shape of a comment and nothing else', () => {
  expect(posted('<p>Hej åäö</p>')).toEqual({
    entity_id: [{ target_id: 12 }],
    entity_type: [{ value: 'node' }],
    comment_type: [{ target_id: 'comment' }],
    field_name: [{ value: 'field_comments' }],
    subject: [{ value: 'Hej åäö' }],
    comment_body: [{ value: '<p>Hej åäö</p>', format: 'basic_html' }],
  });
});

it.each([
  ['a & b <i>"c"</i>', 'a & b <i>"c"</i>'],
  ['  first \n\n  second ', 'first second'],
  [`${'word '.repeat(12)}beyond the end`, 'word '.repeat(12).trim()],
  [`${'x'.repeat(64)} y`, 'x'.repeat(64)],
  [`${'x'.repeat(63)} yyy`, 'x'.repeat(63)],
  ['x'.repeat(200), 'x'.repeat(64)],
  [`x${'🎬'.repeat(60)}`, `x${'🎬'.repeat(31)}`],
])('makes a subject of %j', (text, subject) => {
  expect(subjectOf(text)).toBe(subject);
});

it('makes of any text a subject of at most 64 whole characters', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '🎬', 'ü', '\n', '&', '<b>'), maxLength: 120 });
  fc.assert(
    fc.property(text, (typed) => {
      const subject = subjectOf(typed);
      expect(subject.length).toBeLessThanOrEqual(64);
      expect(subject).not.toMatch(/[\uD800-\uDFFF]/u);
    }),
  );
});
