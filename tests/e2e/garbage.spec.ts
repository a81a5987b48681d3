import { garbageEndpoints } from '../fixtures/garbage-endpoints.ts';
import { callInShapes, lotsOfEndpoints, test } from './support/garbage-page.ts';
import { expect } from './support/portal.ts';

/*
 * Whatever a server answers, an adapter makes a value of its port's kind of it, or refuses it with a `RemoteError`. Here
 * every endpoint meets some of the shapes, and each shape some endpoint; `thorough/garbage-answers.spec.ts` has all of them.
 */

// Redirects to scripts are among the answers, and the policy says so.
test.use({ expectsReports: true });

/** One in so many: others for each endpoint. Of the shapes that are an endpoint's own, fewer. */
const SHARE = 4;
const isOwn = (shape: string): boolean => shape.startsWith('own-');

function shareOf(shapes: readonly string[], turn: number): readonly string[] {
  return shapes.filter((shape, index) => (index + turn) % (isOwn(shape) ? SHARE * 3 : SHARE) === 0);
}

test('every endpoint of the specification is called, in thirty shapes at least', async ({
  garbage: { page, server },
}) => {
  expect(await page.evaluate(() => window.garbage.endpoints())).toEqual(garbageEndpoints.map(({ name }) => name));
  expect(garbageEndpoints.length).toBeGreaterThanOrEqual(24);
  for (const [turn, [endpoint, shapes]] of [...server.shapes].entries()) {
    expect(new Set(shapes).size, endpoint).toBe(shapes.length);
    expect(shareOf(shapes, turn).length, endpoint).toBeGreaterThanOrEqual(30);
  }
});

for (const [lot, endpoints] of lotsOfEndpoints(2).entries()) {
  test(`every answer is read, or refused with a RemoteError (${String(lot + 1)}) @thorough`, async ({ garbage }) => {
    const faults: string[] = [];
    for (const endpoint of endpoints) {
      const turn = garbageEndpoints.findIndex(({ name }) => name === endpoint);
      const shapes = garbage.server.shapes.get(endpoint) ?? [];
      faults.push(...(await callInShapes(garbage, endpoint, shareOf(shapes, turn))));
    }
    expect(faults).toEqual([]);
  });
}
