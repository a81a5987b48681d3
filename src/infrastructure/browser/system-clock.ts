import type { Clock } from '../../application/ports/browser.ts';
import { injectable } from '../../application/ports/injection.ts';

/** Longer delays overflow a browser's timer, which then fires at once. */
const LONGEST = 2 ** 31 - 1;

@injectable()
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  after(milliseconds: number, task: () => void): () => void {
    const timer = setTimeout(task, Math.min(milliseconds, LONGEST));
    return () => clearTimeout(timer);
  }
}

/** Lets the browser paint and handle input before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
