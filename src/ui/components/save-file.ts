import type { Clock } from '../../application/ports/browser.ts';
import { SAVE_FILE_TIMEOUT } from '../../domain/shared/timeouts.ts';

export interface SavedFile {
  readonly name: string;
  /** As in a `Content-Type`. */
  readonly type: string;
  readonly text: string;
}

/** Offers a file that was made here to the browser, as if it had been downloaded. */
export function saveFile({ name, type, text }: SavedFile, clock: Clock): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  clock.after(SAVE_FILE_TIMEOUT, () => {
    URL.revokeObjectURL(url);
  });
}
