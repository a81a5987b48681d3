import { spawnSync } from 'node:child_process';
import { ScriptError, runScript } from './script-error.ts';
import { foundAdvisories, judgeAudit, knownAdvisories } from './advisories.ts';

/*
 * `npm run audit`: asks the registry for published weaknesses of what the browser runs. Fails for any that is not in
 * advisories.ts, and when the registry does not answer: then nothing has been shown.
 * By hand: npm's own audit knows no exceptions, and the packages that add them bring 20 to 40 others and name no test.
 */

await runScript(() => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  const found = foundAdvisories(parsed(stdout));
  if (found === undefined) throw new ScriptError('The registry did not answer: nothing is known about the packages.');
  const { unknown, outdated } = judgeAudit(found, knownAdvisories);
  for (const { id, packageName, why, shownBy } of knownAdvisories) {
    console.log(`${packageName}: ${id} is known.\n  ${why}\n  Shown by ${shownBy}.`);
  }
  for (const { id, packageName } of outdated) console.log(`${packageName}: ${id} is no longer reported.`);
  if (unknown.length > 0) {
    const lines = unknown.map(({ id, packageName, title, severity }) => `${packageName}: ${id}, ${severity}: ${title}`);
    throw new ScriptError(lines.join('\n'));
  }
  console.log('No other weakness is published.');
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
