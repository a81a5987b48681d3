import type { Page } from '@playwright/test';

const WIDTHS = [360, 390, 768, 1280, 1920] as const;
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

/** How a screen is taken. */
export interface Frame {
  /** For what exists on some screens only. */
  readonly widths?: readonly number[];
  /** What lies over the screen, or hangs at its edge, is taken with what is in view, and is not printed. */
  readonly isInView?: boolean;
}

/** `LOOKS=light,print WIDTHS=360,1280 npm run screenshots -- -g "news,"` takes some of them. */
const isAsked = (name: string, value: string): boolean => process.env[name]?.split(',').includes(value) ?? true;

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

/**
 * Takes pictures of what a page shows in every width and look, and prints it from the dark theme, for developers to look
 * at. Git ignores `screenshots/`.
 */
export async function takePictures(page: Page, title: string, frame: Frame = {}): Promise<void> {
  const { widths = WIDTHS, isInView = false } = frame;
  const name = title.replaceAll(/\W+/g, '-');
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
  if (isInView || !isAsked('LOOKS', 'print')) return;
  await page.emulateMedia({ colorScheme: 'dark', contrast: null, forcedColors: null });
  await settle(page);
  await page.pdf({ path: `screenshots/print/${name}.pdf`, format: 'A4', preferCSSPageSize: true });
}
