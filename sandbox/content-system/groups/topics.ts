import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../database.ts';
import type { SizeForm, TextFormat, TopicShape } from '../../seed/groups/group-seed.ts';
import { uuidOf } from '../../uuid.ts';
import { DisplayNames } from './display-names.ts';
import { pathNamesOf } from './file-names.ts';

/** A file of a topic, without what is in it. */
export interface StoredFile {
  readonly fid: number;
  /** As it was posted. */
  readonly name: string;
  /** Below `/system/files/topics/{nid}/`. */
  readonly pathName: string;
  /** Bytes. */
  readonly size: number;
  readonly sizeForm: SizeForm;
}

/** A topic as it is stored. */
export interface StoredTopic {
  readonly nid: number;
  readonly uuid: string;
  readonly gid: number;
  readonly groupLabel: string;
  /** Null when the author's account is deleted. */
  readonly uid: number | null;
  /** Empty when there is none. */
  readonly author: string;
  /** Plain text. */
  readonly title: string;
  /** As it was written: not filtered. */
  readonly body: string;
  readonly format: TextFormat;
  /** Seconds since 1970. */
  readonly created: number;
  readonly shape: TopicShape;
  /** Whether comments have to be approved. */
  readonly moderated: boolean;
  readonly files: readonly StoredFile[];
  /** Approved ones. */
  readonly comments: number;
}

/** What is needed for a new topic. */
export interface NewTopic {
  readonly gid: number;
  readonly uid: number;
  readonly title: string;
  readonly body: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
}

const TOPICS = `SELECT topic.*, workgroup.label AS group_label,
  (SELECT COUNT(*) FROM comment WHERE comment.nid = topic.nid AND approved = 1) AS comments
  FROM topic JOIN workgroup USING (gid)`;

/** Topics of working groups, and their files. */
export class Topics {
  readonly #database: DatabaseSync;
  readonly #names: DisplayNames;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#names = new DisplayNames(database);
  }

  /** The newest first. */
  ofGroup(gid: number): readonly StoredTopic[] {
    return this.#toTopics(
      this.#database.prepare(`${TOPICS} WHERE gid = ? ORDER BY topic.created DESC, nid DESC`).all(gid),
    );
  }

  /** @param nid as it stands in an address; what is not a number belongs to no topic. */
  byNid(nid: string | number): StoredTopic | null {
    if (!/^\d{1,9}$/.test(String(nid))) return null;
    return this.#toTopics(this.#database.prepare(`${TOPICS} WHERE nid = ?`).all(Number(nid)))[0] ?? null;
  }

  contentOf({ fid }: StoredFile): Uint8Array<ArrayBuffer> {
    const row = this.#database.prepare('SELECT content FROM topic_file WHERE fid = ?').get(fid);
    return Uint8Array.from(row?.['content'] as Uint8Array);
  }

  post({ gid, uid, title, body, created, files }: NewTopic): StoredTopic {
    const nid = this.#next('nid', 'topic');
    inTransaction(this.#database, () => {
      this.#database
        .prepare("INSERT INTO topic VALUES (?, ?, ?, ?, ?, ?, 'group_html', ?, 'strings', 0)")
        .run(nid, uuidOf(`topic ${nid}`), gid, uid, title, body, created);
      const insert = this.#database.prepare("INSERT INTO topic_file VALUES (?, ?, ?, ?, 'number', ?)");
      const pathNames = pathNamesOf(files.map(({ name }) => name));
      for (const [index, { name, content }] of files.entries()) {
        insert.run(this.#next('fid', 'topic_file'), nid, name, pathNames[index] ?? name, content);
      }
    });
    const stored = this.byNid(nid);
    if (!stored) throw new Error(`Topic ${nid} was not stored`);
    return stored;
  }

  #next(key: 'nid' | 'fid', table: 'topic' | 'topic_file'): number {
    return Number(this.#database.prepare(`SELECT MAX(${key}) AS last FROM ${table}`).get()?.['last']) + 1;
  }

  #toTopics(rows: readonly Record<string, unknown>[]): StoredTopic[] {
    const names = this.#names.all();
    const files = this.#database.prepare(
      'SELECT fid, name, path_name, size_form, LENGTH(content) AS size FROM topic_file WHERE nid = ? ORDER BY fid',
    );
    return rows.map((row) => ({
      nid: Number(row['nid']),
      uuid: String(row['uuid']),
      gid: Number(row['gid']),
      groupLabel: String(row['group_label']),
      uid: row['uid'] === null ? null : Number(row['uid']),
      author: row['uid'] === null ? '' : (names.get(Number(row['uid'])) ?? ''),
      title: String(row['title']),
      body: String(row['body']),
      format: row['format'] as TextFormat,
      created: Number(row['created']),
      shape: row['shape'] as TopicShape,
      moderated: row['moderated'] === 1,
      comments: Number(row['comments']),
      files: files.all(Number(row['nid'])).map((file) => ({
        fid: Number(file['fid']),
        name: String(file['name']),
        pathName: String(file['path_name']),
        size: Number(file['size']),
        sizeForm: file['size_form'] as SizeForm,
      })),
    }));
  }
}
