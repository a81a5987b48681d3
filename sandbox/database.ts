import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** One entry per version of the schema, applied in order; an entry that has been released is never changed. */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE account (
    uid INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    mail TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    first_name TEXT,
    last_name TEXT,
    roles TEXT NOT NULL,
    role_map TEXT NOT NULL,
    is_member TEXT NOT NULL,
    active INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE node (
    nid INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    access TEXT NOT NULL,
    shape TEXT NOT NULL,
    reports TEXT NOT NULL,
    paragraphs TEXT NOT NULL
  ) STRICT;
  CREATE TABLE menu (name TEXT PRIMARY KEY, items TEXT NOT NULL) STRICT;
  CREATE TABLE membership_account (
    login TEXT PRIMARY KEY,
    password_hash TEXT NOT NULL,
    display_name TEXT NOT NULL,
    status_code TEXT NOT NULL,
    session TEXT NOT NULL
  ) STRICT;

  CREATE TABLE session (
    id_hash TEXT PRIMARY KEY,
    uid INTEGER NOT NULL,
    secret TEXT NOT NULL,
    last_seen INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE flood (event TEXT NOT NULL, identifier TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE INDEX flood_by_identifier ON flood (event, identifier, at);
  CREATE TABLE membership_session (
    session TEXT PRIMARY KEY,
    login TEXT NOT NULL,
    valid_until INTEGER NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE term (
    tid INTEGER PRIMARY KEY,
    vocabulary TEXT NOT NULL,
    name TEXT NOT NULL,
    uuid TEXT NOT NULL,
    weight INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE news_item (
    nid INTEGER PRIMARY KEY,
    uuid TEXT,
    created INTEGER NOT NULL,
    category INTEGER,
    summary TEXT,
    body TEXT,
    image TEXT,
    alt TEXT
  ) STRICT;
  CREATE TABLE news_tag (
    nid INTEGER NOT NULL,
    position INTEGER NOT NULL,
    tid INTEGER NOT NULL,
    PRIMARY KEY (nid, position)
  ) STRICT;
  CREATE TABLE conference (
    nid INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL,
    starts TEXT NOT NULL,
    ends TEXT NOT NULL,
    date_form TEXT NOT NULL,
    place TEXT NOT NULL,
    event_id TEXT NOT NULL,
    summary TEXT,
    body TEXT,
    image TEXT
  ) STRICT;
  CREATE TABLE timeline_entry (position INTEGER PRIMARY KEY, entry TEXT NOT NULL) STRICT;
  CREATE TABLE reading (
    position INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    url TEXT NOT NULL,
    recommended TEXT NOT NULL,
    note TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE colleague (uid INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
  CREATE TABLE workgroup (
    gid INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL,
    label TEXT NOT NULL,
    weight INTEGER NOT NULL,
    created INTEGER NOT NULL,
    summary TEXT,
    body TEXT,
    users_form TEXT NOT NULL,
    roles_form TEXT NOT NULL
  ) STRICT;
  CREATE TABLE workgroup_member (
    gid INTEGER NOT NULL,
    uid INTEGER NOT NULL,
    position INTEGER NOT NULL,
    roles TEXT NOT NULL,
    PRIMARY KEY (gid, uid)
  ) STRICT;
  CREATE TABLE topic (
    nid INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL,
    gid INTEGER NOT NULL,
    uid INTEGER,
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    format TEXT NOT NULL,
    created INTEGER NOT NULL,
    shape TEXT NOT NULL,
    moderated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX topic_by_group ON topic (gid, created);
  CREATE TABLE topic_file (
    fid INTEGER PRIMARY KEY,
    nid INTEGER NOT NULL,
    name TEXT NOT NULL,
    path_name TEXT NOT NULL,
    size_form TEXT NOT NULL,
    content BLOB NOT NULL,
    UNIQUE (nid, path_name)
  ) STRICT;
  CREATE TABLE comment (
    cid INTEGER PRIMARY KEY,
    uuid TEXT NOT NULL,
    nid INTEGER NOT NULL,
    uid INTEGER NOT NULL,
    pid INTEGER,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    format TEXT,
    approved INTEGER NOT NULL,
    created INTEGER NOT NULL,
    thread TEXT NOT NULL
  ) STRICT;
  CREATE INDEX comment_by_topic ON comment (nid, created);
  `,
  `
  CREATE TABLE editable_variable (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE proposal_event (event_id TEXT PRIMARY KEY, closed INTEGER NOT NULL) STRICT;
  CREATE TABLE proposal_token (
    token_hash TEXT PRIMARY KEY,
    uid INTEGER NOT NULL,
    valid_until INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE proposal (
    uid INTEGER NOT NULL,
    event_id TEXT NOT NULL,
    type TEXT NOT NULL,
    user_name TEXT NOT NULL,
    user_email TEXT,
    form_json TEXT,
    form_shape TEXT NOT NULL,
    sent INTEGER NOT NULL,
    sent_shape TEXT NOT NULL,
    changed INTEGER NOT NULL,
    PRIMARY KEY (uid, event_id, type)
  ) STRICT;
  CREATE INDEX proposal_by_event ON proposal (event_id, type);
  `,
  `
  ALTER TABLE node ADD COLUMN langcode TEXT NOT NULL DEFAULT 'en';
  `,
];

/**
 * Opens the file (`:memory:` is allowed), made with its folder if need be, and brings its schema up to date.
 * @throws Error when the file was written by a newer version, or is no database.
 */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Removes the file and what SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}

/** Does all of it or nothing. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function migrate(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > MIGRATIONS.length) {
    throw new Error('The database file was written by a newer sandbox. Reset it to go on with this one.');
  }
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index < version) continue;
    inTransaction(database, () => {
      database.exec(migration);
      database.exec(`PRAGMA user_version = ${index + 1}`);
    });
  }
}
