import type { Page } from '@playwright/test';
import { logIn, memberLink, expect, test } from './support/portal.ts';
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
const START = Date.UTC(2026, 10, 22, 9);
const HOUR = 3_600_000;
const kinds = ['paper', 'panel', 'workshop'] as const;

async function logInAsMember(page: Page): Promise<void> {
  await logIn(page, 'member');
  await expect(memberLink(page)).toBeVisible();
}

/** From the preview to the click that sends. */
async function send(page: Page): Promise<void> {
  const { preview } = proposalForm(page);
  await preview.click();
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
}

test.describe('a member', () => {
  test.beforeEach(async ({ page }) => {
    await logInAsMember(page);
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

  test('saves every text of a complete paper at the server 2 s after the last key, and none before', async ({
    page,
    world,
  }) => {
    await page.clock.install({ time: START });
    const { title, saved } = await openForm(page, 'paper');
    await page.clock.pauseAt(START + HOUR);
    await title.fill('Tides');
    await page.clock.runFor(1_900);
    expect(await received(world, 'update')).toEqual([]);
    await page.clock.runFor(200);
    await expect(saved).toBeVisible();
    expect((await received(world, 'update')).map(({ document }) => document['title'])).toEqual(['Tides']);
  });

  test('sends a proposal 100 ms after the click when all is saved, and 2 s after it when a save is pending @thorough', async ({
    page,
    world,
  }) => {
    test.slow();
    await page.clock.install({ time: START });
    const { title, saved } = await openForm(page, 'paper');
    await fillPaper(page);
    await expect(saved).toBeVisible();
    await page.clock.pauseAt(START + HOUR);
    await send(page);
    await page.clock.runFor(90);
    expect(await received(world, 'send')).toEqual([]);
    await page.clock.runFor(20);
    await expect(page.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();

    await page.clock.resume();
    await openForm(page, 'panel');
    await fillPanel(page);
    await expect(saved).toBeVisible();
    await page.clock.pauseAt(START + 2 * HOUR);
    await world.forgetCalls();
    await title.fill('After hours, again');
    await send(page);
    await expect.poll(async () => (await received(world, 'update')).length).toBe(1);
    await page.clock.runFor(1_900);
    expect(await received(world, 'send')).toEqual([]);
    await page.clock.runFor(200);
    await expect(page.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();
    expect((await received(world, 'send')).map(({ document }) => document['title'])).toEqual(['After hours, again']);
  });

  test('sends a proposal once: by a double click, and not again from a second tab @thorough', async ({
    page,
    context,
    world,
  }) => {
    test.slow();
    await openForm(page, 'paper');
    await fillPaper(page);
    const other = await context.newPage();
    await other.goto(formPath('paper'));
    await expect(other.getByRole('heading', { name: 'You are writing in another tab' })).toBeVisible();
    await proposalForm(page).preview.click();
    await page.getByRole('button', { name: 'Send…' }).click();
    await page.getByRole('button', { name: 'Send now' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Preview' })).toHaveCount(0);
    expect(await received(world, 'send')).toHaveLength(1);
  });

  test('a member takes the draft over in another tab, with the text of the first one', async ({
    page,
    context,
    world,
  }) => {
    const { title } = await openForm(page, 'paper');
    await title.fill('Written in the first tab');
    const other = await context.newPage();
    await other.goto(formPath('paper'));
    await expect(other.getByText('Written in the first tab').first()).toBeVisible();
    await other.getByRole('button', { name: 'Write here instead' }).click();
    await expect(proposalForm(other).title).toHaveValue('Written in the first tab');
    await expect(page.getByRole('heading', { name: 'You are writing in another tab' })).toBeVisible();
    await proposalForm(other).title.fill('Written in the second');
    await expect(proposalForm(other).saved).toBeVisible();
    await expect(page.getByText('Written in the second').first()).toBeVisible();
    expect((await received(world, 'update')).map(({ document }) => document['title'])).toEqual([
      'Written in the first tab',
      'Written in the second',
    ]);
  });

  test('a member writes without a connection for a minute, sees the true state, and loses nothing @thorough', async ({
    page,
    context,
    world,
  }) => {
    await page.clock.install();
    const { title, saved } = await openForm(page, 'paper');
    await title.fill('Before');
    await page.clock.runFor(2_100);
    await expect(saved).toBeVisible();
    await context.setOffline(true);
    for (let second = 0; second < 60; second += 10) {
      await title.fill(`Offline for ${String(second)} s`);
      await page.clock.runFor(10_000);
    }
    await expect(page.getByText(/^Kept on this device/).first()).toBeVisible();
    await expect(page.getByText(/Not on the server yet/).first()).toBeVisible();
    await expect(title).toBeEditable();
    expect((await received(world, 'update')).map(({ document }) => document['title'])).toEqual(['Before']);
    await context.setOffline(false);
    await expect(saved).toBeVisible();
    expect((await received(world, 'update')).map(({ document }) => document['title'])).toEqual([
      'Before',
      'Offline for 50 s',
    ]);
  });

  test('a member opens a paper again with another title on the device, sees both, and keeps one @thorough', async ({
    page,
    context,
    browser,
    world,
  }) => {
    test.slow();
    const { title, saved } = await openForm(page, 'paper');
    await title.fill('From the desktop');
    await expect(saved).toBeVisible();
    await world.fail('proposalSystem', { path: 'forms-data/update', drop: true });
    await title.fill('From the desktop, unsaved');
    await expect(page.getByText(/Not on the server yet/).first()).toBeVisible();
    await page.close();
    await world.heal();

    const phone = await browser.newContext({ baseURL: world.urls.portal });
    const elsewhere = await phone.newPage();
    await logInAsMember(elsewhere);
    const there = await openForm(elsewhere, 'paper');
    await there.title.fill('From the phone');
    await expect.poll(async () => (await received(world, 'update')).at(-1)?.document['title']).toBe('From the phone');
    await phone.close();

    const desktop = await context.newPage();
    await desktop.goto(formPath('paper'));
    await expect(desktop.getByRole('heading', { name: 'Changed here and on another device' })).toBeVisible();
    await expect(desktop.getByText('From the desktop, unsaved').first()).toBeVisible();
    await expect(desktop.getByText('From the phone').first()).toBeVisible();
    await expectAccessible(desktop);
    expect((await received(world, 'update')).at(-1)?.document['title']).toBe('From the phone');
    await desktop.getByRole('radio', { name: /^This device/ }).check();
    await desktop.getByRole('button', { name: 'Keep these and continue' }).click();
    await expect(proposalForm(desktop).title).toHaveValue('From the desktop, unsaved');
    await expect
      .poll(async () => (await received(world, 'update')).at(-1)?.document['title'])
      .toBe('From the desktop, unsaved');
  });

  test('a member moves people with the keyboard @thorough', async ({ page, world }) => {
    await openForm(page, 'paper');
    await fillPaper(page);
    const group = page.getByRole('group', { name: 'People', exact: true });
    const up = group.getByRole('button', { name: /^Move up.*Ayşe/ });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(group.getByText('Ayşe Yıldırım is now 2 of 3.')).toBeAttached();
    await expect(group.getByRole('button', { name: /^Move up.*Ayşe/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () =>
        (
          (await received(world, 'update')).at(-1)?.document['people'] as readonly { firstName: string }[] | undefined
        )?.map(({ firstName }) => firstName),
      )
      .toEqual(['Ayşe', 'Zofia', 'Γιώργος']);
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

  test('a member reads the event’s error text when sending was refused, until the next action @thorough', async ({
    page,
    world,
  }) => {
    test.slow();
    await openForm(page, 'paper');
    await fillPaper(page);
    await world.fail('proposalSystem', { path: 'forms-data/send', status: 422, body: '{"message":"No"}', times: 1 });
    await send(page);
    await expect(page.getByText('The proposal has not been sent. Everything is still here.')).toBeVisible();
    const words = page.getByText(/It has not been sent. What you have written is still here/).first();
    await expect(words).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await proposalForm(page).title.fill('Another title');
    await expect(page.getByText('The proposal has not been sent. Everything is still here.')).toBeHidden();
    await send(page);
    await expect(page.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();
  });

  test('a member sees the number of proposals, and the state of their own @thorough', async ({ page }) => {
    const { title, saved } = await openForm(page, 'workshop');
    await expect(page.getByText('So far: 11 panels, 36 papers, 5 workshops')).toBeVisible();
    await title.fill('Hands on nitrate');
    await expect(saved).toBeVisible();
    await page.goto(`/proposals/${EVENT}`);
    await expect(page.getByRole('main').getByText('Hands on nitrate').first()).toBeVisible();
    await page.goto('/my-encms');
    await expect(page.getByRole('main').getByText('Hands on nitrate').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Proposals', exact: true })).toBeVisible();
  });

  test('asks at logout about text that the server does not have, and finds it again @thorough', async ({
    page,
    world,
  }) => {
    const { title } = await openForm(page, 'paper');
    await world.fail('proposalSystem', { path: 'forms-data/update', status: 503 });
    await title.fill('Not at the server');
    await expect(page.getByText(/Not on the server yet/).first()).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: /^Keep/ }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.content()).not.toContain('Not at the server');
    await world.heal();
    await logInAsMember(page);
    await page.goto('/user/account');
    await expect(page.getByRole('main').getByText('Not at the server').first()).toBeVisible();
    await openForm(page, 'paper');
    await expect(title).toHaveValue('Not at the server');
    await expect(proposalForm(page).saved).toBeVisible();
  });
});

test('a user whose records are garbage loses nothing of them @thorough', async ({ page, world }) => {
  await logIn(page, 'developer');
  await expect(memberLink(page)).toBeVisible();
  for (const kind of ['workshop', 'panel'] as const) {
    await page.goto(formPath(kind));
    await expect(page.getByRole('heading', { name: 'This proposal cannot be read' })).toBeVisible();
  }
  expect(await received(world, 'update')).toEqual([]);
});

test('an editor goes on with a panel whose form_json is an object, and its unknown keys stay @thorough', async ({
  page,
  world,
}) => {
  await logIn(page, 'editor');
  await expect(memberLink(page)).toBeVisible();
  const { title, saved } = await openForm(page, 'panel');
  await title.fill('Another title');
  await expect(saved).toBeVisible();
  await expect.poll(async () => (await received(world, 'update')).at(-1)?.document).toHaveProperty('track');
});

test('an organizer logs in at the proposal system as an organizer', async ({ page, world }) => {
  await logIn(page, 'organizer');
  await expect(memberLink(page)).toBeVisible();
  await openForm(page, 'paper');
  const login = (await world.calls('proposalSystem')).find(({ path }) => path === '/login');
  expect(JSON.parse(login?.body ?? '{}')).toMatchObject({ user_id: 5, o: 5 });
});

test('a visitor who opens a form is sent to the login and back', async ({ page }) => {
  await page.goto(formPath('paper'));
  await expect(page).toHaveURL(/\/user\/login\?return=/);
  await page.getByLabel('E-mail').fill('member@example.org');
  await page.getByLabel('Password', { exact: true }).fill('reel-member');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(proposalForm(page).title).toBeEditable();
});

test('event settings that cannot be loaded leave three hyphens and a usable form @thorough', async ({
  page,
  world,
}) => {
  await world.fail('contentSystem', { path: 'editablevar/json/proposal_submission', status: 500 });
  await logInAsMember(page);
  const { title, saved } = await openForm(page, 'paper');
  await expect(page.getByRole('main').getByText('---').first()).toBeVisible();
  await title.fill('Tides');
  await expect(saved).toBeVisible();
});
