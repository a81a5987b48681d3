import type { Page } from '@playwright/test';
import { garbageEndpoints } from '../../fixtures/garbage-endpoints.ts';
import { bundleForPage } from './page-bundle.ts';
import { SOUND, startGarbageServer, type GarbageServer } from './garbage-server.ts';
import { baseSettings, expect, test as base } from './portal.ts';

/** The real adapters in a page at the portal's own address, and a server that answers them anything at all. */
interface Garbage {
  readonly page: Page;
  readonly server: GarbageServer;
}

/** What no answer may change. */
const builtIns = (page: Page) =>
  page.evaluate(() =>
    [Object.prototype, Array.prototype, Function.prototype, String.prototype, Promise.prototype].map((prototype) =>
      Reflect.ownKeys(prototype).map((key) => {
        const property = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
        const value: unknown = Reflect.get(property, 'value');
        // What an object holds, and what a function or a text says.
        const said = typeof value === 'object' && value !== null ? Reflect.ownKeys(value) : [value];
        return [key, ...said, Reflect.get(property, 'get')].map(String).join(' ');
      }),
    ),
  );

export const test = base.extend<{ garbage: Garbage }, { garbageScript: string; garbageServer: GarbageServer }>({
  garbageScript: [
    async ({}, use) => {
      await use(await bundleForPage('tests/e2e/support/garbage-entry.ts'));
    },
    { scope: 'worker' },
  ],
  garbageServer: [
    async ({}, use) => {
      const server = await startGarbageServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // The policy allows connections to the systems of the settings alone, so the portal is served with that server as them.
  garbage: async ({ page, world, garbageScript, garbageServer }, use) => {
    const { baseUrl } = garbageServer;
    const portal = await world.serveWith({
      contentSystem: { ...baseSettings.contentSystem, baseUrl },
      membershipSystem: { ...baseSettings.membershipSystem, baseUrl },
      proposalSystem: { ...baseSettings.proposalSystem, baseUrl },
    });
    await page.addInitScript({ content: garbageScript });
    await page.goto(`${portal}/assets/no-such-file`);
    await use({ page, server: garbageServer });
  },
});

/** Lets an endpoint be called in each of these shapes. @returns what went wrong. */
export async function callInShapes(
  { page, server }: Garbage,
  endpoint: string,
  shapes: readonly string[],
): Promise<readonly string[]> {
  const before = await builtIns(page);
  const given = server.given();
  const outcomes = await page.evaluate(([baseUrl, name, all]) => window.garbage.run(baseUrl, name, all), [
    server.baseUrl,
    endpoint,
    [SOUND, ...shapes],
  ] as const);
  // A sound answer is taken, so that all others are refused for what they are; and all of them have been given.
  expect(outcomes.find(({ shape }) => shape === SOUND)?.settled, endpoint).toBe('resolved');
  expect(outcomes.length, endpoint).toBe(shapes.length + 1);
  expect(server.given() - given, endpoint).toBeGreaterThan(shapes.length);
  expect(await builtIns(page), endpoint).toEqual(before);
  return outcomes.flatMap(({ shape, faults }) => faults.map((fault) => `${endpoint}, ${shape}: ${fault}`));
}

/** The endpoints in lots of about the same length, so that no test takes long and workers share them. */
export function lotsOfEndpoints(count: number): readonly (readonly string[])[] {
  const names = garbageEndpoints.map(({ name }) => name);
  return Array.from({ length: count }, (_, lot) => names.filter((_name, index) => index % count === lot));
}
