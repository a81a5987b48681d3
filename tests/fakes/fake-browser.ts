import { BehaviorSubject, Subject } from 'rxjs';
import type { SharedPage, Sharing } from '../../src/application/ports/browser-tools.ts';
import type {
  Connectivity,
  FailureLog,
  TabMessage,
  TabMessages,
  TabVisibility,
} from '../../src/application/ports/browser.ts';
import { kindOf } from '../../src/application/ports/remote-error.ts';
import { Hanging } from './fake-remote.ts';

/** A network that comes and goes on demand. Online at first. */
export class FakeConnectivity implements Connectivity {
  readonly online$ = new BehaviorSubject(true);

  goOnline(): void {
    this.online$.next(true);
  }

  goOffline(): void {
    this.online$.next(false);
  }
}

/** A tab that is shown or hidden on demand; shown at first. */
export class FakeTabVisibility implements TabVisibility {
  readonly visible$ = new BehaviorSubject(true);
  readonly restored$ = new Subject<void>();

  show(): void {
    this.visible$.next(true);
  }

  hide(): void {
    this.visible$.next(false);
  }

  /** Returns from the back-forward cache, shown again. */
  restore(): void {
    this.visible$.next(true);
    this.restored$.next();
  }
}

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

/** A device with a clipboard, which may hang, a printer, and other people. */
export class FakeSharing extends Hanging implements Sharing {
  canShare = true;
  /** Neither sharing nor the clipboard works. */
  isBroken = false;
  readonly shared: SharedPage[] = [];
  clipboard = '';
  printed = 0;

  share(page: SharedPage): Promise<boolean> {
    if (!this.isBroken) this.shared.push(page);
    return Promise.resolve(!this.isBroken);
  }

  async copy(text: string): Promise<boolean> {
    await this.pass();
    if (!this.isBroken) this.clipboard = text;
    return !this.isBroken;
  }

  print(): void {
    this.printed += 1;
  }
}

/** Keeps every failure that it is given. */
export class FakeFailureLog implements FailureLog {
  readonly records: { readonly activity: string; readonly error: unknown }[] = [];

  record(activity: string, error: unknown): void {
    this.records.push({ activity, error });
  }

  /** The activities that failed, in order. */
  get activities(): readonly string[] {
    return this.records.map(({ activity }) => activity);
  }

  /** As `load-account: forbidden`, in order. */
  get lines(): readonly string[] {
    return this.records.map(({ activity, error }) => `${activity}: ${kindOf(error)}`);
  }
}
