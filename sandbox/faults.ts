import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { ServerResponse } from 'node:http';

/** Something that goes wrong on purpose. */
export interface Fault {
  /**
   * Path without leading slash. A `*` at its end matches whatever follows; a query asks for those parameters
   * (`encms-json/get/page?uri=/about`), others may be there as well.
   */
  readonly path: string;
  /** Any method when absent. Preflights are never hit. */
  readonly method?: string;
  /** Answer with this status; 200 when only a body is given. */
  readonly status?: number;
  readonly body?: string;
  /** `application/json` when absent. */
  readonly contentType?: string;
  /** Milliseconds to wait. Without an answer of its own the call then goes on as usual. */
  readonly delayMs?: number;
  /** Never answer. */
  readonly hang?: boolean;
  /** Close the connection without an answer. */
  readonly drop?: boolean;
  /** Carry the call out first, and spoil its answer only. */
  readonly after?: boolean;
  /** How many calls it hits before it is gone; for ever when absent. */
  readonly times?: number;
}

const KINDS: Readonly<Record<keyof Fault, 'string' | 'number' | 'boolean'>> = {
  path: 'string',
  method: 'string',
  status: 'number',
  body: 'string',
  contentType: 'string',
  delayMs: 'number',
  hang: 'boolean',
  drop: 'boolean',
  after: 'boolean',
  times: 'number',
};

/**
 * Reads a fault from JSON.
 * @throws Error that says what is wrong: a fault with a misspelt key would silently do nothing.
 */
export function toFault(json: unknown): Fault {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('A fault is a JSON object');
  for (const [key, value] of Object.entries(json)) {
    if (!Object.hasOwn(KINDS, key)) throw new Error(`A fault has no "${key}"`);
    if (typeof value !== KINDS[key as keyof Fault]) throw new Error(`"${key}" is not a ${KINDS[key as keyof Fault]}`);
  }
  if (!('path' in json)) throw new Error('A fault needs a path');
  return json as Fault;
}

/** The faults of one system; the newest that matches wins. */
export class FaultList {
  readonly #faults: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#faults.unshift({ fault, left: fault.times ?? Infinity });
  }

  clear(): void {
    this.#faults.length = 0;
  }

  /** The fault that hits this call, used up by one. */
  take(method: string, url: URL): Fault | null {
    const index = this.#faults.findIndex(({ fault }) => hits(fault, method, url));
    const entry = this.#faults[index];
    if (!entry) return null;
    entry.left -= 1;
    if (entry.left <= 0) this.#faults.splice(index, 1);
    return entry.fault;
  }
}

/** Lets the faults of a list happen. */
export function faultsOf(faults: FaultList): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const fault = faults.take(c.req.method, new URL(c.req.url));
    if (!fault) return next();

    const { outgoing } = c.env;
    if (fault.after) await next();
    if (fault.delayMs !== undefined) await pause(fault.delayMs, outgoing);
    if (fault.hang) await closed(outgoing);
    if (fault.drop) outgoing.destroy();
    // The client has disconnected meanwhile: the answer has no receiver.
    if (outgoing.destroyed) {
      c.res = new Response(null, { headers: RESPONSE_ALREADY_SENT.headers });
      return;
    }
    if (fault.status !== undefined || fault.body !== undefined) {
      const hasBody = fault.status !== 204 && fault.status !== 304;
      c.res = undefined;
      c.res = new Response(hasBody ? (fault.body ?? '') : null, {
        status: fault.status ?? 200,
        headers: hasBody ? { 'Content-Type': fault.contentType ?? 'application/json' } : {},
      });
      return;
    }
    if (!fault.after) await next();
  };
}

function hits(fault: Fault, method: string, url: URL): boolean {
  if (fault.method !== undefined && fault.method.toUpperCase() !== method) return false;
  const wanted = new URL(fault.path.replace(/^\/*/, '/'), url);
  const path = url.pathname;
  const matches = wanted.pathname.endsWith('*')
    ? path.startsWith(wanted.pathname.slice(0, -1))
    : path === wanted.pathname;
  return matches && [...wanted.searchParams].every(([key, value]) => url.searchParams.getAll(key).includes(value));
}

/** Resolves after the time, or as soon as the other side is gone. */
function pause(milliseconds: number, outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    outgoing.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function closed(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => (outgoing.destroyed ? resolve() : outgoing.once('close', () => resolve())));
}
