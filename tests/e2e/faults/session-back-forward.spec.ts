import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/find-browser.ts';
import { person } from '../../../sandbox/people.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { placesOf } from '../support/everything-saved.ts';
import { underFault } from '../support/fault-ledger.ts';
import { appear, expect, logIn, loginLink, logOut, memberLink, test as base, type World } from '../support/portal.ts';
import { openTopicForm } from '../support/topic-form.ts';

/*
 * Pages that the browser keeps as they were, and shows again on Back. Playwright switches that off, so these tests start a
 * Chromium of their own.
 */

const asRoot = process.getuid?.() === 0;

const test = base.extend<{ readonly keeping: BrowserContext }>({
  keeping: async ({ world }, use) => {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: asRoot ? ['--no-sandbox'] : [],
    });
    await use(await browser.newContext({ baseURL: world.urls.portal }));
    await browser.close();
  },
});

test.describe.configure({ timeout: 90_000 });

const TYPED = 'Typed before Back';

async function leave(page: Page, world: World): Promise<void> {
  await page.goto(`${world.urls.contentSystem}/user/login`);
  await expect(page.getByRole('heading')).toBeVisible();
}

/** A leader writes a topic and leaves the portal for another site, as by a link in content. */
async function writeAndLeave(context: BrowserContext, world: World): Promise<Page> {
  const page = await context.newPage();
  await logIn(page, 'leader');
  const { title, form } = await openTopicForm(page, GROUP_IDS.moviegoing);
  await title.fill(TYPED);
  // What is under way keeps the browser from keeping the page.
  await expect(form.getByText(/kept on this device/i)).toBeVisible();
  await expect(page.locator('main :is([aria-busy="true"], .skeleton)')).toHaveCount(0);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      sessionStorage.setItem('test:persisted', String(persisted));
    });
  });
  await leave(page, world);
  return page;
}

/** Goes back, and says whether the page was shown as it had been kept, or why it was not. */
async function goBack(page: Page): Promise<string> {
  const reasons: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  const persisted = await page.evaluate(() => sessionStorage.getItem('test:persisted'));
  return persisted === 'true' ? 'restored' : `not restored: ${reasons.join(', ')}`;
}

for (const silent of [true, false]) {
  const how = silent ? 'of which it did not hear' : 'of which it hears';
  const daily = silent ? ' @daily' : '';
  test(`Back to a cached page after a logout elsewhere ${how} shows nothing of the former member${daily}`, async ({
    keeping,
    world,
  }) => {
    await underFault(`back-forward cache, logout ${how}`, async () => {
      const page = await writeAndLeave(keeping, world);
      const other = await keeping.newPage();
      // Without a channel other tabs are told by the storage alone, which kept pages do not hear.
      if (silent) await other.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
      await other.goto('/about');
      await logOut(other);
      // Chromium discards a cached page as soon as a message arrives for it, and loads it again.
      expect(await goBack(page)).toBe(silent ? 'restored' : 'not restored: BroadcastChannelOnMessage');
      await expect(loginLink(page)).toBeVisible({ timeout: 2_000 });
      const { DOM } = await placesOf(page);
      expect([person('leader').mail, TYPED].filter((marker) => DOM?.includes(marker))).toEqual([]);
    });
  });
}

test('Back to a cached page shows what was typed, and six minutes later checks the session, and ends it if it is over', async ({
  keeping,
  world,
}) => {
  await keeping.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(localStorage.getItem('test:later'));
  });
  await underFault('back-forward cache, session gone', async () => {
    const page = await writeAndLeave(keeping, world);
    expect(await goBack(page)).toBe('restored');
    // Who is still logged in finds what they had typed.
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(TYPED);
    await appear(memberLink(page));
    await leave(page, world);
    await world.expireSessions();
    const other = await keeping.newPage();
    await other.goto('/icon.svg');
    await other.evaluate(() => {
      localStorage.setItem('test:later', '360000');
    });
    expect(await goBack(page)).toBe('restored');
    await expect(page.getByRole('main')).toContainText('You have been logged out.');
    // A session that ended by itself takes no text away: it stands there, read-only, until its author is back.
    const kept = page.getByRole('textbox', { name: 'Your text' });
    await expect(kept).toHaveValue(TYPED);
    await expect(kept).not.toBeEditable();
    await expect(page.getByLabel('E-mail')).toHaveValue(person('leader').mail);
  });
});
