import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../sandbox-context.ts';

/** A login that the membership system knows. */
export interface MembershipLogin {
  readonly login: string;
  readonly passwordHash: string;
  readonly displayName: string;
  readonly statusCode: 'number' | 'text';
  readonly session: 'given' | 'null';
}

/** Logins and sessions of the membership system. */
export class MembershipSessions {
  readonly #database: DatabaseSync;
  readonly #clock: Clock;

  constructor(database: DatabaseSync, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The login of exactly this name, or null. */
  find(login: string): MembershipLogin | null {
    return toLogin(this.#database.prepare('SELECT * FROM membership_account WHERE login = ?').get(login));
  }

  /** Opens a session that is valid for so many hours; returns its id. */
  open(login: string, hours: number): string {
    const session = randomBytes(16).toString('hex');
    this.#database
      .prepare('INSERT INTO membership_session VALUES (?, ?, ?)')
      .run(session, login, this.#clock() + hours * 3600 * 1000);
    return session;
  }

  /** Whose session that is, or null when it is not valid (any more). */
  owner(session: string): MembershipLogin | null {
    const row = this.#database
      .prepare('SELECT login FROM membership_session WHERE session = ? AND valid_until > ?')
      .get(session, this.#clock());
    return row ? this.find(String(row['login'])) : null;
  }

  end(session: string): void {
    this.#database.prepare('DELETE FROM membership_session WHERE session = ?').run(session);
  }

  endAll(): void {
    this.#database.exec('DELETE FROM membership_session');
  }
}

function toLogin(row: Record<string, unknown> | undefined): MembershipLogin | null {
  if (!row) return null;
  return {
    login: String(row['login']),
    passwordHash: String(row['password_hash']),
    displayName: String(row['display_name']),
    statusCode: row['status_code'] === 'text' ? 'text' : 'number',
    session: row['session'] === 'null' ? 'null' : 'given',
  };
}
