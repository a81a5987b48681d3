import { afterEach, beforeEach } from 'vitest';
import { person } from '../../sandbox/people.ts';
import type { PersonKey } from '../../sandbox/people.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import type { Sandbox, SandboxOptions } from '../../sandbox/start-sandbox.ts';
import { Browser } from './browser.ts';

export const PORTAL = 'http://portal.localhost:4300';

/** What a login hands out. */
export interface Tokens {
  readonly csrf_token: string;
  readonly logout_token: string;
}

/** A sandbox of its own for every test of the file, on free ports and in memory. */
export function runningSandbox(options: Partial<SandboxOptions> = {}) {
  let sandbox: Sandbox | undefined;
  const current = (): Sandbox => {
    if (!sandbox) throw new Error('The sandbox runs only inside of tests');
    return sandbox;
  };
  beforeEach(async () => {
    sandbox = await startSandbox({ ports: 0, databaseFile: ':memory:', portalOrigins: [PORTAL], ...options });
  });
  afterEach(() => current().stop());
  return {
    reset: () => current().reset(),
    /** A browser on the content system, with no cookies yet. */
    content: () => new Browser(current().contentSystemPort),
    membership: () => new Browser(current().membershipSystemPort),
    proposals: () => new Browser(current().proposalSystemPort),
    /** A browser on the content system in which a person has logged in. */
    loggedIn: async (key: PersonKey): Promise<{ browser: Browser; tokens: Tokens }> => {
      const browser = new Browser(current().contentSystemPort);
      return { browser, tokens: await logIn(browser, key) };
    },
  };
}

/** Logs a person in and returns the tokens. */
export async function logIn(browser: Browser, key: PersonKey): Promise<Tokens> {
  const { mail, password } = person(key);
  const response = await browser.postJson('/user/login?_format=json', { name: mail, pass: password });
  if (response.status !== 200) throw new Error(`${mail} could not log in: ${await response.text()}`);
  return (await response.json()) as Tokens;
}

/** What Drupal itself says about who is logged in: 1 or 0. */
export async function loginStatus(browser: Browser): Promise<string> {
  return (await browser.get('/user/login_status?_format=json')).text();
}
