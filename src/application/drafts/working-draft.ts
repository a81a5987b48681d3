import { BehaviorSubject } from 'rxjs';
import { isLoadableUserId } from '../../domain/session/session.ts';
import type { Clock } from '../ports/clock.ts';
import { VersionReason, type DraftAddress, type DraftStore, type StoredDraft } from '../ports/draft-store.ts';
import type { Randomness } from '../ports/randomness.ts';
import type { StateStream } from '../cache/loadable.ts';
import { withPatience } from '../loading/lazy-part.ts';
import type { DraftHistory } from './draft-history.ts';
import type { DraftKind } from './draft-kind.ts';
import { mergedFiles, parseRecord, toRecord, toVersionValue, type DraftRecord } from './draft-record.ts';
import type { DraftFile, DraftSnapshot, DraftState, OpenDraft } from './open-draft.ts';

/** How long what was typed waits to be written, in milliseconds: with the writing itself, also on a busy device, less than 250. */
const WRITE_DELAY = 100;

/** How long the device may take to say what it has, in milliseconds, before somebody may type. */
const PATIENCE = 2_000;

/** How often another tab may have written first, until a write waits for the next one. */
const MOST_ATTEMPTS = 5;

export interface DraftTools {
  readonly store: DraftStore;
  readonly clock: Clock;
  readonly randomness: Randomness;
  /** What the draft was before. */
  readonly history: DraftHistory;
  /** Called when the device has something else than before. */
  readonly onKept: () => void;
}

/** What a device has of a draft; `savedAt` is absent where it has nothing. */
interface Found<Value> extends DraftSnapshot<Value> {
  readonly savedAt: number | undefined;
}

/** What a write came to. */
interface Written<Value> {
  readonly revision: number;
  /** Absent: the draft was removed. */
  readonly record: DraftRecord<Value> | undefined;
  readonly isDone: boolean;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The one place that writes a draft: in order, never two writes at once, and only what has changed. */
export class WorkingDraft<Value> implements OpenDraft<Value> {
  readonly state$: StateStream<DraftState<Value>>;
  readonly #state: BehaviorSubject<DraftState<Value>>;
  /** Counts changes: order is by this, never by the clock. */
  #revision = 0;
  #written = 0;
  /** Begins with the first look at the device: nothing is written over what is not known. */
  #writes: Promise<void>;
  /** What the device had when it was last read or written here: what both tabs wrote upon. `undefined`: nothing. */
  #device: unknown;
  /** Whether the device has ever said what it has. */
  #isRead = false;
  #cancelWrite: (() => void) | undefined;
  /** What the last write came to. */
  #outcome: Pick<DraftState<Value>, 'kept' | 'savedAt'> = { kept: 'nothing', savedAt: undefined };
  /** How many calls of the device are queued or under way. */
  #queued = 0;
  /** How many errands to the device are queued or under way besides writing the text and the list of files. */
  #errands = 0;
  /** Files whose contents the device did not take. */
  readonly #refused = new Set<string>();
  /** Files that were discarded while they were copied, by id: when they are brought back they are copied, perhaps. */
  readonly #discarded = new Map<string, DraftFile>();
  /** Counts what was taken from the device. */
  #taken = 0;
  #closed = false;

  constructor(
    readonly address: DraftAddress,
    private readonly kind: DraftKind<Value>,
    private readonly tools: DraftTools,
  ) {
    this.#state = new BehaviorSubject<DraftState<Value>>({
      ready: false,
      value: kind.empty,
      files: [],
      kept: 'nothing',
      savedAt: undefined,
      restored: 0,
    });
    this.state$ = this.#state;
    this.#writes = this.#read().catch(() => undefined);
    void this.#load(this.#writes);
  }

  /** Whether anybody is looking at it. */
  get isObserved(): boolean {
    return this.#state.observed;
  }

  edit(value: Value): void {
    const { value: former } = this.#state.value;
    const [text, next] = [this.kind.textOf(former), this.kind.textOf(value)];
    if (!this.#closed && text !== next) this.tools.history.edited({ value: toVersionValue(former), text }, next);
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
    return this.#clear(this.#remember(reason));
  }

  /** Empties it for good: not even an earlier version is left. */
  forget(): void {
    this.#clear(Promise.resolve());
  }

  restore(snapshot: DraftSnapshot<Value>): void {
    const { value, files: shown } = this.#state.value;
    if (this.kind.textOf(value) !== this.kind.textOf(snapshot.value)) void this.#remember(VersionReason.written);
    const files = snapshot.files.map((file) => this.#discarded.get(file.id) ?? file);
    for (const { id } of shown) if (!files.some((file) => file.id === id)) this.detach(id);
    this.#change({ value: snapshot.value, files });
    for (const { id, content } of files) {
      if (content && !shown.some((file) => file.id === id)) this.#handOver(id, content);
    }
    void this.flush();
  }

  flush(): Promise<void> {
    this.#cancelWrite?.();
    this.#cancelWrite = undefined;
    this.#queue(() => this.#write());
    return this.#writes;
  }

  /**
   * As `flush`, but hands the text to the device before it returns, while nothing else is being written: the tab is hidden,
   * and may never run again. What another tab had written is overwritten by that, and merged afterwards if this tab lives on.
   */
  flushNow(): void {
    const { value, files } = this.#state.value;
    const isMissing = this.#revision !== this.#written && this.#isRead && !this.kind.isEmpty(value);
    if (isMissing && this.#isKeepable && !this.#closed && this.#queued === 0) {
      const { store, clock } = this.tools;
      const record = toRecord({ value, files });
      const exchanged = store.exchange(this.address, record, clock.now());
      this.#queue(async () => {
        const former = await exchanged;
        if (former === 'unknown') return;
        if (!isSame(former?.value, this.#device)) await this.#meet(former);
        this.#device = record;
      });
    }
    void this.flush();
  }

  /**
   * Takes over what another tab has made of it since. What is only here is merged with it, field by field; what of the other
   * tab's text has no place then becomes an earlier version. Never rejects.
   */
  catchUp(): Promise<void> {
    if (this.#isKeepable) this.#queue(() => this.#look());
    return this.#writes.catch(() => undefined);
  }

  /** Writes nothing any more: the draft is to be removed, once what is being written has been. */
  close(): Promise<void> {
    this.#closed = true;
    this.#cancelWrite?.();
    return this.#writes;
  }

  async #load(reading: Promise<void>): Promise<void> {
    await withPatience(this.tools.clock, PATIENCE, reading, undefined);
    if (!this.#state.value.ready) this.#state.next({ ...this.#state.value, ready: true });
  }

  async #read(): Promise<void> {
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
   * The device has something else than it had. The tab that wrote it knew what was written here before, so that it is taken where
   * nothing is here alone. What was typed before the device could say what it has is joined to it.
   */
  async #meet(stored: StoredDraft | undefined): Promise<void> {
    const wasRead = this.#isRead;
    const nothing = { value: this.kind.empty, files: [] };
    const base = parseRecord(this.kind, { value: this.#device, files: new Map() }) ?? nothing;
    const found = stored && parseRecord(this.kind, stored);
    const isHereAlone = !this.#isClean;
    const { value: typed } = this.#state.value;
    if (isHereAlone && wasRead && found && this.kind.reconcile(base.value, typed, found.value).isLossy) {
      const text = this.kind.textOf(found.value);
      await this.tools.history.replaced(toVersionValue(found.value), text, VersionReason.notTaken);
    }
    const isShown = this.#isShown(stored);
    this.#isRead = true;
    this.#device = stored?.value;
    if (!isHereAlone) {
      const wasNothing = found === undefined && this.#state.value.kept === 'nothing';
      const next = found ? { ...found, savedAt: stored.savedAt } : { ...nothing, savedAt: undefined };
      if (!isShown && !wasNothing) this.#take(next);
      return;
    }
    if (found === undefined) {
      this.#writeAgain();
      return;
    }
    // What was typed while the other text was kept is not lost either: it is here.
    const { value, files } = this.#state.value;
    const merged = wasRead
      ? this.kind.reconcile(base.value, value, found.value).value
      : this.kind.merge(found.value, value);
    if (!isSame(merged, value)) this.#taken += 1;
    const restored = isSame(merged, value) ? this.#state.value.restored : this.#taken;
    this.#change({ value: merged, files: mergedFiles(base.files, files, found.files), restored });
  }

  #take({ value, files, savedAt }: Found<Value>): void {
    this.#taken += 1;
    const kept = savedAt === undefined ? 'nothing' : 'kept';
    this.#state.next({ ready: true, value, files, kept, savedAt, restored: this.#taken });
  }

  /** All of it, after the device has lost it. */
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

  /** Whether nothing is here that the device has not. */
  get #isClean(): boolean {
    const { kept } = this.#state.value;
    return kept === 'kept' || kept === 'nothing';
  }

  /** Whether the device still has what it had, and no content that is missing here. */
  #isShown(stored: StoredDraft | undefined): boolean {
    const { files } = this.#state.value;
    const isMissed = files.some(({ id, content }) => content === undefined && stored?.files.has(id) === true);
    return !isMissed && isSame(stored?.value, this.#device);
  }

  /** Keeps what is shown as an earlier version. */
  #remember(reason: VersionReason): Promise<void> {
    const { value } = this.#state.value;
    return this.#closed
      ? Promise.resolve()
      : this.tools.history.replaced(toVersionValue(value), this.kind.textOf(value), reason);
  }

  #clear(remembered: Promise<void>): DraftSnapshot<Value> {
    const { value, files } = this.#state.value;
    this.#refused.clear();
    for (const file of files) if (file.state === 'copying') this.#discarded.set(file.id, file);
    this.#change({ value: this.kind.empty, files: [], restored: 0 });
    // With its files, also when there is something new by the time this is written.
    if (this.#isKeepable) {
      this.#runErrand(async () => {
        await remembered;
        await this.#remove();
      });
    }
    void this.flush();
    return { value, files };
  }

  async #copy(file: DraftFile, original: Blob): Promise<void> {
    let content: Blob | undefined;
    try {
      content = await this.tools.store.copyOf(original);
    } catch {
      // Unreadable: the file is in the list and says so, and whoever attached it can remove it or attach it anew.
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
      if (this.#revision !== this.#written) return;
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

  #change(changed: Partial<DraftSnapshot<Value>> & { readonly restored?: number }): void {
    this.#revision += 1;
    this.#state.next({ ...this.#state.value, ...changed, kept: 'pending' });
    this.#cancelWrite ??= this.tools.clock.after(WRITE_DELAY, () => void this.flush());
  }

  async #write(): Promise<void> {
    if (this.#revision === this.#written || this.#closed) return;
    const savedAt = this.tools.clock.now();
    const { revision, record, isDone } = await this.#put(() => {
      const { value, files } = this.#state.value;
      const kept = toRecord({ value, files });
      return this.kind.isEmpty(value) && kept.files.length === 0 ? undefined : kept;
    }, savedAt);
    this.#written = revision;
    if (record === undefined) this.#outcome = { kept: 'nothing', savedAt: undefined };
    else this.#outcome = isDone ? { kept: 'kept', savedAt } : { kept: 'refused', savedAt: undefined };
    this.#sayWhatIsKept();
  }

  /** Says nothing as long as something is on its way to the device: whatever ends it comes by here again. */
  #sayWhatIsKept(): void {
    const { files } = this.#state.value;
    // A file that is still being copied is written as soon as it has been.
    const isCopying = files.some(({ state }) => state === 'copying');
    if (this.#isWriting || isCopying) return;
    const isRefused = files.some(({ id }) => this.#refused.has(id)) && this.#outcome.kept === 'kept';
    const outcome = isRefused ? ({ kept: 'refused', savedAt: undefined } as const) : this.#outcome;
    this.#state.next({ ...this.#state.value, ...outcome });
  }

  /** Writes upon what the device is known to have: what another tab has written meanwhile is met first. */
  async #put(next: () => DraftRecord<Value> | undefined, savedAt = this.tools.clock.now()): Promise<Written<Value>> {
    const { store, onKept } = this.tools;
    for (let attempt = 1; ; attempt += 1) {
      const revision = this.#revision;
      const record = next();
      const done = this.#isKeepable && (await store.replace(this.address, this.#device, record, savedAt));
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

  /** Whether the device is still to be told something. */
  get #isWriting(): boolean {
    return this.#revision !== this.#written || this.#errands > 0;
  }

  /** Nobody's drafts are kept in memory alone: they could be shown to anybody. */
  get #isKeepable(): boolean {
    return isLoadableUserId(this.address.owner);
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
