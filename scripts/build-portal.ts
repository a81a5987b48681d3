import { build } from 'vite';
import { compressFiles } from './compressed-copies.ts';
import { readConfigFile } from './config-file.ts';
import { writeServerFiles } from './server-files.ts';

export const DIST = 'dist';

/**
 * Makes the production build in `dist/`, with what a web server needs beside it. The settings are checked first, so that a
 * mistake in them is told by itself.
 *
 * @throws Complaint that lists what is wrong with the settings.
 */
export async function buildPortal(configFile: string): Promise<void> {
  readConfigFile(configFile);
  process.env['PORTAL_CONFIG'] = configFile; // the Vite configuration reads it there
  await build({ logLevel: 'warn' });
  writeServerFiles(DIST);
  await compressFiles(DIST);
}
