import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/* Unfinished files lie in the folder of the build, because only there a rename to the served path is atomic. */

/** What `fileBeside` and `makeFolderAside` name, with the number of the process whose it is. */
const UNFINISHED = /^\.aside-(\d+)-\w+$|\.(\d+)\.next$/;

/** Where a file is written that is to replace this one. */
export const fileBeside = (file: string): string => `${file}.${String(process.pid)}.next`;

/** Makes a folder in a build for what is not to be seen yet, or no longer. Nothing of it is served. */
export const makeFolderAside = (dist: string): string => mkdtempSync(join(dist, `.aside-${String(process.pid)}-`));

/**
 * Does something with such a folder, which is gone afterwards, whatever happens: a process that is asked to end meanwhile
 * removes it before.
 */
export async function withFolderAside<T>(dist: string, work: (aside: string) => Promise<T>): Promise<T> {
  const aside = makeFolderAside(dist);
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const remove = (): void => {
    for (const signal of signals) process.off(signal, end);
    rmSync(aside, { recursive: true, force: true });
  };
  const end = (signal: NodeJS.Signals): void => {
    remove();
    process.kill(process.pid, signal); // no handler holds it back now
  };
  for (const signal of signals) process.once(signal, end);
  try {
    return await work(aside);
  } finally {
    remove();
  }
}

/** Removes from a folder what processes have left there that were ended before their time. One that goes on keeps its own. */
export function removeLeftovers(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, ofFolder, ofFile] = UNFINISHED.exec(name) ?? [];
    const owner = ofFolder ?? ofFile;
    if (owner !== undefined && !isRunning(Number(owner))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // what is not there has nothing left over
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be asked, and is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
