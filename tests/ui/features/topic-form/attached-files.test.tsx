// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

async function open(options?: Parameters<typeof setUpForm>[0]) {
  const portal = setUpForm(options);
  await portal.show();
  return portal;
}
const all = { settings: { attachments: { perSelection: 'all' } } } as const;
/** The accessible description of the attach control, without the legend. */
const described = () =>
  (attach().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .slice(1)
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean);
const names = (...given: readonly string[]) => given.map((name) => file(name));

describe('a file that is attached', () => {
  it('lists an attached file with its size, and removes it by its name', async () => {
    const portal = await open();
    await portal.user.upload(attach(), fileOfSize('one.pdf', 1));
    await portal.user.upload(attach(), fileOfSize('two.DOCX', 1536));
    await portal.user.upload(attach(), fileOfSize('three.jpg', MAX_FILE_SIZE));
    await portal.user.upload(attach(), fileOfSize('four.txt', 0));
    await portal.goOn();
    expect(fileTexts()).toEqual(['one.pdf 1 byte', 'two.DOCX 2 kB', `three.jpg ${LARGEST}`, 'four.txt empty: 0 bytes']);
    await portal.user.click(button('Remove two.DOCX'));
    expect(fileTexts()).toEqual(['one.pdf 1 byte', `three.jpg ${LARGEST}`, 'four.txt empty: 0 bytes']);
    await waitFor(() => expect(said()).toContain('two.DOCX removed'));
  });

  it('focuses the next file that can be removed when one is removed', async () => {
    const portal = await open();
    for (const each of names('one.pdf', 'two.pdf', 'three.pdf')) await portal.user.upload(attach(), each);
    await portal.user.click(button('Remove two.pdf'));
    await waitFor(() => expect(document.activeElement).toBe(button('Remove three.pdf')));
    await portal.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button('Remove one.pdf')));
    await portal.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(attach()));
    expect(fileEntries()).toEqual([]);
  });

  it('attaches the same file twice in a row', async () => {
    const portal = await open();
    const one = file('one.pdf');
    await portal.user.upload(attach(), one);
    await portal.user.upload(attach(), one);
    expect(fileTexts()).toHaveLength(2);
    expect(attach().value).toBe('');
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
});

describe('a file that is not allowed', () => {
  it.each([
    ['program.exe', 1, INVALID],
    ['minutes.pdf', MAX_FILE_SIZE + 1, TOO_LARGE],
  ])('refuses a file that is not allowed, and says why: %s of %d bytes', async (name, size, problem) => {
    const portal = await open();
    await portal.user.upload(attach(), fileOfSize(name, size));
    expect(described()).toEqual([problem]);
    expect(screen.getByRole('alert').textContent).toBe(problem);
    expect(attach().getAttribute('aria-invalid')).toBe('true');
    expect(fileEntries()).toEqual([]);
  });

  it('removes the message about a refused file with the next selection', async () => {
    const portal = await open();
    await portal.user.upload(attach(), file('program.exe'));
    await portal.user.upload(attach(), file('one.pdf'));
    expect(described()).toEqual(['one.pdf added']);
    expect(attach().getAttribute('aria-invalid')).toBe('false');
  });
});

describe('of several files chosen together', () => {
  it('adds the first of several files if it is allowed, and says how many there were', async () => {
    const portal = await open();
    await portal.user.upload(attach(), names('one.pdf', 'two.pdf', 'three.exe', 'four.pdf'));
    expect(fileTexts()).toEqual([expect.stringContaining('one.pdf')]);
    expect(described()).toEqual(['1 of 4 added']);
    await portal.user.upload(attach(), names('one.exe', 'two.pdf'));
    expect(fileEntries()).toHaveLength(1);
    expect(described()).toEqual([INVALID, '0 of 2 added']);
  });

  it('leaves out refused files then, and names the first of them', async () => {
    const portal = await open(all);
    const huge = fileOfSize('huge.pdf', MAX_FILE_SIZE + 1);
    await portal.user.upload(attach(), [file('one.pdf'), huge, file('program.exe'), file('two.pdf')]);
    expect(fileTexts()).toEqual([expect.stringContaining('one.pdf'), expect.stringContaining('two.pdf')]);
    expect(described()).toEqual([`huge.pdf: ${TOO_LARGE}`, '2 of 4 added']);
  });
});

describe('files that are dropped or pasted', () => {
  it('treats dropped or pasted files as one selection', async () => {
    await open();
    drop(message(), names('one.pdf', 'two.pdf'));
    await waitFor(() => expect(described()).toEqual(['1 of 2 added']));
    paste(title(), names('three.pdf'));
    await waitFor(() => expect(fileEntries()).toHaveLength(2));
    expect(fileTexts()[1]).toContain('three.pdf');
  });

  it('announces files in words while they are dragged above the form', async () => {
    await open();
    const data = { dataTransfer: { types: ['Files'] } };
    fireEvent.dragEnter(title(), data);
    expect(await screen.findByText('Drop here to attach')).toBeDefined();
    expect(fireEvent.dragOver(message(), data)).toBe(false);
    fireEvent.dragLeave(title(), { ...data, relatedTarget: message() });
    expect(screen.queryByText('Drop here to attach')).not.toBeNull();
    fireEvent.dragLeave(form(), { ...data, relatedTarget: document.body });
    await waitFor(() => expect(screen.queryByText('Drop here to attach')).toBeNull());
    fireEvent.dragEnter(title(), data);
    expect(await screen.findByText('Drop here to attach')).toBeDefined();
    drop(form(), names('one.pdf'));
    await waitFor(() => expect(screen.queryByText('Drop here to attach')).toBeNull());
  });

  it('leaves dragged or pasted text to the field where it belongs', async () => {
    await open();
    expect(fireEvent.dragOver(message(), { dataTransfer: { types: ['text/plain'] } })).toBe(true);
    expect(fireEvent.drop(message(), { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    expect(paste(message(), [], ['text/plain'])).toBe(true);
    expect(screen.queryByText('Drop here to attach')).toBeNull();
  });

  it('leaves out pasted files beside formatted text: an office program adds a picture of it', async () => {
    const portal = await open();
    expect(paste(message(), names('image.jpg'), ['text/plain', 'text/html', 'Files'])).toBe(true);
    await portal.goOn();
    expect(fileEntries()).toEqual([]);
  });

  it('neither opens nor adds dropped files while a topic is being sent', async () => {
    const portal = await open();
    portal.fakes.topicGateway.hang();
    await portal.user.type(title(), 'x{Enter}');
    await waitFor(() => expect(portal.fakes.topicGateway.waiting).toBe(1));
    expect(drop(form(), names('one.pdf'))).toBe(false);
    await portal.goOn();
    expect(fileEntries()).toEqual([]);
    portal.fakes.topicGateway.release();
    await waitFor(() => expect(portal.posted).toHaveLength(1));
  });
});

describe('a file that can no longer be read', () => {
  async function unreadable() {
    const portal = await open();
    await portal.user.type(title(), 'x');
    await portal.user.upload(attach(), file('one.pdf'));
    await portal.user.upload(attach(), unreadableFile('gone.pdf'));
    await portal.goOn(300);
    return portal;
  }

  it('posts no topic with an unreadable file, and focuses the file', async () => {
    const portal = await unreadable();
    expect(fileTexts()).toEqual(['one.pdf 7 bytes', 'gone.pdf 7 bytes can no longer be read']);
    await portal.user.click(submit());
    await waitFor(() => expect(document.activeElement).toBe(fileEntries()[1]));
    await waitFor(() => expect(said()).toContain('gone.pdf can no longer be read. Attach it again or remove it.'));
    expect(submit().textContent).toBe('Create Topic');
    expect(portal.topics()).toEqual([]);
    await portal.user.click(button('Remove gone.pdf'));
    await portal.user.click(submit());
    await waitFor(() => expect(portal.posted).toHaveLength(1));
  });

  it('attaches an unreadable file again in its place, by an allowed one', async () => {
    const portal = await unreadable();
    await portal.user.upload(screen.getByLabelText('Attach again gone.pdf'), file('back.exe'));
    await portal.goOn();
    expect(fileTexts()).toHaveLength(2);
    expect(described()).toEqual([INVALID]);
    await portal.user.upload(screen.getByLabelText('Attach again gone.pdf'), file('back.pdf'));
    await portal.goOn();
    expect(fileTexts()).toEqual(['one.pdf 7 bytes', 'back.pdf 7 bytes']);
    await waitFor(() => expect(document.activeElement).toBe(attach()));
  });
});

describe('a file that is still being copied', () => {
  it('says that a file is still being copied, and waits for it', async () => {
    const portal = await open();
    let read: (content: ArrayBuffer) => void = () => undefined;
    const slow = Object.assign(file('slow.pdf'), {
      arrayBuffer: () => new Promise<ArrayBuffer>((resolve) => (read = resolve)),
    });
    await portal.user.type(title(), 'x');
    await portal.user.upload(attach(), slow);
    expect(within(form()).getByText('is being read…')).toBeDefined();
    await portal.user.click(submit());
    await portal.goOn();
    expect(submit().textContent).toBe('sending');
    expect(portal.topics()).toEqual([]);
    read(new ArrayBuffer(3));
    await waitFor(() => expect(portal.posted).toHaveLength(1));
    expect(portal.topics()).toMatchObject([{ files: [{ name: 'slow.pdf', content: { size: 3 } }] }]);
  });

  it('stops waiting for a file when the user cancels', async () => {
    const portal = await open();
    await portal.user.type(title(), 'x');
    await portal.user.upload(attach(), Object.assign(file('slow.pdf'), { arrayBuffer: () => new Promise(() => {}) }));
    await portal.user.click(submit());
    await portal.user.click(button('Cancel'));
    await waitFor(() => expect(submit().textContent).toBe('Create Topic'));
    expect(portal.topics()).toEqual([]);
    expect(fileTexts()).toHaveLength(1);
  });
});
