import type { Page } from '@playwright/test';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { defaultKinds } from '../../../src/domain/proposals/form-definition.ts';
import { countLost, underFault } from '../support/fault-ledger.ts';
import { expect, logIn, test } from '../support/portal.ts';
import { openForm } from '../support/proposal-form.ts';
import { attach, file, openTopicForm } from '../support/topic-form.ts';

/*
 * A form that can no longer be shown: what was written into it is, to be copied, and the form comes back.
 */

/** From now on, or no more, whatever looks at a text with the word in it fails: the form does, when it renders. */
async function breakAt(page: Page, word: string): Promise<void> {
  await page.evaluate((marker) => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the text that it belongs to
    const { trim } = String.prototype;
    Object.assign(window, { mend: () => Object.assign(String.prototype, { trim }) });
    Object.assign(String.prototype, {
      trim(this: string) {
        if (this.valueOf() === marker) throw new Error('broken on purpose');
        return trim.call(this);
      },
    });
  }, word);
}
/** The same for whatever says what time it is. */
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

test('a topic form that throws shows title, message and file names, and can be shown again @daily', async ({
  page,
}) => {
  await logIn(page, 'member');
  const { form, title, message, files } = await openTopicForm(page, GROUP_IDS.sound);
  await message.click();
  await page.keyboard.type('The message as it was typed');
  await attach(form, file('minutes.pdf'));
  await expect(files).toHaveCount(1);
  await underFault('render error, topic form', async () => {
    await breakAt(page, 'Broken title');
    await title.fill('Broken title');
    await expect(broken(page)).toBeVisible();
    await expect(written(page)).toHaveValue('Broken title\n\nThe message as it was typed');
    await expect(written(page)).toHaveAttribute('readonly', '');
    await expect(page.getByRole('listitem').filter({ hasText: 'minutes.pdf' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'It is kept on this device as well.' })).toBeVisible();
    const typed = { text: 'Broken title\n\nThe message as it was typed' };
    expect(countLost(typed, { text: await written(page).inputValue() })).toBe(0);

    await mend(page);
    await page.getByRole('button', { name: 'Show the form again' }).click();
    await expect(title).toHaveValue('Broken title');
    await expect(message).toContainText('The message as it was typed');
    await expect(files).toHaveCount(1);
  });
});

test('a topic form that throws while it formats a time shows its text, too', async ({ page }) => {
  await logIn(page, 'member');
  const { title } = await openTopicForm(page, GROUP_IDS.sound);
  await underFault('render error, dates', async () => {
    await breakDates(page);
    await title.fill('No clock knows what time it is');
    await expect(broken(page)).toBeVisible();
    await expect(written(page)).toHaveValue('No clock knows what time it is');
    // It breaks again, and the text is there again.
    await page.getByRole('button', { name: 'Show the form again' }).click();
    await expect(written(page)).toHaveValue('No clock knows what time it is');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe(`topic-${String(GROUP_IDS.sound)}.txt`);
  });
});

test('a comment form that throws shows the comment, and can be shown again', async ({ page }) => {
  await logIn(page, 'member');
  await page.goto(`/group/${String(GROUP_IDS.sound)}`);
  await page.locator('a[href^="/group_topics/single/"]').first().click();
  const field = page.getByLabel('Your comment');
  await underFault('render error, comment form', async () => {
    await breakAt(page, 'Broken comment');
    await field.fill('Broken comment');
    await expect(broken(page)).toBeVisible();
    await expect(written(page)).toHaveValue('Broken comment');
    expect(countLost({ text: 'Broken comment' }, { text: await written(page).inputValue() })).toBe(0);
    await mend(page);
    await page.getByRole('button', { name: 'Show the form again' }).click();
    await expect(field).toHaveValue('Broken comment');
  });
});

for (const kind of defaultKinds) {
  test(`a ${kind} whose form throws shows its text, and can be shown again`, async ({ page }) => {
    await logIn(page, 'member');
    const { title } = await openForm(page, kind);
    await underFault(`render error, ${kind}`, async () => {
      await breakDates(page);
      await title.fill('Broken title');
      await expect(broken(page)).toBeVisible();
      await expect(written(page)).toHaveValue(/Broken title/);
      await mend(page);
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
      await expect(title).toHaveValue('Broken title');
      countLost({ title: 'Broken title' }, { title: await title.inputValue() });
    });
  });
}
