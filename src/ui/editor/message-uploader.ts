import type { Range } from 'quill';
import Uploader from 'quill/modules/uploader.js';
import { EditorEvent } from './editor-event.ts';
import { insertImages, isInlineImage } from './insert-images.ts';

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
