import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../sandbox-context.ts';

/** Drupal's defaults (`user.flood`): how many failures within how many milliseconds. */
const FLOOD_LIMITS = {
  /** Per account and address, Drupal's defaults. */
  account: { limit: 5, windowMs: 6 * 3600 * 1000 },
  /** Per address, Drupal's defaults. */
  address: { limit: 50, windowMs: 3600 * 1000 },
} as const;

type FloodEvent = keyof typeof FLOOD_LIMITS;

/** Counts failed logins, in the database, so that a restart does not forgive them. */
export class Flood {
  readonly #database: DatabaseSync;
  readonly #clock: Clock;

  constructor(database: DatabaseSync, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Whether another attempt is allowed. */
  allows(event: FloodEvent, identifier: string): boolean {
    const { limit, windowMs } = FLOOD_LIMITS[event];
    const row = this.#database
      .prepare('SELECT count(*) AS failures FROM flood WHERE event = ? AND identifier = ? AND at > ?')
      .get(event, identifier, this.#clock() - windowMs);
    return Number(row?.['failures']) < limit;
  }

  noteFailure(event: FloodEvent, identifier: string): void {
    this.#database.prepare('INSERT INTO flood VALUES (?, ?, ?)').run(event, identifier, this.#clock());
  }

  /** Forgives; a successful login does so for its account, never for the address. */
  clear(event: FloodEvent, identifier: string): void {
    this.#database.prepare('DELETE FROM flood WHERE event = ? AND identifier = ?').run(event, identifier);
  }
}
