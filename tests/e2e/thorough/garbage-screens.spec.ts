import {
  begin,
  commonShapes,
  expectScreen,
  garbledScreens,
  meet,
  recover,
  shapesOf,
} from '../support/garbage-screens.ts';
import { expect, test } from '../support/portal.ts';

/*
 * Whatever a server answers, there is a screen: with its header, its heading and something to read, nothing thrown, and
 * the way to other screens open.
 */

// What stands in hostile answers is refused by the policy while it is sanitised, and redirects to scripts are as well.
test.use({ isTapped: true, expectsReports: true });

/** How many of the shapes that are made of an endpoint's own answer. */
const OWN = 10;

/** How many shapes of garbage an action is tried with; it is repeated for each. */
const ACTED = 32;

/** So many of a list, from its beginning to its end. */
const spread = <T>(all: readonly T[], count: number): readonly T[] =>
  all.filter((_, index) => Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length));

for (const screen of garbledScreens) {
  test(`a screen is shown, whatever ${screen.endpoint} answers`, async ({ page, world }) => {
    test.setTimeout(screen.act ? 480_000 : 240_000);
    const thrown = await begin(page, screen.who);
    const all = shapesOf(screen.endpoint);
    const own = all.filter(({ name }) => name.startsWith('own-'));
    const step = Math.max(Math.floor(own.length / OWN), 1);
    const chosen = [
      ...all.filter(({ name }) => commonShapes.has(name)),
      ...own.filter(({ name }, index) => index % step === 0 || name === screen.nasty),
    ];
    expect(all.filter(({ name }) => commonShapes.has(name)).length).toBe(commonShapes.size);
    const tried = screen.act ? spread(chosen, ACTED) : chosen;
    expect(tried.length).toBeGreaterThanOrEqual(30);
    for (const shape of tried) {
      await test.step(`${screen.endpoint}: ${shape.name}`, async () => {
        await meet(page, world, screen, shape);
        await expectScreen(page, thrown);
        await recover(page, world, screen);
      });
    }
  });
}
