import type { Clock } from '../ports/browser.ts';

/** Timeout for loading a chunk (docs/specification.md, section 9), in milliseconds. */
export const LAZY_IMPORT_TIMEOUT = 120_000;

/** A chunk, code or style, that failed to load (docs/specification.md, section 8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * All dynamic imports use this. Rejects with `ChunkLoadError` on errors, failed styles, or after `LAZY_IMPORT_TIMEOUT`
 * milliseconds.
 */
export function lazyImport<Chunk>(clock: Clock, load: () => Promise<Chunk>): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(LAZY_IMPORT_TIMEOUT, () => {
      reject(new ChunkLoadError('timed out'));
    });
    load()
      .then(resolve, (cause: unknown) => {
        reject(new ChunkLoadError('failed to load', { cause }));
      })
      .finally(cancel);
  });
}

/**
 * Resolves with `otherwise` after the timeout. The promise itself continues: HTTP has no timeout here
 * (docs/specification.md, section 7).
 */
export function withTimeout<T>(clock: Clock, milliseconds: number, promise: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = clock.after(milliseconds, () => {
      resolve(otherwise);
    });
    promise.then(resolve, reject).finally(giveUp);
  });
}
