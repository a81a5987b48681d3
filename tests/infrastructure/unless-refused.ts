import { RemoteError } from '../../src/application/ports/remote-error.ts';

/** The result of reading, or nothing when it is refused with a `RemoteError`. Rethrows any other error. */
export function unlessRefused<T>(read: () => T): readonly T[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof RemoteError) return [];
    throw error;
  }
}
