import { expect, it } from 'vitest';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { GROUPS, TOPIC_IDS } from '../../sandbox/seed/groups.ts';
import { jsonOf } from './browser.ts';
import type { Browser } from './browser.ts';
import { PORTAL, runningSandbox } from './running-sandbox.ts';
import { nidOf, postTopic, topicForm } from './topic-form.ts';

const sandbox = runningSandbox();

interface WireFile {
  readonly name?: string;
  readonly filename?: string;
  readonly url: string;
  readonly filesize?: string | number;
}

const filesOf = async (browser: Browser, nid: number) =>
  (await jsonOf(
    await browser.get(`/rest/views/group_topics/single/${nid}`),
    'rows',
    0,
    'field_files',
  )) as readonly WireFile[];

it('gives the file of a topic to logged-in users, as a download', async () => {
  const { browser } = await sandbox.loggedIn('visitor');
  const [, rules] = await filesOf(browser, TOPIC_IDS.ordinary);
  const response = await browser.get(rules?.url ?? '', { Origin: PORTAL });
  const content = Buffer.from(await response.arrayBuffer());
  expect([response.status, String(content.length)]).toEqual([200, rules?.filesize]);
  expect(content.toString('latin1')).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="sponsorship-rules.pdf"; filename*=UTF-8''sponsorship-rules.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'must-revalidate, no-cache, private',
    'access-control-allow-origin': PORTAL,
    'access-control-allow-credentials': 'true',
  });
});

it('refuses the file of a topic to visitors', async () => {
  const path = `/system/files/topics/${TOPIC_IDS.ordinary}/sponsorship-rules.pdf`;
  expect((await sandbox.content().get(path)).status).toBe(403);
});

it.each([
  `${TOPIC_IDS.ordinary}/nothing.pdf`,
  `${TOPIC_IDS.ordinary}/__proto__`,
  `${TOPIC_IDS.ordinary}/..%2F1101%2Fminutes-2026-03-10.pdf`,
  `${TOPIC_IDS.uncommented}/sponsorship-rules.pdf`,
  '99/sponsorship-rules.pdf',
  'x/sponsorship-rules.pdf',
])('finds no file at %s', async (path) => {
  const { browser } = await sandbox.loggedIn('member');
  expect((await browser.get(`/system/files/topics/${path}`)).status).toBe(404);
});

it('serves every file that a topic of the seed names', async () => {
  const { browser } = await sandbox.loggedIn('member');
  for (const { gid } of GROUPS) {
    const topics = (await jsonOf(await browser.get(`/lists/group-topics.json?group=${gid}`), 'rows')) as {
      nid: string;
    }[];
    for (const { nid } of topics) {
      for (const { url, filesize } of await filesOf(browser, Number(nid))) {
        const response = await browser.get(url);
        const { length } = Buffer.from(await response.arrayBuffer());
        expect([url, response.status, length]).toEqual([url, 200, Number(filesize ?? length)]);
      }
    }
  }
});

it.each([
  ['report\u202Efdp.pdf', 'report_fdp.pdf'],
  ['../../etc/passwd.txt', '.._.._etc_passwd.txt'],
  ['a\\b.doc', 'a_b.doc'],
  ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
  ['Żółć & ěšč.ods', 'Żółć & ěšč.ods'],
  ['100%.txt', '100%.txt'],
  ['"quoted".txt', '"quoted".txt'],
])('returns the file name %j unchanged, and serves the file at a harmless address', async (name, served) => {
  const { browser, tokens } = await sandbox.loggedIn('member');
  const form = topicForm(GROUP_IDS.festivals, {}, [{ name, content: 'content' }]);
  const [file] = await filesOf(browser, await nidOf(await postTopic(browser, tokens, form)));
  expect(textOf(file?.name)).toBe(name);
  expect(file?.url.split('/').at(-1)).toBe(encodeURIComponent(served));
  const response = await browser.get(file?.url ?? '');
  expect(await response.text()).toBe('content');
  const disposition = response.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%-]+$/);
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(served);
});

it('accepts the name of another file of the topic', async () => {
  const { browser, tokens } = await sandbox.loggedIn('member');
  const files = ['one', 'two', 'three'].map((content) => ({ name: 'same.pdf', content }));
  const posted = await postTopic(browser, tokens, topicForm(GROUP_IDS.festivals, {}, files));
  const stored = await filesOf(browser, await nidOf(posted));
  expect(stored.map(({ name, url }) => [name, url.split('/').at(-1)])).toEqual([
    ['same.pdf', 'same.pdf'],
    ['same.pdf', 'same_0.pdf'],
    ['same.pdf', 'same_1.pdf'],
  ]);
  expect(await (await browser.get(stored[1]?.url ?? '')).text()).toBe('two');
});

/** Undoes the escaping of a row of strings. */
function textOf(field: string | undefined): string {
  return (field ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&amp;', '&');
}
