import { expect, it } from 'vitest';
import { EXTENSIONS, MAX_FILE_SIZE } from '../../sandbox/content-system/groups/post-topic.ts';
import { mimeOf } from '../../sandbox/seed/documents.ts';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { TOPIC_IDS } from '../../sandbox/seed/groups.ts';
import * as portalRules from '../../src/domain/attachments/attachment-rules.ts';
import { jsonOf, runningSandbox } from './running-sandbox.ts';
import { postTopic, topicForm } from './content-runs.ts';

const sandbox = runningSandbox();

const refusalOf = async (response: Response) => [response.status, await jsonOf(response, 'message')];
const failed = (line: string) => [422, `Unprocessable Entity: validation failed.\n${line}\n`];

const comment = (changes: Record<string, unknown> = {}) => ({
  entity_id: [{ target_id: TOPIC_IDS.uncommented }],
  entity_type: [{ value: 'node' }],
  comment_type: [{ target_id: 'comment' }],
  field_name: [{ value: 'field_comments' }],
  comment_body: [{ value: 'Hej', format: 'basic_html' }],
  ...changes,
});
async function postComment(fields: object): Promise<Response> {
  const { browser, tokens } = await sandbox.loggedIn('member');
  return browser.postJson('/comment?_format=json', fields, { 'X-CSRF-Token': tokens.csrf_token });
}

const NULL = 'This value should not be null.';
it.each([
  ['with an empty body', { comment_body: [{ value: '' }] }, failed(`comment_body: ${NULL}`)],
  ['on a page', { entity_id: [{ target_id: 11 }] }, [403, "Access denied on creating field 'entity_id'."]],
  ['in another user’s name', { uid: [{ target_id: 4 }] }, [403, "Access denied on creating field 'uid'."]],
  [
    'in a format that is not permitted',
    { comment_body: [{ value: 'x', format: 'full_html' }] },
    failed('comment_body.0.format: The value you selected is not a valid choice.'),
  ],
])('a comment %s is refused with Drupal’s words', async (_, fields, answer) => {
  expect(await refusalOf(await postComment(comment(fields)))).toEqual(answer);
});

it('the content system takes the files that the portal lets its users attach, and knows the media type of each', () => {
  expect([EXTENSIONS, MAX_FILE_SIZE]).toEqual([portalRules.allowedExtensions, portalRules.MAX_FILE_SIZE]);
  for (const extension of EXTENSIONS) expect(mimeOf(`a.${extension}`)).not.toBe(mimeOf('a.none'));
});

it.each([
  ['report\u202Efdp.pdf', 'report_fdp.pdf'],
  ['../../etc/passwd.txt', '.._.._etc_passwd.txt'],
  ['Żółć & ěšč 100%.ods', 'Żółć & ěšč 100%.ods'],
])('the file %j is served as a download at a harmless address, to users only', async (name, served) => {
  const { browser, tokens } = await sandbox.loggedIn('member');
  const files = ['one', 'two'].map((content) => ({ name, content }));
  const posted = await postTopic(browser, tokens, topicForm(GROUP_IDS.festivals, {}, files));
  const topic = await browser.get(`/rest/views/group_topics/single/${String(await jsonOf(posted, 'nid', 0, 'value'))}`);
  const stored = (await jsonOf(topic, 'rows', 0, 'field_files')) as { url: string }[];
  const [first = '', second = ''] = stored.map(({ url }) => url);
  expect(decodeURIComponent(first.split('/').at(-1) ?? '')).toBe(served);
  expect(await (await browser.get(second)).text()).toBe('two');
  const { headers } = await browser.get(first);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%-]+$/,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect((await sandbox.content().get(first)).status).toBe(403);
});

it.each(['1103/__proto__', '1103/..%2F1101%2Fminutes-2026-03-10.pdf', '1104/sponsorship-rules.pdf', 'x/a.pdf'])(
  'there is no file of a topic at %s',
  async (path) => {
    const { browser } = await sandbox.loggedIn('member');
    expect((await browser.get(`/system/files/topics/${path}`)).status).toBe(404);
  },
);
