import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/*
 * The layer rules are checked on the project itself by `npm run architecture`. Here they are checked themselves: each
 * has to refuse what it is there to refuse, in a small tree made for it.
 */

const CONFIG = resolve('.dependency-cruiser.cjs');
const RULES = (createRequire(import.meta.url)(CONFIG) as { forbidden: readonly { name: string }[] }).forbidden;

type How = 'value' | 'type' | 'late';
/** One file that imports another file or a package. */
type Import = readonly [from: string, to: string, how?: How];

const refused: Readonly<Record<string, readonly Import[]>> = {
  'domain-stands-alone': [
    ['src/domain/a.ts', 'rxjs'],
    ['src/domain/b.ts', 'src/application/ports/clock.ts', 'type'],
  ],
  'application-knows-domain-and-rxjs': [
    ['src/application/a.ts', 'react'],
    ['src/application/d.ts', 'src/infrastructure/browser/adapter.ts', 'type'],
  ],
  'infrastructure-knows-ports-and-domain': [
    ['src/infrastructure/browser/a.ts', 'src/application/session/session-state.ts', 'type'],
    ['src/infrastructure/browser/b.ts', 'src/application/storage/storage-keys.ts'],
  ],
  'infrastructure-without-react': [
    ['src/infrastructure/browser/d.ts', 'react'],
    ['src/infrastructure/browser/e.ts', 'react-hook-form', 'type'],
  ],
  'adapter-folders-stand-apart': [
    ['src/infrastructure/content-system/a.ts', 'src/infrastructure/browser/adapter.ts', 'type'],
    ['src/infrastructure/http/a.ts', 'src/infrastructure/browser/adapter.ts'],
  ],
  'ui-knows-application-and-domain': [
    ['src/ui/a.tsx', 'src/infrastructure/browser/adapter.ts', 'type'],
    ['src/ui/b.tsx', 'src/composition/create-container.ts', 'type'],
  ],
  'composition-is-on-top': [
    ['src/application/e.ts', 'src/composition/create-container.ts', 'type'],
    ['src/ui/c.tsx', 'src/main.tsx'],
  ],
  'inversify-in-few-places': [
    ['src/application/session/a.ts', 'inversify'],
    ['src/infrastructure/browser/f.ts', 'inversify', 'type'],
    ['src/ui/features/a.tsx', 'inversify', 'type'],
  ],
  'reflect-metadata-by-itself': [['src/composition/a.ts', 'reflect-metadata']],
  'axios-in-one-file': [
    ['src/infrastructure/http/b.ts', 'axios', 'type'],
    ['src/ui/d.tsx', 'axios'],
    ['src/composition/b.ts', 'axios', 'late'],
  ],
  'axios-arrives-late': [['src/infrastructure/http/c.ts', 'src/infrastructure/http/axios-transport.ts']],
  'dompurify-in-html': [['src/ui/e.tsx', 'dompurify']],
  'forms-in-features': [['src/ui/components/a.tsx', 'react-hook-form']],
  'ical-generator-in-calendar': [['src/ui/features/lists/a.tsx', 'ical-generator']],
  'quill-in-editor': [['src/ui/features/groups/a.tsx', 'react-quill']],
  'editor-arrives-late': [['src/ui/features/groups/b.tsx', 'src/ui/editor/rich-text-editor.tsx']],
  'features-stand-apart': [['src/ui/features/groups/c.tsx', 'src/ui/features/lists/news/news-list.tsx']],
  'idb-in-browser': [['src/infrastructure/http/d.ts', 'idb']],
  'valibot-in-composition': [
    ['src/infrastructure/content-system/b.ts', 'valibot'],
    ['src/ui/f.tsx', 'valibot', 'type'],
  ],
  'src-stands-alone': [
    ['src/composition/c.ts', 'sandbox/ports.ts'],
    ['src/composition/e.ts', 'deploy/security-headers.ts'],
    ['src/composition/f.ts', 'vite.config.ts'],
    ['src/composition/g.ts', 'bench/world.ts'],
    ['src/composition/j.ts', 'examples/one/adapter/d.ts'],
  ],
  'src-without-node': [['src/composition/g.ts', 'node:fs']],
  'src-without-dev-dependencies': [['src/composition/h.ts', 'vite']],
  'deploy-knows-types-of-the-settings': [
    ['deploy/a.ts', 'src/domain/rule.ts', 'type'],
    ['deploy/b.ts', 'sandbox/ports.ts'],
  ],
  'deploy-runs-nothing-of-src': [
    ['deploy/c.ts', 'src/composition/config/portal-config.ts'],
    ['deploy/e.ts', 'src/application/ports/clock.ts'],
  ],
  'sandbox-knows-nothing-of-the-portal': [
    ['sandbox/a.ts', 'src/domain/rule.ts', 'type'],
    ['sandbox/b.ts', 'deploy/security-headers.ts'],
  ],
  'sandbox-portal-knows-the-settings': [
    ['sandbox/portal/a.ts', 'src/composition/create-container.ts', 'type'],
    ['sandbox/portal/c.ts', 'src/domain/rule.ts'],
  ],
  'bench-looks-from-outside': [
    ['bench/a.ts', 'src/ui/view.tsx', 'type'],
    ['bench/b.ts', 'src/application/session/session-state.ts'],
    ['bench/c.ts', 'scripts/start.ts'],
  ],
  'bare-floor-without-the-portal': [
    ['bench/bare/floor/a.ts', 'src/domain/rule.ts', 'type'],
    ['bench/bare/floor/b.ts', 'bench/world.ts'],
  ],
  'examples-know-ports-and-domain': [
    ['examples/one/adapter/a.ts', 'src/application/session/session-state.ts', 'type'],
    ['examples/one/adapter/b.ts', 'src/infrastructure/browser/adapter.ts'],
    ['examples/one/script.ts', 'sandbox/ports.ts'],
  ],
  'examples-stand-apart': [['examples/one/adapter/c.ts', 'examples/two/adapter/a.ts', 'type']],
  'only-tests-import-examples': [
    ['src/composition/i.ts', 'examples/one/adapter/d.ts'],
    ['sandbox/c.ts', 'examples/one/script.ts', 'type'],
  ],
  'only-tests-import-tests': [['scripts/a.ts', 'tests/fakes/fake-clock.ts', 'type']],
  'no-cycles': [
    ['scripts/b.ts', 'scripts/c.ts'],
    ['scripts/d.ts', 'scripts/e.ts', 'type'],
  ],
  'no-orphans': [['scripts/alone.ts', 'scripts/alone.ts']],
  'no-unresolvable': [['scripts/f.ts', './missing.ts']],
  'only-declared-packages': [['scripts/g.ts', 'undeclared']],
};

const allowed: readonly Import[] = [
  ['examples/one/adapter/adapter.ts', 'src/application/ports/clock.ts'],
  ['examples/one/adapter/adapter.ts', 'src/infrastructure/http/http-module.ts'],
  ['tests/examples/one/a.ts', 'examples/one/script.ts'],
  ['src/main.tsx', 'src/composition/create-container.ts'],
  ['src/composition/create-container.ts', 'inversify'],
  ['src/composition/create-container.ts', 'src/infrastructure/browser/browser-module.ts'],
  ['src/composition/config/portal-config.ts', 'valibot'],
  ['src/infrastructure/browser/browser-module.ts', 'inversify'],
  ['src/infrastructure/browser/adapter.ts', 'src/application/ports/clock.ts'],
  ['src/infrastructure/browser/adapter.ts', 'src/application/cache/loadable.ts', 'type'],
  ['src/infrastructure/content-system/adapter.ts', 'src/infrastructure/http/http-module.ts'],
  ['src/infrastructure/http/http-module.ts', 'src/infrastructure/http/axios-transport.ts', 'late'],
  ['src/infrastructure/http/axios-transport.ts', 'axios'],
  ['src/application/ports/injection.ts', 'inversify'],
  ['src/application/ports/clock.ts', 'src/application/ports/injection.ts'],
  ['src/application/session/session-state.ts', 'rxjs'],
  ['src/ui/view.tsx', 'src/application/session/session-state.ts'],
  ['src/ui/di/container-context.tsx', 'inversify', 'type'],
  ['src/ui/html/sanitise.ts', 'dompurify'],
  ['src/ui/features/session/login-screen.tsx', 'react-hook-form'],
  ['src/ui/features/calendar/calendar-file.ts', 'ical-generator'],
  ['src/ui/editor/rich-text-editor.tsx', 'react-quill'],
  ['src/ui/features/topic-form/topic-form.tsx', 'src/ui/editor/rich-text-editor.tsx', 'type'],
  ['src/infrastructure/browser/indexed-draft-store.ts', 'idb'],
  ['deploy/security-headers.ts', 'src/composition/config/portal-config.ts', 'type'],
  ['deploy/index-document.ts', 'src/domain/shared/association-name.ts'],
  ['sandbox/portal/portal-server.ts', 'src/application/ports/portal-settings.ts', 'type'],
  ['scripts/start.ts', 'sandbox/portal/portal-server.ts'],
  ['bench/world.ts', 'sandbox/portal/portal-server.ts'],
  ['bench/world.ts', 'src/application/ports/clock.ts'],
  ['bench/bare/floor/pages.ts', 'rxjs'],
  ['tests/fakes/fake-clock.ts', 'src/application/ports/clock.ts'],
  ['tests/fakes/fake-clock.ts', 'sandbox/portal/portal-server.ts'],
];

const DEPENDENCIES =
  'rxjs inversify reflect-metadata axios react react-hook-form dompurify ical-generator idb react-quill valibot'.split(
    ' ',
  );
const FOLDERS = ['src', 'sandbox', 'scripts', 'bench', 'deploy', 'examples', 'tests', 'vite.config.ts'];

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

describe('the layer rules', () => {
  const violations = cruise([
    ...Object.values(refused).flat(),
    ['scripts/c.ts', 'scripts/b.ts'],
    ['scripts/e.ts', 'scripts/d.ts', 'type'],
  ]);

  const each = Object.entries(refused).flatMap(([rule, imports]) =>
    imports.map(([from, to]) => [rule, from, to] as const),
  );
  it.each(each)('%s refuses that %s imports %s', (rule, from, to) => {
    const found = violations.filter((violation) => violation.rule.name === rule && violation.from === from);
    expect(found.map((violation) => violation.to)).toContainEqual(expect.stringMatching(targetOf(to)));
  });

  it('gives for each layer rule an example of what it refuses', () => {
    expect(Object.keys(refused).toSorted()).toEqual(RULES.map(({ name }) => name).toSorted());
  });

  it('lets the intended arrows between layers pass', () => {
    expect(cruise(allowed)).toEqual([]);
  });
});

/** Makes a tree of these imports, and says what dependency-cruiser finds wrong in it. */
function cruise(imports: readonly Import[]): readonly Violation[] {
  const tree = mkdtempSync(join(tmpdir(), 'portal-layers-'));
  trees.push(tree);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  const versions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const declared = { dependencies: versions(DEPENDENCIES), devDependencies: versions(['vite']) };
  write('package.json', JSON.stringify(declared));
  for (const name of [...DEPENDENCIES, 'vite', 'undeclared']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'exports.value = 1;');
  }
  cpSync('tsconfig.base.json', join(tree, 'tsconfig.base.json'));
  write('vite.config.ts', "import { value } from 'vite';\nexport const own = value;");
  for (const [file, text] of sourcesOf(imports)) write(file, text);

  const program = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [
    program,
    '--config',
    CONFIG,
    '--output-type',
    'json',
    ...FOLDERS.filter((name) => existsSync(join(tree, name))),
  ];
  const result = JSON.parse(runToEnd(args, tree)) as { summary: { violations: readonly Violation[] } };
  return result.summary.violations;
}

/** dependency-cruiser ends with the number of its findings; that is no failure here. */
function runToEnd(args: readonly string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (stdout === undefined || stdout === '') throw error;
    return stdout;
  }
}

function sourcesOf(imports: readonly Import[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [from, to] of imports) {
    for (const file of [from, to]) if (isFile(file)) texts.set(file, 'export const own = 1;\nexport type Own = 1;\n');
  }
  for (const [index, [from, to, how]] of imports.entries()) {
    if (from !== to) texts.set(from, importText(from, to, how, index) + (texts.get(from) ?? ''));
  }
  return texts;
}

function importText(from: string, to: string, how: How = 'value', index: number): string {
  const address = isFile(to) ? `./${relative(dirname(from), to)}` : to;
  if (how === 'type')
    return `import type { Own as T${index} } from '${address}';\nexport type U${index} = T${index};\n`;
  if (how === 'late') return `export const late${index} = () => import('${address}');\n`;
  return `import { own as v${index} } from '${address}';\nexport const w${index} = v${index};\n`;
}

function isFile(name: string): boolean {
  return /^(src|sandbox|scripts|bench|deploy|examples|tests)\//.test(name) || name === 'vite.config.ts';
}

/** A package is resolved to a file of it, or to its bare name for what Node brings. */
function targetOf(to: string): RegExp {
  const name = to.replace(/^node:/, '').replaceAll('.', String.raw`\.`);
  return isFile(to) || to.startsWith('.') ? new RegExp(`^${name}$`) : new RegExp(`^(node_modules/)?${name}(/|$)`);
}
