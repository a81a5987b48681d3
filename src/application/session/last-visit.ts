import { BehaviorSubject } from 'rxjs';
import { VISIT_WRITE_INTERVAL } from '../../domain/shared/timeouts.ts';
import { visitAt } from '../../domain/session/session.ts';
import type { StateStream } from '../cache/loadable.ts';
import { Clock, StateStorage, TabVisibility } from '../ports/browser.ts';
import { injectable, injected, token } from '../ports/injection.ts';
import { lastVisitKey, type Visit } from '../storage/storage-keys.ts';
import { SessionState } from './session-state.ts';

/** When the present visitor or member was here last, on this device. */
export interface Visits {
  /** When the visit before this one ended, in milliseconds since 1970; absent when that is not known, as on a first visit. */
  readonly before$: StateStream<number | undefined>;
  /** Says that the visit goes on. */
  stay(): void;
  /** Takes what is remembered away; counting begins again with the next visit. */
  forget(): void;
}
/** Known to views by this, so that what counts visits comes with what is read, not with what shows it. */
export const Visits = token<Visits>('Visits');

/**
 * Remembers on this device when a person was here last, so that what is new since then can be said: of visitors, and of
 * the member who was here last. There is no visit as long as it is not known whose it is. All tabs are one visit, which lasts as long as one of them is looked at.
 */
@injectable()
export class LastVisit implements Visits {
  readonly before$: StateStream<number | undefined>;

  readonly #before = new BehaviorSubject<number | undefined>(undefined);
  /** Whose visit it is, 0 for a visitor; absent while there is none in this tab. */
  #userId: number | undefined;
  #notedAt = 0;

  constructor(
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(SessionState) private readonly session: SessionState,
    @injected(Clock) private readonly clock: Clock,
    @injected(TabVisibility) visibility: TabVisibility,
  ) {
    this.before$ = this.#before;
    // Nothing else tells for sure that a tab is about to be left.
    visibility.visible$.subscribe((visible) => {
      if (visible) this.#begin();
      else this.#note();
    });
    let known = this.#visitorId;
    session.access$.subscribe(() => {
      const former = known;
      known = this.#visitorId;
      if (known === former) return;
      if (visibility.visible$.value) {
        this.#note();
        this.#begin();
      } else this.#end();
    });
  }

  stay(): void {
    if (Math.abs(this.clock.now() - this.#notedAt) > VISIT_WRITE_INTERVAL) this.#note();
  }

  forget(): void {
    this.storage.remove(lastVisitKey);
    this.#end();
  }

  #note(): void {
    if (this.#userId === undefined) return;
    const stored = this.#stored(this.#userId);
    // It has been deleted, in this tab or another.
    if (stored === undefined) this.#end();
    else this.#become({ ...stored, at: this.clock.now() });
  }

  /** Whose visit a visit is, 0 for a visitor; absent while a person is only remembered. */
  get #visitorId(): number | undefined {
    const { login, userId } = this.session.access$.value;
    return login === 'visitor' || login === 'confirmed' ? userId : undefined;
  }

  #begin(): void {
    const userId = this.#visitorId;
    this.#userId = userId;
    if (userId === undefined) return;
    this.#become({ userId, ...visitAt(this.#stored(userId), this.clock.now()) });
  }

  #end(): void {
    this.#userId = undefined;
    this.#before.next(undefined);
  }

  #become(visit: Visit): void {
    const isVisitor = ({ userId }: Visit) => userId === 0;
    // A member leaves nothing to the next one.
    const other = this.#all.find((one) => isVisitor(one) !== isVisitor(visit));
    this.#notedAt = visit.at;
    this.storage.write(lastVisitKey, other ? [other, visit] : [visit]);
    if (visit.before !== this.#before.value) this.#before.next(visit.before);
  }

  #stored(userId: number): Visit | undefined {
    return this.#all.find((visit) => visit.userId === userId);
  }

  get #all(): readonly Visit[] {
    return this.storage.read(lastVisitKey) ?? [];
  }
}
