import type { DatabaseSync } from 'node:sqlite';
import type { RolesForm, UsersForm } from '../../seed/groups/group-seed.ts';
import { DisplayNames } from './display-names.ts';

/** A user in a group. */
export interface StoredMember {
  readonly uid: number;
  readonly name: string;
  /** Ids of roles; empty for a plain participant. */
  readonly roles: readonly string[];
}

/** A working group as it is stored. */
export interface StoredGroup {
  readonly gid: number;
  readonly uuid: string;
  /** Plain text. */
  readonly label: string;
  /** Seconds since 1970. */
  readonly created: number;
  /** Plain text. */
  readonly summary: string | null;
  /** HTML. */
  readonly body: string | null;
  readonly usersForm: UsersForm;
  readonly rolesForm: RolesForm;
  readonly members: readonly StoredMember[];
}

const LEADER = 'workgroup-leader';

/** Working groups and who is in them. */
export class Workgroups {
  readonly #database: DatabaseSync;
  readonly #names: DisplayNames;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#names = new DisplayNames(database);
  }

  /** All groups in the order editors have given them. */
  all(): readonly StoredGroup[] {
    return this.#toGroups(this.#database.prepare('SELECT * FROM workgroup ORDER BY weight').all());
  }

  /** @param id as it stands in an address; what is not a number belongs to no group. */
  byId(id: string | number): StoredGroup | null {
    if (!/^\d{1,9}$/.test(String(id))) return null;
    return this.#toGroups(this.#database.prepare('SELECT * FROM workgroup WHERE gid = ?').all(Number(id)))[0] ?? null;
  }

  /** A user who joins has no role and therefore is a participant. */
  join(gid: number, uid: number): void {
    this.#database
      .prepare(
        `INSERT INTO workgroup_member
         SELECT ?1, ?2, COALESCE(MAX(position), 0) + 1, '[]' FROM workgroup_member WHERE gid = ?1`,
      )
      .run(gid, uid);
  }

  leave(gid: number, uid: number): void {
    this.#database.prepare('DELETE FROM workgroup_member WHERE gid = ? AND uid = ?').run(gid, uid);
  }

  #toGroups(rows: readonly Record<string, unknown>[]): StoredGroup[] {
    const names = this.#names.all();
    const members = this.#database.prepare('SELECT * FROM workgroup_member WHERE gid = ? ORDER BY position');
    return rows.map((row) => ({
      gid: Number(row['gid']),
      uuid: String(row['uuid']),
      label: String(row['label']),
      created: Number(row['created']),
      summary: textOrNull(row['summary']),
      body: textOrNull(row['body']),
      usersForm: row['users_form'] as UsersForm,
      rolesForm: row['roles_form'] as RolesForm,
      members: members.all(Number(row['gid'])).map((member) => ({
        uid: Number(member['uid']),
        name: names.get(Number(member['uid'])) ?? '',
        roles: JSON.parse(String(member['roles'])) as string[],
      })),
    }));
  }
}

/** Whether a user is in the group, in any role. */
export function isIn(group: StoredGroup, uid: number): boolean {
  return group.members.some((member) => member.uid === uid);
}

/** Those who lead the group. */
export function leadersOf(group: StoredGroup): readonly StoredMember[] {
  return group.members.filter(({ roles }) => roles.includes(LEADER));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
