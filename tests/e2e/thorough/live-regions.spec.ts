import type { Page } from '@playwright/test';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { expect, logIn, test } from '../support/portal.ts';
import { openForm } from '../support/proposal-form.ts';
import { attach, file, openTopicForm } from '../support/topic-form.ts';

interface Announcement {
  readonly text: string;
  /** The region was there before its text was: otherwise many screen readers say nothing. */
  readonly wasThere: boolean;
}

declare global {
  interface Window {
    announcements?: Announcement[];
  }
}

/** Listens to the live regions of a page from now on, until the document goes. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const regions = '[role="status"], [role="alert"], [aria-live="polite"]';
    const said: Announcement[] = [];
    window.announcements = said;
    const known = new WeakSet<Element>(document.querySelectorAll(regions));
    const texts = new WeakMap<Element, string>();
    const textOf = (region: Element) => region.textContent.replace(/\s+/g, ' ').trim();
    for (const region of document.querySelectorAll(regions)) texts.set(region, textOf(region));
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(regions)) {
        const text = textOf(region);
        // One that arrives without words will be there when it has some.
        if (text !== (texts.get(region) ?? '')) said.push({ text, wasThere: known.has(region) });
        known.add(region);
        texts.set(region, text);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** What was said since, without the moments at which a region fell silent. */
async function heard(page: Page): Promise<readonly Announcement[]> {
  const all = await page.evaluate(() => window.announcements ?? []);
  return all.filter(({ text }) => text !== '');
}

/* What a user of a screen reader hears when something changes. */

/** Waits until something is said, by a region that was there before. */
async function expectSaid(page: Page, text: string | RegExp): Promise<void> {
  const matches = ({ text: said }: { readonly text: string }) =>
    typeof text === 'string' ? said === text : text.test(said);
  await expect.poll(async () => (await heard(page)).find(matches), { message: String(text) }).toBeDefined();
  expect((await heard(page)).find(matches)).toMatchObject({ wasThere: true });
}

test('another screen is announced by its title, once, and the first one is not', async ({ page, visit }) => {
  await visit('/about');
  await listen(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expectSaid(page, 'Privacy');
  await page.goBack();
  await expectSaid(page, 'About the network');
  const said = (await heard(page)).map(({ text }) => text);
  expect(said.filter((text) => text === 'About the network')).toHaveLength(1);
  expect(said.filter((text) => text === 'Privacy')).toHaveLength(1);
});

test('a failed list and a refused login are announced', async ({ page, visit, world }) => {
  await world.fail('contentSystem', { path: 'rest/views/public_news/*', hang: true });
  await visit('/news');
  await listen(page);
  await world.heal();
  await world.fail('contentSystem', { path: 'rest/views/public_news/*', status: 503 });
  await page.getByRole('checkbox', { name: 'publication' }).check();
  await expectSaid(page, /could not be loaded/);

  await page.goto('/user/login');
  await page.getByLabel('E-mail').fill('member@example.org');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await listen(page);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  const alert = page.getByRole('alert');
  // It comes as an alert with its words, and the focus: either is enough.
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Sorry, unrecognized username or password.');
  const said = (await heard(page)).map(({ text }) => text);
  expect(said.filter((text) => text.includes('Sorry, unrecognized'))).toHaveLength(1);
});

test('writing a proposal announces nothing while it is saved, and announces a failure', async ({ page, world }) => {
  await logIn(page, 'member');
  const { title, saved } = await openForm(page, 'paper');
  await listen(page);
  await title.pressSequentially('A title that is typed key by key');
  await expect(saved).toBeVisible();
  expect(await heard(page)).toEqual([]);

  await world.fail('proposalSystem', { path: 'forms-data/update', status: 503 });
  await title.pressSequentially(', and more of it');
  await expectSaid(page, /Not on the server yet/);
  await title.pressSequentially(', and still more');
  await world.heal();
  await title.pressSequentially('.');
  await expectSaid(page, /Saved|saved/);
  expect((await heard(page)).length).toBeLessThanOrEqual(2);

  // A limit that is crossed is said once, not with every key behind it.
  await listen(page);
  await title.fill('x'.repeat(119));
  await title.press('End');
  await title.pressSequentially('xxxxxx');
  await expectSaid(page, /Longer than 120 characters/);
  expect((await heard(page)).filter(({ text }) => text.startsWith('Longer'))).toHaveLength(1);
});

test('the files, the upload and the result of a topic are announced, and typing is not', async ({ page, world }) => {
  await logIn(page, 'leader');
  const { form, title, message, submit } = await openTopicForm(page, GROUP_IDS.moviegoing);
  await listen(page);
  await title.pressSequentially('Ledgers and lanterns');
  await message.pressSequentially('What we know so far.');
  await expect(form.getByText(/Kept on this device/)).toBeVisible();
  expect(await heard(page)).toEqual([]);
  await attach(form, file('ledger.pdf', 'x'.repeat(3_000_000)));
  await expectSaid(page, /ledger\.pdf/);
  await attach(form, file('invoice.exe'));
  await expectSaid(page, /Invalid file type/);

  await world.fail('contentSystem', { path: 'encms-workgroup/post-topic', method: 'POST', hang: true });
  await submit.click();
  await expectSaid(page, /sending|% sent/i);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(submit).toBeFocused();
  // In quarters, however many parts there were.
  expect((await heard(page)).filter(({ text }) => text.includes('%')).length).toBeLessThanOrEqual(5);
});
