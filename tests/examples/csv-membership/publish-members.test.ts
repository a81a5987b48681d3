import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { MemberListWire } from '../../../examples/csv-membership/member-list/member-list-wire.ts';
import { memberMark } from '../../../examples/csv-membership/member-list/member-mark.ts';
import { runScriptFile, temporaryFolder } from '../../scripts/run-script.ts';
import { publish, PUBLISH, publishedSample, SAMPLE } from './published-list.ts';

const folder = temporaryFolder({
  'wrong.csv': 'E-mail,Status,Paid until\nzofia,active,\na@example.org,active,soon\n',
  'empty.csv': '',
  'foreign.csv': 'Adresse;Stand;Bezahlt bis\na@example.org;aktiv;31.12.2030\n',
});
afterAll(folder.remove);

const listIn = (text: string) => JSON.parse(text) as MemberListWire;

const SLOW = { timeout: 30_000 };

it('a published list has sorted hashes, new ones each time, and no names or addresses', SLOW, async () => {
  const text = await publishedSample();
  const { salt, iterations, members } = listIn(text);
  expect(members[await memberMark('member@example.org', { salt, iterations })]).toBe('2030-12-31');
  const marks = Object.keys(members);
  expect([marks.length, marks]).toEqual([5, marks.toSorted()]);
  expect(text).not.toMatch(/@|example|Zofia|Wiśniewska/);
  const again = Object.keys(listIn(await publishedSample()).members);
  expect(new Set([...marks, ...again]).size).toBe(10);
});

it('publishing makes a guess expensive by default, and reads the columns that the options name', SLOW, async () => {
  expect(listIn((await publish(SAMPLE)).target).iterations).toBe(600_000);
  const headings = ['--mail', 'Adresse', '--status', 'Stand', '--until', 'Bezahlt bis', '--active', 'aktiv'];
  const { output, errors } = await publish(join(folder.path, 'foreign.csv'), ...headings, '--iterations', '10');
  expect([errors, output]).toEqual(['', expect.stringContaining('1 of 1 entries are members')]);
});

it('nothing of a list with mistakes is published, and all of them are named', SLOW, async () => {
  const source = join(folder.path, 'wrong.csv');
  const errors = [
    `${source} is not published:`,
    '  entry 1: "zofia" is no e-mail address',
    '  entry 2: "soon" is no day like 2027-03-31 or 31.3.2027',
    '',
  ];
  expect(await publish(source)).toEqual({ status: 1, output: '', errors: errors.join('\n'), target: '' });
});

it('publishing says in one line which list, folder or option is missing, empty or none', SLOW, async () => {
  const empty = join(folder.path, 'empty.csv');
  expect((await publish('nowhere.csv')).errors).toBe('There is no nowhere.csv\n');
  expect((await publish(empty)).errors).toBe(`${empty} is not published:\n  it is empty\n`);
  expect((await publish(folder.path)).errors).toBe(`${folder.path} is a folder, not a list\n`);
  expect((await publish(SAMPLE, '--mial', 'Adresse')).errors).toMatch(/^[^\n]*--mial[^\n]*\n$/);
  const into = join(folder.path, 'nowhere/members.json');
  const errors = `There is no folder ${join(folder.path, 'nowhere')} to put ${into} into\n`;
  expect(await runScriptFile(PUBLISH, {}, [SAMPLE, into])).toEqual({ status: 1, output: '', errors });
});

it('a mark is the same however an address is spaced, capitalized or composed, and another with other salt or rounds', async () => {
  const setting = { salt: 'salt', iterations: 10 };
  const mark = await memberMark('jürgen@example.org', setting);
  expect(mark).toMatch(/^[0-9a-f]{32}$/);
  expect(await memberMark('  Ju\u0308rgen@Example.org ', setting)).toBe(mark);
  expect(await memberMark('zofia@example.org', setting)).not.toBe(mark);
  expect(await memberMark('jürgen@example.org', { ...setting, salt: 'pepper' })).not.toBe(mark);
  expect(await memberMark('jürgen@example.org', { ...setting, iterations: 11 })).not.toBe(mark);
});
