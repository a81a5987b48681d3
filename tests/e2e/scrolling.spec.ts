import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';

const DESKTOP = { width: 1280, height: 900 };
const SMARTPHONE = { width: 360, height: 740 };

const menu = (page: Page) => page.locator('nav.main-menu');
/** What gets fixed: on a desktop the menu, on a smartphone the strip with its button. */
const barOn = (page: Page, { width }: { width: number }) =>
  width >= 768 ? menu(page) : page.locator('.site-header__bar');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const topButton = (page: Page) => page.getByRole('button', { name: 'Back to top' });

/** Lets the browser paint what has happened: scroll events and observers come before a frame. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await painted(page);
}

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const positionOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).position);
const rectOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return { top, bottom, left, right, width, height };
  });

/** A long page, once the part of the program that this is about has arrived. */
async function openLongPage(page: Page, visit: (path: string) => Promise<void>, path = '/statutes') {
  await visit(path);
  await expect(page.locator('.site-header[data-bar-is]')).toBeAttached();
  await expect(page.locator('.main-menu__item').first()).toBeAttached();
  await painted(page);
}

const headerHeight = (page: Page) => page.getByRole('banner').evaluate((header: HTMLElement) => header.offsetHeight);

/** The bar comes on the way up, goes on the way down, and nothing moves of it. */
async function expectBarOnTheWayUp(page: Page, bar: Locator): Promise<void> {
  const threshold = (await headerHeight(page)) + 65;
  const resting = await rectOf(bar);
  const article = page.getByRole('heading', { name: /^Article 3/ });
  const place = async () => {
    const { top } = await rectOf(article);
    return [top + (await scrollY(page)), await page.evaluate(() => document.documentElement.scrollHeight)];
  };
  const before = await place();
  await scrollTo(page, 2000);
  await expect(bar).not.toBeInViewport();
  await scrollTo(page, threshold);
  expect(await positionOf(bar)).toBe('static');
  await scrollTo(page, 2000);
  await scrollTo(page, threshold + 1);
  await expect.poll(() => positionOf(bar)).toBe('fixed');
  expect((await rectOf(bar)).top).toBe(0);
  expect(await place()).toEqual(before);
  await scrollTo(page, 1500);
  await expect(bar).not.toBeInViewport();
  await scrollTo(page, 1499);
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await place()).toEqual(before);

  // Its own place is at the upper edge of the window: nothing is to be seen of the change.
  await scrollTo(page, resting.top + 1);
  expect([await positionOf(bar), (await rectOf(bar)).top]).toEqual(['fixed', 0]);
  await scrollTo(page, Math.floor(resting.top));
  expect(await positionOf(bar)).toBe('static');
  expect(Math.abs((await rectOf(bar)).top)).toBeLessThan(1);
  await scrollTo(page, 0);
  expect(await rectOf(bar)).toEqual(resting);
}

async function expectHashUncovered(page: Page, bar: Locator): Promise<void> {
  await scrollTo(page, 5000);
  // From below, so that the bar comes.
  await page.getByRole('link', { name: /^Article 5/ }).evaluate((link: HTMLElement) => link.click());
  const heading = page.getByRole('heading', { name: /^Article 5/ });
  await expect(heading).toBeFocused();
  await painted(page);
  await expect.poll(() => positionOf(bar)).toBe('fixed');
  expect((await rectOf(heading)).top).toBeGreaterThanOrEqual((await rectOf(bar)).bottom);
  await expect(heading).toBeInViewport({ ratio: 1 });
}

async function expectNothingFixedInPrint(page: Page): Promise<void> {
  await expect(topButton(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => element.className),
  );
  expect(fixed).toEqual([]);
  await page.emulateMedia({ media: null });
}

for (const [device, viewport] of Object.entries({ desktop: DESKTOP, smartphone: SMARTPHONE })) {
  test(`the menu bar on a ${device} comes on the way up, goes on the way down, and does not cover the target of a hash`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(viewport);
    await openLongPage(page, visit);
    const bar = barOn(page, viewport);
    await expectBarOnTheWayUp(page, bar);
    await expectHashUncovered(page, bar);
    await expectNothingFixedInPrint(page);
  });
}

test('submenus of the fixed menu on a desktop open, keep the menu where it is, close on Escape, and can be read to their ends', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(DESKTOP);
  await openLongPage(page, visit);
  await scrollTo(page, 2000);
  await scrollTo(page, 1800);
  const toggle = menu(page).locator('summary[aria-label="About: submenu"]');
  await toggle.click();
  const link = menu(page).getByRole('link', { name: 'Steering committee' });
  await expect(link).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 2100);
  expect([await positionOf(menu(page)), (await rectOf(menu(page))).top]).toEqual(['fixed', 0]);
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(toggle).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 200 });
  await toggle.click();
  const last = menu(page).locator('[open] > .main-menu__sub a').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await scrollY(page)).toBe(2100);
  await link.click();
  await expect(page).toHaveTitle(/^Steering committee/);
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('the menu button of the fixed bar on a smartphone is large enough for a thumb, and its panel opens below it over the page, to be read to its end', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(SMARTPHONE);
  await openLongPage(page, visit);
  await scrollTo(page, 2000);
  await scrollTo(page, 1800);
  const button = await rectOf(menuButton(page));
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await menuButton(page).click();
  await painted(page);
  const strip = await rectOf(page.locator('.site-header__bar'));
  const panel = await rectOf(menu(page));
  expect([panel.top, panel.left, panel.right]).toEqual([strip.bottom, 0, SMARTPHONE.width]);
  expect(panel.bottom).toBeLessThanOrEqual(SMARTPHONE.height);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  for (const target of await menu(page).locator('a:visible, button:visible').all()) {
    expect((await rectOf(target)).height).toBeGreaterThanOrEqual(44);
  }

  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await page.setViewportSize({ width: 360, height: 250 });
  await menuButton(page).click();
  const last = menu(page).locator('.main-menu__toggle').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await scrollY(page)).toBe(1800);
  await menu(page).locator('summary[aria-label="About: submenu"]').click();
  await menu(page).getByRole('link', { name: 'Steering committee' }).click();
  await expect(page).toHaveTitle(/^Steering committee/);
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('the button to the top moves nothing when it comes, takes the focus along, and covers no text for good', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openLongPage(page, visit);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  // A typeface that comes late breaks lines elsewhere.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await painted(page);
  const measure = () =>
    page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
  const before = await measure();
  await scrollTo(page, 1_000_000);
  const button = await rectOf(topButton(page));
  expect(await measure()).toEqual(before);
  expect([button.width, button.height]).toEqual([44, 44]);
  expect([320 - button.right, 640 - button.bottom]).toEqual([16, 16]);
  // At the end of the page it lies on bare paper.
  const covered = await page.evaluate(({ top, left, right, bottom }) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.top-button')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isCovered = [...range.getClientRects()].some(
        (rect) => rect.right > left && rect.left < right && rect.bottom > top && rect.top < bottom,
      );
      if (isCovered) texts.push(node.textContent ?? '');
    }
    return texts;
  }, button);
  expect(covered).toEqual([]);

  await topButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(topButton(page)).toHaveCount(0);
  expect(await scrollY(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Article 1:/ })).toBeFocused();
});

test('a history entry is restored where it was, on Back, on Forward and after a reload whose content comes late', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(DESKTOP);
  await openLongPage(page, visit);
  await page.getByRole('link', { name: /^Article 5/ }).click();
  await expect(page).toHaveURL(/#/);
  const address = page.url();
  const target = page.getByRole('heading', { name: /^Article 5/ });
  await expect(target).toBeFocused();
  await scrollTo(page, 2500);
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  // A click would scroll to the link first.
  await privacy.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveTitle(/^Privacy/);
  expect(await scrollY(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 400 });
  await scrollTo(page, 150);
  // At its own position rather than at the target of its hash.
  await page.goBack();
  await expect(page).toHaveTitle(/^Statutes/);
  await expect.poll(() => scrollY(page)).toBe(2500);
  await expect(target).toBeFocused();
  await page.goForward();
  await expect(page).toHaveTitle(/^Privacy/);
  await expect.poll(() => scrollY(page)).toBe(150);

  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(2500);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/get/page?**', async (route) => {
    await answered;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator('.site-header[data-bar-is]')).toBeAttached();
  expect(await scrollY(page)).toBeLessThan(2500);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Statutes' })).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(2500);

  // A new visit begins at the top, or at the target of its hash.
  await page.goto('about:blank');
  await openLongPage(page, visit, address);
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport({ ratio: 1 });
});
