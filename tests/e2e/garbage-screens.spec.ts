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

/* The nastiest answer of an endpoint of each kind; all the others are in `thorough/`. */
const daily = new Set(['page', 'main-menu', 'news', 'timeline', 'list-at-url', 'group', 'login']);

// What stands in hostile answers is refused by the policy while it is sanitised.
test.use({ isTapped: true, expectsReports: true });

test('every endpoint of the specification has a screen on which its answers are garbled', () => {
  const covered = [...garbledScreens.map(({ endpoint }) => endpoint), ...withoutScreen.keys()];
  expect(covered.toSorted()).toEqual(garbageEndpoints.map(({ name }) => name).toSorted());
});

test('a screen is shown to a visitor when an answer is garbage', async ({ page, world }) => {
  test.slow();
  const thrown = await begin(page, undefined);
  for (const screen of garbledScreens.filter((each) => each.who === undefined && daily.has(each.endpoint))) {
    const shape = shapesOf(screen.endpoint).find(({ name }) => name === screen.nasty);
    if (shape === undefined) throw new Error(`${screen.endpoint} has no shape "${screen.nasty ?? ''}"`);
    await test.step(`${screen.endpoint}: ${shape.name}`, async () => {
      await meet(page, world, screen, shape);
      await expectScreen(page, thrown);
      await recover(page, world, screen);
    });
  }
});
