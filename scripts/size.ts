import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Manifest } from './build-manifest.ts';
import { DIST } from './build-portal.ts';
import { ScriptError, runScript } from './script-error.ts';
import { judgeSize } from './size-budgets.ts';
import { textTable } from './text-table.ts';

/* `npm run size`: holds the production build in dist/ against its budgets. */

await runScript(() => {
  const judgements = judgeSize({
    manifest: JSON.parse(read('.vite/manifest.json').toString()) as Manifest,
    html: read('index.html').toString(),
    styleText: (file) => read(file).toString(),
    weightOf: (file) => (file.endsWith('.woff2') ? read(file).length : brotli(read(file))),
    weightOfText: (text) => (text === '' ? 0 : brotli(Buffer.from(text))),
  });
  const rows = judgements.map(({ what, budget, actual }) => [what, budget, actual, budget - actual]);
  console.log(textTable([['bytes, compressed with brotli', 'budget', 'actual', 'room'], ...rows]));
  const over = judgements.filter(({ budget, actual }) => actual > budget);
  if (over.length > 0) throw new ScriptError(`Over budget: ${over.map(({ what }) => what).join(', ')}.`);
});

function read(file: string): Buffer {
  try {
    return readFileSync(join(DIST, file));
  } catch {
    throw new ScriptError(`There is no ${join(DIST, file)}: run "npm run build" first.`);
  }
}

function brotli(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
