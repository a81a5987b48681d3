import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScript, ScriptError } from './script-error.ts';
import { measureStructure } from './structure-limits.ts';
import { textTable } from './text-table.ts';

/* `npm run structure`: counts what a maintainer has to read, against its limits. */

const ROOTS = ['src', 'sandbox', 'scripts', 'deploy', 'bench', 'examples', 'tests', 'docs', 'README.md'];

await runScript(() => {
  const files = new Map(ROOTS.flatMap(filesIn).map((path) => [path, readFileSync(path, 'utf8')]));
  const measures = measureStructure(files);
  const rows = measures.map(({ what, limit, actual, where = '' }) => [what, limit, actual, where]);
  console.log(textTable([['what', 'at most', 'actual', 'where'], ...rows]));
  const over = measures.filter(({ actual, limit }) => actual > limit);
  if (over.length > 0) throw new ScriptError(`Over the limit: ${over.map(({ what }) => what).join(', ')}.`);
});

function filesIn(path: string): readonly string[] {
  if (/\.(?:tsx?|css|md)$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /\.(?:tsx?|css|md)$/.test(entry.name))
    .flatMap((entry) => filesIn(join(path, entry.name)));
}
