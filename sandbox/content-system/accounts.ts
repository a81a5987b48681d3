import type { DatabaseSync } from 'node:sqlite';
import { ROLES } from '../people.ts';
import type { Role } from '../people.ts';

/** An account of the content system. */
export interface Account {
  readonly uid: number;
  readonly name: string;
  readonly mail: string;
  readonly passwordHash: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly roles: readonly Role[];
  readonly roleMap: 'all' | 'held';
  readonly isMember: boolean | 'true';
  readonly active: boolean;
}

/** Reads accounts from the database. */
export class Accounts {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  byUid(uid: number): Account | null {
    return toAccount(this.#database.prepare('SELECT * FROM account WHERE uid = ?').get(uid));
  }

  /** By login name, in whatever case, but not trimmed, as Drupal does it. */
  byName(name: string): Account | null {
    return toAccount(this.#database.prepare('SELECT * FROM account WHERE name = ?').get(name));
  }
}

/** Whether an account may change content: it has a role of the editing icons (docs/specification.md, section 6). */
export function mayEdit(account: Account | null): boolean {
  return hasRole(account, 'editor') || hasRole(account, 'administrator') || hasRole(account, 'developer');
}

/** Whether an account has a role; a visitor has none. */
export function hasRole(account: Account | null, role: Role): boolean {
  return account?.roles.includes(role) ?? false;
}

/** Whether an account is a member of the association. */
export function isMember(account: Account | null): boolean {
  return account !== null && account.isMember !== false;
}

function toAccount(row: Record<string, unknown> | undefined): Account | null {
  if (!row) return null;
  const roles = JSON.parse(String(row['roles'])) as string[];
  return {
    uid: Number(row['uid']),
    name: String(row['name']),
    mail: String(row['mail']),
    passwordHash: String(row['password_hash']),
    firstName: textOrNull(row['first_name']),
    lastName: textOrNull(row['last_name']),
    roles: ROLES.filter((role) => roles.includes(role)),
    roleMap: row['role_map'] === 'held' ? 'held' : 'all',
    isMember: JSON.parse(String(row['is_member'])) as boolean | 'true',
    active: row['active'] === 1,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
