import { BehaviorSubject } from 'rxjs';
import type { Connectivity } from '../../src/application/ports/browser.ts';
import type { StateStream } from '../../src/application/cache/loadable.ts';

/** A network that comes and goes on demand. Online at first. */
export class FakeConnectivity implements Connectivity {
  readonly online$: StateStream<boolean>;
  readonly #online: BehaviorSubject<boolean>;

  constructor(online = true) {
    this.#online = new BehaviorSubject(online);
    this.online$ = this.#online;
  }

  goOnline(): void {
    this.#online.next(true);
  }

  goOffline(): void {
    this.#online.next(false);
  }
}
