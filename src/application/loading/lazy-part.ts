import type { Clock } from '../ports/browser.ts';

/** How long a part of the program may take to arrive (specification, section 9). */
export const LAZY_PART_TIMEOUT = 120_000;

/** A part of the program, code or style, that did not arrive (specification, section 8). */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

/**
 * The one way to a dynamic import. Rejects with `PartMissing` when the part cannot be had, or has not come within
 * `LAZY_PART_TIMEOUT` milliseconds; a failed style of the part fails it too.
 */
export function lazyPart<Part>(clock: Clock, load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(LAZY_PART_TIMEOUT, () => {
      reject(new PartMissing('timed out'));
    });
    load()
      .then(resolve, (cause: unknown) => {
        reject(new PartMissing('failed to load', { cause }));
      })
      .finally(cancel);
  });
}

/**
 * What a promise brings, or `otherwise` when it has brought nothing after that many milliseconds. The promise goes on:
 * HTTP has no timeout here (specification, section 7), only people's patience has.
 */
export function withPatience<T>(clock: Clock, milliseconds: number, promise: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = clock.after(milliseconds, () => {
      resolve(otherwise);
    });
    promise.then(resolve, reject).finally(giveUp);
  });
}
