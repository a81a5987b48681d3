import { Clock } from '../ports/clock.ts';
import { DraftStore, type DraftAddress, type DraftSummary } from '../ports/draft-store.ts';
import { injectable, injected } from '../ports/injection.ts';
import { Randomness } from '../ports/randomness.ts';
import { TabVisibility } from '../ports/tab-visibility.ts';
import { SessionState } from '../session/session-state.ts';
import type { DraftKind } from './draft-kind.ts';
import type { OpenDraft } from './open-draft.ts';
import { WorkingDraft } from './working-draft.ts';

/** How long drafts stay on the device, in milliseconds: seven days. */
export const DRAFT_LIFETIME = 7 * 24 * 60 * 60_000;

const keyOf = ({ owner, kind, place }: DraftAddress): string => JSON.stringify([owner, kind, place]);

/** What people have written and not posted yet, by person and place. */
@injectable()
export class DraftKeeper {
  readonly #open = new Map<string, WorkingDraft<unknown>>();

  constructor(
    @injected(DraftStore) private readonly store: DraftStore,
    @injected(SessionState) private readonly session: SessionState,
    @injected(TabVisibility) private readonly visibility: TabVisibility,
    @injected(Clock) private readonly clock: Clock,
    @injected(Randomness) private readonly randomness: Randomness,
  ) {}

  /** Writes everything whenever the tab is hidden, and lets go of what has expired: for as long as the portal lives. */
  watch(): void {
    void this.store.removeOlderThan(this.clock.now() - DRAFT_LIFETIME);
    this.visibility.visible$.subscribe((visible) => {
      if (!visible) void this.flush();
    });
    this.session.userChanged$.subscribe(() => {
      void this.#letGo();
    });
  }

  /** The draft of whoever is signed in, for a place. */
  open<Value>(kind: DraftKind<Value>, place: string): OpenDraft<Value> {
    const address: DraftAddress = { owner: this.session.session$.value.userId, kind: kind.kind, place };
    const key = keyOf(address);
    const { store, clock, randomness } = this;
    const draft = this.#open.get(key) ?? new WorkingDraft(address, kind, { store, clock, randomness });
    this.#open.set(key, draft as WorkingDraft<unknown>);
    return draft as WorkingDraft<Value>;
  }

  /** Writes what has not been written yet. Never rejects. */
  async flush(): Promise<void> {
    await Promise.all([...this.#open.values()].map((draft) => draft.flush()));
  }

  /** What is kept of whoever is signed in, the newest first; what was typed a moment ago included. */
  async kept(): Promise<readonly DraftSummary[]> {
    await this.flush();
    return this.store.list(this.session.session$.value.userId);
  }

  /** Removes one draft for good, here and on the device. */
  async remove(address: DraftAddress): Promise<void> {
    const open = this.#open.get(keyOf(address));
    open?.discard();
    await open?.flush();
    await this.store.remove(address);
  }

  /** Removes everything that is kept of whoever is signed in: they are about to leave and want nothing left behind. */
  async removeAll(): Promise<void> {
    const owner = this.session.session$.value.userId;
    for (const [key, draft] of this.#open) {
      if (draft.address.owner !== owner) continue;
      draft.close();
      this.#open.delete(key);
    }
    const kept = await this.store.list(owner);
    await Promise.all(kept.map(({ address }) => this.store.remove(address)));
  }

  /** Another person's turn. What the device could not take stays in memory, where its owner alone can get at it. */
  async #letGo(): Promise<void> {
    await this.flush();
    const present = this.session.session$.value.userId;
    for (const [key, draft] of this.#open) {
      if (draft.address.owner !== present && draft.state$.value.kept !== 'refused') this.#open.delete(key);
    }
  }
}
