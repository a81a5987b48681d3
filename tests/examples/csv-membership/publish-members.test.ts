import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
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

describe('publishing a list of members', { timeout: 30_000 }, () => {
  it('publishes hashes and last days, and neither names nor addresses', async () => {
    const text = await publishedSample();
    const { salt, iterations, members } = listIn(text);
    expect(members[await memberMark('member@example.org', { salt, iterations })]).toBe('2030-12-31');
    expect(Object.keys(members)).toHaveLength(5);
    expect(text).not.toMatch(/@|example|Zofia|Wiśniewska/);
  });

  it('sorts members by their hashes', async () => {
    const marks = Object.keys(listIn(await publishedSample()).members);
    expect(marks).toEqual(marks.toSorted());
  });

  it('computes new hashes each time', async () => {
    const [one, other] = [listIn(await publishedSample()), listIn(await publishedSample())];
    const marks = new Set([...Object.keys(one.members), ...Object.keys(other.members)]);
    expect(marks.size).toBe(10);
  });

  it('makes a guess expensive by default', async () => {
    expect(listIn((await publish(SAMPLE)).target).iterations).toBe(600_000);
  });

  it('reads the columns that the options name', async () => {
    const headings = ['--mail', 'Adresse', '--status', 'Stand', '--until', 'Bezahlt bis', '--active', 'aktiv'];
    const { output, errors } = await publish(join(folder.path, 'foreign.csv'), ...headings, '--iterations', '10');
    expect(errors).toBe('');
    expect(output).toContain('1 of 1 entries are members');
  });

  it('publishes nothing of a list with mistakes, and names them all', async () => {
    const source = join(folder.path, 'wrong.csv');
    expect(await publish(source)).toEqual({
      status: 1,
      output: '',
      errors: [
        `${source} is not published:`,
        '  entry 1: "zofia" is no e-mail address',
        '  entry 2: "soon" is no day like 2027-03-31 or 31.3.2027',
        '',
      ].join('\n'),
      target: '',
    });
  });

  it('reports a list that does not exist', async () => {
    expect((await publish('nowhere.csv')).errors).toBe('There is no nowhere.csv\n');
  });

  it('reports in one line that the list is empty, or a folder', async () => {
    const empty = join(folder.path, 'empty.csv');
    expect((await publish(empty)).errors).toBe(`${empty} is not published:\n  it is empty\n`);
    expect((await publish(folder.path)).errors).toBe(`${folder.path} is a folder, not a list\n`);
  });

  it('reports in one line that the target folder or an option does not exist', async () => {
    const into = join(folder.path, 'nowhere/members.json');
    expect(await runScriptFile(PUBLISH, {}, [SAMPLE, into])).toEqual({
      status: 1,
      output: '',
      errors: `There is no folder ${join(folder.path, 'nowhere')} to put ${into} into\n`,
    });
    expect((await publish(SAMPLE, '--mial', 'Adresse')).errors).toMatch(/^[^\n]*--mial[^\n]*\n$/);
  });
});

describe('a mark', () => {
  const setting = { salt: 'salt', iterations: 10 };

  it('hashes an address the same however it is spaced, capitalized or composed', async () => {
    const mark = await memberMark('jürgen@example.org', setting);
    expect(await memberMark('  Ju\u0308rgen@Example.org ', setting)).toBe(mark);
    expect(mark).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['another address', 'zofia@example.org', setting],
    ['another salt', 'jürgen@example.org', { ...setting, salt: 'pepper' }],
    ['more rounds', 'jürgen@example.org', { ...setting, iterations: 11 }],
  ])('computes another hash with %s', async (_what, mail, other) => {
    expect(await memberMark(mail, other)).not.toBe(await memberMark('jürgen@example.org', setting));
  });
});
