import { ScriptError, runScript } from './script-error.ts';
import { keepFormerFiles } from './keep-former-files.ts';
import { scriptOptions } from './script-options.ts';

/* `npm run keep-former -- --of /srv/portal/dist --in /srv/portal/next`: an upgrade keeps what open pages still ask for. */

await runScript(() => {
  const { values } = scriptOptions({ options: { of: { type: 'string' }, in: { type: 'string' } } });
  if (!values.of || !values.in) {
    throw new ScriptError('--of has to name the build that is served, and --in the one that is to be.');
  }
  const { kept, dropped } = keepFormerFiles({ former: values.of, next: values.in, now: new Date() });
  console.log(`${kept.length} files of former builds are kept, ${dropped.length} are old enough to go.`);
});
