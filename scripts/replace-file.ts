import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** A file as it is to become; without content it is to go. */
export interface NextFile {
  readonly file: string;
  readonly content: Buffer | string | undefined;
}

/**
 * Replaces files of a folder that is being served. All are written beside their places first, so that nobody gets half a
 * file, and what there is no room for on the disk replaces nothing.
 *
 * @param before done when all are written and none has replaced another; if it throws, none does.
 */
export function replaceFiles(files: readonly NextFile[], before?: () => void): void {
  const beside = ({ file }: NextFile): string => `${file}.${String(process.pid)}.next`;
  try {
    for (const next of files) if (next.content !== undefined) writeFileSync(beside(next), next.content);
    before?.();
    for (const next of files) {
      if (next.content === undefined) rmSync(next.file, { force: true });
      else renameSync(beside(next), next.file);
    }
  } finally {
    for (const next of files) rmSync(beside(next), { force: true });
  }
}
