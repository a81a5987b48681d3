import { parseArgs } from 'node:util';
import { checkDeployment, systemKeys, type SystemKey } from './deployment-check/check.ts';
import type { Credentials } from './deployment-check/content-login.ts';
import { exchangesWithin } from './deployment-check/exchange.ts';
import { printable } from './deployment-check/printable.ts';
import { findingCount, reportText } from './deployment-check/report.ts';
import { mayHoldSecret, SECRET_REFUSED } from './portal-origin.ts';
import { runScript } from './script-error.ts';

/*
 * `npm run check-deployment -- https://portal.example.org`: what is wrong with a deployed portal and its systems, in plain
 * words. `--name member@example.org` logs this user in and out again, with the password in PORTAL_PASSWORD;
 * `--without membership` skips a system that the portal reaches through another adapter. The exit code is 1 when
 * anything is wrong, and 2 when the arguments are wrong.
 */

const USAGE =
  'npm run check-deployment -- https://portal.example.org [--without membership] [--name member@example.org], the password in PORTAL_PASSWORD';

interface Asked {
  /** Scheme, host and port. */
  readonly portal: string;
  readonly credentials?: Credentials;
  readonly without: readonly SystemKey[];
}

interface Given {
  readonly positionals: readonly string[];
  readonly values: { readonly name?: string | undefined; readonly without?: readonly string[] | undefined };
}

/** What was asked for; a sentence says what is wrong with how. */
function asked(args: readonly string[], password: string | undefined): Asked | string {
  let given: Given;
  try {
    given = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' }, without: { type: 'string', multiple: true } },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const [address, ...more] = given.positionals;
  if (address === undefined || more.length > 0) return 'Exactly one address is needed.';
  if (mayHoldSecret(address)) return SECRET_REFUSED;
  const { name, without: left = [] } = given.values;
  const without = systemKeys.filter((system) => left.includes(system));
  if (without.length < new Set(left).size) return `What can be left out is ${systemKeys.join(', ')}.`;
  if (name !== undefined && without.includes('content')) return 'A login begins at the content system.';
  if (name !== undefined && !password) return 'A login needs its password in the environment variable PORTAL_PASSWORD.';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    return `The address is that of the portal’s home page, such as https://portal.example.org, not ${address}.`;
  }
  return {
    portal: url.origin,
    without,
    ...(name !== undefined && password ? { credentials: { name, password } } : {}),
  };
}

await runScript(async () => {
  const { PORTAL_PASSWORD: password } = process.env;
  const what = asked(process.argv.slice(2), password);
  if (typeof what === 'string') {
    console.error(`${printable(what)}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const parts = await checkDeployment(exchangesWithin(), what.portal, what);
  console.log(reportText(parts));
  if (findingCount(parts) > 0) process.exitCode = 1;
});
