import { BehaviorSubject } from 'rxjs';
import { isLoadableUserId } from '../../domain/session/session.ts';
import type { Clock } from '../ports/clock.ts';
import type { DraftAddress, DraftStore, StoredDraft } from '../ports/draft-store.ts';
import type { Randomness } from '../ports/randomness.ts';
import type { StateStream } from '../shared/state-stream.ts';
import { withPatience } from '../shared/with-patience.ts';
import type { DraftKind } from './draft-kind.ts';
import { parseRecord, toRecord, type DraftRecord } from './draft-record.ts';
import type { DraftFile, DraftSnapshot, DraftState, OpenDraft } from './open-draft.ts';

/** How long what was typed waits to be written, in milliseconds: with the writing itself, also on a busy device, less than 250. */
const WRITE_DELAY = 100;

/** How long the device may take to say what it has, in milliseconds, before somebody may type. */
const PATIENCE = 2_000;

/** How long drafts stay on the device, in milliseconds: thirty days. */
export const DRAFT_LIFETIME = 30 * 24 * 60 * 60_000;

export interface DraftTools {
  readonly store: DraftStore;
  readonly clock: Clock;
  readonly randomness: Randomness;
  /** Called when the device has something else than before. */
  readonly onKept: () => void;
}

/** What a device has of a draft; `savedAt` is absent where it has nothing. */
interface Found<Value> extends DraftSnapshot<Value> {
  readonly savedAt: number | undefined;
}

/** The one place that writes a draft: in order, never two writes at once, and only what has changed. */
export class WorkingDraft<Value> implements OpenDraft<Value> {
  readonly state$: StateStream<DraftState<Value>>;
  readonly #state: BehaviorSubject<DraftState<Value>>;
  /** Counts changes: order is by this, never by the clock. */
  #revision = 0;
  #written = 0;
  #writes: Promise<void> = Promise.resolve();
  #cancelWrite: (() => void) | undefined;
  /** What the last write came to. */
  #outcome: Pick<DraftState<Value>, 'kept' | 'savedAt'> = { kept: 'nothing', savedAt: undefined };
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
    void this.#load();
  }

  /** Whether anybody is looking at it. */
  get isObserved(): boolean {
    return this.#state.observed;
  }

  edit(value: Value): void {
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

  discard(): DraftSnapshot<Value> {
    const { value, files } = this.#state.value;
    this.#refused.clear();
    for (const file of files) if (file.state === 'copying') this.#discarded.set(file.id, file);
    this.#change({ value: this.kind.empty, files: [], restored: 0 });
    // With its files, also when there is something new by the time this is written.
    if (this.#isKeepable) this.#runErrand(() => this.#remove());
    void this.flush();
    return { value, files };
  }

  restore(snapshot: DraftSnapshot<Value>): void {
    const files = snapshot.files.map((file) => this.#discarded.get(file.id) ?? file);
    for (const { id } of this.#state.value.files) if (!files.some((file) => file.id === id)) this.detach(id);
    this.#change({ value: snapshot.value, files });
    for (const { id, content } of files) if (content) this.#handOver(id, content);
    void this.flush();
  }

  flush(): Promise<void> {
    this.#cancelWrite?.();
    this.#cancelWrite = undefined;
    this.#queue(() => this.#write());
    return this.#writes;
  }

  /** Takes over what another tab has made of it since, unless something is being written here. Never rejects. */
  async catchUp(): Promise<void> {
    const revision = this.#revision;
    const { ready, kept, savedAt = 0 } = this.#state.value;
    // What is pending or was refused is here alone, as is a file that is being copied: what the device has is older.
    if (!ready || kept === 'pending' || kept === 'refused' || !this.#isKeepable) return;
    const stored = await this.tools.store.read(this.address);
    if (stored === 'unknown' || revision !== this.#revision || this.#closed) return;
    const found = this.#alive(stored);
    if (found === undefined) {
      // Posted or deleted there.
      if (kept === 'kept') this.#take({ value: this.kind.empty, files: [], savedAt: undefined });
    } else if ((found.savedAt ?? 0) > savedAt) {
      this.#take(found);
    }
  }

  /** Writes nothing any more: the draft is to be removed, once what is being written has been. */
  close(): Promise<void> {
    this.#closed = true;
    this.#cancelWrite?.();
    return this.#writes;
  }

  async #load(): Promise<void> {
    await withPatience(this.tools.clock, PATIENCE, this.#read(), undefined);
    if (!this.#state.value.ready) this.#show(undefined);
  }

  async #read(): Promise<void> {
    const stored = this.#isKeepable ? await this.tools.store.read(this.address) : undefined;
    this.#show(this.#alive(stored));
  }

  /** What the device had. Who has lost patience and typed meanwhile has both. */
  #show(stored: Found<Value> | undefined): void {
    if (stored === undefined) {
      if (!this.#state.value.ready) this.#state.next({ ...this.#state.value, ready: true });
    } else if (this.#revision === 0) {
      this.#take(stored);
    } else {
      const { value, files } = this.#state.value;
      this.#taken += 1;
      this.#change({
        value: this.kind.merge(stored.value, value),
        files: [...stored.files, ...files],
        restored: this.#taken,
      });
    }
  }

  #take({ value, files, savedAt }: Found<Value>): void {
    this.#taken += 1;
    const kept = savedAt === undefined ? 'nothing' : 'kept';
    this.#state.next({ ready: true, value, files, kept, savedAt, restored: this.#taken });
  }

  #alive(stored: StoredDraft | undefined | 'unknown'): Found<Value> | undefined {
    if (stored === undefined || stored === 'unknown') return undefined;
    if (stored.savedAt <= this.tools.clock.now() - DRAFT_LIFETIME) return undefined;
    const parsed = parseRecord(this.kind, stored);
    return parsed && { ...parsed, savedAt: stored.savedAt };
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
    await this.tools.store.remove(this.address);
    // A write that was queued before may have written what came after: it is gone too, and has to be written again.
    this.#written = -1;
  }

  #change(changed: Partial<DraftSnapshot<Value>> & { readonly restored?: number }): void {
    this.#revision += 1;
    this.#state.next({ ...this.#state.value, ...changed, kept: 'pending' });
    this.#cancelWrite ??= this.tools.clock.after(WRITE_DELAY, () => void this.flush());
  }

  async #write(): Promise<void> {
    const revision = this.#revision;
    if (revision === this.#written || this.#closed) return;
    const { value, files } = this.#state.value;
    const kept = toRecord({ value, files });
    const isEmpty = this.kind.isEmpty(value) && kept.files.length === 0;
    const savedAt = this.tools.clock.now();
    const done = this.#isKeepable && (await this.#put(kept, isEmpty, savedAt));
    this.#written = revision;
    if (isEmpty) this.#outcome = { kept: 'nothing', savedAt: undefined };
    else this.#outcome = done ? { kept: 'kept', savedAt } : { kept: 'refused', savedAt: undefined };
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

  async #put(kept: DraftRecord<Value>, isEmpty: boolean, savedAt: number): Promise<boolean> {
    const done = isEmpty || (await this.tools.store.keep(this.address, kept, savedAt));
    if (isEmpty) await this.tools.store.remove(this.address);
    this.tools.onKept();
    return done;
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
    this.#writes = this.#writes.catch(() => undefined).then(() => (this.#closed ? undefined : work()));
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
