import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textToHtml } from '../../../src/domain/groups/message-html.ts';
import { isSameComment, type TopicComment } from '../../../src/domain/groups/topic.ts';
import { fromCommentPost, toComment, toCommentList } from '../../../src/infrastructure/content-system/topics.ts';
import { recordOf } from '../../../src/infrastructure/http/wire-values.ts';

import { expectQuick, UNHURRIED } from '../long-texts.ts';
import { readFixture } from '../read-fixture.ts';

const rendered = {
  cid: '5',
  subject: 'On &amp; on',
  name: 'Siobhán O&#039;Brien',
  created: '<time datetime="2026-11-20T09:00:00+00:00">20 November</time>',
  comment_body: '<p>I <em>agree</em>.</p>\n',
};
const entity = {
  cid: [{ value: 5 }],
  uuid: [{ value: 'u5' }],
  status: [{ value: true }],
  uid: [{ target_id: 2, target_type: 'user', url: '/user/2' }],
  subject: [{ value: 'On & on' }],
  name: [{ value: "Siobhán O'Brien" }],
  created: [{ value: '2026-11-20T09:00:00+00:00', format: 'Y-m-d' }],
  comment_body: [{ value: '<script>raw</script>', format: 'basic_html', processed: '<p>I <em>agree</em>.</p>' }],
};
const comment: TopicComment = {
  id: '5',
  uuid: '',
  author: "Siobhán O'Brien",
  date: { iso: '2026-11-20T09:00:00Z', precision: 'time', at: Date.UTC(2026, 10, 20, 9) },
  dateText: '',
  subject: 'On & on',
  html: '<p>I <em>agree</em>.</p>',
  awaitsApproval: false,
};
const one = (given: Readonly<Record<string, unknown>>) => toComment({ ...rendered, ...given });

it('reads rendered rows and rows of entities as the same comments', () => {
  const pager = { current_page: 0, total_items: '45', total_pages: 3, items_per_page: 20 };
  expect(toCommentList({ rows: [rendered, { ...entity, cid: [{ value: 6 }] }], pager })).toEqual({
    rows: [comment, { ...comment, id: '6', uuid: 'u5' }],
    pager: { currentPage: 0, totalItems: 45, totalPages: 3, itemsPerPage: 20 },
  });
});

it('gives every comment an id of its own, preferably its cid', () => {
  const rows = [{ cid: '5', uuid: 'a' }, { cid: '5', uuid: 'b' }, { uuid: 'c', nid: '9' }, { nid: '9' }, { cid: 'b' }];
  const { rows: read } = toCommentList(rows.map((row) => ({ comment_body: 'x', ...row })));
  expect(read.slice(0, 3).map(({ id }) => id)).toEqual(['5', 'b', 'c']);
  expect(new Set(read.map(({ id }) => id)).size).toBe(rows.length);
});

it.each<readonly [string, Readonly<Record<string, unknown>>]>([
  ['text', { uuid: 'b2371683-21d1-4c5a-bd28-88da24b3a383', comment_body: '<p>Hej åäö</p>' }],
  ['an entity', { ...recordOf(readFixture('drupal/comment-posted')), cid: undefined }],
])('recognises a posted comment in a row without its cid (%s)', (_, row) => {
  const posted = toComment(readFixture('drupal/comment-posted'));
  const [listed] = toCommentList([row]).rows;
  expect([posted?.id, listed?.id]).toEqual(['15', 'b2371683-21d1-4c5a-bd28-88da24b3a383']);
  expect(posted && listed && isSameComment(posted, listed)).toBe(true);
});

it('keeps comments apart that have nothing but their ids', () => {
  const [first, second] = toCommentList([
    { cid: '5', comment_body: 'x' },
    { cid: '6', comment_body: 'x' },
  ]).rows;
  expect(first && second && isSameComment(first, second)).toBe(false);
});

it.each<[string, unknown, string]>([
  ['rendered HTML', '<p>a</p>', '<p>a</p>'],
  ['rendered text', 'a &amp; b', 'a &amp; b'],
  ['only what was filtered', [{ value: '<b>raw</b>', format: 'basic_html', processed: '<p>a</p>' }], '<p>a</p>'],
  ['nothing where everything was filtered away', [{ value: '<b>raw</b>', format: 'x', processed: '' }], ''],
  ['what was filtered without a format', { value: 'raw', format: null, processed: '<p>a</p>\n' }, '<p>a</p>'],
  ['what was typed as text', [{ value: '<b>a</b> & b' }], '<p>&#60;b&#62;a&#60;/b&#62; &#38; b</p>'],
  [
    'what was typed in a format, but not filtered, as text',
    [{ value: '<p>a</p>', format: 'full_html' }],
    '<p>&#60;p&#62;a&#60;/p&#62;</p>',
  ],
  ['lines that were typed', [{ value: 'a\nb\n\nc' }], '<p>a<br>b</p><p>c</p>'],
])('reads as the body of a comment %s', (_, comment_body, html) => {
  expect(one({ comment_body })?.html).toBe(html);
});

it('reads the recorded answer, which names no author', () => {
  expect(toComment(readFixture('drupal/comment-posted'))).toEqual({
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
  expect(toComment(readFixture('drupal/comment-awaiting-approval'))).toMatchObject({
    id: '21',
    awaitsApproval: true,
  });
  expect(toComment(readFixture('drupal/comment-without-format'))).toMatchObject({ html: '<p>no format</p>' });
  expect(toComment(readFixture('drupal/comment-without-subject'))).toMatchObject({ subject: '', id: '18' });
});

it.each<[unknown, boolean]>([
  [[{ value: false }], true],
  [false, true],
  ['0', true],
  ['False', true],
  [0, true],
  [[{ value: true }], false],
  ['1', false],
  ['', false],
  [undefined, false],
  [null, false],
  [[], false],
])('reads the status %j', (status, awaitsApproval) => {
  expect(one({ status })?.awaitsApproval).toBe(awaitsApproval);
});

it.each<[Readonly<Record<string, unknown>>, string]>([
  [{ author: 'Anna', name: 'other' }, 'Anna'],
  [{ name: '', uid: [{ target_id: 2, label: 'Anna' }] }, 'Anna'],
  [{ name: undefined, uid: [{ target_id: 2 }] }, ''],
])('reads the author of %j', (given, author) => {
  expect(one(given)?.author).toBe(author);
});

it('keeps an unreadable date as text', () => {
  expect(one({ created: 'a while ago' })).toMatchObject({ date: undefined, dateText: 'a while ago' });
});

it.each<readonly [unknown]>([
  [undefined],
  [null],
  [''],
  ['x'],
  [5],
  [[]],
  [{}],
  [{ cid: '5' }],
  [{ message: '' }],
  [{ comment_body: '' }],
  [[entity]],
])('finds no comment in %j', (wire) => {
  expect(toComment(wire)).toBeUndefined();
});

it(
  'reads the longest texts in linear time',
  () => {
    expect(() =>
      expectQuick((text) => one({ subject: text, name: text, created: text, comment_body: text, status: text })),
    ).not.toThrow();
  },
  UNHURRIED,
);

const posted = (html: string) => fromCommentPost({ topicId: 12, html });
const subjectOf = (text: string): string => {
  const [subject] = posted(textToHtml(text))['subject'] as readonly { readonly value: string }[];
  return subject?.value ?? '';
};

it('writes Drupal core’s shape and nothing else', () => {
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
  ['I agree.', 'I agree.'],
  ['a & b <i>"c"</i>', 'a & b <i>"c"</i>'],
  ['  first \n\n  second ', 'first second'],
  [`${'word '.repeat(12)}beyond the end`, 'word '.repeat(12).trim()],
  ['x'.repeat(64), 'x'.repeat(64)],
  [`${'x'.repeat(64)} y`, 'x'.repeat(64)],
  [`${'x'.repeat(63)} yyy`, 'x'.repeat(63)],
  ['x'.repeat(200), 'x'.repeat(64)],
  [`x${'🎬'.repeat(60)}`, `x${'🎬'.repeat(31)}`],
  ['', ''],
])('makes a subject of %j', (text, subject) => {
  expect(subjectOf(text)).toBe(subject);
});

it('makes of any text a subject of at most 64 whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '🎬', 'ü', '\n', '&', '<b>'), maxLength: 120 }), (text) => {
      const subject = subjectOf(text);
      expect(subject.length).toBeLessThanOrEqual(64);
      expect(subject).not.toMatch(/[\uD800-\uDFFF]/u);
    }),
  );
});
