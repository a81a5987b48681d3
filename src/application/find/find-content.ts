import { BehaviorSubject } from 'rxjs';
import { findGroups, type FindGroup } from '../../domain/find/find-group.ts';
import { injectable, injected } from '../ports/injection.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { StateStream } from '../shared/state-stream.ts';
import { FindMenu } from './find-menu.ts';
import type { FindSource, FindStock } from './find-source.ts';

/** A group, and what there is in it to look through. */
export interface FindShelf {
  readonly group: FindGroup;
  readonly state: Loadable<FindStock>;
}

/**
 * Brings together what can be found, for as long as somebody is looking: what has been read already, and what is read for
 * it. Whatever is a person's goes with the person, as in every reading; a source that fails leaves the others as they are.
 */
@injectable()
export class FindContent {
  /** In the order of `findGroups`; empty while nobody is looking. */
  readonly shelves$: StateStream<readonly FindShelf[]>;
  readonly #shelves = new BehaviorSubject<readonly FindShelf[]>([]);
  readonly #sources: FindSource[];
  readonly #following = new Map<FindSource, { unsubscribe(): void }>();
  #isOpen = false;

  constructor(@injected(FindMenu) menu: FindMenu) {
    this.shelves$ = this.#shelves;
    this.#sources = [menu];
  }

  /** Looks there as well, from now on: what has been added stays, and is not added twice. */
  add(sources: readonly FindSource[]): void {
    const added = sources.filter((source) => !this.#sources.includes(source));
    this.#sources.push(...added);
    this.#sources.sort((one, other) => findGroups.indexOf(one.group) - findGroups.indexOf(other.group));
    if (this.#isOpen) for (const source of added) this.#follow(source);
  }

  /** Somebody begins to look: what is not known yet is asked for. @returns what ends it; nothing is held afterwards. */
  open(): () => void {
    this.#isOpen = true;
    for (const source of this.#sources) this.#follow(source);
    return () => {
      this.#isOpen = false;
      for (const subscription of this.#following.values()) subscription.unsubscribe();
      this.#following.clear();
      this.#shelves.next([]);
    };
  }

  /** Asks again for whatever could not be had. */
  retry(): void {
    for (const source of this.#following.keys()) {
      const { value: state } = source.state$;
      if (state.status === 'failed' || (state.status === 'ready' && state.value.hasFailed)) void source.refresh();
    }
  }

  #follow(source: FindSource): void {
    if (this.#following.has(source)) return;
    this.#following.set(
      source,
      source.state$.subscribe(() => {
        this.#shelves.next(this.#sources.map(({ group, state$ }) => ({ group, state: state$.value })));
      }),
    );
    void source.refresh();
  }
}
