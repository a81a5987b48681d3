import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong on the wire, whatever the system behind it is doing. */
export type WireFault =
  /** The request arrives, and nothing ever comes back. */
  | { readonly kind: 'hang' }
  /** The connection breaks before the system has heard anything. */
  | { readonly kind: 'reset' }
  /** The system carries the request out; its answer is lost. */
  | { readonly kind: 'lose-answer' }
  /** The system carries the request out; its answer never comes, and the connection stays. */
  | { readonly kind: 'withhold-answer' }
  /** The answer breaks off after so many bytes of its body, although more were announced. */
  | { readonly kind: 'cut'; readonly bytes: number }
  /** The request goes on so many milliseconds later. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** Something else answers: the system hears nothing, unless it is to `carryOut` the request all the same. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body?: string | Buffer;
      readonly headers?: Readonly<Record<string, string>>;
      readonly carryOut?: boolean;
    };

/** Which requests a fault hits. Preflights are never hit. */
export interface WireTarget {
  readonly method?: string;
  /** Matches the path without its query. */
  readonly path?: RegExp;
  /** How many requests; all until the tap is healed when absent. */
  readonly times?: number;
}

/** A request that has passed, with every byte of its body. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** Counts what happens at one tap: when the request had arrived, and when it was over for the browser. */
  readonly began: number;
  ended: number | undefined;
  /** What the browser was told; undefined for nothing. */
  status: number | undefined;
  /** Every byte of the answer's body that was handed on. */
  answer: Buffer;
  /** Its Content-Type, or empty. */
  answerType: string;
}

/** Stands in front of one system, hears every byte, and breaks the wire when asked to. */
export interface WireTap {
  readonly port: number;
  /** The newest fault that matches wins. */
  breakWire(fault: WireFault, target?: WireTarget): void;
  /** Ends all faults. What hangs stays so. */
  heal(): void;
  /** Everything but preflights since `forget`, in the order of arrival. */
  exchanges(target?: WireTarget): readonly Exchange[];
  forget(): void;
  stop(): Promise<void>;
}

const matches = ({ method, path }: WireTarget, call: { readonly method: string; readonly path: string }): boolean =>
  (method === undefined || method === call.method) && (path === undefined || path.test(call.path));

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/**
 * Listens on a loopback port and hands everything on to another one.
 *
 * @param port 0 takes a free one.
 */
export async function tapWire(port: number, target: number): Promise<WireTap> {
  const agent = new Agent({ keepAlive: true });
  let faults: { readonly fault: WireFault; readonly target: WireTarget; left: number }[] = [];
  let exchanges: Exchange[] = [];
  let moment = 0;

  function take(call: { readonly method: string; readonly path: string }): WireFault | undefined {
    if (call.method === 'OPTIONS') return undefined;
    const found = faults.find((entry) => entry.left > 0 && matches(entry.target, call));
    if (found) found.left -= 1;
    return found?.fault;
  }

  function handOn(
    incoming: IncomingMessage,
    body: Buffer,
  ): Promise<{ readonly answer: IncomingMessage; readonly body: Buffer }> {
    return new Promise((resolve, reject) => {
      const { method, url, headers } = incoming;
      const onward = request({ host: '127.0.0.1', port: target, method, path: url, headers, agent }, (answer) => {
        bodyOf(answer).then((answered) => {
          resolve({ answer, body: answered });
        }, reject);
      });
      onward.on('error', reject);
      onward.end(body);
    });
  }

  /** Another origin may read it, as it may the system's own answers. */
  const readable = ({ origin }: IncomingMessage['headers']): Record<string, string> =>
    origin === undefined
      ? {}
      : { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true', Vary: 'Origin' };

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://tap');
    const body = await bodyOf(incoming);
    const method = incoming.method ?? 'GET';
    const exchange: Exchange = {
      method,
      path: pathname,
      query: search,
      headers: incoming.headers,
      body,
      began: ++moment,
      ended: undefined,
      status: undefined,
      answer: Buffer.alloc(0),
      answerType: '',
    };
    if (method !== 'OPTIONS') exchanges.push(exchange);
    const end = () => {
      exchange.ended ??= ++moment;
    };
    outgoing.once('close', end);
    const reset = () => {
      end();
      outgoing.socket?.resetAndDestroy();
    };
    const finish = (
      status: number,
      headers: Record<string, string | string[] | undefined>,
      whole: Buffer,
      upTo = whole.length,
    ) => {
      // The browser cannot know before: what it asks next comes later.
      end();
      exchange.status = status;
      exchange.answer = whole.subarray(0, upTo);
      exchange.answerType = String(headers['content-type'] ?? '');
      // What is handed on has a length, and a connection of its own.
      const saved = Object.entries(headers).filter(([name]) => !/^(transfer-encoding|connection)$/i.test(name));
      const bodiless = status === 204 || status === 304 || method === 'HEAD';
      outgoing.writeHead(status, {
        ...Object.fromEntries(saved),
        // Chromium itself sends a request again when a connection that it has used before breaks without an answer. What the
        // portal does can only be seen on connections that are new.
        connection: 'close',
        ...(!bodiless && { 'content-length': String(whole.length) }),
      });
      if (upTo >= whole.length) outgoing.end(bodiless ? undefined : whole);
      else outgoing.write(exchange.answer, () => outgoing.destroy());
    };

    const fault = take({ method, path: pathname });
    if (fault?.kind === 'delay') {
      await new Promise((resolve) => {
        setTimeout(resolve, fault.milliseconds).unref();
      });
    }
    switch (fault?.kind) {
      case 'hang':
        return;
      case 'reset':
        reset();
        return;
      case 'answer': {
        if (fault.carryOut) await handOn(incoming, body);
        const content = Buffer.from(fault.body ?? '');
        finish(
          fault.status,
          { 'content-type': 'application/json', ...readable(incoming.headers), ...fault.headers },
          content,
        );
        return;
      }
      default:
    }
    const { answer, body: answered } = await handOn(incoming, body);
    if (fault?.kind === 'withhold-answer') return;
    if (fault?.kind === 'lose-answer') reset();
    else finish(answer.statusCode ?? 502, answer.headers, answered, fault?.kind === 'cut' ? fault.bytes : undefined);
  }

  const server = createServer((incoming, outgoing) => {
    // The browser or the system has disconnected: the error has no receiver.
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    breakWire: (fault, at = {}) => {
      faults.unshift({ fault, target: at, left: at.times ?? Infinity });
    },
    heal: () => {
      faults = [];
    },
    exchanges: (at = {}) => exchanges.filter((exchange) => matches(at, exchange)),
    forget: () => {
      exchanges = [];
    },
    stop: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
