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

  it('names only commands that there are', () => {
    const named = [...readme.matchAll(/npm run ([a-z:0-9]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['dev', 'test:unit', 'test:e2e', 'build', 'size', 'sandbox']));
  });
});
