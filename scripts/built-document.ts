import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsOf } from '../deploy/index-document.ts';
import { Complaint } from './complaint.ts';

/**
 * The `index.html` of a build.
 *
 * @throws Complaint when there is none, or it is no document of this portal.
 */
export function builtDocument(dist: string): string {
  const file = join(dist, 'index.html');
  let html: string;
  try {
    html = readFileSync(file, 'utf8');
  } catch {
    throw new Complaint(`There is no ${file}: run "npm run build" first, or name a build with --dist.`);
  }
  try {
    settingsOf(html);
  } catch {
    throw new Complaint(`${file} is no document of this portal.`);
  }
  return html;
}
