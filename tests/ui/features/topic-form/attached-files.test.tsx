// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allowedExtensions, MAX_FILE_SIZE } from '../../../../src/domain/attachments/attachment-rules.ts';
import {
  attach,
  button,
  drop,
  file,
  fileEntries,
  fileOfSize,
  fileTexts,
  form,
  message,
  paste,
  said,
  setUpForm,
  submit,
  title,
  unreadableFile,
} from './form-portal.tsx';

const LARGEST = `${String(MAX_FILE_SIZE / 1024 ** 2)} MB`;
const INVALID = `Invalid file type. Supported formats are: ${allowedExtensions.join(', ')}`;
const TOO_LARGE = `File size exceeds ${LARGEST} limit`;
const HINT = 'Drop here to attach';

async function open(options?: Parameters<typeof setUpForm>[0]) {
  const portal = setUpForm(options);
  await portal.show();
  return portal;
}
/** The accessible description of the attach control, without the legend. */
const described = () =>
  (attach().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .slice(1)
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean);
const files = (...names: readonly string[]) => names.map((name) => file(name));
const focusAt = (element: () => Element | undefined) => waitFor(() => expect(document.activeElement).toBe(element()));

it('lists attached files with their sizes, removes them by name, focuses the next one, and takes one twice', async () => {
  const portal = await open();
  const sizes = { 'one.pdf': 1, 'two.DOCX': 1536, 'three.jpg': MAX_FILE_SIZE, 'four.txt': 0 };
  for (const [name, size] of Object.entries(sizes)) await portal.user.upload(attach(), fileOfSize(name, size));
  await portal.goOn();
  const [one, three, four] = ['one.pdf 1 byte', `three.jpg ${LARGEST}`, 'four.txt empty: 0 bytes'];
  expect(fileTexts()).toEqual([one, 'two.DOCX 2 kB', three, four]);
  await portal.user.click(button('Remove two.DOCX'));
  expect(fileTexts()).toEqual([one, three, four]);
  await waitFor(() => expect(said()).toContain('two.DOCX removed'));
  for (const next of ['three.jpg', 'four.txt', 'one.pdf']) {
    await focusAt(() => button(`Remove ${next}`));
    await portal.user.keyboard('{Enter}');
  }
  await focusAt(attach);
  expect(fileEntries()).toEqual([]);
  const again = file('again.pdf');
  await portal.user.upload(attach(), again);
  await portal.user.upload(attach(), again);
  expect([fileTexts().length, attach().value]).toEqual([2, '']);
});

it('shows a file name without characters that reverse it, and sends the original name', async () => {
  const portal = await open();
  await portal.user.type(title(), 'x');
  await portal.user.upload(attach(), file('exe\u202efdp.txt'));
  await portal.goOn();
  expect(fileTexts()).toEqual(['exefdp.txt 7 bytes']);
  await portal.user.click(submit());
  await portal.goOn();
  expect(portal.topics()).toMatchObject([{ files: [{ name: 'exe\u202efdp.txt' }] }]);
});

it.each([
  ['program.exe', 1, INVALID],
  ['minutes.pdf', MAX_FILE_SIZE + 1, TOO_LARGE],
])(
  'refuses a file that is not allowed, and says why until the next selection: %s of %d bytes',
  async (name, size, problem) => {
    const portal = await open();
    await portal.user.upload(attach(), fileOfSize(name, size));
    expect([described(), screen.getByRole('alert').textContent]).toEqual([[problem], problem]);
    expect(attach().getAttribute('aria-invalid')).toBe('true');
    expect(fileEntries()).toEqual([]);
    await portal.user.upload(attach(), file('one.pdf'));
    expect([described(), attach().getAttribute('aria-invalid')]).toEqual([['one.pdf added'], 'false']);
  },
);

it('adds the first of several files if it is allowed, and says how many there were', async () => {
  const portal = await open();
  await portal.user.upload(attach(), files('one.pdf', 'two.pdf', 'three.exe', 'four.pdf'));
  expect(fileTexts()).toEqual([expect.stringContaining('one.pdf')]);
  expect(described()).toEqual(['1 of 4 added']);
  await portal.user.upload(attach(), files('one.exe', 'two.pdf'));
  expect(fileEntries()).toHaveLength(1);
  expect(described()).toEqual([INVALID, '0 of 2 added']);
});

it('adds all allowed files if the settings say so, and names the first that is refused', async () => {
  const portal = await open({ settings: { attachments: { perSelection: 'all' } } });
  const huge = fileOfSize('huge.pdf', MAX_FILE_SIZE + 1);
  await portal.user.upload(attach(), [file('one.pdf'), huge, file('program.exe'), file('two.pdf')]);
  expect(fileTexts()).toEqual([expect.stringContaining('one.pdf'), expect.stringContaining('two.pdf')]);
  expect(described()).toEqual([`huge.pdf: ${TOO_LARGE}`, '2 of 4 added']);
});

it('treats dropped or pasted files as one selection', async () => {
  await open();
  drop(message(), files('one.pdf', 'two.pdf'));
  await waitFor(() => expect(described()).toEqual(['1 of 2 added']));
  paste(title(), files('three.pdf'));
  await waitFor(() => expect(fileEntries()).toHaveLength(2));
  expect(fileTexts()[1]).toContain('three.pdf');
});

it('announces files in words while they are dragged above the form', async () => {
  await open();
  const data = { dataTransfer: { types: ['Files'] } };
  const isGone = () => waitFor(() => expect(screen.queryByText(HINT)).toBeNull());
  fireEvent.dragEnter(title(), data);
  expect(await screen.findByText(HINT)).toBeDefined();
  expect(fireEvent.dragOver(message(), data)).toBe(false);
  fireEvent.dragLeave(title(), { ...data, relatedTarget: message() });
  expect(screen.queryByText(HINT)).not.toBeNull();
  fireEvent.dragLeave(form(), { ...data, relatedTarget: document.body });
  await isGone();
  fireEvent.dragEnter(title(), data);
  expect(await screen.findByText(HINT)).toBeDefined();
  drop(form(), files('one.pdf'));
  await isGone();
});

it('leaves dragged or pasted text to its field, and leaves out the picture that an office program adds to it', async () => {
  const portal = await open();
  const dataTransfer = { types: ['text/plain'], files: [] };
  expect(fireEvent.dragOver(message(), { dataTransfer })).toBe(true);
  expect(fireEvent.drop(message(), { dataTransfer })).toBe(true);
  expect(paste(message(), [], ['text/plain'])).toBe(true);
  expect(paste(message(), files('image.jpg'), ['text/plain', 'text/html', 'Files'])).toBe(true);
  await portal.goOn();
  expect([screen.queryByText(HINT), fileEntries()]).toEqual([null, []]);
});

it('neither opens nor adds dropped files while a topic is being sent', async () => {
  const portal = await open();
  portal.fakes.topicGateway.hang();
  await portal.user.type(title(), 'x{Enter}');
  await waitFor(() => expect(portal.fakes.topicGateway.waiting).toBe(1));
  expect(drop(form(), files('one.pdf'))).toBe(false);
  await portal.goOn();
  expect(fileEntries()).toEqual([]);
  portal.fakes.topicGateway.release();
  await waitFor(() => expect(portal.posted).toHaveLength(1));
});

it('posts no topic with an unreadable file, focuses it, and replaces it by an allowed one', async () => {
  const portal = await open();
  await portal.user.type(title(), 'x');
  await portal.user.upload(attach(), file('one.pdf'));
  await portal.user.upload(attach(), unreadableFile('gone.pdf'));
  await portal.goOn(300);
  expect(fileTexts()).toEqual(['one.pdf 7 bytes', 'gone.pdf 7 bytes can no longer be read']);
  await portal.user.click(submit());
  await focusAt(() => fileEntries()[1]);
  await waitFor(() => expect(said()).toContain('gone.pdf can no longer be read. Attach it again or remove it.'));
  expect([submit().textContent, portal.topics()]).toEqual(['Create Topic', []]);

  await portal.user.upload(screen.getByLabelText('Attach again gone.pdf'), file('back.exe'));
  await portal.goOn();
  expect([fileTexts().length, described()]).toEqual([2, [INVALID]]);
  await portal.user.upload(screen.getByLabelText('Attach again gone.pdf'), file('back.pdf'));
  await portal.goOn();
  expect(fileTexts()).toEqual(['one.pdf 7 bytes', 'back.pdf 7 bytes']);
  await focusAt(attach);
  await portal.user.click(submit());
  await waitFor(() => expect(portal.posted).toHaveLength(1));
});

it('says that a file is still being copied, and waits for it until the user cancels', async () => {
  const portal = await open();
  let read: (content: ArrayBuffer) => void = () => undefined;
  const arrayBuffer = () => new Promise<ArrayBuffer>((resolve) => (read = resolve));
  await portal.user.type(title(), 'x');
  await portal.user.upload(attach(), Object.assign(file('slow.pdf'), { arrayBuffer }));
  expect(within(form()).getByText('is being read…')).toBeDefined();
  await portal.user.click(submit());
  await portal.goOn();
  expect([submit().textContent, portal.topics()]).toEqual(['sending', []]);
  await portal.user.click(button('Cancel'));
  await waitFor(() => expect(submit().textContent).toBe('Create Topic'));
  expect([fileTexts().length, portal.topics()]).toEqual([1, []]);
  await portal.user.click(submit());
  read(new ArrayBuffer(3));
  await waitFor(() => expect(portal.posted).toHaveLength(1));
  expect(portal.topics()).toMatchObject([{ files: [{ name: 'slow.pdf', content: { size: 3 } }] }]);
});
