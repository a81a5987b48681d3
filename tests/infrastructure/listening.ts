import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A server on a free port for all tests of a file. @returns its base address, from the first test on. */
export function listening(listener: RequestListener): () => string {
  const server = createServer(listener);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
