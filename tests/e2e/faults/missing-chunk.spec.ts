import type { Page, Route } from '@playwright/test';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { underFault } from '../support/fault-ledger.ts';
import { expect, logIn, memberLink, test } from '../support/portal.ts';
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

/** A part is gone until the document is asked for again: the next one is that of the new deploy. */
async function loseUntilReload(
  page: Page,
  files: string,
  answer: (route: Route) => unknown = (route) => route.abort(),
): Promise<void> {
  let isGone = true;
  await page.route(files, (route) => (isGone ? answer(route) : route.continue()));
  page.once('request', function follow(request) {
    if (request.isNavigationRequest()) isGone = false;
    else page.once('request', follow);
  });
}

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const mail = (page: Page) => page.getByLabel('E-mail');
const missing = (page: Page) => page.getByRole('heading', { level: 1, name: 'A part of the portal is missing' });
const idle = (page: Page) => page.waitForLoadState('networkidle');

/** Every way in which a server does without a part. */
const absences: readonly {
  readonly name: string;
  readonly files: string;
  readonly answer: (route: Route) => unknown;
}[] = [
  { name: 'the code is aborted', files: '**/assets/session*.js', answer: (route) => route.abort() },
  { name: 'the code is a 404', files: '**/assets/session*.js', answer: (route) => route.fulfill({ status: 404 }) },
  {
    name: 'the code is the HTML of the start page',
    files: '**/assets/session*.js',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  },
  {
    name: 'the code is cut',
    files: '**/assets/session*.js',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'const cut = {' }),
  },
  {
    name: 'the code is of another build',
    files: '**/assets/session*.js',
    answer: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'import { other } from "./no-such-chunk.js"; other();' }),
  },
  { name: 'the style is aborted', files: '**/assets/session*.css', answer: (route) => route.abort() },
  { name: 'the style is a 404', files: '**/assets/session*.css', answer: (route) => route.fulfill({ status: 404 }) },
];

/** The header of a visitor has nothing of the part yet: the login is the first to want it. */
async function visitAbout(page: Page): Promise<void> {
  await page.goto('/about');
  await expect(page).toHaveTitle(/^About/);
  await idle(page);
}

test('a chunk that is missing after a deploy is loaded after one reload, at the same address @daily', async ({
  page,
}) => {
  await visitAbout(page);
  await underFault('missing part, new deploy', async () => {
    await loseUntilReload(page, '**/assets/session*.js');
    const navigations = countNavigations(page);
    await loginLink(page).click();
    await expect(mail(page)).toBeVisible();
    await expect(page).toHaveURL(/\/user\/login/);
    expect(navigations.count).toBe(1);
  });
});

test('a chunk that is still missing after the reload is reported without a loop, and Retry loads it', async ({
  page,
}) => {
  await visitAbout(page);
  await underFault('missing part, reload in vain', async () => {
    await page.route('**/assets/session*.js', (route) => route.abort());
    const navigations = countNavigations(page);
    await loginLink(page).click();
    await expect(missing(page)).toBeVisible();
    expect(navigations.count).toBe(1);

    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect(missing(page)).toBeVisible();
    await page.unroute('**/assets/session*.js');
    await retry.click();
    await expect(mail(page)).toBeVisible();
    expect(navigations.count).toBe(1);
  });
});

for (const { name, files, answer } of absences) {
  test(`a missing chunk reloads the page once, not twice, when ${name}`, async ({ page }) => {
    await visitAbout(page);
    await underFault(`missing part: ${name}`, async () => {
      await loseUntilReload(page, files, answer);
      const navigations = countNavigations(page);
      await loginLink(page).click();
      await expect(mail(page)).toBeVisible();
      expect(navigations.count).toBe(1);
    });
  });
}

test('each of two tabs reloads once for a missing chunk', async ({ page, context }) => {
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await visitAbout(tab);
  await underFault('missing part, two tabs', async () => {
    await context.route('**/assets/session*.js', (route) => route.abort());
    for (const tab of tabs) {
      const navigations = countNavigations(tab);
      await loginLink(tab).click();
      await expect(missing(tab)).toBeVisible();
      expect(navigations.count).toBe(1);
    }
  });
});

test('a text that the device cannot store prevents the reload', async ({ page }) => {
  await page.addInitScript(() => {
    // No storage for drafts.
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await logIn(page, 'member');
  await page.goto(`/group/${String(GROUP_IDS.sound)}`);
  await page.getByRole('button', { name: 'Create a New Topic' }).click();
  const { title } = topicForm(page);
  await title.fill('Only here');
  await expect(topicForm(page).form).toContainText('Not kept on this device');
  await idle(page);
  await underFault('missing part, text in this tab alone', async () => {
    await page.route('**/assets/*lists*.js', (route) => route.abort());
    await page.route('**/assets/*proposals*.js', (route) => route.abort());
    await page.route('**/assets/*account*.js', (route) => route.abort());
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

test('an old document whose application is missing is reloaded once, and then shows a notice', async ({ context }) => {
  const page = await context.newPage();
  await underFault('missing application, new deploy', async () => {
    const navigations = countNavigations(page);
    await page.route('**/assets/home*.js', (route) => (navigations.count < 2 ? route.abort() : route.continue()));
    await page.goto('/about');
    await expect(page).toHaveTitle(/^About/);
    await expect(page.getByRole('main').locator('.prose').first()).toBeVisible();
    expect(navigations.count).toBe(2);
  });
  const other = await context.newPage();
  await underFault('missing application, reload in vain', async () => {
    await other.route('**/assets/home*.js', (route) => route.abort());
    const navigations = countNavigations(other);
    await other.goto('/about');
    await expect(other.getByText(/could not be loaded/)).toBeVisible();
    expect(navigations.count).toBe(2);
  });
});
