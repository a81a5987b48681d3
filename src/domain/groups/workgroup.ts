import type { ListRow } from '../lists/list-row.ts';

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
