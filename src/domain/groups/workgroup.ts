import { formatPage, type ListRow, parsePage, withParameters } from '../lists/list.ts';
import { isLoadableUserId } from '../session/session.ts';

/** A user in a working group (docs/specification.md, section 3: Workgroup). */
export interface GroupUser {
  readonly userId: number;
  readonly name: string;
  /** Group role ids, such as `workgroup-leader`; empty for a plain participant. */
  readonly roles: readonly string[];
}

export interface Workgroup extends ListRow {
  /** Absent when the answer had no usable one; the group is then read-only. */
  readonly groupId: number | undefined;
  /** Its `uuid.value`, which the topic form posts as `group`; empty when unknown. */
  readonly uuid: string;
  /** Absent when unknown. */
  readonly users: readonly GroupUser[] | undefined;
}

/** Offered sort keys; without one the server's own order applies. */
export const groupSorts = ['title', 'created'] as const;
export type GroupSort = (typeof groupSorts)[number];
export type SortOrder = 'ASC' | 'DESC';

export interface GroupsQuery {
  readonly page: number;
  readonly sort: { readonly by: GroupSort; readonly order: SortOrder } | undefined;
}

export const allGroups: GroupsQuery = { page: 0, sort: undefined };

/** Known group roles (docs/specification.md, section 3: Group membership). */
export const GroupRole = {
  participant: 'workgroup-participant',
  leader: 'workgroup-leader',
} as const;

/** A user's membership status in a group; all false for non-members. */
export interface MembershipStatus {
  readonly inGroup: boolean;
  readonly participant: boolean;
  readonly leader: boolean;
}

export const outside: MembershipStatus = { inGroup: false, participant: false, leader: false };

/**
 * Derives a user's membership status (docs/specification.md, section 3: Group membership, derived). Members with the
 * participant role, or no role, are participants; a user can also be leader. Roles of duplicate entries are merged.
 *
 * @param userId 0 is a visitor, who is in no group.
 */
export function membershipStatusOf(users: readonly GroupUser[] | undefined, userId: number): MembershipStatus {
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
 * Parses `?sort_by=title&sort_order=DESC&page=2`, named as in the content system. The default direction is ascending.
 *
 * @param offered other sorts are ignored.
 */
export function parseGroupsAddress(search: string, offered: readonly GroupSort[]): GroupsQuery {
  const parameters = new URLSearchParams(search);
  const by = offered.find((name) => name === parameters.get('sort_by'));
  const order = parameters.get('sort_order')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC';
  return { page: parsePage(parameters.get('page')), sort: by && { by, order } };
}

/**
 * The query for these groups; empty for the default list.
 *
 * @param search the current query: other features' parameters are preserved.
 */
export function groupsSearch({ page, sort }: GroupsQuery, search = ''): string {
  return withParameters(search, {
    sort_by: sort?.by ?? '',
    sort_order: sort?.order ?? '',
    page: formatPage(page),
  });
}
