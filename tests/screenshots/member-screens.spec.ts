import type { Page } from '@playwright/test';
import { person } from '../../sandbox/people.ts';
import { memberLink, type World } from '../e2e/support/portal.ts';
import { attach, file, openTopicForm, topicForm } from '../e2e/support/topic-form.ts';
import { takePictures, type Shot } from './take-pictures.ts';

const GROUP = 2;
const TOPIC = '/group_topics/single/1103';
const POST = { path: 'encms-workgroup/post-topic', method: 'POST' } as const;

const shots: readonly Shot[] = [
  { name: 'groups', path: '/groups', call: 'rest/views/group_workgroups/teaser' },
  { name: 'groups-of-visitors', path: '/groups', as: 'anonymous' },
  { name: 'group', path: '/group/2', call: 'rest/views/group/single/2' },
  { name: 'group-of-others', path: '/group/9' },
  { name: 'group-long-title', path: '/group/14' },
  { name: 'group-without-people', path: '/group/13' },
  { name: 'no-such-group', path: '/group/3abc' },
  { name: 'leave-group', path: '/group/2', isInView: true, prepare: (page) => press(page, /^Leave/) },
  { name: 'topic-form', path: '/group/2?new-topic', prepare: (page) => topicForm(page).toolbar.waitFor() },
  { name: 'topic-form-filled', path: '', prepare: writeTopic },
  {
    name: 'topic-form-sending',
    path: '',
    prepare: async (page, world) => {
      await world.fail('contentSystem', { ...POST, hang: true });
      await writeTopic(page);
      await topicForm(page).submit.click();
      await page.getByRole('progressbar').waitFor();
    },
  },
  { name: 'topic-form-failed', path: '', as: 'anonymous', prepare: failToPost },
  {
    name: 'topic-form-logged-out',
    path: '',
    prepare: async (page, world) => {
      await writeTopic(page);
      await world.expireSessions();
      await topicForm(page).submit.click();
      await page.getByRole('main').getByLabel('Password', { exact: true }).waitFor();
    },
  },
  {
    name: 'topic-form-again',
    path: '',
    isInView: true,
    prepare: async (page, world) => {
      await world.fail('contentSystem', { ...POST, times: 1, after: true, status: 504, body: '' });
      await writeTopic(page);
      await topicForm(page).submit.click();
      await page.getByRole('button', { name: 'Create Topic', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'link-dialog',
    path: '',
    isInView: true,
    prepare: async (page) => {
      const { message } = await openTopicForm(page, GROUP);
      await message.click();
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog', { name: 'Link' }).waitFor();
    },
  },
  { name: 'topic', path: TOPIC, call: 'rest/views/group_topics/single/1103' },
  { name: 'topic-of-visitors', path: TOPIC, as: 'anonymous' },
  { name: 'topic-with-many-comments', path: '/group_topics/single/1203?comments=1' },
  { name: 'topic-long-word', path: '/group_topics/single/2401' },
  { name: 'account', path: '/user/account' },
  {
    name: 'account-with-drafts',
    path: '',
    prepare: async (page) => {
      await writeComment(page);
      await page.goto('/user/account');
    },
  },
  { name: 'account-of-visitors', path: '/user/account', as: 'anonymous' },
  {
    name: 'delete-draft',
    path: '',
    isInView: true,
    prepare: async (page) => {
      await writeComment(page);
      await page.goto('/user/account');
      await press(page, /^Delete/);
    },
  },
  {
    name: 'logout-dialog',
    path: '',
    isInView: true,
    prepare: async (page) => {
      await writeComment(page);
      await press(page, 'Logout');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'session-ended',
    path: '',
    prepare: async (page, world) => {
      await writeComment(page);
      await world.expireSessions();
      await press(page, 'Post comment');
      await page.getByRole('main').getByLabel('Password', { exact: true }).waitFor();
    },
  },
  { name: 'member-area', path: '/my-encms', call: 'rest/views/*' },
];

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

async function fillTopic(page: Page): Promise<void> {
  const { form, title, message, toolbar } = topicForm(page);
  await toolbar.waitFor();
  await title.fill('What to read before the spring meeting');
  await message.click();
  await page.keyboard.type('## Three articles');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Please read **all** of them.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- On queues');
  await attach(form, file('queues-and-tickets.pdf'));
  await attach(form, file('invoice.exe'));
}

async function writeTopic(page: Page): Promise<void> {
  await openTopicForm(page, GROUP);
  await fillTopic(page);
}

async function writeComment(page: Page): Promise<void> {
  await page.goto(TOPIC);
  await page.getByLabel('Your comment').fill('A thought to be kept');
  await page.getByText('Kept on this device').waitFor();
}

/** With settings by which failures are said. */
async function failToPost(page: Page, world: World): Promise<void> {
  const { mail, password } = person('leader');
  const origin = await world.serveWith({ notices: 'helpful' });
  await page.goto(`${origin}/user/login`);
  await page.getByLabel('E-mail').fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await memberLink(page).waitFor();
  await world.fail('contentSystem', { ...POST, status: 500, body: '' });
  await page.goto(`${origin}/group/${String(GROUP)}?new-topic`);
  await fillTopic(page);
  const { form, submit } = topicForm(page);
  await submit.click();
  await form.getByRole('button', { name: 'Retry' }).waitFor();
}

takePictures(shots, 'leader');
