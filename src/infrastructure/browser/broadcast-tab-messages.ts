import { Subject, type Observable } from 'rxjs';
import { injectable } from '../../application/ports/injection.ts';
import { TabMessage, type TabMessages } from '../../application/ports/tab-messages.ts';

const known: readonly unknown[] = Object.values(TabMessage);

/**
 * Tabs told by a BroadcastChannel. Where it is refused, tabs hear nothing of one another and find out by the content
 * system's next answer. Unknown messages, of another version of the portal, are ignored.
 */
@injectable()
export class BroadcastTabMessages implements TabMessages {
  readonly messages$: Observable<TabMessage>;
  readonly #channel: BroadcastChannel | undefined;

  constructor(open: () => BroadcastChannel = () => new BroadcastChannel('portal:tabs')) {
    const messages = new Subject<TabMessage>();
    this.messages$ = messages;
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
