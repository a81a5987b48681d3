import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArguments } from './browser-arguments.ts';

/** A browser with an open debugging port. */
export interface DebuggedBrowser {
  readonly port: number;
  /** Ends it, and forgets all it knew. */
  close(): Promise<void>;
}

/** How long a browser may take to start, in milliseconds. */
const TIMEOUT = 60_000;

/**
 * Starts a browser that has never seen anything, on a debugging port of its own choice.
 *
 * @throws Error with what it said when it does not start.
 */
export async function startDebuggedBrowser(file: string): Promise<DebuggedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const args = [
    ...browserArguments,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const forget = () => rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  // Whatever ends the bench ends its browsers.
  const end = () => {
    child.kill('SIGKILL');
    forget();
  };
  process.once('exit', end);
  const close = async (): Promise<void> => {
    process.off('exit', end);
    await ended(child);
    forget();
  };
  try {
    return { port: await portOf(child), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await exit;
  clearTimeout(timer);
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`The browser did not start: ${why}\n${said}`));
    };
    const timer = setTimeout(fail, TIMEOUT, 'it took too long');
    child.once('error', ({ message }) => fail(message));
    child.once('exit', (status) => fail(`it ended with ${String(status)}`));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
  });
}
