import type Quill from 'quill';
import { Range } from 'quill';

/** A selection, and where it leads; a caret in a link means all of it. */
export interface LinkPlace {
  readonly range: Range;
  /** Empty where there is no link. */
  readonly address: string;
}

export function linkPlace(quill: Quill, range: Range): LinkPlace {
  const { link } = quill.getFormat(range.index, range.length);
  if (range.length > 0 || typeof link !== 'string') {
    return { range, address: typeof link === 'string' ? link : '' };
  }
  let start = range.index;
  let end = range.index;
  const leads = (index: number) => index >= 0 && quill.getContents(index, 1).ops[0]?.attributes?.['link'] === link;
  while (leads(start - 1)) start -= 1;
  while (leads(end)) end += 1;
  return { range: new Range(start, end - start), address: link };
}

/** Makes a link of a place, or writes the address where nothing is selected; an empty address takes the link away. */
export function setLink(quill: Quill, { range, address: former }: LinkPlace, address: string): void {
  quill.history.cutoff();
  if (range.length === 0 && address !== '') {
    const text = address.replace(/^(?:mailto|tel):/i, '');
    quill.insertText(range.index, text, { link: address }, 'user');
    quill.setSelection(range.index + text.length, 0, 'silent');
    quill.format('link', false, 'user');
  } else if (former !== address) {
    quill.formatText(range.index, range.length, 'link', address === '' ? false : address, 'user');
  }
  quill.history.cutoff();
}
