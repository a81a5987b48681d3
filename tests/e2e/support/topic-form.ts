import type { Locator, Page } from '@playwright/test';
import { appear } from './portal.ts';

/** The parts of the topic form, by what they are called. */
export function topicForm(page: Page) {
  const form = page.getByRole('form', { name: 'Create a New Topic' });
  return {
    form,
    title: form.getByLabel('Title'),
    /** The rich-text editor, once it has arrived. */
    message: form.getByRole('textbox', { name: 'Message' }),
    toolbar: form.getByRole('toolbar'),
    files: form.getByRole('list', { name: 'Attached files' }).getByRole('listitem'),
    submit: form.getByRole('button', { name: /^(Create Topic|sending)$/ }),
    clear: form.getByRole('button', { name: 'Clear', exact: true }),
    cancel: form.getByRole('button', { name: 'Cancel' }),
  } as const;
}
export type TopicFormParts = ReturnType<typeof topicForm>;

/** Opens the form of a group and waits for its editor. */
export async function openTopicForm(page: Page, groupId: number, more = ''): Promise<TopicFormParts> {
  await page.goto(`/group/${String(groupId)}?new-topic${more}`);
  const parts = topicForm(page);
  await appear(parts.toolbar);
  return parts;
}

/** A file as the file chooser takes it. */
export const file = (name: string, content = `The contents of ${name}`) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** Chooses files, all at once. */
export async function attach(form: Locator, ...files: readonly ReturnType<typeof file>[]): Promise<void> {
  await form.locator('input[type="file"][multiple]').setInputFiles([...files]);
}
