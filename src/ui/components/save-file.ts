import type { Clock } from '../../application/ports/browser.ts';
import { SAVE_FILE_TIMEOUT } from '../../domain/shared/timeouts.ts';

export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

export function saveFile({ name, type, text }: SavedFile, clock: Clock): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  clock.after(SAVE_FILE_TIMEOUT, () => URL.revokeObjectURL(url));
}
