import type { GroupGateway, GroupDirectory } from '../../application/ports/workgroups.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/content-sources.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import type { GroupsQuery, GroupUser, Workgroup } from '../../domain/groups/workgroup.ts';
import type { List } from '../../domain/lists/list.ts';
import { parseJson, shownName } from '../../domain/shared/texts.ts';
import { parseEntityId } from '../../domain/shared/entity-texts.ts';
import { firstOf, idOf, isRecord, listOf, recordOf, textOf, valueOf, type WireRecord } from '../http/wire-values.ts';
import { acceptedOf, ContentCalls, csrfHeaders, type SiteContext, workgroupCallUrl } from './content-calls.ts';
import { decodeOnce, toRoleMap } from './entities.ts';
import { groupsRequestUrl, readList, readRows } from './lists.ts';
import { firstRead, htmlOf, labelOf, linkOf, toListRow } from './rows.ts';

/* Readers for fields that groups, topics and comments share. None of them throws. */

export const referenceOf = (field: unknown): number | undefined =>
  idOf(recordOf(firstOf(field))['target_id']) ?? idOf(field);

/** Numbers are ids, which raw views send. */
function personIn(field: unknown): string {
  const { name, label } = recordOf(firstOf(field));
  const text = shownName(labelOf(field) || (firstRead([name, label], textOf) ?? ''));
  return /^\d+$/.test(text) ? '' : text;
}

export const authorOf = (fields: readonly unknown[]): string => firstRead(fields, personIn) ?? '';

export function wholeHtmlOf(field: unknown): string {
  const item = firstOf(field);
  return htmlOf(isRecord(item) ? { ...item, summary: undefined } : field);
}

/** The requested row, or the only one, whatever its id. */
export const requestedOf = <Row>(rows: readonly Row[], isRequested: (row: Row) => boolean): Row | undefined =>
  rows.find(isRequested) ?? (rows.length === 1 ? rows[0] : undefined);

function rolesOf(field: unknown): readonly string[] {
  const isOne = isRecord(field) && ('target_id' in field || 'value' in field);
  const held = [...toRoleMap(isOne ? [field] : field)].filter(([, value]) => value !== '').map(([role]) => role);
  return [...new Set(held.flatMap((role) => role.split(',')).map((role) => role.trim()))].filter((role) => role !== '');
}

function toGroupUser(wire: unknown): GroupUser | undefined {
  const user = recordOf(wire);
  const { entity_id, uid, name, label, field_user_firstname, field_user_lastname } = user;
  // The `uid` of a membership entity is its author.
  const userId = firstRead([entity_id, uid, wire], referenceOf);
  if (userId === undefined) return undefined;
  const nameOf = (field: unknown) => shownName(labelOf(field));
  const names = [field_user_firstname, field_user_lastname].map(nameOf).filter((each) => each !== '');
  return {
    userId,
    name: names.join(' ') || (firstRead([name, label], nameOf) ?? ''),
    roles: rolesOf(user['group_roles_id'] ?? user['group_roles']),
  };
}

/** A view repeats a user for each role. */
function distinct(users: readonly GroupUser[]): readonly GroupUser[] {
  const known = new Map<number, GroupUser>();
  for (const user of users) {
    const { name = '', roles = [] } = known.get(user.userId) ?? {};
    known.set(user.userId, { ...user, name: name || user.name, roles: [...new Set([...roles, ...user.roles])] });
  }
  return [...known.values()];
}

/** A list, PHP's list with gaps, a single member, or JSON text of these, maybe escaped; `undefined` when not told. */
function usersOf(field: unknown): readonly GroupUser[] | undefined {
  const text = valueOf(field);
  if (typeof text === 'string' && text.trim() === '') return [];
  const json = typeof text === 'string' ? (parseJson(text) ?? parseJson(decodeOnce(text))) : field;
  if (typeof json !== 'object' || json === null) return undefined;
  const users = isRecord(json) && 'uid' in json ? [json] : listOf(json);
  return distinct(users.flatMap((user) => toGroupUser(user) ?? []));
}

function idInLink({ view_node, path: own, url, title }: WireRecord, site: SiteContext): number | undefined {
  const link = firstRead([view_node, own, url, title], (field) => linkOf(field, site));
  const path = link?.kind === 'external' ? link.url.replace(site.contentBaseUrl, '/') : (link?.path ?? '');
  return parseEntityId(/^\/group\/(\d+)\/?(?:[?#]|$)/.exec(path)?.[1] ?? '');
}

function toWorkgroup(row: WireRecord, id: string, site: SiteContext): Workgroup | undefined {
  const shown = toListRow(row, id, site);
  const groupId = firstRead([row['id'], row['gid'], row['group_id'], row['nid']], referenceOf) ?? idInLink(row, site);
  return shown && { ...shown, groupId, uuid: textOf(row['uuid']).trim(), users: usersOf(row['users']) };
}

export function toGroupList(wire: unknown, site: SiteContext): List<Workgroup> {
  const { rows, ...list } = readList(wire, (row, id) => toWorkgroup(row, id, site));
  return { ...list, rows: rows.map(withEachUserOnce) };
}

/** Joined views repeat a group for each user, and a user for each role. */
const withEachUserOnce = (group: Workgroup): Workgroup => ({ ...group, users: group.users && distinct(group.users) });

export function toGroup(wire: unknown, groupId: number, site: SiteContext): Workgroup | undefined {
  const { rows } = readList(wire, (row, id) => {
    const group = toWorkgroup(row, id, site);
    return group && { ...group, html: wholeHtmlOf(row['body']) || group.html };
  });
  const found = requestedOf(rows, (group) => group.groupId === groupId);
  return found && withEachUserOnce({ ...found, groupId });
}

export const toGroupUsers = (wire: unknown): readonly GroupUser[] => distinct(readRows(wire, toGroupUser));

@injectable()
export class DrupalGroupDirectory implements GroupDirectory {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async groups(query: GroupsQuery, display: string, as: ReadAs): Promise<List<Workgroup>> {
    const json = await this.calls.read(groupsRequestUrl(this.calls.settings, display, query), as);
    return toGroupList(json, this.calls.site);
  }

  async group(groupId: number, as: ReadAs): Promise<Workgroup> {
    const group = toGroup(await this.calls.read(this.#view(`group/single/${groupId}`), as), groupId, this.calls.site);
    if (group) return group;
    throw new RemoteError({ system: RemoteSystem.content, kind: RemoteErrorKind.notFound, message: 'No such group' });
  }

  async leaders(groupId: number, csrfToken: string | undefined, as: ReadAs): Promise<readonly GroupUser[]> {
    const url = this.#view(`group_leaders/standard/${groupId}`);
    return toGroupUsers(await this.calls.read(url, as, csrfHeaders(csrfToken)));
  }

  #view(path: string): string {
    return `${this.calls.baseUrl}rest/views/${path}`;
  }
}

@injectable()
export class DrupalGroupGateway implements GroupGateway {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  join(groupId: number): Promise<void> {
    return this.#call(`join/${groupId}`);
  }

  leave(groupId: number): Promise<void> {
    return this.#call(`leave/${groupId}`);
  }

  async #call(path: string): Promise<void> {
    acceptedOf(await this.calls.send('GET', workgroupCallUrl(this.calls.settings, path)));
  }
}
