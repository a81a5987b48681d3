import { RemoteError } from '../../src/application/ports/remote-error.ts';

/** What reading brings, or nothing when it is refused with a `RemoteError`. Any other error goes on. */
export function unlessRefused<T>(read: () => T): readonly T[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof RemoteError) return [];
    throw error;
  }
}
