import { BehaviorSubject } from 'rxjs';
import { isLoadableUserId } from '../../domain/session/session.ts';
import type { Clock, Randomness } from '../ports/browser.ts';
import { VersionReason, type DraftAddress, type DraftStore, type StoredDraft } from '../ports/drafts.ts';
import type { StateStream } from '../cache/loadable.ts';
import { withPatience } from '../loading/lazy-part.ts';
import { Timer } from '../loading/retry-pause.ts';
import type { DraftHistory } from './draft-history.ts';
import { mergedFiles, parseRecord, toRecord } from './draft-kinds.ts';
import type { DraftFile, DraftKind, DraftSnapshot, DraftState, OpenDraft } from './open-draft.ts';

/** Debounce of edits, in milliseconds: with the writing itself, also on a busy device, less than 250. */
const WRITE_DELAY = 100;

/** How long the device may take to say what it has, in milliseconds: before the member may type, and for `read`. */
const LOAD_TIMEOUT = 2_000;
const READ_TIMEOUT = 3_000;

/** How often another tab may have written first, until a write waits for the next one. */
const MOST_ATTEMPTS = 5;

export interface DraftTools {
  readonly store: DraftStore;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly history: DraftHistory;
  /** Called when the device has something else than before. */
  readonly onKept: () => void;
}

/** What the last write came to. */
type Outcome = Pick<DraftState<unknown>, 'kept' | 'savedAt'>;
const NOTHING: Outcome = { kept: 'nothing', savedAt: undefined };
const REFUSED: Outcome = { kept: 'refused', savedAt: undefined };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const late = Symbol('late');

/**
 * One draft on this device: writes edits after a debounce, in order, one write at a time, and only what has changed; says
 * honestly whether the device has what is shown. Topics and comments are merged with what other tabs have written. A kind
 * without `merging` is written by the tab with the writer lock alone, which uses `read`, `put` and `drop`.
 */
export class LocalDraft<Value> implements OpenDraft<Value> {
  readonly state$: StateStream<DraftState<Value>>;
  readonly #state: BehaviorSubject<DraftState<Value>>;
  /** Counts changes: order is by this, never by the clock. */
  #revision = 0;
  #written = 0;
  /** The queue of all calls of the device. */
  #writes: Promise<void> = Promise.resolve();
  readonly #delay: Timer;
  /** What the device had when it was last read or written here: what both tabs wrote upon. `undefined`: nothing. */
  #device: unknown;
  /** Whether the device has ever said what it has. */
  #isRead = false;
  /** Whether the last `read` had no answer: nothing is written then, because it may overwrite something. */
  #isUnknown = false;
  #outcome = NOTHING;
  /** How many calls of the device are queued or under way. */
  #queued = 0;
  /** How many of them do something else than writing the text and the list of files. */
  #errands = 0;
  /** Files whose contents the device did not take. */
  readonly #refused = new Set<string>();
  /** Files that were discarded while they were copied, by id, for when they are brought back. */
  readonly #discarded = new Map<string, DraftFile>();
  /** Counts what was taken from the device. */
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
    // Nothing is written over what is not known.
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
    // The list goes first: a file that is listed and not there would look as if it had been lost.
    void this.flush();
    this.#runErrand(() => this.tools.store.detach(this.address, fileId));
  }

  discard(reason: 'discarded' | 'posted' = VersionReason.discarded): DraftSnapshot<Value> {
    const { value, files } = this.#state.value;
    this.keepVersion(value, reason);
    this.forget();
    return { value, files };
  }

  /** Empties it for good, without keeping an earlier version. */
  forget(): void {
    const { files, kept } = this.#state.value;
    if (this.kind.merging === undefined) {
      if (this.#closed || (kept === 'nothing' && !this.#hasNews)) return;
      if (this.#isUnknown) this.#state.next({ ...this.#state.value, ...NOTHING });
      else this.#change({ value: this.kind.empty });
    } else {
      this.#refused.clear();
      for (const file of files) if (file.state === 'copying') this.#discarded.set(file.id, file);
      this.#change({ value: this.kind.empty, files: [], restored: 0 });
      // With its files, also when there is something new by the time this is written.
      if (this.#isKeepable) this.#runErrand(() => this.#remove());
    }
    void this.flush();
  }

  restore(snapshot: DraftSnapshot<Value>): void {
    const { value, files: shown } = this.#state.value;
    if (this.kind.textOf(value) !== this.kind.textOf(snapshot.value)) this.keepVersion(value, VersionReason.written);
    const files = snapshot.files.map((file) => this.#discarded.get(file.id) ?? file);
    for (const { id } of shown) if (!files.some((file) => file.id === id)) this.detach(id);
    this.#change({ value: snapshot.value, files });
    for (const { id, content } of files) {
      if (content && !shown.some((file) => file.id === id)) this.#handOver(id, content);
    }
    void this.flush();
  }

  /** Keeps a value as an earlier version, before anything else is written. */
  keepVersion(value: Value, reason: VersionReason): void {
    if (this.#closed) return;
    const kept = this.tools.history.replaced(this.kind.toVersion(value), this.kind.textOf(value), reason);
    this.#writes = Promise.all([this.#writes.catch(() => undefined), kept]).then(() => undefined);
  }

  flush(): Promise<void> {
    this.#delay.stop();
    this.#queue(() => this.#write());
    return this.#writes;
  }

  /**
   * As `flush`, but hands the value to the device before it returns: the tab is hidden, and may never run again. What another
   * tab had written is overwritten by that, and merged afterwards if this tab lives on.
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
   * Takes over what another tab has made of it since, merged with what is only here; what of the other tab's text has no
   * place then becomes an earlier version. Never rejects.
   */
  catchUp(): Promise<void> {
    if (this.#isKeepable) this.#queue(() => this.#look());
    return this.#writes.catch(() => undefined);
  }

  /** Writes nothing any more. Resolves when what is being written has been. */
  close(): Promise<void> {
    this.#closed = true;
    this.#delay.stop();
    return this.#writes;
  }

  /**
   * What the device has now; `undefined`: nothing of this kind. Where it cannot say, or does not answer in time, nothing is
   * written until it is read again. Never rejects. @param onLate called if an answer comes after that.
   */
  async read(onLate: () => void): Promise<{ readonly value: Value | undefined; readonly isUnknown: boolean }> {
    const { store, clock } = this.tools;
    const asked = store.read(this.address).catch(() => 'unknown' as const);
    const stored = await withPatience<StoredDraft | undefined | 'unknown' | typeof late>(
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

  /** Goes on with what `read` has found. */
  found(value: Value): void {
    this.drop();
    this.#state.next({ ...this.#state.value, value, kept: 'kept' });
  }

  /** Writes a value. @param former what the member has just typed over. */
  put(value: Value, former?: Value): void {
    if (this.#closed) return;
    if (former !== undefined) this.#keepIfDue(former, value);
    if (this.#isUnknown) this.#state.next({ ...this.#state.value, ...REFUSED });
    else this.#change({ value });
  }

  /** Another tab writes from now on: what has not been written yet is older than what that one is about to write. */
  drop(): void {
    this.#delay.stop();
    this.#written = this.#revision;
  }

  async #becomeReady(reading: Promise<void>): Promise<void> {
    await withPatience(this.tools.clock, LOAD_TIMEOUT, reading, undefined);
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
    if (stored === undefined && this.#state.value.kept === 'kept' && (await this.#hasExpired())) {
      this.#writeAgain();
    } else if (this.#isClean ? !this.#isShown(stored) : !isSame(stored?.value, this.#device)) {
      await this.#meet(stored);
    }
  }

  /**
   * The device has something else than it had. The tab that wrote it knew what this tab had written before, so it replaces
   * what is here, unless something is here alone: that is merged, also with what was typed before the device answered.
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
      const wasNothing = found === undefined && this.#state.value.kept === 'nothing';
      if (!isShown && !wasNothing) this.#take(found ?? nothing, found && stored.savedAt);
      return;
    }
    if (found === undefined) {
      this.#writeAgain();
      return;
    }
    // What was typed while the other text was kept as a version is here, too.
    const { value, files } = this.#state.value;
    const merged = wasRead
      ? merging.reconcile(base.value, value, found.value).value
      : merging.merge(found.value, value);
    if (!isSame(merged, value)) this.#taken += 1;
    const restored = isSame(merged, value) ? this.#state.value.restored : this.#taken;
    this.#change({ value: merged, files: mergedFiles(base.files, files, found.files), restored });
  }

  /** Shows what the device has. @param savedAt absent: it has nothing. */
  #take({ value, files }: DraftSnapshot<Value>, savedAt: number | undefined): void {
    this.#taken += 1;
    const kept = savedAt === undefined ? 'nothing' : 'kept';
    this.#state.next({ ready: true, value, files, kept, savedAt, restored: this.#taken });
  }

  /** Writes all of it after the device has lost it. */
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
    // It is not gone after all.
    if (hasExpired) await store.forgetRemovals(owner, this.address);
    return hasExpired;
  }

  /** Whether the device has everything that is here. */
  get #isClean(): boolean {
    const { kept } = this.#state.value;
    return kept === 'kept' || kept === 'nothing';
  }

  get #hasNews(): boolean {
    return this.#revision !== this.#written;
  }

  /** A visitor's drafts stay in memory: on the device they could be shown to another visitor. */
  get #isKeepable(): boolean {
    return isLoadableUserId(this.address.owner);
  }

  /** Whether the device still has what it had, and no content that is missing here. */
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
      // The list says that the file is unreadable; the member can remove it or attach it again.
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
    this.#runErrand(async () => {
      const kept = this.#isKeepable && (await this.tools.store.attach(this.address, fileId, content));
      if (kept) this.#refused.delete(fileId);
      else this.#refused.add(fileId);
      if (this.#hasNews) return;
      // The list got there first, and other tabs have found the file without its content: they are to look again.
      this.#written = -1;
      void this.flush();
    });
  }

  async #remove(): Promise<void> {
    await this.#put(() => undefined);
    // A write that was queued before may have written what came after: it is gone too, and has to be written again.
    this.#written = -1;
  }

  #keepIfDue(former: Value, value: Value): void {
    const { textOf, toVersion } = this.kind;
    const [text, next] = [textOf(former), textOf(value)];
    if (!this.#closed && text !== next) this.tools.history.edited({ value: toVersion(former), text }, next);
  }

  #change(changed: Partial<DraftSnapshot<Value>> & { readonly restored?: number }): void {
    this.#revision += 1;
    this.#state.next({ ...this.#state.value, ...changed, kept: 'pending' });
    if (!this.#delay.isRunning) this.#delay.start(WRITE_DELAY, () => void this.flush());
  }

  async #write(): Promise<void> {
    if (!this.#hasNews || this.#closed) return;
    const savedAt = this.tools.clock.now();
    const { revision, record, isDone } = await this.#put(() => this.#record(), savedAt);
    // What was dropped meanwhile is not written after all.
    this.#written = Math.max(this.#written, revision);
    if (record === undefined) this.#outcome = NOTHING;
    else this.#outcome = isDone ? { kept: 'kept', savedAt } : REFUSED;
    this.#sayWhatIsKept();
  }

  /** Says nothing as long as a call of the device is to come: it says so itself. */
  #sayWhatIsKept(): void {
    const { files } = this.#state.value;
    // A file that is still being copied is written as soon as it has been.
    const isCopying = files.some(({ state }) => state === 'copying');
    if (this.#hasNews || this.#errands > 0 || isCopying) return;
    const isRefused = files.some(({ id }) => this.#refused.has(id)) && this.#outcome.kept === 'kept';
    this.#state.next({ ...this.#state.value, ...(isRefused ? REFUSED : this.#outcome) });
  }

  /** What is to be on the device; `undefined`: nothing. */
  #record(): unknown {
    const { value, files } = this.#state.value;
    if (this.kind.isEmpty(value) && !files.some(({ content }) => content)) return undefined;
    return this.kind.merging === undefined ? value : toRecord({ value, files });
  }

  /** Writes upon what the device is known to have: what another tab has written meanwhile is merged first. */
  async #put(next: () => unknown, savedAt = this.tools.clock.now()) {
    const { store, onKept } = this.tools;
    for (let attempt = 1; ; attempt += 1) {
      const revision = this.#revision;
      const record = next();
      const done = this.#isKeepable && (await this.#replace(record, savedAt));
      if (done !== 'changed') {
        if (done) {
          this.#device = record;
          this.#isRead = true;
        }
        if (this.#isKeepable) onKept();
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
    // A store never rejects. If one does all the same, what comes later is written nevertheless.
    this.#queued += 1;
    this.#writes = this.#writes
      .catch(() => undefined)
      .then(() => (this.#closed ? undefined : work()))
      .finally(() => {
        this.#queued -= 1;
      });
  }

  #runErrand(work: () => Promise<void>): void {
    this.#errands += 1;
    this.#queue(async () => {
      try {
        await work();
      } finally {
        this.#errands -= 1;
      }
      this.#sayWhatIsKept();
    });
  }
}
