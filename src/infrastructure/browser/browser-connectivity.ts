import { BehaviorSubject } from 'rxjs';
import type { Connectivity } from '../../application/ports/connectivity.ts';
import { injectable } from '../../application/ports/injection.ts';
import type { StateStream } from '../../application/cache/loadable.ts';

/** What `navigator.onLine` and its events say. */
@injectable()
export class BrowserConnectivity implements Connectivity {
  readonly online$: StateStream<boolean>;

  constructor(browser: Pick<Window, 'navigator' | 'addEventListener'> = globalThis.window) {
    const online = new BehaviorSubject(browser.navigator.onLine);
    this.online$ = online;
    for (const event of ['online', 'offline']) {
      browser.addEventListener(event, () => {
        online.next(event === 'online');
      });
    }
  }
}
