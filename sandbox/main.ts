import { join } from 'node:path';
import { openDatabase, removeDatabase } from './database.ts';
import { PEOPLE } from './people.ts';
import { portsFrom, publicUrls } from './ports.ts';
import { reseedDatabase } from './seed/seed-database.ts';
import { startSandbox } from './start-sandbox.ts';

/*
 * Starts the sandbox from the command line.
 *   --reset       start afresh: forget sessions and whatever was changed
 *   --reset-only  the same, and end
 *   --faults      let tests break it through /__sandbox
 */

const FLAGS = ['--reset', '--reset-only', '--faults'];
const APP = 'encms';
const databaseFile = join(import.meta.dirname, '..', '.sandbox', 'sandbox.sqlite');

/** Empties a file that can be read, even while a sandbox works on it; replaces one that cannot. */
function resetDatabase(): void {
  try {
    const database = openDatabase(databaseFile);
    reseedDatabase(database, APP);
    database.close();
  } catch {
    removeDatabase(databaseFile);
  }
}

async function main(flags: readonly string[]): Promise<void> {
  const unknown = flags.find((flag) => !FLAGS.includes(flag));
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}. There are ${FLAGS.join(', ')}.`);

  const ports = portsFrom(process.env);
  if (flags.includes('--reset') || flags.includes('--reset-only')) resetDatabase();
  if (flags.includes('--reset-only')) return;

  const urls = publicUrls(ports);
  const sandbox = await startSandbox({
    ports,
    databaseFile,
    // The last two are for a portal opened by its plain local name, where everything counts as logged in.
    portalOrigins: [urls.portal, `http://localhost:${ports.portal}`, `http://127.0.0.1:${ports.portal}`],
    faults: flags.includes('--faults'),
    app: APP,
  });
  console.log(`Content system     ${urls.contentSystem}
Membership system  ${urls.membershipSystem}
Proposal system    ${urls.proposalSystem}
`);
  for (const { mail, password, purpose } of PEOPLE) {
    console.log(`  ${mail.padEnd(28)}${password.padEnd(22)}${purpose}`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop());
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
