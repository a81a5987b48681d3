import { describe, expect, it } from 'vitest';
import { person } from '../../sandbox/people.ts';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { GROUPS } from '../../sandbox/seed/groups.ts';
import { uuidOf } from '../../sandbox/uuid.ts';
import { ACCESS_DENIED, answerOf, jsonOf, refusalPage } from './browser.ts';
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
const titlesOf = (rows: readonly Row[]) => rows.map((row) => String(row['title']));
const usersOf = (row: Row) => row['users'] as Row[];
const inGroup = (row: Row, uid: number) => JSON.stringify(row['users'] ?? []).includes(`"uid":${uid},`);

describe('the list of groups', () => {
  it('lists fifteen groups on three pages, for all users', async () => {
    expect((await listOf('group_workgroups/teaser?page=2')).pager).toEqual({
      current_page: 2,
      total_items: '15',
      total_pages: 3,
      items_per_page: 5,
    });
    const ids = (await allOf('group_workgroups/teaser')).map((row) => row['id']);
    expect(new Set(ids).size).toBe(15);
  });

  it('lists groups in an order of its own, neither by title nor by date', async () => {
    const own = titlesOf(await allOf('group_workgroups/teaser'));
    expect(own.slice(0, 3)).toEqual(['Moviegoing History', 'Archives in Motion', 'Festival Studies']);
    for (const sort of [
      'sort_by=title',
      'sort_by=title&sort_order=DESC',
      'sort_by=created',
      'sort_by=created&sort_order=DESC',
    ]) {
      expect(titlesOf(await allOf(`group_workgroups/teaser?${sort}`))).not.toEqual(own);
    }
  });

  it('sorts the list of groups by title and by date when asked', async () => {
    const labels = GROUPS.map(({ label }) => label);
    const first = async (sort: string) => titlesOf((await listOf(`group_workgroups/teaser?${sort}`)).rows)[0];
    expect(await first('sort_by=title&sort_order=ASC')).toBe('Amateur and Useful Film');
    expect(await first('sort_by=title&sort_order=DESC')).toBe(labels.toSorted((a, b) => b.localeCompare(a, 'en'))[0]);
    expect(await first('sort_by=created&sort_order=ASC')).toBe('Archives in Motion');
    expect(await first('sort_by=created&sort_order=DESC')).toBe('Cinema Buildings (being formed)');
  });

  it('refuses an order that is not offered', async () => {
    expect(await listOf('group_workgroups/teaser?sort_by=weight')).toEqual({ rows: [], pager: null });
  });

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

  it('lists groups as entities in another display, and without users in a third', async () => {
    const [entity] = (await listOf('group_workgroups/entity')).rows;
    expect(entity).toMatchObject({
      id: [{ value: 2 }],
      uuid: [{ value: uuidOf('group 2') }],
      label: [{ value: 'Moviegoing History' }],
      created: [{ value: '2009-10-02T12:00:00+00:00' }],
    });
    expect((await listOf('group_workgroups/title')).rows[0]).not.toHaveProperty('users');
  });
});

describe('the users of a group', () => {
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

  it('returns no users while the group is empty', async () => {
    expect(await groupOf(GROUP_IDS.empty)).not.toHaveProperty('users');
  });
});

describe('a single group', () => {
  it('returns a single group as one row without pager, with its whole text', async () => {
    const { rows, pager } = await listOf(`group/single/${GROUP_IDS.festivals}`);
    expect([rows.length, pager]).toEqual([1, null]);
    expect(rows[0]?.['body']).toMatch(/^<p>Festivals are studied[^]*every other month\.<\/p>$/);
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
});

describe('the leaders of a group', () => {
  const leaders = '/rest/views/group_leaders/standard';

  it('returns leaders as a bare list, for either token of the session', async () => {
    const { browser, tokens } = await sandbox.loggedIn('visitor');
    const rest = await (await browser.get('/session/token')).text();
    for (const token of [tokens.csrf_token, rest]) {
      const rows = (await jsonOf(await browser.get(`${leaders}/2`, { 'X-CSRF-Token': token }))) as Row[];
      expect(rows.map((row) => row['name'])).toEqual(['Aurélie Castaignède', 'Bartosz Źrebiec']);
    }
  });

  it('returns an empty list of leaders for a group that has none, and for an unknown group', async () => {
    const { browser, tokens } = await sandbox.loggedIn('member');
    for (const id of [GROUP_IDS.empty, 99]) {
      const answer = await browser.get(`${leaders}/${id}`, { 'X-CSRF-Token': tokens.csrf_token });
      expect(await answerOf(answer)).toEqual([200, '[]']);
    }
  });

  it.each([
    ['without a token', {}],
    ['with an empty one', { 'X-CSRF-Token': '' }],
    ['with a wrong one', { 'X-CSRF-Token': 'wrong' }],
  ])('refuses the leaders of a group %s', async (_, headers) => {
    const { browser } = await sandbox.loggedIn('member');
    expect(await refusalPage(await browser.get(`${leaders}/2`, headers))).toEqual(ACCESS_DENIED);
  });

  it('refuses the leaders of a group to visitors, even with a token', async () => {
    const answer = await sandbox.content().get(`${leaders}/2`, { 'X-CSRF-Token': 'x' });
    expect(await refusalPage(answer)).toEqual(ACCESS_DENIED);
  });
});

describe('joining and leaving', () => {
  const { uid } = person('member');
  const gid = GROUP_IDS.teaching;

  it('changes who is in the group by joining and leaving', async () => {
    const { browser } = await sandbox.loggedIn('member');
    expect(inGroup(await groupOf(gid), uid)).toBe(false);
    expect(await answerOf(await browser.get(`/encms-workgroup/join/${gid}`))).toEqual([200, '[]']);
    expect(usersOf(await groupOf(gid)).at(-1)).toEqual({ uid, name: 'Zofia Wiśniewska', group_roles: [] });
    expect(await answerOf(await browser.get(`/encms-workgroup/leave/${gid}`))).toEqual([200, '[]']);
    expect(inGroup(await groupOf(gid), uid)).toBe(false);
  });

  it('makes a user the first member of an empty group', async () => {
    const { browser } = await sandbox.loggedIn('member');
    await browser.get(`/encms-workgroup/join/${GROUP_IDS.empty}`);
    expect(usersOf(await groupOf(GROUP_IDS.empty))).toEqual([{ uid, name: 'Zofia Wiśniewska', group_roles: [] }]);
  });

  it('refuses to join or leave where that changes nothing', async () => {
    const { browser } = await sandbox.loggedIn('member');
    expect(await refusalPage(await browser.get(`/encms-workgroup/join/${GROUP_IDS.festivals}`))).toEqual(ACCESS_DENIED);
    expect(await refusalPage(await browser.get(`/encms-workgroup/leave/${gid}`))).toEqual(ACCESS_DENIED);
  });

  it('refuses joining and leaving to visitors, and joining to users without membership', async () => {
    const { browser } = await sandbox.loggedIn('visitor');
    expect(await refusalPage(await browser.get(`/encms-workgroup/join/${gid}`))).toEqual(ACCESS_DENIED);
    for (const task of ['join', 'leave']) {
      expect(await refusalPage(await sandbox.content().get(`/encms-workgroup/${task}/${gid}`))).toEqual(ACCESS_DENIED);
    }
  });

  it.each(['99', '1abc', '0'])('finds no group %s', async (id) => {
    const { browser } = await sandbox.loggedIn('member');
    for (const task of ['join', 'leave']) {
      expect((await browser.get(`/encms-workgroup/${task}/${id}`)).status).toBe(404);
    }
  });

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
});

describe('the page of all groups', () => {
  it('opens the page of all groups to all users', async () => {
    const page = await sandbox.content().get('/encms-json/get/page?uri=/groups');
    expect(await jsonOf(page, 'data', 'node', 'title')).toBe('All work groups');
  });
});

describe('the pages for editing groups and topics', () => {
  const paths = ['/group/1/edit', '/group/1/delete', '/group/add', '/node/1103/edit', '/node/1103/delete'];

  it('opens the pages for editing groups and topics for editors only', async () => {
    const { browser } = await sandbox.loggedIn('editor');
    const { browser: leader } = await sandbox.loggedIn('leader');
    for (const path of paths) {
      expect([path, (await browser.get(path)).status, (await leader.get(path)).status]).toEqual([path, 200, 403]);
    }
    expect((await browser.get('/group/99/edit')).status).toBe(404);
  });
});
