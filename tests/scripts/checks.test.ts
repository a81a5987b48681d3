import { expect, it } from 'vitest';
import { pageFiles, type Manifest, type ManifestChunk } from '../../scripts/build-manifest.ts';
import { findBrowser, findOrInstallBrowser, type Machine } from '../../scripts/find-browser.ts';
import { judgeSize, type Build } from '../../scripts/size-budgets.ts';
import { measureStructure } from '../../scripts/structure-limits.ts';
import { addCounts, countsOfPlaywright, countsOfVitest } from '../../scripts/test-counts.ts';
import { runScriptFile } from './run-script.ts';

const late = { isDynamicEntry: true } as const;
const manifest: Manifest = {
  'index.html': { file: '1', isEntry: true, imports: ['_shared'], dynamicImports: ['main', 'session'], css: ['a.css'] },
  main: { file: '20', name: 'home', ...late, imports: ['_shared', '_vendors'], css: ['b.css'] },
  _shared: { file: '300', imports: ['_deep'] },
  _deep: { file: '4000' },
  _vendors: { file: '50000', css: ['b.css'] },
  session: { file: '7', name: 'session', ...late, imports: ['main', '_forms', '_library', '_editor'], css: ['c.css'] },
  _forms: { file: '80' },
  _library: { file: '900', name: 'react-hook-form' },
  _editor: { file: '51000', name: 'editor' },
};

const FACES = `@font-face{font-family:A;src:url(/25000.woff2)format("woff2");unicode-range:U+??,U+131}
  @font-face { src: url("/30000.woff2"); unicode-range: U+20-7E; }
  @font-face{src:url(/30000.woff2);unicode-range:U+0-ff}
  @font-face{src:url(/1.woff2);unicode-range:U+7F,U+A0-FF,U+4??}
  @font-face{font-family:A fallback;src:local(Arial);size-adjust:100.6%}
  @font-face{src:url('/2.woff2');unicode-range:u+370-3ff}`;

/** A build whose files are called as they weigh. */
const build = (chunks: Manifest = manifest): Build => ({
  manifest: chunks,
  html: `<style>body{}</style><link rel="preload" as="font" type="font/woff2" crossorigin href="/a">
    <link rel="modulepreload" href="/20"><link rel="preload" as="font" href="/b">`,
  styleText: (file) => (file === 'b.css' ? FACES : ''),
  weightOf: (file) => (file.endsWith('.css') ? 1_000 : parseInt(file, 10)),
  weightOfText: (text) => text.length,
});

it.each([
  ['JavaScript of the first public page', 54_321, 120_000],
  ['CSS of the first page', 'body{}'.length + 2_000, 12_000],
  ['fonts of the first page', 55_000, 60_000],
  ['fonts preloaded (how many)', 2, 2],
  ['scripts of the first page that the document does not name (how many)', 3, 0],
  ['lazy chunk session', 87, 40_000],
  ['editor chunk', 51_000, 60_000],
])('a page is weighed by what it waits for, each file once, against its budget: %s', (what, actual, budget) => {
  expect(judgeSize(build())).toContainEqual({ what, actual, budget });
});

it.each<[string, Readonly<Record<string, ManifestChunk>>]>([
  ['The build has no main', { start: { file: '1', isEntry: true, dynamicImports: ['main'] } }],
  ['The build has no application', { start: { file: '1', isEntry: true } }],
  ['The build has no entry', {}],
  ['_shared and _deep import one another', { ...manifest, _deep: { file: '1', imports: ['_shared'] } }],
])('a build without the application is refused rather than found small: %s', (said, chunks) => {
  expect(() => judgeSize(build(chunks))).toThrow(said);
});

it('a page has the chunks of its features and language with their imports, without those of the shell', () => {
  const chunks: Manifest = {
    'src/lists-chunk.ts': { file: 'lists.js', css: ['lists.css', 'home.css'], imports: ['_shared', '_home'] },
    _shared: { file: 'shared.js', css: ['shared.css'], imports: ['_home'] },
    _home: { file: 'home.js', css: ['home.css'] },
    'src/about/about-feature.ts': { file: 'about.js', imports: ['_shared'] },
    'src/ui/i18n/fr.ts': { file: 'fr.js' },
  };
  const shell = '<link rel="stylesheet" href="/home.css"><link rel="modulepreload" href="/home.js">';
  expect(pageFiles(chunks, shell, ['lists', 'about'], 'fr')).toEqual({
    scripts: ['/lists.js', '/shared.js', '/about.js', '/fr.js'],
    styles: ['/lists.css', '/shared.css'],
  });
  expect(() => pageFiles(chunks, shell, ['list'])).toThrow('the build has no chunk list');
});

interface Equipment {
  readonly programs: readonly string[];
  readonly isRoot?: boolean;
  readonly chromePath?: string;
  readonly aptStatus?: number;
}

/** A machine with these programs; apt-get installs Chromium, and every command is recorded. */
function machine({
  programs,
  isRoot,
  chromePath,
  aptStatus = 0,
}: Equipment): Machine & { readonly commands: string[] } {
  const [there, commands] = [new Set(programs), [] as string[]];
  const run = (command: string, args: readonly string[]) => {
    commands.push([command, ...args].join(' '));
    if (args[0] === 'install') there.add(CHROMIUM);
    return aptStatus;
  };
  const env = { PATH: '/usr/local/bin:/usr/bin', ...(chromePath && { CHROME_PATH: chromePath }) };
  return { env, userId: isRoot ? 0 : 1000, isExecutable: (file) => there.has(file), run, commands };
}

const [APT, CHROME, CHROMIUM] = ['/usr/bin/apt-get', '/opt/chrome', '/usr/bin/chromium'] as const;
const ONE_LINE = /^The tests in a browser need Chromium: install the package "chromium" [^\n]*set CHROME_PATH\.$/;
const WRONG = 'CHROME_PATH is "/opt/chrome", but there is no program that can be run.';

it.each<readonly [string, Equipment]>([
  [CHROME, { programs: [CHROME, CHROMIUM], chromePath: CHROME }],
  [CHROMIUM, { programs: ['/usr/local/bin/google-chrome', CHROMIUM] }],
  ['/usr/bin/google-chrome-stable', { programs: ['/usr/bin/google-chrome-stable'], isRoot: true }],
])('the browser is the one that CHROME_PATH names, then chromium, then google-chrome: %s', (file, equipment) => {
  const equipped = machine(equipment);
  expect([findBrowser(equipped), findOrInstallBrowser(equipped), equipped.commands]).toEqual([file, file, []]);
});

it('a browser is installed for root on Debian where there is none', () => {
  const bare = machine({ programs: [APT], isRoot: true });
  expect(findOrInstallBrowser(bare)).toBe(CHROMIUM);
  expect(bare.commands).toEqual([`${APT} update`, `${APT} install -y --no-install-recommends chromium`]);
});

it.each<[string, Equipment, RegExp | string, string[]]>([
  ['to a user who is not root', { programs: [APT] }, ONE_LINE, []],
  ['to root on other systems', { programs: [], isRoot: true }, ONE_LINE, []],
  ['when apt-get fails', { programs: [APT], isRoot: true, aptStatus: 100 }, /exit status 100/, [`${APT} update`]],
  ['when CHROME_PATH names nothing', { programs: [APT], isRoot: true, chromePath: CHROME }, WRONG, []],
])('a missing browser is reported in one line %s', (_when, equipment, said, commands) => {
  const bare = machine(equipment);
  expect(() => findOrInstallBrowser(bare)).toThrow(said);
  expect(bare.commands).toEqual(commands);
});

it('npm test ends before its first step without a browser', async () => {
  const ending = await runScriptFile('scripts/test.ts', { CHROME_PATH: CHROME });
  expect(ending).toEqual({ status: 1, output: '', errors: `${WRONG}\n` });
}, 60_000);

it('tests are counted over both runners; an unreadable file and a test that needed a second try have failed', () => {
  const vitest = (assertionResults: readonly object[], numFailedTests: number) =>
    JSON.stringify({ numPassedTests: 7, numFailedTests, testResults: [{ status: 'failed', assertionResults }] });
  expect(countsOfVitest(vitest([{}], 2))).toEqual({ passed: 7, failed: 2 });
  expect(countsOfVitest(vitest([], 0))).toEqual({ passed: 7, failed: 1 });
  const playwright = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(countsOfPlaywright(JSON.stringify(playwright))).toEqual({ passed: 5, failed: 3 });
  expect(addCounts({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 });
});

it('the structure is measured by files, lines, the largest folder, vague words and the files that a flow links to', () => {
  const word = ['some', 'body'].join('');
  const link = (path: string) => `[a file](../src/${path})`;
  const architecture = [
    '## Flows',
    link('elsewhere.ts'),
    '### Login (at most 18 files)',
    ...['ui/login.tsx', 'ui/login.tsx#fields', 'domain/a.ts'].map(link),
    '[a test](../tests/login.test.ts)',
    '### Logout',
    link('elsewhere.ts'),
  ];
  const files = {
    'src/domain/a.ts': `one // ${word} and ${word}\ntwo\n`,
    'src/domain/b.ts': 'one\n',
    'src/ui/app.tsx': 'one\n',
    'src/ui/app.css': 'one\n',
    'tests/a.test.ts': 'one\n',
    'docs/b.md': `${word}, somebodyElse`,
    'docs/architecture.md': architecture.join('\n'),
  };
  expect(measureStructure(new Map(Object.entries(files)))).toMatchObject([
    { what: 'TypeScript files of src', actual: 3 },
    { what: 'lines of them', actual: 4 },
    { what: 'files of a folder', actual: 2, where: 'src/domain' },
    { what: 'vague words', actual: 3, where: 'src/domain/a.ts docs/b.md' },
    { what: 'files of the flow “Login”', actual: 2, limit: 18 },
  ]);
});
