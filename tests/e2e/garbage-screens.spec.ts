import { underFault } from './support/fault-ledger.ts';
import { begin, expectScreen, garbledScreens, meet, shapesOf } from './support/garbage-screens.ts';
import { test } from './support/portal.ts';

/* The nastiest answer of every endpoint, on the first screen that asks it; all the others are in `thorough/`. */

// What stands in hostile answers is refused by the policy while it is sanitised.
test.use({ isTapped: true, expectsReports: true });

for (const who of [undefined, 'member', 'organizer'] as const) {
  test(`there is a screen when an answer is nasty (${who ?? 'visitor'})`, async ({ page, world }) => {
    test.slow();
    const thrown = await begin(page, who);
    for (const screen of garbledScreens.filter((each) => each.who === who)) {
      const shape = shapesOf(screen.endpoint).find(({ name }) => name === screen.nasty);
      if (shape === undefined) throw new Error(`${screen.endpoint} has no shape "${screen.nasty}"`);
      await underFault(`${screen.endpoint}: ${shape.name}`, async () => {
        await meet(page, world, screen, shape);
        await expectScreen(page, thrown);
      });
    }
  });
}
