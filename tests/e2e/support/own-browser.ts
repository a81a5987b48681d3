import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PersonKey } from '../../../sandbox/people.ts';
import { findBrowser } from '../../../scripts/find-browser.ts';
import { expect, logIn, loginLink, memberLink, type World } from './portal.ts';

/** A browser with a profile on the disk, which can be killed, and started again as users do after a crash. */
export interface OwnBrowser {
  /** The profile's own context: what it keeps is on the disk. */
  readonly context: BrowserContext;
  /** Kills all of its processes at once, without any goodbye; starts it again on the same profile. */
  killAndRestart(): Promise<void>;
  /** Ends it, and removes its profile. */
  stop(): Promise<void>;
}

const asRoot = process.getuid?.() === 0;

interface Running {
  readonly process: ChildProcess;
  readonly browser: Browser;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Chromium writes the port that it has chosen into its profile. */
async function debuggingPort(profile: string, child: ChildProcess): Promise<string> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
    if (port) return port;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error('The browser did not start');
}

/** The browser with its renderers and helpers, which are in a process group of its own. */
function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}

async function start(profile: string, args: readonly string[]): Promise<Running> {
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  const child = spawn(
    findBrowser(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(asRoot ? ['--no-sandbox'] : []),
      ...args,
      'about:blank',
    ],
    // A process group of its own: renderers are killed with it.
    { detached: true, stdio: 'ignore' },
  );
  // It is in a process group of its own, so nothing else ends it when the tests are stopped.
  const end = () => {
    killGroup(child);
  };
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await debuggingPort(profile, child)}`);
    return { process: child, browser };
  } catch (error) {
    killGroup(child);
    throw error;
  }
}

async function kill({ process: child, browser }: Running): Promise<void> {
  killGroup(child);
  await ended(child);
  // It is gone: to close it would be to wait for its answer.
  if (browser.isConnected()) {
    await new Promise<void>((resolve) => {
      browser.once('disconnected', () => resolve());
    });
  }
}

/** @param args further arguments for Chromium. */
export async function startOwnBrowser(args: readonly string[] = []): Promise<OwnBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'portal-profile-'));
  let running = await start(profile, args);
  const contextOf = ({ browser }: Running): BrowserContext => {
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('The browser has no context');
    return context;
  };
  return {
    get context() {
      return contextOf(running);
    },
    killAndRestart: async () => {
      await kill(running);
      running = await start(profile, args);
    },
    stop: async () => {
      await kill(running);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Logs a person in by a page without a base URL, unless what a killed browser still stores of them is enough. */
export async function logInAt(page: Page, { urls }: World, who: PersonKey): Promise<void> {
  await page.goto(`${urls.portal}/about`);
  await expect(memberLink(page).or(loginLink(page))).toBeVisible();
  if (!(await memberLink(page).isVisible())) await logIn(page, who, urls.portal);
}
