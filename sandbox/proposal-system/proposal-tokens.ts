import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../sandbox-context.ts';

/** A token is good for a working day, and for no longer. */
const LIFETIME_MS = 12 * 3600 * 1000;

/** Bearer tokens in the database, so that they survive a restart. Only hashes of them are kept. One person may have several. */
export class ProposalTokens {
  readonly #database: DatabaseSync;
  readonly #clock: Clock;

  constructor(database: DatabaseSync, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** A new token; it is not kept. Those whose time has run out are cleared away. */
  issue(uid: number): string {
    const token = randomBytes(24).toString('base64url');
    const now = this.#clock();
    this.#database.prepare('DELETE FROM proposal_token WHERE valid_until <= ?').run(now);
    this.#database.prepare('INSERT INTO proposal_token VALUES (?, ?, ?)').run(hashOf(token), uid, now + LIFETIME_MS);
    return token;
  }

  /** The user id that the token belongs to, or null when it is not valid (any more). */
  owner(token: string): number | null {
    const row = this.#database
      .prepare('SELECT uid FROM proposal_token WHERE token_hash = ? AND valid_until > ?')
      .get(hashOf(token), this.#clock());
    return row ? Number(row['uid']) : null;
  }

  end(token: string): void {
    this.#database.prepare('DELETE FROM proposal_token WHERE token_hash = ?').run(hashOf(token));
  }

  endAll(): void {
    this.#database.exec('DELETE FROM proposal_token');
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
