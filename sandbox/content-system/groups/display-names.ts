import type { DatabaseSync } from 'node:sqlite';

/** What people are called in groups and under what they write. */
export class DisplayNames {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Everybody by uid: first and last name, else the login name, which is what Drupal falls back to. */
  all(): ReadonlyMap<number, string> {
    const accounts = this.#database.prepare('SELECT uid, name, first_name, last_name FROM account').all();
    const colleagues = this.#database.prepare('SELECT uid, name FROM colleague').all();
    return new Map(
      [...accounts, ...colleagues].map((row) => {
        const names = [row['first_name'], row['last_name']].filter((name) => typeof name === 'string');
        return [Number(row['uid']), names.join(' ') || String(row['name'])];
      }),
    );
  }
}
