import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/portal.ts';

const NEWS = 'rest/views/public_news/title';
const TIMELINE = 'rest/views/public_timeline/standard';

const newsItems = (page: Page) => page.getByRole('main').locator('article.entry');
const newsTitles = (page: Page) => newsItems(page).getByRole('heading').allInnerTexts();
const count = (page: Page) => page.getByRole('heading', { level: 2, name: /news item|No news|Filter not/ });
const filter = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('button');
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Two frames: whatever an answer has brought is on the screen by then. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The queries in which the content system was asked for news, in order. */
function queriesOf(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(NEWS)) queries.push(decodeURIComponent(url.search));
  });
  return queries;
}

test.describe('news', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('requests news with categories as a comma list and tags repeated in brackets', async ({ page, visit }) => {
    const queries = queriesOf(page);
    await visit('/news');
    await expect(count(page)).toHaveText('120 news items, page 1 of 12');
    await filter(page, 'award').check();
    await filter(page, 'publication').check();
    await filter(page, 'archives').check();
    await filter(page, 'film history').check();
    await expect(chips(page)).toHaveCount(4);
    await expect
      .poll(() => queries.at(-1))
      .toMatch(
        /^\?field_tax_vocab_news_tid=\d+,\d+&field_tax_vocab_news_tags_tid\[\]=\d+&field_tax_vocab_news_tags_tid\[\]=\d+$/,
      );
    expect(queries[0]).toBe('');
  });

  test('requests news before the application is loaded, and once', async ({ page }) => {
    const queries = queriesOf(page);
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

  test('shows other news on the second page, which begins at its top', async ({ page, visit }) => {
    await visit('/news');
    await expect(newsItems(page)).toHaveCount(10);
    const first = await newsTitles(page);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(count(page)).toHaveText('120 news items, page 2 of 12');
    await expect(page).toHaveURL(/\/news\?page=1$/);
    const second = await newsTitles(page);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await expect(count(page)).toBeFocused();
    await expect(count(page)).toBeInViewport();
  });

  test('restores the news by Back with filters, page and scroll position', async ({ page, visit }) => {
    await visit('/news');
    await filter(page, 'film history').check();
    await filter(page, 'archives').check();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(count(page)).toContainText('page 2');
    const address = page.url();
    const before = await newsTitles(page);
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
    expect(await newsTitles(page)).toEqual(before);
    await expect(chips(page)).toHaveCount(2);
    await expect(filter(page, 'archives')).toBeChecked();
    await expect.poll(() => scrollY(page)).toBe(place);
    // The keyboard goes on from where it was.
    await expect(last).toBeFocused();
    await page.keyboard.press('Tab');
    await expect.poll(async () => Math.abs((await scrollY(page)) - place)).toBeLessThan(500);

    await page.goBack();
    await expect(count(page)).toContainText('page 1');
    await page.goBack();
    await expect(chips(page)).toHaveCount(1);
    await expect(filter(page, 'archives')).not.toBeChecked();
  });

  test('never replaces news of a newer answer by a late older answer', async ({ page, visit, world }) => {
    await visit('/news');
    await expect(count(page)).toContainText('120 news items');
    await world.fail('contentSystem', { path: `${NEWS}?field_tax_vocab_news_tid=1`, delayMs: 1500, times: 1 });
    const late = page.waitForResponse((answer) => answer.url().includes('field_tax_vocab_news_tid=1'));
    await filter(page, 'call for papers').check();
    await filter(page, 'call for papers').uncheck();
    await filter(page, 'award').check();
    await expect(chips(page)).toHaveText(['award']);
    // Neither all of them, as before, nor the words of a list that is still to come.
    await expect(count(page)).toHaveText(/^(?!120 )\d+ news items?(, page 1 of \d+)?$/);
    const shown = await count(page).innerText();
    const titles = await newsTitles(page);
    await (await late).finished();
    await painted(page);
    expect(await count(page).innerText()).toBe(shown);
    expect(await newsTitles(page)).toEqual(titles);
  });

  test('removes a filter of the news when its chip is removed, and focuses the next one', async ({ page, visit }) => {
    await visit('/news?tag=4,5,6');
    await expect(chips(page)).toHaveCount(3);
    const [, second] = await chips(page).allInnerTexts();
    await chips(page).first().click();
    await expect(chips(page)).toHaveCount(2);
    await expect(chips(page).first()).toBeFocused();
    await expect(chips(page).first()).toHaveText(second ?? '');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL(/\/news$/);
    await expect(count(page)).toHaveText('120 news items, page 1 of 12');
  });

  test('lets the content system sort the news as the address says', async ({ page, visit }) => {
    const queries = queriesOf(page);
    await visit('/news');
    await expect(newsItems(page)).toHaveCount(10);
    const newest = await newsTitles(page);
    await page.getByLabel('Sort by').selectOption('Oldest first');
    await expect(page).toHaveURL(/\?sort=oldest$/);
    await expect.poll(() => queries.at(-1)).toBe('?sort_by=created&sort_order=ASC');
    await expect.poll(() => newsTitles(page)).not.toEqual(newest);
  });

  test('announces the number of news', async ({ page, visit }) => {
    await visit('/news');
    await filter(page, 'award').check();
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: /^\d+ news items?/ })).toBeAttached();
  });

  test('shows a failure, not an empty list, when news cannot be loaded, and Retry loads them', async ({
    page,
    visit,
    world,
  }) => {
    await world.fail('contentSystem', { path: 'rest/views/*', status: 503 });
    await visit('/news');
    const main = page.getByRole('main');
    await expect(main).toContainText('The news could not be loaded. The content system did not manage to answer.');
    await expect(main).not.toContainText('There is no news');
    await world.heal();
    await main.getByRole('button', { name: 'Retry' }).last().click();
    await expect(newsItems(page)).toHaveCount(10);
  });

  const answers = [
    [
      'rows that are missing',
      '{"pager":{"current_page":0,"total_items":"3","total_pages":1}}',
      'The answer made no sense.',
    ],
    ['rows that are null', '{"rows":null,"pager":null}', 'The answer made no sense.'],
    ['rows that are nothing', '{"rows":[7,"x",null],"pager":null}', 'The answer made no sense.'],
    [
      'no rows',
      '{"rows":[],"pager":{"current_page":0,"total_items":0,"total_pages":0,"items_per_page":10}}',
      'There is no news yet.',
    ],
    ['no rows and a null pager', '{"rows":[],"pager":null}', 'There is no news yet.'],
    ['a bare array', '[{"title":"Alone in the answer"}]', 'Alone in the answer'],
  ] as const;
  test('shows the state of the news for every answer @thorough', async ({ page, visit, world }) => {
    for (const [what, body, text] of answers) {
      await test.step(what, async () => {
        await world.heal();
        await world.fail('contentSystem', { path: NEWS, body });
        await visit('/news');
        await expect(page.getByRole('main')).toContainText(text);
      });
    }
  });

  const addresses = [
    ['a refused tag', '/news?tag=999', 'The content system does not accept one of the filters.'],
    ['an unknown category', '/news?category=999', 'No news item matches these filters.'],
    ['a page past the end', '/news?page=99', 'This page does not exist: there are 12 pages.'],
    ['garbage', '/news?page=-3&tag=x,,&sort=%00&category=1e9', '120 news items, page 1 of 12'],
  ] as const;
  test('shows the state of the news for every address @thorough', async ({ page, visit }) => {
    for (const [what, address, text] of addresses) {
      await test.step(what, async () => {
        await visit(address);
        await expect(page.getByRole('main')).toContainText(text);
      });
    }
  });

  test('shows the state of the news when a filter is answered by 404 with an empty message', async ({
    page,
    visit,
    world,
  }) => {
    await world.fail('contentSystem', { path: NEWS, status: 404, body: '{"message":""}' });
    await visit('/news?category=3');
    await expect(page.getByRole('main')).toContainText('The content system does not accept one of the filters.');
  });

  test('keeps the news readable while their filters cannot be loaded @thorough', async ({ page, visit, world }) => {
    await world.fail('contentSystem', { path: 'rest/views/vocab_tags/as_filter', status: 500 });
    await visit('/news?tag=4');
    await expect(page.getByRole('main')).toContainText('The filters by tag could not be loaded.');
    await expect(chips(page)).toHaveText(['Tag 4']);
    await expect(newsItems(page).first()).toBeVisible();
  });

  test('shows news page by page when one answer has ten thousand @thorough', async ({ page, visit, world }) => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      nid: String(index + 1),
      title: `Item ${String(index + 1)}`,
    }));
    await world.fail('contentSystem', { path: NEWS, body: JSON.stringify({ rows, pager: null }) });
    await visit('/news');
    await expect(count(page)).toContainText('10,000 news items');
    const shown = await newsItems(page).count();
    expect(shown).toBeLessThanOrEqual(500);
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
    await expect.poll(() => newsItems(page).count()).toBeGreaterThan(shown);
  });

  test('links each news item, which links to news with the same terms', async ({ page, visit }) => {
    await visit('/news');
    await newsItems(page)
      .getByRole('link', { name: /summer school/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('summer school');
    await expect(page.getByRole('main').locator('time').first()).toHaveText('20 Nov 2026');
    await page.getByRole('list', { name: 'About this news item' }).getByRole('link', { name: 'archives' }).click();
    await expect(page).toHaveURL(/\/news\?tag=\d+$/);
    await expect(chips(page)).toHaveText(['archives']);
  });

  test('reads news from a given URL instead of the path, on the content system only @thorough', async ({
    page,
    world,
    visit,
  }) => {
    const paragraph = (url: string) => ({
      type: 'paragraph--para_view',
      field_para_view: 'public_news',
      field_para_display: 'title',
      field_json_url: url,
    });
    const body = (url: string) =>
      JSON.stringify({ data: { node: { nid: 5, title: 'Lists', field_para_multi: [paragraph(url)] } } });
    await world.fail('contentSystem', { path: 'encms-json/get/page?uri=/own', body: body('/lists/news-archive.json') });
    await world.fail('contentSystem', {
      path: 'encms-json/get/page?uri=/foreign',
      body: body('https://evil.example/lists/x.json'),
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit('/own');
    await expect(newsItems(page).first()).toBeVisible();
    expect(asked.filter((url) => /public_news|archive/.test(url))).toEqual([
      `${world.urls.contentSystem}/lists/news-archive.json`,
    ]);
    asked.length = 0;
    await visit('/foreign');
    await expect(newsItems(page).first()).toBeVisible();
    expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
    expect(asked.some((url) => url.endsWith(NEWS))).toBe(true);
  });

  test('opens, filters and pages the news by keyboard alone', async ({ page, visit }) => {
    await visit('/about');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'News' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused();
    await expect(count(page)).toContainText('120');

    const award = filter(page, 'award');
    while (!(await award.evaluate((box) => box === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(chips(page)).toHaveText(['award']);
    await expect(award).toBeFocused();
    while (
      !(await chips(page)
        .first()
        .evaluate((chip) => chip === document.activeElement))
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/news$/);
    await expect(count(page)).toBeFocused();
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
    await expect(next).toBeVisible();
    while (!(await next.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('120 news items, page 2 of 12');
  });

  test('shows the news first on a phone, with the filters behind a button that counts them', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit('/news');
    await expect(filter(page, 'award')).toBeHidden();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await filter(page, 'award').check();
    await expect(page.getByRole('button', { name: 'Filter (1 active)' })).toHaveAttribute('aria-expanded', 'true');
  });
});

test.describe('conferences', () => {
  test('shows running, upcoming and past conferences', async ({ page, visit }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T10:00:00Z'));
    await visit('/conferences');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['Running now', 'Upcoming', 'Past']);
    await expect(page.getByRole('main').locator('time').first()).toHaveText('18 – 24 Nov 2026');
  });

  test('shows a second page of conferences', async ({ page, visit }) => {
    await visit('/conferences');
    const main = page.getByRole('main');
    await expect(main).toContainText('14 conferences');
    await main.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/conferences\?page=1$/);
    await expect(main.getByRole('link', { name: 'Previous' })).toBeVisible();
  });

  test('lets a visitor download conferences as calendar files, with whole days and names', async ({ page, visit }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T10:00:00Z'));
    await visit('/conferences');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Add to calendar ?: Tides/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^tides[\w-]*\.ics$/);
    const text = readFileSync(await file.path(), 'utf8').replace(/\r\n[ \t]/g, '');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toMatch(/DTSTART;VALUE=DATE:20270624\r\n/);
    expect(text).toMatch(/DTEND;VALUE=DATE:20270627\r\n/);
    expect(text).toContain('SUMMARY:Tides: Circulation and Return');
    expect(text).toContain('LOCATION:Gdańsk');
  });

  test('shows a conference on a page of its own with date and place', async ({ page, visit }) => {
    await visit('/conferences');
    await page.getByRole('link', { name: /^Tides/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tides');
    await expect(page.getByRole('main').locator('time').first()).toHaveText('24 – 26 Jun 2027');
    await expect(page.getByRole('main')).toContainText('Gdańsk');
    await page.getByRole('main').getByRole('link', { name: 'All conferences' }).click();
    await expect(page).toHaveURL(/\/conferences$/);
  });
});

test.describe('the timeline', () => {
  test.use({ viewport: { width: 1280, height: 900 } });
  const years = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

  test('shows the timeline alone where the content system has no such page', async ({ page, visit }) => {
    await visit('/timeline');
    await expect(page).toHaveTitle(/^Timeline –/);
    await expect(years(page).first()).toBeVisible();
  });

  test('reverses the timeline, and keeps entries without a date at its end', async ({ page, visit }) => {
    await visit('/timeline');
    await expect(years(page).last()).toHaveText('Without a date');
    const ascending = await years(page).allTextContents();
    const titles = page.getByRole('main').getByRole('heading', { level: 3 });
    const undated = (await titles.allTextContents()).slice(-2);
    await page.getByRole('button', { name: 'Latest first' }).click();
    await expect(page).toHaveURL(/\?order=reverse$/);
    // Years that have just come have no inner text before they have been laid out.
    await expect(years(page)).toHaveText([...ascending.slice(0, -1).toReversed(), 'Without a date']);
    expect((await titles.allTextContents()).slice(-2)).toEqual(undated);
    await page.goBack();
    await expect(years(page).first()).toHaveText(ascending[0] ?? '');
  });

  test('filters the timeline by tag, and links its years', async ({ page, visit }) => {
    await visit('/timeline');
    const field = page.getByLabel('Tag', { exact: true });
    // Unlike a reading of all options, that of one waits until it is there.
    const tag = (await field.getByRole('option').nth(1).innerText()).replace(/ \(\d+\)$/, '');
    await field.selectOption({ index: 1 });
    await expect(page.getByRole('status').filter({ hasText: `with the tag “${tag}”` })).toBeVisible();
    await page.goto('/timeline');
    await page.getByRole('navigation', { name: 'Jump to year' }).getByRole('link', { name: '2018' }).click();
    const heading = page.getByRole('heading', { level: 2, name: '2018' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  });

  test('restores the timeline at its scroll position, although there is no such page', async ({ page, visit }) => {
    await visit('/timeline');
    await page.getByRole('heading', { level: 2, name: '2018' }).scrollIntoViewIfNeeded();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(500);
    const place = await scrollY(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Privacy' })
      .evaluate((link: HTMLElement) => {
        link.click();
      });
    await expect(page).toHaveTitle(/^Privacy/);
    await page.goBack();
    await expect(page).toHaveTitle(/^Timeline/);
    await expect.poll(() => scrollY(page)).toBe(place);
  });

  test('shows a thousand timeline entries at once, to be searched and printed @thorough', async ({
    page,
    visit,
    world,
  }) => {
    const entries = Array.from({ length: 1000 }, (_, index) => ({
      _id: `e${String(index)}`,
      title: `Entry ${String(index)}`,
      text: 'Something happened.',
      date: `${String(1950 + Math.floor(index / 14))}-0${String((index % 9) + 1)}-11`,
      tags: ['film'],
    }));
    await world.fail('contentSystem', { path: TIMELINE, body: JSON.stringify(entries) });
    await visit('/timeline');
    await expect(page.getByRole('main')).toContainText('1,000 entries');
    await expect(page.getByRole('heading', { name: 'Entry 999', exact: true })).toBeAttached();
    const skipped = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (element) => getComputedStyle(element).contentVisibility === 'auto',
        ).length,
    );
    expect(skipped).toBeGreaterThanOrEqual(20);
    expect(skipped).toBeLessThanOrEqual(80);
  });

  test('shows a failure, not an empty list, when the timeline cannot be loaded', async ({ page, visit, world }) => {
    await world.fail('contentSystem', { path: TIMELINE, status: 500 });
    await visit('/timeline');
    await expect(page.getByRole('main')).toContainText('The timeline could not be loaded.');
    await world.heal();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(years(page).first()).toBeVisible();
  });
});

test.describe('lists on pages', () => {
  test('shows lists where paragraphs name them, with a link to the whole list', async ({ page, visit }) => {
    await visit('/');
    const main = page.getByRole('main');
    await expect(newsItems(page).first()).toBeVisible();
    await main.getByRole('link', { name: 'All news' }).click();
    await expect(page).toHaveURL(/\/news$/);
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused();
  });

  test('shows lists in German when the portal is in German, with dates and numbers', async ({ page, visit }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await visit('/news?tag=4,5&page=1');
    const place = page.url();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /Nachrichten, Seite 2 von/ })).toBeVisible();
    await expect(page.getByLabel('Sortieren nach')).toBeVisible();
    await expect(newsItems(page).locator('time').first()).toHaveText(/^\d{1,2}\. \S+ \d{4}$/);
    expect(page.url()).toBe(place);
  });
});

test.describe('awkward lists', () => {
  // DOMPurify parses what is hostile into a document that is nowhere shown: the policy refuses what stands in it.
  test.use({ expectsReports: true });

  test('shows the state of a list in every awkward case, and runs none of its content', async ({
    page,
    visit,
    world,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/\.localhost(:|\/)/.test(request.url())) foreign.push(request.url());
    });
    await visit('/sandbox/lists');
    const main = page.getByRole('main');
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(main).toContainText('There is nothing in this list yet.');
    await expect(main).toContainText('The answer made no sense.');
    await expect(main).toContainText('You have to be logged in to see this.');
    await expect(main).toContainText(/of 10,000 shown/);
    const links = await main
      .getByRole('link')
      .evaluateAll((anchors) => anchors.map((link) => (link as HTMLAnchorElement).protocol));
    expect(links.filter((protocol) => !/^(https?|mailto|tel):$/.test(protocol))).toEqual([]);
    expect(await page.evaluate(() => '__hostile' in window)).toBe(false);
    expect(foreign.filter((url) => !url.startsWith('https:'))).toEqual([]);
    expect((await world.calls('contentSystem')).some(({ path }) => path.startsWith('/lists/reading.json'))).toBe(true);
  });

  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    test(`finds no axe violation in awkward lists: ${String(width)} px, ${colorScheme} @thorough`, async ({
      page,
      visit,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await visit('/sandbox/lists');
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
    });
  }

  test('pages lists on one page independently, each by a parameter of its own @thorough', async ({ page, visit }) => {
    await visit('/sandbox/lists');
    const pagers = page.getByRole('main').getByRole('navigation', { name: 'Pages' });
    await pagers.first().getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/sandbox\/lists\?[\w.%]+=1$/);
  });

  const evil =
    '"><img src=x onerror="window.__hostile=1"><script>window.__hostile=1</script><a href="javascript:window.__hostile=1">x</a>';
  const row = {
    uuid: evil,
    nid: evil,
    _id: evil,
    title: evil,
    text: evil,
    view_node: 'java\nscript:window.__hostile=1',
    path: '//evil.example',
    created: evil,
    date: evil,
    field_date: evil,
    field_place: evil,
    field_event_id: evil,
    body_summary: evil,
    field_image: `<img src="javascript:window.__hostile=1" alt='${evil}'>`,
    field_tax_vocab_news: evil,
    tag_ids: evil,
    tags: [evil],
  };
  const screens = [
    ['/news', NEWS],
    ['/conferences', 'rest/views/public_conferences/teaser'],
    ['/timeline', TIMELINE],
  ] as const;
  for (const [path, call] of screens) {
    test(`runs no content of any field of a row: ${path}`, async ({ page, visit, world }) => {
      await world.fail('contentSystem', {
        path: call,
        body: JSON.stringify({ rows: [row, { ...row, uuid: '' }], pager: null }),
      });
      await visit(path);
      const main = page.getByRole('main');
      await expect(main).toContainText('window.__hostile=1');
      await page.waitForLoadState('networkidle');
      await painted(page);
      expect(await page.evaluate(() => '__hostile' in window)).toBe(false);
      const targets = await main
        .locator('a[href], img[src]')
        .evaluateAll((elements) =>
          elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
        );
      expect(targets.filter((target) => /script:|evil/.test(target))).toEqual([]);
      await expect(main.locator('script, [onerror]')).toHaveCount(0);
    });
  }
});
