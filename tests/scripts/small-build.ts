import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSettings } from '../../deploy/index-document.ts';
import { SOURCES_STAMP, sourcesStamp } from '../../scripts/sources-stamp.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';

/** Makes a folder a build with these settings: all that tells one, and next to nothing of the application. */
export function makeSmallBuild(dist: string, settings: PortalSettings): void {
  for (const name of ['.deploy', '.vite', 'assets']) mkdirSync(join(dist, name), { recursive: true });
  writeFileSync(join(dist, 'index.html'), withSettings(readFileSync('index.html', 'utf8'), settings));
  writeFileSync(join(dist, '.vite/manifest.json'), '{}');
  writeFileSync(join(dist, SOURCES_STAMP), sourcesStamp());
  writeFileSync(join(dist, 'assets/a.js'), 'void 0;');
}
