import type { Clock } from '../ports/clock.ts';
import type { DraftAddress, DraftStore } from '../ports/draft-store.ts';
import { withPatience } from '../shared/with-patience.ts';
import { DRAFT_LIFETIME } from '../drafts/working-draft.ts';
import { parseDeviceCopy, type DeviceCopy } from './device-copy.ts';

/** How long what was typed waits to be written, in milliseconds: with the writing itself less than 250. */
const WRITE_DELAY = 200;

/** How long the device may take to say what it has, in milliseconds. */
const PATIENCE = 3_000;

const late = Symbol('late');

/** What the device has of a proposal: whether it has what the server has not. */
export type DeviceState = 'nothing' | 'pending' | 'kept' | 'refused';

export interface DeviceTools {
  readonly store: DraftStore;
  readonly clock: Clock;
  /** Called when the device has something else than before, or a proposal has been sent: other tabs look again. */
  readonly onKept: () => void;
}

/** Keeps one proposal's copy on the device: in order, never two writes at once, the newest text only. */
export class DeviceWriter {
  #wanted: DeviceCopy | 'none' | undefined;
  #writes: Promise<void> = Promise.resolve();
  #cancelWrite: (() => void) | undefined;
  #state: DeviceState = 'nothing';
  #closed = false;
  /** Whether the device has not said what it has. */
  #isUnknown = false;

  /** @param changed called whenever `state` has. */
  constructor(
    private readonly address: DraftAddress,
    private readonly tools: DeviceTools,
    private readonly changed: () => void,
  ) {}

  get state(): DeviceState {
    return this.#state;
  }

  /**
   * `undefined` also where the device cannot say, has what is no copy, or does not answer within three seconds. Nothing is
   * written then, because nobody knows what would be overwritten.
   *
   * @param answered called when an answer comes later than that. `read` may be called again then.
   */
  async read(answered: () => void): Promise<DeviceCopy | undefined> {
    const asked = this.#ask();
    const copy = await withPatience<DeviceCopy | undefined | typeof late>(this.tools.clock, PATIENCE, asked, late);
    this.#isUnknown = copy === late;
    if (copy !== late) return copy;
    void asked.then(answered);
    return undefined;
  }

  /** The copy is on the device already. */
  found(): void {
    this.#state = 'kept';
  }

  /** Writes the copy within 250 milliseconds. */
  note(copy: DeviceCopy): void {
    if (this.#closed) return;
    if (this.#isUnknown) {
      this.#state = 'refused';
      return;
    }
    this.#wanted = copy;
    this.#state = 'pending';
    this.#cancelWrite ??= this.tools.clock.after(WRITE_DELAY, () => void this.flush());
  }

  /** Removes it: the server has it, or nobody wants it. What is noted later is written all the same. */
  forget(): void {
    if (this.#closed || this.#isUnknown || (this.#state === 'nothing' && this.#wanted === undefined)) return;
    this.#wanted = 'none';
    void this.flush();
  }

  /** What has been noted is not to be written any more. */
  drop(): void {
    this.#cancelWrite?.();
    this.#cancelWrite = undefined;
    this.#wanted = undefined;
  }

  /** Writes what has not been written yet. Never rejects. */
  flush(): Promise<void> {
    this.#cancelWrite?.();
    this.#cancelWrite = undefined;
    // A store never rejects. If one does all the same, what comes later is written nevertheless.
    this.#writes = this.#writes.then(() => this.#write()).catch(() => undefined);
    return this.#writes;
  }

  /** Writes nothing any more, once what is being written has been. */
  close(): Promise<void> {
    this.#closed = true;
    this.#cancelWrite?.();
    return this.#writes;
  }

  get #hasNews(): boolean {
    return this.#wanted !== undefined;
  }

  async #ask(): Promise<DeviceCopy | undefined> {
    const stored = await this.tools.store.read(this.address);
    if (stored === undefined || stored === 'unknown') return undefined;
    return stored.savedAt > this.tools.clock.now() - DRAFT_LIFETIME ? parseDeviceCopy(stored.value) : undefined;
  }

  async #write(): Promise<void> {
    const wanted = this.#wanted;
    if (wanted === undefined || this.#closed) return;
    this.#wanted = undefined;
    const { store, clock, onKept } = this.tools;
    const isDone =
      wanted === 'none'
        ? (await store.remove(this.address), true)
        : await store.keep(this.address, wanted, clock.now());
    onKept();
    // Something newer has been noted meanwhile: it is still to be written.
    if (this.#hasNews) return;
    if (wanted === 'none') this.#state = 'nothing';
    else this.#state = isDone ? 'kept' : 'refused';
    this.changed();
  }
}
