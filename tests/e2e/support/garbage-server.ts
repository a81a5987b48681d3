import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { garbageAnswers, type GarbageAnswer } from '../../fixtures/garbage-answers.ts';
import { garbageEndpoints, garbledAnswers, soundBody } from '../../fixtures/garbage-endpoints.ts';

/** All three systems in one, at `/<endpoint>/<shape>/…`: there that endpoint answers in that shape, and all others soundly. */
export interface GarbageServer {
  /** As browsers reach it; ends with a slash. */
  readonly baseUrl: string;
  /** Each endpoint with its shapes. */
  readonly shapes: ReadonlyMap<string, readonly string[]>;
  /** How many answers of garbage it has given. */
  readonly given: () => number;
  stop(): Promise<void>;
}

/** A sound answer by that name is a shape like any other: it shows that what is refused is refused for a reason. */
export const SOUND = 'sound';

const plain = (name: string, body: string): GarbageAnswer => ({
  name,
  status: 200,
  contentType: 'application/json',
  headers: {},
  body: Buffer.from(body),
});

const endpoints = garbageEndpoints.map((endpoint) => {
  const own = [...garbledAnswers(endpoint)].map(([name, body]) => plain(`own-${name}`, body));
  const body = soundBody(endpoint);
  // Nothing is said with 204.
  const sound = { ...plain(SOUND, body), status: body === '' ? 204 : 200 };
  const answers = [sound, ...garbageAnswers, ...own];
  return { ...endpoint, answers: new Map(answers.map((answer) => [answer.name, answer])) };
});

const corsOf = ({ headers }: IncomingMessage): Readonly<Record<string, string>> => ({
  'Access-Control-Allow-Origin': headers.origin ?? '*',
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
  'Access-Control-Allow-Methods': 'GET, POST, PUT',
  'Access-Control-Max-Age': '600',
});

function send(answer: GarbageAnswer, cors: Readonly<Record<string, string>>, outgoing: ServerResponse): void {
  const { raw, status, contentType, headers, body } = answer;
  if (raw !== undefined) {
    const lines = Object.entries(cors).map(([name, value]) => `${name}: ${value}\r\n`);
    outgoing.socket?.end(raw.replace('@CORS@', lines.join('')));
    return;
  }
  const bodiless = [204, 205, 304].includes(status);
  outgoing.writeHead(status, {
    ...cors,
    ...(contentType !== '' && { 'Content-Type': contentType }),
    ...(!bodiless && { 'Content-Length': String(body.length) }),
    ...headers,
  });
  outgoing.end(bodiless ? undefined : body);
}

/** Listens on a free loopback port. */
export async function startGarbageServer(): Promise<GarbageServer> {
  let given = 0;
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    incoming.on('end', () => {
      const { pathname } = new URL(incoming.url ?? '/', 'http://garbage');
      const [, name = '', shape = '', path = ''] = /^\/([\w-]+)\/([\w-]+)(\/.*)$/.exec(pathname) ?? [];
      const cors = corsOf(incoming);
      const called = endpoints.find((endpoint) => endpoint.name === name && endpoint.path.test(path));
      // Paths of different systems may be alike: among others the likeliest is of the same one.
      const { system } = endpoints.find((endpoint) => endpoint.name === name) ?? {};
      const other = endpoints.find((endpoint) => endpoint.system === system && endpoint.path.test(path));
      const answer = (called?.answers ?? new Map<string, GarbageAnswer>()).get(shape) ?? other?.answers.get(SOUND);
      if (incoming.method === 'OPTIONS') outgoing.writeHead(204, cors).end();
      else if (answer === undefined) outgoing.writeHead(404, cors).end('No such call');
      else {
        if (called !== undefined) given += 1;
        send(answer, cors, outgoing);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://cms.portal.localhost:${port}/`,
    shapes: new Map(endpoints.map(({ name, answers }) => [name, [...answers.keys()]])),
    given: () => given,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
