import { describe, expect, it } from 'vitest';
import { measureStructure } from '../../scripts/structure-limits.ts';

const figures = (files: Readonly<Record<string, string>>) =>
  new Map(measureStructure(new Map(Object.entries(files))).map(({ what, ...figure }) => [what, figure]));

describe('measureStructure', () => {
  it('counts TypeScript files and lines of src, and names its largest folder', () => {
    const measured = figures({
      'src/domain/shared/a.ts': 'one\ntwo\n',
      'src/domain/shared/b.ts': 'one\n',
      'src/ui/app/app.tsx': 'one\n',
      'src/ui/app/app.css': 'one\n',
      'tests/a.test.ts': 'one\n',
    });
    expect(measured.get('TypeScript files of src')?.actual).toBe(3);
    expect(measured.get('lines of them')?.actual).toBe(4);
    expect(measured.get('files of a folder')).toMatchObject({ actual: 2, where: 'src/domain/shared' });
  });

  it('counts vague words in code, tests and documents, and names their files', () => {
    const word = ['some', 'body'].join('');
    const measured = figures({
      'src/a.ts': `// ${word} and ${word}\n`,
      'docs/b.md': `${word}, somebodyElse`,
      'tests/c.ts': '',
    });
    expect(measured.get('vague words')).toMatchObject({ actual: 3, where: 'src/a.ts docs/b.md' });
  });

  it('counts the files of src that a flow of the architecture links to, each once', () => {
    const link = (path: string) => `[a file](${path})`;
    const measured = figures({
      'docs/architecture.md': [
        '## Flows',
        link('../src/elsewhere.ts'),
        '### Login (at most 18 files)',
        link('../src/ui/login.tsx'),
        link('../src/ui/login.tsx#fields'),
        link('../src/domain/session.ts'),
        link('../tests/login.test.ts'),
        '### Logout',
        link('../src/elsewhere.ts'),
        '## Then',
        link('../src/elsewhere.ts'),
      ].join('\n'),
    });
    expect(measured.get('files of the flow “Login”')).toEqual({ actual: 2, limit: 18 });
    expect([...measured.keys()].filter((what) => what.startsWith('files of the flow'))).toHaveLength(1);
  });
});
