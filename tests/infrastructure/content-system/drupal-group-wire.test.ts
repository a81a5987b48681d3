import { expect, it } from 'vitest';
import { type GroupUser, membershipStatusOf, type Workgroup } from '../../../src/domain/groups/workgroup.ts';
import { toGroup, toGroupList, toGroupUsers } from '../../../src/infrastructure/content-system/groups.ts';

import { expectQuick, UNHURRIED } from '../long-texts.ts';
import { readFixture } from '../read-fixture.ts';
import { unlessRefused } from '../unless-refused.ts';
import { links } from '../site.ts';

const rendered = {
  id: '3',
  uuid: 'u3',
  title: 'Sound &amp; Listening',
  view_node: '/group/3',
  created: '<time datetime="2010-05-14T12:00:00+00:00">14 May 2010</time>\n',
  body_summary: 'From foley to field recording.',
  users: [
    { uid: 4, name: 'Aurélie Castaignède', group_roles: ['workgroup-leader'] },
    { uid: '7', name: 'Siobhán O&#039;Brien', group_roles: '' },
  ],
};

/** The same as an entity. */
const entity = {
  id: [{ value: 3 }],
  uuid: [{ value: 'u3' }],
  label: [{ value: 'Sound & Listening' }],
  created: [{ value: '2010-05-14T12:00:00+00:00' }],
  path: [{ alias: '/group/3', pid: 1, langcode: 'en' }],
  body: [{ value: '<p>x</p>', format: 'basic_html', processed: '<p>x</p>', summary: 'From foley to field recording.' }],
  users: [
    {
      uid: [{ target_id: 4 }],
      name: [{ value: 'Aurélie Castaignède' }],
      group_roles: [{ target_id: 'workgroup-leader' }],
    },
    { uid: [{ value: 7 }], label: "Siobhán O'Brien", group_roles: [] },
  ],
};

const users: readonly GroupUser[] = [
  { userId: 4, name: 'Aurélie Castaignède', roles: ['workgroup-leader'] },
  { userId: 7, name: "Siobhán O'Brien", roles: [] },
];
const group: Workgroup = {
  id: 'u3',
  groupId: 3,
  uuid: 'u3',
  title: 'Sound & Listening',
  link: { kind: 'internal', path: '/group/3' },
  date: { iso: '2010-05-14T12:00:00Z', precision: 'time', at: Date.UTC(2010, 4, 14, 12) },
  dateText: '',
  html: 'From foley to field recording.',
  image: undefined,
  users,
};

const one = (row: Readonly<Record<string, unknown>>): Workgroup | undefined =>
  toGroupList([{ title: 'T', ...row }], links).rows[0];
const usersOf = (field: unknown) => one({ users: field })?.users;
const rolesOf = (field: unknown) => usersOf([{ uid: 4, group_roles: field }])?.[0]?.roles;

it('reads one group from several rows, with the users of all, each once and with all roles', () => {
  const row = (uid: number, role: string) => ({ ...rendered, users: [{ uid, name: 'A', group_roles: role }] });
  const rows = [row(4, 'workgroup-leader'), row(4, 'workgroup-participant'), row(7, '')];
  const [whole, ...others] = toGroupList({ rows }, links).rows;
  expect(others).toEqual([]);
  expect(whole?.users).toEqual([
    { userId: 4, name: 'A', roles: ['workgroup-leader', 'workgroup-participant'] },
    { userId: 7, name: 'A', roles: [] },
  ]);
  expect(toGroup({ rows }, 3, links)?.users).toEqual(whole?.users);
});

it('reads rendered rows and rows of entities as the same groups', () => {
  const pager = { current_page: 0, total_items: '12', total_pages: 3, items_per_page: 5 };
  for (const row of [rendered, entity]) {
    expect(toGroupList({ rows: [row], pager }, links)).toEqual({
      rows: [group],
      pager: { currentPage: 0, totalItems: 12, totalPages: 3, itemsPerPage: 5 },
    });
  }
});

it('reads the recorded group', () => {
  expect(toGroupList([readFixture('drupal/group-entity')], links).rows[0]).toMatchObject({
    groupId: 1,
    uuid: '79ab261c-ec85-4d03-8f40-65d5269da70e',
    title: 'Workgroup A',
    html: '<p>About A</p>',
    users: undefined,
  });
});

it.each<[Readonly<Record<string, unknown>>, number | undefined]>([
  [{ id: 3 }, 3],
  [{ id: '3' }, 3],
  [{ id: [{ value: 3 }] }, 3],
  [{ gid: [{ target_id: 3, url: '/group/3' }] }, 3],
  [{ gid: '3' }, 3],
  [{ group_id: { target_id: '3' } }, 3],
  [{ nid: '3' }, 3],
  [{ id: '3', gid: '4', nid: '5' }, 3],
  [{ id: 'b2371683-21d1', gid: '4' }, 4],
  [{ id: 'b2371683-21d1', view_node: '/group/5' }, 5],
  [{ view_node: '<a href="/group/5" hreflang="en">read</a>' }, 5],
  [{ title: '<a href="/group/5?page=1">T</a>' }, 5],
  [{ url: 'https://portal.example.org/group/5#members' }, 5],
  [{ url: 'https://cms.example.org/group/5' }, 5],
  [{ path: [{ alias: '/group/5' }] }, 5],
  [{ url: 'https://evil.example/group/5' }, undefined],
  [{ view_node: '/group/5abc' }, undefined],
  [{ view_node: '/group/05' }, undefined],
  [{ view_node: '/groups/5' }, undefined],
  [{ view_node: '/group/5/' }, 5],
  [{ view_node: '/group/5/edit' }, undefined],
  [{ id: '3abc' }, undefined],
  [{ id: 0 }, undefined],
  [{ id: -3 }, undefined],
  [{ id: 3.5 }, undefined],
  [{ id: '99999999999999999999' }, undefined],
  [{}, undefined],
])('finds the id in %j', (row, groupId) => {
  expect(one(row)?.groupId).toBe(groupId);
});

it.each<[unknown, string]>([
  ['u1', 'u1'],
  [' u1 ', 'u1'],
  [{ value: 'u1' }, 'u1'],
  [[{ value: 'u1' }], 'u1'],
  [['u1'], 'u1'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [[], ''],
  [{}, ''],
])('reads the uuid %j', (uuid, expected) => {
  expect(one({ uuid })?.uuid).toBe(expected);
});

it.each<[string, unknown]>([
  ['a list', rendered.users],
  ['an object by number', { 1: rendered.users[0], 4: rendered.users[1] }],
  ['a JSON text', JSON.stringify(rendered.users)],
  ['a JSON text of an object by number', JSON.stringify({ 0: rendered.users[0], 1: rendered.users[1] })],
  [
    'a JSON text that is escaped',
    JSON.stringify(users.map(({ userId, name, roles }) => ({ uid: userId, name, group_roles: roles }))).replaceAll(
      '"',
      '&quot;',
    ),
  ],
  ['a field of JSON', [{ value: JSON.stringify(rendered.users) }]],
  [
    'a list of references',
    [
      { target_id: 4, name: 'Aurélie Castaignède', group_roles: 'workgroup-leader' },
      { target_id: '7', label: "Siobhán O'Brien" },
    ],
  ],
  ['rows for each role', [...rendered.users, { uid: 4, name: '', group_roles: 'workgroup-leader' }]],
  [
    'a list with others between',
    [null, 5.5, 'x', [], {}, ...rendered.users, { uid: 0, name: 'Visitor' }, { name: 'No id' }, { uid: '4abc' }],
  ],
])('reads users from %s', (_, field) => {
  expect(usersOf(field)).toEqual(users);
});

it.each<[unknown, readonly GroupUser[] | undefined]>([
  [[], []],
  ['[]', []],
  [{}, []],
  ['', []],
  [' ', []],
  [{ uid: 4, name: 'Anna' }, [{ userId: 4, name: 'Anna', roles: [] }]],
  ['{"uid":"4","name":"Anna"}', [{ userId: 4, name: 'Anna', roles: [] }]],
  [undefined, undefined],
  [null, undefined],
  [5, undefined],
  [true, undefined],
  ['Anna, Bert', undefined],
  ['[{"uid":4', undefined],
  ['<ul><li>Anna</li></ul>', undefined],
])('reads users %j', (field, expected) => {
  expect(usersOf(field)).toEqual(expected);
});

it.each<[Readonly<Record<string, unknown>>, string]>([
  [{ name: 'anna' }, 'anna'],
  [{ label: 'Anna Lund' }, 'Anna Lund'],
  [{ name: '', label: 'Anna Lund' }, 'Anna Lund'],
  [{ name: 'anna@example.org', field_user_firstname: 'Anna', field_user_lastname: 'Lund' }, 'Anna Lund'],
  [{ name: 'anna', field_user_firstname: [{ value: 'Anna' }], field_user_lastname: [] }, 'Anna'],
  [{ name: 'anna', field_user_firstname: '', field_user_lastname: '' }, 'anna'],
  [{ name: '<a href="/user/4" onclick="alert(1)">Anna</a>' }, 'Anna'],
  [{ name: '&lt;script&gt;alert(1)&lt;/script&gt;' }, '<script>alert(1)</script>'],
  [{ name: 'Siobhán O&#039;Brien &amp; Sons' }, "Siobhán O'Brien & Sons"],
  [{ name: 'Μαρίνα\u202E Καλλιγά' }, 'Μαρίνα Καλλιγά'],
  [{ field_user_firstname: 'Anna\u202e', field_user_lastname: '\u2067' }, 'Anna'],
  [{ name: { toString: 'x' } }, ''],
  [{}, ''],
])('reads the name of %j', (user, name) => {
  expect(usersOf([{ uid: 4, ...user }])).toEqual([{ userId: 4, name, roles: [] }]);
});

it.each<[unknown, readonly string[]]>([
  [['workgroup-leader'], ['workgroup-leader']],
  [
    ['workgroup-leader', 'workgroup-participant'],
    ['workgroup-leader', 'workgroup-participant'],
  ],
  [[{ target_id: 'workgroup-leader' }], ['workgroup-leader']],
  [
    [{ target_id: 'a', target_type: 'group_role' }, { target_id: 'b' }],
    ['a', 'b'],
  ],
  [{ target_id: 'workgroup-leader' }, ['workgroup-leader']],
  [[{ value: 'workgroup-leader' }], ['workgroup-leader']],
  [[{ value: 'a, b' }], ['a', 'b']],
  [{ value: 'a' }, ['a']],
  ['workgroup-leader', ['workgroup-leader']],
  ['workgroup-leader, workgroup-participant', ['workgroup-leader', 'workgroup-participant']],
  ['  workgroup-leader ,workgroup-participant  ', ['workgroup-leader', 'workgroup-participant']],
  ['a,,b, ', ['a', 'b']],
  ['a, a', ['a']],
  [{ 0: 'a', 3: 'b' }, ['a', 'b']],
  [{ 1: { target_id: 'a' } }, ['a']],
  [{ 'workgroup-leader': '1', 'workgroup-participant': 0 }, ['workgroup-leader']],
  ['', []],
  [' ', []],
  [[], []],
  [{}, []],
  [null, []],
  [undefined, []],
  [[''], []],
  [[null], []],
  [[{ target_id: '' }], []],
  [5, []],
  [true, []],
])('reads the roles %j', (field, roles) => {
  expect(rolesOf(field)).toEqual(roles);
});

it.each([
  [['workgroup-leader'], { inGroup: true, participant: false, leader: true }],
  ['workgroup-leader, workgroup-participant', { inGroup: true, participant: true, leader: true }],
  ['', { inGroup: true, participant: true, leader: false }],
  [null, { inGroup: true, participant: true, leader: false }],
])('reads the membership status of a user with the roles %j', (field, membershipStatus) => {
  expect(membershipStatusOf(usersOf([{ uid: '4', group_roles: field }]), 4)).toEqual(membershipStatus);
});

it('prefers the ids of roles to their labels beside them, as recorded', () => {
  const [admin, anna, bert] = toGroupUsers(readFixture('drupal/group-members'));
  expect(admin).toEqual({ userId: 1, name: 'admin', roles: [] });
  expect(anna).toEqual({ userId: 2, name: 'Anna Lund', roles: ['workgroup-leader', 'workgroup-participant'] });
  expect(bert).toEqual({ userId: 3, name: 'Bert Ångström', roles: ['workgroup-participant'] });
});

it(
  'reads the longest texts in linear time',
  () => {
    const list = (text: string) => one({ uuid: text, users: text, view_node: text, title: text });
    expect(() => expectQuick((text) => unlessRefused(() => list(text)))).not.toThrow();
    expect(() => expectQuick((text) => toGroupUsers([{ uid: 4, name: text, group_roles: text }]))).not.toThrow();
  },
  UNHURRIED,
);

const read = (wire: unknown, groupId = 3) => toGroup(wire, groupId, links);

it('reads a group with its whole text', () => {
  expect(read({ rows: [{ ...rendered, body: '<p>Whole</p>' }], pager: null })).toEqual({
    ...group,
    html: '<p>Whole</p>',
  });
  expect(read({ rows: [entity] })).toEqual({ ...group, html: '<p>x</p>' });
  expect(read({ rows: [{ ...rendered, body: '' }] })?.html).toBe('From foley to field recording.');
});

it('picks the row of the requested id among several', () => {
  expect(read({ rows: [{ ...rendered, id: '2', title: 'Another' }, rendered] })?.title).toBe('Sound & Listening');
  expect(
    read({
      rows: [
        { ...rendered, id: '2' },
        { ...rendered, id: '4' },
      ],
    }),
  ).toBeUndefined();
});

it('takes the only row as the requested group, whatever its id is', () => {
  for (const id of [undefined, 'u3', '99']) expect(read([{ ...rendered, id, view_node: '' }])?.groupId).toBe(3);
});

it.each([[{ rows: [] }], [{ rows: [], pager: null }], [[]]])('finds no group in %j', (wire) => {
  expect(read(wire)).toBeUndefined();
});

it('reads users from a bare list and from rows, each once', () => {
  const row = { uid: '4', name: 'Anna', group_roles: 'workgroup-leader' };
  const leaders = [{ userId: 4, name: 'Anna', roles: ['workgroup-leader', 'editor'] }];
  const rows = [row, { ...row, group_roles: ['workgroup-leader', 'editor'] }];
  expect(toGroupUsers(rows)).toEqual(leaders);
  expect(toGroupUsers({ rows, pager: null })).toEqual(leaders);
});

it('reads the recorded users of a group without members, and of a membership', () => {
  expect(toGroupUsers(readFixture('drupal/group-members-of-no-group'))).toEqual([]);
  expect(toGroupUsers([readFixture('drupal/group-membership')])).toEqual([
    { userId: 3, name: 'bert', roles: ['workgroup-participant'] },
  ]);
});
