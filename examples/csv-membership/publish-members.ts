/*
 * `node examples/csv-membership/publish-members.ts members.csv members.json`: makes the file that the portal reads from the
 * list that the association keeps. A list with anything wrong in it is not published; what was there before stays.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { MemberListWire } from './member-list/member-list-wire.ts';
import { memberMark } from './member-list/member-mark.ts';
import { readMembers } from './read-members.ts';

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
const [source, target] = positionals;
const iterations = Number(values.iterations);

if (source !== undefined && !existsSync(source)) {
  console.error(`There is no ${source}`);
  process.exitCode = 1;
} else if (source === undefined || target === undefined || !Number.isSafeInteger(iterations) || iterations < 1) {
  console.error(
    'Usage: publish-members.ts <list>.csv <published>.json [--mail <heading>] [--until <heading>] ' +
      '[--status <heading>] [--active <status>] [--iterations <number>]',
  );
  process.exitCode = 1;
} else {
  await publish(source, target);
}

async function publish(from: string, to: string): Promise<void> {
  const read = readMembers(readFileSync(from), values);
  if (!read.ok) {
    console.error(`${from} is not published:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`);
    process.exitCode = 1;
    return;
  }
  const salt = randomBytes(16).toString('hex');
  const marked = await Promise.all(
    [...read.lastDays].map(async ([mail, day]) => [await memberMark(mail, { salt, iterations }), day] as const),
  );
  // In the order of their marks: that of the list would say something about people.
  const members = Object.fromEntries(marked.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const list: MemberListWire = { salt, iterations, members };
  // Whoever reads meanwhile gets the former list or this one, and never half of it.
  writeFileSync(`${to}.new`, `${JSON.stringify(list, null, 2)}\n`);
  renameSync(`${to}.new`, to);
  console.log(`${to}: ${marked.length} of ${read.entries} entries are members`);
}
