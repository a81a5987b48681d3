/**
 * As much of a browser as these tests need: it keeps the cookies of one host and does not follow redirects.
 * Whether a real one accepts them is for the tests in Chromium to say.
 */
export class Browser {
  readonly #base: string;
  readonly #cookies = new Map<string, string>();

  constructor(port: number) {
    this.#base = `http://127.0.0.1:${port}`;
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

  /** Where a path is, for calls that `fetch` cannot make. */
  urlOf(path: string): string {
    return `${this.#base}${path}`;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set('Cookie', this.cookies);
    const response = await fetch(`${this.#base}${path}`, { redirect: 'manual', ...init, headers });
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

/** The text that stands there. */
export async function textIn(response: Response, ...path: (string | number)[]): Promise<string> {
  return String(await jsonOf(response, ...path));
}

/** Status and text of an answer in one value, so that a test says both. */
export async function answerOf(response: Response): Promise<[status: number, body: string]> {
  return [response.status, await response.text()];
}

/** Status and heading of a page of the content system's theme: how it refuses calls without `_format`. */
export async function refusalPage(response: Response): Promise<[status: number, heading: string | undefined]> {
  return [response.status, /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]];
}

export const ACCESS_DENIED = [403, 'Access denied'];
export const PAGE_NOT_FOUND = [404, 'Page not found'];
