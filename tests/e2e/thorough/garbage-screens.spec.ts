import { underFault } from '../support/fault-ledger.ts';
import { begin, commonShapes, expectScreen, garbledScreens, meet, shapesOf } from '../support/garbage-screens.ts';
import { expect, test } from '../support/portal.ts';

/*
 * Whatever a server answers, there is a screen: with its header, its heading and something to read, nothing thrown, and
 * the way to other screens open.
 */

// What stands in hostile answers is refused by the policy while it is sanitised, and redirects to scripts are as well.
test.use({ isTapped: true, expectsReports: true });

/** How many of the shapes that are made of an endpoint's own answer. */
const OWN = 10;

for (const screen of garbledScreens) {
  test(`there is a screen, whatever ${screen.endpoint} answers`, async ({ page, world }) => {
    test.setTimeout(240_000);
    const thrown = await begin(page, screen.who);
    const all = shapesOf(screen.endpoint);
    const own = all.filter(({ name }) => name.startsWith('own-'));
    const step = Math.max(Math.floor(own.length / OWN), 1);
    const chosen = [
      ...all.filter(({ name }) => commonShapes.has(name)),
      ...own.filter(({ name }, index) => index % step === 0 || name === screen.nasty),
    ];
    expect(all.filter(({ name }) => commonShapes.has(name)).length).toBe(commonShapes.size);
    for (const shape of chosen) {
      await underFault(`${screen.endpoint}: ${shape.name}`, async () => {
        await meet(page, world, screen, shape);
        await expectScreen(page, thrown);
      });
    }
  });
}
