import type { MiddlewareHandler } from 'hono';

/** A call that reached a system. */
export interface LoggedRequest {
  readonly method: string;
  /** With leading slash, without query. */
  readonly path: string;
  /** As it was sent, with its `?`, or empty. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Status of the answer; null while there is none, and for ever when the connection was dropped. */
  status: number | null;
}

/** Older entries make way, so that a sandbox that runs for days does not grow. */
const CAPACITY = 5000;

/** What one system has received since the log was cleared last, oldest first. */
export class RequestLog {
  readonly #entries: LoggedRequest[] = [];

  get entries(): readonly LoggedRequest[] {
    return this.#entries;
  }

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > CAPACITY) this.#entries.shift();
  }

  clear(): void {
    this.#entries.length = 0;
  }
}

/** Writes every call into the log, preflights included. */
export function writeLog(log: RequestLog): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const entry: LoggedRequest = {
      method: c.req.method,
      path: url.pathname,
      query: url.search,
      headers: c.req.header(),
      // A copy: the system itself has to find the body untouched.
      body: await c.req.raw.clone().text(),
      status: null,
    };
    log.add(entry);
    await next();
    if (!c.res.headers.has('x-hono-already-sent')) entry.status = c.res.status;
  };
}
