import { type ContentContext, listUrl } from '../content/link.ts';
import { formatPage, type ListRow, parsePage, withParameters } from '../lists/list.ts';
import { isLoadableUserId } from '../session/session.ts';

export interface GroupUser {
  readonly userId: number;
  readonly name: string;
  /** Such as `workgroup-leader`; empty for a plain participant. */
  readonly roles: readonly string[];
}

export interface Workgroup extends ListRow {
  /** Without one the group is read-only. */
  readonly groupId: number | undefined;
  /** The topic form posts it as `group`; empty when unknown. */
  readonly uuid: string;
  readonly users: readonly GroupUser[] | undefined;
}

export const groupSorts = ['title', 'created'] as const;
export type GroupSort = (typeof groupSorts)[number];
export type SortOrder = 'ASC' | 'DESC';

export interface GroupsQuery {
  readonly page: number;
  readonly sort: { readonly by: GroupSort; readonly order: SortOrder } | undefined;
}

export const allGroups: GroupsQuery = { page: 0, sort: undefined };

export const GroupRole = { participant: 'workgroup-participant', leader: 'workgroup-leader' } as const;

export interface MembershipStatus {
  readonly inGroup: boolean;
  readonly participant: boolean;
  readonly leader: boolean;
}

export const outside: MembershipStatus = { inGroup: false, participant: false, leader: false };

/** Members with the participant role, or no role, are participants (docs/specification.md, section 3). */
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

/** Parses `?sort_by=title&sort_order=DESC&page=2`; ascending by default. Sorts that are not offered are ignored. */
export function parseGroupsAddress(search: string, offered: readonly GroupSort[]): GroupsQuery {
  const parameters = new URLSearchParams(search);
  const by = offered.find((name) => name === parameters.get('sort_by'));
  const order = parameters.get('sort_order')?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC';
  return { page: parsePage(parameters.get('page')), sort: by && { by, order } };
}

export function groupsSearch({ page, sort }: GroupsQuery, search = ''): string {
  return withParameters(search, { sort_by: sort?.by ?? '', sort_order: sort?.order ?? '', page: formatPage(page) });
}

/** Fills a configured URL template, in which any `{name}` stands for the id. `undefined` without a template. */
export function listUrlAt(template: string | undefined, id: number, context: ContentContext): string | undefined {
  return listUrl((template ?? '').replaceAll(/\{\w+\}/g, String(id)), context);
}
