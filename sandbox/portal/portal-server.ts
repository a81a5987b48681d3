import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { FEED_FILE, FEED_TYPE } from '../../deploy/site-files.ts';
import { haveSameSettings, headersOf, withSettings } from '../../deploy/index-document.ts';
import { documentFile, PRERENDERED } from '../../deploy/prerendered-document.ts';
import type { Headers } from '../../deploy/security-headers.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { asksNothing } from '../../src/domain/content/paths.ts';
import { listenWith, type RunningServer } from '../listen.ts';

export interface PortalServerOptions {
  /** Folder of the production build. */
  readonly dist: string;
  /** They replace those the build was made with. */
  readonly settings: PortalSettings;
  /** 0 takes a free one. */
  readonly port: number;
  /** `127.0.0.1` when absent. */
  readonly host?: string;
}

/** Files under `assets/` carry a hash of their content in their name, so they never change. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Not the folder itself: `/assets` is a page like any other that does not exist. */
const ASSET = '/assets/:file{.*}';

/** What an operator puts beside the build for the portal to read. */
const DATA_FILE = '/data/:file{.*}';

/** Everything else at the root is a page. */
const ROOT_FILE = '/:file{[^/]+\\.(txt|xml|atom|ico|png|svg|webmanifest)}';

/**
 * Serves a production build as an operator's web server would: the security headers on everything, history-mode routes
 * answered with what has been prerendered for them, else with `index.html`, files that do not exist with 404.
 *
 * @throws PortTaken when the port is in use.
 */
export async function startPortalServer(options: PortalServerOptions): Promise<RunningServer> {
  const html = withSettings(readFileSync(join(options.dist, 'index.html'), 'utf8'), options.settings);
  const server = serverWith(headersOf(html, { tls: false }), application(options.dist, html));
  return listenWith(server, options.host ?? '127.0.0.1', options.port);
}

function application(dist: string, html: string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const siteFiles = serveStatic({ root: dist, rewriteRequestPath: (path) => `/${PRERENDERED}${path}` });
  app.use(compress());
  app.get(ASSET, async (c, next) => {
    await next();
    // Afterwards, since `serveStatic` has made its answer before it says that it has found something.
    if (c.res.ok) c.header('Cache-Control', FOR_EVER);
  });
  app.get(ASSET, serveStatic({ root: dist }));
  app.get(ASSET, (c) => c.text('Not found', 404));
  app.get(DATA_FILE, async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-cache');
  });
  app.get(DATA_FILE, serveStatic({ root: dist }));
  app.get(DATA_FILE, (c) => c.text('Not found', 404));
  app.get(`/${FEED_FILE}`, async (c, next) => {
    await next();
    if (c.res.ok) c.header('Content-Type', FEED_TYPE);
  });
  // What a site says of itself as a whole goes with the documents that it was written with.
  app.get(ROOT_FILE, (c, next) => (prerendered(dist, '/', html) === undefined ? next() : siteFiles(c, next)));
  app.get(ROOT_FILE, serveStatic({ root: dist }));
  app.get(ROOT_FILE, (c) => c.text('Not found', 404));
  app.get('*', (c) => {
    c.header('Cache-Control', 'no-cache');
    const { pathname, search } = new URL(c.req.url);
    return c.html((asksNothing(search) && prerendered(dist, pathname, html)) || html);
  });
  return app;
}

/**
 * The document of a path, if there is one that goes with this shell: one that was made for other hosts refers to them.
 * What an address asks of a page (`?page=2`) is for the application.
 */
function prerendered(dist: string, pathname: string, shell: string): string | undefined {
  const name = documentFile(pathname);
  if (name === undefined) return undefined;
  const file = join(dist, PRERENDERED, name);
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8');
  return haveSameSettings(html, shell) ? html : undefined;
}

/** The headers are set before any handler runs, so that every answer has them. */
function serverWith(headers: Headers, app: Hono<{ Bindings: HttpBindings }>): Server {
  const answer = getRequestListener((request, bindings) => app.fetch(request, bindings), {
    // The process that starts the portal (a test, a build) keeps its own Request and Response.
    overrideGlobalObjects: false,
  });
  const setHeaders = (outgoing: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  };
  // Node answers a request without a host by itself, and bare; here the listener refuses it.
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
    setHeaders(outgoing);
    void answer(incoming, outgoing);
  });
  // Likewise a request that expects anything but `100-continue`.
  server.on('checkExpectation', (_incoming, outgoing: ServerResponse) => {
    setHeaders(outgoing);
    outgoing.writeHead(417).end();
  });
  // What is not HTTP never becomes a request.
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return;
    const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    const lines = [
      `HTTP/1.1 ${status} ${String(STATUS_CODES[status])}`,
      'Connection: close',
      'Content-Length: 0',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  });
  return server;
}
