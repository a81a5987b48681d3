import type { Page } from '@playwright/test';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { underFault } from '../support/fault-ledger.ts';
import { expect, logIn, test } from '../support/portal.ts';
import { attach, file, openTopicForm } from '../support/topic-form.ts';

/* A form that can no longer be shown: what was written into it is, to be copied, and the form comes back. */

/** From now on, until it is mended, whatever says what time it is fails: the form does, when it renders. */
async function breakDates(page: Page): Promise<void> {
  await page.evaluate(() => {
    const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {};
    Object.assign(window, { mend: () => Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format) });
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      configurable: true,
      get: () => {
        throw new Error('broken on purpose');
      },
    });
  });
}
const mend = (page: Page) => page.evaluate(() => (window as unknown as { mend: () => void }).mend());

const broken = (page: Page) => page.getByRole('heading', { name: 'The form could not be shown' });
const written = (page: Page) => page.getByRole('textbox', { name: 'What you have written' });
const again = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

/** What is shown of the form that has just broken. */
async function expectBroken(page: Page, text: RegExp): Promise<void> {
  await expect(broken(page)).toBeVisible();
  await expect(written(page)).toHaveValue(text);
}

test('a topic form that throws shows title, message and file names to be downloaded, and can be shown again @daily', async ({
  page,
}) => {
  await logIn(page, 'member');
  const { form, title, message, files } = await openTopicForm(page, GROUP_IDS.sound);
  await message.click();
  await page.keyboard.type('The message as it was typed');
  await attach(form, file('minutes.pdf'));
  await title.fill('Broken title');
  await expect(form.getByText(/kept on this device/i)).toBeVisible();
  await underFault('render error, topic form', async () => {
    await breakDates(page);
    // It breaks with this key, or with a save before it.
    await page.keyboard.press('!');
    const text = /^Broken title!?\n\nThe message as it was typed$/;
    await expectBroken(page, text);
    await expect(page.getByRole('listitem').filter({ hasText: 'minutes.pdf' })).toBeVisible();
    // It breaks again, and the text is there again.
    await again(page, 'Show the form again').click();
    await expectBroken(page, text);
    const download = page.waitForEvent('download');
    await again(page, 'Download').click();
    expect((await download).suggestedFilename()).toBe(`topic-${String(GROUP_IDS.sound)}.txt`);

    await mend(page);
    await again(page, 'Show the form again').click();
    await expect(title).toHaveValue(/^Broken title!?$/);
    await expect(message).toContainText('The message as it was typed');
    await expect(files).toHaveCount(1);
  });
});
