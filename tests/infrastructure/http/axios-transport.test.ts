import type { IncomingMessage } from 'node:http';
import { inspect } from 'node:util';
import { beforeEach, expect, it, vi } from 'vitest';
import { RemoteError, RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import { AxiosTransport } from '../../../src/infrastructure/http/axios-transport.ts';
import { STALE_READ_TIMEOUT } from '../../../src/domain/shared/timeouts.ts';
import { listening } from '../listening.ts';
import { settle } from '../../support/settle.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const SECRET = 'p+a&s=s%ü ?';
const system = RemoteSystem.membership;
const received: Received[] = [];
interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let answer: Answer = { status: 200, text: '{}' };
/** Called when a hanging request has arrived. */
let arrived = () => {};
let baseUrl = '';

const baseAddress = listening((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
    if (url?.includes('drop')) request.socket.destroy();
    else if (url?.includes('hang')) arrived();
    else {
      response.sendDate = false;
      response.writeHead(answer.status, { 'Content-Type': 'text/html', ...answer.headers }).end(answer.text);
    }
  });
});
beforeEach(() => {
  baseUrl = baseAddress();
  received.length = 0;
  answer = { status: 200, text: '{}' };
});

const transport = () => new AxiosTransport('https://cms.example.org/');
const body = () => new URLSearchParams({ UPORTAL: 'film+press@example.org', PWPORTAL: SECRET });

const get = (path = '') => transport().send({ system, method: 'GET', url: baseUrl + path, withCookies: false });

async function failure(url: string): Promise<RemoteError> {
  try {
    await transport().send({ system, method: 'POST', url, body: body(), withCookies: false });
  } catch (error) {
    if (error instanceof RemoteError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown');
}

it('sends a form whose fields arrive as they were typed', async () => {
  await transport().send({ system, method: 'POST', url: `${baseUrl}KP_LOGIN`, body: body(), withCookies: false });
  const [{ method, url, headers, body: sent } = { body: '' } as Received] = received;
  expect([method, url]).toEqual(['POST', '/KP_LOGIN']);
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(sent).toBe('UPORTAL=film%2Bpress%40example.org&PWPORTAL=p%2Ba%26s%3Ds%25%C3%BC+%3F');
  expect([...new URLSearchParams(sent)]).toEqual([...body()]);
});

it('sends an object as JSON', async () => {
  const json = { name: 'ü', pass: SECRET };
  await transport().send({ system, method: 'POST', url: `${baseUrl}login`, body: json, withCookies: true });
  expect(received[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(json);
});

it('sends multipart form data, and leaves the boundary to the browser', async () => {
  const form = new FormData();
  form.append('title', 'ü "x"');
  form.append('field_files[]', new Blob(['bytes'], { type: 'text/plain' }), 'a b.txt');
  await transport().send({ system, method: 'POST', url: baseUrl, body: form, withCookies: true });
  const [{ headers, body: sent } = { headers: {}, body: '' }] = received;
  const boundary = /^multipart\/form-data; ?boundary=(\S+)$/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  expect(boundary).not.toBe('');
  expect(sent.split(`--${boundary}`)).toHaveLength(4);
  expect(sent).toMatch(/name="title"\r\n(?:.+\r\n)*\r\nü "x"\r\n/);
  expect(sent).toMatch(/name="field_files\[\]"; filename="a b.txt"\r\nContent-Type: text\/plain\r\n\r\nbytes\r\n/);
});

it('reports the progress of the upload, from 0 to 1', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(2_000_000)]));
  const parts: number[] = [];
  const onProgress = (part: number) => parts.push(part);
  await transport().send({ system, method: 'POST', url: baseUrl, body: form, onProgress, withCookies: false });
  expect(parts.at(-1)).toBe(1);
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true);
});

it('sends nothing when it has been cancelled before, ends a cancelled call, and reveals nothing of what it sent', async () => {
  const cancel = new AbortController();
  arrived = () => {
    cancel.abort();
  };
  for (const [signal, sent] of [
    [AbortSignal.abort(), 0],
    [cancel.signal, 1],
  ] as const) {
    const error: unknown = await transport()
      .send({ system, method: 'POST', url: `${baseUrl}hang`, body: body(), signal, withCookies: false })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'RemoteError', kind: 'offline', message: 'Network Error' });
    expect(received).toHaveLength(sent);
    const shown = inspect(error, { depth: Infinity, showHidden: true });
    for (const secret of [SECRET, 'PWPORTAL']) expect(shown).not.toContain(secret);
  }
});

it('requests JSON, and adds the given headers and no others that would cause a preflight', async () => {
  await transport().send({
    system,
    method: 'GET',
    url: `${baseUrl}x?a=1&b[]=2`,
    headers: { 'X-CSRF-Token': 'csrf' },
    withCookies: false,
  });
  await get();
  expect(received[0]?.headers['x-csrf-token']).toBe('csrf');
  expect(received[0]?.url).toBe('/x?a=1&b[]=2');
  expect(received[1]?.headers.accept).toBe('application/json, text/plain, */*');
  const own = Object.keys(received[1]?.headers ?? {});
  expect(own.filter((name) => /^(x-|content-type|authorization|cookie)/.test(name))).toEqual([]);
});

it.each([200, 204, 302, 404, 503])('resolves with the status %d', async (status) => {
  answer = { status, text: status === 204 ? '' : '<p>Text</p>' };
  expect(await get()).toEqual(answer);
});

it('makes a call that outlives the page like any other, and names no library', async () => {
  const request = { system, method: 'PUT', body: { a: 'ü' }, withCookies: false } as const;
  const headers = { Authorization: 'Bearer x' };
  answer = { status: 409, text: '{"message":"no"}' };
  for (const keepalive of [false, true]) {
    expect(await transport().send({ ...request, url: `${baseUrl}x`, headers, keepalive })).toEqual(answer);
  }
  const [usual, outliving] = received.map(({ headers: sent, ...call }) => {
    return [call, sent.accept, sent['content-type'], sent.authorization];
  });
  expect(outliving).toEqual(usual);
  expect(received[1]?.headers['user-agent']).not.toContain('axios');
  await expect(transport().send({ ...request, url: `${baseUrl}drop`, keepalive: true })).rejects.toMatchObject({
    kind: 'offline',
  });
});

it.each(['1', 'null', '"x"', ' {"a" : 1} ', 'Łódź', ''])('leaves the text %j as it came', async (text) => {
  answer = { status: 200, text };
  expect((await get()).text).toBe(text);
});

it.each([
  ['a dropped connection', () => `${baseUrl}drop`],
  ['a port without a server', () => 'http://127.0.0.1:1/'],
  ['a URL that is none', () => 'nonsense://'],
])('fails with offline for %s', async (_, url) => {
  const error = await failure(url());
  expect([error.kind, error.system, error.status]).toEqual(['offline', system, undefined]);
  expect(error.message).toBe('Network Error');
});

const noon = 'Sun, 06 Nov 2044 12:00:00 GMT';

it.each([
  ['seconds', { 'Retry-After': '20' }, 20_000],
  ['no time at all', { 'Retry-After': '0' }, 0],
  ['ten minutes at most', { 'Retry-After': '999999' }, 600_000],
  ['more seconds than there are numbers', { 'Retry-After': '9'.repeat(400) }, 600_000],
  ['a date, by the clock of the answer', { 'Retry-After': 'Sun, 06 Nov 2044 12:00:20 GMT', Date: noon }, 20_000],
  ['the date of the answer itself', { 'Retry-After': noon, Date: noon }, 0],
  ['a date that is far away', { 'Retry-After': 'Mon, 07 Nov 2044 12:00:00 GMT', Date: noon }, 600_000],
  ['a date, where the answer has none that could be read', { 'Retry-After': noon, Date: 'today' }, 600_000],
])('reads Retry-After from %s', async (_what, headers, retryAfter) => {
  answer = { status: 429, text: '', headers };
  expect(await get()).toEqual({ status: 429, text: '', retryAfter });
});

it('counts Retry-After dates from now when the answer has no date', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(noon) - 5_000);
  answer = { status: 503, text: '', headers: { 'Retry-After': noon } };
  expect((await get()).retryAfter).toBe(5_000);
});

const past = 'Sun, 06 Nov 2044 11:59:59 GMT';

it.each(['', '-5', '5.5', '5 s', '1e3', 'soon', '5, 20', noon.replace('GMT', ''), '2044-11-06T12:00:00Z', past])(
  'ignores %j as a time to wait',
  async (text) => {
    answer = { status: 503, text: '', headers: { 'Retry-After': text, Date: noon } };
    expect(await get()).toEqual({ status: 503, text: '' });
  },
);

it('ends a silent read when the same is read again, and no other', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const http = transport();
  const ended: string[] = [];
  const ask = (name: string, path: string, isRead: boolean) =>
    new Promise<void>((resolve) => {
      arrived = resolve;
      const url = baseUrl + path;
      http.send({ system, method: 'GET', url, withCookies: false, isRead }).catch(() => ended.push(name));
    });
  await ask('read', 'hang', true);
  await ask('another read', 'hang?other', true);
  await ask('call', 'hang', false);
  now.mockReturnValue(STALE_READ_TIMEOUT - 1);
  await ask('impatient read', 'hang', true);
  await settle();
  expect(ended).toEqual([]);
  now.mockReturnValue(2 * STALE_READ_TIMEOUT - 1);
  await ask('patient read', 'hang', true);
  await settle();
  expect(ended).toEqual(['read', 'impatient read']);
});

it('reveals no password in its error, however it is printed', async () => {
  const error = await failure(`${baseUrl}drop`);
  const shown = [
    inspect(error, { depth: Infinity, showHidden: true }),
    JSON.stringify(error),
    JSON.stringify(error.cause, Object.getOwnPropertyNames(error.cause)),
    String(error.stack),
  ].join();
  for (const secret of [SECRET, encodeURIComponent(SECRET), 'PWPORTAL', 'p%2Ba%26s'])
    expect(shown).not.toContain(secret);
  expect(shown).toContain('ECONNRESET');
});
