import type { DatabaseSync } from 'node:sqlite';
import type { PageAccess, PageReports, PageShape } from '../seed/page-seed.ts';

/** A node as it is stored. */
export interface StoredNode {
  readonly nid: number;
  readonly path: string;
  readonly title: string;
  readonly access: PageAccess;
  readonly shape: PageShape;
  readonly reports: PageReports;
  readonly langcode: string;
  /** JSON: the list of paragraphs. */
  readonly paragraphs: string;
}

/** Reads nodes and menus from the database. */
export class Nodes {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  byPath(path: string): StoredNode | null {
    return toNode(this.#database.prepare('SELECT * FROM node WHERE path = ?').get(path));
  }

  byNid(nid: number): StoredNode | null {
    return toNode(this.#database.prepare('SELECT * FROM node WHERE nid = ?').get(nid));
  }

  /** Whether there is a page somewhere below the first part of this path. */
  hasNeighbours(path: string): boolean {
    const section = `/${path.split('/')[1] ?? ''}`;
    const row = this.#database
      .prepare('SELECT 1 FROM node WHERE path = ? OR substr(path, 1, ?) = ?')
      .get(section, section.length + 1, `${section}/`);
    return section !== '/' && row !== undefined;
  }

  /** The items of a menu, or null when there is no such menu. */
  menu(name: string): unknown {
    const row = this.#database.prepare('SELECT items FROM menu WHERE name = ?').get(name);
    return row ? JSON.parse(String(row['items'])) : null;
  }
}

function toNode(row: Record<string, unknown> | undefined): StoredNode | null {
  if (!row) return null;
  return {
    nid: Number(row['nid']),
    path: String(row['path']),
    title: String(row['title']),
    access: row['access'] as PageAccess,
    shape: row['shape'] as PageShape,
    reports: row['reports'] as PageReports,
    langcode: String(row['langcode']),
    paragraphs: String(row['paragraphs']),
  };
}
