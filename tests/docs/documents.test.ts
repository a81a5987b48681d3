import { describe, expect, it } from 'vitest';
import { PEOPLE } from '../../sandbox/people.ts';
import { documentProblems, documents, knownProject } from './documents.ts';
import { shellBlocks } from './markdown.ts';
import { copyProject, runBlock } from './shell-blocks.ts';

const project = knownProject();
const all = documents(project);
const textOf = (path: string): string => all.get(path) ?? '';

describe('the documents', () => {
  it('write only links, anchors, paths and npm scripts that exist', () => {
    expect([...all.keys()]).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']));
    expect(documentProblems(all, project)).toEqual([]);
  });

  const blocks = [...all].flatMap(([path, text]) =>
    shellBlocks(text).map((block) => ({ path, first: block.commands.split('\n')[0], ...block })),
  );
  it.each(blocks)('have commands that run, in $path: $first', { timeout: 60_000 }, async ({ commands, output }) => {
    const copy = copyProject();
    try {
      const result = await runBlock(commands, copy.path);
      expect(result).toEqual({ status: 0, output: output ?? result.output });
    } finally {
      copy.remove();
    }
  });

  it('have examples of commands and of settings, which run with the project’s own Node, whichever is installed', () => {
    expect(blocks.length).toBeGreaterThan(4);
    expect(blocks.map(({ path }) => path)).toContain('docs/configuration.md');
    expect(blocks.filter(({ commands }) => /^(?:! *)?node /m.test(commands))).toEqual([]);
  });

  it.each(PEOPLE)('say how to log in as $mail', ({ mail, password }) => {
    const row = textOf('README.md')
      .split('\n')
      .find((line) => line.startsWith('|') && line.includes(`\`${mail}\``));
    expect(row).toContain(`\`${password}\``);
  });

  it('begin with two commands that need nothing else', () => {
    expect(textOf('README.md')).toMatch(/^ {4}npm ci && npm start\b/m);
    expect(textOf('README.md')).toMatch(/^ {4}npm ci && npm test\b/m);
  });

  it.each(project.scripts.filter((name) => !['start', 'test'].includes(name)))('say what npm run %s does', (name) => {
    // `lint`, `types` and `architecture` share a line.
    const cells = textOf('docs/commands.md')
      .split('\n')
      .map((line) => /^\| (.*?) \|/.exec(line)?.[1] ?? '');
    expect(cells.filter((cell) => new RegExp(`\`(npm run (-s )?)?${name}\``).test(cell))).toHaveLength(1);
  });

  it('number decisions without a gap', () => {
    const numbers = [...textOf('docs/decisions.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('number each guideline once, with an anchor, and say what checks it', () => {
    const rules = textOf('docs/guidelines.md')
      .split(/^- /m)
      .filter((item) => item.startsWith('<a id='))
      .map((item) => item.replace(/\n\n.*/s, ''));
    const numbers = rules.map((rule) => /^<a id="(\d+)"><\/a>\*\*\1\.\*\* /.exec(rule)?.[1]);
    expect(numbers.length).toBeGreaterThan(30);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(rules.filter((rule) => !/_\[[^\]].*\]_$/s.test(rule.trim()))).toEqual([]);
  });
});

describe('the check of documents', () => {
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
  ])('accepts a document that says: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['![a picture](docs/page.webp)', 'no docs/page.webp to link to'],
    ['[a page](/docs/page.md)', 'no /docs/page.md to link to'],
    ['<picture><img src="docs/page.webp" alt=""></picture>', 'no docs/page.webp to link to'],
    ['[a part](docs/page.md#port)', 'no #port in docs/page.md'],
    ['[here](#there)', 'no #there in README.md'],
    ['`missing.ts`', 'no file or folder missing.ts'],
    ['`ui/missing`', 'no file or folder ui/missing'],
    ['`src/{uis,core}/app.tsx`', 'no file or folder src/{uis,core}/app.tsx'],
    ['`tests/**/*.spec.ts`', 'no file or folder tests/**/*.spec.ts'],
    ['    src/domain/   rules', 'no file or folder src/domain/'],
    ['`npm run -s test:units`', 'no npm script test:units'],
    ['```sh\nnpm test\n```', 'no npm script test'],
  ])('refuses a document that says: %s', (text, problem) => {
    expect(problemsOf(text)).toEqual([`README.md: ${problem}`]);
  });

  it('runs a block that is marked as a test, and expects the output that follows it', () => {
    const fenced = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;
    const text = [fenced('sh test', 'echo a'), fenced('output', 'a'), fenced('sh', 'echo b'), fenced('sh test', 'c')];
    expect(shellBlocks(text.join('\n'))).toEqual([
      { commands: 'echo a', output: 'a' },
      { commands: 'c', output: undefined },
    ]);
  });

  it('stops a block of commands at the first that fails', async () => {
    const { status, output } = await runBlock('node --version\nls missing-file\necho two', '.');
    expect(status).not.toBe(0);
    expect(output).toMatch(/^v24\..*\n.*missing-file.*$/);
  });
});
