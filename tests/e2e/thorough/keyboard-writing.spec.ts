import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { Keyboard } from '../support/keyboard.ts';
import { expect, logIn, test, type World } from '../support/portal.ts';
import { formPath, proposalForm, received } from '../support/proposal-form.ts';
import { file, topicForm } from '../support/topic-form.ts';

/* Nothing is clicked and nothing given the focus here: everything is reached by Tab, and seen when it is reached. */

const posts = async (world: World) =>
  (await world.calls('contentSystem')).filter(({ path }) => path === '/encms-workgroup/post-topic');

test('the keyboard alone posts a topic with a heading, bold text, a list, and a file', async ({
  page,
  visit,
  world,
}) => {
  const keys = new Keyboard(page);
  await logIn(page, 'leader');
  await visit(`/group/${String(GROUP_IDS.moviegoing)}`);
  const { form, title, message, toolbar, files, submit } = topicForm(page);
  await keys.enter(page.getByRole('button', { name: 'Create a New Topic' }));
  await expect(toolbar).toBeVisible();
  await keys.fill(title, 'Ledgers');
  await keys.to(toolbar.getByRole('button').first());
  // The first of the toolbar is the larger heading.
  await keys.to(message);
  await keys.press('Shift+Tab', 'Home', 'ArrowRight', 'Enter');
  await expect(message).toBeFocused();
  await keys.type('What we know');
  await keys.press('Enter');
  await keys.press('ControlOrMeta+b');
  await keys.type('Little');
  await keys.press('ControlOrMeta+b', 'Enter');
  await keys.type('- box office');
  const chooser = page.waitForEvent('filechooser');
  await keys.enter(form.getByLabel('Attach file(s)'));
  await (await chooser).setFiles([file('ledger.pdf')]);
  await expect(files).toHaveCount(1);
  await keys.enter(submit);
  await expect(page.getByRole('heading', { level: 1, name: 'Ledgers' })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByText('ledger.pdf')).toBeVisible();
  await expect(main.locator('.prose :is(h2, h3)')).toHaveText('What we know');
  await expect(main.locator('.prose strong')).toHaveText('Little');
  await expect(main.locator('.prose li')).toHaveText('box office');
  expect(await posts(world)).toHaveLength(1);
});

for (const { device, viewport } of [
  { device: 'a desktop', viewport: { width: 1280, height: 800 } },
  { device: 'a phone', viewport: { width: 360, height: 740 } },
]) {
  test(`the keyboard alone writes and sends a panel on ${device}`, async ({ page, world }) => {
    test.setTimeout(180_000);
    const keys = new Keyboard(page);
    await page.setViewportSize(viewport);
    await logIn(page, 'member');
    await page.goto(formPath('panel'));
    const { form, title, preview } = proposalForm(page);
    const main = page.getByRole('main');
    await expect(title).toBeEditable();

    // The checklist leads to what is missing.
    const unfold = main.getByRole('button', { name: 'Show the list' });
    if (await unfold.isVisible()) await keys.enter(unfold);
    await keys.enter(main.getByRole('complementary').getByRole('button', { name: 'Description' }));
    await expect(form.getByLabel('Description')).toBeFocused();
    await keys.type('Who works at night so that images can be seen by day.');
    await keys.to(title, 'Shift+Tab');
    await keys.type('After hours');

    const chairs = form.getByRole('group', { name: 'Chair', exact: true });
    await keys.enter(chairs.getByRole('button', { name: 'Add the chair' }));
    const first = chairs.getByLabel('First name');
    await expect(first).toBeFocused();
    await keys.type('Maja');
    await keys.fill(chairs.getByLabel('Last name'), 'Østergaard');
    await keys.fill(chairs.getByLabel('E-mail'), 'maja@example.org');
    await keys.fill(chairs.getByLabel('Affiliation'), 'University of Gdańsk');

    const papers = form.getByRole('group', { name: 'Papers', exact: true });
    for (const [index, name] of ['Zofia Wiśniewska', 'Γιώργος Παπαδόπουλος', 'Ayşe Yıldırım'].entries()) {
      await keys.enter(papers.getByRole('button', { name: 'Add a paper' }));
      const paper = papers.getByRole('group', { name: `Paper ${String(index + 1)}` });
      await expect(paper.getByLabel('Title')).toBeFocused();
      await keys.fill(paper.getByLabel('Abstract'), `About the night, ${String(index + 1)}`);
      await keys.to(paper.getByRole('group', { name: 'References' }).getByRole('textbox').first());
      for (const reference of ['one', 'two', 'three']) {
        await keys.type(`Reference ${reference}`);
        if (reference !== 'three') await keys.press('Enter');
      }
      await keys.enter(paper.getByRole('button', { name: 'Paste a list' }));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('One person on each line')).toBeFocused();
      await page.keyboard.insertText(`${name}, University, person${String(index)}@example.org`);
      await keys.enter(dialog.getByRole('button', { name: /^Add 1/ }));
      await expect(dialog).toHaveCount(0);
      await keys.to(paper.getByLabel('Title'), 'Shift+Tab');
      await keys.type(`Night shift ${String(index + 1)}`);
    }

    // The third paper becomes the second.
    await keys.enter(papers.getByRole('button', { name: /^Move up: Night shift 3/ }), 'Shift+Tab');
    await expect(papers.getByText('Night shift 3 is now 2 of 3.')).toBeAttached();
    await expect(papers.getByRole('button', { name: /^Move up: Night shift 3/ })).toBeFocused();

    for (const statement of [/is a member/, /our own work/]) {
      await keys.to(form.getByRole('checkbox', { name: statement }));
      await keys.press('Space');
    }
    await keys.enter(preview.last());
    await expect(page.getByRole('heading', { level: 2, name: 'Preview' })).toBeFocused();
    // Back to the form and here again: nothing is lost, and the focus is where it was.
    await page.goBack();
    await expect(preview.last()).toBeFocused();
    await expect(title).toHaveValue('After hours');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Preview' })).toBeFocused();
    await keys.enter(page.getByRole('button', { name: 'Send…' }));
    const send = page.getByRole('dialog').getByRole('button', { name: 'Send now' });
    await expect(send).toBeFocused();
    await keys.press('Escape');
    await expect(page.getByRole('button', { name: 'Send…' })).toBeFocused();
    await keys.press('Enter');
    await expect(send).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Your proposal has been sent' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your panel');
    await keys.to(page.getByRole('region', { name: 'Receipt' }).getByRole('button', { name: 'Download the receipt' }));

    const [sent, ...more] = await received(world, 'send');
    expect(more).toEqual([]);
    const titles = ['Night shift 1', 'Night shift 3', 'Night shift 2'];
    expect(sent?.document).toMatchObject({ title: 'After hours', papers: titles.map((each) => ({ title: each })) });
  });
}

test('the hint why there is nothing to edit closes by Escape, and stays while the pointer is on it', async ({
  page,
  visit,
}) => {
  const keys = new Keyboard(page);
  await logIn(page, 'editor');
  await visit('/sandbox/no-node');
  const edit = page.getByRole('banner').getByRole('button', { name: 'Edit' });
  const reason = page.getByRole('tooltip');
  await expect(reason).toBeHidden();
  await keys.to(edit);
  await expect(reason).toBeVisible();
  await keys.press('Escape');
  await expect(reason).toBeHidden();
  await expect(edit).toBeFocused();
  await keys.step();
  await edit.hover();
  await expect(reason).toBeVisible();
  await reason.hover();
  await expect(reason).toBeVisible();
  await keys.press('Escape');
  await expect(reason).toBeHidden();
});
