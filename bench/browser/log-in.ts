import type { Page } from '@playwright/test';
import { person, type PersonKey } from '../../sandbox/people.ts';

/** Logs a person in through the login screen and waits until the browser has left it. */
export async function logIn(page: Page, portalUrl: string, key: PersonKey): Promise<void> {
  const { mail, password } = person(key);
  await page.goto(`${portalUrl}/user/login`);
  await page.getByLabel('E-mail').fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/user/login');
}
