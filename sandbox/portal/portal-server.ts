import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellStyleHash, withSettings } from '../../deploy/index-document.ts';
import { securityHeaders } from '../../deploy/security-headers.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { listen, type RunningServer } from '../listen.ts';

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

/**
 * Serves a production build as an operator's web server would: the security headers on everything, history-mode
 * routes answered with `index.html`, files that do not exist with 404.
 *
 * @throws PortTaken when the port is in use.
 */
export async function startPortalServer(options: PortalServerOptions): Promise<RunningServer> {
  const html = withSettings(readFileSync(join(options.dist, 'index.html'), 'utf8'), options.settings);
  const headers = securityHeaders(options.settings, { shellStyleHash: shellStyleHash(html), tls: false });

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(compress());
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  app.get('/assets/*', serveStatic({ root: options.dist, onFound: (_path, c) => c.header('Cache-Control', FOR_EVER) }));
  app.get('/assets/*', (c) => c.text('Not found', 404));
  app.get('/:file{[^/]+\\.(txt|ico|png|svg|webmanifest)}', serveStatic({ root: options.dist }));
  app.get('/:file{[^/]+\\.(txt|ico|png|svg|webmanifest)}', (c) => c.text('Not found', 404));
  app.get('*', (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.html(html);
  });
  return listen(app, options.host ?? '127.0.0.1', options.port);
}
