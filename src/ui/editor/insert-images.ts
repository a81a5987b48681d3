import type Quill from 'quill';
import { Delta, Range } from 'quill';

/** What the picker offers (specification, section 5). */
export const IMAGE_TYPES = ['image/png', 'image/gif', 'image/jpeg', 'image/bmp', 'image/x-icon'] as const;

/** The registered name of x-icon: some systems say it. */
const ICON = 'image/vnd.microsoft.icon';

/** In bytes: the text carries its images along, and is written out and kept anew after every key. */
const LARGEST_IMAGE = 1_000_000;

/** Whether a file is an image that the text takes. All others are attachments. */
export const isInlineImage = ({ type, size }: File): boolean =>
  size <= LARGEST_IMAGE && (type === ICON || IMAGE_TYPES.some((taken) => taken === type));

function toAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      resolve((reader.result as string).replace(`data:${ICON}`, 'data:image/x-icon'));
    });
    reader.addEventListener('error', () => {
      reject(reader.error ?? new Error('unreadable'));
    });
    reader.readAsDataURL(file);
  });
}

/**
 * Puts images into the text as they are, in place of what is selected once they have been read, and the caret behind them. Where
 * the focus has left the text, nothing is selected: they come behind what was.
 *
 * @returns where the first one stands.
 * @throws DOMException when a file cannot be read; nothing is inserted then.
 */
export async function insertImages(quill: Quill, files: readonly File[], alt = ''): Promise<number> {
  const images = await Promise.all(files.map(toAddress));
  const { savedRange } = quill.selection;
  const place = quill.getSelection() ?? new Range(savedRange.index + savedRange.length);
  const start = Math.min(place.index, quill.getLength() - 1);
  const length = Math.min(place.length, quill.getLength() - 1 - start);
  const change = new Delta().retain(start).delete(length);
  for (const image of images) change.insert({ image }, alt === '' ? {} : { alt });
  quill.history.cutoff();
  quill.updateContents(change, 'user');
  quill.history.cutoff();
  if (quill.hasFocus()) quill.setSelection(start + images.length, 0, 'silent');
  return start;
}
