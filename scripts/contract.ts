import { writeFileSync } from 'node:fs';
import { runScript } from './script-error.ts';
import { CALLS_PAGE, formattedCallsPage } from './contract/formatted-calls-page.ts';

/* `npm run contract`: generates the readable page of the contract from its OpenAPI documents. */

await runScript(async () => {
  writeFileSync(CALLS_PAGE, await formattedCallsPage());
});
