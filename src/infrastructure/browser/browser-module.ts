import { ContainerModule } from 'inversify';
import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import {
  Clock,
  Connectivity,
  FailureLog,
  PageReload,
  StateStorage,
  TabMessage,
  TabMessages,
  TabVisibility,
} from '../../application/ports/browser.ts';
import { injectable } from '../../application/ports/injection.ts';
import { RemoteError } from '../../application/ports/remote-error.ts';
import type { StateStream } from '../../application/cache/loadable.ts';
import { BrowserPageReload } from './browser-page-reload.ts';
import { SystemClock } from './system-clock.ts';
import { WebStateStorage } from './web-state-storage.ts';

/** A page being left counts as hidden, one restored from the back-forward cache as visible. */
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
    page.addEventListener('visibilitychange', () => become(isVisible()));
    browser.addEventListener('pagehide', () => become(false));
    browser.addEventListener('pageshow', ({ persisted }) => {
      become(isVisible());
      if (persisted) restored.next();
    });
  }
}

const known: readonly unknown[] = Object.values(TabMessage);

/**
 * Notifies tabs by BroadcastChannel and by storage: tabs may run in different processes, and a message may arrive
 * before the state it refers to. If both are blocked, tabs learn from the content system's next answer. Unknown
 * messages of other versions are ignored.
 */
@injectable()
export class BroadcastTabMessages implements TabMessages {
  readonly messages$: Observable<TabMessage>;
  readonly #channel: BroadcastChannel | undefined;

  constructor(open: () => BroadcastChannel = () => new BroadcastChannel('portal:tabs'), browser: Window = window) {
    const messages = new Subject<TabMessage>();
    this.messages$ = messages;
    browser.addEventListener('storage', () => messages.next(TabMessage.stored));
    try {
      this.#channel = open();
      this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (known.includes(data)) messages.next(data as TabMessage);
      };
    } catch {
      // Blocked: see above.
    }
  }

  post(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }
}

@injectable()
export class BrowserConnectivity implements Connectivity {
  readonly online$: StateStream<boolean>;

  constructor(browser: Pick<Window, 'navigator' | 'addEventListener'> = globalThis.window) {
    const online = new BehaviorSubject(browser.navigator.onLine);
    this.online$ = online;
    for (const event of ['online', 'offline']) {
      browser.addEventListener(event, () => online.next(event === 'online'));
    }
  }
}

/** Never logs the error object, which has data attached. */
@injectable()
export class ConsoleFailureLog implements FailureLog {
  record(activity: string, error: unknown): void {
    if (error instanceof RemoteError) {
      const { system, kind, status, message } = error;
      console.warn(activity, { system, kind, status, message });
    } else {
      console.warn(activity, { message: error instanceof Error ? error.message : 'unknown' });
    }
  }
}

export const browserModule = new ContainerModule(({ bind }) => {
  bind(Clock).to(SystemClock);
  bind(Connectivity).to(BrowserConnectivity);
  bind(TabVisibility).to(BrowserTabVisibility);
  bind(TabMessages).to(BroadcastTabMessages);
  bind(FailureLog).to(ConsoleFailureLog);
  bind(PageReload).to(BrowserPageReload);
  bind(StateStorage).to(WebStateStorage);
});
