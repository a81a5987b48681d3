import type { BrowserContext, Page } from '@playwright/test';
import type { Fault } from '../../../sandbox/faults.ts';
import { person } from '../../../sandbox/people.ts';
import { tracesOf } from '../support/everything-saved.ts';
import { underFault } from '../support/fault-ledger.ts';
import { expect, logIn, loginLink, logoutButton, memberLink, test } from '../support/portal.ts';

/* A logout that does not reach the content system, or that it refuses: no page, reload or tab logs the user in again. */

/** Follows a link of the portal, reloads, and opens another tab: no user is logged in, and nothing of the member is left. */
async function expectLoggedOut(page: Page, context: BrowserContext): Promise<void> {
  const { mail, firstName, lastName } = person('editor');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle(/^Privacy/);
  await page.goto('/members-only');
  await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/my-encms');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  for (const tab of [page, other]) {
    await expect(loginLink(tab)).toBeVisible();
    await expect(memberLink(tab)).toHaveCount(0);
    await expect(tab.getByRole('banner').getByRole('link', { name: /^(Edit|CMS)/ })).toHaveCount(0);
  }
  expect(await tracesOf(context, [mail, firstName ?? '', lastName ?? '', 'csrfToken'])).toEqual([]);
  await other.close();
}

const LOGOUT = 'user/logout';

const failures: Readonly<Record<string, Omit<Fault, 'path'>>> = {
  'is refused with 500': { status: 500 },
  'has no answer': { hang: true },
  'is carried out, but its answer is lost': { after: true, drop: true },
  'is answered with a page of HTML': { status: 200, body: '<h1>Log in</h1>', contentType: 'text/html' },
};

for (const [name, fault] of Object.entries(failures)) {
  const daily = 'status' in fault && fault.status === 500 ? ' @daily' : '';
  test(`a logout that ${name} leaves the user signed out${daily}`, async ({ page, context, world }) => {
    await logIn(page, 'editor');
    await underFault(`logout that ${name}`, async () => {
      await world.fail('contentSystem', { path: LOGOUT, ...fault });
      await logoutButton(page).click();
      await expect(loginLink(page)).toBeVisible();
      const paths = async () => (await world.calls('contentSystem')).map(({ path }) => path);
      await expect.poll(paths).toContain(`/${LOGOUT}`);
      await expectLoggedOut(page, context);
    });
    await world.heal();
    await logIn(page, 'member');
    expect(await page.evaluate(() => localStorage.getItem('portal:site:pending-sign-out'))).toBeNull();
  });
}
