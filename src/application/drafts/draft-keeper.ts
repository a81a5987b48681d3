import { filter, firstValueFrom, Subject, type Observable } from 'rxjs';
import { DRAFT_FLUSH_TIMEOUT, DRAFT_LIFETIME } from '../../domain/shared/timeouts.ts';
import { isLoadableUserId } from '../../domain/session/session.ts';
import { Clock, StateStorage, TabMessage, TabMessages, TabVisibility } from '../ports/browser.ts';
import { Randomness } from '../ports/browser-tools.ts';
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
import { draftsKey } from '../storage/session-keys.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import { DraftHistory, type VersionContent } from './draft-history.ts';
import { commentDraft, recordValue, topicDraft } from './draft-kinds.ts';
import type { DraftKind, Drafts, OpenDraft, Unsettled } from './open-draft.ts';
import { LocalDraft } from './local-draft.ts';
import type { Startable } from '../loading/startable.ts';

export interface DraftProvider {
  /** Must not reject. */
  flush(): Promise<void>;
  /** Like `flush` for a hidden tab, which may never run again: starts writes before it returns. Must not throw. */
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

const isUnsettled = ({ reason }: DraftVersion): boolean =>
  reason !== VersionReason.posted && reason !== VersionReason.written;

@injectable()
export class DraftKeeper implements Drafts, Startable {
  readonly #open = new Map<string, LocalDraft<unknown>>();
  readonly #providers: DraftProvider[] = [];
  /** Versions the device refused, newest first. */
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
      else for (const drafts of [...this.#open.values(), ...this.#providers]) drafts.flushNow();
    });
    this.tabs.messages$.subscribe((message) => {
      if (message !== TabMessage.drafts) return;
      this.#catchUp();
      this.#versionsChanged.next();
    });
    this.session.userChanged$.subscribe(() => void this.#letGo());
  }

  addProvider(provider: DraftProvider): void {
    this.#providers.push(provider);
  }

  get #owner(): number {
    return this.session.session$.value.userId;
  }

  open<Value>(kind: DraftKind<Value>, place: string): OpenDraft<Value> {
    const { store, clock, randomness } = this;
    const address: DraftAddress = { owner: this.#owner, kind: kind.kind, place };
    const key = keyOf(address);
    const open = this.#open.get(key) as LocalDraft<Value> | undefined;
    if (open !== undefined) return open;
    const onSaved = () => this.#notifySaved();
    const tools = { store, clock, randomness, history: this.history(address), onSaved };
    const draft = new LocalDraft(address, kind, tools);
    this.#open.set(key, draft as LocalDraft<unknown>);
    return draft;
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

  #catchUp(): void {
    for (const draft of this.#open.values()) void draft.catchUp();
  }

  async flush(): Promise<void> {
    await Promise.all([...this.#open.values(), ...this.#providers].map((drafts) => drafts.flush()));
  }

  async saved(owner = this.#owner): Promise<readonly DraftSummary[]> {
    await withTimeout(this.clock, DRAFT_FLUSH_TIMEOUT, this.flush(), undefined);
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
    const owner = this.#owner;
    const [drafts, versions] = await Promise.all([this.saved(owner), this.#versionsOf(owner)]);
    if (drafts.length > 0 || versions.length === 0 || versions.some(isUnsettled)) return;
    // Only the versions checked above: another tab may have saved new ones.
    await Promise.all(versions.map((version) => this.#forgetVersion(version)));
    this.#tellVersions();
  }

  versions(place?: Omit<DraftAddress, 'owner'>): Promise<readonly DraftVersion[]> {
    const owner = this.#owner;
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
    return this.store.removals(this.#owner);
  }

  forgetRemovals(): Promise<void> {
    return this.store.forgetRemovals(this.#owner);
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

  async removeAll(owner = this.#owner): Promise<void> {
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

  /** Keeps a former user's unsaved or shown drafts for their next login; visitors share one id, so theirs go. */
  async #letGo(): Promise<void> {
    await this.flush();
    for (const [key, { address, isClean, isObserved }] of this.#open) {
      if (address.owner === this.#owner) continue;
      const stays = isLoadableUserId(address.owner) && (isObserved || !isClean);
      if (!stays) this.#open.delete(key);
    }
  }
}
