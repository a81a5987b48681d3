import type { DatabaseSync } from 'node:sqlite';
import type { TextFormat } from '../../seed/groups/group-seed.ts';
import { uuidOf } from '../../uuid.ts';
import { DisplayNames } from './display-names.ts';
import { nextThread } from './threads.ts';

/** A comment as it is stored. */
export interface StoredComment {
  readonly cid: number;
  readonly uuid: string;
  readonly nid: number;
  readonly uid: number;
  readonly name: string;
  /** What it replies to. */
  readonly pid: number | null;
  /** Plain text; empty when there is none. */
  readonly subject: string;
  /** As it was written: not filtered. */
  readonly body: string;
  /** Null when none was given: then it is plain text. */
  readonly format: TextFormat | null;
  readonly approved: boolean;
  /** Seconds since 1970. */
  readonly created: number;
  /** Its place among all comments of the topic. */
  readonly thread: string;
}

/** What is needed for a new comment. */
export type NewComment = Omit<StoredComment, 'cid' | 'uuid' | 'name' | 'thread'>;

/** Comments on topics. */
export class Comments {
  readonly #database: DatabaseSync;
  readonly #names: DisplayNames;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#names = new DisplayNames(database);
  }

  /** Those that have been approved, the oldest first. */
  ofTopic(nid: number): readonly StoredComment[] {
    return this.#toComments(
      this.#database.prepare('SELECT * FROM comment WHERE nid = ? AND approved = 1 ORDER BY created, cid').all(nid),
    );
  }

  byCid(cid: number): StoredComment | null {
    return this.#toComments(this.#database.prepare('SELECT * FROM comment WHERE cid = ?').all(cid))[0] ?? null;
  }

  add({ nid, uid, pid, subject, body, format, approved, created }: NewComment): StoredComment {
    const cid = Number(this.#database.prepare('SELECT MAX(cid) AS last FROM comment').get()?.['last']) + 1;
    const threads = this.#database.prepare('SELECT thread FROM comment WHERE nid = ?').all(nid);
    const parent = pid === null ? null : this.byCid(pid);
    const thread = nextThread(
      threads.map((row) => String(row['thread'])),
      parent?.thread ?? null,
    );
    this.#database
      .prepare('INSERT INTO comment VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(cid, uuidOf(`comment ${cid}`), nid, uid, pid, subject, body, format, approved ? 1 : 0, created, thread);
    const stored = this.byCid(cid);
    if (!stored) throw new Error(`Comment ${cid} was not stored`);
    return stored;
  }

  #toComments(rows: readonly Record<string, unknown>[]): StoredComment[] {
    const names = this.#names.all();
    return rows.map((row) => ({
      cid: Number(row['cid']),
      uuid: String(row['uuid']),
      nid: Number(row['nid']),
      uid: Number(row['uid']),
      name: names.get(Number(row['uid'])) ?? '',
      pid: row['pid'] === null ? null : Number(row['pid']),
      subject: String(row['subject']),
      body: String(row['body']),
      format: row['format'] as TextFormat | null,
      approved: row['approved'] === 1,
      created: Number(row['created']),
      thread: String(row['thread']),
    }));
  }
}
