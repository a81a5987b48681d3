import { BehaviorSubject } from 'rxjs';
import { isLoadableUserId } from '../../domain/session/session.ts';
import type { Clock } from '../ports/clock.ts';
import type { DraftAddress, DraftStore, StoredDraft } from '../ports/draft-store.ts';
import type { Randomness } from '../ports/randomness.ts';
import type { StateStream } from '../shared/state-stream.ts';
import { withPatience } from '../shared/with-patience.ts';
import type { DraftKind } from './draft-kind.ts';
import type { DraftFile, DraftSnapshot, DraftState, OpenDraft } from './open-draft.ts';

/** How long what was typed waits to be written, in milliseconds: with the writing itself less than 250. */
const WRITE_DELAY = 200;

/** How long the device may take to say what it has, in milliseconds, before somebody may type. */
const PATIENCE = 2_000;

/** What a draft is as plain data. Its files' contents are kept beside it. */
interface Kept<Value> {
  readonly value: Value;
  readonly files: readonly Pick<DraftFile, 'id' | 'name' | 'size'>[];
}

export interface DraftTools {
  readonly store: DraftStore;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The one place that writes a draft: in order, never two writes at once, and only what has changed. */
export class WorkingDraft<Value> implements OpenDraft<Value> {
  readonly state$: StateStream<DraftState<Value>>;
  readonly #state: BehaviorSubject<DraftState<Value>>;
  /** Counts changes: order is by this, never by the clock. */
  #revision = 0;
  #written = 0;
  #writes: Promise<void> = Promise.resolve();
  #cancelWrite: (() => void) | undefined;
  /** Files whose contents the device did not take. */
  readonly #refused = new Set<string>();
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
      restored: false,
    });
    this.state$ = this.#state;
    void this.#load();
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
    this.#queue(() => this.tools.store.detach(this.address, fileId));
  }

  discard(): DraftSnapshot<Value> {
    const { value, files } = this.#state.value;
    this.#refused.clear();
    this.#change({ value: this.kind.empty, files: [], restored: false });
    void this.flush();
    return { value, files };
  }

  restore({ value, files }: DraftSnapshot<Value>): void {
    this.#change({ value, files });
    for (const { id, content } of files) if (content) this.#queue(() => this.#attach(id, content));
    void this.flush();
  }

  flush(): Promise<void> {
    this.#cancelWrite?.();
    this.#cancelWrite = undefined;
    this.#queue(() => this.#write());
    return this.#writes;
  }

  /** Writes nothing any more: the draft has been removed. */
  close(): void {
    this.#closed = true;
    this.#cancelWrite?.();
  }

  async #load(): Promise<void> {
    const { store, clock } = this.tools;
    const asked = this.#isKeepable ? store.read(this.address) : Promise.resolve(undefined);
    const stored = await withPatience(clock, PATIENCE, asked, undefined);
    const parsed = stored && this.#parse(stored);
    // What was typed after patience had run out stands.
    if (parsed === undefined || this.#revision > 0) {
      this.#state.next({ ...this.#state.value, ready: true });
      return;
    }
    this.#state.next({ ready: true, ...parsed, kept: 'kept', savedAt: stored?.savedAt, restored: true });
  }

  #parse({ value, files }: StoredDraft): DraftSnapshot<Value> | undefined {
    const kept: Partial<Record<keyof Kept<Value>, unknown>> = isObject(value) ? value : {};
    const parsed = this.kind.parse(kept.value);
    if (parsed === undefined) return undefined;
    const entries: readonly unknown[] = Array.isArray(kept.files) ? kept.files : [];
    return {
      value: parsed,
      files: entries.flatMap((entry) => {
        const { id, name }: Readonly<Record<string, unknown>> = isObject(entry) ? entry : {};
        if (typeof id !== 'string' || typeof name !== 'string') return [];
        const content = files.get(id);
        return { id, name, size: content?.size ?? 0, content, state: content ? 'copied' : 'unreadable' } as const;
      }),
    };
  }

  async #copy(file: DraftFile, original: Blob): Promise<void> {
    let content: Blob | undefined;
    try {
      content = await this.tools.store.copyOf(original);
    } catch {
      // Unreadable: the file is in the list and says so, and whoever attached it can remove it or attach it anew.
    }
    const { files } = this.#state.value;
    if (!files.some(({ id }) => id === file.id)) return;
    const copied: DraftFile = { ...file, content, state: content ? 'copied' : 'unreadable' };
    this.#change({ files: files.map((other) => (other.id === file.id ? copied : other)) });
    if (content !== undefined) this.#queue(() => this.#attach(file.id, content));
  }

  async #attach(fileId: string, content: Blob): Promise<void> {
    const kept = this.#isKeepable && (await this.tools.store.attach(this.address, fileId, content));
    if (kept) this.#refused.delete(fileId);
    else this.#refused.add(fileId);
  }

  #change(changed: Partial<DraftSnapshot<Value>> & { readonly restored?: boolean }): void {
    this.#revision += 1;
    this.#state.next({ ...this.#state.value, ...changed, kept: 'pending' });
    this.#cancelWrite ??= this.tools.clock.after(WRITE_DELAY, () => void this.flush());
  }

  async #write(): Promise<void> {
    const revision = this.#revision;
    if (revision === this.#written || this.#closed) return;
    const { value, files } = this.#state.value;
    const kept: Kept<Value> = {
      value,
      files: files.flatMap(({ id, name, size, content }) => (content ? { id, name, size } : [])),
    };
    const isEmpty = this.kind.isEmpty(value) && kept.files.length === 0;
    const savedAt = this.tools.clock.now();
    const done = this.#isKeepable && (await this.#put(kept, isEmpty, savedAt));
    this.#written = revision;
    if (revision !== this.#revision) return;
    const isKept = done && files.every(({ id }) => !this.#refused.has(id));
    this.#state.next({
      ...this.#state.value,
      kept: isEmpty ? 'nothing' : isKept ? 'kept' : 'refused',
      savedAt: isKept && !isEmpty ? savedAt : undefined,
    });
  }

  async #put(kept: Kept<Value>, isEmpty: boolean, savedAt: number): Promise<boolean> {
    if (!isEmpty) return this.tools.store.keep(this.address, kept, savedAt);
    await this.tools.store.remove(this.address);
    return true;
  }

  /** Nobody's drafts are kept in memory alone: they could be shown to anybody. */
  get #isKeepable(): boolean {
    return isLoadableUserId(this.address.owner);
  }

  #queue(work: () => Promise<void>): void {
    this.#writes = this.#writes.then(() => (this.#closed ? undefined : work()));
  }
}
