import { get as httpGet, type RequestOptions } from 'node:http';
import { get as httpsGet } from 'node:https';
import type { PublicGet } from '../src/composition/prerender/prerendered-page.ts';

/** How long a content system may keep silent, in milliseconds. */
const TIMEOUT = 30_000;

/** Names below `localhost` are this machine (RFC 6761), which not every resolver knows. */
export const isHere = (host: string): boolean => /(?:^|\.)localhost$/.test(host);

/** A GET as an anonymous reader makes it. Follows no redirect: the content system's calls have none. */
export const publicGet: PublicGet = (url) =>
  new Promise((resolve, reject) => {
    const { protocol, host, hostname, port, pathname, search } = new URL(url);
    const options: RequestOptions = {
      host: isHere(hostname) ? '127.0.0.1' : hostname,
      port,
      path: pathname + search,
      headers: { Host: host, Accept: 'application/json' },
      timeout: TIMEOUT,
    };
    const request = (protocol === 'https:' ? httpsGet : httpGet)(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
      response.on('error', reject);
    });
    request.on('timeout', () => {
      const late = new Error(`no answer from ${host} within ${TIMEOUT / 1000} s`);
      request.destroy(Object.assign(late, { code: 'ETIMEDOUT' }));
    });
    request.on('error', reject);
  });
