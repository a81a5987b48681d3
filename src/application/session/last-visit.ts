import { isLoadableUserId } from '../../domain/session/session.ts';
import { Clock } from '../ports/clock.ts';
import { injectable, injected } from '../ports/injection.ts';
import { StateStorage } from '../ports/state-storage.ts';
import { TabVisibility } from '../ports/tab-visibility.ts';
import { lastVisitKey } from '../shared/storage-keys.ts';
import { SessionState } from './session-state.ts';

/** Who comes back within this time, in milliseconds, has not been away: reloading is no new visit. */
const PAUSE = 30 * 60_000;

/** Remembers on this device when somebody was here last, so that what is new since then can be said. */
@injectable()
export class LastVisit {
  #userId = 0;
  #before: number | undefined;

  constructor(
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(SessionState) private readonly session: SessionState,
    @injected(Clock) private readonly clock: Clock,
    @injected(TabVisibility) visibility: TabVisibility,
  ) {
    // Nothing else tells for sure that a tab is about to be left.
    visibility.visible$.subscribe((visible) => {
      if (visible) this.#begin();
      else this.#leave();
    });
    session.userChanged$.subscribe(() => {
      this.#leave();
      this.#begin();
    });
  }

  /** When the visit before this one ended, in milliseconds since 1970; absent when nobody knows. */
  get before(): number | undefined {
    return this.#before;
  }

  #begin(): void {
    this.#userId = this.session.session$.value.userId;
    const last = this.storage.read(lastVisitKey);
    if (last?.userId !== this.#userId) this.#before = undefined;
    else this.#before = this.clock.now() - last.at < PAUSE ? last.before : last.at;
  }

  #leave(): void {
    if (!isLoadableUserId(this.#userId)) return;
    this.storage.write(lastVisitKey, { userId: this.#userId, at: this.clock.now(), before: this.#before });
  }
}
