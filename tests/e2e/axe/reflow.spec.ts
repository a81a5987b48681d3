import { violations } from '../support/accessible.ts';
import { expect, test } from '../support/reader-pages.ts';
import { everyOpening, type Opening } from '../support/screens.ts';
import type { Page } from '@playwright/test';

/**
 * Texts of a page that cannot be read, or only by scrolling sideways: cut by something around them, or beyond the edge of
 * the window; and controls that lie upon one another. What has a scroller of its own may be longer than that.
 */
function lostTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    const named = (element: Element) => `${element.localName}.${element.className}`.replace(/\s+/g, '.');
    const isForListeners = (element: Element) => element.closest('.visually-hidden, [hidden], .skip-link') !== null;

    const around = document.documentElement;
    if (around.scrollWidth > window.innerWidth) {
      lost.push(`${String(around.scrollWidth - window.innerWidth)} px to scroll sideways`);
    }

    /** What cuts a box off, if anything does. */
    function cutter(rect: DOMRect, from: Element): string | undefined {
      for (let parent: Element | null = from; parent !== null; parent = parent.parentElement) {
        const { overflowX, overflowY, clipPath, position, webkitLineClamp, textOverflow } = getComputedStyle(parent);
        const box = parent.getBoundingClientRect();
        // Teasers, and the name in the bar of a phone, are beginnings and link to the whole.
        const isTeaser = webkitLineClamp !== 'none' || (textOverflow === 'ellipsis' && window.innerWidth < 768);
        if (isTeaser || clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') return undefined;
        const beside = overflowX !== 'visible' && (rect.left < box.left - 1 || rect.right > box.right + 1);
        const above = overflowY === 'hidden' && (rect.top < box.top - 1 || rect.bottom > box.bottom + 1);
        if (beside || above) return named(parent);
        if (position === 'fixed') break;
      }
      return rect.left < -1 || rect.right > window.innerWidth + 1 ? 'the window' : undefined;
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const { parentElement, textContent } = currentNode;
      if (!parentElement || textContent === null || textContent.trim() === '' || isForListeners(parentElement))
        continue;
      if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(currentNode);
      for (const rect of range.getClientRects()) {
        const by = rect.width > 0 ? cutter(rect, parentElement) : undefined;
        if (by === undefined) continue;
        lost.push(`“${textContent.trim().slice(0, 40)}” in ${named(parentElement)} is cut by ${by}`);
        break;
      }
    }

    /** Whether something that scrolls has a box in view. */
    function isScrolledTo({ top, bottom }: DOMRect, from: Element): boolean {
      for (let parent = from.parentElement; parent !== null; parent = parent.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(parent).overflowY)) continue;
        const box = parent.getBoundingClientRect();
        if (bottom <= box.top || top >= box.bottom) return false;
      }
      return true;
    }

    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isForListeners(control))
      // The way to the top lies upon whatever is below it, and moves away with the page.
      .filter((control) => !control.matches('.top-button'))
      .map((control) => ({
        control,
        boxes: [...control.getClientRects()].filter((box) => box.width > 1 && isScrolledTo(box, control)),
      }));
    for (const [index, { control, boxes }] of controls.entries()) {
      for (const other of controls.slice(index + 1)) {
        if (control.contains(other.control) || other.control.contains(control)) continue;
        const overlaps = boxes.some((box) =>
          other.boxes.some(
            ({ left, right, top, bottom }) =>
              Math.min(box.right, right) - Math.max(box.left, left) > 2 &&
              Math.min(box.bottom, bottom) - Math.max(box.top, top) > 2,
          ),
        );
        // A bar that stays in view, and the open menu, lie upon the page, but not upon themselves.
        const [ground, otherGround] = [control, other.control].map((one) => one.closest('[data-bar], :popover-open'));
        if (overlaps && ground === otherGround)
          lost.push(`${named(control)} and ${named(other.control)} lie upon one another`);
      }
    }
    return [...new Set(lost)];
  });
}

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
    const menu = page.locator('.site-header__menu-button');
    const languages = page.getByRole('banner').locator('.language-switch button');
    const codes = await languages.evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).lang));
    // The one at the beginning comes last, so that it stays.
    for (const code of codes.toReversed()) {
      await menu.press('Enter');
      await languages.and(page.locator(`[lang="${code}"]`)).press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await look(`menu, 400 %, ${code}`);
      await page.keyboard.press('Escape');
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
