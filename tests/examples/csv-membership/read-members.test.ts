import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { readMembers, type Columns } from '../../../examples/csv-membership/read-members.ts';

const columns: Columns = { mail: 'E-mail', until: 'Paid until', status: 'Status', active: 'active' };
const HEADINGS = 'Name;E-mail;Status;Paid until';
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const listOf = (...lines: readonly string[]) => readMembers(utf8([HEADINGS, ...lines].join('\n')), columns);

const daysOf = (read: ReturnType<typeof readMembers>): Readonly<Record<string, string>> => {
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return Object.fromEntries(read.lastDays);
};

const [A, B] = ['A;a@example.org;active;2030-12-31', 'B;b@example.org;active;'];
const BOTH = { 'a@example.org': '2030-12-31', 'b@example.org': '' };

it('the people with the status of a member are listed, from the sandbox’s list too', () => {
  const read = listOf(A, 'B;b@example.org;left;2019-12-31', 'C;;left;');
  expect([read, daysOf(read)]).toMatchObject([{ ok: true, entries: 3 }, { 'a@example.org': '2030-12-31' }]);
  expect(daysOf(readMembers(readFileSync('examples/csv-membership/members.csv'), columns))).toEqual({
    'member@example.org': '2030-12-31',
    'leader@example.org': '2030-12-31',
    'organizer@example.org': '2030-12-31',
    'film+press@example.org': '2030-12-31',
    'sessionless@example.org': '',
  });
});

it.each([
  ['31.12.2030', '2030-12-31'],
  ['1.3.2030', '2030-03-01'],
  ['', ''],
])('the day %j is read as %j', (written, day) => {
  expect(daysOf(listOf(`A;a@example.org;active;${written}`))).toEqual({ 'a@example.org': day });
});

it.each([
  ['commas', utf8([HEADINGS, A, B].join('\n').replaceAll(';', ','))],
  ['tabs', utf8([HEADINGS, A, B].join('\n').replaceAll(';', '\t'))],
  ['a byte order mark and the line ends of Windows', utf8(`\uFEFF${[HEADINGS, A, B].join('\r\n')}\r\n`)],
  [
    'line breaks, separators and quotes in a field',
    utf8([HEADINGS, A.replace('A', '"A; ""the\nfirst"""'), B].join('\n')),
  ],
])('a list is read with %s', (_what, bytes) => {
  expect(daysOf(readMembers(bytes, columns))).toEqual(BOTH);
});

it('a list is read in Windows-1252', () => {
  const text = [HEADINGS.replace('Status', 'Größe'), 'Jürgen;jürgen@example.org;ständig;2030-12-31'].join('\n');
  const read = readMembers(Buffer.from(text, 'latin1'), { ...columns, status: 'Größe', active: 'ständig' });
  expect(daysOf(read)).toEqual({ 'jürgen@example.org': '2030-12-31' });
});

it('a list is read whatever its other columns hold', () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ';', ',', '\n', '\r\n', ' ', "'", '\t') });
  fc.assert(
    fc.property(fc.array(field, { minLength: 1 }), fc.constantFrom(';', ',', '\t'), (names, delimiter) => {
      const rows = names.map((name, index) => [name, `m${index}@example.org`, 'active', '2030-12-31']);
      const text = Papa.unparse([HEADINGS.split(';'), ...rows], { delimiter, quotes: true });
      expect(Object.keys(daysOf(readMembers(utf8(text), columns)))).toEqual(rows.map(([, mail]) => mail));
    }),
  );
});

it.each<[string, readonly unknown[]]>([
  [`${HEADINGS}\n${B}\nA;zofia;active;2030-12-31`, ['entry 2: "zofia" is no e-mail address']],
  [`${HEADINGS}\nA;a@b.org;active;12/31/2030`, ['entry 1: "12/31/2030" is no day like 2027-03-31 or 31.3.2027']],
  [`${HEADINGS}\nA;a@b.org;active;30.2.2030`, ['entry 1: "30.2.2030" is no day like 2027-03-31 or 31.3.2027']],
  [`${HEADINGS}\n${B}\nA; B@example.org;active;2030-12-31`, ['entry 2: b@example.org is there already']],
  [`${HEADINGS}\nA;a@example.org`, [expect.stringMatching(/^entry 1: Too few fields/)]],
  ['\uFEFF \r\n\n', ['it is empty']],
  ['Mail;Status;Paid until\n', ['there is no column "E-mail"; there are: Mail, Status, Paid until']],
  ['E-mail\na@b.org\n', ['Paid until', 'Status'].map((name) => `there is no column "${name}"; there are: E-mail`)],
])('the list %j is refused with what is wrong', (text, problems) => {
  const read = readMembers(utf8(text), columns);
  expect(read).toMatchObject({ ok: false, problems });
});
