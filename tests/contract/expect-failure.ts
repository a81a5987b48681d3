import { expect } from 'chai';
import { RemoteError, type RemoteErrorKind } from '../../src/application/ports/remote-error.ts';

/** Awaits a call that has to fail with a `RemoteError` of that kind, and returns the error. */
export async function expectFailure(call: Promise<unknown>, kind: RemoteErrorKind): Promise<RemoteError> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    expect(error).to.be.instanceOf(RemoteError);
    const remote = error as RemoteError;
    expect(remote.kind).to.equal(kind);
    return remote;
  }
  throw new Error(`Expected a failure of kind ${kind}, but the answer was ${JSON.stringify(answer)}`);
}
