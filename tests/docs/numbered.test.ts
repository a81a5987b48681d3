import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDocument } from './markdown.ts';

const FOLDER = 'docs/decisions';
const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md');

describe('decision records', () => {
  it.each(records)('numbers %s as its file name does, and lists it in the index by number and title', (name) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)\n/.exec(readFileSync(`${FOLDER}/${name}`, 'utf8')) ?? [];
    expect(name).toMatch(new RegExp(`^${number.padStart(4, '0')}-[a-z0-9-]+\\.md$`));
    const row = index.split('\n').find((line) => line.includes(`](${name})`));
    expect(row?.split('|').map((cell) => cell.trim())).toEqual(['', number, `[${title}](${name})`, '']);
  });

  it('gives each decision record a number of its own, and lists them in order', () => {
    const listed = readDocument(index).links.filter((link) => /^\d{4}-/.test(link));
    expect(listed).toEqual(records.toSorted());
    // Without a gap: a record that is given up stays.
    expect(listed.map((name) => Number(name.slice(0, 4)))).toEqual(listed.map((_, place) => place + 1));
  });
});

describe('guidelines', () => {
  const text = readFileSync('docs/guidelines.md', 'utf8');
  const rules = text.split('\n\n').filter((paragraph) => paragraph.startsWith('<a id='));

  it('numbers each guideline once, with an anchor', () => {
    const numbers = rules.map((rule) => /^<a id="(\d+)"><\/a>\*\*\1\.\*\* /.exec(rule)?.[1]);
    expect(numbers.length).toBeGreaterThan(30);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('says of each guideline what checks it', () => {
    expect(rules.filter((rule) => !/_\[[^\]].*\]_$/s.test(rule.trim()))).toEqual([]);
  });
});
