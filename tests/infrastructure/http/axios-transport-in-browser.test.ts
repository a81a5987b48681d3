// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import { AxiosTransport } from '../../../src/infrastructure/http/axios-transport.ts';
import { listening } from '../listening.ts';

/* The contract tests cookies in a real browser; these tests are about which system gets the token. */

const tokens: (string | string[] | undefined)[] = [];
const preflights: (string | undefined)[] = [];
let exposed = '';
let baseUrl = '';

const baseAddress = listening((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Headers', 'x-xsrf-token, content-type');
  response.setHeader('Access-Control-Expose-Headers', exposed);
  response.setHeader('Retry-After', '20');
  if (request.method === 'OPTIONS') preflights.push(request.headers['access-control-request-headers']);
  else tokens.push(request.headers['x-xsrf-token']);
  response.end('{}');
});
beforeEach(() => {
  baseUrl = baseAddress();
  tokens.length = 0;
  preflights.length = 0;
  exposed = '';
  document.cookie = 'XSRF-TOKEN=t%2Bken';
});

const call = (cookieBaseUrl: string, withCookies: boolean, keepalive = false) =>
  new AxiosTransport(cookieBaseUrl).send({
    system: RemoteSystem.content,
    method: 'GET',
    url: `${baseUrl}x`,
    keepalive,
    withCookies,
  });

it('reads Retry-After across origins if the system exposes it', async () => {
  expect(await call(baseUrl, false)).toEqual({ status: 200, text: '{}' });
  exposed = 'Retry-After';
  expect(await call(baseUrl, false)).toEqual({ status: 200, text: '{}', retryAfter: 20_000 });
});

it.each([false, true])(
  'sends the readable token to the content system, and to no other (outliving the page: %s)',
  async (keepalive) => {
    await call(baseUrl, true, keepalive);
    await call(baseUrl, false, keepalive);
    await call('https://cms.example.org/', true, keepalive);
    await call(`${baseUrl}elsewhere/`, true, keepalive);
    expect(tokens).toEqual(['t+ken', undefined, undefined, undefined]);
  },
);

it('sends no token when there is no cookie, and so causes no preflight', async () => {
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
  await call(baseUrl, true);
  expect([tokens, preflights]).toEqual([[undefined], []]);
});
