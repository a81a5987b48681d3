import type { Range } from 'quill';
import Uploader from 'quill/modules/uploader.js';
import { EditorEvent } from './editor-event.ts';
import { insertImages, isImageFile } from './insert-images.ts';

/** Takes the images among pasted or dropped files into the text, and hands all others on. */
export class MessageUploader extends Uploader {
  override upload(range: Range, files: FileList | readonly File[], alt?: string): void {
    const { quill } = this;
    if (!quill.isEnabled()) return;
    const handOn = (others: readonly File[]) => {
      if (others.length > 0) quill.emitter.emit(EditorEvent.files, others);
    };
    const images = Array.from(files).filter(isImageFile);
    handOn(Array.from(files).filter((file) => !isImageFile(file)));
    if (images.length === 0) return;
    insertImages(quill, range, images, alt).catch(() => {
      handOn(images);
    });
  }
}
