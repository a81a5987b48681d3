import type { Clock } from '../../application/ports/clock.ts';

/** How long the browser may take to read the file, in milliseconds. */
const READ_WITHIN = 60_000;

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
  clock.after(READ_WITHIN, () => {
    URL.revokeObjectURL(url);
  });
}
