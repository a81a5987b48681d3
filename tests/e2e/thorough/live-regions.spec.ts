import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/portal.ts';
import { openForm } from '../support/proposal-form.ts';

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

test('writing a proposal announces nothing while it is saved, and announces a failure', async ({ page, world }) => {
  await logIn(page, 'member');
  const { title, saved } = await openForm(page, 'paper');
  await listen(page);
  await title.pressSequentially('A title that is typed key by key');
  await expect(saved).toBeVisible();
  expect(await heard(page)).toEqual([]);

  await world.fail('proposalSystem', { path: 'forms-data/update', status: 503 });
  await title.pressSequentially(', and more of it');
  await expectSaid(page, /Not saved online yet/);
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
