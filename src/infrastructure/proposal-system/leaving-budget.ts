import type { HttpRequest } from '../http/http-transport.ts';

/**
 * Bytes that may be under way while a page is left. Browsers stop at 65,536 for all of them together (quality, section 1:
 * 60 kB arrive, 70 kB never do), and what they refuse looks like a lost connection.
 */
const LIMIT = 64_000;

/** What calls that outlive the page may still send. */
export class LeavingBudget {
  #taken = 0;

  /**
   * @param body as it is sent, as JSON.
   * @returns gives the bytes back, to be called once the call is over; `undefined` when there are not enough of them left.
   */
  take(body: HttpRequest['body']): (() => void) | undefined {
    const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
    if (this.#taken + bytes > LIMIT) return undefined;
    this.#taken += bytes;
    return () => {
      this.#taken -= bytes;
    };
  }
}
