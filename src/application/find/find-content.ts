import { BehaviorSubject } from 'rxjs';
import { findGroups, type FindGroup } from '../../domain/find/find-group.ts';
import { injectable, injected } from '../ports/injection.ts';
import { idle, type Loadable } from '../shared/loadable.ts';
import type { StateStream } from '../shared/state-stream.ts';
import { FindMenu } from './find-menu.ts';
import { isFailedShelf, type FindPart, type FindSource, type FindStock } from './find-source.ts';

/** What one source has of a group. */
export interface FindShelf {
  readonly part: FindPart;
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
  #sources: readonly { readonly part: FindPart; readonly source: FindSource }[];
  readonly #following = new Map<FindSource, { unsubscribe(): void }>();
  #isOpen = false;
  #isAsked = false;

  constructor(@injected(FindMenu) menu: FindMenu) {
    this.shelves$ = this.#shelves;
    this.#sources = [{ part: 'find', source: menu }];
  }

  /** Looks there as well, from now on: what has been added stays, and is not added twice. */
  add(part: FindPart, sources: readonly FindSource[]): void {
    const added = sources.filter((source) => !this.#sources.some((known) => known.source === source));
    this.#sources = [...this.#sources, ...added.map((source) => ({ part, source }))].toSorted(
      (one, other) => findGroups.indexOf(one.source.group) - findGroups.indexOf(other.source.group),
    );
    if (this.#isOpen) for (const source of added) this.#follow(source);
  }

  /**
   * Somebody begins to look: what is not known yet is asked for, but for what is costly. @returns what ends it; nothing is
   * held afterwards.
   */
  open(): () => void {
    this.#isOpen = true;
    for (const { source } of this.#sources) this.#follow(source);
    return () => {
      this.#isOpen = false;
      this.#isAsked = false;
      for (const subscription of this.#following.values()) subscription.unsubscribe();
      this.#following.clear();
      this.#shelves.next([]);
    };
  }

  /** Somebody looks for something: until the end, what is costly is asked for as well. */
  ask(): void {
    this.#isAsked = true;
    for (const { source } of this.#sources) this.#follow(source);
  }

  /** Asks again for whatever could not be had. */
  retry(): void {
    for (const source of this.#following.keys()) {
      if (isFailedShelf({ state: source.state$.value })) void source.refresh();
    }
  }

  #follow(source: FindSource): void {
    if (this.#following.has(source) || !this.#isWanted(source)) return;
    this.#following.set(
      source,
      source.state$.subscribe(() => {
        this.#shelves.next(
          this.#sources.map(({ part, source: each }) => ({
            part,
            group: each.group,
            // What became of it the last time is nobody's question yet.
            state: this.#isWanted(each) ? each.state$.value : idle,
          })),
        );
      }),
    );
    void source.refresh();
  }

  #isWanted({ isCostly = false }: FindSource): boolean {
    return !isCostly || this.#isAsked;
  }
}
