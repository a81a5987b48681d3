import { Subject } from 'rxjs';
import type { TabMessage, TabMessages } from '../../src/application/ports/browser.ts';

/** Connects the tabs of one browser: fakes that share a hub are its tabs. */
export class FakeTabHub {
  readonly tabs = new Set<Subject<TabMessage>>();
}

/** One tab of a hub. It receives the messages of the others at once, and never its own. */
export class FakeTabMessages implements TabMessages {
  /** The messages that this tab has sent. */
  readonly posted: TabMessage[] = [];
  readonly messages$ = new Subject<TabMessage>();

  constructor(private readonly hub: FakeTabHub = new FakeTabHub()) {
    hub.tabs.add(this.messages$);
  }

  post(message: TabMessage): void {
    this.posted.push(message);
    for (const tab of this.hub.tabs) if (tab !== this.messages$) tab.next(message);
  }

  /** Delivers a message of another tab that the test does not build. */
  receive(message: TabMessage): void {
    this.messages$.next(message);
  }

  /** Closes this tab: it receives no more messages. */
  close(): void {
    this.hub.tabs.delete(this.messages$);
  }
}
