import type { LinkContext } from '../../domain/content/link.ts';
import type { GroupUser, Workgroup } from '../../domain/groups/workgroup.ts';
import type { List } from '../../domain/lists/pager.ts';
import { toListRow } from './drupal-row-wire.ts';
import { readList, readRows } from './list-answer.ts';

export function toGroupList(wire: unknown, links: LinkContext): List<Workgroup> {
  return readList(wire, (row, id) => {
    const shown = toListRow(row, id, links);
    return shown && { ...shown, groupId: undefined, uuid: '', users: undefined };
  });
}

export function toGroup(wire: unknown, _groupId: number, links: LinkContext): Workgroup | undefined {
  return toGroupList(wire, links).rows[0];
}

export function toGroupUsers(wire: unknown): readonly GroupUser[] {
  return readRows<GroupUser>(wire, () => undefined);
}
