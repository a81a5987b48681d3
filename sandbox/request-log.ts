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
  /** Empty for multipart form data, which is in `parts`. */
  readonly body: string;
  /** Multipart form data, in the order in which it came; absent for any other body, and for a broken one. */
  readonly parts?: readonly LoggedPart[];
  /** Status of the answer; null while there is none, and for ever when the connection was dropped. */
  status: number | null;
}

/** One part of multipart form data. */
export type LoggedPart =
  | { readonly name: string; readonly value: string }
  | {
      readonly name: string;
      readonly fileName: string;
      readonly type: string;
      /** Bytes. */
      readonly size: number;
      /** The first bytes, as text. */
      readonly start: string;
    };

/** Older entries make way, so that a sandbox that runs for days does not grow. */
const CAPACITY = 5000;
/** How many bytes of a file are written down. */
const SHOWN_BYTES = 200;
/** What is longer is not read: it would be kept in memory twice. */
const MAX_MULTIPART_SIZE = 209_715_200;

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
      ...(await bodyOf(c.req.raw)),
      status: null,
    };
    log.add(entry);
    await next();
    if (!c.res.headers.has('x-hono-already-sent')) entry.status = c.res.status;
  };
}

/** What the request carries. Copies are read: the system itself has to find the body untouched. */
async function bodyOf(request: Request): Promise<Pick<LoggedRequest, 'body' | 'parts'>> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')) {
    return { body: await request.clone().text() };
  }
  if (Number(request.headers.get('content-length')) > MAX_MULTIPART_SIZE) return { body: '' };
  try {
    const form = await request.clone().formData();
    return { body: '', parts: await Promise.all([...form].map(([name, value]) => toPart(name, value))) };
  } catch {
    return { body: '' };
  }
}

async function toPart(name: string, value: string | File): Promise<LoggedPart> {
  if (typeof value === 'string') return { name, value };
  const start = await value.slice(0, SHOWN_BYTES).text();
  return { name, fileName: value.name, type: value.type, size: value.size, start };
}
