import { token } from '../../application/ports/injection.ts';
import type { HttpAnswer } from '../http/http-transport.ts';

/**
 * Reads that left before the application was evaluated. Each is handed out once: whoever asks again wants a newer
 * answer, and ends it if it has been silent for too long.
 */
export interface EarlyRequests {
  /**
   * @param url exactly as `requests.ts` builds it.
   * @returns `undefined` when no such request is under way. The promise rejects as `fetch` does.
   */
  take(url: string): Promise<HttpAnswer> | undefined;
}
export const EarlyRequests = token<EarlyRequests>('EarlyRequests');
