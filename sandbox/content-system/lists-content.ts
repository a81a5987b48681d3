import type { DatabaseSync } from 'node:sqlite';
import type { DateForm } from '../seed/conference-seed.ts';
import { STILLS } from '../stills/stills.ts';
import type { StillName } from '../stills/stills.ts';
import { Comments } from './groups/comments.ts';
import { Topics } from './groups/topics.ts';
import { Workgroups } from './groups/workgroups.ts';

export type VocabularyName = 'vocab_news' | 'vocab_tags';

/** A term of a vocabulary. */
export interface StoredTerm {
  readonly tid: number;
  readonly name: string;
  readonly uuid: string;
}

/** A picture below `/sites/default/files`. */
export interface StoredImage {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A news item as it is stored. */
export interface StoredNews {
  readonly nid: number;
  /** Null for rows of an imported table. */
  readonly uuid: string | null;
  readonly title: string;
  readonly path: string;
  readonly langcode: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly category: StoredTerm | null;
  readonly tags: readonly StoredTerm[];
  /** Plain text. */
  readonly summary: string | null;
  /** HTML. */
  readonly body: string | null;
  readonly image: StoredImage | null;
}

/** A conference as it is stored. */
export interface StoredConference {
  readonly nid: number;
  readonly uuid: string;
  readonly title: string;
  readonly path: string;
  readonly langcode: string;
  /** Days, `2027-06-24`. */
  readonly starts: string;
  readonly ends: string;
  readonly dateForm: DateForm;
  readonly place: string;
  readonly eventId: string;
  readonly summary: string | null;
  readonly body: string | null;
  readonly image: StoredImage | null;
}

/** Something on the reading list. */
export interface StoredReading {
  readonly title: string;
  readonly url: string;
  readonly recommended: string;
  readonly note: string;
}

type Row = Record<string, unknown>;

const NEWS = 'SELECT * FROM news_item JOIN node USING (nid)';
const CONFERENCES = 'SELECT * FROM conference JOIN node USING (nid)';

/** Reads what lists are made of, in the order in which editors want it. */
export class ListsContent {
  readonly groups: Workgroups;
  readonly topics: Topics;
  readonly comments: Comments;
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.groups = new Workgroups(database);
    this.topics = new Topics(database);
    this.comments = new Comments(database);
  }

  /** All news, the newest first. */
  news(): readonly StoredNews[] {
    return this.#toNews(this.#database.prepare(`${NEWS} ORDER BY created DESC, nid DESC`).all());
  }

  newsItem(nid: number): StoredNews | null {
    return this.#toNews(this.#database.prepare(`${NEWS} WHERE nid = ?`).all(nid))[0] ?? null;
  }

  /** All conferences, the one that begins last first. */
  conferences(): readonly StoredConference[] {
    return this.#database.prepare(`${CONFERENCES} ORDER BY starts DESC, nid DESC`).all().map(toConference);
  }

  conference(nid: number): StoredConference | null {
    return this.#database.prepare(`${CONFERENCES} WHERE nid = ?`).all(nid).map(toConference)[0] ?? null;
  }

  terms(vocabulary: VocabularyName): readonly StoredTerm[] {
    const rows = this.#database.prepare('SELECT * FROM term WHERE vocabulary = ? ORDER BY weight').all(vocabulary);
    return rows.map(toTerm);
  }

  /** The timeline's entries as they are sent. */
  timeline(): readonly unknown[] {
    const rows = this.#database.prepare('SELECT entry FROM timeline_entry ORDER BY position').all();
    return rows.map((row) => JSON.parse(String(row['entry'])) as unknown);
  }

  reading(): readonly StoredReading[] {
    return this.#database
      .prepare('SELECT * FROM reading ORDER BY position')
      .all()
      .map((row) => ({
        title: String(row['title']),
        url: String(row['url']),
        recommended: String(row['recommended']),
        note: String(row['note']),
      }));
  }

  #toNews(rows: readonly Row[]): StoredNews[] {
    if (rows.length === 0) return [];
    const terms = new Map(
      this.#database
        .prepare('SELECT * FROM term')
        .all()
        .map(toTerm)
        .map((term) => [term.tid, term]),
    );
    const tags = new Map<number, StoredTerm[]>();
    for (const row of this.#database.prepare('SELECT nid, tid FROM news_tag ORDER BY nid, position').all()) {
      const nid = Number(row['nid']);
      const term = terms.get(Number(row['tid']));
      if (term) tags.set(nid, [...(tags.get(nid) ?? []), term]);
    }
    return rows.map((row) => ({
      nid: Number(row['nid']),
      uuid: textOrNull(row['uuid']),
      title: String(row['title']),
      path: String(row['path']),
      langcode: String(row['langcode']),
      created: Number(row['created']),
      category: terms.get(Number(row['category'])) ?? null,
      tags: tags.get(Number(row['nid'])) ?? [],
      summary: textOrNull(row['summary']),
      body: textOrNull(row['body']),
      image: toImage(row['image'], row['alt']),
    }));
  }
}

function toTerm(row: Row): StoredTerm {
  return { tid: Number(row['tid']), name: String(row['name']), uuid: String(row['uuid']) };
}

function toConference(row: Row): StoredConference {
  return {
    nid: Number(row['nid']),
    uuid: String(row['uuid']),
    title: String(row['title']),
    path: String(row['path']),
    langcode: String(row['langcode']),
    starts: String(row['starts']),
    ends: String(row['ends']),
    dateForm: row['date_form'] === 'plain' ? 'plain' : 'time',
    place: String(row['place']),
    eventId: String(row['event_id']),
    summary: textOrNull(row['summary']),
    body: textOrNull(row['body']),
    image: toImage(row['image'], null),
  };
}

function toImage(name: unknown, alt: unknown): StoredImage | null {
  if (typeof name !== 'string' || !Object.hasOwn(STILLS, name)) return null;
  const { width, height, shows } = STILLS[name as StillName];
  return { url: `/sites/default/files/${name}`, alt: textOrNull(alt) ?? shows, width, height };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
