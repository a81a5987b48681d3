import type { Locator, Page } from '@playwright/test';
import { expect, logIn, memberLink, test } from './support/portal.ts';
import { openTopicForm } from './support/topic-form.ts';

/* Where things stand, in CSS pixels. */

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const boxOf = (locator: Locator) =>
  locator.first().evaluate((element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return { top, bottom, left, right, width, height };
  });

const header = (page: Page) => page.locator('.site-header');
const bar = (page: Page) => page.locator('.site-header__bar');
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('the masthead is the front page’s, and elsewhere the header has at most 120 px', async ({ page, visit }) => {
  await page.setViewportSize(LAPTOP);
  await visit('/');
  await expect(page.locator('.site-header > .association-name')).toBeVisible();
  await visit('/about');
  await expect(page.locator('.main-menu__item').first()).toBeVisible();
  await expect(page.locator('.site-header > .association-name')).toHaveCount(0);
  expect((await boxOf(header(page))).height).toBeLessThanOrEqual(120);
  await logIn(page, 'editor');
  await memberLink(page).waitFor({ state: 'attached' });
  await visit('/about');
  await expect(bar(page).getByRole('link', { name: /^Edit/ })).toBeVisible();
  expect((await boxOf(header(page))).height).toBeLessThanOrEqual(120);
});

test('the bar of a phone is one row of 52 px for every reader, and its menu has what the bar has no room for', async ({
  page,
  visit,
}) => {
  for (const reader of ['visitor', 'editor'] as const) {
    if (reader === 'editor') {
      await logIn(page, 'editor');
      await memberLink(page).waitFor({ state: 'attached' });
    }
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({ width, height: 740 });
      await visit('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(async () => (await boxOf(bar(page))).height).toBe(52);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    // By no name: it changes with the language.
    const menu = page.locator('.main-menu');
    await expect(menu.getByRole('button', { name: 'Deutsch' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Facebook' })).toBeVisible();
    for (const language of ['Deutsch', 'Español', 'Français', 'English']) {
      await menu.getByRole('button', { name: language }).click();
      await expect(menu.getByRole('button', { name: language })).toHaveAttribute('aria-current', 'true');
      for (const width of [320, 430]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(async () => (await boxOf(bar(page))).height).toBe(52);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
      }
    }
    const own = reader === 'visitor' ? menu.getByRole('link', { name: 'Join' }).last() : menu.getByText('Logout');
    await expect(own).toBeVisible();
    await page.setViewportSize(LAPTOP);
    await expect(page.locator('.main-menu:popover-open')).toHaveCount(0);
  }
});

test('texts have a rail of 290 px beside at most 36 em, and 82 rem in the widest windows', async ({ page, visit }) => {
  for (const path of ['/accessibility', '/conferences/tides-circulation-and-return', '/group/1', '/user/login']) {
    await page.setViewportSize(LAPTOP);
    await visit(path);
    const rail = page.locator('.rail');
    await expect(rail).toBeVisible();
    const [side, text] = [await boxOf(rail), await boxOf(page.locator('.screen__text'))];
    expect(Math.round(side.width)).toBe(290);
    expect(side.left - text.right).toBeGreaterThanOrEqual(63);
    const widest = await page
      .locator('.screen__text p:not(.caps)')
      .evaluateAll((lines) =>
        Math.max(0, ...lines.map((line) => line.clientWidth / parseFloat(getComputedStyle(line).fontSize))),
      );
    expect(widest).toBeLessThanOrEqual(36.1);
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await visit('/accessibility');
  await expect(page.locator('.screen__text')).toBeVisible();
  const rem = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect((await boxOf(page.locator('main'))).width).toBeCloseTo(82 * rem, 0);
});

test('bands of the front page are 72 px apart, and 52 px on a phone', async ({ page, visit }) => {
  for (const [viewport, gap] of [
    [LAPTOP, 72],
    [PHONE, 52],
  ] as const) {
    await page.setViewportSize(viewport);
    await visit('/');
    await expect(page.locator('.timeline-teaser__strip')).toBeVisible();
    const gaps = await page
      .locator('.page-section:not(.page-region *), .page-section > .paragraph:has(h2)')
      .evaluateAll((bands) =>
        bands
          .filter((band) => band.previousElementSibling?.matches('.page-section, .paragraph'))
          .map((band) => {
            const above = band.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
            return Math.round(band.getBoundingClientRect().top - above);
          }),
      );
    expect(new Set(gaps)).toEqual(new Set([gap]));
  }
});

test('what one comes for is above the fold: the calls, a conference’s calendar and call, the first field of a form', async ({
  page,
  visit,
}) => {
  for (const viewport of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await visit('/proposals');
    const propose = page.getByRole('main').getByRole('link', { name: /^Propose a panel, paper or workshop/ });
    await expect(propose).toHaveCount(1);
    expect((await boxOf(propose)).bottom).toBeLessThan(viewport.height);
    await visit('/conferences/tides-circulation-and-return');
    for (const one of [propose, page.getByRole('button', { name: /^Add to calendar/ })]) {
      await expect(one).toBeVisible();
      expect((await boxOf(one)).bottom).toBeLessThan(viewport.height);
    }
  }
  await logIn(page, 'member');
  await memberLink(page).waitFor({ state: 'attached' });
  for (const [viewport, limit] of [
    [LAPTOP, 420],
    [PHONE, 480],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const kind of ['paper', 'workshop', 'panel']) {
      await page.goto(`/proposals/tides-2027/${kind}`);
      const title = page.getByRole('textbox', { name: 'Title' });
      await expect(title.first()).toBeVisible();
      expect((await boxOf(title)).top).toBeLessThan(limit);
    }
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await expect(page.locator('.save-box__line').first()).toBeInViewport();
  }
  // Topics are what members open a group for; who is in it comes after them.
  await page.goto('/group/2');
  const topics = page.getByRole('region', { name: 'Topics' });
  await expect(topics.getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect((await boxOf(topics)).bottom).toBeLessThan((await boxOf(page.locator('.rail'))).top);
});

test('in the widest windows a form begins where its title begins', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await logIn(page, 'member');
  await memberLink(page).waitFor({ state: 'attached' });
  await page.goto('/proposals/tides-2027/panel');
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeVisible();
  expect((await boxOf(title)).left).toBe((await boxOf(page.getByRole('heading', { level: 1 }))).left);
});

test('the buttons of a dialog stand 24 px below what they are about', async ({ page }) => {
  await logIn(page, 'leader');
  await memberLink(page).waitFor({ state: 'attached' });
  const { message } = await openTopicForm(page, 2);
  await message.click();
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await expect(dialog).toBeVisible();
  const save = await boxOf(dialog.getByRole('button', { name: 'Save' }));
  expect(Math.round(save.top - (await boxOf(dialog.getByRole('textbox'))).bottom)).toBe(24);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await message.fill('A thought to be kept');
  await page.getByRole('button', { name: 'Logout' }).click();
  const leaving = page.getByRole('dialog');
  await expect(leaving).toBeVisible();
  const keep = await boxOf(leaving.getByRole('button').first());
  expect(Math.round(keep.top - (await boxOf(leaving.locator('p').last())).bottom)).toBe(24);
});
