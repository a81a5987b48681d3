import type { FailureLog } from '../../application/ports/failure-log.ts';
import { injectable } from '../../application/ports/injection.ts';
import { RemoteError } from '../../application/ports/remote-error.ts';

/** The browser's console: kind, status and message of a failure, never the error itself with whatever hangs on it. */
@injectable()
export class ConsoleFailureLog implements FailureLog {
  record(activity: string, error: unknown): void {
    if (error instanceof RemoteError) {
      const { system, kind, status, message } = error;
      console.warn(activity, { system, kind, status, message });
    } else {
      console.warn(activity, { message: error instanceof Error ? error.message : 'unknown' });
    }
  }
}
