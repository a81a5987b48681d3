import { Delta, type Range } from 'quill';
import Clipboard from 'quill/modules/clipboard.js';
import type { Sanitiser } from '../html/sanitiser.ts';
import { isWebAddress } from './addresses.ts';
import { parseForeign } from './foreign-html.ts';
import { toContents } from './message.ts';
import { toLines } from './message-lines.ts';
import { MessageUploader } from './message-uploader.ts';
import { writeHtml, writeInline } from './write-html.ts';

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
