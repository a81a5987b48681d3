import { parseArgs } from 'node:util';
import { checkDeployment, type CheckOptions } from './deployment-check/check.ts';
import { systemKeys } from './deployment-check/cross-origin.ts';
import { exchangesWithin } from './deployment-check/exchange.ts';
import { findingCount, printable, reportText } from './deployment-check/findings.ts';
import { runScript } from './script-error.ts';
import { mayHoldSecret, SECRET_REFUSED } from './portal-origin.ts';

/* Says what is wrong with a deployed portal and its systems; ends with 1 if anything is, and with 2 for wrong arguments. */

const USAGE =
  'npm run check-deployment -- https://portal.example.org [--without membership] [--name member@example.org], the password in PORTAL_PASSWORD';

/** The portal's origin and what is to be looked at there. @throws Error that says what is wrong with the arguments. */
function asked(args: string[], password: string | undefined): CheckOptions & { readonly portal: string } {
  const options = { name: { type: 'string' }, without: { type: 'string', multiple: true } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [address, ...more] = positionals;
  const { name, without: left = [] } = values;
  if (address === undefined || more.length > 0) throw new Error('Exactly one address is needed.');
  if (mayHoldSecret(address)) throw new Error(SECRET_REFUSED);
  const without = systemKeys.filter((system) => left.includes(system));
  if (without.length < new Set(left).size) throw new Error(`What can be left out is ${systemKeys.join(', ')}.`);
  if (name !== undefined && without.includes('content')) throw new Error('A login begins at the content system.');
  if (name !== undefined && !password) throw new Error('A login needs its password in the variable PORTAL_PASSWORD.');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    throw new Error(
      `The address is that of the portal’s home page, such as https://portal.example.org, not ${address}.`,
    );
  }
  const credentials = name !== undefined && password ? { credentials: { name, password } } : {};
  return { portal: url.origin, without, ...credentials };
}

await runScript(async () => {
  let what: ReturnType<typeof asked>;
  try {
    what = asked(process.argv.slice(2), process.env['PORTAL_PASSWORD']);
  } catch (error) {
    console.error(`${printable(error instanceof Error ? error.message : '')}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const parts = await checkDeployment(exchangesWithin(), what.portal, what);
  console.log(reportText(parts));
  if (findingCount(parts) > 0) process.exitCode = 1;
});
