import { headerFormats, type HeaderFormat } from '../deploy/header-formats.ts';
import { headersOf } from '../deploy/index-document.ts';
import { DIST } from './build-portal.ts';
import { builtDocument } from './built-document.ts';
import { ScriptError, runScript } from './script-error.ts';
import { scriptOptions } from './script-options.ts';

/*
 * `npm run headers`: what a web server has to send with everything in dist/, as lines for nginx.
 * `-- --format plain|json` writes them otherwise, `-- --tls` is for a portal that is served over TLS, `-- --dist` names
 * another build.
 */

await runScript(() => {
  const { dist, format, tls } = scriptOptions({
    options: {
      dist: { type: 'string', default: DIST },
      format: { type: 'string', default: 'nginx' },
      tls: { type: 'boolean', default: false },
    },
  }).values;
  if (!isFormat(format)) throw new ScriptError(`--format is one of ${Object.keys(headerFormats).join(', ')}.`);
  process.stdout.write(headerFormats[format](headersOf(builtDocument(dist), { tls })));
});

function isFormat(name: string): name is HeaderFormat {
  return Object.hasOwn(headerFormats, name);
}
