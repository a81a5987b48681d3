import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PEOPLE } from '../../sandbox/people.ts';

const readme = readFileSync('README.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('the README', () => {
  it.each(PEOPLE)('says how to log in as $mail', ({ mail, password }) => {
    const row = readme.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${mail}\``));
    expect(row).toContain(`\`${password}\``);
  });

  it('begins with two commands that need nothing else', () => {
    expect(readme).toMatch(/^ {4}npm ci && npm start\b/m);
    expect(readme).toMatch(/^ {4}npm ci && npm test\b/m);
  });
});

describe('the page of commands', () => {
  const page = readFileSync('docs/commands.md', 'utf8');
  // `lint`, `types` and `architecture` share a line.
  const named = page.split('\n').map((line) => /^\| (.*?) \|/.exec(line)?.[1] ?? '');
  const inReadme = ['start', 'test'];

  it.each(Object.keys(scripts).filter((name) => !inReadme.includes(name)))('says what npm run %s does', (name) => {
    expect(named.filter((cell) => new RegExp(`\`(npm run (-s )?)?${name}\``).test(cell))).toHaveLength(1);
  });
});
