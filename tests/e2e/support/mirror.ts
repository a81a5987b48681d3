import { constants } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { TLSSocket } from 'node:tls';
import { HOST_WIDE_HEADERS } from '../../support/host-wide-headers.ts';
import type { SealedSystem } from './nginx-site.ts';

/** What the system was asked, as it answers it. */
export interface Mirrored {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The host that was asked for before anything was encrypted. */
  readonly serverName: string | false;
}

/** A system over TLS that answers what it was asked, with headers that no system should have a say in. */
export interface Mirror extends SealedSystem {
  /** Shows another certificate of the tests from now on, by the name of its file. */
  show(certificate: string): void;
  stop(): Promise<void>;
}

/** Of all that it answers. */
export const ETAG = '"mirror"';

const FOLDER = 'tests/fixtures/tls';
const key = readFileSync(`${FOLDER}/key.pem`);
const withCertificate = (name: string) => ({
  key,
  cert: readFileSync(`${FOLDER}/${name}.pem`),
  // Each connection begins from the beginning: who resumes one has checked nothing.
  secureOptions: constants.SSL_OP_NO_TICKET,
});

export async function startMirror(): Promise<Mirror> {
  const server = createServer(withCertificate('right'), ({ socket, url = '', headers }, answer) => {
    const servername = socket instanceof TLSSocket && socket.servername;
    answer.writeHead(200, {
      'Content-Type': url.endsWith('.pdf') ? 'application/pdf' : 'text/html',
      'Set-Cookie': ['SESSmirror=1; Domain=.localhost; Path=/; HttpOnly', 'plain=1'],
      ...HOST_WIDE_HEADERS,
      ETag: ETAG,
      // A proxy that follows this header requests the content system again, in a loop.
      'X-Accel-Redirect': '/-/cms/user',
      'Content-Security-Policy': "script-src 'unsafe-inline'",
    });
    answer.end(JSON.stringify({ url, headers, serverName: servername }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mirror has no port');
  return {
    port: address.port,
    host: 'cms.portal.localhost',
    authority: `${FOLDER}/authority.pem`,
    show: (certificate) => {
      server.setSecureContext(withCertificate(certificate));
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
