import { BehaviorSubject } from 'rxjs';
import { visibleFooterMenu, visibleMainMenu, type MenuItem } from '../../domain/content/menu.ts';
import { LoadMenus } from '../content/load-menus.ts';
import { injectable, injected } from '../ports/injection.ts';
import { SessionState } from '../session/session-state.ts';
import { failed, loading, ready, type Loadable } from '../shared/loadable.ts';
import type { StateStream } from '../shared/state-stream.ts';
import { isFailedShelf, type FindDetail, type FindEntry, type FindSource, type FindStock } from './find-source.ts';

/** What main menu and footer show to whoever looks at them. */
@injectable()
export class FindMenu implements FindSource {
  readonly group = 'menu';
  readonly state$: StateStream<Loadable<FindStock>>;
  readonly #state = new BehaviorSubject<Loadable<FindStock>>(loading);

  constructor(
    @injected(LoadMenus) private readonly menus: LoadMenus,
    @injected(SessionState) private readonly session: SessionState,
  ) {
    this.state$ = this.#state;
    const look = () => {
      this.#state.next(this.#look());
    };
    menus.main$.subscribe(look);
    menus.footer$.subscribe(look);
    session.access$.subscribe(look);
  }

  readonly refresh = (): Promise<void> => {
    if (isFailedShelf({ state: this.#state.value })) this.menus.retry();
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
    return ready({ entries: onePerPlace(entries), isPart: false, hasFailed: footer.status === 'failed' });
  }
}

function entriesOf({ label, link, sub }: MenuItem, above: readonly FindDetail[]): readonly FindEntry[] {
  const own: readonly FindEntry[] = link ? [{ title: label, details: above, target: { kind: 'link', link } }] : [];
  return [...own, ...sub.flatMap((item) => entriesOf(item, [{ text: label }]))];
}

/** The footer repeats some of the menu. */
function onePerPlace(entries: readonly FindEntry[]): readonly FindEntry[] {
  const places = new Set<string>();
  return entries.filter(({ title, target }) => {
    const place = JSON.stringify([title, target]);
    const isNew = !places.has(place);
    places.add(place);
    return isNew;
  });
}
