import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { headerFormats, type HeaderFormat } from '../deploy/header-formats.ts';
import { headersOf } from '../deploy/index-document.ts';
import { DIST } from './build-portal.ts';
import { Complaint, runScript } from './complaint.ts';

/*
 * `npm run headers`: what a web server has to send with everything in dist/, as lines for nginx.
 * `-- --format plain|json` writes them otherwise, `-- --tls` is for a portal that is served over TLS.
 */

await runScript(() => {
  const { format, tls } = options();
  process.stdout.write(headerFormats[format](headersOf(builtDocument(), { tls })));
});

function options(): { readonly format: HeaderFormat; readonly tls: boolean } {
  const { format, tls } = parsed();
  if (!isFormat(format)) throw new Complaint(`--format is one of ${Object.keys(headerFormats).join(', ')}.`);
  return { format, tls };
}

function parsed(): { readonly format: string; readonly tls: boolean } {
  try {
    return parseArgs({
      options: { format: { type: 'string', default: 'nginx' }, tls: { type: 'boolean', default: false } },
    }).values;
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message : String(error));
  }
}

function isFormat(name: string): name is HeaderFormat {
  return Object.hasOwn(headerFormats, name);
}

function builtDocument(): string {
  const file = join(DIST, 'index.html');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Complaint(`There is no ${file}: run "npm run build" first.`);
  }
}
