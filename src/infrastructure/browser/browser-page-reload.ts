import type { PageReload } from '../../application/ports/browser.ts';
import { RELOAD_INTERVAL, RELOAD_PROBE_TIMEOUT } from '../../domain/shared/timeouts.ts';

/** Where `reloadsKey` has its place, and how. A test holds the two to one another. */
const NAME = 'portal:site:reloads';
const VERSION = 1;

/** Where something may have been typed. What is ticked or chosen is done again in no time. */
const TEXT_FIELDS = 'input:not([type=checkbox],[type=radio]),textarea,[contenteditable=true]';

/** When each build was reloaded, in milliseconds since 1970. */
type Reloads = Readonly<Record<string, number>>;

type Browser = Pick<Window, 'document'> & {
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly location: Pick<Location, 'href' | 'reload'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok'>>;
};

/**
 * The page in its tab. Not `injectable`, though it is bound: the first module needs it when there is no container yet, and
 * would wait for inversify.
 */
export class BrowserPageReload implements PageReload {
  /** @param build names the build: the file that this stands in is called otherwise as soon as any part is. */
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
        // An old document in the browser's cache would name the old parts again.
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
      // A browser may refuse even to hand its storage out. What it does not remember is no recent reload.
    }
    if (!this.#isRecent()) return false;
    location.reload();
    return true;
  }

  /** A clock that was put back makes it recent for longer, which does no harm. */
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

function isFilledIn(field: Element): boolean {
  return !!('value' in field ? field.value : field.textContent);
}
