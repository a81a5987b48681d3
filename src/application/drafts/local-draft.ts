import { BehaviorSubject } from 'rxjs';
import { LOCAL_LOAD_TIMEOUT, LOCAL_READ_TIMEOUT, LOCAL_WRITE_DELAY } from '../../domain/shared/timeouts.ts';
import { isSameData } from '../../domain/shared/same-data.ts';
import { isLoadableUserId } from '../../domain/session/session.ts';
import type { Clock } from '../ports/browser.ts';
import type { Randomness } from '../ports/browser-tools.ts';
import { VersionReason, type DraftAddress, type DraftStore, type StoredDraft } from '../ports/drafts.ts';
import type { StateStream } from '../cache/loadable.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import { Timer } from '../loading/retry-pause.ts';
import type { DraftHistory } from './draft-history.ts';
import { mergedFiles, parseRecord, toRecord } from './draft-kinds.ts';
import type { DraftFile, DraftKind, DraftSnapshot, DraftState, OpenDraft } from './open-draft.ts';

/** A write is postponed after this many conflicting writes of other tabs. */
const MOST_ATTEMPTS = 5;

export interface DraftTools {
  readonly store: DraftStore;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly history: DraftHistory;
  readonly onSaved: () => void;
}

type Outcome = Pick<DraftState<unknown>, 'saved' | 'savedAt'>;
const NOTHING: Outcome = { saved: 'nothing', savedAt: undefined };
const REFUSED: Outcome = { saved: 'refused', savedAt: undefined };

/**
 * One draft on this device. Debounces edits, writes them one at a time, and reports whether they are saved locally.
 * Merges topics and comments with writes of other tabs. Kinds without `merging` are written only by the tab with the
 * writer lock, through `read`, `put` and `drop`.
 */
export class LocalDraft<Value> implements OpenDraft<Value> {
  readonly state$: StateStream<DraftState<Value>>;
  readonly #state: BehaviorSubject<DraftState<Value>>;
  /** Orders changes; the clock never does. */
  #revision = 0;
  #written = 0;
  #writes: Promise<void> = Promise.resolve();
  readonly #delay: Timer;
  /** What was last read or written here, as the base for merging; `undefined`: no draft. */
  #device: unknown;
  #isRead = false;
  /** The last `read` had no answer: nothing is written, since it might overwrite something. */
  #isUnknown = false;
  #outcome = NOTHING;
  /** Calls to the device that are queued or running, and those of them that write neither text nor list of files. */
  #queued = 0;
  #queuedTasks = 0;
  readonly #refused = new Set<string>();
  /** Files discarded while being copied, by id, in their newest state: a snapshot has that of its moment. */
  readonly #discarded = new Map<string, DraftFile>();
  #taken = 0;
  #closed = false;

  constructor(
    readonly address: DraftAddress,
    private readonly kind: DraftKind<Value>,
    private readonly tools: DraftTools,
  ) {
    this.#delay = new Timer(tools.clock);
    const { empty: value, merging } = kind;
    this.#state = new BehaviorSubject<DraftState<Value>>({ ...NOTHING, ready: false, value, files: [], restored: 0 });
    this.state$ = this.#state;
    if (merging === undefined) return;
    // Unknown data must not be overwritten.
    this.#writes = this.#load().catch(() => undefined);
    void withTimeout(tools.clock, LOCAL_LOAD_TIMEOUT, this.#writes, undefined).then(() => {
      if (!this.#state.value.ready) this.#show({ ready: true });
    });
  }

  get isObserved(): boolean {
    return this.#state.observed;
  }

  edit(value: Value): void {
    this.#saveVersionIfDue(this.#state.value.value, value);
    this.#change({ value });
  }

  attach({ name, content }: { readonly name: string; readonly size: number; readonly content: Blob }): void {
    const id = this.tools.randomness.uuid();
    const file: DraftFile = { id, name, size: content.size, content: undefined, state: 'copying' };
    this.#change({ files: [...this.#state.value.files, file] });
    void this.#copy(file, content);
  }

  detach(fileId: string): void {
    this.#refused.delete(fileId);
    this.#change({ files: this.#state.value.files.filter(({ id }) => id !== fileId) });
    // Write the list first: a listed file without contents would look lost.
    void this.flush();
    this.#runTask(() => this.tools.store.detach(this.address, fileId));
  }

  discard(reason: 'discarded' | 'posted' = VersionReason.discarded): DraftSnapshot<Value> {
    const { value, files } = this.#state.value;
    this.saveVersion(value, reason);
    this.forget();
    return { value, files };
  }

  forget(): void {
    const { files, saved } = this.#state.value;
    if (this.kind.merging === undefined) {
      if (this.#closed || (saved === 'nothing' && !this.#hasNews)) return;
      if (this.#isUnknown) this.#show(NOTHING);
      else this.#change({ value: this.kind.empty });
    } else {
      this.#refused.clear();
      for (const file of files) if (file.state === 'copying') this.#discarded.set(file.id, file);
      this.#change({ value: this.kind.empty, files: [], restored: 0 });
      // Removes its files too, even if there are new edits by then.
      if (this.#isKeepable) {
        this.#runTask(async () => {
          await this.#put(() => undefined);
          // A queued write may have stored newer edits, which were removed too: write again.
          this.#written = -1;
        });
      }
    }
    void this.flush();
  }

  restore(snapshot: DraftSnapshot<Value>): void {
    const { value, files: shown } = this.#state.value;
    if (this.kind.textOf(value) !== this.kind.textOf(snapshot.value)) this.saveVersion(value, VersionReason.written);
    const files = snapshot.files.map((file) => this.#discarded.get(file.id) ?? file);
    for (const { id } of shown) if (!files.some((file) => file.id === id)) this.detach(id);
    this.#change({ value: snapshot.value, files });
    for (const { id, content } of files) {
      if (content && !shown.some((file) => file.id === id)) this.#handOver(id, content);
    }
    void this.flush();
  }

  /** Saves a value as an earlier version before any later write. */
  saveVersion(value: Value, reason: VersionReason): void {
    if (this.#closed) return;
    const saved = this.tools.history.replaced(this.kind.toVersion(value), this.kind.textOf(value), reason);
    this.#writes = Promise.all([this.#writes.catch(() => undefined), saved]).then(() => undefined);
  }

  flush(): Promise<void> {
    this.#delay.stop();
    this.#queue(() => this.#write());
    return this.#writes;
  }

  /** Writes before it returns: a hidden tab may never run again. Overwrites other tabs' writes, merged later. */
  flushNow(): void {
    const { store, clock } = this.tools;
    const { value } = this.#state.value;
    if (this.#hasNews && this.#isKeepable && !this.#closed && !this.kind.isEmpty(value)) {
      const record = this.#record();
      if (this.kind.merging === undefined) void store.save(this.address, record, clock.now());
      else if (this.#isRead && this.#queued === 0) this.#exchange(record);
    }
    void this.flush();
  }

  /** Merges another tab's changes with unsaved edits; text lost becomes an earlier version. Never rejects. */
  catchUp(): Promise<void> {
    if (this.#isKeepable) this.#queue(() => this.#look());
    return this.#writes.catch(() => undefined);
  }

  close(): Promise<void> {
    this.#closed = true;
    this.#delay.stop();
    return this.#writes;
  }

  /** `undefined`: none of this kind. After an error or timeout, writes wait for the next read. Never rejects. */
  async read(onLate: () => void): Promise<{ readonly value: Value | undefined; readonly isUnknown: boolean }> {
    const { store, clock } = this.tools;
    const asked = store.read(this.address).catch(() => 'unknown' as const);
    const stored = await withTimeout<Awaited<typeof asked> | 'late'>(clock, LOCAL_READ_TIMEOUT, asked, 'late');
    if (stored === 'late') void asked.then(onLate);
    const isUnknown = stored === 'late' || stored === 'unknown';
    this.#isUnknown = isUnknown;
    return { value: isUnknown || stored === undefined ? undefined : this.kind.parse(stored.value), isUnknown };
  }

  found(value: Value): void {
    this.drop();
    this.#show({ value, saved: 'saved' });
  }

  /** @param former what the member has just typed over. */
  put(value: Value, former?: Value): void {
    if (this.#closed) return;
    if (former !== undefined) this.#saveVersionIfDue(former, value);
    if (this.#isUnknown) this.#show(REFUSED);
    else this.#change({ value });
  }

  /** Drops unwritten edits because another tab writes from now on: they are older than its writes. */
  drop(): void {
    this.#delay.stop();
    this.#written = this.#revision;
  }

  #show(changed: Partial<DraftState<Value>>): void {
    this.#state.next({ ...this.#state.value, ...changed });
  }

  async #load(): Promise<void> {
    const stored = this.#isKeepable ? await this.tools.store.read(this.address) : undefined;
    if (stored !== 'unknown') await this.#meet(stored);
  }

  async #look(): Promise<void> {
    if (!this.#state.value.ready) return;
    const stored = await this.tools.store.read(this.address);
    if (stored === 'unknown' || this.#closed) return;
    if (stored === undefined && this.#state.value.saved === 'saved' && (await this.#hasExpired())) {
      this.#writeAgain();
    } else if (this.isClean ? !this.#isShown(stored) : !isSameData(stored?.value, this.#device)) {
      await this.#meet(stored);
    }
  }

  /** Takes over another tab's write, which knew this tab's last one, and merges unsaved edits. */
  async #meet(stored: StoredDraft | undefined): Promise<void> {
    const { kind } = this;
    const { merging } = kind;
    if (merging === undefined) return;
    const wasRead = this.#isRead;
    const nothing = { value: kind.empty, files: [] };
    const base = parseRecord(kind, { value: this.#device, files: new Map() }) ?? nothing;
    const found = stored && parseRecord(kind, stored);
    const isHereAlone = !this.isClean;
    const { value: typed } = this.#state.value;
    if (isHereAlone && wasRead && found && merging.reconcile(base.value, typed, found.value).isLossy) {
      const { toVersion, textOf } = kind;
      await this.tools.history.replaced(toVersion(found.value), textOf(found.value), VersionReason.notTaken);
    }
    const isShown = this.#isShown(stored);
    this.#isRead = true;
    this.#device = stored?.value;
    if (!isHereAlone) {
      const wasNothing = found === undefined && this.#state.value.saved === 'nothing';
      if (isShown || wasNothing) return;
      this.#taken += 1;
      const outcome: Outcome = found ? { saved: 'saved', savedAt: stored.savedAt } : NOTHING;
      this.#state.next({ ready: true, ...(found ?? nothing), ...outcome, restored: this.#taken });
      return;
    }
    if (found === undefined) {
      this.#writeAgain();
      return;
    }
    // Read again: the member may have typed while the version was saved.
    const { value, files } = this.#state.value;
    const merged = wasRead
      ? merging.reconcile(base.value, value, found.value).value
      : merging.merge(found.value, value);
    if (!isSameData(merged, value)) this.#taken += 1;
    const restored = isSameData(merged, value) ? this.#state.value.restored : this.#taken;
    this.#change({ value: merged, files: mergedFiles(base.files, files, found.files), restored });
  }

  #writeAgain(): void {
    const { files } = this.#state.value;
    this.#device = undefined;
    for (const { id, content } of files) if (content) this.#handOver(id, content);
    this.#change({});
  }

  async #hasExpired(): Promise<boolean> {
    const { store } = this.tools;
    const { owner } = this.address;
    const removals = await store.removals(owner);
    const hasExpired = removals.some(({ address, what }) => what === 'draft' && isSameData(address, this.address));
    // The draft is back, so its removal notice goes.
    if (hasExpired) await store.forgetRemovals(owner, this.address);
    return hasExpired;
  }

  get isClean(): boolean {
    const { saved } = this.#state.value;
    return saved === 'saved' || saved === 'nothing';
  }

  get #hasNews(): boolean {
    return this.#revision !== this.#written;
  }

  /** Visitors' drafts stay in memory: another visitor could see them on the device. */
  get #isKeepable(): boolean {
    return isLoadableUserId(this.address.owner);
  }

  /** Whether the stored draft is unchanged and no file contents are missing here. */
  #isShown(stored: StoredDraft | undefined): boolean {
    const { files } = this.#state.value;
    const isMissed = files.some(({ id, content }) => content === undefined && stored?.files.has(id) === true);
    return !isMissed && isSameData(stored?.value, this.#device);
  }

  async #copy(file: DraftFile, original: Blob): Promise<void> {
    let content: Blob | undefined;
    try {
      content = await this.tools.store.copyOf(original);
    } catch {
      // The list marks the file as unreadable; the member can remove or attach it again.
    }
    const copied: DraftFile = { ...file, content, state: content ? 'copied' : 'unreadable' };
    if (this.#discarded.has(file.id)) this.#discarded.set(file.id, copied);
    const { files } = this.#state.value;
    if (!files.some(({ id }) => id === file.id)) return;
    this.#change({ files: files.map((other) => (other.id === file.id ? copied : other)) });
    if (content !== undefined) this.#handOver(file.id, content);
  }

  #handOver(fileId: string, content: Blob): void {
    this.#runTask(async () => {
      const saved = this.#isKeepable && (await this.tools.store.attach(this.address, fileId, content));
      if (saved) this.#refused.delete(fileId);
      else this.#refused.add(fileId);
      if (this.#hasNews) return;
      // Other tabs may have read the list before the file was stored: write again so that they reload.
      this.#written = -1;
      void this.flush();
    });
  }

  #saveVersionIfDue(former: Value, value: Value): void {
    const { textOf, toVersion } = this.kind;
    const [text, next] = [textOf(former), textOf(value)];
    if (!this.#closed && text !== next) this.tools.history.edited({ value: toVersion(former), text }, next);
  }

  #change(changed: Partial<DraftSnapshot<Value>> & { readonly restored?: number }): void {
    this.#revision += 1;
    this.#show({ ...changed, saved: 'pending' });
    if (!this.#delay.isRunning) this.#delay.start(LOCAL_WRITE_DELAY, () => void this.flush());
  }

  async #write(): Promise<void> {
    if (!this.#hasNews || this.#closed) return;
    const savedAt = this.tools.clock.now();
    const { revision, record, isDone } = await this.#put(() => this.#record(), savedAt);
    this.#written = Math.max(this.#written, revision);
    if (record === undefined) this.#outcome = NOTHING;
    else this.#outcome = isDone ? { saved: 'saved', savedAt } : REFUSED;
    this.#showSaved();
  }

  /** Reports nothing while calls are queued: each reports its own result. */
  #showSaved(): void {
    const { files } = this.#state.value;
    // A file being copied is written when the copy is done.
    const isCopying = files.some(({ state }) => state === 'copying');
    if (this.#hasNews || this.#queuedTasks > 0 || isCopying) return;
    const isRefused = files.some(({ id }) => this.#refused.has(id)) && this.#outcome.saved === 'saved';
    this.#show(isRefused ? REFUSED : this.#outcome);
  }

  #record(): unknown {
    const { value, files } = this.#state.value;
    if (this.kind.isEmpty(value) && !files.some(({ content }) => content)) return undefined;
    return this.kind.merging === undefined ? value : toRecord({ value, files });
  }

  /** Writes only over the known stored value; merges other tabs' writes first. */
  async #put(next: () => unknown, savedAt = this.tools.clock.now()) {
    const { store, onSaved } = this.tools;
    for (let attempt = 1; ; attempt += 1) {
      const revision = this.#revision;
      const record = next();
      const done = this.#isKeepable && (await this.#replace(record, savedAt));
      if (done !== 'changed') {
        if (done) {
          this.#device = record;
          this.#isRead = true;
        }
        if (this.#isKeepable) onSaved();
        return { revision, record, isDone: done };
      }
      const stored = await store.read(this.address);
      if (stored === 'unknown' || this.#closed || attempt === MOST_ATTEMPTS) return { revision, record, isDone: false };
      await this.#meet(stored);
    }
  }

  async #replace(record: unknown, savedAt: number): Promise<boolean | 'changed'> {
    const { store } = this.tools;
    if (this.kind.merging) return store.replace(this.address, this.#device, record, savedAt);
    if (record !== undefined) return store.save(this.address, record, savedAt);
    await store.remove(this.address);
    return true;
  }

  #exchange(record: unknown): void {
    const { store, clock } = this.tools;
    const exchanged = store.exchange(this.address, record, clock.now());
    this.#queue(async () => {
      const former = await exchanged;
      if (former === 'unknown') return;
      if (!isSameData(former?.value, this.#device)) await this.#meet(former);
      this.#device = record;
    });
  }

  #queue(work: () => Promise<void>): void {
    // If a store rejects against its contract, later writes must still run.
    this.#queued += 1;
    this.#writes = this.#writes
      .catch(() => undefined)
      .then(() => (this.#closed ? undefined : work()))
      .finally(() => {
        this.#queued -= 1;
      });
  }

  #runTask(work: () => Promise<void>): void {
    this.#queuedTasks += 1;
    this.#queue(async () => {
      try {
        await work();
      } finally {
        this.#queuedTasks -= 1;
      }
      this.#showSaved();
    });
  }
}
