// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { UnsavedWork } from '../../../../src/application/loading/unsaved-work.ts';
import { breakAt } from '../../../support/break-at.ts';
import { arrived, button, main, setUpGroups } from '../groups/group-portal.tsx';

afterEach(() => vi.restoreAllMocks());

async function showTopic() {
  const portal = setUpGroups();
  portal.fakes.workgroups.addTopic(3, { topicId: 12, title: 'Minutes' });
  portal.logIn();
  await portal.show('/group_topics/single/12');
  await arrived();
  return portal;
}

const field = () => main().getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });

it('offers the text of a broken comment form, and restores it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const portal = await showTopic();
  await portal.user.type(field(), 'Broke');
  const mend = breakAt('Broken');
  await portal.user.type(field(), 'n');
  mend();
  expect(main().getByRole<HTMLTextAreaElement>('textbox', { name: 'What you have written' }).value).toBe('Broken');
  await portal.user.click(button('Show the form again'));
  expect(field().value).toBe('Broken');
});

it('counts a comment as unsaved until the device has it', async () => {
  const portal = await showTopic();
  const unsaved = portal.container.get(UnsavedWork);
  await portal.user.type(field(), 'Yes');
  expect(unsaved.isNone).toBe(false);
  await unsaved.flush();
  expect(unsaved.isNone).toBe(true);
});
