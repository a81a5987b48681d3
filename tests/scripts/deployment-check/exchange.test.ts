import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectionFinding } from '../../../scripts/deployment-check/connection.ts';
import { exchangesWithin } from '../../../scripts/deployment-check/exchange.ts';

/* Certificates of an authority that these tests alone trust: tests/fixtures/tls. */

const pem = (name: string): string => readFileSync(`tests/fixtures/tls/${name}.pem`, 'utf8');
const known = getCACertificates('default');
beforeAll(() => {
  setDefaultCACertificates([...known, pem('authority')]);
});
afterAll(() => {
  setDefaultCACertificates(known);
});

let server: Server | ReturnType<typeof createHttpServer> | undefined;
afterEach(async () => {
  server?.close();
  server?.closeAllConnections();
  if (server?.listening === true) await once(server, 'close');
});

async function portOf(listener: NonNullable<typeof server>): Promise<number> {
  server = listener;
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return (listener.address() as AddressInfo).port;
}

const withTls = (name: string): Promise<number> =>
  portOf(createServer({ cert: pem(name), key: pem('key') }, (_request, response) => response.end('well')));

const exchange = exchangesWithin();

describe('a call', () => {
  it('brings status, headers and text, over TLS, from a name that is this machine', async () => {
    const port = await withTls('right');
    expect(await exchange(`https://cms.portal.localhost:${port}/`)).toMatchObject({ status: 200, body: 'well' });
  });

  it.each([
    ['other-name', 'wrong-certificate-name', 'is for another host'],
    ['expired', 'expired-certificate', 'is not valid at this time'],
    ['self-signed', 'untrusted-certificate', 'is from nobody whom browsers trust'],
  ] as const)('fails with a certificate that is %s, and says so', async (name, trouble, said) => {
    const url = `https://cms.portal.localhost:${await withTls(name)}/`;
    expect(await exchange(url)).toEqual({ answered: false, trouble });
    expect(connectionFinding(url, trouble, 'a setting').wrong).toContain(said);
  });

  it('fails where there is no TLS, and where there is although none was expected', async () => {
    const plain = await portOf(createHttpServer((_request, response) => response.end()));
    expect(await exchange(`https://cms.portal.localhost:${plain}/`)).toEqual({ answered: false, trouble: 'no-tls' });
    const safe = await withTls('right');
    expect(await exchange(`http://cms.portal.localhost:${safe}/`)).toEqual({ answered: false, trouble: 'broken-off' });
  });

  it('ends with what has come when there is no end to it', async () => {
    const port = await portOf(
      createHttpServer((_request, response) => {
        const more = (): void => {
          if (!response.destroyed && response.write('x'.repeat(1_000_000))) setImmediate(more);
        };
        response.on('drain', more);
        more();
      }),
    );
    const answer = await exchange(`http://portal.localhost:${port}/`);
    expect(answer.answered && answer.body.length).toBeGreaterThanOrEqual(4_000_000);
  });
});
