import type { Page } from '@playwright/test';
import type { Fault } from '../../sandbox/faults.ts';
import type { PersonKey } from '../../sandbox/people.ts';
import { logIn, memberLink, test, type World } from '../e2e/support/portal.ts';

const widths = [360, 768, 1280, 1920] as const;
const themes = ['light', 'dark'] as const;

/** What is done to the content system before a screen is opened. */
const states = {
  ready: undefined,
  loading: { hang: true },
  empty: { body: '{"rows":[],"pager":{"current_page":0,"total_items":0,"total_pages":0,"items_per_page":10}}' },
  failed: { status: 503, body: '' },
} as const satisfies Record<string, Omit<Fault, 'path'> | undefined>;

type State = keyof typeof states;

/** A screen, and how to get there. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  /** The call that its states are made by; a screen without one is taken as it is. */
  readonly call?: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

async function settle(page: Page, state: State): Promise<void> {
  if (state === 'loading') {
    await page.locator('main :is([aria-busy="true"], .skeleton)').first().waitFor();
    await page.locator('.overlay').waitFor({ state: 'hidden' });
  } else await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Images that wait until somebody scrolls would stay away from the picture.
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    const unfinished = [...document.images].filter((image) => !image.complete);
    await Promise.all(unfinished.map((image) => new Promise((done) => (image.onload = image.onerror = done))));
  });
}

async function prepareState(world: World, { call }: Shot, state: State): Promise<void> {
  const fault = states[state];
  if (call !== undefined && fault !== undefined) await world.fail('contentSystem', { path: call, ...fault });
}

/**
 * Takes pictures of screens in every state, width and theme, for people to look at: `screenshots/` is theirs, and git does
 * not keep it.
 *
 * @param as who is logged in; nobody when absent.
 */
export function takePictures(shots: readonly Shot[], as?: PersonKey): void {
  for (const width of widths) {
    for (const theme of themes) {
      test.describe(`${String(width)} px, ${theme}`, () => {
        test.use({
          expectsReports: true,
          viewport: { width, height: 900 },
          colorScheme: theme,
          contextOptions: { reducedMotion: 'reduce' },
        });

        for (const shot of shots) {
          for (const state of shot.call === undefined ? (['ready'] as const) : (Object.keys(states) as State[])) {
            test(`${shot.name}, ${state}`, async ({ page, world }) => {
              if (as !== undefined) {
                await logIn(page, as);
                await memberLink(page).waitFor();
              }
              await prepareState(world, shot, state);
              if (shot.path !== '') await page.goto(shot.path);
              await shot.prepare?.(page);
              await settle(page, state);
              const file = `screenshots/${shot.name}-${state}-${theme}-${String(width)}.png`;
              await page.screenshot({ path: file, fullPage: true });
            });
          }
        }
      });
    }
  }
}
