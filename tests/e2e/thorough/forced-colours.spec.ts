import type { Locator, Page } from '@playwright/test';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { expect, logIn, test } from '../support/portal.ts';
import { openTopicForm } from '../support/topic-form.ts';

/* Colours that are the reader's own. What is told apart is told apart by what can be seen. */

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** What something looks like without the pointer upon it, and without the focus. */
async function look(page: Page, thing: Locator): Promise<string> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  return (await thing.screenshot()).toString('base64');
}

test('the menu, its submenus, the kinds of proposals and the pages mark the current item', async ({ page, visit }) => {
  test.slow();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const item = menu.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Timeline' }) });
  await visit('/about');
  const elsewhere = await look(page, item);
  await visit('/timeline');
  // The class comes after 250 ms.
  await expect(item).toHaveClass(/active/);
  expect(await look(page, item)).not.toBe(elsewhere);

  const looks: string[] = [];
  for (const path of ['/proposals', '/conference-archive']) {
    await visit(path);
    const submenu = menu.locator('summary[aria-label="Conferences: submenu"]');
    const sub = menu.getByRole('link', { name: 'Archive' });
    await submenu.click();
    await expect(sub).toBeVisible();
    // Letters and all, a heavier one is wider.
    looks.push(await sub.evaluate((link) => getComputedStyle(link).fontWeight));
  }
  expect(looks[0]).not.toBe(looks[1]);

  const second = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' });
  await visit('/news');
  const other = await look(page, second);
  await visit('/news?page=1');
  await expect(second).toHaveAttribute('aria-current', 'page');
  expect(await look(page, second)).not.toBe(other);

  await logIn(page, 'member');
  const tab = page.getByRole('navigation', { name: 'Kinds of proposals' }).getByRole('link', { name: 'Paper' });
  await visit('/proposals/tides-2027/panel');
  const notHere = await look(page, tab);
  await visit('/proposals/tides-2027/paper');
  await expect(tab).toHaveAttribute('aria-current', 'page');
  expect(await look(page, tab)).not.toBe(notHere);
});

test('pressed and checked controls look different, by text or by drawing', async ({ page, visit }) => {
  test.slow();
  await visit('/news');
  const box = page.getByRole('checkbox', { name: 'publication' });
  const open = await look(page, box);
  await box.check();
  expect(await look(page, box)).not.toBe(open);

  await logIn(page, 'leader');
  const { message, toolbar } = await openTopicForm(page, GROUP_IDS.moviegoing);
  const bold = toolbar.getByRole('button', { name: 'Bold', exact: true });
  const plain = (await bold.screenshot()).toString('base64');
  await message.press('ControlOrMeta+b');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  expect((await bold.screenshot()).toString('base64')).not.toBe(plain);
});
