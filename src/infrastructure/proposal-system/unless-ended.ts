import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';

const system = RemoteSystem.proposals;

/** There is no login, or not the one a call was made in. */
export const nobody = (): RemoteError =>
  new RemoteError({ system, kind: RemoteErrorKind.unauthorised, message: 'Not logged in at the proposal system' });

/** A call that somebody has ended. */
const cutShort = (): RemoteError =>
  new RemoteError({ system, kind: RemoteErrorKind.offline, message: 'Ended before an answer came' });

/** What it settles with, or a rejection at once when the signal says so. The other outcome is heard of by nobody. */
export function unlessEnded<T>(outcome: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return outcome;
  return new Promise((resolve, reject) => {
    const end = () => {
      reject(cutShort());
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    const settled = () => {
      signal.removeEventListener('abort', end);
    };
    outcome.then(resolve, reject).finally(settled);
  });
}
