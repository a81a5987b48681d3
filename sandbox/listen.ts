import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another program listens on the wanted port. */
export class PortTaken extends Error {
  readonly port: number;

  constructor(port: number, cause: unknown) {
    super(`Port ${port} is already in use`, { cause });
    this.name = 'PortTaken';
    this.port = port;
  }
}

/** What of a Hono application is needed to serve it. */
export interface Application {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Closes it at once: open connections are destroyed, hanging requests included. */
  stop(): Promise<void>;
}

/**
 * Serves an application on one address; port 0 takes a free one.
 * @throws PortTaken when the port is in use.
 */
export async function listen(application: Application, host: string, port: number): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch: (request, bindings) => application.fetch(request, bindings as HttpBindings),
    // The process that starts the sandbox (a test, a build) keeps its own Request and Response.
    overrideGlobalObjects: false,
  }) as Server;
  return listenWith(server, host, port);
}

/**
 * The same with a server that has been made already.
 * @throws PortTaken when the port is in use.
 */
export async function listenWith(server: Server, host: string, port: number): Promise<RunningServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port, error) : error),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
