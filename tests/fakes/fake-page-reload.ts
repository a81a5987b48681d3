import type { PageReload } from '../../src/application/ports/browser.ts';

/** A page in its tab. It counts reloads, and remembers them as a browser with storage would, without reloading. */
export class FakePageReload implements PageReload {
  isInterrupting = false;
  /** Whether the server answers. */
  isServerThere = true;
  /** Without storage there is no reload. */
  hasStorage = true;
  /** How often it was reloaded. */
  reloads = 0;

  isPossible(): Promise<boolean> {
    return Promise.resolve(this.isServerThere && this.reloads === 0);
  }

  reload(): boolean {
    if (this.reloads > 0 || !this.hasStorage) return false;
    this.reloads += 1;
    return true;
  }
}
