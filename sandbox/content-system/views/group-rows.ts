import type { RolesForm } from '../../seed/groups/group-seed.ts';
import { uuidOf } from '../../uuid.ts';
import type { DrupalSetup } from '../drupal-setup.ts';
import type { StoredGroup, StoredMember } from '../groups/workgroups.ts';
import { bodyField, instant } from './entity-fields.ts';
import { escaped, momentMarkup, summaryMarkup } from './markup.ts';

/** A group as strings, escaped, with its users as its own form has them. */
export function groupStrings(group: StoredGroup, setup: DrupalSetup): Record<string, unknown> {
  const { label, summary, body, created } = group;
  return {
    ...groupTitle(group),
    title: escaped(label),
    body_summary: summaryMarkup(summary, body),
    created: momentMarkup(created, setup),
    ...usersOf(group),
  };
}

/** The same, and its whole text. */
export function groupWithBody(group: StoredGroup, setup: DrupalSetup): Record<string, unknown> {
  return { ...groupStrings(group, setup), body: group.body ?? '' };
}

/** What the group is called, and nothing about its users. */
export function groupTitle({ gid, uuid, label }: StoredGroup): Record<string, unknown> {
  return { id: String(gid), uuid, title: escaped(label), view_node: `/group/${gid}` };
}

/** The whole entity: every field an array. */
export function groupEntity({
  gid,
  uuid,
  label,
  created,
  summary,
  body,
  members,
}: StoredGroup): Record<string, unknown> {
  return {
    id: [{ value: gid }],
    uuid: [{ value: uuid }],
    langcode: [{ value: 'en' }],
    type: [{ target_id: 'workgroup', target_type: 'group_type', target_uuid: uuidOf('type workgroup') }],
    status: [{ value: true }],
    label: [{ value: label }],
    created: [instant(created)],
    path: [{ alias: `/group/${gid}`, pid: gid, langcode: 'en' }],
    body: bodyField(summary, body),
    users: members.map(({ uid, name, roles }) => ({ uid, name, group_roles: rolesAs('references', roles) })),
  };
}

/** A user in the group, as views write them. */
export function userStrings({ rolesForm }: StoredGroup, { uid, name, roles }: StoredMember): Record<string, unknown> {
  const written = rolesAs(rolesForm, roles);
  const base = { uid: rolesForm === 'text' ? String(uid) : uid, name: escaped(name) };
  return written === undefined ? base : { ...base, group_roles: written };
}

function usersOf(group: StoredGroup): Record<string, unknown> {
  const users = group.members.map((member) => userStrings(group, member));
  switch (group.usersForm) {
    case 'list':
      return { users };
    case 'object':
      // PHP keeps the numbers of a list from which something was taken away, and then it is no list any more.
      return { users: users.length === 0 ? [] : Object.fromEntries(users.map((user, index) => [index + 1, user])) };
    case 'text':
      return { users: JSON.stringify(users) };
    case 'list or missing':
      return users.length === 0 ? {} : { users };
  }
}

function rolesAs(form: RolesForm, roles: readonly string[]): unknown {
  switch (form) {
    case 'ids':
      return roles;
    case 'references':
      return roles.map((role) => ({ target_id: role }));
    case 'text':
      return roles.join(', ');
    case 'ids or null':
      return roles.length === 0 ? null : roles;
    case 'ids or missing':
      return roles.length === 0 ? undefined : roles;
  }
}
