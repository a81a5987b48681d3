import type { Page, Route } from '@playwright/test';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { underFault } from '../support/fault-ledger.ts';
import { appear, expect, logIn, loginLink, memberLink, test } from '../support/portal.ts';
import { topicForm } from '../support/topic-form.ts';

/*
 * A chunk that is missing after a deploy: the page is reloaded once, never in a loop, and never where a user would lose
 * text.
 */

/** Counts the documents that a tab asks for from now on. */
function countNavigations(page: Page): { readonly count: number } {
  const navigations = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) navigations.count += 1;
  });
  return navigations;
}

const SCRIPT = '**/assets/session*.js';
const mail = (page: Page) => page.getByLabel('E-mail');
const missing = (page: Page) => page.getByRole('heading', { level: 1, name: 'A part of the portal is missing' });

/** The header of a visitor has nothing of the part yet: the login is the first to want it. */
async function visitAbout(page: Page): Promise<void> {
  const watched = page.waitForResponse(/\/assets\/idle-chunk-/);
  await page.goto('/about');
  await expect(page).toHaveTitle(/^About/);
  // What is fetched after everything else has come.
  await (await watched).finished();
  await appear(loginLink(page));
}

/** A part is gone until the document is asked for again: the next one is that of the new deploy. */
async function loseUntilReload(page: Page, files: string, answer: (route: Route) => unknown): Promise<void> {
  await visitAbout(page);
  const navigations = countNavigations(page);
  await page.route(files, (route) => (navigations.count === 0 ? answer(route) : route.continue()));
  await loginLink(page).click();
  await expect(mail(page)).toBeVisible();
  await expect(page).toHaveURL(/\/user\/login/);
  expect(navigations.count).toBe(1);
}

test('a chunk that is missing after a deploy is loaded after one reload, at the same address @daily', async ({
  page,
}) => {
  await underFault('missing part, new deploy', () => loseUntilReload(page, SCRIPT, (route) => route.abort()));
});

/** Every way in which a server does without a part. */
const absences: Readonly<Record<string, (route: Route) => unknown>> = {
  'is a 404': (route) => route.fulfill({ status: 404 }),
  'is the HTML of the start page': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  'is cut': (route) => route.fulfill({ contentType: 'text/javascript', body: 'const cut = {' }),
  'is of another build': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'import { other } from "./no-such-chunk.js"; other();' }),
};

test('a missing chunk reloads the page once, not twice, however it is missing', async ({ page, context }) => {
  for (const [name, answer] of Object.entries(absences)) {
    const tab = await context.newPage();
    await underFault(`missing part: the code ${name}`, () => loseUntilReload(tab, SCRIPT, answer));
    await tab.close();
  }
  await underFault('missing part: the style is aborted', () =>
    loseUntilReload(page, '**/assets/session*.css', (route) => route.abort()),
  );
});

test('a chunk that is still missing after the reload is reported in each tab without a loop, and Retry loads it', async ({
  page,
  context,
}) => {
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) await visitAbout(tab);
  await underFault('missing part, reload in vain', async () => {
    await context.route(SCRIPT, (route) => route.abort());
    for (const tab of tabs) {
      const navigations = countNavigations(tab);
      await loginLink(tab).click();
      await expect(missing(tab)).toBeVisible();
      expect(navigations.count).toBe(1);
    }
    const navigations = countNavigations(page);
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect(missing(page)).toBeVisible();
    await context.unroute(SCRIPT);
    await retry.click();
    await expect(mail(page)).toBeVisible();
    expect(navigations.count).toBe(0);
  });
});

test('a text that the device cannot store prevents the reload', async ({ page }) => {
  await page.addInitScript(() => {
    // No storage for drafts.
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await logIn(page, 'member');
  await page.route('**/assets/{*lists*,*proposals*,*account*}.js', (route) => route.abort());
  await page.goto(`/group/${String(GROUP_IDS.sound)}`);
  await page.getByRole('button', { name: 'Create a New Topic' }).click();
  const { title, form } = topicForm(page);
  await title.fill('Only here');
  await expect(form).toContainText('not kept on this device');
  await underFault('missing part, text in this tab alone', async () => {
    const navigations = countNavigations(page);
    await memberLink(page).click();
    await expect(missing(page)).toBeVisible();
    expect(navigations.count).toBe(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Create a New Topic' }).click();
    await expect(title).toHaveValue('Only here');
  });
});

test('a missing chunk does not reload the page while the user is typing', async ({ page }) => {
  await logIn(page, 'member');
  let lose: () => void = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route('**/assets/editor-feature*.js', async (route) => {
    await lost;
    await route.abort();
  });
  await page.goto(`/group/${String(GROUP_IDS.sound)}?new-topic`);
  const { form, title } = topicForm(page);
  await title.fill('In the middle of a sen');
  await underFault('missing part, the user is typing', async () => {
    const navigations = countNavigations(page);
    lose();
    await expect(form).toContainText('The editor could not be loaded');
    await expect(title).toHaveValue('In the middle of a sen');
    expect(navigations.count).toBe(0);
  });
});
