import { configFileName, readConfigFile } from './config-file.ts';
import { type Asked, askedFor, settingsAt } from './conformance/options.ts';
import type { TryConformance } from './conformance/outcome.ts';
import { conformanceReport, isConformant } from './conformance/report.ts';
import { exchangesWithin } from './deployment-check/exchange.ts';
import { printable } from './deployment-check/findings.ts';
import { runScript, ScriptError } from './script-error.ts';

/*
 * `npm run conformance -- --content https://cms.example.org --user member@example.org`: whether systems in use keep the
 * promises that the portal counts on. The exit code is 1 when one is not kept, and 2 when the arguments are wrong.
 */

const USAGE = [
  'npm run conformance -- [--content <address>] [--membership <address>] [--proposals <address>]',
  '    [--user <login name>] [--user-id <number>] [--write]',
  'Passwords: PORTAL_CONTENT_PASSWORD, PORTAL_MEMBERSHIP_PASSWORD. Settings: portal.config.json, or PORTAL_CONFIG.',
].join('\n');

await runScript(async () => {
  let what: Asked;
  try {
    what = askedFor(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    console.error(`${printable(error.message)}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const settings = settingsAt(readConfigFile(configFileName(process.env)), what.addresses);
  // The adapters have decorators, which Node does not run.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<{ readonly tryConformance: TryConformance }>('/tests/contract/conformance.ts', {
    configFile: false,
    logLevel: 'error',
  });
  const outcome = await module.tryConformance({ ...what, settings, exchange: exchangesWithin() });
  console.log(conformanceReport(outcome));
  if (!isConformant(outcome)) process.exitCode = 1;
});
