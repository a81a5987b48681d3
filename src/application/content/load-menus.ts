import { BehaviorSubject } from 'rxjs';
import { QUERY_TIMEOUT } from '../../domain/shared/timeouts.ts';
import type { MenuItem } from '../../domain/content/menu.ts';
import { injectable, injected } from '../ports/injection.ts';
import { MenuSource, type MenuName } from '../ports/content-sources.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import { QueryContext } from '../cache/query-cache.ts';
import { failed, type Loadable, loading, ready, type StateStream } from '../cache/loadable.ts';

const MENUS = 'menus';

interface Menu {
  readonly state$: BehaviorSubject<Loadable<readonly MenuItem[]>>;
}

@injectable()
export class LoadMenus {
  readonly main$: StateStream<Loadable<readonly MenuItem[]>>;
  readonly footer$: StateStream<Loadable<readonly MenuItem[]>>;
  readonly #menus = new Map<MenuName, Menu>();
  #generation = 0;

  constructor(
    @injected(MenuSource) private readonly source: MenuSource,
    @injected(QueryContext) private readonly context: QueryContext,
  ) {
    const menu = (name: MenuName) => {
      const state$ = new BehaviorSubject<Loadable<readonly MenuItem[]>>(context.firstState(MENUS, name) ?? loading);
      this.#menus.set(name, { state$ });
      return state$;
    };
    this.main$ = menu('main');
    this.footer$ = menu('footer');
    context.caches.set(MENUS, this.#menus);
    const { session, connectivity } = context;
    session.readerChanged$.subscribe(() => this.#ask(false));
    connectivity.online$.subscribe((online) => {
      const isOutdated = ({ state$: { value } }: Menu) =>
        value.status === 'ready' ? value.stale : value.status === 'failed';
      if (online && [...this.#menus.values()].some(isOutdated)) this.retry();
    });
    if ([...this.#menus.values()].some(({ state$ }) => state$.value === loading)) this.retry();
  }

  retry(): void {
    this.#ask(true);
  }

  /** @param keep whether the shown menu may stay after an error: it may be the former user's. */
  #ask(keep: boolean): void {
    this.#generation += 1;
    for (const [name, { state$ }] of this.#menus) void this.#load(name, state$, keep);
  }

  async #load(name: MenuName, menu: Menu['state$'], keep: boolean): Promise<void> {
    const generation = this.#generation;
    const isNewest = () => generation === this.#generation;
    const fail = (reason: RemoteErrorKind) => {
      if (!isNewest()) return;
      const shown = menu.value;
      menu.next(keep && shown.status === 'ready' ? ready(shown.value, true) : failed(reason));
    };
    if (menu.value.status === 'failed') menu.next(loading);
    const cancel = this.context.clock.after(QUERY_TIMEOUT, () => fail(RemoteErrorKind.unavailable));
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
