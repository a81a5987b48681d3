/*
 * `npx node examples/csv-membership/publish-members.ts members.csv members.json`: makes the file that the portal reads from the
 * list that the association keeps. A list with anything wrong in it is not published; what was there before stays.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { MemberListWire } from './member-list/member-list-wire.ts';
import { memberMark } from './member-list/member-mark.ts';
import { readMembers, type Columns } from './read-members.ts';

const USAGE =
  'Usage: publish-members.ts <list>.csv <published>.json [--mail <heading>] [--until <heading>] ' +
  '[--status <heading>] [--active <status>] [--iterations <number>]';

try {
  const { from, to, iterations, columns } = called();
  const error = errorAbout(from, to) ?? (await publish(from, to, { iterations, columns }));
  if (error !== undefined) refuse(error);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}

function refuse(error: string): void {
  console.error(error);
  process.exitCode = 1;
}

/** @throws Error that says what is wrong with an option, or how the script is called. */
function called() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mail: { type: 'string', default: 'E-mail' },
      until: { type: 'string', default: 'Paid until' },
      status: { type: 'string', default: 'Status' },
      active: { type: 'string', default: 'active' },
      // What OWASP's Password Storage Cheat Sheet asks of PBKDF2 with SHA-256.
      iterations: { type: 'string', default: '600000' },
    },
  });
  const [from, to] = positionals;
  const iterations = Number(values.iterations);
  if (from === undefined || to === undefined || !Number.isSafeInteger(iterations) || iterations < 1) {
    throw new Error(USAGE);
  }
  return { from, to, iterations, columns: values };
}

/** What is wrong with where the list is, or where it is to be published. */
function errorAbout(from: string, to: string): string | undefined {
  if (!existsSync(from)) return `There is no ${from}`;
  if (statSync(from).isDirectory()) return `${from} is a folder, not a list`;
  const folder = dirname(to);
  return existsSync(folder) ? undefined : `There is no folder ${folder} to put ${to} into`;
}

/** @returns what is wrong with the list, if anything. */
async function publish(
  from: string,
  to: string,
  { iterations, columns }: { readonly iterations: number; readonly columns: Columns },
): Promise<string | undefined> {
  const read = readMembers(readFileSync(from), columns);
  if (!read.ok) return [`${from} is not published:`, ...read.problems.map((problem) => `  ${problem}`)].join('\n');
  const salt = randomBytes(16).toString('hex');
  const marked = await Promise.all(
    [...read.lastDays].map(async ([mail, day]) => [await memberMark(mail, { salt, iterations }), day] as const),
  );
  // In the order of their marks: that of the list would say something about people.
  const members = Object.fromEntries(marked.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const list: MemberListWire = { salt, iterations, members };
  // A reader gets the former list or this one, and never half of it.
  writeFileSync(`${to}.new`, `${JSON.stringify(list, null, 2)}\n`);
  renameSync(`${to}.new`, to);
  console.log(`${to}: ${marked.length} of ${read.entries} entries are members`);
  return undefined;
}
