import { createServer } from 'node:net';
import { PortTaken } from '../sandbox/listen.ts';

/**
 * Finds out early whether ports can be had, before anything slow is begun.
 *
 * @throws PortTaken for the first one that is in use.
 */
export async function requireFreePorts(ports: readonly number[], host = '127.0.0.1'): Promise<void> {
  for (const port of ports) await requireFreePort(port, host);
}

function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port, error) : error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      server.close(() => {
        resolve();
      });
    });
  });
}
