import { expect, it } from 'vitest';
import { person } from '../../sandbox/people.ts';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';

import { uuidOf } from '../../sandbox/uuid.ts';
import { answerOf, jsonOf } from './browser.ts';
import type { Browser } from './browser.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();

type Row = Record<string, unknown>;
interface List {
  readonly rows: readonly Row[];
  readonly pager: unknown;
}

const listOf = async (path: string, browser: Browser = sandbox.content()) =>
  (await jsonOf(await browser.get(`/rest/views/${path}`))) as List;
const groupOf = async (gid: number, browser?: Browser) => (await listOf(`group/single/${gid}`, browser)).rows[0] ?? {};
/** All pages of a display. */
const allOf = async (path: string) => {
  const pages = await Promise.all(
    [0, 1, 2].map((page) => listOf(`${path}${path.includes('?') ? '&' : '?'}page=${page}`)),
  );
  return pages.flatMap(({ rows }) => rows);
};

const usersOf = (row: Row) => row['users'] as Row[];
const inGroup = (row: Row, uid: number) => JSON.stringify(row['users'] ?? []).includes(`"uid":${uid},`);

it('lists groups in rows of strings, escaped', async () => {
  const rows = await allOf('group_workgroups/teaser');
  expect(rows.find(({ id }) => id === '1')).toMatchObject({
    uuid: uuidOf('group 1'),
    title: 'Festival Studies',
    view_node: '/group/1',
    body_summary: 'Programming, prizes, and what happens on the second Tuesday.',
    created: '<time datetime="2011-06-24T12:00:00+00:00">24 June 2011</time>\n',
  });
  const hostile = rows.find(({ id }) => id === String(GROUP_IDS.hostile));
  expect(hostile?.['title']).toContain('Hostile &lt;img src=x onerror=');
});

it.each([
  ['a list with lists of ids, empty for none', GROUP_IDS.festivals, 3, []],
  ['a list with references', GROUP_IDS.sound, 3, [{ target_id: 'workgroup-participant' }]],
  ['a list with text, empty for none', GROUP_IDS.games, '3', ''],
  ['a list with ids or null', GROUP_IDS.essay, 9, null],
])('returns the users of a group as %s', async (_, gid, uid, roles) => {
  expect(usersOf(await groupOf(gid)).find((user) => user['uid'] === uid)?.['group_roles']).toEqual(roles);
});

it('returns the users of a group as a list in which roles are missing', async () => {
  const plain = usersOf(await groupOf(GROUP_IDS.amateur)).find((user) => user['uid'] === 12);
  expect(plain).toEqual({ uid: 12, name: 'nameless@example.org' });
});

it('returns the users of a group as an object by number, with roles as one text with commas', async () => {
  const users = (await groupOf(GROUP_IDS.television))['users'] as Record<string, Row>;
  expect(Array.isArray(users)).toBe(false);
  expect(users['2']).toEqual({
    uid: '110',
    name: 'Rasmus Feddersen',
    group_roles: 'workgroup-leader, workgroup-participant',
  });
});

it('returns the users of a group as JSON inside of text', async () => {
  const users = (await groupOf(GROUP_IDS.archives))['users'];
  expect(JSON.parse(String(users))).toContainEqual({
    uid: person('leader').uid,
    name: 'Aurélie Castaignède',
    group_roles: ['workgroup-leader', 'workgroup-participant'],
  });
});

it.each(['99', '1abc', 'abc', '-1', '1.0', '%20'])('returns no row for the group %s', async (id) => {
  expect(await answerOf(await sandbox.content().get(`/rest/views/group/single/${id}`))).toEqual([
    200,
    '{"rows":[],"pager":null}',
  ]);
});

it('knows no single group without a number, and no list with one', async () => {
  for (const path of ['group/single', 'group/single/1/2', 'group_workgroups/teaser/1']) {
    expect((await sandbox.content().get(`/rest/views/${path}`)).status).toBe(404);
  }
});

const leaders = '/rest/views/group_leaders/standard';

it('returns leaders as a bare list, for either token of the session', async () => {
  const { browser, tokens } = await sandbox.loggedIn('visitor');
  const rest = await (await browser.get('/session/token')).text();
  for (const token of [tokens.csrf_token, rest]) {
    const rows = (await jsonOf(await browser.get(`${leaders}/2`, { 'X-CSRF-Token': token }))) as Row[];
    expect(rows.map((row) => row['name'])).toEqual(['Aurélie Castaignède', 'Bartosz Źrebiec']);
  }
});

const { uid } = person('member');
const gid = GROUP_IDS.teaching;

it('accepts joining and leaving by GET alone', async () => {
  const { browser } = await sandbox.loggedIn('member');
  expect((await browser.post(`/encms-workgroup/join/${gid}`)).status).toBe(405);
  expect(inGroup(await groupOf(gid), uid)).toBe(false);
});

it('forgets at a reset who has joined', async () => {
  const { browser } = await sandbox.loggedIn('member');
  await browser.get(`/encms-workgroup/join/${gid}`);
  sandbox.reset();
  expect(inGroup(await groupOf(gid), uid)).toBe(false);
});

const paths = [
  '/group/1/edit',
  '/group/1/delete',
  '/group/add',
  '/node/1103/edit',
  '/node/1103/delete',
  '/node/11/edit',
  '/node/220/edit',
  '/node/add',
  '/admin/content',
];

it('opens the pages for editing groups, topics, pages and news for editors only', async () => {
  const { browser } = await sandbox.loggedIn('editor');
  const { browser: leader } = await sandbox.loggedIn('leader');
  for (const path of paths) {
    expect([path, (await browser.get(path)).status, (await leader.get(path)).status]).toEqual([path, 200, 403]);
  }
  expect((await browser.get('/group/99/edit')).status).toBe(404);
});
