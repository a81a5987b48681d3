import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { injectable } from '../../application/ports/injection.ts';
import type { TabVisibility } from '../../application/ports/tab-visibility.ts';
import type { StateStream } from '../../application/cache/loadable.ts';

/**
 * What `document.visibilityState` says. A page that is left is hidden, whatever it still says, and one that comes back
 * from the back-forward cache is looked at anew.
 */
@injectable()
export class BrowserTabVisibility implements TabVisibility {
  readonly visible$: StateStream<boolean>;
  readonly restored$: Observable<void>;

  constructor(
    page: Pick<Document, 'visibilityState' | 'addEventListener'> = globalThis.document,
    browser: Pick<Window, 'addEventListener'> = globalThis.window,
  ) {
    const isVisible = () => page.visibilityState === 'visible';
    const visible = new BehaviorSubject(isVisible());
    const restored = new Subject<void>();
    this.visible$ = visible;
    this.restored$ = restored;
    const become = (now: boolean) => {
      if (now !== visible.value) visible.next(now);
    };
    page.addEventListener('visibilitychange', () => {
      become(isVisible());
    });
    browser.addEventListener('pagehide', () => {
      become(false);
    });
    browser.addEventListener('pageshow', ({ persisted }) => {
      become(isVisible());
      if (persisted) restored.next();
    });
  }
}
