import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SESSION_COOKIE } from '../../sandbox/content-system/session-cookie.ts';
import { openDatabase } from '../../sandbox/database.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { Browser, jsonOf } from './browser.ts';
import { draftOf, proposer } from './proposer.ts';
import { PORTAL, loginStatus } from './running-sandbox.ts';

// Every test seeds and stops databases on disk, which takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The file of a sandbox of the first version, written down here so that later changes of the seed do not reach it. */
const FIRST_VERSION = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE account (
    uid INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, mail TEXT NOT NULL, password_hash TEXT NOT NULL,
    first_name TEXT, last_name TEXT, roles TEXT NOT NULL, role_map TEXT NOT NULL, is_member TEXT NOT NULL,
    active INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE node (
    nid INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, title TEXT NOT NULL, access TEXT NOT NULL, shape TEXT NOT NULL,
    reports TEXT NOT NULL, paragraphs TEXT NOT NULL
  ) STRICT;
  CREATE TABLE menu (name TEXT PRIMARY KEY, items TEXT NOT NULL) STRICT;
  CREATE TABLE membership_account (
    login TEXT PRIMARY KEY, password_hash TEXT NOT NULL, display_name TEXT NOT NULL, status_code TEXT NOT NULL,
    session TEXT NOT NULL
  ) STRICT;
  CREATE TABLE session (
    id_hash TEXT PRIMARY KEY, uid INTEGER NOT NULL, secret TEXT NOT NULL, last_seen INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE flood (event TEXT NOT NULL, identifier TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE INDEX flood_by_identifier ON flood (event, identifier, at);
  CREATE TABLE membership_session (session TEXT PRIMARY KEY, login TEXT NOT NULL, valid_until INTEGER NOT NULL) STRICT;

  INSERT INTO meta (key, value) VALUES ('seed', 'of the first version');
  INSERT INTO node (nid, path, title, access, shape, reports, paragraphs)
    VALUES (99, '/news', 'A page of the first version', 'public', 'flat', 'visitor', '[]');
  PRAGMA user_version = 1;
`;
const SESSION_ID = 'a-session-of-the-first-version';

let folder: string;
let databaseFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  databaseFile = join(folder, 'sandbox.sqlite');
  const database = new DatabaseSync(databaseFile);
  database.exec(FIRST_VERSION);
  database
    .prepare('INSERT INTO session (id_hash, uid, secret, last_seen) VALUES (?, 3, ?, ?)')
    .run(createHash('sha256').update(SESSION_ID).digest('base64url'), 'secret', Date.now());
  database
    .prepare('INSERT INTO flood (event, identifier, at) VALUES (?, ?, ?)')
    .run('address', '192.0.2.1', Date.now());
  database.close();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('migrates a file of the first version, keeps logged-in users, and adds the new content', async () => {
  const sandbox = await startSandbox({ ports: 0, databaseFile, portalOrigins: [PORTAL] });
  try {
    const browser = new Browser(sandbox.contentSystemPort);
    browser.cookies = `${SESSION_COOKIE}=${SESSION_ID}`;
    expect(await loginStatus(browser)).toBe('1');
    const news = await browser.get('/rest/views/public_news/title');
    expect(await jsonOf(news, 'pager', 'total_items')).toBe('120');
    const page = await browser.get('/encms-json/get/page?uri=/news');
    expect(await jsonOf(page, 'data', 'session', 'user_id')).toBe(3);
    const groups = await browser.get('/rest/views/group_workgroups/teaser');
    expect(await jsonOf(groups, 'pager', 'total_items')).toBe('15');
    const events = await browser.get('/editablevar/json/proposal_submission');
    expect(await jsonOf(events, 0, 'event_id')).toBe('tides-2027');
    const member = await proposer(new Browser(sandbox.proposalSystemPort), 'member');
    expect((await member.update(draftOf('member'))).status).toBe(200);
  } finally {
    await sandbox.stop();
  }
});

it('keeps the counts of failed logins', () => {
  const database = openDatabase(databaseFile);
  expect(database.prepare('SELECT event, identifier FROM flood').all()).toEqual([
    { event: 'address', identifier: '192.0.2.1' },
  ]);
  database.close();
});

it('migrates a file once', () => {
  openDatabase(databaseFile).close();
  const database = openDatabase(databaseFile);
  expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 5 });
  database.close();
});
