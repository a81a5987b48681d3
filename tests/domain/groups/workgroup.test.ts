import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  allGroups,
  GroupRole,
  groupSorts,
  type GroupsQuery,
  groupsSearch,
  type GroupUser,
  membershipStatusOf,
  outside,
  parseGroupsAddress,
} from '../../../src/domain/groups/workgroup.ts';

const { participant, leader } = GroupRole;
const user = (userId: number, ...roles: readonly string[]): GroupUser => ({ userId, name: `Person ${userId}`, roles });
const inGroup = { inGroup: true, participant: false, leader: false };
const asLeader = { ...inGroup, leader: true };
const asBoth = { ...asLeader, participant: true };

it.each<readonly [string, readonly GroupUser[] | undefined, object]>([
  ['a group that does not say who is in it', undefined, outside],
  ['others only', [user(4), user(6, leader)], outside],
  ['no roles', [user(5)], { ...inGroup, participant: true }],
  ['the participant', [user(5, participant)], { ...inGroup, participant: true }],
  ['both', [user(5, leader, participant)], asBoth],
  ['an unknown role', [user(5, 'workgroup-editor')], inGroup],
  ['the leader in capitals', [user(5, 'Workgroup-Leader')], inGroup],
  ['a role that contains the name of another', [user(5, 'workgroup-leader-emeritus')], inGroup],
  ['a role named like a property', [user(5, 'constructor', '__proto__')], inGroup],
  ['one entry for each role', [user(5, leader), user(4), user(5, participant)], asBoth],
  ['one entry with a role and one without', [user(5), user(5, leader)], asLeader],
])('reads the membership status from %s', (_, users, membershipStatus) => {
  expect(membershipStatusOf(users, 5)).toEqual(membershipStatus);
});

it('reads no membership status for a visitor or a negative id', () => {
  for (const id of [0, -1]) expect(membershipStatusOf([user(id, leader)], id)).toEqual(outside);
});

it('takes the membership status from the user’s own entries alone, in whatever order', () => {
  const roles = fc.array(fc.constantFrom(participant, leader, 'workgroup-editor', ''));
  const users = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), roles).map(([id, held]) => user(id, ...held)));
  fc.assert(
    fc.property(users, (all) => {
      const own = all.filter(({ userId }) => userId === 1);
      const held = own.flatMap((entry) => entry.roles);
      const expected = {
        inGroup: own.length > 0,
        participant: own.length > 0 && (held.length === 0 || held.includes(participant)),
        leader: held.includes(leader),
      };
      expect(membershipStatusOf(all, 1)).toEqual(expected);
      expect(membershipStatusOf(all.toReversed(), 1)).toEqual(expected);
    }),
  );
});

const parse = (search: string) => parseGroupsAddress(search, groupSorts);
const by = (name: 'title' | 'created', order: 'ASC' | 'DESC', page = 0): GroupsQuery => ({
  page,
  sort: { by: name, order },
});

it.each<readonly [string, GroupsQuery]>([
  ['?sort_by=&sort_order=&page=', allGroups],
  ['?sort_by=title&sort_order=DESC&page=2', by('title', 'DESC', 2)],
  ['?sort_by=created', by('created', 'ASC')],
  ['?sort_by=title&sort_order=desc', by('title', 'DESC')],
  ['?sort_by=title&sort_order=sideways', by('title', 'ASC')],
  ['?sort_order=DESC', allGroups],
  ['?sort_by=Title', allGroups],
  ['?sort_by=constructor', allGroups],
  ['?page=-1', allGroups],
])('reads the address of the groups %s as %j', (search, query) => {
  expect(parse(search)).toEqual(query);
});

it('ignores a sort of groups that is not offered', () => {
  expect(parseGroupsAddress('?sort_by=created', ['title'])).toEqual(allGroups);
});

it('reads the address of the groups that it has written, in short and with unrelated parameters', () => {
  const order = fc.constantFrom('ASC' as const, 'DESC' as const);
  const sort = fc.option(fc.record({ by: fc.constantFrom(...groupSorts), order }), { nil: undefined });
  const queries = fc.record({ page: fc.nat(), sort });
  fc.assert(
    fc.property(queries, queries, (before, query) => {
      expect(parse(groupsSearch(query, groupsSearch(before)))).toEqual(query);
    }),
  );
  expect(groupsSearch(allGroups, '?sort_by=title&sort_order=DESC&page=4')).toBe('');
  const search = groupsSearch(by('created', 'DESC', 1), '?utm=a%20b&page=4');
  expect(search).toBe('?utm=a%20b&sort_by=created&sort_order=DESC&page=1');
});
