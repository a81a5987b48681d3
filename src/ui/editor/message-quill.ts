import Quill, { Delta, Range } from 'quill';
import Image from 'quill/formats/image.js';
import Link from 'quill/formats/link.js';
import Clipboard from 'quill/modules/clipboard.js';
import Uploader from 'quill/modules/uploader.js';
import { isRasterData } from '../../domain/content/link.ts';
import type { Sanitiser } from '../html/sanitiser.ts';
import { isImageSource, isWebAddress, linkAddress, toLines } from './message-lines.ts';
import { parseForeign } from './foreign-html.ts';
import { toContents } from './message.ts';
import { writeHtml, writeInline } from './write-html.ts';

/** What the keys, the clipboard and drops in the text ask of the component around it, over the editor's own emitter. */
export const EditorEvent = {
  submit: 'message-submit',
  link: 'message-link',
  image: 'message-image',
  files: 'message-files',
} as const;

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

/** Takes pasted or dropped images into the text. A selection in which anything else is goes on as a whole: it counts as one. */
export class MessageUploader extends Uploader {
  override upload(range: Range, files: FileList | readonly File[], alt?: string): void {
    const { quill } = this;
    const selection = Array.from(files);
    if (!quill.isEnabled() || selection.length === 0) return;
    const handOn = () => quill.emitter.emit(EditorEvent.files, selection);
    if (!selection.every(isInlineImage)) {
      handOn();
      return;
    }
    // Where something is dropped is no selection yet.
    quill.setSelection(range, 'silent');
    insertImages(quill, selection, alt).catch(handOn);
  }
}

/** The description of an image that HTML holds and nothing else; `undefined` for all other HTML. */
function loneImage(html: string): string | undefined {
  const { body } = parseForeign(html);
  const image = body.childElementCount === 1 ? body.querySelector(':scope > img') : null;
  return image === null || body.textContent.trim() !== '' ? undefined : (image.getAttribute('alt') ?? '');
}

/**
 * What comes into a message and leaves it by the clipboard. It reads and writes HTML itself: Quill's own export can be
 * made to write what runs (CVE-2025-15056), and its reader asks styles that the portal's policy has taken away.
 */
export class MessageClipboard extends Clipboard {
  private sanitiser: Sanitiser = { sanitise: () => '', sanitiseMessage: () => '' };

  /** Without a sanitiser nothing formatted is taken. */
  sanitiseWith(sanitiser: Sanitiser): void {
    this.sanitiser = sanitiser;
  }

  protected override convertHTML(html: string): Delta {
    return new Delta(toContents(html, 'foreign', this.sanitiser));
  }

  override onCapturePaste(event: ClipboardEvent): void {
    const { clipboardData } = event;
    const files = Array.from(clipboardData?.files ?? []);
    if (event.defaultPrevented || !this.quill.isEnabled()) return;
    if (clipboardData === null || files.length === 0) {
      super.onCapturePaste(event);
      return;
    }
    event.preventDefault();
    const range = this.quill.getSelection(true);
    const html = clipboardData.getData('text/html');
    const alt = html === '' ? '' : loneImage(html);
    // Word adds a picture of what was copied; an image copied in a browser comes as a file and as HTML.
    if (alt === undefined) this.onPaste(range, { html, text: clipboardData.getData('text/plain') });
    else if (this.quill.uploader instanceof MessageUploader) this.quill.uploader.upload(range, files, alt);
  }

  override onPaste(range: Range, pasted: { readonly text?: string; readonly html?: string }): void {
    const address = pasted.text?.trim() ?? '';
    if (range.length > 0 && isWebAddress(address)) {
      this.quill.history.cutoff();
      this.quill.formatText(range.index, range.length, 'link', address, 'user');
      this.quill.setSelection(range.index + range.length, 0, 'silent');
      return;
    }
    super.onPaste(range, pasted);
  }

  override onCopy({ index, length }: Range): { html: string; text: string } {
    const { ops } = this.quill.getContents(index, length);
    const text = this.quill.getText(index, length);
    if (!text.includes('\n')) return { html: toLines(ops).map(writeInline).join(''), text };
    const lastLine = text.endsWith('\n') ? [] : [{ insert: '\n', attributes: this.quill.getFormat(index + length) }];
    return { html: writeHtml(toLines([...ops, ...lastLine])), text };
  }
}

/** Quill takes `sms:` and any address without a protocol besides. */
class MessageLink extends Link {
  static override sanitize(url: string): string {
    return linkAddress(url);
  }
}

/**
 * Quill takes any `data:`, and loads every image. One that pages do not load keeps its address without being asked for,
 * and is shown as a frame with its description.
 */
class MessageImage extends Image {
  static loads: (source: string) => boolean = isRasterData;

  static override create(value: unknown): HTMLImageElement {
    const image = document.createElement('img');
    const source = typeof value === 'string' && isImageSource(value) ? value : '//:0';
    if (this.loads(source)) image.setAttribute('src', source);
    else image.dataset['source'] = source;
    return image;
  }

  static override value(image: Element): string | null {
    return image.getAttribute('data-source') ?? image.getAttribute('src');
  }
}

/** Says which images editors load: until then none but those that are themselves in their address. */
export function loadImages(loads: (source: string) => boolean): void {
  MessageImage.loads = loads;
}

/** The editor's HTML with the addresses of all images where others look for them. The attribute comes first: see above. */
export const withSources = (html: string): string => html.replaceAll('<img data-source="', '<img src="');

Quill.register(
  {
    'formats/link': MessageLink,
    'formats/image': MessageImage,
    'modules/clipboard': MessageClipboard,
    'modules/uploader': MessageUploader,
  },
  true,
);

/** Everything a message can hold. The indent is that of lists which were pasted. */
export const messageFormats = [
  'header',
  'bold',
  'italic',
  'underline',
  'blockquote',
  'list',
  'indent',
  'link',
  'image',
];

const P_KEY = 80;

/** A key that hands the question on to the component. */
const asks = (event: string) =>
  function (this: { readonly quill: Quill }, range: Range): void {
    this.quill.emitter.emit(event, range);
  };

export const messageModules = {
  history: { userOnly: true },
  keyboard: {
    bindings: {
      // Tab leaves the text, in both directions and from wherever.
      tab: null,
      'remove tab': null,
      indent: null,
      outdent: null,
      'indent code-block': null,
      'outdent code-block': null,
      'table tab': null,
      // `applyShortcut` knows more of them, and reads what on-screen keyboards type too.
      'list autofill': null,
      'submit ctrl': { key: 'Enter', ctrlKey: true, handler: asks(EditorEvent.submit) },
      'submit meta': { key: 'Enter', metaKey: true, handler: asks(EditorEvent.submit) },
      link: { key: 'k', shortKey: true, handler: asks(EditorEvent.link) },
      // By its number: with Alt a Mac types another character.
      image: { key: P_KEY, altKey: true, shiftKey: true, handler: asks(EditorEvent.image) },
    },
  },
};
