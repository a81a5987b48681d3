import { BehaviorSubject } from 'rxjs';
import { injectable } from '../../application/ports/injection.ts';
import type { TabVisibility } from '../../application/ports/tab-visibility.ts';
import type { StateStream } from '../../application/shared/state-stream.ts';

/** What `document.visibilityState` says. */
@injectable()
export class BrowserTabVisibility implements TabVisibility {
  readonly visible$: StateStream<boolean>;

  constructor(page: Pick<Document, 'visibilityState' | 'addEventListener'> = globalThis.document) {
    const visible = new BehaviorSubject(page.visibilityState === 'visible');
    this.visible$ = visible;
    page.addEventListener('visibilitychange', () => {
      visible.next(page.visibilityState === 'visible');
    });
  }
}
