import type { Locator, Page } from '@playwright/test';
import { person } from '../../../sandbox/people.ts';
import { expect, type World } from './portal.ts';
import { proposalForm } from './proposal-form.ts';
import { topicForm } from './topic-form.ts';
import { completeProposal, saveElsewhere, textsOf } from './written-proposal.ts';

/* Actions of a user, one for each call: the screen has been opened, the answer to the call is garbage. */

/** Something done on a screen. */
export type Act = (page: Page, world: World) => Promise<void>;

const main = (page: Page): Locator => page.getByRole('main');

async function logInHere(page: Page, mail: string, password: string): Promise<void> {
  await main(page).getByLabel('E-mail').fill(mail);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Login' }).click();
}

/** With a login that no system knows. */
export const logInAsUnknown: Act = (page) => logInHere(page, 'unknown@example.org', 'secret');

/** With a login that the content system accepts, so that the membership system is asked, too. */
export const logInAsMember: Act = (page) => logInHere(page, person('member').mail, person('member').password);

export const logOut: Act = async (page) => {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Logout' }).click();
  await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible();
};

/** From a form: what has been written there before is kept. */
export const logOutOfForm: Act = async (page, world) => {
  await expect(proposalForm(page).title).toBeEditable();
  await logOut(page, world);
};

/** The tab comes back after six minutes: the page's clock has to be the test's. */
export const comeBack: Act = async (page) => {
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await show('hidden');
  await page.clock.fastForward('06:00');
  await show('visible');
};

export const comment: Act = async (page) => {
  await page.getByLabel('Your comment').fill('Commented while answers are garbled');
  await page.getByRole('button', { name: 'Post comment' }).click();
};

/** With a CSRF token that is none any more, so that another one is asked for. */
export const commentWithStaleToken: Act = async (page, world) => {
  await page.evaluate(() => {
    const name = 'portal:site:tokens';
    const tokens = JSON.parse(localStorage.getItem(name) ?? '{}') as Readonly<Record<string, unknown>>;
    localStorage.setItem(name, JSON.stringify(tokens).replace(/"csrfToken":"[^"]*"/, '"csrfToken":"stale"'));
  });
  await page.reload();
  await comment(page, world);
};

export const join: Act = (page) => page.getByRole('button', { name: 'Join this group' }).click();

export const leave: Act = async (page) => {
  await page.getByRole('button', { name: 'Leave this group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
};

export const postTopic: Act = async (page) => {
  const { toolbar, title, submit } = topicForm(page);
  await expect(toolbar).toBeVisible();
  await title.fill('Posted while answers are garbled');
  await submit.click();
};

export const typeTitle: Act = async (page) => {
  const { title } = proposalForm(page);
  await expect(title).toBeEditable();
  await title.fill('Typed while answers are garbled');
};

/** Sends a paper that lacks nothing: it was written on another device. */
export const sendPaper: Act = async (page, world) => {
  await saveElsewhere(world, 'paper', completeProposal('paper', textsOf('paper', 'Sent while answers are garbled')));
  await page.reload();
  const { title, preview } = proposalForm(page);
  await expect(title).toHaveValue(/^Sent while/);
  await preview.click();
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
};
