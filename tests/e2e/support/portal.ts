import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { request } from 'node:http';
import { requireFreePorts } from '../../../scripts/free-ports.ts';
import type { Fault } from '../../../sandbox/faults.ts';
import type { RunningServer } from '../../../sandbox/listen.ts';
import { person, type PersonKey } from '../../../sandbox/people.ts';
import { startPortalServer } from '../../../sandbox/portal/portal-server.ts';
import { settingsForPorts } from '../../../sandbox/portal/sandbox-settings.ts';
import { publicUrls, type PortalPorts } from '../../../sandbox/ports.ts';
import type { LoggedRequest } from '../../../sandbox/request-log.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/start-sandbox.ts';
import type { PortalSettings } from '../../../src/application/ports/portal-settings.ts';
import { defaultKinds } from '../../../src/domain/proposals/form-definition.ts';
import { kindsOf } from '../../../src/domain/proposals/default-forms.ts';
import { testConfiguration } from '../../support/test-configuration.ts';
import { tapWire, type WireTap } from './wire-tap.ts';

/*
 * Below what systems give out by themselves (Linux: from 32,768): some of the ports that are found here are listened on
 * minutes later only, and until then no connection of the browser may have been given one of them.
 */
const LOWEST = 12_000;
/** Each worker looks in a stripe of its own. */
const STRIPE = 2_000;
const STRIPES = 10;

/** Free ports of 127.0.0.1 that are given to neither another worker nor a connection. */
async function freePorts(count: number): Promise<readonly number[]> {
  const stripe = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % STRIPES;
  const start = Math.floor(Math.random() * STRIPE);
  const found: number[] = [];
  for (let step = 0; step < STRIPE && found.length < count; step += 1) {
    const port = LOWEST + stripe * STRIPE + ((start + step) % STRIPE);
    if (await isFree(port)) found.push(port);
  }
  if (found.length < count) throw new Error(`Of ${String(STRIPE)} ports ${String(found.length)} are free`);
  return found;
}

const isFree = (port: number): Promise<boolean> =>
  requireFreePorts([port]).then(
    () => true,
    () => false,
  );

export type System = 'contentSystem' | 'membershipSystem' | 'proposalSystem';
const systems: readonly System[] = ['contentSystem', 'membershipSystem', 'proposalSystem'];

/** A portal of its own on a sandbox of its own, one for each worker; `reset` between tests. */
export interface World {
  readonly ports: PortalPorts;
  readonly urls: ReturnType<typeof publicUrls>;
  /** Free ports for a web server of the test; the content system accepts them as the portal's origins. */
  readonly sparePorts: readonly number[];
  /** Lets a call of a system go wrong until the next test. */
  fail(system: System, fault: Fault): Promise<void>;
  /** Ends all failures. */
  heal(): Promise<void>;
  maintenance(on: boolean): Promise<void>;
  /** Ends what a system knows people by: sessions, or bearer tokens. The content system's when none is named. */
  expireSessions(system?: System): Promise<void>;
  /**
   * What a system has received since `forgetCalls`. Preflights, which Playwright does not report as requests, are left
   * out unless they are asked for.
   */
  calls(system: System, options?: { readonly preflights: boolean }): Promise<readonly LoggedRequest[]>;
  forgetCalls(): Promise<void>;
  reset(): void;
  /** What every byte to and from a system passes; absent where the tests of a file have not asked for it. */
  readonly taps: Readonly<Record<System, WireTap>> | undefined;
  /**
   * Asks a system as a stranger to the portal would, behind its tap, and never hit by the faults of the wire.
   * @returns the body of the answer; rejects outside 2xx.
   */
  ask(system: System, call: Asked): Promise<string>;
  /** Serves the same build, or another, with other settings, on a port of its own, until the end of the test. */
  serveWith(change: Partial<PortalSettings>, dist?: string): Promise<string>;
}

export const baseSettings: PortalSettings = testConfiguration();

interface Asked {
  readonly method: string;
  /** Without leading slash. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Speaks to a system from Node, which does not resolve `*.localhost` everywhere. */
function askAt(port: number, { method, path, body, headers = {} }: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path: `/${path}`, headers }, (answer) => {
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

const control = (port: number, method: string, path: string, body?: unknown): Promise<string> =>
  askAt(port, { method, path: `__sandbox/${path}`, body });

interface RunningWorld extends World {
  stop(): Promise<void>;
  stopExtras(): Promise<void>;
}

/** @param isTapped whether a wire tap stands before each system. */
async function startWorld(isTapped: boolean): Promise<RunningWorld> {
  const [portal = 0, contentSystem = 0, membershipSystem = 0, proposalSystem = 0, ...further] = await freePorts(13);
  const ports: PortalPorts = { portal, contentSystem, membershipSystem, proposalSystem };
  const urls = publicUrls(ports);
  const [content = 0, membership = 0, proposals = 0, ...others] = further;
  const extraPorts = others.slice(0, 2);
  const sparePorts = others.slice(2);
  const behind: Readonly<Record<System, number>> = isTapped
    ? { contentSystem: content, membershipSystem: membership, proposalSystem: proposals }
    : ports;
  const sandbox: Sandbox = await startSandbox({
    ports: behind,
    databaseFile: ':memory:',
    portalOrigins: [
      urls.portal,
      `http://localhost:${String(portal)}`,
      ...others.map((port) => `http://portal.localhost:${String(port)}`),
    ],
    faults: true,
    xsrfCookie: true,
    // One more than the settings ask for: tests may serve others.
    proposalKinds: [...new Set([...defaultKinds, ...kindsOf(baseSettings.proposalForms), 'screening'])],
  });
  const settings = settingsForPorts(baseSettings, ports);
  const server = await startPortalServer({ dist: 'dist', settings, port: portal });
  const taps = isTapped
    ? {
        contentSystem: await tapWire(contentSystem, content),
        membershipSystem: await tapWire(membershipSystem, membership),
        proposalSystem: await tapWire(proposalSystem, proposals),
      }
    : undefined;
  let extras: RunningServer[] = [];

  return {
    ports,
    urls,
    sparePorts,
    taps,
    fail: async (system, fault) => {
      await control(behind[system], 'POST', 'faults', fault);
    },
    heal: async () => {
      for (const system of systems) await control(behind[system], 'DELETE', 'faults');
    },
    maintenance: async (on) => {
      await control(behind.contentSystem, 'POST', 'maintenance', { on });
    },
    expireSessions: async (system = 'contentSystem') => {
      await control(behind[system], 'POST', 'expire-sessions');
    },
    calls: async (system, { preflights } = { preflights: false }) => {
      const all = JSON.parse(await control(behind[system], 'GET', 'log')) as readonly LoggedRequest[];
      return preflights ? all : all.filter((call) => call.method !== 'OPTIONS');
    },
    ask: (system, call) => askAt(behind[system], call),
    forgetCalls: async () => {
      for (const system of systems) await control(behind[system], 'DELETE', 'log');
    },
    reset: () => {
      sandbox.reset();
      for (const tap of Object.values(taps ?? {})) {
        tap.heal();
        tap.forget();
      }
    },
    serveWith: async (change, dist = 'dist') => {
      const port = extraPorts[extras.length] ?? 0;
      extras.push(await startPortalServer({ dist, settings: { ...settings, ...change }, port }));
      return `http://portal.localhost:${String(port)}`;
    },
    stopExtras: async () => {
      await Promise.all(extras.map((extra) => extra.stop()));
      extras = [];
    },
    stop: async () => {
      await server.stop();
      await Promise.all(Object.values(taps ?? {}).map((tap) => tap.stop()));
      await sandbox.stop();
    },
  };
}

interface Fixtures {
  readonly world: World;
  /** Opens a path and waits for its screen. */
  readonly visit: (path: string) => Promise<void>;
  /** Whether the content of the test is such that the browser reports what the policy refuses. */
  readonly expectsReports: boolean;
}

export const test = base.extend<Fixtures, { readonly isTapped: boolean; readonly running: RunningWorld }>({
  expectsReports: [false, { option: true }],
  isTapped: [false, { option: true, scope: 'worker' }],
  running: [
    async ({ isTapped }, use) => {
      const world = await startWorld(isTapped);
      await use(world);
      await world.stop();
    },
    { scope: 'worker' },
  ],
  world: async ({ running }, use) => {
    running.reset();
    await use(running);
    await running.stopExtras();
  },
  baseURL: async ({ running }, use) => {
    await use(running.urls.portal);
  },
  // Whatever a test is about: nothing may throw unseen, and the policy may not be violated.
  page: async ({ page, world: _world, expectsReports }, use) => {
    const faults = faultsIn(page, expectsReports);
    await use(page);
    expect(faults).toEqual([]);
  },
  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await page.locator('.screen h1').waitFor({ state: 'attached' });
    });
  },
});
export { expect };

/** What goes wrong in a page from now on; the list grows. */
export function faultsIn(page: Page, expectsReports: boolean): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // DOMPurify parses into a document that is nowhere shown: the policy refuses what stands in it, which is right.
    if (/Content Security Policy|Trusted ?Type/i.test(message.text()) && !expectsReports) faults.push(message.text());
  });
  return faults;
}

/**
 * Waits until something is to be seen, and sees it within a moment. Where that is waited for hundreds of times, an
 * expectation takes half of the time of a suite: it looks again after 350 and 850 ms, whatever happens in between.
 */
export async function appear(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.isVisible(), { intervals: [25], message: `${String(locator)} is to be seen` })
    .toBe(true);
}

/** In milliseconds; shorter than anything that the portal waits for a server, so that answers come in between. */
const STEP = 2_000;

/** Moves a page's clock, which the test has installed, until something is to be seen, or is so: through any backoff. */
export async function passTimeUntil(page: Page, expected: Locator | (() => boolean)): Promise<void> {
  const isThere = async () => (typeof expected === 'function' ? expected() : expected.isVisible());
  await expect
    .poll(
      async () => {
        if (await isThere()) return true;
        await page.clock.runFor(STEP);
        return isThere();
      },
      { intervals: [30], timeout: 15_000 },
    )
    .toBe(true);
}

/** Stops a page's clock, which the test has installed, a moment from now: `page.clock.resume` lets it run on. */
export async function pauseTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}

/** Navigates as a link within the portal does, without a page load. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/**
 * Logs a person in through the login screen, and waits until both systems have answered and the header says so: a test
 * that goes on before that would still have the membership login in flight.
 *
 * @param origin of a portal with settings of its own.
 */
export async function logIn(page: Page, key: PersonKey, origin = ''): Promise<void> {
  await submitLogin(page, key, origin);
  // Unlike expectations, which look again after 350 and 850 ms, these are told at once.
  await page.locator('main input[type="password"]').waitFor({ state: 'detached' });
  await memberLink(page).waitFor({ state: 'attached' });
}

/** Submits the login of a person, without waiting for the result. */
export async function submitLogin(page: Page, key: PersonKey, origin = ''): Promise<void> {
  const { mail, password } = person(key);
  await page.goto(`${origin}/user/login`);
  await page.getByLabel('E-mail').fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

/** What the header offers by who is there: Join and Login, or the member area and Logout. */
export function accountLinks(page: Page) {
  return page.getByRole('banner').locator('.site-header__bar');
}

/** Lets the CSRF token that the portal keeps grow stale. */
export async function spoilCsrfToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const name = 'portal:site:tokens';
    const tokens = localStorage.getItem(name) ?? '';
    localStorage.setItem(name, tokens.replace(/"csrfToken":"[^"]*"/, '"csrfToken":"stale"'));
  });
}

/** The link to the member area, which logged-in users see. */
export function memberLink(page: Page) {
  return page.getByRole('banner').locator('a[href="/my-encms"]');
}

/** The button of the header that ends a session. */
export const logoutButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Logout' });

/** The link of the header for visitors. */
export const loginLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Login' });

export async function pressLogout(page: Page): Promise<void> {
  // On a phone it is in the menu.
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await logoutButton(page).click();
}

/** Logs out in a tab; what has been written goes if the person is asked. */
export async function logOut(page: Page, drafts: 'Delete' | 'Keep on this device' = 'Delete'): Promise<void> {
  await pressLogout(page);
  const asked = page.getByRole('dialog', { name: 'Keep your drafts?' });
  await expect(asked.or(loginLink(page))).toBeVisible();
  if (await asked.isVisible()) await asked.getByRole('button', { name: drafts }).click();
  await expect(loginLink(page)).toBeVisible();
}

/** Opens the portal with settings that no tool has validated, as an operator does who edits the served document. */
export async function openWithSettings(page: Page, world: World, json: string): Promise<void> {
  const path = '/edited-settings';
  const answer = await page.request.get(`http://127.0.0.1:${String(world.ports.portal)}${path}`);
  const html = await answer.text();
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: html.replace(/(id="portal-config"[^>]*>)[^<]*/, (_whole, tag: string) => tag + json),
    }),
  );
  await page.goto(path);
}
