import { spawnSync } from 'node:child_process';
import { buildPortal, DIST } from './build-portal.ts';
import { runScript } from './script-error.ts';
import { configFileName } from './config-file.ts';
import { findOrInstallBrowser } from './find-browser.ts';
import { isStale } from './stale-build.ts';

/*
 * `npm run test:e2e`: the tests in Chromium on the production build, which is built again when sources have changed. They
 * serve it with settings of their own (tests/fixtures/portal.config.json), so whose it is does not matter.
 */

await runScript(async () => {
  const browser = findOrInstallBrowser();
  if (isStale(DIST)) {
    console.log('Building …');
    await buildPortal(configFileName(process.env));
  }
  const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: browser },
  });
  process.exitCode = status ?? 1;
});
