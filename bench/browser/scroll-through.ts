import type { Page } from '@playwright/test';

const FRAMES = 300;
/** Pixels in each frame: three notches of a wheel in a tenth of a second. */
const STEP = 60;

/** Scrolls down from the top, and says how long each frame took after the one before it, in milliseconds. */
export function scrollThrough(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    ({ count, step }) =>
      new Promise<readonly number[]>((resolve) => {
        const frames: number[] = [];
        let before: number | undefined;
        scrollTo(0, 0);
        const next = (now: number) => {
          if (before !== undefined) frames.push(now - before);
          before = now;
          if (frames.length === count) {
            resolve(frames);
            return;
          }
          scrollBy({ top: step, behavior: 'instant' });
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    { count: FRAMES, step: STEP },
  );
}
