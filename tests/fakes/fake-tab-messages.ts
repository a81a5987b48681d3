import { Subject } from 'rxjs';
import type { TabMessage, TabMessages } from '../../src/application/ports/tab-messages.ts';

/** What connects the tabs of one browser: give the same hub to several fakes. */
export class FakeTabHub {
  readonly tabs = new Set<Subject<TabMessage>>();
}

/** One tab of a hub. Hears the others at once, and never itself. */
export class FakeTabMessages implements TabMessages {
  /** What this tab has told the others. */
  readonly posted: TabMessage[] = [];
  readonly messages$ = new Subject<TabMessage>();

  constructor(private readonly hub: FakeTabHub = new FakeTabHub()) {
    hub.tabs.add(this.messages$);
  }

  post(message: TabMessage): void {
    this.posted.push(message);
    for (const tab of this.hub.tabs) if (tab !== this.messages$) tab.next(message);
  }

  /** A message of another tab that the test does not build. */
  receive(message: TabMessage): void {
    this.messages$.next(message);
  }

  /** Closes this tab: it hears nothing any more. */
  close(): void {
    this.hub.tabs.delete(this.messages$);
  }
}
