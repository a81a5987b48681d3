import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import { createServer as createBareServer, type AddressInfo, type Server as NetServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, gzipSync } from 'node:zlib';
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

let server: (NetServer & Pick<Server, 'closeAllConnections'>) | undefined;
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

/** Speaks TLS, and answers a plain request with 400, without TLS: a request begins with a letter, a handshake with a 22. */
function confusedServer(): NonNullable<typeof server> {
  const sealed = createServer({ cert: pem('right'), key: pem('key') }, (_request, response) => response.end('well'));
  const refusal = 'HTTP/1.1 400 Bad Request\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno';
  const bare = createBareServer((socket) => {
    socket.once('data', (first) => {
      if (first.at(0) !== 22) return socket.end(refusal);
      socket.pause();
      socket.unshift(first);
      return sealed.emit('connection', socket);
    });
  });
  return Object.assign(bare, { closeAllConnections: () => sealed.closeAllConnections() });
}

const exchange = exchangesWithin();

describe('a call', () => {
  it('returns status, headers and text, over TLS, from a name of this machine', async () => {
    const port = await withTls('right');
    expect(await exchange(`https://cms.portal.localhost:${port}/`)).toMatchObject({ status: 200, body: 'well' });
  });

  it.each<readonly [how: string, encoding: string, sent: Buffer, read: string]>([
    ['brotli', 'br', brotliCompressSync('well'), 'well'],
    ['gzip', 'gzip', gzipSync('well'), 'well'],
    ['what it does not know', 'zstd', Buffer.from('well'), ''],
    ['what is broken', 'gzip', gzipSync('well').subarray(0, 8), ''],
    ['what is larger than anything', 'gzip', gzipSync(Buffer.alloc(4_000_001)), ''],
  ])('unpacks the text: %s', async (_how, encoding, sent, read) => {
    const port = await portOf(
      createHttpServer((_request, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(sent)),
    );
    expect(await exchange(`http://portal.localhost:${port}/`)).toMatchObject({ status: 200, body: read });
  });

  it.each([
    ['other-name', 'wrong-certificate-name', 'is for another host'],
    ['expired', 'expired-certificate', 'is not valid at this time'],
    ['self-signed', 'untrusted-certificate', 'is from no authority that browsers trust'],
  ] as const)('fails with a certificate that is %s, and says so', async (name, problem, said) => {
    const url = `https://cms.portal.localhost:${await withTls(name)}/`;
    expect(await exchange(url)).toEqual({ answered: false, problem });
    expect(connectionFinding(url, problem, 'a setting').wrong).toContain(said);
  });

  it('fails where there is no TLS', async () => {
    const plain = await portOf(createHttpServer((_request, response) => response.end()));
    expect(await exchange(`https://cms.portal.localhost:${plain}/`)).toEqual({ answered: false, problem: 'no-tls' });
  });

  it.each(['right', 'expired', 'other-name', 'self-signed'])(
    'fails at http where there is TLS, and says which address to try, whatever the certificate: %s',
    async (name) => {
      const port = await withTls(name);
      const url = `http://cms.portal.localhost:${port}/drupal/user`;
      expect(await exchange(url, { method: 'POST', body: 'x' })).toEqual({ answered: false, problem: 'speaks-tls' });
      const { code, wrong, remedy } = connectionFinding(url, 'speaks-tls', 'a setting');
      expect([code, wrong]).toEqual(['speaks-tls', expect.stringContaining(`http://cms.portal.localhost:${port} `)]);
      expect(remedy).toContain(`a setting: the address to try begins with https://cms.portal.localhost:${port}.`);
    },
  );

  it('fails as well where the port with TLS says in plain words what is wrong, as nginx does', async () => {
    const port = await portOf(confusedServer());
    const url = `http://cms.portal.localhost:${port}/`;
    expect(await exchange(url)).toEqual({ answered: false, problem: 'speaks-tls' });
  });

  it('knows the default ports of TLS', () => {
    const remedyFor = (url: string) => connectionFinding(url, 'speaks-tls', 'it').remedy;
    expect(remedyFor('http://cms.example.org/')).toContain('https://cms.example.org:80.');
    expect(remedyFor('http://cms.example.org:443/')).toContain('https://cms.example.org.');
  });

  it('returns the refusal of a server without TLS unchanged', async () => {
    const port = await portOf(createHttpServer((_request, response) => response.writeHead(400).end('no')));
    expect(await exchange(`http://cms.portal.localhost:${port}/`)).toMatchObject({ status: 400, body: 'no' });
  });

  it('returns the received part of an answer that has no end', async () => {
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
