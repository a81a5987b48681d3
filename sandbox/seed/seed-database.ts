import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database.ts';
import { hashPassword } from '../passwords.ts';
import { PEOPLE } from '../people.ts';
import type { SandboxPerson } from '../people.ts';
import { uuidOf } from '../uuid.ts';
import { CONFERENCE_ARTICLES, NEWS_ARTICLES } from './articles.ts';
import { COLLEAGUES } from './groups/colleagues.ts';
import { GROUP_TABLES, insertGroups } from './groups/insert-groups.ts';
import { GROUPS } from './groups.ts';
import { menus } from './menus.ts';
import type { PageSeed } from './page-seed.ts';
import { pages } from './pages.ts';
import { EDITABLE_VARIABLES, EVENTS } from './proposals/events.ts';
import { PROPOSAL_TABLES, insertProposals } from './proposals/insert-proposals.ts';
import { PROPOSALS } from './proposals.ts';
import { READING } from './reading.ts';
import { CATEGORIES, TAGS, tidOf } from './terms.ts';
import type { TermSeed } from './terms.ts';
import { TIMELINE } from './timeline.ts';

const SEEDED_TABLES = [
  'account',
  'node',
  'menu',
  'membership_account',
  'term',
  'news_item',
  'news_tag',
  'conference',
  'timeline_entry',
  'reading',
  ...GROUP_TABLES,
  'editable_variable',
  ...PROPOSAL_TABLES,
];
const LIVED_TABLES = ['session', 'flood', 'membership_session', 'proposal_token'];
const FINGERPRINT = 'seed';

/** All that an empty database is filled with. */
function seedOf(app: string) {
  return {
    people: PEOPLE as readonly SandboxPerson[],
    pages: pages(app),
    menus: menus(app),
    vocabularies: { vocab_news: CATEGORIES, vocab_tags: TAGS } as Readonly<Record<string, readonly TermSeed[]>>,
    news: NEWS_ARTICLES,
    conferences: CONFERENCE_ARTICLES,
    timeline: TIMELINE,
    reading: READING,
    groups: GROUPS,
    colleagues: COLLEAGUES,
    variables: EDITABLE_VARIABLES,
    events: EVENTS,
    proposals: PROPOSALS,
  };
}

type Seed = ReturnType<typeof seedOf>;

/**
 * Fills an empty database with people, content and menus. One that is filled is left as it is, unless the seed
 * itself has changed since; then people and content are renewed, what was posted and proposed included, and everybody
 * stays logged in.
 */
export function seedDatabase(database: DatabaseSync, app: string): void {
  const seed = seedOf(app);
  const fingerprint = createHash('sha256').update(JSON.stringify(seed)).digest('hex');
  const known = database.prepare('SELECT value FROM meta WHERE key = ?').get(FINGERPRINT)?.['value'];
  if (known === fingerprint) return;

  inTransaction(database, () => {
    for (const table of SEEDED_TABLES) database.exec(`DELETE FROM ${table}`);
    for (const someone of seed.people) insertPerson(database, someone);
    insertPages(database, seed.pages);
    insertNamed(database, 'menu', seed.menus);
    insertNamed(database, 'editable_variable', seed.variables);
    insertTerms(database, seed.vocabularies);
    insertNews(database, seed.news);
    insertConferences(database, seed.conferences);
    insertLists(database, seed);
    insertGroups(database, seed.groups, seed.colleagues);
    insertProposals(database, seed.events, seed.proposals);
    database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(FINGERPRINT, fingerprint);
  });
}

/** Deletes all data and inserts the seed again. */
export function reseedDatabase(database: DatabaseSync, app: string): void {
  inTransaction(database, () => {
    for (const table of ['meta', ...LIVED_TABLES]) database.exec(`DELETE FROM ${table}`);
  });
  seedDatabase(database, app);
}

/** Hashes of the seed's passwords: a process that seeds before every test would spend most of that time on them. */
const passwordHashes = new Map<string, string>();

function insertPerson(database: DatabaseSync, someone: SandboxPerson): void {
  const passwordHash = passwordHashes.get(someone.password) ?? hashPassword(someone.password);
  passwordHashes.set(someone.password, passwordHash);
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

function insertPages(database: DatabaseSync, list: readonly PageSeed[]): void {
  const insert = database.prepare('INSERT INTO node VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  for (const { nid, path, title, access, shape, reports, paragraphs, langcode } of list) {
    insert.run(nid, path, title, access, shape, reports, JSON.stringify(paragraphs), langcode);
  }
}

/** Stores what is JSON under a name. */
function insertNamed(
  database: DatabaseSync,
  table: 'menu' | 'editable_variable',
  values: Readonly<Record<string, unknown>>,
): void {
  const insert = database.prepare(`INSERT INTO ${table} VALUES (?, ?)`);
  for (const [name, value] of Object.entries(values)) insert.run(name, JSON.stringify(value));
}

function insertTerms(database: DatabaseSync, vocabularies: Seed['vocabularies']): void {
  const insert = database.prepare('INSERT INTO term VALUES (?, ?, ?, ?, ?)');
  for (const [vocabulary, terms] of Object.entries(vocabularies)) {
    for (const [weight, { tid, name }] of terms.entries()) {
      insert.run(tid, vocabulary, name, uuidOf(`term ${tid}`), weight);
    }
  }
}

function insertNews(database: DatabaseSync, list: Seed['news']): void {
  insertPages(
    database,
    list.map(({ page }) => page),
  );
  const insertItem = database.prepare('INSERT INTO news_item VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const insertTag = database.prepare('INSERT INTO news_tag VALUES (?, ?, ?)');
  for (const { page, seed } of list) {
    const { created, category, tags, summary, body, image, alt, hasUuid } = seed;
    const uuid = hasUuid ? uuidOf(page.path) : null;
    insertItem.run(page.nid, uuid, created, category && tidOf(category), summary, body, image, alt);
    for (const [position, tag] of tags.entries()) insertTag.run(page.nid, position, tidOf(tag));
  }
}

function insertConferences(database: DatabaseSync, list: Seed['conferences']): void {
  insertPages(
    database,
    list.map(({ page }) => page),
  );
  const insert = database.prepare('INSERT INTO conference VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const { page, seed } of list) {
    const { starts, ends, dateForm, place, eventId, summary, body, image } = seed;
    insert.run(page.nid, uuidOf(page.path), starts, ends, dateForm, place, eventId, summary, body, image);
  }
}

function insertLists(database: DatabaseSync, { timeline, reading }: Seed): void {
  const insertEntry = database.prepare('INSERT INTO timeline_entry VALUES (?, ?)');
  for (const [position, entry] of timeline.entries()) insertEntry.run(position, JSON.stringify(entry));
  const insertReading = database.prepare('INSERT INTO reading VALUES (?, ?, ?, ?, ?)');
  for (const [position, { title, url, recommended, note }] of reading.entries()) {
    insertReading.run(position, title, url, recommended, note);
  }
}
