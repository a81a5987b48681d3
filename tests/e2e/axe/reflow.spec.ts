import { violations } from '../support/accessible.ts';
import { lostTexts } from '../support/lost-texts.ts';
import { expect, test } from '../support/reader-pages.ts';
import { everyOpening, type Opening } from '../support/screens.ts';
import type { Page } from '@playwright/test';

/* Every screen for readers who need more room, or other colours: nothing is lost, and nothing has to be scrolled sideways. */

/** As wide as a desktop of 1280 px is at 400 %. */
const NARROW = { width: 320, height: 256 };

/** What readers may set (WCAG 1.4.12), and the text size of a browser doubled. */
const spaced = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;
const doubled = 'html { font-size: calc(2 * 1.0625 * 16px) !important; }';

/** Applies a style of the reader's own; the former one goes. */
async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** The openings of the reader who sees most of the screen. */
function richest(openings: readonly Opening[]): readonly Opening[] {
  const ready = new Map<string, Opening>();
  for (const opening of openings) if (opening.state === 'ready') ready.set(opening.screen, opening);
  return [...ready.values()];
}

for (const opening of richest(everyOpening)) {
  test(`no text or control is lost in ${opening.screen}, ${opening.reader}`, async ({ open }) => {
    const page = await open(opening);
    const found: Record<string, readonly string[]> = {};
    const look = async (how: string, what: Promise<readonly string[]> = lostTexts(page)) => {
      const lines = await what;
      if (lines.length > 0) found[how] = lines;
    };
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });

    await page.setViewportSize(NARROW);
    const languages = page.getByRole('banner').locator('.language-switch button');
    const codes = await languages.evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).lang));
    // The one at the beginning comes last, so that it stays.
    for (const code of codes.toReversed()) {
      await page.keyboard.press('Home');
      await languages.and(page.locator(`[lang="${code}"]`)).press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await look(`400 %, ${code}`);
      if (code !== codes[0]) await look(`axe, 400 %, ${code}`, violations(page));
    }

    await restyle(page, spaced);
    await look('text spacing, 320 px');
    await page.setViewportSize({ width: 1280, height: 900 });
    await look('text spacing, 1280 px');
    await restyle(page, doubled);
    await look('text size 200 %, 1280 px');
    await page.setViewportSize({ width: 768, height: 900 });
    await look('text size 200 %, 768 px');
    await restyle(page, '');

    await page.emulateMedia({ forcedColors: 'active' });
    await look('forced colours', unmarkedControls(page));
    await page.emulateMedia({ forcedColors: 'none' });
    await look('reduced motion', motion(page));
    expect(found).toEqual({});
  });
}

/** Buttons and fields that nothing but a colour sets off from what is around them. */
function unmarkedControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, .button')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { borderTopStyle, borderBottomStyle, textDecorationLine, appearance } = getComputedStyle(control);
        const isDrawn = borderTopStyle !== 'none' || borderBottomStyle !== 'none' || appearance === 'auto';
        const isNamed = textDecorationLine.includes('underline') || control.textContent.trim() !== '';
        const hasSign =
          control.querySelector('svg, img') !== null || getComputedStyle(control, '::after').content !== 'none';
        const isCovered = control.closest('.visually-hidden, .file-picker') !== null;
        return !isDrawn && !isNamed && !hasSign && !isCovered;
      })
      .map((control) => `${control.localName}.${control.className} is not drawn`),
  );
}

/** What moves although the reader has asked that nothing does. */
function motion(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const longest = (times: string) => Math.max(...times.split(',').map((time) => parseFloat(time)));
    const moving = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
        const isMoving = animationName !== 'none' && longest(animationDuration) > 0.01;
        return isMoving || longest(transitionDuration) > 0.01
          ? [`${element.localName}.${element.className} moves`]
          : [];
      }),
    );
    const { scrollBehavior } = getComputedStyle(document.documentElement);
    return scrollBehavior === 'auto' ? moving : [...moving, 'the page glides where it scrolls'];
  });
}
