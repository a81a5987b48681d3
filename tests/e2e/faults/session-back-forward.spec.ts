import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/find-browser.ts';
import { person } from '../../../sandbox/people.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { appear } from '../support/appear.ts';
import { underFault } from '../support/fault-ledger.ts';
import { expect, logIn, memberLink, test as base, type World } from '../support/portal.ts';
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

/** Leaves the portal for another site, as by a link in content. */
async function leave(page: Page, world: World): Promise<void> {
  await page.goto(`${world.urls.contentSystem}/user/login`);
  await expect(page.getByRole('heading')).toBeVisible();
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

/** Lets a page write down how it is shown again. */
async function note(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      sessionStorage.setItem('test:persisted', String(persisted));
    });
  });
}

async function shown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return document.documentElement.outerHTML + values.join(' ');
  });
}

const TYPED = 'Typed before Back';

/** An editor opens a screen and leaves the portal from there. */
async function openAndLeave(context: BrowserContext, world: World, screen: 'account' | 'topic'): Promise<Page> {
  const page = await context.newPage();
  await logIn(page, 'leader');
  if (screen === 'account') {
    await page.goto('/user/account');
    await expect(page.getByRole('main')).toContainText(person('leader').mail);
  } else {
    const { title } = await openTopicForm(page, GROUP_IDS.moviegoing);
    await title.fill(TYPED);
  }
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await note(page);
  await leave(page, world);
  return page;
}

/** Logs out in a tab of its own; what has been written goes. */
async function logOutElsewhere(context: BrowserContext, { silent }: { readonly silent: boolean }): Promise<void> {
  const other = await context.newPage();
  // Without a channel other tabs are told by the storage alone, which kept pages do not hear.
  if (silent) await other.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await other.goto('/about');
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const asked = other.getByRole('dialog', { name: 'Keep your drafts?' });
  const login = other.getByRole('banner').getByRole('link', { name: 'Login' });
  await expect(asked.or(login)).toBeVisible();
  if (await asked.isVisible()) await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(login).toBeVisible();
}

for (const screen of ['account', 'topic'] as const) {
  for (const silent of [true, false]) {
    const how = silent ? 'of which it did not hear' : 'of which it hears';
    const daily = silent && screen === 'topic' ? ' @daily' : '';
    test(`Back to a cached page (${screen}) after a logout elsewhere ${how} shows nothing of the former member${daily}`, async ({
      keeping,
      world,
    }) => {
      await underFault(`back-forward cache, ${screen}, logout ${how}`, async () => {
        const page = await openAndLeave(keeping, world, screen);
        await logOutElsewhere(keeping, { silent });
        // Chromium discards a cached page as soon as a message arrives for it, and loads it again.
        expect(await goBack(page)).toBe(silent ? 'restored' : 'not restored: BroadcastChannelOnMessage');
        await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 2_000 });
        const { mail, firstName, lastName } = person('leader');
        // Who leads a group is public, and stands on its page for everybody.
        const names = screen === 'topic' ? [] : [firstName ?? '', lastName ?? ''];
        const text = await shown(page);
        expect([mail, TYPED, ...names].filter((marker) => text.includes(marker))).toEqual([]);
      });
    });
  }
}

test('Back to a cached page six minutes later checks the session, and ends it if it is not valid any more', async ({
  keeping,
  world,
}) => {
  await keeping.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(localStorage.getItem('test:later'));
  });
  await underFault('back-forward cache, session gone', async () => {
    const page = await openAndLeave(keeping, world, 'topic');
    await world.expireSessions();
    const other = await keeping.newPage();
    await other.goto('/icon.svg');
    await other.evaluate(() => {
      localStorage.setItem('test:later', '360000');
    });
    expect(await goBack(page)).toBe('restored');
    await expect(page.getByRole('main')).toContainText('You have been logged out.');
    expect(await shown(page)).not.toContain(TYPED);
  });
});

test('Back to a cached page of a user who is still logged in shows the text that they had typed', async ({
  keeping,
  world,
}) => {
  const page = await openAndLeave(keeping, world, 'topic');
  expect(await goBack(page)).toBe('restored');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(TYPED);
  await appear(memberLink(page));
});
