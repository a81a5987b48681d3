import { expect, it } from 'vitest';
import { type GroupUser, membershipStatusOf, type Workgroup } from '../../../src/domain/groups/workgroup.ts';
import { toGroup, toGroupList, toGroupUsers } from '../../../src/infrastructure/content-system/groups.ts';
import { readFixture } from '../read-fixture.ts';
import { links } from '../site.ts';

type Row = Readonly<Record<string, unknown>>;

const NONE = undefined;
const rendered = {
  id: '3',
  uuid: 'u3',
  title: 'Sound &amp; Listening',
  view_node: '/group/3',
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
  date: undefined,
  dateText: '',
  html: 'From foley to field recording.',
  image: undefined,
  users,
};

const read = (wire: unknown, groupId = 3) => toGroup(wire, groupId, links);
const one = (row: Row): Workgroup | undefined => toGroupList([{ title: 'T', ...row }], links).rows[0];
const usersOf = (field: unknown) => one({ users: field })?.users;
const rolesOf = (field: unknown) => usersOf([{ uid: 4, group_roles: field }])?.[0]?.roles;

it('reads rendered rows and rows of entities as the same groups, and a single group with its whole text', () => {
  for (const row of [rendered, entity]) expect(toGroupList({ rows: [row] }, links).rows).toEqual([group]);
  expect(read({ rows: [{ ...rendered, body: '<p>Whole</p>' }] })).toEqual({ ...group, html: '<p>Whole</p>' });
  expect(read({ rows: [entity] })).toEqual({ ...group, html: '<p>x</p>' });
  expect(read({ rows: [{ ...rendered, body: '' }] })).toEqual(group);
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

it('reads one group from several rows, with the users of all, each once and with all roles', () => {
  const row = (uid: number, role: string) => ({ ...rendered, users: [{ uid, name: 'A', group_roles: role }] });
  const rows = [row(4, 'workgroup-leader'), row(4, 'workgroup-participant'), row(7, '')];
  const expected = [
    { userId: 4, name: 'A', roles: ['workgroup-leader', 'workgroup-participant'] },
    { userId: 7, name: 'A', roles: [] },
  ];
  expect(toGroupList({ rows }, links).rows.map((found) => found.users)).toEqual([expected]);
  expect(read({ rows })?.users).toEqual(expected);
});

it('picks the row of the requested id, or the only one, whatever its id is', () => {
  expect(read([{ ...rendered, id: '2', title: 'Another' }, rendered])?.title).toBe('Sound & Listening');
  expect(
    read([
      { ...rendered, id: '2' },
      { ...rendered, id: '4' },
    ]),
  ).toBeUndefined();
  for (const id of [undefined, 'u3', '99']) expect(read([{ ...rendered, id, view_node: '' }])?.groupId).toBe(3);
});

it.each<[Row, number | undefined]>([
  [{ id: [{ value: 3 }] }, 3],
  [{ gid: [{ target_id: 3, url: '/group/3' }] }, 3],
  [{ group_id: { target_id: '3' } }, 3],
  [{ id: '3', gid: '4', nid: '5' }, 3],
  [{ id: 'b2371683-21d1', gid: '4' }, 4],
  [{ id: 'b2371683-21d1', view_node: '<a href="/group/5/" hreflang="en">read</a>' }, 5],
  [{ title: '<a href="/group/5?page=1">T</a>' }, 5],
  [{ url: 'https://portal.example.org/group/5#members' }, 5],
  [{ url: 'https://cms.example.org/group/5' }, 5],
  [{ path: [{ alias: '/group/5' }] }, 5],
  [{ url: 'https://evil.example/group/5' }, NONE],
  [{ view_node: '/group/5abc' }, NONE],
  [{ view_node: '/group/05' }, NONE],
  [{ view_node: '/groups/5' }, NONE],
  [{ view_node: '/group/5/edit' }, NONE],
  [{ id: '3abc' }, NONE],
  [{ id: '99999999999999999999' }, NONE],
])('finds the id in %j', (row, groupId) => {
  expect(one(row)?.groupId).toBe(groupId);
});

const json = JSON.stringify(rendered.users);
const escaped = JSON.stringify(users.map(({ userId, name, roles }) => ({ uid: userId, name, group_roles: roles })));
const [leader, other] = rendered.users;
const referenced = { target_id: 4, name: 'Aurélie Castaignède', group_roles: 'workgroup-leader' };
const noUsers = [null, 5.5, 'x', [], {}, { uid: 0, name: 'Visitor' }, { name: 'No id' }, { uid: '4abc' }];

it.each<[string, unknown, readonly GroupUser[] | undefined]>([
  ['an object by number', { 1: leader, 4: other }, users],
  ['a JSON text', json, users],
  ['a JSON text of an object by number', JSON.stringify({ 0: leader, 1: other }), users],
  ['a JSON text that is escaped', escaped.replaceAll('"', '&quot;'), users],
  ['a field of JSON', [{ value: json }], users],
  ['a list of references', [referenced, { target_id: '7', label: "Siobhán O'Brien" }], users],
  ['rows for each role', [leader, other, { uid: 4, name: '', group_roles: 'workgroup-leader' }], users],
  ['a list with others between', [...noUsers, leader, other], users],
  ['one member', '{"uid":"4","name":"Anna"}', [{ userId: 4, name: 'Anna', roles: [] }]],
  ['an empty object', {}, []],
  ['blanks', ' ', []],
  ['null', null, NONE],
  ['a number', 5, NONE],
  ['names', 'Anna, Bert', NONE],
  ['cut JSON', '[{"uid":4', NONE],
])('reads the users of a group from %s', (_, field, expected) => {
  expect(usersOf(field)).toEqual(expected);
});

it.each<[Row, string]>([
  [{ name: '', label: 'Anna Lund' }, 'Anna Lund'],
  [{ name: 'anna@example.org', field_user_firstname: 'Anna', field_user_lastname: 'Lund' }, 'Anna Lund'],
  [{ name: 'anna', field_user_firstname: [{ value: 'Anna' }], field_user_lastname: [] }, 'Anna'],
  [{ name: 'anna', field_user_firstname: '', field_user_lastname: '' }, 'anna'],
  [{ name: '<a href="/user/4" onclick="alert(1)">Anna &amp; Sons</a>' }, 'Anna & Sons'],
  [{ name: 'Μαρίνα\u202E Καλλιγά' }, 'Μαρίνα Καλλιγά'],
  [{ field_user_firstname: 'Anna\u202e', field_user_lastname: '\u2067' }, 'Anna'],
  [{ name: { toString: 'x' } }, ''],
])('reads the name of %j', (user, name) => {
  expect(usersOf([{ uid: 4, ...user }])).toEqual([{ userId: 4, name, roles: [] }]);
});

it.each<[unknown, string]>([
  [['a', 'b'], 'a b'],
  [[{ target_id: 'a', target_type: 'group_role' }, { target_id: 'b' }], 'a b'],
  [{ target_id: 'a' }, 'a'],
  [[{ value: 'a, b' }], 'a b'],
  [{ value: 'a' }, 'a'],
  ['  a ,b,, a ', 'a b'],
  [{ 0: 'a', 3: 'b' }, 'a b'],
  [{ 1: { target_id: 'a' } }, 'a'],
  [{ a: '1', b: 0 }, 'a'],
  [' ', ''],
  [[null, '', { target_id: '' }], ''],
  [null, ''],
  [true, ''],
])('reads the roles %j', (field, roles) => {
  expect(rolesOf(field)?.join(' ')).toBe(roles);
});

it.each([
  [['workgroup-leader'], { inGroup: true, participant: false, leader: true }],
  ['workgroup-leader, workgroup-participant', { inGroup: true, participant: true, leader: true }],
  [null, { inGroup: true, participant: true, leader: false }],
])('reads the membership status of a user with the roles %j', (field, membershipStatus) => {
  expect(membershipStatusOf(usersOf([{ uid: '4', group_roles: field }]), 4)).toEqual(membershipStatus);
});

it('reads the recorded users of groups, with the ids of roles and not the labels beside them', () => {
  expect(toGroupUsers(readFixture('drupal/group-members'))).toEqual([
    { userId: 1, name: 'admin', roles: [] },
    { userId: 2, name: 'Anna Lund', roles: ['workgroup-leader', 'workgroup-participant'] },
    { userId: 3, name: 'Bert Ångström', roles: ['workgroup-participant'] },
    { userId: 5, name: 'dora', roles: [] },
  ]);
  expect(toGroupUsers(readFixture('drupal/group-members-of-no-group'))).toEqual([]);
  expect(toGroupUsers([readFixture('drupal/group-membership')])).toEqual([
    { userId: 3, name: 'bert', roles: ['workgroup-participant'] },
  ]);
});
