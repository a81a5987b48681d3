import { expect, it } from 'vitest';
import { measureStructure } from '../../scripts/structure-limits.ts';

it('measures files, lines, the largest folder, vague words, and the files that a flow of the architecture links to', () => {
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
