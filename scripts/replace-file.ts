import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileBeside } from './leftovers.ts';

/** A file as it is to become; without content it is to go. */
export interface NextFile {
  readonly file: string;
  readonly content: Buffer | string | undefined;
}

/**
 * Replaces files of a folder that is being served, one after the other. All are written beside their places first, so that
 * no request gets half a file and a full disk replaces nothing. A file may be removed first and written later.
 *
 * @param before done when all are written and none has replaced another; if it throws, none does.
 */
export function replaceFiles(files: readonly NextFile[], before?: () => void): void {
  try {
    for (const next of files) if (next.content !== undefined) writeFileSync(fileBeside(next.file), next.content);
    before?.();
    for (const next of files) {
      if (next.content === undefined) rmSync(next.file, { force: true });
      else renameSync(fileBeside(next.file), next.file);
    }
  } finally {
    for (const next of files) rmSync(fileBeside(next.file), { force: true });
  }
}
