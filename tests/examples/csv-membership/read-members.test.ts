import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readMembers, type Columns } from '../../../examples/csv-membership/read-members.ts';

const columns: Columns = { mail: 'E-mail', until: 'Paid until', status: 'Status', active: 'active' };
const HEADINGS = 'Name;E-mail;Status;Paid until';
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const listOf = (...lines: readonly string[]) => readMembers(utf8([HEADINGS, ...lines].join('\n')), columns);

const daysOf = (read: ReturnType<typeof readMembers>): Readonly<Record<string, string>> => {
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return Object.fromEntries(read.lastDays);
};

const problemsOf = (read: ReturnType<typeof readMembers>): readonly string[] => (read.ok ? [] : read.problems);

describe('a list of members', () => {
  it('lists the people with the status of a member', () => {
    const read = listOf('A;a@example.org;active;2030-12-31', 'B;b@example.org;left;2019-12-31', 'C;;left;');
    expect(read).toMatchObject({ ok: true, entries: 3 });
    expect(daysOf(read)).toEqual({ 'a@example.org': '2030-12-31' });
  });

  it.each([
    ['2030-12-31', '2030-12-31'],
    ['31.12.2030', '2030-12-31'],
    ['1.3.2030', '2030-03-01'],
    ['', ''],
  ])('reads the day %j as %j', (written, day) => {
    expect(daysOf(listOf(`A;a@example.org;active;${written}`))).toEqual({ 'a@example.org': day });
  });

  it.each([',', ';', '\t'])('reads a list separated by %j', (divider) => {
    const text = [HEADINGS, 'A;a@example.org;active;2030-12-31', 'B;b@example.org;active;'].join('\n');
    const read = readMembers(utf8(text.replaceAll(';', divider)), columns);
    expect(daysOf(read)).toEqual({ 'a@example.org': '2030-12-31', 'b@example.org': '' });
  });

  it('reads a byte order mark and the line ends of Windows', () => {
    const read = readMembers(utf8(`\uFEFF"E-mail";Paid until;Status\r\na@example.org;2030-12-31;active\r\n`), columns);
    expect(daysOf(read)).toEqual({ 'a@example.org': '2030-12-31' });
  });

  it('reads a list in Windows-1252', () => {
    const text = [HEADINGS.replace('Status', 'Größe'), 'Jürgen;jürgen@example.org;ständig;2030-12-31'].join('\n');
    const read = readMembers(Buffer.from(text, 'latin1'), { ...columns, status: 'Größe', active: 'ständig' });
    expect(daysOf(read)).toEqual({ 'jürgen@example.org': '2030-12-31' });
  });

  it('keeps line breaks, separators and quotes within quoted fields', () => {
    expect(daysOf(listOf('"A; ""the\nfirst""";a@example.org;active;2030-12-31', 'B;b@example.org;active;'))).toEqual({
      'a@example.org': '2030-12-31',
      'b@example.org': '',
    });
  });

  it('reads a list whatever its other columns hold', () => {
    const field = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ';', ',', '\n', '\r\n', ' ', "'", '\t') });
    fc.assert(
      fc.property(fc.array(field, { minLength: 1 }), fc.constantFrom(';', ',', '\t'), (names, delimiter) => {
        const rows = names.map((name, index) => [name, `m${index}@example.org`, 'active', '2030-12-31']);
        const text = Papa.unparse([HEADINGS.split(';'), ...rows], { delimiter, quotes: true });
        expect(Object.keys(daysOf(readMembers(utf8(text), columns)))).toEqual(rows.map(([, mail]) => mail));
      }),
    );
  });

  it.each([
    ['A;zofia;active;2030-12-31', 'entry 2: "zofia" is no e-mail address'],
    ['A;a@example.org;active;12/31/2030', 'entry 2: "12/31/2030" is no day like 2027-03-31 or 31.3.2027'],
    ['A;a@example.org;active;30.2.2030', 'entry 2: "30.2.2030" is no day like 2027-03-31 or 31.3.2027'],
    ['A; B@example.org;active;2030-12-31', 'entry 2: b@example.org is there already'],
  ])('refuses a list with the line %j: %s', (line, problem) => {
    expect(problemsOf(listOf('B;b@example.org;active;2030-12-31', line))).toEqual([problem]);
  });

  it.each(['', '\uFEFF', ' \r\n\n'])('refuses an empty list: %j', (text) => {
    expect(problemsOf(readMembers(utf8(text), columns))).toEqual(['it is empty']);
  });

  it('reports only the missing column of a list with one column', () => {
    expect(problemsOf(readMembers(utf8('E-mail\na@example.org\n'), columns))).toEqual([
      'there is no column "Paid until"; there are: E-mail',
      'there is no column "Status"; there are: E-mail',
    ]);
  });

  it('refuses a list with a line that lacks a field', () => {
    expect(problemsOf(listOf('A;a@example.org'))).toEqual([expect.stringMatching(/^entry 1: Too few fields/)]);
  });

  it('names the missing column of a list, and the columns it has', () => {
    expect(problemsOf(readMembers(utf8('Mail;Status;Paid until\na@example.org;active;\n'), columns))).toEqual([
      'there is no column "E-mail"; there are: Mail, Status, Paid until',
    ]);
  });

  it('includes a list of the sandbox’s members', () => {
    expect(daysOf(readMembers(readFileSync('examples/csv-membership/members.csv'), columns))).toEqual({
      'member@example.org': '2030-12-31',
      'leader@example.org': '2030-12-31',
      'organizer@example.org': '2030-12-31',
      'film+press@example.org': '2030-12-31',
      'sessionless@example.org': '',
    });
  });
});
