import { PEOPLE } from '../../sandbox/people.ts';
import { COLLEAGUES } from '../../sandbox/seed/groups/colleagues.ts';
import type { GroupSeed } from '../../sandbox/seed/groups/group-seed.ts';
import { GROUPS } from '../../sandbox/seed/groups.ts';
import { GroupRole, type GroupUser } from '../../src/domain/groups/workgroup.ts';

const colleagues: Readonly<Record<number, string | undefined>> = COLLEAGUES;

/** The name of a sandbox user in groups. */
export function nameOf(uid: number): string {
  const { mail = '', firstName, lastName } = PEOPLE.find((one) => one.uid === uid) ?? {};
  const names = [firstName, lastName].filter(Boolean).join(' ');
  return names || mail || (colleagues[uid] ?? '');
}

/** The members of a sandbox group, in the types of the ports. */
export function groupUsers({ leaders, participants = [], others = [] }: GroupSeed): readonly GroupUser[] {
  const user = (roles: readonly string[]) => (uid: number) => ({ userId: uid, name: nameOf(uid), roles });
  return [
    // Every second leader is a participant as well.
    ...leaders.map((uid, index) => user([GroupRole.leader, ...(index % 2 === 0 ? [] : [GroupRole.participant])])(uid)),
    ...participants.map(user([GroupRole.participant])),
    ...others.map(user([])),
  ];
}

/** A group of the sandbox. */
export function knownGroup(groupId: number): GroupSeed {
  const found = GROUPS.find(({ gid }) => gid === groupId);
  if (!found) throw new Error(`There is no group ${groupId}`);
  return found;
}
