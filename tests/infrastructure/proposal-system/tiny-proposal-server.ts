import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly userAgent: string | undefined;
  readonly body: string;
}

interface Answer {
  readonly status?: number;
  readonly text?: string;
}

/**
 * A server with canned answers: it accepts every login with a new token, refuses tokens that it has ended, and
 * acknowledges everything else. It is no proposal system; the sandbox has one.
 */
export class TinyProposalServer {
  readonly received: Received[] = [];
  /** Overrides answers of the server; `undefined` leaves them as usual, `'hang'` delays them until `release`. */
  answer: (call: Received) => Answer | 'hang' | undefined = () => undefined;
  /** Valid tokens. */
  readonly tokens = new Set<string>();
  #logins = 0;
  #waiting: (() => void)[] = [];
  readonly #arrivals = new Set<() => void>();
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(chunks).toString('utf8');
      const call = { method, path: url, authorization: headers.authorization, userAgent: headers['user-agent'], body };
      this.received.push(call);
      const answer = this.answer(call);
      if (answer === 'hang') {
        this.#waiting.push(() => {
          reply(response, this.#usual(call));
        });
      } else reply(response, answer ?? this.#usual(call));
      for (const arrival of this.#arrivals) arrival();
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  reset(): void {
    this.received.length = 0;
    this.tokens.clear();
    this.#waiting = [];
    this.#logins = 0;
    this.answer = () => undefined;
  }

  /** Answers all hanging calls as usual, and lets later ones through. */
  release(): void {
    this.answer = () => undefined;
    for (const answer of this.#waiting.splice(0)) answer();
  }

  /** Resolves once as many calls of that path have arrived, counted since `reset`. */
  arrived(path: string, count = 1): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.of(path).length < count) return;
        this.#arrivals.delete(look);
        resolve();
      };
      this.#arrivals.add(look);
      look();
    });
  }

  /** The requests at a path below the base URL. */
  of(path: string): readonly Received[] {
    return this.received.filter((call) => call.path === `/api/${path}`);
  }

  #usual({ path, authorization = '' }: Received): Answer {
    if (path === '/api/login') {
      this.#logins += 1;
      const token = `token-${this.#logins}`;
      this.tokens.add(token);
      return { text: JSON.stringify(token) };
    }
    if (!this.tokens.has(authorization.replace('Bearer ', ''))) return { status: 401, text: '{"message":"No."}' };
    if (path === '/api/logout') this.tokens.delete(authorization.replace('Bearer ', ''));
    return { text: path.startsWith('/api/forms-data/single') ? '[]' : '{"status":"ok"}' };
  }
}

function reply(response: ServerResponse, { status = 200, text = '' }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
}
