import { createServer } from 'node:http';
import { listenWith } from '../../sandbox/listen.ts';
import type { SiteFile } from './site-file.ts';

/** What is served. */
export interface Site {
  /** By path. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Sent for every other path, and for whatever is asked for with a query; without it there is nothing there. */
  readonly fallback?: SiteFile;
}

/** A site that listens already, and shows what it is given. */
export interface OpenSite {
  /** Where a browser finds it: on the one site that all of them and the sandbox are part of. */
  readonly url: string;
  readonly port: number;
  show(site: Site): void;
  stop(): Promise<void>;
}

/**
 * Opens a site on a free port of this machine: HTTP/1.1 with brotli and cache headers. All variants of a page are served
 * by it, so that they differ in what is sent and in nothing else.
 */
export async function openSite(): Promise<OpenSite> {
  let shown: Site = { files: new Map() };
  const server = createServer((incoming, outgoing) => {
    const [path = '/', query] = (incoming.url ?? '/').split('?');
    const file = (query === undefined ? shown.files.get(path) : undefined) ?? fallbackFor(path, shown);
    if (file === undefined) {
      outgoing.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
      return;
    }
    const isCompressed = file.brotli !== undefined && /\bbr\b/.test(String(incoming.headers['accept-encoding']));
    const body = isCompressed ? file.brotli : file.content;
    outgoing.writeHead(200, {
      ...file.headers,
      ...(isCompressed ? { 'Content-Encoding': 'br' } : {}),
      'Content-Length': body.length,
    });
    outgoing.end(incoming.method === 'HEAD' ? undefined : body);
  });
  const running = await listenWith(server, '127.0.0.1', 0);
  return {
    url: `http://portal.localhost:${running.port}`,
    port: running.port,
    show: (site) => {
      shown = site;
    },
    stop: () => running.stop(),
  };
}

/** A part of a program that is gone is gone: a document in its place would hide it. */
function fallbackFor(path: string, { fallback }: Site): SiteFile | undefined {
  return path.startsWith('/assets/') ? undefined : fallback;
}
