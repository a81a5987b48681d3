import { DIST } from './build-portal.ts';
import { ScriptError, runScript } from './script-error.ts';
import { readConfigFile } from './config-file.ts';
import { configureBuild } from './configure-build.ts';
import { scriptOptions } from './script-options.ts';

/* `npm run configure -- --dist dist --config theirs.json`: makes a finished build another association's. */

await runScript(async () => {
  const { dist, config } = scriptOptions({
    options: { dist: { type: 'string', default: DIST }, config: { type: 'string' } },
  }).values;
  if (config === undefined) throw new ScriptError('--config has to name the file with the settings.');
  const { hadPages, ownFiles } = await configureBuild(dist, readConfigFile(config));
  console.log(`${dist} has the settings of ${config}. A web server has to read its security headers again.`);
  if (ownFiles !== undefined) {
    console.log(`${ownFiles} stays as it is, and everybody can read it: take away what is not this association's.`);
  }
  if (hadPages) {
    console.log('The pages prerendered with other settings are gone. New ones are made by this, with your host:');
    console.log(`  npm run prerender -- --dist ${forShell(dist)} --origin https://portal.example.org`);
  }
});

/** A word of a command, in quotes where it needs them. */
function forShell(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
