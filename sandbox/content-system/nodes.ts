import type { DatabaseSync } from 'node:sqlite';
import type { PageAccess, PageReports, PageShape } from '../seed/page-seed.ts';
import type { DrupalSetup } from './drupal-setup.ts';

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

  /** Drupal has each node at its alias, and at `/node/{nid}` besides. */
  byPath(path: string): StoredNode | null {
    const nid = /^\/node\/([1-9]\d*)$/.exec(path)?.[1];
    if (nid !== undefined) return this.byNid(Number(nid));
    return toNode(this.#database.prepare('SELECT * FROM node WHERE path = ?').get(path));
  }

  byNid(nid: number): StoredNode | null {
    return toNode(this.#database.prepare('SELECT * FROM node WHERE nid = ?').get(nid));
  }

  /** The items of a menu, or null when there is no such menu. @param attributes what becomes of those of its links. */
  menu(name: string, attributes: DrupalSetup['menuAttributes']): unknown {
    const row = this.#database.prepare('SELECT items FROM menu WHERE name = ?').get(name);
    return row ? JSON.parse(String(row['items']), attributes === 'kept' ? undefined : sanitised) : null;
  }
}

/** A reviver: of attributes whose names have an underscore, nothing is left but PHP's empty list. */
const sanitised = (key: string, value: unknown): unknown =>
  key === 'attributes' && typeof value === 'object' && value !== null && 'show_item_by_role' in value ? [] : value;

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
