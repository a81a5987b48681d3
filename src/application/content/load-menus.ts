import { BehaviorSubject } from 'rxjs';
import type { MenuItem } from '../../domain/content/menu.ts';
import { Connectivity } from '../ports/connectivity.ts';
import { injectable, injected } from '../ports/injection.ts';
import { MenuSource, type MenuName } from '../ports/menu-source.ts';
import { kindOf } from '../ports/remote-error.ts';
import { SessionState } from '../session/session-state.ts';
import { failed, loading, ready, type Loadable } from '../shared/loadable.ts';
import type { StateStream } from '../shared/state-stream.ts';

type Menu = BehaviorSubject<Loadable<readonly MenuItem[]>>;

/**
 * The main menu and the footer, loaded once and anew for every user. Which items a person sees is the views' question
 * (`visibleMainMenu`, `visibleFooterMenu`).
 */
@injectable()
export class LoadMenus {
  readonly main$: StateStream<Loadable<readonly MenuItem[]>>;
  readonly footer$: StateStream<Loadable<readonly MenuItem[]>>;
  readonly #menus: Readonly<Record<MenuName, Menu>> = {
    main: new BehaviorSubject<Loadable<readonly MenuItem[]>>(loading),
    footer: new BehaviorSubject<Loadable<readonly MenuItem[]>>(loading),
  };
  #turn = 0;

  constructor(
    @injected(MenuSource) private readonly source: MenuSource,
    @injected(SessionState) private readonly session: SessionState,
    @injected(Connectivity) connectivity: Connectivity,
  ) {
    this.main$ = this.#menus.main;
    this.footer$ = this.#menus.footer;
    session.userChanged$.subscribe(() => {
      this.retry();
    });
    connectivity.online$.subscribe((online) => {
      if (online && this.main$.value.status === 'failed') this.retry();
    });
    this.retry();
  }

  /** Asks for both menus again. What is shown stays until the answer is there. */
  retry(): void {
    this.#turn += 1;
    void this.#load('main', this.#turn);
    void this.#load('footer', this.#turn);
  }

  async #load(name: MenuName, turn: number): Promise<void> {
    const menu = this.#menus[name];
    if (menu.value.status === 'failed') menu.next(loading);
    try {
      const items = await this.source.load(name, this.session.readAs);
      if (turn === this.#turn) menu.next(ready(items));
    } catch (error) {
      if (turn !== this.#turn) return;
      const shown = menu.value;
      menu.next(shown.status === 'ready' ? ready(shown.value, true) : failed(kindOf(error)));
    }
  }
}
