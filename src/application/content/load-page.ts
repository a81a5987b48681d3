import { BehaviorSubject } from 'rxjs';
import type { Page } from '../../domain/content/page.ts';
import { Connectivity } from '../ports/connectivity.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PageSource } from '../ports/page-source.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { SessionState } from '../session/session-state.ts';
import { failed, idle, loading, ready, type Loadable } from '../shared/loadable.ts';
import type { StateStream } from '../shared/state-stream.ts';

interface Entry {
  readonly state: BehaviorSubject<Loadable<Page>>;
  /** Counts the requests of this path: an older answer never replaces a newer one. */
  asked: number;
}

/** Pages that are kept although nobody is looking at them. */
const KEPT_PAGES = 60;

/** Failures after which a page that is already shown stays: they say nothing about the page itself. */
const passing: ReadonlySet<RemoteErrorKind> = new Set([
  RemoteErrorKind.offline,
  RemoteErrorKind.unavailable,
  RemoteErrorKind.rateLimited,
  RemoteErrorKind.invalidAnswer,
]);

/** Pages by path, kept per user: shown at once when seen before, and revalidated (specification, sections 2 and 4). */
@injectable()
export class LoadPage {
  readonly #entries = new Map<string, Entry>();

  constructor(
    @injected(PageSource) private readonly source: PageSource,
    @injected(SessionState) private readonly session: SessionState,
    @injected(Connectivity) connectivity: Connectivity,
  ) {
    session.userChanged$.subscribe(() => {
      this.#startAnew();
    });
    connectivity.online$.subscribe((online) => {
      if (online) this.#repeatFailed();
    });
  }

  /**
   * The page of a path, the same stream every time. Asking also fetches: a page that is shown already is compared with
   * a fresh answer in the background.
   *
   * @param path as `pagePath` normalises it.
   */
  open(path: string): StateStream<Loadable<Page>> {
    const entry = this.#entry(path);
    void this.#fetch(path, entry);
    return entry.state;
  }

  /** The stream of a path without asking for anything. */
  page$(path: string): StateStream<Loadable<Page>> {
    return this.#entry(path).state;
  }

  /** Fetches and waits for what comes of it. Never rejects. */
  async refresh(path: string): Promise<void> {
    await this.#fetch(path, this.#entry(path));
  }

  #entry(path: string): Entry {
    const known = this.#entries.get(path);
    if (known !== undefined) return known;
    this.#makeRoom();
    const entry: Entry = { state: new BehaviorSubject<Loadable<Page>>(idle), asked: 0 };
    this.#entries.set(path, entry);
    return entry;
  }

  async #fetch(path: string, entry: Entry): Promise<void> {
    const turn = ++entry.asked;
    if (entry.state.value.status !== 'ready') entry.state.next(loading);
    const ticket = this.session.ticket;
    try {
      const answer = await this.source.load(path, this.session.readAs);
      if (!this.session.isCurrent(ticket) || turn !== entry.asked) return;
      if (answer.session !== undefined) this.session.follow(answer.session);
      // A report that changed the user has emptied all entries, and those in view have been asked for anew.
      if (this.session.isCurrent(ticket)) entry.state.next(ready(answer.page));
    } catch (error) {
      if (this.session.isCurrent(ticket) && turn === entry.asked) this.#fail(entry, kindOf(error));
    }
  }

  #fail(entry: Entry, reason: RemoteErrorKind): void {
    const shown = entry.state.value;
    entry.state.next(shown.status === 'ready' && passing.has(reason) ? ready(shown.value, true) : failed(reason));
  }

  #startAnew(): void {
    for (const [path, entry] of this.#entries) {
      if (entry.state.observed) {
        entry.state.next(loading);
        void this.#fetch(path, entry);
      } else {
        this.#entries.delete(path);
      }
    }
  }

  #repeatFailed(): void {
    for (const [path, entry] of this.#entries) {
      const state = entry.state.value;
      const outdated =
        state.status === 'ready' ? state.stale : state.status === 'failed' && state.reason === RemoteErrorKind.offline;
      if (outdated && entry.state.observed) void this.#fetch(path, entry);
    }
  }

  #makeRoom(): void {
    if (this.#entries.size < KEPT_PAGES) return;
    for (const [path, entry] of this.#entries) {
      if (!entry.state.observed) {
        this.#entries.delete(path);
        return;
      }
    }
  }
}
