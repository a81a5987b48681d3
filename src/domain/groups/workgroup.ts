import { formatPage, type ListRow, parsePage, withParameters } from '../lists/list.ts';
import { isLoadableUserId } from '../session/session.ts';

/** Somebody in a working group (specification, section 3: Workgroup). */
export interface GroupUser {
  /** Positive integer. */
  readonly userId: number;
  /** Text; empty when the answer has no name. */
  readonly name: string;
  /** Role ids in the group, such as `workgroup-leader`; empty for a plain participant. */
  readonly roles: readonly string[];
}

/** A working group as lists and its own page have it. What a row of any list has to show, it has as well. */
export interface Workgroup extends ListRow {
  /** Absent when the answer had no usable one: such a group can be read about, and nothing more. */
  readonly groupId: number | undefined;
  /** Its `uuid.value`, which the topic form posts as `group`; empty when the answer had none. */
  readonly uuid: string;
  /** Absent when the answer does not say who is in it. */
  readonly users: readonly GroupUser[] | undefined;
}

/** What groups can be sorted by. The server's own order is the one that comes unasked. */
export const groupSorts = ['title', 'created'] as const;
export type GroupSort = (typeof groupSorts)[number];
export type SortOrder = 'ASC' | 'DESC';

/** Which groups somebody wants to see. */
export interface GroupsQuery {
  /** Counts from 0. */
  readonly page: number;
  /** Absent for the server's own order. */
  readonly sort: { readonly by: GroupSort; readonly order: SortOrder } | undefined;
}

/** All groups, from the start, in the server's order. */
export const allGroups: GroupsQuery = { page: 0, sort: undefined };

/** The roles the portal knows by name (specification, section 3: Group membership). */
export const GroupRole = {
  participant: 'workgroup-participant',
  leader: 'workgroup-leader',
} as const;

/** How somebody stands in a group. All false for who is not in it. */
export interface GroupStanding {
  readonly inGroup: boolean;
  readonly participant: boolean;
  readonly leader: boolean;
}

/** Of who is not in the group. */
export const outside: GroupStanding = { inGroup: false, participant: false, leader: false };

/**
 * How a user stands in a group (specification, section 3: Group membership, derived). In the group is who is among its
 * users; a participant has the participant's role or none at all; a leader has the leader's. One can be both. Somebody
 * listed twice has the roles of both entries.
 *
 * @param userId 0 is nobody, who is in no group.
 */
export function standingOf(users: readonly GroupUser[] | undefined, userId: number): GroupStanding {
  const own = isLoadableUserId(userId) ? (users ?? []).filter((user) => user.userId === userId) : [];
  if (own.length === 0) return outside;
  const roles = own.flatMap((user) => user.roles);
  return {
    inGroup: true,
    participant: roles.length === 0 || roles.includes(GroupRole.participant),
    leader: roles.includes(GroupRole.leader),
  };
}

/**
 * What the address of the groups asks for: `?sort_by=title&sort_order=DESC&page=2`, by the names that the content system
 * gives them too. Without a direction it is ascending.
 *
 * @param offered a sort that is not among them counts as not named.
 */
export function parseGroupsAddress(search: string, offered: readonly GroupSort[]): GroupsQuery {
  const parameters = new URLSearchParams(search);
  const by = offered.find((name) => name === parameters.get('sort_by'));
  const order = parameters.get('sort_order')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC';
  return { page: parsePage(parameters.get('page')), sort: by && { by, order } };
}

/**
 * The query that asks for these groups; empty for all of them from the start.
 *
 * @param search of the present address: parameters that are not the groups' own survive.
 */
export function groupsSearch({ page, sort }: GroupsQuery, search = ''): string {
  return withParameters(search, {
    sort_by: sort?.by ?? '',
    sort_order: sort?.order ?? '',
    page: formatPage(page),
  });
}
