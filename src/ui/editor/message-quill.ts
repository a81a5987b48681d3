import Quill, { type Range } from 'quill';
import Image from 'quill/formats/image.js';
import Link from 'quill/formats/link.js';
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

/** Quill takes any `data:`. */
class MessageImage extends Image {
  static override sanitize(url: string): string {
    return isImageSource(url) ? url : '//:0';
  }
}

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
