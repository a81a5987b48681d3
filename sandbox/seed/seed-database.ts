import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database.ts';
import { hashPassword } from '../passwords.ts';
import { PEOPLE } from '../people.ts';
import type { SandboxPerson } from '../people.ts';
import { menus } from './menus.ts';
import { pages } from './pages.ts';

const SEEDED_TABLES = ['account', 'node', 'menu', 'membership_account'];
const LIVED_TABLES = ['session', 'flood', 'membership_session'];
const FINGERPRINT = 'seed';

/**
 * Fills an empty database with people, pages and menus. One that is filled is left as it is, unless the seed
 * itself has changed since; then people and content are renewed and everybody stays logged in.
 */
export function seedDatabase(database: DatabaseSync, app: string): void {
  const seed = { people: PEOPLE as readonly SandboxPerson[], pages: pages(app), menus: menus(app) };
  const fingerprint = createHash('sha256').update(JSON.stringify(seed)).digest('hex');
  const known = database.prepare('SELECT value FROM meta WHERE key = ?').get(FINGERPRINT)?.['value'];
  if (known === fingerprint) return;

  inTransaction(database, () => {
    for (const table of SEEDED_TABLES) database.exec(`DELETE FROM ${table}`);
    for (const someone of seed.people) insertPerson(database, someone);

    const node = database.prepare('INSERT INTO node VALUES (?, ?, ?, ?, ?, ?, ?)');
    for (const page of seed.pages) {
      node.run(page.nid, page.path, page.title, page.access, page.shape, page.reports, JSON.stringify(page.paragraphs));
    }
    const menu = database.prepare('INSERT INTO menu VALUES (?, ?)');
    for (const [name, items] of Object.entries(seed.menus)) menu.run(name, JSON.stringify(items));

    database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(FINGERPRINT, fingerprint);
  });
}

/** Forgets whatever happened and starts anew with the seed. */
export function reseedDatabase(database: DatabaseSync, app: string): void {
  inTransaction(database, () => {
    for (const table of ['meta', ...LIVED_TABLES]) database.exec(`DELETE FROM ${table}`);
  });
  seedDatabase(database, app);
}

function insertPerson(database: DatabaseSync, someone: SandboxPerson): void {
  const passwordHash = hashPassword(someone.password);
  const { uid, mail, firstName, lastName, roles, roleMap, isMember, blocked, membership } = someone;
  database
    .prepare('INSERT INTO account VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(
      uid,
      mail,
      mail,
      passwordHash,
      firstName,
      lastName,
      JSON.stringify(roles),
      roleMap,
      JSON.stringify(isMember),
      blocked ? 0 : 1,
    );
  if (membership) {
    const displayName = [firstName, lastName].filter(Boolean).join(' ') || mail;
    database
      .prepare('INSERT INTO membership_account VALUES (?, ?, ?, ?, ?)')
      .run(mail, passwordHash, displayName, membership.statusCode, membership.session);
  }
}
