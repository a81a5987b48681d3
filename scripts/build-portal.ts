import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFiles } from './compressed-copies.ts';
import { readConfigFile } from './config-file.ts';
import { writeServerFiles } from './server-files.ts';
import { SOURCES_STAMP, sourcesStamp } from './sources-stamp.ts';

export const DIST = 'dist';

/**
 * Makes the production build in `dist/`, with what a web server needs beside it, and the stamp of its sources. The settings
 * are checked first, so that a mistake in them is told by itself.
 *
 * @throws ScriptError that lists what is wrong with the settings.
 */
export async function buildPortal(configFile: string): Promise<void> {
  readConfigFile(configFile);
  process.env['PORTAL_CONFIG'] = configFile; // the Vite configuration reads it there
  const stamp = sourcesStamp(); // before: what changes meanwhile may be in the build or not
  await build({ logLevel: 'warn' });
  writeServerFiles(DIST);
  await compressFiles(DIST);
  writeFileSync(join(DIST, SOURCES_STAMP), stamp); // last: without it a build is not whole
}
