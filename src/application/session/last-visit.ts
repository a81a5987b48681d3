import { BehaviorSubject } from 'rxjs';
import { VISIT_WRITE_INTERVAL } from '../../domain/shared/timeouts.ts';
import { visitAt } from '../../domain/session/visit.ts';
import type { StateStream } from '../cache/loadable.ts';
import { Clock, StateStorage, TabVisibility } from '../ports/browser.ts';
import { injectable, injected, token } from '../ports/injection.ts';
import { lastVisitKey } from '../storage/storage-keys.ts';
import type { Visit } from '../storage/session-keys.ts';
import { SessionState } from './session-state.ts';

export interface Visits {
  /** End of the previous visit, in milliseconds since 1970; absent if unknown, as on a first visit. */
  readonly before$: StateStream<number | undefined>;
  stay(): void;
  forget(): void;
}
/** A token for views, so that the code loads with the lists, not with the views. */
export const Visits = token<Visits>('Visits');

/** The last visits of visitors and of the last member, to mark news. All tabs share one while one is visible. */
@injectable()
export class LastVisit implements Visits {
  readonly #before = new BehaviorSubject<number | undefined>(undefined);
  readonly before$: StateStream<number | undefined> = this.#before;
  /** 0 for a visitor; absent without a visit in this tab. */
  #userId: number | undefined;
  #notedAt = 0;

  constructor(
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(SessionState) private readonly session: SessionState,
    @injected(Clock) private readonly clock: Clock,
    @injected(TabVisibility) visibility: TabVisibility,
  ) {
    // No other event reliably precedes closing a tab.
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
    // Deleted, in this tab or another.
    if (stored === undefined) this.#end();
    else this.#become({ ...stored, at: this.clock.now() });
  }

  /** 0 for a visitor; absent while a user is only remembered. */
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
    // A member's visit is not passed on to the next member.
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
