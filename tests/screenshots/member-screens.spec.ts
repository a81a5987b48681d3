import type { Page } from '@playwright/test';
import { attach, file, topicForm } from '../e2e/support/topic-form.ts';
import { takePictures, type Shot } from './take-pictures.ts';

const shots: readonly Shot[] = [
  { name: 'groups', path: '/groups', call: 'rest/views/group_workgroups/teaser' },
  { name: 'group', path: '/group/2', call: 'rest/views/group/single/2' },
  { name: 'group-of-others', path: '/group/9' },
  { name: 'group-long-title', path: '/group/14' },
  { name: 'new-topic', path: '/group/2?new-topic', prepare: writeTopic },
  { name: 'leave-group', path: '/group/2', prepare: (page) => page.getByRole('button', { name: /^Leave/ }).click() },
  { name: 'topic', path: '/group_topics/single/1103', call: 'rest/views/group_topics/single/1103' },
  { name: 'topic-with-many-comments', path: '/group_topics/single/1203?comments=1' },
  { name: 'account', path: '/user/account' },
  { name: 'member-area', path: '/my-encms', call: 'rest/views/*' },
];

async function writeTopic(page: Page): Promise<void> {
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

takePictures(shots, 'leader');
