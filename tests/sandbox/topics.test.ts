import { expect, it } from 'vitest';

import { TOPIC_IDS } from '../../sandbox/seed/groups.ts';
import { jsonOf, PAGE_NOT_FOUND, refusalPage } from './browser.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();

type Row = Record<string, unknown>;
interface List {
  readonly rows: readonly Row[];
  readonly pager: unknown;
}

const read = async (path: string) => {
  const { browser } = await sandbox.loggedIn('member');
  return (await jsonOf(await browser.get(path))) as List;
};
const topicOf = async (nid: number) => (await read(`/rest/views/group_topics/single/${nid}`)).rows[0] ?? {};

const commentsOf = (nid: number | string, page = 0) => read(`/lists/topic-comments.json?topic=${nid}&page=${page}`);

it('returns a topic as a row of strings', async () => {
  const topic = await topicOf(TOPIC_IDS.ordinary);
  expect(topic).toMatchObject({
    nid: '1103',
    title: 'Sponsorship call before the deadline',
    author: 'Ingrid Haugsdal',
    created: '<time datetime="2026-09-14T08:15:00+00:00">14 September 2026</time>\n',
    group_id: '1',
    group_label: 'Festival Studies',
  });
  expect(topic['body']).toContain('<strong>600 €</strong>');
  expect(topic['field_files']).toEqual([
    {
      name: 'sponsorship-form-2027.doc',
      url: '/system/files/topics/1103/sponsorship-form-2027.doc',
      filesize: expect.stringMatching(/^\d+$/) as unknown,
    },
    expect.objectContaining({ name: 'sponsorship-rules.pdf' }),
  ]);
});

it('returns a topic as an entity', async () => {
  const topic = await topicOf(TOPIC_IDS.entity);
  expect(topic).toMatchObject({
    nid: [{ value: 1202 }],
    type: [{ target_id: 'group_topic' }],
    title: [{ value: 'The table of prices has a new column' }],
    uid: [{ target_id: 102, name: 'Bartosz Źrebiec' }],
    created: [{ value: '2026-05-27T18:30:00+00:00' }],
    body: [{ format: 'group_html', processed: expect.stringContaining('a loaf of bread') as unknown }],
    field_files: [
      {
        filename: 'prices-and-bread.txt',
        url: '/system/files/topics/1202/prices-and-bread.txt',
        filesize: expect.any(Number) as unknown,
      },
    ],
    group_id: [{ target_id: 2 }],
  });
});

it('returns a topic that has lost its author', async () => {
  expect((await topicOf(TOPIC_IDS.withoutAuthor))['author']).toBe('');
});

it('returns harmful markup where the format of a topic filters nothing, and none where it does', async () => {
  const hostile = await topicOf(TOPIC_IDS.hostile);
  expect(hostile['title']).toContain('&lt;script&gt;');
  expect(hostile['body']).toContain('<script>window.__hostile=1</script>');
  const [body] = (await topicOf(TOPIC_IDS.hostileEntity))['body'] as { value: string; processed: string }[];
  expect(body?.value).toContain('<script>');
  expect(body?.processed).not.toMatch(/<script|onerror|style=/);
});

it('returns a topic with files of awkward names and sizes', async () => {
  const files = (await topicOf(TOPIC_IDS.hostile))['field_files'] as Row[];
  expect(files.map(({ name, filesize }) => [name, filesize])).toEqual([
    ['report\u202Efdp.exe', '3'],
    ['&lt;img src=x onerror=alert(1)&gt;.pdf', expect.any(String)],
    ['empty.txt', 0],
    ['size-unknown.txt', undefined],
    ['../../etc/passwd.txt', '11'],
    ['invoice.pdf.exe', '3'],
  ]);
  const [, bold] = (await topicOf(TOPIC_IDS.hostileEntity))['field_files'] as Row[];
  expect(bold?.['filename']).toBe('<b>bold</b>.txt');
});

it('returns comments partly as strings, and partly as core’s resource', async () => {
  const { rows } = await commentsOf(TOPIC_IDS.fortyFiveComments);
  const strings = rows.find(({ cid }) => typeof cid === 'string');
  const entity = rows.find(({ cid }) => Array.isArray(cid));
  expect(Object.keys(strings ?? {})).toEqual(['cid', 'subject', 'name', 'created', 'comment_body']);
  expect(entity).toMatchObject({
    status: [{ value: true }],
    name: [{ value: 'Ευάγγελος Χατζηιωάννου' }],
    comment_body: [{ format: 'basic_html', processed: expect.stringMatching(/^<p>.*<\/p>$/) as unknown }],
  });
});

it.each([
  ['group-topics.json', 'group'],
  ['topic-comments.json', 'topic'],
])('finds no list %s without an id', async (name, parameter) => {
  const { browser } = await sandbox.loggedIn('member');
  for (const query of ['', `?${parameter}=`]) {
    expect(await refusalPage(await browser.get(`/lists/${name}${query}`))).toEqual(PAGE_NOT_FOUND);
  }
});
