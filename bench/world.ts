import { chromium, type Browser } from '@playwright/test';
import { request } from 'node:http';
import type { Fault } from '../sandbox/faults.ts';
import { settingsForPorts } from '../sandbox/portal/sandbox-settings.ts';
import { publicUrls, type PortalPorts } from '../sandbox/ports.ts';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { browserArguments } from './browser/browser-arguments.ts';
import { builtPortal, portalSite } from './site/built-portal.ts';
import { floorSite } from './site/floor-site.ts';
import { openSite } from './site/open-site.ts';
import { plainSite, shownPages, type ShownPage } from './site/plain-site.ts';

/** The page that is compared, about 9 kB of HTML; its largest content is text, so that no image decides. */
export const MEASURED_PAGE = '/history';

/** Pages of text that people go between: each of them is in a menu, and one request brings it. */
const CHANGED_PAGES = [
  MEASURED_PAGE,
  '/about',
  '/steering-committee',
  '/statutes',
  '/publications',
  '/open-access',
  '/graduate-workshop',
  '/join',
  '/faq',
  '/imprint',
  '/privacy',
  '/accessibility',
  '/contact',
  '/code-of-conduct',
] as const;

/** How long every answer of a remote system takes, in milliseconds. */
const LATENCY = 100;

type System = 'contentSystem' | 'membershipSystem' | 'proposalSystem';
const systems: readonly System[] = ['contentSystem', 'membershipSystem', 'proposalSystem'];

/** What is measured: the variants of one page, side by side, on one sandbox. */
export interface BenchWorld {
  readonly browserFile: string;
  readonly urls: Readonly<Record<'plain' | 'floor' | 'portal' | 'prerendered', string>>;
  /** Whether the page that is compared has been prerendered. */
  readonly isPrerendered: boolean;
  /** The pages that one can go between, with their titles. */
  readonly pages: readonly ShownPage[];
  readonly settings: PortalSettings;
  /** Lets calls of a system go otherwise, until `heal`. */
  disturb(system: System, fault: Fault): Promise<void>;
  /** Back to answers that take their time and are right. */
  heal(): Promise<void>;
  /** Asks a system past its latency. @throws Error for an answer outside 2xx. */
  ask(system: System, call: Asked): Promise<string>;
  /** Launches a browser of its own; the caller closes it. */
  launch(args?: readonly string[]): Promise<Browser>;
  stop(): Promise<void>;
}

interface Asked {
  readonly method: string;
  /** Without leading slash. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface WorldOptions {
  /**
   * Puts the public pages of a content system beside the production build.
   *
   * @returns the folder of the build.
   */
  readonly prerender: (settings: PortalSettings, portalOrigin: string) => Promise<string>;
  /** Those of the build: they are moved to the sandbox. */
  readonly settings: PortalSettings;
  readonly browserFile: string;
}

/** Starts the sandbox and the four sites, all on free ports of this machine. What has been started is stopped when something fails. */
export async function startWorld({ prerender, settings: given, browserFile }: WorldOptions): Promise<BenchWorld> {
  const started: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.splice(0).map((each) => each.stop()));
  };
  const site = async () => {
    const opened = await openSite();
    started.push(opened);
    return opened;
  };
  try {
    const sites = { portal: await site(), prerendered: await site(), plain: await site(), floor: await site() };
    const sandbox = await startSandbox({
      ports: 0,
      databaseFile: ':memory:',
      portalOrigins: Object.values(sites).map(({ url }) => url),
      faults: true,
      app: given.association.shortName,
      ...(given.membershipSystem.sewobe && { mandantKey: given.membershipSystem.sewobe.mandantKey }),
    });
    started.push(sandbox);
    const ports: PortalPorts = {
      portal: sites.portal.port,
      contentSystem: sandbox.contentSystemPort,
      membershipSystem: sandbox.membershipSystemPort,
      proposalSystem: sandbox.proposalSystemPort,
    };
    const settings = settingsForPorts(given, ports);
    const portal = builtPortal(await prerender(settings, sites.prerendered.url));
    const ask = (system: System, call: Asked) => askAt(ports[system], call);
    const disturb = async (system: System, fault: Fault): Promise<void> => {
      await ask(system, { method: 'POST', path: '__sandbox/faults', body: fault });
    };
    const heal = async (): Promise<void> => {
      for (const system of systems) {
        await ask(system, { method: 'DELETE', path: '__sandbox/faults' });
        await disturb(system, { path: '*', delayMs: LATENCY });
      }
      // A file comes from a web server's disk.
      await disturb('contentSystem', { path: 'sites/*', delayMs: 0 });
    };
    await heal();
    const launch = (args: readonly string[] = []): Promise<Browser> =>
      chromium.launch({ executablePath: browserFile, args: [...browserArguments, ...args] });

    sites.portal.show(portalSite(portal, settings, 'shell'));
    sites.prerendered.show(portalSite(portal, settings, 'prerendered'));
    sites.floor.show(await floorSite(portal, publicUrls(ports).contentSystem));
    const browser = await launch();
    const pages = await shownPages(await browser.newPage(), sites.portal.url, CHANGED_PAGES);
    await browser.close();
    sites.plain.show(plainSite(portal, pages));

    return {
      browserFile,
      urls: {
        plain: sites.plain.url,
        floor: sites.floor.url,
        portal: sites.portal.url,
        prerendered: sites.prerendered.url,
      },
      isPrerendered: portal.prerendered.has(MEASURED_PAGE),
      pages,
      settings,
      disturb,
      heal,
      ask,
      launch,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Speaks to a system from Node, which does not resolve `*.localhost` everywhere. */
function askAt(port: number, { method, path, body, headers = {} }: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    // Calls are minutes apart: a connection that was kept for the next one may be gone by then.
    const where = { host: '127.0.0.1', port, method, path: `/${path}`, headers, agent: false } as const;
    const call = request(where, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) < 300) resolve(text);
        else reject(new Error(`${method} ${path}: ${String(answer.statusCode)} ${text}`));
      });
    });
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
