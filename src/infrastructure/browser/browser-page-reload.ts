import type { PageReload } from '../../application/ports/browser.ts';
import { RELOAD_INTERVAL, RELOAD_PROBE_TIMEOUT } from '../../domain/shared/timeouts.ts';

/** Storage key and format of `reloadsKey`; a test compares them. */
const NAME = 'portal:site:reloads';
const VERSION = 1;

/** Ticks and choices are quickly repeated. */
const TEXT_FIELDS = 'input:not([type=checkbox],[type=radio]),textarea,[contenteditable=true]';

type Reloads = Readonly<Record<string, number>>;

type Browser = Pick<Window, 'document'> & {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly location: Pick<Location, 'href' | 'reload'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok'>>;
};

/** Not `injectable`, though it is bound: the first module uses it before inversify is loaded. */
export class BrowserPageReload implements PageReload {
  /** @param build names the build: this file's name changes whenever any chunk does. */
  constructor(
    private readonly browser: Browser = globalThis.window,
    private readonly build = import.meta.url,
  ) {}

  get isInterrupting(): boolean {
    const { document } = this.browser;
    return !!document.querySelector('dialog[open]') || [...document.querySelectorAll(TEXT_FIELDS)].some(isFilledIn);
  }

  async isPossible(): Promise<boolean> {
    try {
      const { fetch, location } = this.browser;
      return (
        !this.#isRecent() &&
        // A cached old document would name the old chunks again.
        (await fetch(location.href, { cache: 'reload', signal: AbortSignal.timeout(RELOAD_PROBE_TIMEOUT) })).ok
      );
    } catch {
      return false;
    }
  }

  reload(): boolean {
    const { location } = this.browser;
    if (this.#isRecent()) return false;
    try {
      const d: Reloads = { ...this.#reloads(), [this.build]: Date.now() };
      this.browser.sessionStorage.setItem(NAME, JSON.stringify({ v: VERSION, d }));
    } catch {
      // Storage is blocked: no recent reload is known.
    }
    if (!this.#isRecent()) return false;
    location.reload();
    return true;
  }

  /** A clock set back extends the period, which is harmless. */
  #isRecent(): boolean {
    return Date.now() - (this.#reloads()[this.build] ?? NaN) < RELOAD_INTERVAL;
  }

  #reloads(): Reloads {
    try {
      const { v, d } = JSON.parse(this.browser.sessionStorage.getItem(NAME) ?? '') as { v: unknown; d: unknown };
      return v === VERSION ? (Object(d) as Reloads) : {};
    } catch {
      return {};
    }
  }
}

const isFilledIn = (field: Element): boolean => !!('value' in field ? field.value : field.textContent);
