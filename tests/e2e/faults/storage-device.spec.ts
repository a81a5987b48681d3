import type { Page } from '@playwright/test';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { appear } from '../support/appear.ts';
import { underFault } from '../support/fault-ledger.ts';
import { goWithin } from '../support/go-within.ts';
import { absences, makeOtherDatabase, NO_PORTAL } from '../support/garbage-storage.ts';
import { expect, logIn, memberLink, test, type World } from '../support/portal.ts';
import { formPath, openForm, proposalForm, received } from '../support/proposal-form.ts';
import { openTopicForm, topicForm } from '../support/topic-form.ts';

/*
 * A device without storage, without room, or with the storage of another portal: everything works with the servers alone,
 * and the forms say so.
 */

type Prepare = (page: Page) => Promise<unknown>;

const otherVersion =
  (version: number): Prepare =>
  async (page) => {
    await page.goto(NO_PORTAL);
    await makeOtherDatabase(page, version);
  };

const ways: Readonly<Record<string, Prepare>> = {
  ...Object.fromEntries(
    Object.entries(absences).map(([way, script]): [string, Prepare] => [way, (page) => page.addInitScript(script)]),
  ),
  'a database of other stores': otherVersion(2),
  'the database of a newer portal': otherVersion(3),
};

/** On these days not everything is tried. */
const daily = 'storage that is full';

/** As long as the server does not save either, the form says that nothing is kept; the server alone is enough. */
async function writeProposal(page: Page, world: World): Promise<void> {
  // Without storage a reload is a logout.
  await world.fail('proposalSystem', { path: 'forms-data/update', status: 503 });
  await goWithin(page, formPath('paper'));
  const { title, saved } = proposalForm(page);
  await expect(title).toBeEditable({ timeout: 15_000 });
  await title.fill('Without a device');
  await expect(
    page
      .getByRole('main')
      .getByText(/^Not on this device/)
      .first(),
  ).toBeVisible({ timeout: 15_000 });
  await title.press('End');
  await title.pressSequentially(', and on');
  await world.heal();
  const titles = async () =>
    (await received(world, 'update')).filter(({ status }) => status === 200).map(({ document }) => document['title']);
  await expect.poll(titles, { timeout: 20_000 }).toContain('Without a device, and on');
  await expect(saved).toBeVisible();
}

async function writeTopic(page: Page): Promise<void> {
  await goWithin(page, `/group/${String(GROUP_IDS.festivals)}?new-topic`);
  const { form, title, submit, toolbar } = topicForm(page);
  await expect(toolbar).toBeVisible({ timeout: 15_000 });
  await title.fill('Nothing kept of it');
  await expect(form.getByText(/Not kept on this device/)).toBeVisible({ timeout: 15_000 });
  await title.press('End');
  await title.pressSequentially(', but here');
  // The note moves the button while it comes and goes.
  await expect(form.getByText(/Not kept on this device/)).toBeVisible({ timeout: 15_000 });
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing kept of it, but here' })).toBeVisible({
    timeout: 15_000,
  });
}

async function readOn(page: Page): Promise<void> {
  for (const path of ['/news', '/user/account']) {
    await goWithin(page, path);
    await expect(page.locator('.screen h1')).toBeAttached({ timeout: 15_000 });
  }
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 15_000 });
}

for (const [way, prepare] of Object.entries(ways)) {
  test(`${way}: forms work with the server alone, and say so${way === daily ? ' @daily' : ''}`, async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000);
    await underFault(way, async () => {
      await prepare(page);
      await logIn(page, 'member');
      // The login leads home, and would do so from the form as well.
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeAttached({ timeout: 15_000 });
      await writeProposal(page, world);
      await writeTopic(page);
      await readOn(page);
    });
  });
}

test('the database of a newer portal version stays unchanged', async ({ page }) => {
  await underFault('the database of a newer portal stays', async () => {
    await otherVersion(3)(page);
    await logIn(page, 'member');
    const { title } = await openForm(page, 'paper');
    await title.fill('Not kept');
    await expect(
      page
        .getByRole('main')
        .getByText(/Not on this device/)
        .first(),
    ).toBeVisible();
    await page.goto(NO_PORTAL);
    const found = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name, version }) => [name, version]),
    );
    expect(found).toEqual([['portal-drafts', 3]]);
  });
});

test('when the storage is full, saved drafts stay, new ones say that they are not saved, and typing goes on', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(60_000);
  await underFault('no room left', async () => {
    await logIn(page, 'member');
    // From the start: Chromium asks only now and then how much room is left. Enough for one draft, and not for two.
    const devTools = await context.newCDPSession(page);
    const origin = world.urls.portal;
    await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 });
    const saved = await openTopicForm(page, GROUP_IDS.festivals);
    await saved.title.fill('Kept before');
    await expect(saved.form.getByText(/^Kept on this device/)).toBeVisible();

    const { title, form } = await openForm(page, 'paper');
    await world.fail('proposalSystem', { path: 'forms-data/update', status: 503 });
    await title.fill('No room for it');
    await form.getByLabel('Abstract').fill('x'.repeat(300_000));
    await expect(
      page
        .getByRole('main')
        .getByText(/^Not on this device/)
        .first(),
    ).toBeVisible({ timeout: 15_000 });
    await title.fill('No room for it, and typing goes on');
    await world.heal();
    const titles = async () =>
      (await received(world, 'update')).filter(({ status }) => status === 200).map(({ document }) => document['title']);
    await expect.poll(titles, { timeout: 20_000 }).toContain('No room for it, and typing goes on');

    // Small state that does not fit is dropped, and takes no draft with it.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveTitle(/^Privacy/);
    await page.goBack();
    await expect(title).toBeEditable();
    expect(await page.evaluate(() => sessionStorage.getItem('portal:site:scroll'))).toBeNull();

    await devTools.send('Storage.overrideQuotaForOrigin', { origin });
    // Nothing could be written, so the device no longer knows who is logged in; a page does.
    await page.goto('/about');
    await appear(memberLink(page));
    const again = await openTopicForm(page, GROUP_IDS.festivals);
    await expect(again.title).toHaveValue('Kept before');
  });
});
