import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { TOPIC_IDS } from '../../../sandbox/seed/groups.ts';
import { expect, logIn, test, type World } from '../support/portal.ts';
import { attach, file, openTopicForm } from '../support/topic-form.ts';

const POST = 'encms-workgroup/post-topic';

/** What was posted, in order. */
async function posts(world: World) {
  return (await world.calls('contentSystem')).filter(({ path }) => path === `/${POST}`);
}

/* Nothing is clicked here: what takes the focus is reached by Tab or given it, everything else is keys. */

test('the keyboard alone joins a group and leaves it again', async ({ page, visit, world }) => {
  await logIn(page, 'member');
  await visit(`/group/${String(GROUP_IDS.environment)}`);
  const join = page.getByRole('button', { name: 'Join this group' });
  const leave = page.getByRole('button', { name: 'Leave this group' });
  await join.focus();
  await page.keyboard.press('Enter');
  // The button has become the other one under the focus.
  await expect(leave).toBeFocused();
  await expect(leave).toHaveAttribute('aria-disabled', 'false');

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Leave/ });
  await expect(dialog.getByRole('button', { name: 'Leave', exact: true })).toBeFocused();
  // Round and round: the focus never gets to what lies behind.
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog')),
    ).toBeTruthy();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(leave).toBeFocused();
  const left = async () => (await world.calls('contentSystem')).filter(({ path }) => path.includes('workgroup/leave'));
  expect(await left()).toEqual([]);

  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: 'Leave', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(join).toBeFocused();
  await expect(join).toHaveAttribute('aria-disabled', 'false');
  expect(await left()).toHaveLength(1);
});

test.describe('a user of the form for a new topic', () => {
  test.beforeEach(async ({ page }) => {
    await logIn(page, 'leader');
  });

  test('a user attaches and removes files, and the focus stays beside them', async ({ page }) => {
    // Without a listener the next key could come before the browser intercepts file choosers again.
    page.on('filechooser', () => undefined);
    const { form, message, files } = await openTopicForm(page, GROUP_IDS.moviegoing);
    const control = form.getByLabel('Attach file(s)');
    await message.focus();
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
    for (const [key, name] of [
      ['Enter', 'agenda.pdf'],
      ['Space', 'budget.xls'],
    ] as const) {
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press(key);
      await (await chooser).setFiles([file(name)]);
      await expect(files.filter({ hasText: name })).toBeVisible();
      await expect(control).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(form.getByRole('button', { name: 'Remove agenda.pdf' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(files).toHaveCount(1);
    await expect(form.getByRole('button', { name: 'Remove budget.xls' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(files).toHaveCount(0);
    await expect(control).toBeFocused();
  });

  test('a user clears the form and restores it', async ({ page }) => {
    const { form, title, message, files, clear } = await openTopicForm(page, GROUP_IDS.moviegoing);
    await title.focus();
    await page.keyboard.type('Wrong group');
    await message.focus();
    await page.keyboard.type('Or **is** it?');
    await attach(form, file('list.pdf'));
    await expect(files).toHaveCount(1);
    await clear.focus();
    await page.keyboard.press('Enter');
    await expect(title).toHaveValue('');
    await expect(message).toHaveText('');
    await expect(files).toHaveCount(0);
    await expect(clear).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title).toHaveValue('Wrong group');
    await expect(message.locator('strong')).toHaveText('is');
    await expect(files).toHaveCount(1);
    await expect(title).toBeFocused();
  });

  test('a user cancels while the topic is being sent', async ({ page, world }) => {
    const { title, submit, cancel } = await openTopicForm(page, GROUP_IDS.moviegoing);
    await title.focus();
    await page.keyboard.type('Too early');
    await world.fail('contentSystem', { path: POST, method: 'POST', hang: true });
    await submit.focus();
    await page.keyboard.press('Enter');
    await expect(submit).toHaveText('sending');
    await expect(submit).toHaveJSProperty('disabled', true);
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(submit).toHaveText('Create Topic');
    await expect(submit).toBeEnabled();
    await expect(submit).toBeFocused();
    await expect(title).toHaveValue('Too early');
  });

  test('asks the user before a second try, who declines and posts later', async ({ page, world }) => {
    const { title, submit } = await openTopicForm(page, GROUP_IDS.moviegoing);
    await title.focus();
    await page.keyboard.type('Perhaps twice');
    await world.fail('contentSystem', { path: POST, method: 'POST', times: 1, status: 500, body: '' });
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await posts(world)).length).toBe(1);
    await expect(submit).toBeEnabled();
    await submit.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'The last attempt may have arrived' });
    const again = dialog.getByRole('button', { name: 'Post again' });
    await expect(again).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(submit).toBeFocused();
    expect(await posts(world)).toHaveLength(1);
    await page.keyboard.press('Enter');
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Perhaps twice' })).toBeVisible();
    expect(await posts(world)).toHaveLength(2);
  });

  test('a user moves through the toolbar with the arrow keys and formats from there', async ({ page }) => {
    const { title, toolbar, message } = await openTopicForm(page, GROUP_IDS.moviegoing);
    await title.focus();
    await page.keyboard.press('Tab');
    const buttons = toolbar.getByRole('button');
    await expect(buttons.first()).toBeFocused();
    const bold = toolbar.getByRole('button', { name: 'Bold', exact: true });
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(bold).toBeFocused();
    await page.keyboard.press('End');
    await expect(buttons.last()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(buttons.first()).toBeFocused();

    await page.keyboard.press('Tab');
    await expect(message).toBeFocused();
    await page.keyboard.type('loud');
    await page.keyboard.press('ControlOrMeta+a');
    // Back into the toolbar, by its one stop.
    await page.keyboard.press('Shift+Tab');
    await expect(buttons.first()).toBeFocused();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(bold).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Enter');
    await expect(message.locator('strong')).toHaveText('loud');
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
  });

  test('a user changes the language while writing and goes on', async ({ page }) => {
    const { form, title, message, files } = await openTopicForm(page, GROUP_IDS.moviegoing);
    await title.focus();
    await page.keyboard.type('Zweisprachig');
    await message.focus();
    await page.keyboard.type('Half **of** it');
    await attach(form, file('dictionary.pdf'));
    await expect(files).toHaveCount(1);
    await page.getByRole('button', { name: 'Deutsch' }).focus();
    await page.keyboard.press('Enter');
    const german = page.getByRole('form', { name: 'Neues Thema anlegen' });
    await expect(german.getByLabel('Titel')).toHaveValue('Zweisprachig');
    const text = german.getByRole('textbox', { name: 'Nachricht' });
    await expect(text.locator('strong')).toHaveText('of');
    await expect(german.getByRole('list', { name: 'Angehängte Dateien' })).toContainText('dictionary.pdf');
    await text.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' und weiter');
    await expect(text).toHaveText('Half of it und weiter');
  });
});

test('the button and Ctrl+Enter post a comment, and clear the field for the next one', async ({ page }) => {
  await logIn(page, 'member');
  await page.goto(`/group_topics/single/${String(TOPIC_IDS.ordinary)}`);
  const box = page.getByLabel('Your comment');
  const comments = page.getByRole('main').getByRole('article');
  await box.focus();
  await page.keyboard.type('First.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(comments.filter({ hasText: 'First.' })).toBeVisible();
  await expect(box).toHaveValue('');
  await box.focus();
  await page.keyboard.type('Second.');
  await page.keyboard.press('Control+Enter');
  await expect(comments.filter({ hasText: 'Second.' })).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
});
