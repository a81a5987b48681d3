// @vitest-environment jsdom
import Quill, { Range } from 'quill';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  EditorEvent,
  insertImages,
  isInlineImage,
  messageFormats,
  messageModules,
  MessageUploader,
} from '../../../src/ui/editor/message-quill.ts';

const PNG = 'data:image/png;base64,YQ==';
const image = (name = 'a.png', type = 'image/png') => new File(['a'], name, { type });
const large = (bytes: number) => Object.defineProperty(image('large.png'), 'size', { value: bytes });

let quill: Quill;
let handedOn: (readonly File[])[];
beforeEach(() => {
  const place = document.body.appendChild(document.createElement('div'));
  quill = new Quill(place, { modules: messageModules, formats: messageFormats });
  handedOn = [];
  quill.emitter.on(EditorEvent.files, (files: readonly File[]) => handedOn.push(files));
});
afterEach(() => document.body.replaceChildren());

/** The content of the text: words, and addresses of images in brackets. */
const text = () =>
  quill
    .getContents()
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : `[${String(insert?.['image'])}]`))
    .join('')
    .trimEnd();
/** Types in place of the selection. */
function write(typed: string) {
  const { index, length } = quill.selection.savedRange;
  quill.deleteText(index, length, 'user');
  quill.insertText(index, typed, 'user');
  quill.setSelection(index + typed.length, 0, 'silent');
}
function give(range: Range, files: readonly File[]) {
  if (!(quill.uploader instanceof MessageUploader)) throw new Error('another uploader');
  quill.uploader.upload(range, files);
}

describe('an image for the text', () => {
  it.each([
    [1_000_000, 'image/png', true],
    [1_000_001, 'image/png', false],
    [1, 'image/vnd.microsoft.icon', true],
    [1, 'image/svg+xml', false],
    [1, 'application/pdf', false],
  ])('tells whether %d bytes of type %s are an image for the text: %j', (size, mime, inline) => {
    expect(isInlineImage(Object.defineProperty(image('a', mime), 'size', { value: size }))).toBe(inline);
  });

  beforeEach(() => {
    quill.setText('one two');
    quill.setSelection(0, 3, 'silent');
  });

  it('replaces the selection by an image', async () => {
    await insertImages(quill, [image()]);
    expect(text()).toBe(`[${PNG}] two`);
    expect(quill.getSelection()).toMatchObject({ index: 1, length: 0 });
  });

  it('removes nothing that was typed while the image was read', async () => {
    const inserted = insertImages(quill, [image()]);
    write('three');
    expect(await inserted).toBe(5);
    expect(text()).toBe(`three[${PNG}] two`);
  });

  it('removes nothing, and moves no focus, when the focus has left the text', async () => {
    const inserted = [insertImages(quill, [image()]), insertImages(quill, [image()])];
    quill.blur();
    await Promise.all(inserted);
    expect(text()).toBe(`one[${PNG}][${PNG}] two`);
    expect(quill.hasFocus()).toBe(false);
  });
});

it('puts dropped files into the text when all of them are images', async () => {
  quill.setText('one two');
  give(new Range(3), [image(), image('b.png')]);
  await expect.poll(text).toBe(`one[${PNG}][${PNG}] two`);
  expect(handedOn).toEqual([]);
});

it.each([
  ['another file', () => image('a.pdf', 'application/pdf')],
  ['an image that is too large', () => large(1_000_001)],
])('passes dropped files on as one selection when %s is among them', (_, other) => {
  quill.setText('one two');
  const files = [image(), other(), image('b.png')];
  give(new Range(0, 3), files);
  expect(handedOn).toEqual([files]);
  expect(text()).toBe('one two');
});

it('passes files on that cannot be read', async () => {
  const files = [image()];
  const Unable = class extends EventTarget {
    readonly error = new Error('NotReadableError');
    readAsDataURL() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
  };
  vi.stubGlobal('FileReader', Unable);
  give(new Range(0), files);
  await expect.poll(() => handedOn).toEqual([files]);
});
