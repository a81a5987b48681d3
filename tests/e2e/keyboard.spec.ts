import type { Page } from '@playwright/test';
import { Keyboard } from './support/keyboard.ts';
import { expect, memberLink, test } from './support/portal.ts';

/* Nothing is clicked and nothing given the focus here: everything is reached by Tab, and seen when it is reached. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** From the link to the login past a wrong password to the page where it began, and out again. */
async function logInAndOut(page: Page, keys: Keyboard): Promise<void> {
  const login = page.getByRole('main').getByRole('button', { name: 'Login' });
  const password = page.getByLabel('Password', { exact: true });
  await expect(heading(page, 'Login')).toBeFocused();
  await keys.fill(page.getByLabel('E-mail'), 'member@example.org');
  await keys.fill(password, 'wrong');
  await keys.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Sorry, unrecognized username or password.');
  await expect(alert).toBeFocused();
  await keys.to(password);
  await expect(page.getByLabel('E-mail')).toHaveValue('member@example.org');
  // What was typed is still there, and selected by arriving in it.
  await keys.type('reel-member');
  await keys.enter(login);
  await expect(heading(page, 'About')).toBeFocused();
  await expect(memberLink(page)).toBeVisible();
  await keys.enter(page.getByRole('banner').getByRole('button', { name: 'Logout' }), 'Shift+Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}

test('the keyboard alone logs a user in, past the skip link and a wrong password, and out again', async ({
  page,
  visit,
}) => {
  const keys = new Keyboard(page);
  await visit('/about');
  await keys.step();
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await keys.enter(page.getByRole('banner').getByRole('link', { name: 'Login' }), 'Shift+Tab');
  await logInAndOut(page, keys);
});

for (const { device, viewport, suite } of [
  { device: 'a desktop', viewport: { width: 1280, height: 800 }, suite: '' },
  { device: 'a phone', viewport: { width: 360, height: 740 }, suite: ' @thorough' },
  { device: 'a desktop at 400 %', viewport: { width: 320, height: 256 }, suite: ' @thorough' },
]) {
  test(`the keyboard alone reads the news on ${device}: menu, filter, an item, and back to it${suite}`, async ({
    page,
    visit,
  }) => {
    const keys = new Keyboard(page);
    await page.setViewportSize(viewport);
    await visit('/about');
    const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    if (viewport.width < 768) {
      await keys.enter(menuButton);
      await keys.step();
    }
    await expect(menu).toBeVisible();
    // A submenu opens and closes on the way.
    const submenu = menu.locator('summary[aria-label^="Conferences"]');
    await keys.enter(submenu);
    await expect(menu.getByRole('link', { name: 'Archive' })).toBeVisible();
    await keys.to(menu.getByRole('link', { name: 'Archive' }));
    await keys.press('Escape');
    await expect(submenu).toBeFocused();
    await expect(menu.getByRole('link', { name: 'Archive' })).toBeHidden();
    await keys.enter(menu.getByRole('link', { name: 'News', exact: true }), 'Shift+Tab');
    await expect(heading(page, 'News')).toBeFocused();

    const count = page.getByRole('heading', { level: 2, name: /news items?/ });
    await expect(count).toHaveText(/^120 /);
    const toggle = page.getByRole('button', { name: /^Filter/ });
    if (await toggle.isVisible()) {
      await keys.enter(toggle);
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    }
    await keys.to(page.getByRole('checkbox', { name: 'publication' }));
    await keys.press('Space');
    await expect(page).toHaveURL(/category=\d/);
    await expect(count).not.toHaveText(/^120 /);
    const item = page.getByRole('main').locator('.entry__title a').nth(1);
    const title = (await item.textContent()) ?? '';
    await keys.enter(item);
    await expect(heading(page, title)).toBeFocused();

    await page.goBack();
    await expect(page).toHaveURL(/category=\d/);
    await expect(item).toBeFocused();
    await expect(page.getByRole('button', { name: 'Remove filter: publication' })).toBeVisible();
    await expect(item).toBeInViewport();
  });
}
