import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import type {
  Connectivity,
  FailureLog,
  TabMessage,
  TabMessages,
  TabVisibility,
} from '../../src/application/ports/browser.ts';
import type { StateStream } from '../../src/application/cache/loadable.ts';
import type { SharedPage, Sharing } from '../../src/application/ports/browser-tools.ts';
import { kindOf } from '../../src/application/ports/remote-error.ts';

/** A network that comes and goes on demand. Online at first. */
export class FakeConnectivity implements Connectivity {
  readonly online$: StateStream<boolean>;
  readonly #online: BehaviorSubject<boolean>;

  constructor(online = true) {
    this.#online = new BehaviorSubject(online);
    this.online$ = this.#online;
  }

  goOnline(): void {
    this.#online.next(true);
  }

  goOffline(): void {
    this.#online.next(false);
  }
}

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

/** A device with a clipboard, a printer, and other people. */
export class FakeSharing implements Sharing {
  canShare = true;
  /** Neither sharing nor the clipboard works. */
  isBroken = false;
  readonly shared: SharedPage[] = [];
  clipboard = '';
  printed = 0;
  #waiting: (() => void)[] | undefined;

  /** From now on copying hangs until `release`. */
  hang(): void {
    this.#waiting = [];
  }

  release(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const go of waiting) go();
  }

  share(page: SharedPage): Promise<boolean> {
    if (!this.isBroken) this.shared.push(page);
    return Promise.resolve(!this.isBroken);
  }

  async copy(text: string): Promise<boolean> {
    if (this.#waiting) await new Promise<void>((resolve) => this.#waiting?.push(resolve));
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
