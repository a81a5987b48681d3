import type { DatabaseSync } from 'node:sqlite';
import { json, message } from './drupal-answers.ts';

/** `GET editablevar/json/{name}`: what editors have put there, for everybody to read. */
export function editableVariable(database: DatabaseSync, name: string): Response {
  const row = database.prepare('SELECT value FROM editable_variable WHERE name = ?').get(name);
  return row ? json(JSON.parse(String(row['value']))) : message('', 404);
}
