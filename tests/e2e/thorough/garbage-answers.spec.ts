import { callInShapes, lotsOfEndpoints, test } from '../support/garbage-page.ts';
import { expect } from '../support/portal.ts';

/*
 * Every endpoint in every shape. What each is, `garbage.spec.ts` says.
 */

test.use({ expectsReports: true });

for (const endpoints of lotsOfEndpoints(6)) {
  test(`every answer is read, or refused with a RemoteError: ${endpoints.join(', ')}`, async ({ garbage }) => {
    test.slow();
    const faults: string[] = [];
    for (const endpoint of endpoints) {
      faults.push(...(await callInShapes(garbage, endpoint, garbage.server.shapes.get(endpoint) ?? [])));
    }
    expect(faults).toEqual([]);
  });
}
