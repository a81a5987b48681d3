import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { expect, logIn, test, type World } from './support/portal.ts';
import { attach, file, openTopicForm, topicForm } from './support/topic-form.ts';

const POST = 'encms-workgroup/post-topic';

/** What was posted, in order. */
async function posts(world: World) {
  return (await world.calls('contentSystem')).filter(({ path }) => path === `/${POST}`);
}

test('a member joins a group, posts a topic with two files and formatted text, sees it, comments, and leaves', async ({
  page,
  world,
}) => {
  await logIn(page, 'member');
  await page.goto(`/group/${String(GROUP_IDS.environment)}`);
  // Whatever leads there by a link could be prefetched, which would join.
  await expect(page.locator('a[href*="-workgroup"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Join this group' }).click();
  await expect(page.getByText('Participant', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Create a New Topic' }).click();

  const { form, title, message, files, submit } = topicForm(page);
  await title.fill('Game studies reading list');
  await message.click();
  await page.keyboard.type('## For the winter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Please read **before** the meeting.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Rules');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Play & players <all>');
  await attach(form, file('reading list.pdf'));
  await attach(form, file('Übersicht.DOC', ''));
  await expect(files).toHaveCount(2);
  await world.forgetCalls();
  await submit.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Game studies reading list' })).toBeVisible();
  await expect(page).toHaveURL(/\/group_topics\/single\/\d+$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'For the winter' })).toBeVisible();
  await expect(main.locator('strong')).toHaveText('before');
  await expect(main.locator('.prose li')).toHaveText(['Rules', 'Play & players <all>']);
  await expect(main.getByRole('link', { name: /reading list\.pdf/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /Übersicht\.DOC/ })).toBeVisible();

  const [post, ...others] = await posts(world);
  expect(others).toEqual([]);
  // Field by field it is in the contract of the gateway.
  expect(post?.parts?.slice(1)).toMatchObject([
    { name: 'title', value: 'Game studies reading list' },
    {
      name: 'message',
      value:
        '<h2>For the winter</h2><p>Please read <strong>before</strong> the meeting.</p>' +
        '<ul><li>Rules</li><li>Play &amp; players &lt;all&gt;</li></ul>',
    },
    { name: 'group' },
    { fileName: 'reading list.pdf', size: 32, start: 'The contents of reading list.pdf' },
    { fileName: 'Übersicht.DOC', size: 0, start: '' },
  ]);

  await page.getByLabel('Your comment').fill('Thank you!\nI will read it.');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(main.getByText('Thank you!', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('');
  await page.reload();
  await expect(main.getByText('I will read it.')).toBeVisible();

  await page.goto(`/group/${String(GROUP_IDS.environment)}`);
  await page.getByRole('button', { name: 'Leave this group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  const join = page.getByRole('button', { name: 'Join this group' });
  await expect(join).toBeVisible();
  // Shown before it is so; a reload before the answer takes the request with it.
  await expect(join).toBeEnabled();
  await page.reload();
  await expect(join).toBeVisible();
});

test('one draft in two tabs shows typed text, format, files and the posting in both', async ({
  page,
  context,
  world,
}) => {
  await logIn(page, 'leader');
  const one = await openTopicForm(page, GROUP_IDS.moviegoing);
  const second = await context.newPage();
  const other = await openTopicForm(second, GROUP_IDS.moviegoing);
  await one.title.fill('Written in the first tab');
  await one.message.click();
  await page.keyboard.type('And **here**, too.');
  await attach(one.form, file('first.pdf'));
  await expect(other.title).toHaveValue('Written in the first tab');
  await expect(other.message.locator('strong')).toHaveText('here');
  await expect(other.files).toHaveCount(1);
  await other.title.fill('Finished in the second tab');
  await expect(one.title).toHaveValue('Finished in the second tab');
  await world.forgetCalls();
  await other.submit.click();
  await expect(second.getByRole('heading', { level: 1, name: 'Finished in the second tab' })).toBeVisible();
  await expect(one.title).toHaveValue('');
  await expect(one.files).toHaveCount(0);
  expect(await posts(world)).toHaveLength(1);
});
