import { expect, it } from 'vitest';
import { PEOPLE } from '../../sandbox/people.ts';
import { documentProblems, documents, knownProject } from './documents.ts';
import { shellBlocks } from './markdown.ts';
import { copyProject, runBlock } from './shell-blocks.ts';

const project = knownProject();
const all = documents(project);
const textOf = (path: string): string => all.get(path) ?? '';

it('documents write only links, anchors, paths and npm scripts that exist', () => {
  expect([...all.keys()]).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']));
  expect(documentProblems(all, project)).toEqual([]);
});

const blocks = [...all].flatMap(([path, text]) =>
  shellBlocks(text).map((block) => ({ path, first: block.commands.split('\n')[0], ...block })),
);
it.each(blocks)('commands run that stand in $path: $first', { timeout: 60_000 }, async ({ commands, output }) => {
  const copy = copyProject();
  try {
    const result = await runBlock(commands, copy.path);
    expect(result).toEqual({ status: 0, output: output ?? result.output });
  } finally {
    copy.remove();
  }
});

it('documents have examples of commands and of settings, which run with the project’s own Node', () => {
  expect(blocks.length).toBeGreaterThan(4);
  expect(blocks.map(({ path }) => path)).toContain('docs/configuration.md');
  expect(blocks.filter(({ commands }) => /^(?:! *)?node /m.test(commands))).toEqual([]);
});

it('the README begins with two commands that need nothing else, and says how to log in as each person', () => {
  const readme = textOf('README.md');
  for (const name of ['start', 'test']) expect(readme).toMatch(new RegExp(`^ {4}npm ci && npm ${name}\\b`, 'm'));
  const rows = readme.split('\n').filter((line) => line.startsWith('|'));
  const isSaid = (mail: string, password: string): boolean =>
    rows.some((row) => row.includes(`\`${mail}\``) && row.includes(`\`${password}\``));
  expect(PEOPLE.filter(({ mail, password }) => !isSaid(mail, password))).toEqual([]);
});

it('the page of commands says once what each npm script does', () => {
  // `lint`, `types` and `architecture` share a line.
  const cells = textOf('docs/commands.md').match(/^\| .*? \|/gm) ?? [];
  const said = (name: string) => cells.filter((cell) => new RegExp(`\`(npm run (-s )?)?${name}\``).test(cell)).length;
  const scripts = project.scripts.filter((name) => !['start', 'test'].includes(name));
  expect(scripts.filter((name) => said(name) !== 1)).toEqual([]);
});

it('decisions are numbered without a gap', () => {
  const numbers = [...textOf('docs/decisions.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('each guideline has a number of its own with an anchor, and says what checks it', () => {
  const items = textOf('docs/guidelines.md').split(/^- /m);
  const rules = items.filter((item) => item.startsWith('<a id=')).map((item) => item.replace(/\n\n.*/s, ''));
  const numbers = rules.map((rule) => /^<a id="(\d+)"><\/a>\*\*\1\.\*\* /.exec(rule)?.[1]);
  expect(numbers.length).toBeGreaterThan(30);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(rules.filter((rule) => !/_\[[^\]].*\]_$/s.test(rule.trim()))).toEqual([]);
});

const problemsOf = (text: string) => {
  const texts = { 'docs/page.md': '# A page\n\n<a id="12"></a>**12**\n\n## Ports, and *why*', 'README.md': text };
  const files = ['README.md', 'docs/page.md', 'src/ui/theme/tokens.css', 'src/ui/app.tsx', 'tests/a.test.ts'];
  return documentProblems(new Map(Object.entries(texts)), { files, scripts: ['start', 'test:unit'] });
};

it.each([
  '[a page](docs/page.md), [its folder](docs/), [a part](docs/page.md#ports-and-why), [another](docs/page.md#12)',
  '# Here\n\n[here](#here) and [elsewhere](https://example.org/docs/missing.md#x) and <mail@example.org>',
  '`ui/theme/tokens.css`, `src/ui/`, `tests/a.test.ts:12`, `./app.tsx`, `src/{ui,core}/<feature>.tsx`, `**/*.test.ts`',
  '`npm start`, `npm run test:unit -- menu`, `npm run -s start`, `npm run <script>`, `npm ci`',
  '`rest/views/{view}`, `application/json`, `user/login`, `dist/index.html`, `other.config.json`, `.ts`',
  '```ts\nimport a from "./missing.ts";\n```\n\n```sh test\ncp src/ui/app.tsx src/ui/copy.tsx\n```',
])('a document may say: %s', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

it.each([
  ['![a picture](docs/page.webp)', 'no docs/page.webp to link to'],
  ['[a page](/docs/page.md)', 'no /docs/page.md to link to'],
  ['<picture><img src="docs/page.webp" alt=""></picture>', 'no docs/page.webp to link to'],
  ['[a part](docs/page.md#port)', 'no #port in docs/page.md'],
  ['`missing.ts`', 'no file or folder missing.ts'],
  ['`src/{uis,core}/app.tsx`', 'no file or folder src/{uis,core}/app.tsx'],
  ['    src/domain/   rules', 'no file or folder src/domain/'],
  ['`npm run -s test:units`', 'no npm script test:units'],
  ['```sh\nnpm test\n```', 'no npm script test'],
])('a document may not say: %s', (text, problem) => {
  expect(problemsOf(text)).toEqual([`README.md: ${problem}`]);
});

it('blocks that are marked as a test are run with the output that follows them, up to the first command that fails', async () => {
  const fenced = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;
  const text = [fenced('sh test', 'echo a'), fenced('output', 'a'), fenced('sh', 'echo b'), fenced('sh test', 'c')];
  expect(shellBlocks(text.join('\n'))).toEqual([
    { commands: 'echo a', output: 'a' },
    { commands: 'c', output: undefined },
  ]);
  const { status, output } = await runBlock('node --version\nls missing-file\necho two', '.');
  expect(status).not.toBe(0);
  expect(output).toMatch(/^v24\..*\n.*missing-file.*$/);
});
