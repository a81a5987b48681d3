import { expect, it } from 'vitest';
import { TOPIC_IDS } from '../../sandbox/seed/groups.ts';
import type { PersonKey } from '../../sandbox/people.ts';
import { answerOf, jsonOf } from './browser.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox({ clock: () => Date.parse('2026-11-21T10:12:05Z') });

const URL_OF_COMMENTS = '/comment?_format=json';
const NID = TOPIC_IDS.uncommented;

/** What core's resource takes. */
const comment = (changes: Record<string, unknown> = {}) => ({
  entity_id: [{ target_id: NID }],
  entity_type: [{ value: 'node' }],
  comment_type: [{ target_id: 'comment' }],
  field_name: [{ value: 'field_comments' }],
  subject: [{ value: 'Hej' }],
  comment_body: [{ value: '<p>Hej åäö</p>', format: 'basic_html' }],
  ...changes,
});
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(comment()).filter(([name]) => !names.includes(name)));

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Posts as a logged-in person, with a valid token. */
async function post(body: unknown, key: PersonKey = 'member', headers: Record<string, string> = JSON_TYPE) {
  const { browser, tokens } = await sandbox.loggedIn(key);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return browser.post(URL_OF_COMMENTS, text, { 'X-CSRF-Token': tokens.csrf_token, ...headers });
}
const refusal = async (response: Response) => [response.status, await jsonOf(response, 'message')];
const failed = (line: string) => [422, `Unprocessable Entity: validation failed.\n${line}\n`];

it('stores a comment and answers with the whole entity', async () => {
  const response = await post(comment());
  expect(response.status).toBe(201);
  const entity = (await response.json()) as Record<string, { value: unknown }[]>;
  const cid = Number(entity['cid']?.[0]?.value);
  expect(response.headers.get('location')).toMatch(new RegExp(`/comment/${cid}$`));
  expect(Object.keys(entity)).toEqual(
    'cid uuid langcode comment_type status uid pid entity_id subject name homepage created changed thread entity_type field_name default_langcode comment_body'.split(
      ' ',
    ),
  );
  expect(entity).toMatchObject({
    status: [{ value: true }],
    uid: [{ target_id: 3, target_type: 'user', url: '/user/3' }],
    pid: [],
    entity_id: [{ target_id: NID, target_type: 'node', url: `/node/${NID}` }],
    subject: [{ value: 'Hej' }],
    name: [],
    created: [{ value: '2026-11-21T10:12:05+00:00', format: 'Y-m-d\\TH:i:sP' }],
    thread: [{ value: '01/' }],
    comment_body: [{ value: '<p>Hej åäö</p>', format: 'basic_html', processed: '<p>Hej åäö</p>' }],
  });
});

it('accepts a comment without _format, subject and format', async () => {
  const { browser, tokens } = await sandbox.loggedIn('member');
  const body = { ...without('subject'), comment_body: [{ value: '<b>x</b>\nline2' }] };
  const response = await browser.postJson('/comment', body, { 'X-CSRF-Token': tokens.csrf_token });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    subject: [],
    comment_body: [{ format: null, processed: '<p>&lt;b&gt;x&lt;/b&gt;<br />\nline2</p>\n' }],
  });
});

it('accepts a reply to another comment', async () => {
  const { cid } = (await (await post(comment())).json()) as { cid: { value: number }[] };
  const parent = cid[0]?.value;
  const first = await post(comment({ pid: [{ target_id: parent }] }));
  expect(await first.json()).toMatchObject({
    pid: [{ target_id: parent, target_type: 'comment', url: `/comment/${parent}` }],
    thread: [{ value: '01.00/' }],
  });
  expect(await jsonOf(await post(comment({ pid: [{ target_id: parent }] })), 'thread')).toEqual([{ value: '01.01/' }]);
  expect(await jsonOf(await post(comment()), 'thread')).toEqual([{ value: '02/' }]);
});

it('returns the raw markup of a comment beside the markup that the format allows', async () => {
  const value =
    '<script>alert(1)</script><p onclick="x()">Hej <a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)></p>';
  const response = await post(
    comment({
      subject: [{ value: '<b>Subject</b> & <script>x</script>' }],
      comment_body: [{ value, format: 'basic_html' }],
    }),
  );
  expect(await response.json()).toMatchObject({
    subject: [{ value: '<b>Subject</b> & <script>x</script>' }],
    comment_body: [
      {
        value,
        processed:
          'alert(1)<p>Hej <a href="alert(1)">x</a><img src="/core/misc/icons/e32700/error.svg" alt="Image removed." title="This image has been removed. For security reasons, only images from the local domain are allowed." height="16" width="16" class="filter-image-invalid" loading="lazy" /></p>',
      },
    ],
  });
});

it.each([
  ['without a token', {}, 'X-CSRF-Token request header is missing'],
  ['with an empty token', { 'X-CSRF-Token': '' }, 'X-CSRF-Token request header is invalid'],
  ['with a wrong token', { 'X-CSRF-Token': 'wrong' }, 'X-CSRF-Token request header is invalid'],
])('refuses a comment %s', async (_, headers, message) => {
  const { browser } = await sandbox.loggedIn('member');
  expect(await refusal(await browser.postJson(URL_OF_COMMENTS, comment(), headers))).toEqual([403, message]);
});

it('refuses a comment from visitors, with and without a token', async () => {
  for (const headers of [{}, { 'X-CSRF-Token': 'x' }]) {
    const response = await sandbox.content().postJson(URL_OF_COMMENTS, comment(), headers);
    expect(await refusal(response)).toEqual([403, "The 'post comments' permission is required."]);
  }
});

it.each([
  [
    'with flat values',
    { entity_id: 1, entity_type: 'node', comment_type: 'comment', subject: 'flat', comment_body: 'flat body' },
    [422, 'Field values for "entity_id" must use an array structure'],
  ],
  [
    'without comment_type',
    without('comment_type'),
    [422, 'Could not determine entity type bundle: "comment_type" field is missing.'],
  ],
  ['without entity_id', without('entity_id'), failed('entity_id: This value should not be null.')],
  ['without entity_type', without('entity_type'), failed('entity_type: This value should not be null.')],
  ['without field_name', without('field_name'), failed('field_name: This value should not be null.')],
  ['without comment_body', without('comment_body'), failed('comment_body: This value should not be null.')],
  [
    'with an empty comment_body',
    comment({ comment_body: [{ value: '', format: 'basic_html' }] }),
    failed('comment_body: This value should not be null.'),
  ],
  [
    'on a node that does not exist',
    comment({ entity_id: [{ target_id: 9999 }] }),
    failed('entity_id.0.target_id: The referenced entity (node: 9999) does not exist.'),
  ],
  [
    'on a page, which takes none',
    comment({ entity_id: [{ target_id: 11 }] }),
    [403, "Access denied on creating field 'entity_id'."],
  ],
  [
    'as a reply to nothing',
    comment({ pid: [{ target_id: 99999 }] }),
    failed('pid.0.target_id: The referenced entity (comment: 99999) does not exist.'),
  ],
  ['in another user’s name', comment({ uid: [{ target_id: 4 }] }), [403, "Access denied on creating field 'uid'."]],
  ['as approved', comment({ status: [{ value: true }] }), [403, "Access denied on creating field 'status'."]],
  [
    'with a subject of 65 characters',
    comment({ subject: [{ value: 's'.repeat(65) }] }),
    failed('subject.0.value: Subject: may not be longer than 64 characters.'),
  ],
  [
    'in a format that is not permitted',
    comment({ comment_body: [{ value: 'x', format: 'full_html' }] }),
    failed('comment_body.0.format: The value you selected is not a valid choice.'),
  ],
  ['that is cut off', '{"a":', [400, 'Syntax error']],
  ['that is empty', '', [400, 'No entity content received.']],
])('refuses with Drupal’s words a comment %s', async (_, body, answer) => {
  expect(await refusal(await post(body))).toEqual(answer);
});

it('answers a comment with an unknown field by 500, as Drupal does', async () => {
  const response = await post(comment({ nope: [{ value: 1 }] }));
  expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
  expect(await answerOf(response)).toEqual([
    500,
    'The website encountered an unexpected error. Please try again later.',
  ]);
});

it('refuses a comment in another content type, or without one', async () => {
  const { browser, tokens } = await sandbox.loggedIn('member');
  const token = { 'X-CSRF-Token': tokens.csrf_token };
  const plain = await browser.post(URL_OF_COMMENTS, '{}', { ...token, 'Content-Type': 'text/plain' });
  expect(await refusal(plain)).toEqual([415, 'No route found that matches "Content-Type: text/plain"']);
  const none = await browser.fetch(URL_OF_COMMENTS, { method: 'POST', headers: token, body: new Uint8Array([123]) });
  expect(await refusal(none)).toEqual([415, 'No "Content-Type" request header specified']);
});

it('refuses a comment in another format, and by another method', async () => {
  const { browser, tokens } = await sandbox.loggedIn('member');
  const token = { 'X-CSRF-Token': tokens.csrf_token };
  expect((await browser.postJson('/comment?_format=xml', comment(), token)).status).toBe(406);
  expect((await browser.get(URL_OF_COMMENTS)).status).toBe(405);
});
