import type { Page } from '@playwright/test';
import { expect, test } from './support/portal.ts';

/* What lists say and ask for is tested where they are: this is what only a browser does with them. */

const NEWS = 'rest/views/public_news/title';

const newsItems = (page: Page) => page.getByRole('main').locator('article.entry');
const newsTitles = (page: Page) => newsItems(page).getByRole('heading');
const count = (page: Page) => page.getByRole('heading', { level: 2, name: /news item/ });
const filter = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('button');
// DOMPurify parses what is hostile into a document that is nowhere shown: the policy refuses what stands in it.
test.use({ expectsReports: true, viewport: { width: 1280, height: 900 } });

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('news are requested before the application is loaded, and once', async ({ page }) => {
  const queries: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(NEWS)) queries.push(url.search);
  });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/home-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const part = page.waitForRequest('**/assets/lists-chunk-*.js');
  await page.goto('/news', { waitUntil: 'commit' });
  await Promise.all([part, expect.poll(() => queries).toEqual([''])]);
  goOn();
  await expect(newsItems(page)).toHaveCount(10);
  expect(queries).toEqual(['']);
});

test('a visitor comes from the home page, filters and pages the news, reads an item, and gets back to the place', async ({
  page,
  visit,
  world,
}) => {
  await visit('/');
  await page.getByRole('main').getByRole('link', { name: 'All news' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused();
  await expect(count(page)).toHaveText('120 news items, page 1 of 12');
  await filter(page, 'film history').check();
  await filter(page, 'archives').check();
  await expect(chips(page)).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(count(page)).toContainText('page 2');
  await expect(count(page)).toBeFocused();
  await expect(count(page)).toBeInViewport();
  const asked = (await world.calls('contentSystem')).findLast(({ path }) => path === `/${NEWS}`);
  expect(decodeURIComponent(asked?.query ?? '')).toMatch(/^\?page=1(&field_tax_vocab_news_tags_tid\[\]=\d+){2}$/);
  const address = page.url();
  const before = await newsTitles(page).allInnerTexts();
  const last = newsItems(page).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  const place = await scrollY(page);
  await last.click();
  await expect(page).toHaveURL(/\/news\/[\w-]+$/);
  await expect.poll(() => scrollY(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(count(page)).toContainText('page 2');
  await expect(newsTitles(page)).toHaveText(before);
  await expect(filter(page, 'archives')).toBeChecked();
  await expect.poll(() => scrollY(page)).toBe(place);
  // The keyboard goes on from where it was.
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(async () => Math.abs((await scrollY(page)) - place)).toBeLessThan(500);

  await page.goBack();
  await page.goBack();
  await expect(chips(page)).toHaveCount(1);
  await expect(filter(page, 'archives')).not.toBeChecked();
});

test('the timeline jumps to a year, and is restored there although the content system has no such page', async ({
  page,
  visit,
}) => {
  await visit('/timeline');
  const jump = page.getByRole('navigation', { name: 'Jump to year' });
  await jump.getByRole('link', { name: '2018' }).click();
  const heading = page.getByRole('heading', { level: 2, name: '2018' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(500);
  await expect(jump.locator('[aria-current]')).toHaveText('2018');
  const place = await scrollY(page);
  // A click would scroll to the link first.
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await privacy.evaluate((link: HTMLElement) => {
    link.click();
  });
  await expect(page).toHaveTitle(/^Privacy/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Timeline/);
  await expect.poll(() => scrollY(page)).toBe(place);
});

test('no content of any field of a row runs', async ({ page, visit, world }) => {
  const evil =
    '"><img src=x onerror="window.__hostile=1"><script>window.__hostile=1</script><a href="javascript:window.__hostile=1">x</a>';
  const fields =
    'uuid nid _id title text created date field_date field_place field_event_id body_summary field_tax_vocab_news tag_ids';
  const row = {
    ...Object.fromEntries(fields.split(' ').map((name) => [name, evil])),
    view_node: 'java\nscript:window.__hostile=1',
    path: '//evil.example',
    field_image: `<img src="javascript:window.__hostile=1" alt='${evil}'>`,
    tags: [evil],
  };
  const body = JSON.stringify({ rows: [row, { ...row, uuid: '' }], pager: null });
  await world.fail('contentSystem', { path: 'rest/views/public_*', body });
  for (const path of ['/news', '/conferences', '/timeline']) {
    await visit(path);
    const main = page.getByRole('main');
    await expect(main).toContainText('window.__hostile=1');
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(main.locator('script, [onerror]')).toHaveCount(0);
    const targets = await main
      .locator('a[href], img[src]')
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
      );
    expect(
      targets.filter((target) => /script:|evil/.test(target)),
      path,
    ).toEqual([]);
    expect(await page.evaluate(() => '__hostile' in window)).toBe(false);
  }
});
