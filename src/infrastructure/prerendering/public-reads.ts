import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import type { HttpAnswer, HttpRequest, HttpTransport } from '../http/http-transport.ts';

/**
 * The content system's public GET calls and no others: without cookies, without tokens, and with the answers that say when
 * a page was changed.
 */
export class PublicReads implements HttpTransport {
  /** What there is, and that something is not there, by URL. */
  readonly answers = new Map<string, HttpAnswer>();

  /** @param get asks for what everybody may read; rejects when no answer came. */
  constructor(private readonly get: (url: string) => Promise<HttpAnswer>) {}

  /** @throws RemoteError `offline` when no answer came, and for every call that is no public read. */
  async send({ system, method, url }: HttpRequest): Promise<HttpAnswer> {
    const refuse = (message: string, cause?: unknown) =>
      new RemoteError({ system, kind: RemoteErrorKind.offline, message, cause });
    if (system !== RemoteSystem.content || method !== 'GET') throw refuse('not a public read');
    try {
      const answer = await this.get(url);
      if ((answer.status >= 200 && answer.status < 300) || answer.status === 404) this.answers.set(url, answer);
      return answer;
    } catch (cause) {
      throw refuse('Network Error', cause);
    }
  }
}
