import Quill, { type Range } from 'quill';
import Image from 'quill/formats/image.js';
import Link from 'quill/formats/link.js';
import { isRasterData } from '../../domain/content/image-source.ts';
import { isImageSource, linkAddress } from './addresses.ts';
import { EditorEvent } from './editor-event.ts';
import { MessageClipboard } from './message-clipboard.ts';
import { MessageUploader } from './message-uploader.ts';

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
