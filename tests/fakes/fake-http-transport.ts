import { RemoteError, RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { HttpAnswer, HttpRequest, HttpTransport } from '../../src/infrastructure/http/http-transport.ts';

/** HTTP for tests of adapters: gives the same answer until it is set to another, and keeps every request. */
export class FakeHttpTransport implements HttpTransport {
  readonly requests: HttpRequest[] = [];
  #answer: HttpAnswer | undefined = { status: 200, text: '{}' };
  readonly #answersAt = new Map<string, HttpAnswer>();

  /** @param body sent as JSON unless it is text already. */
  answerWith(body: unknown, status = 200): this {
    this.#answer = { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
    return this;
  }

  /** Gives another answer at one address. */
  answerAt(url: string, body: unknown): this {
    this.#answersAt.set(url, { status: 200, text: JSON.stringify(body) });
    return this;
  }

  /** No answer comes. */
  goOffline(): this {
    this.#answer = undefined;
    return this;
  }

  async send(request: HttpRequest): Promise<HttpAnswer> {
    this.requests.push(request);
    const answer = this.#answersAt.get(request.url) ?? this.#answer;
    if (answer) return answer;
    throw new RemoteError({ system: request.system, kind: RemoteErrorKind.offline, message: 'Network Error' });
  }
}
