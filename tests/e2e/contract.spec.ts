import type { Page } from '@playwright/test';
import { remoteContracts } from '../contract/contract-suites.ts';
import { draftStoreContract } from '../contract/draft-store.contract.ts';
import type { SandboxOptions } from '../contract/sandbox-world.ts';
import { stateStorageContract } from '../contract/state-storage.contract.ts';
import { writerLocksContract } from '../contract/writer-locks.contract.ts';
import { compareRequests } from './support/contract-traffic.ts';
import { expect, test as base, type System } from './support/portal.ts';
import { build } from 'vite';

/** A file and everything it imports, the real adapters among them, as one classic script. Stays in memory: nothing is written. */
async function bundleForPage(entry: string): Promise<string> {
  const outcome = await build({
    // The portal's own configuration builds its document; here only the settings for decorators count, tsconfig's.
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2023',
      write: false,
      // A stack trace then names the line of a promise.
      minify: false,
      lib: { entry, formats: ['iife'], name: 'pageEntry' },
    },
  });
  const scripts = [outcome].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script, ...others] = scripts;
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} did not become one script`);
  return script.code;
}

/*
 * The real adapters keep the promises that their fakes keep in Vitest. They run in the page, at the portal's own
 * address, so that cookies, CORS and preflights are the browser's.
 */

interface Contracts {
  readonly page: Page;
  readonly options: SandboxOptions;
  /** Unhandled rejections and errors. */
  readonly uncaught: string[];
}

const test = base.extend<{ contracts: Contracts }, { contractPage: Contracts }>({
  // One page for all promises of a worker: each of them resets the sandbox by itself.
  contractPage: [
    async ({ browser, running: { urls } }, use) => {
      const content = await bundleForPage('tests/contract/browser-entry.ts');
      const context = await browser.newContext();
      const page = await context.newPage();
      const uncaught: string[] = [];
      page.on('pageerror', (error) => uncaught.push(error.message));

      // Something the portal's server itself sends, its policy included, but without the portal. A page made up by a
      // route would not do: Chromium lets it reach no server on this machine, and preflights of a page with routes are
      // answered in the sandbox's place.
      await page.addInitScript({ content });
      await page.goto(`${urls.portal}/assets/no-such-file`);
      expect(uncaught).toEqual([]);

      const options = {
        contentBaseUrl: `${urls.contentSystem}/`,
        membershipBaseUrl: `${urls.membershipSystem}/`,
        proposalBaseUrl: `${urls.proposalSystem}/`,
      };
      await use({ page, options, uncaught });
      await context.close();
    },
    { scope: 'worker' },
  ],
  contracts: async ({ contractPage, world: _world }, use) => {
    await contractPage.page.context().clearCookies();
    contractPage.uncaught.length = 0;
    await use(contractPage);
    expect(contractPage.uncaught).toEqual([]);
  },
});

const contracts = [...remoteContracts, stateStorageContract, draftStoreContract, writerLocksContract].map(
  ({ port, cases }) => ({ port, titles: cases.map(({ title }) => `${port}: ${title}`) }),
);
const titles = contracts.flatMap((contract) => contract.titles);
if (titles.length === 0) throw new Error('The contracts hold no promise: nothing would be tested');

const systems: readonly System[] = ['contentSystem', 'membershipSystem', 'proposalSystem'];

// One worker has the page, and one test the promises of a port: a promise takes less time than what surrounds a test.
test.describe.configure({ mode: 'default' });

for (const { port, titles: promises } of contracts) {
  test(`${port}: its adapter keeps all ${promises.length} promises`, async ({
    contracts: { page, options },
    world,
  }) => {
    test.slow();
    for (const title of promises) {
      await page.context().clearCookies();
      await world.forgetCalls();
      const broken = await page
        .evaluate(([promise, sandbox]) => window.contract.run(promise, sandbox), [title, options] as const)
        .catch((error: unknown) => String(error));
      expect.soft(broken, title).toBeUndefined();
      // Whatever the promise is about: nothing is asked but what docs/contract has. What was refused may have been wrong.
      for (const system of systems) {
        const { problems } = compareRequests(system, await world.calls(system), ({ status }) => ({
          hasCookies: false,
          isAccepted: status !== null && status < 300,
        }));
        expect.soft(problems, title).toEqual([]);
      }
    }
  });
}

test('every promise that the page knows has a test here', async ({ contracts: { page } }) => {
  expect(await page.evaluate(() => window.contract.titles())).toEqual(titles);
});

test('a save of 60 kB during unload arrives after the page has gone', async ({
  contracts: { page, options },
  world,
}) => {
  const address = page.url();
  const text = JSON.stringify({ notes: 'x'.repeat(60_000) });
  await page.evaluate(([written, sandbox]) => window.contract.saveWhenLeft(written, sandbox), [text, options] as const);
  await page.goto('about:blank');
  const saves = async () => (await world.calls('proposalSystem')).filter(({ method }) => method === 'PUT');
  await expect.poll(async () => (await saves()).map(({ status }) => status)).toEqual([200]);
  const [{ body } = { body: '' }] = await saves();
  expect((JSON.parse(body) as { readonly form_json: string }).form_json).toBe(text);
  await page.goto(address);
});

test('a draft is on the device although the page was left immediately after the write', async ({
  contracts: { page },
}) => {
  // What promises have put in the way of the database is gone with their page.
  await page.reload();
  for (const call of ['save', 'exchange'] as const) {
    for (const text of [`${call}: the first`, `${call}: and more`]) {
      const reloaded = page.waitForEvent('load');
      await page.evaluate(([own, written]) => window.contract.writeAndLeave(own, written), [call, text] as const);
      await reloaded;
      expect(await page.evaluate(() => window.contract.writtenDraft())).toBe(text);
    }
  }
});
