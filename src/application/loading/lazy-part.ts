import type { Clock } from '../ports/browser.ts';

/** Timeout for loading a chunk (docs/specification.md, section 9), in milliseconds. */
export const LAZY_PART_TIMEOUT = 120_000;

/** A chunk, code or style, that failed to load (docs/specification.md, section 8). */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

/**
 * All dynamic imports use this. Rejects with `PartMissing` on errors, failed styles, or after `LAZY_PART_TIMEOUT`
 * milliseconds.
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
 * Resolves with `otherwise` after the timeout. The promise itself continues: HTTP has no timeout here
 * (docs/specification.md, section 7).
 */
export function withPatience<T>(clock: Clock, milliseconds: number, promise: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = clock.after(milliseconds, () => {
      resolve(otherwise);
    });
    promise.then(resolve, reject).finally(giveUp);
  });
}
