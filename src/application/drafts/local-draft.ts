import { BehaviorSubject } from 'rxjs';
import { isLoadableUserId } from '../../domain/session/session.ts';
import type { Clock, Randomness } from '../ports/browser.ts';
import { VersionReason, type DraftAddress, type DraftStore, type StoredDraft } from '../ports/drafts.ts';
import type { StateStream } from '../cache/loadable.ts';
import { withTimeout } from '../loading/lazy-import.ts';
import { Timer } from '../loading/retry-pause.ts';
import type { DraftHistory } from './draft-history.ts';
import { mergedFiles, parseRecord, toRecord } from './draft-kinds.ts';
import type { DraftFile, DraftKind, DraftSnapshot, DraftState, OpenDraft } from './open-draft.ts';

/** Debounce of edits in milliseconds; debounce and write together take less than 250, even on a busy device. */
const WRITE_DELAY = 100;

/** Milliseconds to wait for the device before the member may type, and in `read`. */
const LOAD_TIMEOUT = 2_000;
const READ_TIMEOUT = 3_000;

/** Conflicting writes of other tabs before a write is postponed. */
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

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const late = Symbol('late');

/**
 * One draft on this device. Debounces edits, writes them in order, one at a time and only when changed, and reports
 * whether they are saved locally. Merges topics and comments with writes of other tabs. Kinds without `merging` are
 * written only by the tab with the writer lock, through `read`, `put` and `drop`.
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
  /** Calls to the device that are queued or running. */
  #queued = 0;
  /** Those among them that write neither the text nor the list of files. */
  #queue = 0;
  readonly #refused = new Set<string>();
  /** Files discarded while being copied, by id, so that they can be restored. */
  readonly #discarded = new Map<string, DraftFile>();
  #taken = 0;
  #closed = false;

  constructor(
    readonly address: DraftAddress,
    private readonly kind: DraftKind<Value>,
    private readonly tools: DraftTools,
  ) {
    this.#delay = new Timer(tools.clock);
    this.#state = new BehaviorSubject<DraftState<Value>>({
      ...NOTHING,
      ready: false,
      value: kind.empty,
      files: [],
      restored: 0,
    });
    this.state$ = this.#state;
    if (kind.merging === undefined) return;
    // Unknown data must not be overwritten.
    this.#writes = this.#load().catch(() => undefined);
    void this.#becomeReady(this.#writes);
  }

  get isObserved(): boolean {
    return this.#state.observed;
  }

  edit(value: Value): void {
    this.#keepIfDue(this.#state.value.value, value);
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

  /** Empties the draft without saving an earlier version. */
  forget(): void {
    const { files, saved } = this.#state.value;
    if (this.kind.merging === undefined) {
      if (this.#closed || (saved === 'nothing' && !this.#hasNews)) return;
      if (this.#isUnknown) this.#state.next({ ...this.#state.value, ...NOTHING });
      else this.#change({ value: this.kind.empty });
    } else {
      this.#refused.clear();
      for (const file of files) if (file.state === 'copying') this.#discarded.set(file.id, file);
      this.#change({ value: this.kind.empty, files: [], restored: 0 });
      // Removes its files too, even if there are new edits by then.
      if (this.#isKeepable) this.#runTask(() => this.#remove());
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

  /**
   * Like `flush`, but starts the write before it returns, because a hidden tab may never run again. It overwrites other
   * tabs' writes, which are merged later if this tab lives on.
   */
  flushNow(): void {
    const { store, clock } = this.tools;
    const { value } = this.#state.value;
    if (this.#hasNews && this.#isKeepable && !this.#closed && !this.kind.isEmpty(value)) {
      const record = this.#record();
      if (this.kind.merging === undefined) void store.keep(this.address, record, clock.now());
      else if (this.#isRead && this.#queued === 0) this.#exchange(record);
    }
    void this.flush();
  }

  /**
   * Loads another tab's changes and merges them with unsaved edits; text lost in the merge becomes an earlier version.
   * Never rejects.
   */
  catchUp(): Promise<void> {
    if (this.#isKeepable) this.#queue(() => this.#look());
    return this.#writes.catch(() => undefined);
  }

  close(): Promise<void> {
    this.#closed = true;
    this.#delay.stop();
    return this.#writes;
  }

  /**
   * The stored draft; `undefined`: none of this kind. After an error or timeout nothing is written until the next read.
   * Never rejects.
   *
   * @param onLate called if an answer comes after the timeout.
   */
  async read(onLate: () => void): Promise<{ readonly value: Value | undefined; readonly isUnknown: boolean }> {
    const { store, clock } = this.tools;
    const asked = store.read(this.address).catch(() => 'unknown' as const);
    const stored = await withTimeout<StoredDraft | undefined | 'unknown' | typeof late>(
      clock,
      READ_TIMEOUT,
      asked,
      late,
    );
    if (stored === late) void asked.then(onLate);
    const isUnknown = stored === late || stored === 'unknown';
    this.#isUnknown = isUnknown;
    return { value: isUnknown || stored === undefined ? undefined : this.kind.parse(stored.value), isUnknown };
  }

  found(value: Value): void {
    this.drop();
    this.#state.next({ ...this.#state.value, value, saved: 'saved' });
  }

  /** @param former what the member has just typed over. */
  put(value: Value, former?: Value): void {
    if (this.#closed) return;
    if (former !== undefined) this.#keepIfDue(former, value);
    if (this.#isUnknown) this.#state.next({ ...this.#state.value, ...REFUSED });
    else this.#change({ value });
  }

  /** Drops unwritten edits because another tab writes from now on: they are older than its writes. */
  drop(): void {
    this.#delay.stop();
    this.#written = this.#revision;
  }

  async #becomeReady(reading: Promise<void>): Promise<void> {
    await withTimeout(this.tools.clock, LOAD_TIMEOUT, reading, undefined);
    if (!this.#state.value.ready) this.#state.next({ ...this.#state.value, ready: true });
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
    } else if (this.#isClean ? !this.#isShown(stored) : !isSame(stored?.value, this.#device)) {
      await this.#meet(stored);
    }
  }

  /**
   * Handles a changed stored draft. It replaces the local one, since the other tab knew this tab's last write; unsaved
   * edits, including those typed before the device answered, are merged.
   */
  async #meet(stored: StoredDraft | undefined): Promise<void> {
    const { kind } = this;
    const { merging } = kind;
    if (merging === undefined) return;
    const wasRead = this.#isRead;
    const nothing = { value: kind.empty, files: [] };
    const base = parseRecord(kind, { value: this.#device, files: new Map() }) ?? nothing;
    const found = stored && parseRecord(kind, stored);
    const isHereAlone = !this.#isClean;
    const { value: typed } = this.#state.value;
    if (isHereAlone && wasRead && found && merging.reconcile(base.value, typed, found.value).isLossy) {
      const text = kind.textOf(found.value);
      await this.tools.history.replaced(kind.toVersion(found.value), text, VersionReason.notTaken);
    }
    const isShown = this.#isShown(stored);
    this.#isRead = true;
    this.#device = stored?.value;
    if (!isHereAlone) {
      const wasNothing = found === undefined && this.#state.value.saved === 'nothing';
      if (!isShown && !wasNothing) this.#take(found ?? nothing, found && stored.savedAt);
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
    if (!isSame(merged, value)) this.#taken += 1;
    const restored = isSame(merged, value) ? this.#state.value.restored : this.#taken;
    this.#change({ value: merged, files: mergedFiles(base.files, files, found.files), restored });
  }

  /** @param savedAt absent if the device has no draft. */
  #take({ value, files }: DraftSnapshot<Value>, savedAt: number | undefined): void {
    this.#taken += 1;
    const saved = savedAt === undefined ? 'nothing' : 'saved';
    this.#state.next({ ready: true, value, files, saved, savedAt, restored: this.#taken });
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
    const hasExpired = removals.some(({ address, what }) => what === 'draft' && isSame(address, this.address));
    // The draft is back, so its removal notice goes.
    if (hasExpired) await store.forgetRemovals(owner, this.address);
    return hasExpired;
  }

  /** Whether everything is saved locally. */
  get #isClean(): boolean {
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
    return !isMissed && isSame(stored?.value, this.#device);
  }

  async #copy(file: DraftFile, original: Blob): Promise<void> {
    let content: Blob | undefined;
    try {
      content = await this.tools.store.copyOf(original);
    } catch {
      // The list marks the file as unreadable; the member can remove or attach it again.
    }
    const copied: DraftFile = { ...file, content, state: content ? 'copied' : 'unreadable' };
    const { files } = this.#state.value;
    if (!files.some(({ id }) => id === file.id)) {
      if (this.#discarded.has(file.id)) this.#discarded.set(file.id, copied);
      return;
    }
    this.#discarded.delete(file.id);
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

  async #remove(): Promise<void> {
    await this.#put(() => undefined);
    // A queued write may have stored newer edits, which were removed too: write again.
    this.#written = -1;
  }

  #keepIfDue(former: Value, value: Value): void {
    const { textOf, toVersion } = this.kind;
    const [text, next] = [textOf(former), textOf(value)];
    if (!this.#closed && text !== next) this.tools.history.edited({ value: toVersion(former), text }, next);
  }

  #change(changed: Partial<DraftSnapshot<Value>> & { readonly restored?: number }): void {
    this.#revision += 1;
    this.#state.next({ ...this.#state.value, ...changed, saved: 'pending' });
    if (!this.#delay.isRunning) this.#delay.start(WRITE_DELAY, () => void this.flush());
  }

  async #write(): Promise<void> {
    if (!this.#hasNews || this.#closed) return;
    const savedAt = this.tools.clock.now();
    const { revision, record, isDone } = await this.#put(() => this.#record(), savedAt);
    // Dropped edits must not be written.
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
    if (this.#hasNews || this.#queue > 0 || isCopying) return;
    const isRefused = files.some(({ id }) => this.#refused.has(id)) && this.#outcome.saved === 'saved';
    this.#state.next({ ...this.#state.value, ...(isRefused ? REFUSED : this.#outcome) });
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
    if (record !== undefined) return store.keep(this.address, record, savedAt);
    await store.remove(this.address);
    return true;
  }

  #exchange(record: unknown): void {
    const { store, clock } = this.tools;
    const exchanged = store.exchange(this.address, record, clock.now());
    this.#queue(async () => {
      const former = await exchanged;
      if (former === 'unknown') return;
      if (!isSame(former?.value, this.#device)) await this.#meet(former);
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
    this.#queue += 1;
    this.#queue(async () => {
      try {
        await work();
      } finally {
        this.#queue -= 1;
      }
      this.#showSaved();
    });
  }
}
