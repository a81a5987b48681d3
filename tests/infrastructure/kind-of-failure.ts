import { RemoteError } from '../../src/application/ports/remote-error.ts';

/** The kind of the `RemoteError` with which a call or a reading fails. Every other outcome is an error of the test. */
export async function kindOfFailure(act: Promise<unknown> | (() => unknown)): Promise<string> {
  try {
    const value = await (typeof act === 'function' ? act() : act);
    throw new Error(`Nothing was thrown, but ${JSON.stringify(value)} came`);
  } catch (error) {
    if (error instanceof RemoteError) return error.kind;
    throw error;
  }
}
