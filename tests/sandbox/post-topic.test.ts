import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXTENSIONS, MAX_FILE_SIZE } from '../../sandbox/content-system/groups/post-topic.ts';
import type { LoggedRequest } from '../../sandbox/request-log.ts';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { mimeOf } from '../../sandbox/seed/documents.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { uuidOf } from '../../sandbox/uuid.ts';
import {
  allowedExtensions,
  MAX_FILE_SIZE as PORTAL_MAX_FILE_SIZE,
} from '../../src/domain/attachments/attachment-rules.ts';
import { Browser, jsonOf } from './browser.ts';
import { PORTAL, logIn, runningSandbox } from './running-sandbox.ts';

import { nidOf, postTopic, topicForm } from './topic-form.ts';

const sandbox = runningSandbox({ faults: true });

const GID = GROUP_IDS.festivals;
const LARGEST = `${String(MAX_FILE_SIZE / 1024 ** 2)} MB`;

const rowOf = async (browser: Browser, nid: number) => {
  const rows = (await jsonOf(await browser.get(`/rest/views/group_topics/single/${nid}`), 'rows')) as unknown[];
  return rows[0] as Record<string, unknown>;
};
const problemsOf = async (response: Response) => [
  response.status,
  String(await jsonOf(response, 'message')).split('\n')[1],
];

it('keeps a posted topic with its files at a restart, as it keeps membership, and forgets it at a reset', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const start = () => startSandbox({ ports: 0, databaseFile: join(folder, 'db'), portalOrigins: [PORTAL] });
  try {
    const before = await start();
    const browser = new Browser(before.contentSystemPort);
    const tokens = await logIn(browser, 'member');
    await browser.get(`/encms-workgroup/join/${GROUP_IDS.empty}`);
    const form = topicForm(GROUP_IDS.empty, {}, [{ name: 'kept.txt', content: 'still here' }]);
    const nid = await nidOf(await postTopic(browser, tokens, form));
    await before.stop();

    const after = await start();
    const later = new Browser(after.contentSystemPort);
    later.cookies = browser.cookies;
    expect(await rowOf(later, nid)).toMatchObject({ title: 'A topic' });
    expect(await (await later.get(`/system/files/topics/${nid}/kept.txt`)).text()).toBe('still here');
    expect((await later.get(`/encms-workgroup/join/${GROUP_IDS.empty}`)).status).toBe(403);

    after.reset();
    await logIn(later, 'member');
    expect(await rowOf(later, nid)).toBeUndefined();
    expect((await later.get(`/system/files/topics/${nid}/kept.txt`)).status).toBe(404);
    await after.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

it('accepts a file of the largest size, and none that is longer', async () => {
  const { browser, tokens } = await sandbox.loggedIn('member');
  const post = (size: number) =>
    postTopic(browser, tokens, topicForm(GID, {}, [{ name: 'large.pdf', content: new Uint8Array(size) }]));
  expect((await post(MAX_FILE_SIZE)).status).toBe(200);
  expect(await problemsOf(await post(MAX_FILE_SIZE + 1))).toEqual([
    422,
    `field_files.0: The file is ${LARGEST} exceeding the maximum file size of ${LARGEST}.`,
  ]);
}, 60_000);

it('accepts the files that the portal lets its users attach, and knows the media type of each', () => {
  expect(EXTENSIONS).toEqual(allowedExtensions);
  expect(MAX_FILE_SIZE).toBe(PORTAL_MAX_FILE_SIZE);
  for (const extension of allowedExtensions) expect(mimeOf(`a.${extension}`)).not.toBe(mimeOf('a.none'));
});

it('logs a posted topic field by field, with the beginning of each file', async () => {
  const { browser, tokens } = await sandbox.loggedIn('member');
  const files = [
    { name: 'report\u202Efdp.txt', content: 'x'.repeat(5000) },
    { name: 'b.pdf', content: '%PDF-' },
  ];
  await postTopic(browser, tokens, topicForm(GID, {}, files));
  const log = (await jsonOf(await browser.get('/__sandbox/log'))) as LoggedRequest[];
  const entry = log.find(({ path }) => path === '/encms-workgroup/post-topic');
  const type = 'application/octet-stream';
  expect([entry?.body, entry?.status]).toEqual(['', 200]);
  expect(entry?.parts).toEqual([
    { name: 'group_id', value: '1' },
    { name: 'title', value: 'A topic' },
    { name: 'message', value: '<p>Its message.</p>' },
    { name: 'group', value: uuidOf('group 1') },
    { name: 'field_files[]', fileName: 'report\u202Efdp.txt', type, size: 5000, start: 'x'.repeat(200) },
    { name: 'field_files[]', fileName: 'b.pdf', type, size: 5, start: '%PDF-' },
  ]);
});

it.each([
  ['without title', { title: ' ' }, 'title: This value should not be null.'],
  [
    'with a title of 256 characters',
    { title: 't'.repeat(256) },
    'title.0.value: Title: may not be longer than 255 characters.',
  ],
  [
    'with the uuid of another group',
    { group: uuidOf('group 2') },
    `group: The referenced entity (group: ${uuidOf('group 2')}) does not exist.`,
  ],
])('refuses by status 422 a topic %s', async (_, fields, problem) => {
  const { browser, tokens } = await sandbox.loggedIn('member');
  expect(await problemsOf(await postTopic(browser, tokens, topicForm(GID, fields)))).toEqual([422, problem]);
});

it.each(['invoice.pdf.exe', 'picture.svg', 'README', 'report.pdf ', 'a．pdf'])(
  'refuses a topic with a file called %s',
  async (name) => {
    const { browser, tokens } = await sandbox.loggedIn('member');
    const files = [
      { name: 'fine.pdf', content: 'x' },
      { name, content: 'x' },
    ];
    expect(await problemsOf(await postTopic(browser, tokens, topicForm(GID, {}, files)))).toEqual([
      422,
      `field_files.1: Only files with the following extensions are allowed: ${EXTENSIONS.join(' ')}.`,
    ]);
  },
);
