import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FAULTS = 'tests/e2e/faults';
const page = readFileSync('docs/reliability.md', 'utf8');
const named = [...page.matchAll(/`((?:tests|scripts)\/[^`]+\.tsx?)`/g)].map(([, file = '']) => file);

describe('the page that says what can be relied on', () => {
  it('names on the page about reliability tests that exist', () => {
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('finds a promise on the page for every file of the fault suite', () => {
    const files = readdirSync(FAULTS).map((file) => `${FAULTS}/${file}`);
    expect(files.filter((file) => !named.includes(file))).toEqual([]);
  });

  it('finds a test for every promise on the page', () => {
    const rows = page.split('\n').filter((line) => /^\| (?!-|when|what)/.test(line));
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter((row) => !/`tests\/|the same +\|$/.test(row))).toEqual([]);
  });
});
