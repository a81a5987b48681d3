import { Subject, type Observable } from 'rxjs';
import { injectable } from '../../application/ports/injection.ts';
import { TabMessage, type TabMessages } from '../../application/ports/tab-messages.ts';

type Browser = Pick<Window, 'addEventListener' | 'localStorage'> & {
  readonly BroadcastChannel?: typeof BroadcastChannel | undefined;
};

const NAME = 'portal:tabs';

const known: readonly unknown[] = Object.values(TabMessage);

/**
 * Tabs told by a BroadcastChannel, or by the storage event where there is none. Where both are refused, tabs hear
 * nothing of one another. Unknown messages, of another version of the portal, are ignored.
 */
@injectable()
export class BroadcastTabMessages implements TabMessages {
  readonly messages$: Observable<TabMessage>;
  readonly #post: (message: TabMessage) => void;

  constructor(browser: Browser = globalThis.window) {
    const messages = new Subject<TabMessage>();
    this.messages$ = messages;
    const receive = (message: unknown): void => {
      if (known.includes(message)) messages.next(message as TabMessage);
    };
    this.#post = channelOf(browser, receive) ?? storageOf(browser, receive);
  }

  post(message: TabMessage): void {
    try {
      this.#post(message);
    } catch {
      // The other tabs find out by themselves, with the next answer of the content system.
    }
  }
}

type Receive = (message: unknown) => void;
type Post = (message: TabMessage) => void;

function channelOf({ BroadcastChannel }: Browser, receive: Receive): Post | undefined {
  try {
    const channel = BroadcastChannel && new BroadcastChannel(NAME);
    if (!channel) return undefined;
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      receive(data);
    });
    return (message) => {
      channel.postMessage(message);
    };
  } catch {
    return undefined;
  }
}

function storageOf(browser: Browser, receive: Receive): Post {
  browser.addEventListener('storage', ({ key, newValue }) => {
    if (key === NAME) receive(newValue);
  });
  return (message) => {
    browser.localStorage.setItem(NAME, message);
    // Only a change raises the event: the next message of the same kind has to be one.
    browser.localStorage.removeItem(NAME);
  };
}
