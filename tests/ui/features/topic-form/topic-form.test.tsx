// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UnsavedWork } from '../../../../src/application/loading/unsaved-work.ts';
import { allowedExtensions, MAX_FILE_SIZE } from '../../../../src/domain/attachments/attachment-rules.ts';
import { breakAt } from '../../../support/break-at.ts';
import { TestBrowser } from '../../../support/test-container.ts';
import {
  attach,
  button,
  fields,
  file,
  filledIn,
  form,
  message,
  said,
  setUpForm,
  submit,
  title,
} from './form-portal.tsx';

const nothing = ['', '', []];
const minutes = ['Minutes', 'Text', ['one.pdf 7 bytes']];

async function show(options: Parameters<typeof setUpForm>[0] = {}) {
  const portal = setUpForm(options);
  await portal.show();
  return portal;
}
const draftsOf = ({ fakes }: ReturnType<typeof setUpForm>) => [...fakes.drafts.device.drafts.values()];

it('shows the fields that the specification names', async () => {
  await show();
  expect([title().required, title().value]).toEqual([true, '']);
  expect(message().placeholder).toBe('Enter Your message here');
  expect(attach().multiple).toBe(true);
  expect(document.getElementById(attach().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(
    `Allowed: ${allowedExtensions.join(', ')}; Max size is ${String(MAX_FILE_SIZE / 1024 ** 2)} MB`,
  );
  expect(submit().textContent).toBe('Create Topic');
  expect(button('Clear')).toBeDefined();
});

it('posts the text with its files to the given group, says so, and empties itself, here and on the device', async () => {
  const portal = await show();
  await portal.user.type(title(), ' Reading list ');
  await portal.user.type(message(), 'a < b{Enter}second');
  await portal.user.upload(attach(), file('one.pdf', '1'));
  await portal.user.upload(attach(), file('two.DOC', '22'));
  await portal.user.click(submit());
  await portal.goOn(300);
  expect(portal.topics()).toEqual([
    {
      groupId: 3,
      title: 'Reading list',
      message: '<p>a &lt; b</p><p>second</p>',
      group: 'uuid-of-group-3',
      files: [
        { name: 'one.pdf', content: expect.objectContaining({ size: 1 }) as Blob },
        { name: 'two.DOC', content: expect.objectContaining({ size: 2 }) as Blob },
      ],
    },
  ]);
  expect(portal.posted).toEqual([{ topicId: 1001 }]);
  expect([fields(), submit().textContent]).toEqual([nothing, 'Create Topic']);
  await waitFor(() => expect(said()).toEqual(['The topic has been posted.']));
  expect([draftsOf(portal), portal.fakes.drafts.device.files.size]).toEqual([[], 0]);
});

it.each(['', '   ', '\u00a0\u3000'])('lets the browser require a title instead of %j', async (typed) => {
  const portal = await show();
  if (typed !== '') fireEvent.change(title(), { target: { value: typed } });
  expect(title().checkValidity()).toBe(false);
  await portal.user.click(submit());
  await portal.user.type(message(), '{Control>}{Enter}{/Control}');
  await portal.goOn();
  expect(portal.topics()).toEqual([]);
  await portal.user.type(title(), 'x');
  expect(title().checkValidity()).toBe(true);
});

describe('initial values', () => {
  const initial = { group_id: 8, title: 'Sponsors', message: '<p>Dear all</p>', group: 'another-uuid' };

  it('fills initial values into the form and posts them, once: the next topic belongs to the given group', async () => {
    const portal = setUpForm({ initial });
    portal.fakes.workgroups.add({ groupId: 8, uuid: 'another-uuid', users: [{ userId: 5, name: 'Ada', roles: [] }] });
    await portal.show();
    expect(fields()).toEqual(['Sponsors', 'Dear all', []]);
    await portal.user.click(submit());
    await portal.goOn();
    expect(fields()).toEqual(nothing);
    await portal.user.type(title(), 'Next{Enter}');
    await portal.goOn();
    expect(portal.topics()).toMatchObject([
      { groupId: 8, title: 'Sponsors', message: '<p>Dear all</p>', group: 'another-uuid' },
      { groupId: 3, title: 'Next', message: '', group: 'uuid-of-group-3' },
    ]);
  });

  it('saves initial values only after an edit, and then all of them; a draft is preferred to them', async () => {
    const portal = await show({ initial });
    await portal.goOn(300);
    expect(draftsOf(portal)).toEqual([]);
    await portal.user.type(title(), '!');
    await portal.goOn(300);
    expect(draftsOf(portal)).toMatchObject([{ value: { value: { title: 'Sponsors!', message: '<p>Dear all</p>' } } }]);
    portal.leave();
    await portal.show({ title: 'Others' });
    expect(fields()).toEqual(['Sponsors!', 'Dear all', []]);
  });

  it('runs nothing and sends nothing dangerous from initial values', async () => {
    const hostile = '<p onclick="alert(1)">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>';
    const portal = await show({ initial: { title: 'x', message: hostile } });
    expect(message().value).toBe('Hi');
    await portal.user.click(submit());
    await portal.goOn();
    expect(JSON.stringify(portal.topics())).not.toMatch(/script|onclick|onerror|alert/);
    expect(portal.topics()).toMatchObject([{ message: expect.stringMatching(/^<p>Hi/) as string }]);
  });
});

/** 1 March 2027, 12:00 in London, in the zone of the machine. */
const written = (options: Intl.DateTimeFormatOptions, at = Date.UTC(2027, 2, 1, 12)) =>
  new Intl.DateTimeFormat('en-GB', options).format(at);
const time = { hour: '2-digit', minute: '2-digit' } as const;
const line = () => document.querySelector('.not-posted')?.textContent;

/** A browser with a draft of a former visit. */
async function writtenBefore() {
  const browser = new TestBrowser();
  const portal = await filledIn({ browser });
  portal.leave();
  return browser;
}

it('waits for the draft before the user can type, and shows one of a slower device unless something was typed', async () => {
  const portal = setUpForm({ browser: await writtenBefore(), initial: { title: 'Initial' } });
  const { drafts } = portal.fakes;
  const read = drafts.read.bind(drafts);
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  drafts.read = (address) => late.then(() => read(address));
  await portal.show();
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.querySelector('.skeleton')).not.toBeNull();
  await portal.goOn(2000);
  expect(title().value).toBe('Initial');
  answer();
  await portal.goOn();
  expect(fields()).toEqual(minutes);
  expect(line()).toContain('draft of');
});

it('says honestly whether the draft is saved on the device', async () => {
  const portal = await show();
  expect(line()).toBe('');
  await portal.user.type(title(), 'M');
  expect(line()).toBe('Not posted yet');
  await portal.goOn(250);
  expect(line()).toBe(`Not posted yet · kept on this device, ${written(time)}`);
  portal.fakes.drafts.isFull = true;
  await portal.user.type(title(), 'i');
  await portal.goOn(250);
  expect(line()).toBe(
    'Not posted yet, and not kept on this device: its storage is full or blocked. Stay here until it is posted.',
  );
  expect(screen.getByText(/not kept on this device/).getAttribute('role')).toBe('status');
});

it('restores a draft with its files and its date, until it is changed', async () => {
  const portal = setUpForm({ browser: await writtenBefore() });
  portal.fakes.clock.advance(60_000);
  await portal.show();
  expect(fields()).toEqual(minutes);
  expect(line()).toBe(
    `Not posted yet · draft of ${written({ dateStyle: 'medium', timeStyle: 'short' })}, kept on this device`,
  );
  await portal.user.type(title(), '!');
  await portal.goOn(300);
  expect(line()).toBe(`Not posted yet · kept on this device, ${written(time, Date.UTC(2027, 2, 1, 12, 1))}`);
});

it('clears a draft, here and on the device, which can be undone until something else is typed', async () => {
  const portal = await filledIn();
  expect(screen.queryByRole('button', { name: /^Earlier versions/ })).toBeNull();
  await portal.user.click(button('Clear'));
  await portal.goOn(300);
  expect([fields(), line()]).toEqual([nothing, '']);
  expect([draftsOf(portal), portal.fakes.drafts.device.files.size]).toEqual([[], 0]);
  await portal.user.click(button('Undo'));
  await portal.goOn(300);
  expect(fields()).toEqual(minutes);
  await waitFor(() => expect(document.activeElement).toBe(title()));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(draftsOf(portal)).toHaveLength(1);
  await portal.user.click(button('Clear'));
  await portal.user.type(title(), 'N');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('restores an earlier version with the files that exist, and saves the former text as a version', async () => {
  const portal = await filledIn();
  await portal.user.click(button('Clear'));
  await portal.user.type(title(), 'Election');
  await portal.user.upload(attach(), file('two.pdf'));
  await portal.goOn(300);
  await portal.user.click(button('Earlier versions (1)'));
  const list = within(await screen.findByRole('dialog', { name: 'Earlier versions' }));
  for (const text of ['Minutes', 'You cleared it', /Attached files are not part of them\./])
    expect(list.getByText(text)).toBeTruthy();
  // Keys in the list do not reach the form behind it.
  await portal.user.keyboard('{Control>}{Enter}{/Control}');
  expect(portal.topics()).toEqual([]);
  await portal.user.click(list.getByRole('button', { name: /^Bring back: 1 Mar 2027/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fields()).toEqual(['Minutes', 'Text', ['two.pdf 7 bytes']]);
  expect(screen.getByText(/^The earlier version is back\./)).toBeTruthy();
  await portal.goOn(300);
  await portal.user.click(button('Earlier versions (2)'));
  expect(await screen.findByText('Kept while you were writing')).toBeTruthy();
});

it('counts text that only this tab has as unsaved, even after the form is closed', async () => {
  const portal = await show();
  const unsaved = portal.container.get(UnsavedWork);
  portal.fakes.drafts.isFull = true;
  expect(unsaved.isNone).toBe(true);
  await portal.user.type(title(), 'Only here');
  portal.leave();
  await unsaved.flush();
  expect(unsaved.isNone).toBe(false);
  portal.fakes.drafts.isFull = false;
});

it.each([
  [false, 'It is kept on this device as well.'],
  [true, 'It is not kept on this device'],
])(
  'offers the text of a broken form on a device that is full (%s), and restores everything on Retry',
  async (isFull, kept) => {
    const portal = setUpForm();
    portal.fakes.drafts.isFull = isFull;
    await portal.show();
    await portal.user.upload(attach(), file('minutes.pdf'));
    await portal.user.type(title(), 'Broke');
    const mend = breakAt('Broken');
    await portal.user.type(title(), 'n');
    await portal.goOn(1_000);
    mend();
    expect(screen.queryByRole('form', { name: 'Create a New Topic' })).toBeNull();
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What you have written' });
    expect([text.value, text.readOnly]).toEqual(['Broken', true]);
    expect(screen.getByText('minutes.pdf')).toBeTruthy();
    expect(said().join(' ')).toContain(kept);
    expect(document.activeElement?.textContent).toBe('The form could not be shown');
    await portal.user.click(button('Show the form again'));
    expect(form()).toBeTruthy();
    expect(fields()).toEqual(['Broken', '', [expect.stringContaining('minutes.pdf')]]);
  },
);
