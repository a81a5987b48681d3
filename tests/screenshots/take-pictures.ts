import type { Page } from '@playwright/test';
import type { Fault } from '../../sandbox/faults.ts';
import type { PersonKey } from '../../sandbox/people.ts';
import { logIn, memberLink, test, type World } from '../e2e/support/portal.ts';

const WIDTHS = [360, 768, 1280, 1920] as const;
const HEIGHT = 900;

interface Look {
  readonly media: Parameters<Page['emulateMedia']>[0];
  readonly widths: readonly number[];
}

const looks: Readonly<Record<string, Look>> = {
  light: { media: { colorScheme: 'light' }, widths: WIDTHS },
  dark: { media: { colorScheme: 'dark' }, widths: WIDTHS },
  'contrast-light': { media: { colorScheme: 'light', contrast: 'more' }, widths: [360, 1280] },
  'contrast-dark': { media: { colorScheme: 'dark', contrast: 'more' }, widths: [1280] },
  forced: { media: { colorScheme: 'dark', forcedColors: 'active' }, widths: [1280] },
};

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
  /** Empty when `prepare` goes there by itself. */
  readonly path: string;
  /** Who is logged in; absent: the default of the file. */
  readonly as?: PersonKey | 'anonymous';
  /** The call that its states are made by; a screen without one is taken as it is. */
  readonly call?: string;
  readonly before?: (world: World) => Promise<void>;
  readonly prepare?: (page: Page, world: World) => Promise<void>;
  /** For what exists on some screens only. */
  readonly widths?: readonly number[];
  /** What lies over the screen, or hangs at its edge, is taken with what is in view. */
  readonly isInView?: boolean;
}

/** `LOOKS=light,print WIDTHS=360,1280 npm run screenshots -- -g "news,"` takes some of them. */
const asked = (name: string): readonly string[] | undefined => process.env[name]?.split(',');

const isAsked = (name: string, value: string): boolean => asked(name)?.includes(value) ?? true;

/** Waits until fonts and images are there, those further down as well. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Images that load only after scrolling would be missing in the picture.
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    const unfinished = [...document.images].filter((image) => !image.complete);
    await Promise.all(unfinished.map((image) => new Promise((done) => (image.onload = image.onerror = done))));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

async function arrive(page: Page, state: State): Promise<void> {
  if (state === 'loading') {
    await page.locator('main :is([aria-busy="true"], .skeleton)').first().waitFor();
    await page.locator('.overlay').waitFor({ state: 'hidden' });
  } else await page.waitForLoadState('networkidle');
}

async function takeAll(page: Page, name: string, { widths = WIDTHS, isInView = false }: Shot): Promise<void> {
  for (const [look, { media, widths: own }] of Object.entries(looks).filter(([key]) => isAsked('LOOKS', key))) {
    await page.emulateMedia({ contrast: null, forcedColors: null, reducedMotion: 'reduce', ...media });
    for (const width of own.filter((one) => widths.includes(one) && isAsked('WIDTHS', String(one)))) {
      await page.setViewportSize({ width, height: HEIGHT });
      // From its top a long screen has its bar where it belongs.
      if (!isInView) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await settle(page);
      await page.screenshot({ path: `screenshots/${name}-${look}-${String(width)}.png`, fullPage: !isInView });
    }
  }
}

/** What comes out of a printer, from a screen in the dark theme. */
async function print(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', contrast: null, forcedColors: null });
  await settle(page);
  await page.pdf({
    path: `screenshots/print/${name}.pdf`,
    format: 'A4',
    printBackground: false,
    preferCSSPageSize: true,
  });
}

/**
 * Takes pictures of screens in every state, width and look, and prints them, for developers to look at. Git ignores
 * `screenshots/`.
 *
 * @param as who is logged in where a shot does not say.
 */
export function takePictures(shots: readonly Shot[], as: PersonKey | 'anonymous' = 'anonymous'): void {
  test.use({ expectsReports: true });
  for (const shot of shots) {
    for (const state of shot.call === undefined ? (['ready'] as const) : (Object.keys(states) as State[])) {
      test(`${shot.name}, ${state}`, async ({ page, world }) => {
        test.slow();
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width: shot.widths?.[0] ?? 1280, height: HEIGHT });
        const who = shot.as ?? as;
        if (who !== 'anonymous') {
          await logIn(page, who);
          await memberLink(page).waitFor({ state: 'attached' });
        }
        const fault = states[state];
        if (shot.call !== undefined && fault !== undefined)
          await world.fail('contentSystem', { path: shot.call, ...fault });
        await shot.before?.(world);
        if (shot.path !== '') await page.goto(shot.path);
        await shot.prepare?.(page, world);
        await arrive(page, state);
        const name = shot.call === undefined ? shot.name : `${shot.name}-${state}`;
        await takeAll(page, name, shot);
        if (state === 'ready' && shot.isInView !== true && isAsked('LOOKS', 'print')) await print(page, name);
      });
    }
  }
}
