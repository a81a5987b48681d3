import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

/*
 * The layer rules are checked on the project itself by `npm run architecture`. Here they are checked themselves: each
 * has to refuse what it is there to refuse, in a small tree made for it.
 */

const CONFIG = resolve('.dependency-cruiser.cjs');
const RULES = (createRequire(import.meta.url)(CONFIG) as { forbidden: readonly { name: string }[] }).forbidden;

type How = 'type' | 'late' | undefined;
/** One file that imports another file or a package. */
type Import = readonly [from: string, to: string, how?: How];

const ADAPTER = 'src/infrastructure/browser/adapter.ts';
const SESSION = 'src/application/session/session-state.ts';
const CONTAINER = 'src/composition/create-container.ts';
const CLOCK = 'src/application/ports/clock.ts';

/** What each rule refuses. */
type Refused = readonly [rule: string, from: string, to: string, how?: How];
const refused: readonly Refused[] = [
  ['domain-stands-alone', 'src/domain/a.ts', 'rxjs'],
  ['domain-stands-alone', 'src/domain/b.ts', CLOCK, 'type'],
  ['application-knows-domain-and-rxjs', 'src/application/a.ts', 'react'],
  ['application-knows-domain-and-rxjs', 'src/application/d.ts', ADAPTER, 'type'],
  ['infrastructure-knows-ports-and-domain', 'src/infrastructure/browser/a.ts', SESSION, 'type'],
  ['infrastructure-knows-ports-and-domain', 'src/infrastructure/browser/b.ts', 'src/application/a/keys.ts'],
  ['infrastructure-without-react', 'src/infrastructure/browser/d.ts', 'react'],
  ['adapter-folders-stand-apart', 'src/infrastructure/content-system/a.ts', ADAPTER, 'type'],
  ['ui-knows-application-and-domain', 'src/ui/a.tsx', ADAPTER, 'type'],
  ['ui-knows-application-and-domain', 'src/ui/b.tsx', CONTAINER, 'type'],
  ['composition-is-on-top', 'src/application/e.ts', CONTAINER, 'type'],
  ['composition-is-on-top', 'src/ui/c.tsx', 'src/main.tsx'],
  ['inversify-in-few-places', 'src/application/session/a.ts', 'inversify'],
  ['inversify-in-few-places', 'src/ui/features/a.tsx', 'inversify', 'type'],
  ['reflect-metadata-by-itself', 'src/composition/a.ts', 'reflect-metadata'],
  ['axios-in-one-file', 'src/infrastructure/http/b.ts', 'axios', 'type'],
  ['axios-in-one-file', 'src/ui/d.tsx', 'axios'],
  ['axios-in-one-file', 'src/composition/b.ts', 'axios', 'late'],
  ['axios-arrives-late', 'src/infrastructure/http/c.ts', 'src/infrastructure/http/axios-transport.ts'],
  ['dompurify-in-html', 'src/ui/e.tsx', 'dompurify'],
  ['forms-in-features', 'src/ui/components/a.tsx', 'react-hook-form'],
  ['ical-generator-in-calendar', 'src/ui/features/lists/a.tsx', 'ical-generator'],
  ['quill-in-editor', 'src/ui/features/groups/a.tsx', 'react-quill'],
  ['editor-arrives-late', 'src/ui/features/groups/b.tsx', 'src/ui/editor/rich-text-editor.tsx'],
  ['features-stand-apart', 'src/ui/features/groups/c.tsx', 'src/ui/features/lists/news/news-list.tsx'],
  ['idb-in-browser', 'src/infrastructure/http/d.ts', 'idb'],
  ['valibot-in-composition', 'src/infrastructure/content-system/b.ts', 'valibot'],
  ['src-stands-alone', 'src/composition/c.ts', 'sandbox/ports.ts'],
  ['src-stands-alone', 'src/composition/e.ts', 'deploy/security-headers.ts'],
  ['src-stands-alone', 'src/composition/j.ts', 'examples/one/adapter/d.ts'],
  ['src-without-node', 'src/composition/g.ts', 'node:fs'],
  ['src-without-dev-dependencies', 'src/composition/h.ts', 'vite'],
  ['deploy-knows-types-of-the-settings', 'deploy/a.ts', 'src/domain/rule.ts', 'type'],
  ['deploy-knows-types-of-the-settings', 'deploy/b.ts', 'sandbox/ports.ts'],
  ['deploy-runs-nothing-of-src', 'deploy/c.ts', 'src/composition/config/portal-config.ts'],
  ['sandbox-knows-nothing-of-the-portal', 'sandbox/a.ts', 'src/domain/rule.ts', 'type'],
  ['sandbox-knows-nothing-of-the-portal', 'sandbox/b.ts', 'deploy/security-headers.ts'],
  ['sandbox-portal-knows-the-settings', 'sandbox/portal/a.ts', CONTAINER, 'type'],
  ['sandbox-portal-knows-the-settings', 'sandbox/portal/c.ts', 'src/domain/rule.ts'],
  ['bench-looks-from-outside', 'bench/a.ts', 'src/ui/view.tsx', 'type'],
  ['bench-looks-from-outside', 'bench/c.ts', 'scripts/start.ts'],
  ['bare-floor-without-the-portal', 'bench/bare/floor/a.ts', 'src/domain/rule.ts', 'type'],
  ['examples-know-ports-and-domain', 'examples/one/adapter/a.ts', SESSION, 'type'],
  ['examples-know-ports-and-domain', 'examples/one/script.ts', 'sandbox/ports.ts'],
  ['examples-stand-apart', 'examples/one/adapter/c.ts', 'examples/two/adapter/a.ts', 'type'],
  ['only-tests-import-examples', 'src/composition/i.ts', 'examples/one/adapter/d.ts'],
  ['only-tests-import-tests', 'scripts/a.ts', 'tests/fakes/fake-clock.ts', 'type'],
  ['no-cycles', 'scripts/b.ts', 'scripts/c.ts'],
  ['no-cycles', 'scripts/d.ts', 'scripts/e.ts', 'type'],
  ['no-orphans', 'scripts/alone.ts', 'scripts/alone.ts'],
  ['no-unresolvable', 'scripts/f.ts', './missing.ts'],
  ['only-declared-packages', 'scripts/g.ts', 'undeclared'],
];

/** The other halves of the two cycles. */
const imports: readonly Import[] = [
  ...refused.map(([, from, to, how]): Import => [from, to, how]),
  ['scripts/c.ts', 'scripts/b.ts'],
  ['scripts/e.ts', 'scripts/d.ts', 'type'],
];

const DECLARED =
  'rxjs inversify reflect-metadata axios react react-hook-form dompurify ical-generator idb react-quill valibot';
const FOLDERS = ['src', 'sandbox', 'scripts', 'bench', 'deploy', 'examples', 'tests', 'vite.config.ts'];

const tree = mkdtempSync(join(tmpdir(), 'portal-layers-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const violations = cruise();

it.each<Refused>(refused)('the layer rule %s refuses that %s imports %s', (rule, from, to = '') => {
  const found = violations.filter((violation) => violation.rule.name === rule && violation.from === from);
  expect(found.map((violation) => violation.to)).toContainEqual(expect.stringMatching(targetOf(to)));
});

it('each layer rule has an example of what it refuses', () => {
  expect(new Set(refused.map(([rule]) => rule))).toEqual(new Set(RULES.map(({ name }) => name)));
});

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

/** Makes a tree of the imports, and says what dependency-cruiser finds wrong in it. */
function cruise(): readonly Violation[] {
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  const packages = DECLARED.split(' ');
  const dependencies = Object.fromEntries(packages.map((name) => [name, '1.0.0']));
  write('package.json', JSON.stringify({ dependencies, devDependencies: { vite: '1.0.0' } }));
  for (const name of [...packages, 'vite', 'undeclared']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'exports.value = 1;');
  }
  cpSync('tsconfig.base.json', join(tree, 'tsconfig.base.json'));
  write('vite.config.ts', "import { value } from 'vite';\nexport const own = value;");
  for (const file of new Set(imports.flatMap(([from, to]) => [from, to]).filter((name) => isFile(name)))) {
    const texts = imports.map(([from, to, how], index) =>
      from === file && to !== file ? importText(from, to, how, index) : '',
    );
    if (file !== 'vite.config.ts') write(file, `${texts.join('')}export const own = 1;\nexport type Own = 1;\n`);
  }
  const program = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, '--config', CONFIG, '--output-type', 'json', ...FOLDERS];
  // It ends with the number of its findings.
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return (JSON.parse(stdout) as { summary: { violations: readonly Violation[] } }).summary.violations;
}

function importText(from: string, to: string, how: How, index: number): string {
  const address = isFile(to) ? `./${relative(dirname(from), to)}` : to;
  if (how === 'late') return `export const late${index} = () => import('${address}');\n`;
  if (how === 'type') return `export type { Own as T${index} } from '${address}';\n`;
  return `export { own as v${index} } from '${address}';\n`;
}

function isFile(name: string): boolean {
  return /^(src|sandbox|scripts|bench|deploy|examples|tests)\//.test(name) || name === 'vite.config.ts';
}

/** A package is resolved to a file of it, or to its bare name for what Node brings. */
function targetOf(to: string): RegExp {
  const name = to.replace(/^node:/, '').replaceAll('.', String.raw`\.`);
  return isFile(to) || to.startsWith('.') ? new RegExp(`^${name}$`) : new RegExp(`^(node_modules/)?${name}(/|$)`);
}
