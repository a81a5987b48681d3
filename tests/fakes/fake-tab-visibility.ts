import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import type { TabVisibility } from '../../src/application/ports/browser.ts';
import type { StateStream } from '../../src/application/cache/loadable.ts';

/** A tab that is shown or hidden on demand; shown at first. */
export class FakeTabVisibility implements TabVisibility {
  readonly visible$: StateStream<boolean>;
  readonly restored$: Observable<void>;
  readonly #restored = new Subject<void>();
  readonly #visible: BehaviorSubject<boolean>;

  constructor(visible = true) {
    this.#visible = new BehaviorSubject(visible);
    this.visible$ = this.#visible;
    this.restored$ = this.#restored;
  }

  show(): void {
    this.#visible.next(true);
  }

  hide(): void {
    this.#visible.next(false);
  }

  /** Returns from the back-forward cache, shown again. */
  restore(): void {
    this.#visible.next(true);
    this.#restored.next();
  }
}
