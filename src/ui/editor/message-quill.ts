import Quill, { Delta, Range } from 'quill';
import Image from 'quill/formats/image.js';
import Link from 'quill/formats/link.js';
import Clipboard from 'quill/modules/clipboard.js';
import Uploader from 'quill/modules/uploader.js';
import { isRasterData } from '../../domain/content/link.ts';
import type { Sanitiser } from '../html/sanitiser.ts';
import { parseForeign } from './foreign-html.ts';
import {
  formattedBy,
  isImageSource,
  isWebAddress,
  type LineFormats,
  linkAddress,
  toLines,
  writeHtml,
  writeInline,
} from './message.ts';
import { toContents } from './read-html.ts';

/** Events from keys, clipboard and drops to the surrounding component, over Quill's emitter. */
export const EditorEvent = {
  submit: 'message-submit',
  link: 'message-link',
  image: 'message-image',
  files: 'message-files',
} as const;

/** Image types of the picker (docs/specification.md, section 5). */
export const IMAGE_TYPES = ['image/png', 'image/gif', 'image/jpeg', 'image/bmp', 'image/x-icon'] as const;

/** The registered MIME type of x-icon, which some systems report. */
const ICON = 'image/vnd.microsoft.icon';

/** In bytes: images are inlined, and the text is serialized and saved after every key. */
const LARGEST_IMAGE = 1_000_000;

export const isInlineImage = ({ type, size }: File): boolean =>
  size <= LARGEST_IMAGE && (type === ICON || IMAGE_TYPES.some((taken) => taken === type));

function toAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve((reader.result as string).replace(`data:${ICON}`, 'data:image/x-icon')),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}

/**
 * Replaces the selection with the images, and puts the caret after them; without focus, inserts them after the former
 * selection. @returns the index of the first. @throws DOMException when a file cannot be read; nothing is inserted then.
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
    // A drop target is not selected yet.
    quill.setSelection(range, 'silent');
    insertImages(quill, selection, alt).catch(handOn);
  }
}

function loneImage(html: string): string | undefined {
  const { body } = parseForeign(html);
  const image = body.childElementCount === 1 ? body.querySelector(':scope > img') : null;
  return image === null || body.textContent.trim() !== '' ? undefined : (image.getAttribute('alt') ?? '');
}

/** Quill's export can be made to emit scripts (CVE-2025-15056), and its reader needs styles that the policy removes. */
export class MessageClipboard extends Clipboard {
  private sanitiser: Sanitiser = { sanitise: () => '', sanitiseMessage: () => '' };

  /** Without a sanitiser only plain text is pasted. */
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
    // Word adds a picture of the copied text; an image copied in a browser comes as file and HTML.
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

/** Quill also allows `sms:` and any address without a protocol. */
class MessageLink extends Link {
  static override sanitize(url: string): string {
    return linkAddress(url);
  }
}

/** Quill allows any `data:` and loads every image. One that pages do not load keeps its address unrequested. */
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

export function loadImages(loads: (source: string) => boolean): void {
  MessageImage.loads = loads;
}

/** The editor's HTML with standard `src` attributes. The attribute comes first: see above. */
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

export const messageFormats = 'header bold italic underline blockquote list indent link image'.split(' ');

const P_KEY = 80;

const asks = (event: string) =>
  function (this: { readonly quill: Quill }, range: Range): void {
    this.quill.emitter.emit(event, range);
  };

export const messageModules = {
  history: { userOnly: true },
  keyboard: {
    bindings: {
      // Tab leaves the text in both directions.
      tab: null,
      'remove tab': null,
      indent: null,
      outdent: null,
      'indent code-block': null,
      'outdent code-block': null,
      'table tab': null,
      // `applyShortcut` handles more, and on-screen keyboards too.
      'list autofill': null,
      'submit ctrl': { key: 'Enter', ctrlKey: true, handler: asks(EditorEvent.submit) },
      'submit meta': { key: 'Enter', metaKey: true, handler: asks(EditorEvent.submit) },
      link: { key: 'k', shortKey: true, handler: asks(EditorEvent.link) },
      // By key code: with Alt a Mac types another character.
      image: { key: P_KEY, altKey: true, shiftKey: true, handler: asks(EditorEvent.image) },
    },
  },
};

export type TypedShortcut =
  | { readonly kind: 'line'; readonly typed: number; readonly formats: LineFormats }
  /** Matching stars around text, counted back from the caret. */
  | { readonly kind: 'inline'; readonly mark: 'bold' | 'italic'; readonly stars: 1 | 2; readonly typed: number };

const lineStarts: ReadonlyMap<string, LineFormats> = new Map([
  ['##', { header: 2 }],
  ['###', { header: 3 }],
  ['>', { blockquote: true }],
  ['-', { list: 'bullet' }],
  ['*', { list: 'bullet' }],
  ['1.', { list: 'ordered' }],
  ['[]', { list: 'unchecked' }],
  ['[ ]', { list: 'unchecked' }],
  ['[x]', { list: 'checked' }],
  ['[X]', { list: 'checked' }],
] as const);

// A possible word start: 2*3*4 is no emphasis.
const opening = String.raw`(?:^|[\s([{"'„“‚‘«‹–—/-])`;
const marked = String.raw`[^\s*](?:[^*]*[^\s*])?`;
const bold = new RegExp(String.raw`${opening}(\*\*${marked}\*\*)$`);
const italic = new RegExp(String.raw`${opening}(\*${marked}\*)$`);

/** The shortcut that the character before the caret completes. In `before` each embed counts as one character. */
export function typedShortcut(before: string, formats: LineFormats): TypedShortcut | undefined {
  const text = before.replaceAll('\u00a0', ' ');
  if (text.endsWith(' ')) {
    const begun = lineStarts.get(text.slice(0, -1));
    // Headings and quotations stay so, and list lines stay in a list.
    if (begun === undefined || formats.header || formats.blockquote) return undefined;
    if (formats.list && (begun.list === undefined || begun.list === formats.list)) return undefined;
    return { kind: 'line', typed: text.length, formats: begun };
  }
  const strong = bold.exec(text)?.[1];
  if (strong !== undefined) return { kind: 'inline', mark: 'bold', stars: 2, typed: strong.length };
  const emphasis = italic.exec(text)?.[1];
  return emphasis === undefined ? undefined : { kind: 'inline', mark: 'italic', stars: 1, typed: emphasis.length };
}

function typedBy({ ops }: Delta): string | undefined {
  const inserted = ops.flatMap(({ insert }) => (insert === undefined ? [] : [insert]));
  const [only] = inserted;
  const formats = ops.some(({ attributes, retain }) => retain !== undefined && attributes !== undefined);
  return inserted.length === 1 && typeof only === 'string' && only.length === 1 && !formats ? only : undefined;
}

/** Markdown shortcuts (docs/specification.md, section 2), after Quill's own change. Undo restores the characters. */
export function applyShortcut(quill: Quill, change: Delta): void {
  const character = typedBy(change);
  if (character !== ' ' && character !== '*') return;
  if (quill.history.ignoreChange || quill.composition.isComposing) return;
  queueMicrotask(() => formatTyped(quill));
}

function formatTyped(quill: Quill): void {
  const [range] = quill.selection.getRange();
  if (range === null || range.length > 0) return;

  const caret = range.index;
  const [line, offset] = quill.getLine(caret);
  if (line === null) return;
  const start = caret - offset;
  const before = quill
    .getContents(start, offset)
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc'))
    .join('');
  const shortcut = typedShortcut(before, formattedBy(quill.getFormat(caret)));
  if (shortcut === undefined) return;

  const from = caret - shortcut.typed;
  const typed = quill.getContents(from, shortcut.typed).ops;
  // Not within links nor across differently formatted text.
  if (typed.length !== 1 || typed[0]?.attributes?.['link'] !== undefined) return;

  const changed = new Delta().retain(from);
  quill.history.cutoff();
  if (shortcut.kind === 'line') {
    changed.delete(shortcut.typed).retain(line.length() - 1 - offset);
    quill.updateContents(changed.retain(1, { ...shortcut.formats }), 'user');
    quill.setSelection(from, 0, 'silent');
  } else {
    const { stars, mark } = shortcut;
    const inner = shortcut.typed - 2 * stars;
    changed.delete(stars).retain(inner, { [mark]: true });
    quill.updateContents(changed.delete(stars), 'user');
    quill.setSelection(from + inner, 0, 'silent');
    quill.format(mark, false, 'user');
  }
  quill.history.cutoff();
}
