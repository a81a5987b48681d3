import type { Page } from '@playwright/test';
import { logIn, expect, test } from './support/portal.ts';
import { expectAccessible } from './support/accessible.ts';
import {
  EVENT,
  fillPanel,
  fillPaper,
  fillWorkshop,
  formPath,
  openForm,
  proposalForm,
  received,
} from './support/proposal-form.ts';

const fills = { panel: fillPanel, paper: fillPaper, workshop: fillWorkshop } as const;
const kinds = ['paper', 'panel', 'workshop'] as const;

/** From the preview to the click that sends. */
async function send(page: Page): Promise<void> {
  const { preview } = proposalForm(page);
  await preview.click();
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
}

test.describe('a member', () => {
  test.beforeEach(async ({ page }) => {
    await logIn(page, 'member');
  });

  for (const kind of kinds) {
    test(`a member fills a ${kind}, closes the tab at once, finds every field again, and sends it${kind === 'panel' ? '' : ' @thorough'}`, async ({
      page,
      context,
      world,
    }) => {
      test.slow();
      await openForm(page, kind);
      await fills[kind](page);
      const { title } = proposalForm(page);
      await title.press('End');
      await title.pressSequentially('!');
      // Within 250 ms, and long before the 2 s are over.
      await expect(page.getByText(/^Kept on this device/).first()).toBeVisible();
      await page.close({ runBeforeUnload: true });

      const again = await context.newPage();
      await again.goto(formPath(kind));
      await expect(proposalForm(again).title).toHaveValue(/!$/);
      // Entries are folded when a form is opened: their texts are what the server gets.
      await expect.poll(async () => (await received(world, 'update')).at(-1)?.document['title']).toMatch(/!$/);
      const document = JSON.stringify((await received(world, 'update')).at(-1)?.document);
      for (const text of ['Wiśniewska', 'Παπαδόπουλος', 'Yıldırım', 'zofia@example.org']) {
        expect(document).toContain(text);
      }
      if (kind !== 'workshop') expect(document).toContain('reference 3');

      await world.forgetCalls();
      await send(again);
      await expect(again.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();
      const [sent, ...more] = await received(world, 'send');
      expect(more).toEqual([]);
      expect(sent?.wire).toMatchObject({
        user_id: 3,
        event_id: EVENT,
        type: kind,
        sent: 1,
        user_email: 'member@example.org',
      });
      expect(await received(world, 'update')).toEqual([]);
      await expectAccessible(again);
      await again.reload();
      await expect(again.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();
      await expect(again.getByRole('main').getByText('Παπαδόπουλος').first()).toBeVisible();
    });
  }

  test('a member takes the draft over in another tab, with the text of the first one', async ({ page, context }) => {
    const { title } = await openForm(page, 'paper');
    await title.fill('Written in the first tab');
    const other = await context.newPage();
    await other.goto(formPath('paper'));
    await expect(other.getByText('Written in the first tab').first()).toBeVisible();
    await other.getByRole('button', { name: 'Write here instead' }).click();
    await expect(proposalForm(other).title).toHaveValue('Written in the first tab');
    await expect(page.getByRole('heading', { name: 'You are writing in another tab' })).toBeVisible();
    await proposalForm(other).title.fill('Written in the second');
    await expect(page.getByText('Written in the second').first()).toBeVisible();
  });

  test('a member prints and downloads the receipt @thorough', async ({ page }) => {
    test.slow();
    await openForm(page, 'paper');
    await fillPaper(page, 'A paper <with> "signs" & umlauts: ä');
    await send(page);
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toContainText('Tides: Circulation and Return');
    await expect(receipt).toContainText('A paper <with> "signs" & umlauts: ä');
    await expect(receipt.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      receipt.getByRole('button', { name: 'Download the receipt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('receipt-paper-tides-2027.txt');
    const stream = await download.createReadStream();
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    expect(text).toContain('A paper <with> "signs" & umlauts: ä');
    expect(text).toContain('Παπαδόπουλος');

    await page.evaluate(() => {
      window.print = () => {
        document.title = 'printed';
      };
    });
    await receipt.getByRole('button', { name: 'Print' }).click();
    await expect(page).toHaveTitle('printed');
    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    await expect(receipt.getByRole('button', { name: 'Print' })).toBeHidden();
  });
});

test('an organizer logs in at the proposal system as an organizer', async ({ page, world }) => {
  await logIn(page, 'organizer');
  await openForm(page, 'paper');
  const login = (await world.calls('proposalSystem')).find(({ path }) => path === '/login');
  expect(JSON.parse(login?.body ?? '{}')).toMatchObject({ user_id: 5, o: 5 });
});

test('a proposal with a megabyte of text and the strings of blns is saved and read unchanged @thorough', async ({
  page,
  world,
}) => {
  test.slow();
  await logIn(page, 'member');
  const { form, saved } = await openForm(page, 'paper');
  const naughty = '"><img src=x onerror=alert(1)> ${7*7} \u202e\u0000 ﷽ 👩🏽‍🚀 ́ \u2028';
  await form.getByLabel('Equipment').fill(naughty.replaceAll('\u0000', ''));
  const long = 'wörd '.repeat(200_000);
  await form.getByLabel('Abstract').fill(long);
  await expect(saved).toBeVisible({ timeout: 20_000 });
  const document = (await received(world, 'update')).at(-1)?.document;
  expect(document?.['abstract']).toBe(long);
  expect(document?.['equipment']).toBe(naughty.replaceAll('\u0000', ''));
  await expect(form.getByText('199,700 words too many: marked, never cut')).toBeVisible();
});
