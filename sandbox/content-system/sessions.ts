import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../sandbox-context.ts';

/** A session that is open. */
export interface Session {
  readonly idHash: string;
  readonly uid: number;
  readonly secret: string;
}

/**
 * What a token is for. Login hands out `login` and `logout`, session/token hands out `rest`; `form` is for the
 * page that ends a session. The logout token does not stand in for the others, nor they for it.
 */
export type TokenPurpose = 'login' | 'rest' | 'logout' | 'form' | 'xsrf';

/** Drupal's default `gc_maxlifetime`: a session that was not used for that long has ended. */
const LIFETIME_MS = 200_000 * 1000;
/** Drupal's `session_write_interval`: how often use is noted. */
const TOUCH_INTERVAL_MS = 180 * 1000;

/** Sessions in the database, so that they survive a restart. Only hashes of their ids are kept, as in Drupal. */
export class Sessions {
  readonly #database: DatabaseSync;
  readonly #clock: Clock;

  constructor(database: DatabaseSync, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Opens one; the id belongs into the cookie and is not kept. */
  open(uid: number): { id: string; session: Session } {
    const id = randomBytes(36).toString('base64').replaceAll('+', ',').replaceAll('/', '-');
    const session = { idHash: hashOf(id), uid, secret: randomBytes(32).toString('base64') };
    this.#database
      .prepare('INSERT INTO session VALUES (?, ?, ?, ?)')
      .run(session.idHash, uid, session.secret, this.#clock());
    return { id, session };
  }

  /** The session of that id, or null when there is none (any more). */
  find(id: string): Session | null {
    const now = this.#clock();
    const row = this.#database
      .prepare('SELECT * FROM session WHERE id_hash = ? AND last_seen > ?')
      .get(hashOf(id), now - LIFETIME_MS);
    if (!row) return null;
    const session = { idHash: String(row['id_hash']), uid: Number(row['uid']), secret: String(row['secret']) };
    if (now - Number(row['last_seen']) > TOUCH_INTERVAL_MS) {
      this.#database.prepare('UPDATE session SET last_seen = ? WHERE id_hash = ?').run(now, session.idHash);
    }
    return session;
  }

  end(session: Session): void {
    this.#database.prepare('DELETE FROM session WHERE id_hash = ?').run(session.idHash);
  }

  endAll(): void {
    this.#database.exec('DELETE FROM session');
  }
}

/** A token that only this session has, and that dies with it. */
export function tokenOf(session: Session, purpose: TokenPurpose): string {
  return createHmac('sha256', session.secret).update(purpose).digest('base64url');
}

/** A token for a visitor without a session: a new one every time, as from Drupal. */
export function anonymousToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
