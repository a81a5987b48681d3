import { writeFileSync } from 'node:fs';
import { runScript } from './complaint.ts';
import { CALLS_PAGE, formattedCallsPage } from './contract/formatted-calls-page.ts';

/* `npm run contract`: writes the readable page of the contract anew from its OpenAPI documents. */

await runScript(async () => {
  writeFileSync(CALLS_PAGE, await formattedCallsPage());
});
