import type { Page, Route } from '@playwright/test';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withSettings } from '../../deploy/index-document.ts';
import { person as account } from '../../sandbox/people.ts';
import { settingsForPorts } from '../../sandbox/portal/sandbox-settings.ts';
import { baseSettings, expect, logIn, memberLink, test as base } from './support/portal.ts';

interface Prerendered {
  readonly dist: string;
  /** What has been said of it. */
  readonly said: string;
}

/** A build with its public pages beside it, and where it is served. */
const test = base.extend<object, { readonly prerendered: Prerendered }>({
  prerendered: [
    async ({ running }, use) => {
      const dist = mkdtempSync(join(tmpdir(), 'portal-prerendered-'));
      cpSync('dist', dist, { recursive: true, filter: (file) => !/dist\/(?:prerendered|[.]aside)/.test(file) });
      const { ports, urls } = running;
      const index = join(dist, 'index.html');
      writeFileSync(index, withSettings(readFileSync(index, 'utf8'), settingsForPorts(baseSettings, ports)));
      // Two pages that the sandbox does not have: one that is called as its document, and one that links to it.
      for (const [uri, title] of [
        ['/newsletter', 'Newsletter'],
        ['/index.html', 'Index'],
      ] as const) {
        const links = [{ type: 'para_links', field_para_links: [{ uri: '/index.html', title: 'Index' }] }];
        const body = JSON.stringify({ data: { node: { title, field_para_multi: links } } });
        await running.fail('contentSystem', { path: `encms-json/get/page?uri=${uri}`, body });
      }
      const args = ['scripts/prerender.ts', '--dist', dist, '--origin', urls.portal];
      const { stdout: said } = await promisify(execFile)(process.execPath, args);
      await running.heal();
      await use({ dist, said });
      rmSync(dist, { recursive: true, force: true });
    },
    // Some fifty pages.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ world, prerendered }, use) => {
    await use(await world.serveWith({}, prerendered.dist));
  },
});

// One worker prerenders the pages.
test.describe.configure({ mode: 'default' });

/** Lets the application wait until it is let in, or refused. */
async function holdApplication(page: Page): Promise<(comes?: boolean) => void> {
  const asked: Route[] = [];
  let go: ((route: Route) => Promise<void>) | undefined;
  await page.route(/\/assets\/home-[^/]+\.js$/, async (route) => {
    if (go === undefined) asked.push(route);
    else await go(route);
  });
  return (comes = true) => {
    go = (route) => (comes ? route.continue() : route.abort());
    for (const route of asked) void go(route);
  };
}

/** Watches for shifts of the layout from the first moment on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** What React could not hydrate, from now on. */
function watchHydration(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('hydrate')) errors.push(message.text());
  });
  return errors;
}

const bar = (page: Page) => page.locator('.site-header__bar');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a public page is shown with its title, menus and lists, and nothing about the reader', async ({ page }) => {
    await page.goto('/news');
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    await expect(page).toHaveTitle(/^News – /);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Timeline' })).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading', { level: 3 })).not.toHaveCount(0);
    // The menu opens all the same, with its submenus, and so does the login.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.locator('summary').first().click();
    await expect(menu.locator('details').first().getByRole('link').first()).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Join' }).last()).toHaveAttribute('href', '/join');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/user/login?return=%2Fnews');
    const html = await (await page.goto('/proposals'))?.text();
    expect(html).toContain('who-may--unknown');
    expect(html).toMatch(/<dt>Your time<\/dt><dd><\/dd>/);
    // An address with further parameters is left to the application.
    await page.goto('/news?page=2');
    await expect(page.locator('main')).toHaveCount(0);
  });
});

test('the page hydrates without a layout shift, at the place that the visitor has scrolled to', async ({ page }) => {
  const letIn = await holdApplication(page);
  const shifted = await watchShifts(page);
  await page.goto('/news', { waitUntil: 'domcontentloaded' });
  const more = page.locator('main a').last();
  await more.evaluate((link) => {
    link.scrollIntoView({ behavior: 'instant' });
    link.focus({ preventScroll: true });
  });
  const name = await more.textContent();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  // The fonts may move words of the association's name a little; hydration moves nothing.
  const withFonts = await page.evaluate(() => document.fonts.ready).then(shifted);
  letIn();
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.locator(':focus')).toHaveText(name ?? '');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await shifted()).toBe(withFonts);
});

test.describe('in another time zone than the prerendering', () => {
  test.use({ timezoneId: 'America/Lima' });

  test('the elements of each screen and their state survive the hydration', async ({ page }) => {
    const errors = watchHydration(page);
    // At noon it is the same day in both: what is running or past changes with the day.
    await page.clock.setFixedTime(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
    for (const path of [
      '/',
      '/news',
      '/conferences',
      '/proposals',
      '/timeline',
      '/publications',
      '/über-uns/förderung',
    ]) {
      const letIn = await holdApplication(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('#root *')) Object.assign(element, { isOfTheDocument: true });
        getSelection()?.selectAllChildren(document.querySelector('h1') ?? document.body);
      });
      letIn();
      await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
      // What is extra comes after the hydration.
      const others = await page.evaluate(() =>
        [...document.querySelectorAll('#root :not(.share-actions, .share-actions *)')]
          .filter((element) => !('isOfTheDocument' in element))
          .map((element) => element.outerHTML.slice(0, 200)),
      );
      expect({ path, others, errors }).toEqual({ path, others: [], errors: [] });
      await expect(page.locator('h1')).toHaveText(await page.evaluate(() => String(getSelection())));
      await page.unrouteAll();
    }
  });
});

test('the head describes the screen that is shown, in the document and on later screens', async ({ page, baseURL }) => {
  const head = (selector: string) => page.locator(`head ${selector}`);
  const html = (await (await page.goto('/news'))?.text()) ?? '';
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const { itemListElement } = JSON.parse(data) as { itemListElement: { item: { url: string } }[] };
  const first = new URL(itemListElement[0]?.item.url ?? '');
  await expect(head('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/news`);
  await expect(head('link[rel="alternate"]')).toHaveAttribute('href', '/news.atom');

  await page.locator(`main a[href="${first.pathname}"]`).first().click();
  await expect(head('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${first.pathname}`);
  await expect(head('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(head('script[type="application/ld+json"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(head('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(head('link[rel="canonical"]')).toHaveCount(0);
});

test('a button that is pressed and filters that are chosen before the hydration count after it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letIn = await holdApplication(page);
  await page.goto('/news', { waitUntil: 'domcontentloaded' });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const filters = page.locator('main input[type="checkbox"]');
  await page.getByRole('main').getByRole('combobox').selectOption({ index: 1 });
  for (const index of [0, 1]) await filters.nth(index).evaluate((box: HTMLInputElement) => box.click());
  await menu.click();
  const panel = page.getByRole('navigation', { name: 'Main menu' });
  await expect(panel).toBeVisible();
  letIn();
  // The screen follows the address in a transition, which must not close the menu.
  await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', /category.*sort/);
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.has('sort') && url.search.split(/[&,]|%2C/).length === 3);
  await expect(filters.nth(0)).toBeChecked();
  await expect(filters.nth(1)).toBeChecked();
});

test('a page with the path of a document is left to the application, and the prerendering reports it', ({
  prerendered,
}) => {
  expect(prerendered.said).toContain('because no file can have their address: /index.html\n');
  expect(prerendered.said).not.toMatch(/Could not be rendered/);
});

test('a prerendered page is requested once', async ({ page, world }) => {
  const watched = page.waitForResponse(/\/assets\/idle-chunk-/);
  await page.goto('/about');
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
  // What is asked for after everything else has come.
  await (await watched).finished();
  const pages = (await world.calls('contentSystem')).filter(({ path }) => path.includes('get/page'));
  expect(pages).toHaveLength(1);
});

test('a member stays logged in, and sees their own page without a layout shift, on a phone and on a desktop', async ({
  page,
  world,
}) => {
  await logIn(page, 'member');
  const errors = watchHydration(page);
  const shifted = await watchShifts(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await expect(memberLink(page)).toBeVisible();
    expect(await shifted(), `${width} px`).toBe(0);
  }
  const letIn = await holdApplication(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  letIn();
  await expect(memberLink(page)).toBeVisible();
  const logouts = (await world.calls('contentSystem')).filter(({ path }) => path.includes('logout'));
  expect({ logouts, errors }).toEqual({ logouts: [], errors: [] });
});

test('a member is never shown a visitor’s page as their own', async ({ page, world }) => {
  await logIn(page, 'member');
  const session = { user_id: account('member').uid, is_member: true };
  const node = { nid: 11, title: 'For members', field_para_multi: [] };
  const body = JSON.stringify({ data: { node, session } });
  await world.fail('contentSystem', { path: 'encms-json/get/page*', body, delayMs: 1_000 });
  await page.addInitScript(() => {
    const look = () => {
      const title = document.querySelector('h1')?.textContent;
      if (title === 'About the network' && document.querySelector('.site-header__member'))
        Object.assign(window, { isMixed: true });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'For members' })).toBeVisible();
  await expect(memberLink(page)).toBeVisible();
  expect(await page.evaluate(() => 'isMixed' in window)).toBe(false);
});

test('a theme and a language that the visitor has chosen are applied', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('portal:site:theme', '{"v":1,"d":"dark"}');
  });
  await page.reload();
  await expect(page.locator('script[blocking="render"][type="module"]')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('what has changed since is shown a moment later, and what cannot be asked for is said to be old', async ({
  page,
  world,
}) => {
  const node = { nid: 11, title: 'Changed since', field_para_multi: [] };
  const body = JSON.stringify({ data: { node, session: { user_id: 0 } } });
  await world.fail('contentSystem', { path: 'encms-json/get/page*', body });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Changed since' })).toBeVisible();
  await world.heal();
  await world.maintenance(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(page.getByText('You’re seeing an earlier version')).toBeVisible();
});
