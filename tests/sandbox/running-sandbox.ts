import { afterEach, beforeEach } from 'vitest';
import { person, type PersonKey } from '../../sandbox/people.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/start-sandbox.ts';

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

/** Makes a call and returns the sandbox's answer. */
export type Run = (sandbox: ReturnType<typeof runningSandbox>) => Promise<Response>;

/**
 * How each call of a system comes to each of its answers, but for those of maintenance, which are the same for all. Several
 * runs are several shapes.
 */
export type ContractRuns = Readonly<Record<string, Readonly<Record<number, readonly Run[]>>>>;

export const JSON_TYPE = { 'Content-Type': 'application/json' };

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

/**
 * As much of a browser as these tests need: it keeps the cookies of one host and does not follow redirects.
 * Whether a real one accepts them is for the tests in Chromium to say.
 */
export class Browser {
  readonly port: number;
  readonly #cookies = new Map<string, string>();

  constructor(port: number) {
    this.port = port;
  }

  /** The `Cookie` header it would send now, or empty. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Puts a `Cookie` header aside and takes it back later, as from another tab. */
  set cookies(header: string) {
    this.#cookies.clear();
    for (const pair of header.split('; ').filter(Boolean)) {
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set('Cookie', this.cookies);
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, { headers });
  }

  post(path: string, body?: string | URLSearchParams, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, { method: 'POST', body: body ?? null, headers });
  }

  postJson(path: string, value: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.post(path, JSON.stringify(value), { 'Content-Type': 'application/json', ...headers });
  }
}

/** The JSON of an answer, or what stands in it at the end of a path of keys. */
export async function jsonOf(response: Response, ...path: (string | number)[]): Promise<unknown> {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    await response.json(),
  );
}

/** Status and text of an answer in one value, so that a test says both. */
export async function answerOf(response: Response): Promise<[status: number, body: string]> {
  return [response.status, await response.text()];
}

/** Status and heading of a page of the content system's theme: how it refuses calls without `_format`. */
export async function refusalPage(response: Response): Promise<[status: number, heading: string | undefined]> {
  return [response.status, /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]];
}
