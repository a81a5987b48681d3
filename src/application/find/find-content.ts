import { BehaviorSubject, type Subscription } from 'rxjs';
import { type MenuItem, visibleFooterMenu, visibleMainMenu } from '../../domain/content/menu.ts';
import { type FindGroup, findGroups } from '../../domain/find/match-texts.ts';
import { failed, idle, type Loadable, loading, ready, type StateStream } from '../cache/loadable.ts';
import { LoadMenus } from '../content/load-menus.ts';
import { injectable, injected } from '../ports/injection.ts';
import { SessionState } from '../session/session-state.ts';
import {
  type FindDetail,
  type FindEntry,
  type FindFeature,
  type FindSource,
  type FindStock,
  type GoesOn,
  isFailedSource,
} from './find-source.ts';

@injectable()
export class FindMenu implements FindSource {
  readonly group = 'menu';
  readonly #state = new BehaviorSubject<Loadable<FindStock>>(loading);
  readonly state$: StateStream<Loadable<FindStock>> = this.#state;

  constructor(
    @injected(LoadMenus) private readonly menus: LoadMenus,
    @injected(SessionState) private readonly session: SessionState,
  ) {
    const look = () => this.#state.next(this.#look());
    menus.main$.subscribe(look);
    menus.footer$.subscribe(look);
    session.access$.subscribe(look);
  }

  readonly load = (): Promise<void> => {
    if (isFailedSource({ state: this.#state.value })) this.menus.retry();
    return Promise.resolve();
  };

  #look(): Loadable<FindStock> {
    const { value: main } = this.menus.main$;
    const { value: footer } = this.menus.footer$;
    const { loggedIn, roles } = this.session.access$.value;
    if (main.status === 'failed') return failed(main.reason);
    if (main.status !== 'ready') return loading;
    const entries = [
      ...visibleMainMenu(main.value, loggedIn),
      ...(footer.status === 'ready' ? visibleFooterMenu(footer.value, roles) : []),
    ].flatMap((item) => entriesOf(item, []));
    return ready({ entries: onePerPlace(entries), isPartial: false, hasFailed: footer.status === 'failed' });
  }
}

function entriesOf({ label, link, sub }: MenuItem, above: readonly FindDetail[]): readonly FindEntry[] {
  const own: readonly FindEntry[] = link ? [{ title: label, details: above, target: { kind: 'link', link } }] : [];
  return [...own, ...sub.flatMap((item) => entriesOf(item, [{ text: label }]))];
}

function onePerPlace(entries: readonly FindEntry[]): readonly FindEntry[] {
  const places = entries.map(({ title, target }) => JSON.stringify([title, target]));
  return entries.filter((_, index) => places.indexOf(places[index] ?? '') === index);
}

export interface SourceEntries {
  readonly feature: FindFeature;
  readonly group: FindGroup;
  readonly state: Loadable<FindStock>;
}

/** Find entries while the box is open. A failing source does not affect the others. */
@injectable()
export class FindContent {
  /** In the order of `findGroups`; empty while the box is closed. */
  readonly bySource$: StateStream<readonly SourceEntries[]>;
  readonly #bySource = new BehaviorSubject<readonly SourceEntries[]>([]);
  #sources: readonly { readonly feature: FindFeature; readonly source: FindSource }[];
  readonly #following = new Map<FindSource, Subscription>();
  #isOpen = false;
  #isAsked = false;

  constructor(@injected(FindMenu) menu: FindMenu) {
    this.bySource$ = this.#bySource;
    this.#sources = [{ feature: 'find', source: menu }];
  }

  add(feature: FindFeature, sources: readonly FindSource[]): void {
    const added = sources.filter((source) => !this.#sources.some((known) => known.source === source));
    this.#sources = [...this.#sources, ...added.map((source) => ({ feature, source }))].toSorted(
      (one, other) => findGroups.indexOf(one.source.group) - findGroups.indexOf(other.source.group),
    );
    if (this.#isOpen) for (const source of added) this.#follow(source);
  }

  /** Loads all sources that are not costly. @returns a function that stops and releases everything. */
  open(): () => void {
    this.#isOpen = true;
    for (const { source } of this.#sources) this.#follow(source);
    return () => {
      this.#isOpen = false;
      this.#isAsked = false;
      for (const subscription of this.#following.values()) subscription.unsubscribe();
      this.#following.clear();
      this.#bySource.next([]);
    };
  }

  ask(): void {
    this.#isAsked = true;
    for (const { source } of this.#sources) this.#follow(source);
  }

  /** Reads what is left of partial sources, one after the other. @returns false if a page of one failed. */
  async readRest(goesOn: GoesOn): Promise<boolean> {
    let isRead = true;
    for (const { source } of this.#sources) isRead = ((await source.readRest?.(goesOn)) ?? true) && isRead;
    return isRead;
  }

  retry(): void {
    for (const source of this.#following.keys()) {
      if (isFailedSource({ state: source.state$.value })) void source.load();
    }
  }

  #follow(source: FindSource): void {
    if (this.#following.has(source) || !this.#isWanted(source)) return;
    const shown = source.state$.subscribe(() => {
      const bySource = this.#sources.map(({ feature, source: each }) => {
        // The user has typed nothing yet: results of costly sources from last time are ignored.
        const state = this.#isWanted(each) ? each.state$.value : idle;
        return { feature, group: each.group, state };
      });
      this.#bySource.next(bySource);
    });
    this.#following.set(source, shown);
    void source.load();
  }

  #isWanted({ isCostly = false }: FindSource): boolean {
    return !isCostly || this.#isAsked;
  }
}
