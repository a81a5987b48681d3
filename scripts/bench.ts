import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { isAgainst, reportLines, type BenchRow } from '../bench/figures/bench-row.ts';
import { benchOptions, type BenchOptions } from '../bench/options.ts';
import { editorTyping } from '../bench/rows/editor-typing.ts';
import { formTyping } from '../bench/rows/form-typing.ts';
import { pageChanges } from '../bench/rows/page-changes.ts';
import { pageLoads } from '../bench/rows/page-loads.ts';
import { timeline } from '../bench/rows/timeline.ts';
import { startWorld, type BenchWorld } from '../bench/world.ts';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { buildPortal, DIST } from './build-portal.ts';
import { ScriptError, runScript } from './script-error.ts';
import { configFileName, readConfigFile } from './config-file.ts';
import { findBrowser } from './find-browser.ts';
import { prerenderSite } from './prerender-site.ts';
import { publicGet } from './public-get.ts';
import { isStale } from './stale-build.ts';
import { textTable } from './text-table.ts';

/*
 * `npm run bench`: what the portal costs beside a plain HTML page of the same content and beside the bare floor of its
 * libraries, all in one run on this machine. Fails when a goal is missed, or when one could not be looked at.
 * `-- --runs N` measures more often than five times, `-- --only row` one row alone.
 */

/** In the order in which they run, each by itself. */
const measurements = [
  ['page loads', pageLoads],
  ['changes of page', pageChanges],
  ['typing in the editor', editorTyping],
  ['typing in a form', formTyping],
  ['the timeline', timeline],
] as const;

/** From which load for each core figures are no longer to be trusted. */
const BUSY = 0.5;

/** A copy of a build with pages of its own beside it: an operator may be about to publish those of the build. */
class PrerenderedCopy {
  readonly #dist: string;
  #folder: string | undefined;

  constructor(dist: string) {
    this.#dist = dist;
  }

  /**
   * Copies the build and renders the pages of a content system.
   *
   * @returns the folder of the copy.
   * @throws ScriptError when there is no build, or no home page.
   */
  async make(settings: PortalSettings, portalOrigin: string): Promise<string> {
    this.#folder = mkdtempSync(join(tmpdir(), 'portal-bench-build-'));
    // Prerendering takes a path from here.
    const dist = relative(process.cwd(), this.#folder);
    cpSync(this.#dist, dist, { recursive: true });
    await prerenderSite({ dist, portalOrigin, get: publicGet, settings });
    return dist;
  }

  remove(): void {
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }
}

await runScript(async () => {
  const options = optionsOf(process.argv.slice(2));
  const browserFile = findBrowser();
  const configFile = configFileName(process.env);
  const settings = readConfigFile(configFile);
  if (isStale(DIST)) {
    console.log('Building …');
    await buildPortal(configFile);
  }
  const busy = (loadavg()[0] ?? 0) / cpus().length;
  if (busy > BUSY) console.log('This machine is busy with something else: figures will scatter.');
  // A process that is told to end says so to what it has started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const copy = new PrerenderedCopy(DIST);
  process.once('exit', () => copy.remove());
  const prerender = (moved: PortalSettings, origin: string) => copy.make(moved, origin);
  let world: BenchWorld | undefined;
  const rows: BenchRow[] = [];
  try {
    world = await startWorld({ prerender, settings, browserFile });
    for (const [what, measure] of measurements) {
      const begun = performance.now();
      const measured = await measure(world, options);
      if (measured.length > 0) console.log(`${what} (${((performance.now() - begun) / 1000).toFixed(0)} s)`);
      rows.push(...measured);
    }
  } finally {
    await world?.stop();
  }
  console.log('');
  console.log(textTable(reportLines(rows)));
  const against = rows.filter(isAgainst);
  if (against.length > 0) throw new ScriptError(`Not met: ${against.map(({ what }) => what).join('; ')}.`);
});

function optionsOf(args: readonly string[]): BenchOptions {
  try {
    return benchOptions(args);
  } catch (error) {
    throw new ScriptError(error instanceof Error ? error.message : String(error));
  }
}
