import type { Clock } from '../ports/clock.ts';

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
