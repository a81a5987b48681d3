import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Cookie } from 'tough-cookie';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { isSameSite } from '../../../scripts/deployment-check/cross-origin.ts';
import { exchangesWithin } from '../../../scripts/deployment-check/exchange.ts';
import { quotedWithout } from '../../../scripts/deployment-check/findings.ts';
import { cookieProblem } from '../../../scripts/deployment-check/logins.ts';

const pem = (name: string): string => readFileSync(`tests/fixtures/tls/${name}.pem`, 'utf8');
beforeAll(() => {
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, pem('authority')]);
  return () => {
    setDefaultCACertificates(known);
  };
});

let server: ReturnType<typeof createServer> | ReturnType<typeof createHttpServer> | undefined;
const stop = (): void => {
  server?.close();
  server?.closeAllConnections();
};
afterEach(stop);

/** The host and port of a server, with a certificate where one is named. */
async function serve(listener: RequestListener, certificate?: string): Promise<string> {
  server = certificate
    ? createServer({ cert: pem(certificate), key: pem('key') }, listener)
    : createHttpServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `//cms.portal.localhost:${(server.address() as AddressInfo).port}/`;
}
const well: RequestListener = (_request, response) => response.end('well');

it.each([
  ['https:', 'right', { answered: true, status: 200, body: 'well' }],
  ['https:', 'other-name', { answered: false, problem: 'wrong-certificate-name' }],
  ['https:', 'expired', { answered: false, problem: 'expired-certificate' }],
  ['https:', 'self-signed', { answered: false, problem: 'untrusted-certificate' }],
  ['https:', undefined, { answered: false, problem: 'no-tls' }],
  ['http:', undefined, { answered: true, status: 200 }],
  ['http:', 'right', { answered: false, problem: 'speaks-tls' }],
])('answers a call by %s to a server whose certificate is %s', async (scheme, certificate, answer) => {
  expect(await exchangesWithin()(scheme + (await serve(well, certificate)))).toMatchObject(answer);
});

it('answers a call by why there is no answer', async () => {
  const hanging = await serve(() => undefined);
  expect(await exchangesWithin(20)(`http:${hanging}`)).toEqual({ answered: false, problem: 'timeout' });
  stop();
  expect(await exchangesWithin()(`http:${hanging}`)).toEqual({ answered: false, problem: 'refused' });
  const dropping = await serve((request) => request.socket.destroy());
  expect(await exchangesWithin()(`http:${dropping}`)).toEqual({ answered: false, problem: 'broken-off' });
});

it.each([
  ['S=1; path=/; HttpOnly; SameSite=Lax', undefined],
  ['S=1; path=/; Domain=cms.example.org; Max-Age=2000000', undefined],
  ['__Host-S=1; path=/; Secure', undefined],
  ['S=1; path=/; SameSite=None', 'SameSite=None without Secure'],
  ['__Host-S=1; path=/', 'its name begins with two underscores, without Secure'],
  ['S=1; path=/; Domain=other.example.org', 'cms.example.org may not set Domain other.example.org'],
  ['S=1; path=/user', 'Path /user, which does not have /menu in it'],
  ['S=1; path=/; Max-Age=0', 'it has expired when it is set'],
])('says of the cookie %s what keeps it from coming back: %s', (line, said) => {
  const cookie = Cookie.parse(line) ?? new Cookie();
  const problemAt = (host: string) =>
    cookieProblem(cookie, `${host}/user/login`, ['/user/login_status', '/menu'], (text) => text);
  expect(problemAt('https://cms.example.org')).toBe(said);
  if (said === undefined && line.includes('Secure')) {
    expect(problemAt('http://cms.example.org')).toBe('it is Secure and comes over plain http');
    expect(problemAt('http://cms.portal.localhost:4301')).toBeUndefined();
  }
});

it.each([
  ['https://portal.example.org', 'https://cms.example.org:8443/', true],
  ['https://www.example.ac.uk', 'https://cms.example.ac.uk/', true],
  ['http://portal.localhost:4300', 'http://cms.portal.localhost:4301/', true],
  ['https://portal.example.org', 'http://cms.example.org/', false],
  ['https://one.github.io', 'https://other.github.io/', false],
  ['http://localhost:4300', 'http://127.0.0.1:4301/', false],
])('tells whether %s and %s are one site: %s', (one, other, is) => {
  expect(isSameSite(one, other)).toBe(is);
});

it.each(['horse+battery', 'HORSE', 'orse%2Bb', 'hors…', '\\u0022horse\\u0022'])(
  'quotes no text that may repeat a secret: %s',
  (text) => {
    expect(quotedWithout('c"+horse+battery', `No ${text}`)).toMatch(/not shown/);
    expect(quotedWithout('a-b-c', text)).toMatch(/not shown/);
    expect(quotedWithout('c"+horse+battery', 'Sorry, unrecognized username or password.')).toMatch(/^“Sorry/);
  },
);
