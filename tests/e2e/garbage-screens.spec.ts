import { garbageEndpoints } from '../fixtures/garbage-endpoints.ts';
import {
  begin,
  expectScreen,
  garbledScreens,
  meet,
  recover,
  shapesOf,
  withoutScreen,
} from './support/garbage-screens.ts';
import { expect, test } from './support/portal.ts';

/* The nastiest answer of an endpoint, on the first screen that asks it; all the others are in `thorough/`. */

// What stands in hostile answers is refused by the policy while it is sanitised.
test.use({ isTapped: true, expectsReports: true });

test('every endpoint of the specification has a screen on which its answers are garbled', () => {
  const covered = [...garbledScreens.map(({ endpoint }) => endpoint), ...withoutScreen.keys()];
  expect(covered.toSorted()).toEqual(garbageEndpoints.map(({ name }) => name).toSorted());
});

for (const who of [undefined, 'member', 'organizer'] as const) {
  test(`a screen is shown when an answer is garbage (${who ?? 'visitor'})${who === undefined ? '' : ' @thorough'}`, async ({
    page,
    world,
  }) => {
    test.slow();
    const thrown = await begin(page, who);
    for (const screen of garbledScreens.filter((each) => each.who === who && each.nasty !== undefined)) {
      const shape = shapesOf(screen.endpoint).find(({ name }) => name === screen.nasty);
      if (shape === undefined) throw new Error(`${screen.endpoint} has no shape "${screen.nasty ?? ''}"`);
      await test.step(`${screen.endpoint}: ${shape.name}`, async () => {
        await meet(page, world, screen, shape);
        await expectScreen(page, thrown);
        await recover(page, world, screen);
      });
    }
  });
}
