import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GroupRole, type GroupUser, outside, membershipStatusOf } from '../../../src/domain/groups/workgroup.ts';

const { participant, leader } = GroupRole;
const user = (userId: number, ...roles: readonly string[]): GroupUser => ({ userId, name: `Person ${userId}`, roles });

const inGroup = { inGroup: true, participant: false, leader: false };

describe('the membership status in a group', () => {
  it.each<readonly [string, readonly GroupUser[] | undefined, number, object]>([
    ['a group that does not say who is in it', undefined, 5, outside],
    ['a group without users', [], 5, outside],
    ['others only', [user(4), user(6, leader)], 5, outside],
    ['no roles', [user(5)], 5, { ...inGroup, participant: true }],
    ['the participant', [user(5, participant)], 5, { ...inGroup, participant: true }],
    ['the leader', [user(5, leader)], 5, { ...inGroup, leader: true }],
    ['both', [user(5, leader, participant)], 5, { inGroup: true, participant: true, leader: true }],
    ['an unknown role', [user(5, 'workgroup-editor')], 5, inGroup],
    ['such a role beside the leader', [user(5, 'workgroup-editor', leader)], 5, { ...inGroup, leader: true }],
    ['an empty role', [user(5, '')], 5, inGroup],
    ['the leader in capitals', [user(5, 'Workgroup-Leader')], 5, inGroup],
    ['a role that contains the name of another', [user(5, 'workgroup-leader-emeritus')], 5, inGroup],
    ['a role named like a property', [user(5, 'constructor', '__proto__')], 5, inGroup],
    ['the same entry twice', [user(5, leader), user(5, leader)], 5, { ...inGroup, leader: true }],
    [
      'one entry for each role',
      [user(5, leader), user(4), user(5, participant)],
      5,
      { inGroup: true, participant: true, leader: true },
    ],
    ['one entry with a role and one without', [user(5), user(5, leader)], 5, { ...inGroup, leader: true }],
    ['a visitor', [user(0, leader)], 0, outside],
    ['a negative id', [user(-1, leader)], -1, outside],
  ])('reads the membership status from %s', (_, users, userId, membershipStatus) => {
    expect(membershipStatusOf(users, userId)).toEqual(membershipStatus);
  });

  it('depends on the user’s own entries alone, in whatever order', () => {
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
});
