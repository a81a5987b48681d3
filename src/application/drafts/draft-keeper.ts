import { filter, firstValueFrom, Subject, type Observable } from 'rxjs';
import { isLoadableUserId } from '../../domain/session/session.ts';
import { Clock, Randomness, StateStorage, TabMessage, TabMessages, TabVisibility } from '../ports/browser.ts';
import {
  DraftStore,
  VersionReason,
  type DraftAddress,
  type DraftSummary,
  type DraftVersion,
  type RemovedDraft,
} from '../ports/drafts.ts';
import { injectable, injected } from '../ports/injection.ts';
import { SessionState } from '../session/session-state.ts';
import { draftsKey } from '../storage/storage-keys.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import { DraftHistory, type VersionContent } from './draft-history.ts';
import { commentDraft, recordValue, topicDraft } from './draft-kinds.ts';
import { DRAFT_LIFETIME, type DraftKind, type Drafts, type OpenDraft, type Unsettled } from './open-draft.ts';
import { LocalDraft } from './local-draft.ts';
import type { Startable } from '../loading/startable.ts';

/** Milliseconds providers get to save before their drafts count as saved locally. */
const PROVIDER_TIMEOUT = 800;

export interface DraftProvider {
  /** Must not reject. */
  flush(): Promise<void>;
  /**
   * Like `flush` for a tab being hidden, which may never run again: starts single-call writes before it returns. Must
   * not throw.
   */
  flushNow(): void;
  /** Drafts that the device refused: they exist in this tab alone. */
  unsaved(): readonly DraftSummary[];
  remove(address: DraftAddress): void;
  /** Called before all drafts are removed: must not write after it resolves. Must not reject. */
  close(): Promise<void>;
}

const keyOf = ({ owner, kind, place }: DraftAddress): string => JSON.stringify([owner, kind, place]);

const isOf = (own: DraftAddress, owner: number, address?: DraftAddress): boolean =>
  address === undefined ? own.owner === owner : keyOf(own) === keyOf(address);

/** Cleared or not taken: neither posted nor continued. */
const isUnsettled = ({ reason }: DraftVersion): boolean =>
  reason !== VersionReason.posted && reason !== VersionReason.written;

/** Members' drafts, by user and place. */
@injectable()
export class DraftKeeper implements Drafts, Startable {
  readonly #open = new Map<string, LocalDraft<unknown>>();
  readonly #providers: DraftProvider[] = [];
  /** Versions the device refused, newest first: they exist in this tab alone. */
  #unsavedVersions: readonly DraftVersion[] = [];
  readonly #versionsChanged = new Subject<void>();
  readonly versionsChanged$: Observable<void> = this.#versionsChanged;

  constructor(
    @injected(DraftStore) private readonly store: DraftStore,
    @injected(SessionState) private readonly session: SessionState,
    @injected(TabVisibility) private readonly visibility: TabVisibility,
    @injected(TabMessages) private readonly tabs: TabMessages,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(Clock) private readonly clock: Clock,
    @injected(Randomness) private readonly randomness: Randomness,
  ) {}

  /** Saves all drafts when the tab is hidden, merges writes of other tabs and removes expired drafts. */
  start(): void {
    void this.#expire();
    this.visibility.visible$.subscribe((visible) => {
      if (visible) this.#catchUp();
      else this.#flushNow();
    });
    this.tabs.messages$.subscribe((message) => {
      if (message !== TabMessage.drafts) return;
      this.#catchUp();
      this.#versionsChanged.next();
    });
    this.session.userChanged$.subscribe(() => {
      void this.#letGo();
    });
  }

  addProvider(provider: DraftProvider): void {
    this.#providers.push(provider);
  }

  open<Value>(kind: DraftKind<Value>, place: string): OpenDraft<Value> {
    const address: DraftAddress = { owner: this.session.session$.value.userId, kind: kind.kind, place };
    const key = keyOf(address);
    const draft = this.#open.get(key) ?? this.#make(address, kind);
    this.#open.set(key, draft as LocalDraft<unknown>);
    return draft as LocalDraft<Value>;
  }

  #make<Value>(address: DraftAddress, kind: DraftKind<Value>): LocalDraft<Value> {
    const { store, clock, randomness } = this;
    const onSaved = () => this.#notifySaved();
    return new LocalDraft(address, kind, { store, clock, randomness, history: this.history(address), onSaved });
  }

  history(address: DraftAddress): DraftHistory {
    const { store, clock } = this;
    const onSaved = () => {
      this.#notifySaved();
      this.#versionsChanged.next();
    };
    const onRefused = (version: VersionContent) => {
      const id = this.randomness.uuid();
      this.#unsavedVersions = [{ ...version, address, id }, ...this.#unsavedVersions];
      this.#versionsChanged.next();
    };
    return new DraftHistory(address, { store, clock, onSaved, onRefused });
  }

  #notifySaved(): void {
    this.storage.write(draftsKey, true);
    this.tabs.post(TabMessage.drafts);
  }

  /** Reading an open draft, here or in another tab, clears its expiry mark. */
  async #expire(): Promise<void> {
    const now = this.clock.now();
    const day = new Date(now).toISOString().slice(0, 10);
    const { isMarked } = await this.store.expire({ before: now - DRAFT_LIFETIME, day });
    if (!isMarked) return;
    this.tabs.post(TabMessage.drafts);
    this.#catchUp();
  }

  #flushNow(): void {
    for (const drafts of [...this.#open.values(), ...this.#providers]) drafts.flushNow();
  }

  #catchUp(): void {
    for (const draft of this.#open.values()) void draft.catchUp();
  }

  async flush(): Promise<void> {
    await Promise.all([...this.#open.values(), ...this.#providers].map((drafts) => drafts.flush()));
  }

  saved(): Promise<readonly DraftSummary[]> {
    return this.#savedOf(this.session.session$.value.userId);
  }

  async #savedOf(owner: number): Promise<readonly DraftSummary[]> {
    await withTimeout(this.clock, PROVIDER_TIMEOUT, this.flush(), undefined);
    const unsaved = this.#providers.flatMap((provider) => provider.unsaved());
    const drafts = await this.store.list(owner);
    const isUnsaved = (key: string) => unsaved.some(({ address }) => keyOf(address) === key);
    return [...unsaved, ...drafts.filter(({ address }) => !isUnsaved(keyOf(address)))];
  }

  async unsettled(): Promise<Unsettled> {
    const [drafts, versions] = await Promise.all([this.saved(), this.versions()]);
    return { drafts: drafts.length, versions: versions.filter(isUnsettled).length };
  }

  async forgetSettled(): Promise<void> {
    // On a slow device the user may have logged out before it answers.
    const owner = this.session.session$.value.userId;
    const [drafts, versions] = await Promise.all([this.#savedOf(owner), this.#versionsOf(owner)]);
    if (drafts.length > 0 || versions.length === 0 || versions.some(isUnsettled)) return;
    // Only the versions checked above: another tab may have saved new ones.
    await Promise.all(versions.map((version) => this.#forgetVersion(version)));
    this.#tellVersions();
  }

  versions(place?: Omit<DraftAddress, 'owner'>): Promise<readonly DraftVersion[]> {
    const owner = this.session.session$.value.userId;
    return this.#versionsOf(owner, place && { ...place, owner });
  }

  async #versionsOf(owner: number, address?: DraftAddress): Promise<readonly DraftVersion[]> {
    const saved = await this.store.versions(owner, address);
    return [...this.#unsavedVersions.filter(({ address: own }) => isOf(own, owner, address)), ...saved];
  }

  async bringBack(version: DraftVersion): Promise<void> {
    if (version.address.kind === 'topic') await this.#bringBack(topicDraft, version);
    if (version.address.kind === 'comment') await this.#bringBack(commentDraft, version);
  }

  async #bringBack<Value>(kind: DraftKind<Value>, { address, value: stored }: DraftVersion): Promise<void> {
    const value = kind.parse(recordValue(stored));
    if (value === undefined) return;
    const draft = this.open(kind, address.place);
    await firstValueFrom(draft.state$.pipe(filter(({ ready }) => ready)));
    draft.restore({ value, files: draft.state$.value.files });
    await draft.flush();
  }

  async forgetVersion(version: DraftVersion): Promise<void> {
    await this.#forgetVersion(version);
    this.#tellVersions();
  }

  #forgetVersion(version: DraftVersion): Promise<void> {
    this.#unsavedVersions = this.#unsavedVersions.filter(({ id }) => id !== version.id);
    return this.store.forgetVersion(version);
  }

  #forgetVersions(owner: number, address?: DraftAddress): Promise<void> {
    this.#unsavedVersions = this.#unsavedVersions.filter(({ address: own }) => !isOf(own, owner, address));
    return this.store.forgetVersions(owner, address);
  }

  removals(): Promise<readonly RemovedDraft[]> {
    return this.store.removals(this.session.session$.value.userId);
  }

  forgetRemovals(): Promise<void> {
    return this.store.forgetRemovals(this.session.session$.value.userId);
  }

  #tellVersions(): void {
    this.tabs.post(TabMessage.drafts);
    this.#versionsChanged.next();
  }

  async remove(address: DraftAddress): Promise<void> {
    for (const provider of this.#providers) provider.remove(address);
    const open = this.#open.get(keyOf(address));
    open?.forget();
    await open?.flush();
    await this.store.remove(address);
    await this.#forgetVersions(address.owner, address);
    this.#tellVersions();
  }

  async removeAll(): Promise<void> {
    const owner = this.session.session$.value.userId;
    const open = [...this.#open].filter(([, { address }]) => address.owner === owner);
    for (const [key] of open) this.#open.delete(key);
    await Promise.all([
      ...open.map(([, draft]) => draft.close()),
      ...this.#providers.map((provider) => provider.close()),
    ]);
    const saved = await this.store.list(owner);
    // Includes open drafts: one never written may have files.
    const addresses = [...saved, ...open.map(([, draft]) => draft)].map(({ address }) => address);
    await Promise.all([
      ...addresses.map((address) => this.store.remove(address)),
      this.#forgetVersions(owner),
      this.store.forgetRemovals(owner),
    ]);
    // Other tabs are not told: they would write their open drafts again.
    this.#versionsChanged.next();
  }

  /**
   * Another user has logged in. Unsaved or shown drafts stay in memory for their owner, who may log in again; a
   * visitor's go, because all visitors share one id.
   */
  async #letGo(): Promise<void> {
    await this.flush();
    const present = this.session.session$.value.userId;
    for (const [key, { address, state$, isObserved }] of this.#open) {
      if (address.owner === present) continue;
      const { saved } = state$.value;
      const isOnDevice = saved === 'saved' || saved === 'nothing';
      const stays = isLoadableUserId(address.owner) && (isObserved || !isOnDevice);
      if (!stays) this.#open.delete(key);
    }
  }
}
