import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { headersOf } from '../../../deploy/index-document.ts';
import { ask, askByHand, type RawAnswer, type RawRequest } from './raw-http.ts';
import type { Served } from './served-by-nginx.ts';

/** A page that has been prerendered. */
export const PAGE = '/news/night-boat-short-films-a-programme-between-two-harbours';

const PICTURE = '/sites/default/files/harbour.png';

/** The document of the build, as nginx is to send it. */
export const documentOf = ({ dist }: Served): string => readFileSync(join(dist, 'index.html'), 'utf8');

/** The asset of the build whose name begins so. */
export function asset({ dist }: Served, beginning: RegExp): string {
  const name = readdirSync(join(dist, 'assets')).find((file) => beginning.test(file));
  if (name === undefined) throw new Error(`The build has no ${String(beginning)}`);
  return `/assets/${name}`;
}

/** All values of a header, in the order in which they were sent. */
export const valuesOf = ({ headers }: RawAnswer, name: string): readonly string[] =>
  headers.filter(([other]) => other === name.toLowerCase()).map(([, value]) => value);

/** What binds the answers of systems behind the portal's host, beside its own policy. */
const SANDBOX = "sandbox; default-src 'none'";

/**
 * What is wrong with the headers of an answer: each of them goes with everything, once, and means what it should. What comes
 * from a system has a second policy.
 */
export function wrongHeaders(served: Served, answer: RawAnswer, tls: boolean, isOfSystem = false): readonly string[] {
  const { headers } = answer;
  const wanted = Object.entries(headersOf(documentOf(served), { tls }));
  const wrong = wanted.flatMap(([name, value]) => {
    const sent = valuesOf(answer, name);
    const expected = isOfSystem && name === 'Content-Security-Policy' ? [value, SANDBOX] : [value];
    return isDeepStrictEqual(sent, expected) ? [] : [`${name} ${String(sent.length)} times`];
  });
  const has = (name: string): boolean => headers.some(([other]) => other === name);
  return [
    ...wrong,
    ...(has('strict-transport-security') === tls ? [] : ['Strict-Transport-Security']),
    ...(headers.filter(([name]) => name === 'cache-control').length <= 1 ? [] : ['Cache-Control twice']),
    ...(headers.some(([name, value]) => name === 'server' && value !== 'nginx') ? ['the version of the server'] : []),
  ];
}

/** Every kind of answer there is, by what is asked. */
export function kinds(
  script: string,
  etag: string,
): Readonly<Record<string, readonly [status: number, Omit<RawRequest, 'port' | 'tls'> | string]>> {
  return {
    shell: [200, { path: '/user/login' }],
    'prerendered page': [200, { path: PAGE }],
    'compressed page': [200, { path: PAGE, headers: { 'Accept-Encoding': 'br' } }],
    file: [200, { path: script }],
    'file at the root': [200, { path: '/icon.svg' }],
    head: [200, { path: '/', method: 'HEAD' }],
    'not modified': [304, { path: script, headers: { 'If-None-Match': etag } }],
    'condition that is not met': [412, { path: script, headers: { 'If-Match': '"other"' } }],
    // There are no parts, so that there are none that cannot be had.
    part: [200, { path: script, headers: { Range: 'bytes=0-9' } }],
    'part beyond the end': [200, { path: script, headers: { Range: 'bytes=99999999-' } }],
    'file that is not there': [404, { path: '/assets/gone.js' }],
    'method that is not allowed': [405, { path: '/', method: 'POST' }],
    'method that is unknown': [405, { path: '/', method: 'TRACE' }],
    'body that is too large': [413, 'POST / HTTP/1.1\r\nHost: portal.localhost\r\nContent-Length: 9999999\r\n\r\n'],
    'request without a host': [400, 'GET / HTTP/1.1\r\n\r\n'],
    'address that is too long': [414, `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: portal.localhost\r\n\r\n`],
    'header that is too long': [400, `GET / HTTP/1.1\r\nHost: portal.localhost\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`],
    'version that is not known': [505, 'GET / HTTP/3.0\r\nHost: portal.localhost\r\n\r\n'],
    'way to a system': [301, { path: '/-/cms' }],
  };
}

/** The same for what comes from a system, or from nginx in its stead. */
export const kindsOfSystems: ReturnType<typeof kinds> = {
  'content system': [200, { path: '/-/cms/encms-json/get-menu/main' }],
  'what the content system does not have': [404, { path: '/-/cms/nothing/here' }],
  picture: [200, { path: PICTURE }],
  'file for members': [404, { path: '/system/files/topics/1/none.pdf' }],
  'membership system': [404, { path: '/-/members/nothing/here' }],
  'system that is gone': [502, { path: '/-/proposals/count/tides-2027/paper' }],
};

/** Asks for one kind of answer. */
export const askFor = (
  port: number,
  tls: boolean,
  asked: Omit<RawRequest, 'port' | 'tls'> | string,
): Promise<RawAnswer> => (typeof asked === 'string' ? askByHand(port, asked, tls) : ask({ ...asked, port, tls }));
