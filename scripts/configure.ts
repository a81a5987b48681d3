import { parseArgs } from 'node:util';
import { DIST } from './build-portal.ts';
import { Complaint, runScript } from './complaint.ts';
import { readConfigFile } from './config-file.ts';
import { configureBuild } from './configure-build.ts';

/* `npm run configure -- --dist dist --config theirs.json`: makes a finished build another association's. */

await runScript(async () => {
  const { dist, config } = options();
  if (config === undefined) throw new Complaint('--config has to name the file with the settings.');
  const { hadPages } = await configureBuild(dist, readConfigFile(config));
  console.log(`${dist} has the settings of ${config}. A web server has to read its security headers anew.`);
  if (hadPages) console.log('The pages prerendered with other settings are gone: "npm run prerender" makes new ones.');
});

function options(): { readonly dist: string; readonly config?: string | undefined } {
  try {
    return parseArgs({ options: { dist: { type: 'string', default: DIST }, config: { type: 'string' } } }).values;
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message : String(error));
  }
}
