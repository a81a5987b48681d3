import { describe, expect, it } from 'vitest';
import { documentProblems, type KnownProject } from './document-problems.ts';
import { documents, knownProject } from './documents.ts';
import { shellBlocks } from './markdown.ts';
import { copyProject } from './project-copy.ts';
import { BLOCK_LIMIT, runBlock } from './run-block.ts';

const project = knownProject();
const all = documents(project);

describe('what documents say', () => {
  it('writes only links, anchors, paths and npm scripts that exist', () => {
    expect([...all.keys()]).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']));
    expect(documentProblems(all, project)).toEqual([]);
  });

  const blocks = [...all].flatMap(([path, text]) =>
    shellBlocks(text).map((block) => ({ path, first: block.commands.split('\n')[0], ...block })),
  );
  it.each(blocks)(
    'runs the commands in $path: $first',
    async ({ commands, output }) => {
      const copy = copyProject();
      try {
        const result = await runBlock(commands, copy.path);
        expect(result).toEqual({ status: 0, output: output ?? result.output });
      } finally {
        copy.remove();
      }
    },
    BLOCK_LIMIT * 2,
  );

  it('runs commands with the project’s own Node, whichever is installed', () => {
    const bare = blocks.filter(({ commands }) => /^(?:! *)?node /m.test(commands));
    expect(bare.map(({ path, commands }) => `${path}: ${commands}`)).toEqual([]);
  });

  it('runs examples of commands and of settings', () => {
    expect(blocks.length).toBeGreaterThan(4);
    expect(blocks.map(({ path }) => path)).toContain('docs/configuration.md');
  });
});

/* The check itself, on documents made for it. */

const small: KnownProject = {
  files: ['README.md', 'docs/page.md', 'package.json', 'src/ui/theme/tokens.css', 'src/ui/app.tsx', 'tests/a.test.ts'],
  scripts: ['start', 'test:unit'],
};
const problemsOf = (text: string, page = '# A page\n\n<a id="12"></a>**12**\n\n## Ports, and *why*') =>
  documentProblems(
    new Map([
      ['docs/page.md', page],
      ['README.md', text],
    ]),
    small,
  );

describe('a document', () => {
  it.each([
    '[a page](docs/page.md), [its folder](docs/), [a part](docs/page.md#ports-and-why), [another](docs/page.md#12)',
    '# Here\n\n[here](#here) and [elsewhere](https://example.org/docs/missing.md#x) and <mail@example.org>',
    '`src/ui/app.tsx`, `ui/theme/tokens.css`, `tokens.css`, `src/ui/`, `tests/a.test.ts:12`',
    '`src/ui/<feature>.tsx`, `src/{ui,core}/app.tsx`, `tests/**/*.test.ts`, `<name>.test.ts`',
    '`npm start`, `npm run test:unit -- menu`, `npm run -s start`, `npm run <script>`, `npm ci`',
    '`rest/views/{view}/{display}`, `application/json`, `user/login`, `dist/index.html`, `other.config.json`, `.ts`',
    '    npm start        # says where\n    src/ui/          views',
    '```ts\nimport a from "./missing.ts";\n```',
    '```sh test\ncp src/ui/app.tsx src/ui/copy.tsx\n```',
    '`./app.tsx`, `../theme/tokens.css`',
  ])('accepts a document that says: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['[a page](docs/pages.md)', 'no docs/pages.md to link to'],
    ['[a page](/docs/page.md)', 'no /docs/page.md to link to'],
    ['![a picture](docs/page.webp)', 'no docs/page.webp to link to'],
    ['<picture><img src="docs/page.webp" alt=""></picture>', 'no docs/page.webp to link to'],
    ['[a part](docs/page.md#port)', 'no #port in docs/page.md'],
    ['[here](#there)', 'no #there in README.md'],
    ['`src/ui/missing.tsx`', 'no file or folder src/ui/missing.tsx'],
    ['`theme/missing.css`', 'no file or folder theme/missing.css'],
    ['`./missing.ts`', 'no file or folder ./missing.ts'],
    ['`missing.ts`', 'no file or folder missing.ts'],
    ['`src/uis/`', 'no file or folder src/uis/'],
    ['`ui/missing`', 'no file or folder ui/missing'],
    ['`src/missing/<feature>.tsx`', 'no file or folder src/missing/<>.tsx'],
    ['`src/{uis,core}/app.tsx`', 'no file or folder src/{uis,core}/app.tsx'],
    ['`tests/**/*.spec.ts`', 'no file or folder tests/**/*.spec.ts'],
    ['`node src/missing.ts --all`', 'no file or folder src/missing.ts'],
    ['    src/domain/   rules', 'no file or folder src/domain/'],
    ['`npm run missing`', 'no npm script missing'],
    ['`npm run -s test:units`', 'no npm script test:units'],
    ['`npm test`', 'no npm script test'],
    ['```sh\nnpm run build\n```', 'no npm script build'],
  ])('refuses a document that says: %s', (text, problem) => {
    expect(problemsOf(text)).toEqual([`README.md: ${problem}`]);
  });
});

describe('a block of commands', () => {
  const fenced = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;

  it('runs a block that is marked as a test, and expects the output that follows it', () => {
    const text = [fenced('sh test', 'echo a'), fenced('output', 'a'), fenced('sh', 'echo b'), fenced('sh test', 'c')];
    expect(shellBlocks(text.join('\n'))).toEqual([
      { commands: 'echo a', output: 'a' },
      { commands: 'c', output: undefined },
    ]);
  });

  it('stops a block of commands at the first that fails, and reports all output', async () => {
    const { status, output } = await runBlock('echo one\nls missing-file\necho two', '.');
    expect(status).not.toBe(0);
    expect(output).toMatch(/^one\n.*missing-file.*$/);
    expect((await runBlock('false\ntrue', '.')).status).not.toBe(0);
  });

  it('finds the project’s own Node', async () => {
    const { output } = await runBlock('node --version', '.');
    expect(output).toMatch(/^v24\./);
  });
});
