import { RemoteError, RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { HttpAnswer, HttpRequest, HttpTransport } from '../../src/infrastructure/http/http-transport.ts';

/** HTTP for tests of adapters: gives the same answer until it is told another, and keeps every request. */
export class FakeHttpTransport implements HttpTransport {
  readonly requests: HttpRequest[] = [];
  #answer: HttpAnswer | undefined = { status: 200, text: '{}' };

  /** @param body sent as JSON unless it is text already. */
  answerWith(body: unknown, status = 200): this {
    this.#answer = { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
    return this;
  }

  /** No answer comes. */
  goOffline(): this {
    this.#answer = undefined;
    return this;
  }

  async send(request: HttpRequest): Promise<HttpAnswer> {
    this.requests.push(request);
    if (this.#answer) return this.#answer;
    throw new RemoteError({ system: request.system, kind: RemoteErrorKind.offline, message: 'Network Error' });
  }
}
