import { BehaviorSubject } from 'rxjs';
import type { MenuItem } from '../../domain/content/menu.ts';
import { injectable, injected } from '../ports/injection.ts';
import { MenuSource, type MenuName } from '../ports/menu-source.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { QUERY_TIMEOUT } from '../cache/query-cache.ts';
import { QueryContext } from '../cache/query-context.ts';
import { failed, type Loadable, loading, ready, type StateStream } from '../cache/loadable.ts';

/** The name of the menus in hydration data. */
const MENUS = 'menus';

type Menu = BehaviorSubject<Loadable<readonly MenuItem[]>>;

/**
 * The main menu and the footer, loaded once and again for every reader. Which items a person sees is the views' question
 * (`visibleMainMenu`, `visibleFooterMenu`).
 */
@injectable()
export class LoadMenus {
  readonly main$: StateStream<Loadable<readonly MenuItem[]>>;
  readonly footer$: StateStream<Loadable<readonly MenuItem[]>>;
  readonly #menus: Readonly<Record<MenuName, Menu>>;
  #turn = 0;

  constructor(
    @injected(MenuSource) private readonly source: MenuSource,
    @injected(QueryContext) private readonly context: QueryContext,
  ) {
    const menu = (name: MenuName): Menu =>
      new BehaviorSubject((context.takeHydrated(MENUS, name) ?? loading) as Loadable<readonly MenuItem[]>);
    this.#menus = { main: menu('main'), footer: menu('footer') };
    context.caches.set(MENUS, new Map(Object.entries(this.#menus).map(([name, state$]) => [name, { state$ }])));
    const { session, connectivity } = context;
    this.main$ = this.#menus.main;
    this.footer$ = this.#menus.footer;
    session.readerChanged$.subscribe(() => {
      this.#ask(false);
    });
    connectivity.online$.subscribe((online) => {
      const isOutdated = ({ value }: Menu) => (value.status === 'ready' ? value.stale : value.status === 'failed');
      if (online && Object.values(this.#menus).some(isOutdated)) this.retry();
    });
    if (Object.values(this.#menus).some(({ value }) => value === loading)) this.retry();
  }

  /** Asks for both menus again. What is shown stays until the answer is there. */
  retry(): void {
    this.#ask(true);
  }

  /** @param keep whether what is shown may stay when no newer menu can be had: it may not be the former user's. */
  #ask(keep: boolean): void {
    this.#turn += 1;
    void this.#load('main', this.#turn, keep);
    void this.#load('footer', this.#turn, keep);
  }

  async #load(name: MenuName, turn: number, keep: boolean): Promise<void> {
    const menu = this.#menus[name];
    const isNewest = () => turn === this.#turn;
    const fail = (reason: RemoteErrorKind) => {
      if (!isNewest()) return;
      const shown = menu.value;
      menu.next(keep && shown.status === 'ready' ? ready(shown.value, true) : failed(reason));
    };
    if (menu.value.status === 'failed') menu.next(loading);
    const cancel = this.context.clock.after(QUERY_TIMEOUT, () => {
      fail(RemoteErrorKind.unavailable);
    });
    try {
      const items = await this.source.load(name, this.context.session.readAs);
      if (isNewest()) menu.next(ready(items));
    } catch (error) {
      fail(kindOf(error));
    } finally {
      cancel();
    }
  }
}
