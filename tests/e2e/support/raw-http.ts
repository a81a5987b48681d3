import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect } from 'node:net';
import { connect as secureConnect } from 'node:tls';

export interface RawAnswer {
  readonly status: number;
  /** As they were sent, each of them: names in lower case, in their order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

export interface RawRequest {
  readonly port: number;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly tls?: boolean;
}

const HOST = 'portal.localhost';

/** The certificate is of these tests alone. */
const secure = { servername: HOST, rejectUnauthorized: false };

/**
 * Asks a web server on this machine what a browser would hide: nothing is followed, unpacked or remembered, and each request
 * has a connection of its own.
 */
export function ask({ port, path, method = 'GET', headers = {}, tls = false }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { Host: HOST, ...headers },
      agent: false,
      ...secure,
    };
    const call = (tls ? secureRequest : request)(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const lines = Array.from({ length: answer.rawHeaders.length / 2 }, (_, index) => {
          const [name = '', value = ''] = answer.rawHeaders.slice(2 * index);
          return [name.toLowerCase(), value] as const;
        });
        resolve({ status: answer.statusCode ?? 0, headers: lines, body: Buffer.concat(parts) });
      });
      answer.on('error', reject);
    });
    call.on('error', (error) => {
      reject(new Error(`${method} ${path}: ${error.message}`));
    });
    call.end();
  });
}

/** Sends what no HTTP library would, and reads the answer until the server ends it. */
export function askByHand(port: number, text: string, tls = false): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const options = { port, host: '127.0.0.1', ...secure };
    const socket = tls ? secureConnect(options) : connect(options);
    socket.once(tls ? 'secureConnect' : 'connect', () => socket.write(text));
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n', 2);
      const [first = '', ...lines] = head.split('\r\n');
      resolve({
        status: Number(first.split(' ')[1]),
        headers: lines.map((line) => {
          const [name = '', value = ''] = line.split(/: (.*)/, 2);
          return [name.toLowerCase(), value] as const;
        }),
        body: Buffer.from(body),
      });
    });
  });
}

/** The value of a header; undefined when it was not sent. */
export const header = ({ headers }: RawAnswer, name: string): string | undefined =>
  headers.find(([sent]) => sent === name.toLowerCase())?.[1];
