import { LAZY_IMPORT_TIMEOUT } from '../../domain/shared/timeouts.ts';
import type { Clock } from '../ports/browser.ts';

/** A chunk, code or style, that failed to load (docs/specification.md, section 8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** All dynamic imports use this. Rejects with `ChunkLoadError` on errors, failed styles and timeouts. */
export function lazyImport<Chunk>(clock: Clock, load: () => Promise<Chunk>): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(LAZY_IMPORT_TIMEOUT, () => reject(new ChunkLoadError('timed out')));
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('failed to load', { cause })))
      .finally(cancel);
  });
}

/** Resolves with `otherwise` after the timeout. The promise itself continues: a late answer still counts. */
export function withTimeout<T>(clock: Clock, milliseconds: number, promise: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = clock.after(milliseconds, () => resolve(otherwise));
    promise.then(resolve, reject).finally(giveUp);
  });
}
