import { Subject, type Observable } from 'rxjs';
import { injectable } from '../../application/ports/injection.ts';
import { TabMessage, type TabMessages } from '../../application/ports/tab-messages.ts';

const known: readonly unknown[] = Object.values(TabMessage);

/**
 * Tabs told by a BroadcastChannel, and by what they store: tabs may run in different processes, and a message may
 * overtake the stored state it speaks of. Where both are refused, tabs find out by the content system's next answer.
 * Unknown messages, of another version of the portal, are ignored.
 */
@injectable()
export class BroadcastTabMessages implements TabMessages {
  readonly messages$: Observable<TabMessage>;
  readonly #channel: BroadcastChannel | undefined;

  constructor(open: () => BroadcastChannel = () => new BroadcastChannel('portal:tabs'), browser: Window = window) {
    const messages = new Subject<TabMessage>();
    this.messages$ = messages;
    browser.addEventListener('storage', () => {
      messages.next(TabMessage.stored);
    });
    try {
      this.#channel = open();
      this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (known.includes(data)) messages.next(data as TabMessage);
      };
    } catch {
      // Refused: see above.
    }
  }

  post(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }
}
