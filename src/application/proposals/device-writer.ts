import { unstamped } from '../../domain/proposals/proposal-document.ts';
import type { Clock } from '../ports/clock.ts';
import type { DraftAddress, DraftStore, VersionReason } from '../ports/draft-store.ts';
import { withPatience } from '../shared/with-patience.ts';
import type { DraftHistory } from '../drafts/draft-history.ts';
import { parseProposalCopy, type ProposalCopy } from './proposal-copy.ts';
import { Timer } from '../shared/timer.ts';

/** How long what was typed waits to be written, in milliseconds: with the writing itself, also on a busy device, less than 250. */
const WRITE_DELAY = 100;

/** How long the device may take to say what it has, in milliseconds. */
const PATIENCE = 3_000;

const late = Symbol('late');
/** What a device says that it has. */
type Known = ProposalCopy | undefined | 'unknown';

/** What the device has of a proposal: whether it has what the server has not. */
export type DeviceState = 'nothing' | 'pending' | 'kept' | 'refused';

export interface DeviceTools {
  readonly store: DraftStore;
  readonly clock: Clock;
  /** What the proposal was before. */
  readonly history: DraftHistory;
  /** Called when the device has something else than before, or a proposal has been sent: other tabs look again. */
  readonly onKept: () => void;
}

/** Keeps one proposal's copy on the device: in order, never two writes at once, the newest text only. */
export class DeviceWriter {
  #wanted: ProposalCopy | 'none' | undefined;
  #writes: Promise<void> = Promise.resolve();
  readonly #delay: Timer;
  #state: DeviceState = 'nothing';
  #closed = false;
  #isUnknown = false;

  /** @param changed called whenever `state` has. */
  constructor(
    private readonly address: DraftAddress,
    private readonly tools: DeviceTools,
    private readonly changed: () => void,
  ) {
    this.#delay = new Timer(tools.clock);
  }

  get state(): DeviceState {
    return this.#state;
  }

  /** Whether the device did not say what it has when it was last asked. */
  get isUnknown(): boolean {
    return this.#isUnknown;
  }

  /**
   * `undefined` also where the device has what is no copy. Where it cannot say, or does not answer within three seconds,
   * nothing is written from then on, because nobody knows what would be overwritten.
   *
   * @param answered called when an answer comes later than that. `read` may be called again then.
   */
  async read(answered: () => void): Promise<ProposalCopy | undefined> {
    const asked = this.#ask();
    const copy = await withPatience<Known | typeof late>(this.tools.clock, PATIENCE, asked, late);
    this.#isUnknown = copy === late || copy === 'unknown';
    if (copy === late) void asked.then(answered);
    return copy === late || copy === 'unknown' ? undefined : copy;
  }

  /** The copy is on the device already. */
  found(): void {
    this.#state = 'kept';
  }

  /** Writes the copy within 250 milliseconds. */
  note(copy: ProposalCopy): void {
    if (this.#closed) return;
    if (this.#isUnknown) {
      this.#state = 'refused';
      return;
    }
    this.#wanted = copy;
    this.#state = 'pending';
    if (!this.#delay.isRunning) this.#delay.start(WRITE_DELAY, () => void this.flush());
  }

  /** Removes it: the server has it, or nobody wants it. What is noted later is written all the same. */
  forget(): void {
    if (this.#closed || (this.#state === 'nothing' && this.#wanted === undefined)) return;
    if (this.#isUnknown) {
      this.#state = 'nothing';
      return;
    }
    this.#wanted = 'none';
    void this.flush();
  }

  /** The person is about to replace a text by typing: what deserves to be found again is kept as a version. */
  edited(former: Pick<ProposalCopy, 'text'>, next: string): void {
    if (!this.#closed)
      this.tools.history.edited({ value: { text: former.text }, text: unstamped(former.text) }, unstamped(next));
  }

  /** Something else than typing replaces a text: it is kept as a version, before anything else is written. */
  remember(former: Pick<ProposalCopy, 'text'>, reason: VersionReason): void {
    if (this.#closed || former.text === '') return;
    this.#writes = this.#writes.then(() => this.tools.history.replaced({ text: former.text }, former.text, reason));
  }

  /** What has been noted is not to be written any more. */
  drop(): void {
    this.#delay.stop();
    this.#wanted = undefined;
  }

  /** Writes what has not been written yet. Never rejects. */
  flush(): Promise<void> {
    this.#delay.stop();
    // A store never rejects. If one does all the same, what comes later is written nevertheless.
    this.#writes = this.#writes.then(() => this.#write()).catch(() => undefined);
    return this.#writes;
  }

  /**
   * Hands the copy to the device before it returns, also while another one is being written: the tab may never run again. The
   * write that follows says what has come of it.
   */
  writeNow(): void {
    const { store, clock } = this.tools;
    const wanted = this.#wanted;
    if (wanted !== undefined && wanted !== 'none' && !this.#closed) void store.keep(this.address, wanted, clock.now());
  }

  /** Writes what has not been written yet, and nothing any more after that. */
  async close(): Promise<void> {
    await this.flush();
    this.#closed = true;
    this.#delay.stop();
  }

  get #hasNews(): boolean {
    return this.#wanted !== undefined;
  }

  async #ask(): Promise<Known> {
    const stored = await this.tools.store.read(this.address);
    return stored === 'unknown' ? stored : parseProposalCopy(stored?.value);
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
