import { BehaviorSubject } from 'rxjs';
import { documentTimes, stampSent } from '../../domain/proposals/proposal-document.ts';
import type { Clock } from '../ports/clock.ts';
import type { DraftAddress } from '../ports/draft-store.ts';
import type { ProposalPlace, ProposalRecord } from '../ports/proposal-desk.ts';
import { RemoteErrorKind } from '../ports/remote-error.ts';
import type { WriterClaim, WriterLocks } from '../ports/writer-locks.ts';
import type { StateStream } from '../shared/state-stream.ts';
import type { DeviceCopy } from './device-copy.ts';
import { withPatience } from '../shared/with-patience.ts';
import { DeviceWriter, type DeviceTools } from './device-writer.ts';
import type { OpenProposal, ProposalPhase, ProposalState, ProposalVersion, ServerState } from './open-proposal.ts';
import type { ProposalRequests } from './proposal-requests.ts';

/** From the last edit to the save, in milliseconds (specification, section 9). */
const SAVE_DELAY = 2_000;
/** From the click to the sending: the shorter when there is nothing to be saved before (specification, section 9). */
const SEND_DELAY = 100;
/** How long the server's answer is waited for before one may write, in milliseconds. */
const LOAD_PATIENCE = 4_000;
/** How long the server's text is taken for known after it has been read, in milliseconds: another device may write, too. */
const TRUST = 30_000;
/** How long the device may take to write the last text, in milliseconds, before another tab may have the turn. */
const CLOSE_PATIENCE = 2_000;
/** Pauses between attempts, in milliseconds. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/**
 * Refusals that say for certain that nothing has been handed in. A conflict may say that it has been before, and so may a
 * login that has been replaced while the answer was on its way.
 */
const certain: ReadonlySet<RemoteErrorKind> = new Set([
  RemoteErrorKind.forbidden,
  RemoteErrorKind.notFound,
  RemoteErrorKind.tooLarge,
  RemoteErrorKind.rateLimited,
  RemoteErrorKind.refused,
]);

export interface ProposalTools extends DeviceTools {
  readonly clock: Clock;
  readonly requests: ProposalRequests;
  readonly locks: WriterLocks;
  /** Whether a text is a proposal of this kind that can be shown without losing anything. */
  readonly isReadable: (text: string) => boolean;
  /** Whether two texts say the same to whoever reads them in the form. */
  readonly isSame: (one: string, other: string) => boolean;
  /** Whether what the device has is from before the portal was opened, so that somebody has to choose. */
  readonly isReopened: boolean;
}

/** An attempt to hand in. */
interface Sending {
  /** Whether the time has passed before which it must not leave. */
  isDelayOver: boolean;
  isFlushed: boolean;
  /** Whether it has left. From then on the record alone decides. */
  isTried: boolean;
  isClarifyDue: boolean;
  why: RemoteErrorKind;
}

/**
 * One proposal as it is worked on: the state machine of the ten rules (quality, section 1). All that goes to the server is
 * done by one loop, a step at a time, so that no two requests of a proposal are ever under way. Revisions order texts,
 * never the clock.
 */
export class ProposalEngine implements OpenProposal {
  readonly state$: StateStream<ProposalState>;
  readonly #state: BehaviorSubject<ProposalState>;
  readonly #device: DeviceWriter;
  readonly #claim: WriterClaim;

  #phase: ProposalPhase = { kind: 'loading' };
  #text = '';
  #generation = 0;
  /** Counts edits. */
  #revision = 0;
  /** The last revision that the server has acknowledged, or that came from it. */
  #savedRevision = 0;
  #savedAt: number | undefined;
  /** The server's text as far as it is known; `null` while it is not. */
  #base: string | null = null;
  /** Texts that have been handed over without an acknowledgement: the server may have any of them. */
  #attempted: string[] = [];
  /** Somebody has decided that what the server has is to be overwritten. */
  #overwrites = false;
  /** Whether what the server has is known well enough to write without asking. */
  #isTrusted = false;
  #isSaving = false;
  #failure: RemoteErrorKind | undefined;
  #failures = 0;
  #refusal: RemoteErrorKind | undefined;
  #sending: Sending | undefined;

  #held: boolean | undefined;
  #isHandingOver = false;
  #isClosed = false;
  #isReopened: boolean;
  /** What was written here before another tab took the turn, where neither the device nor the server has it. */
  #orphan: string | undefined;
  /** Whether the record has been looked at since another tab has the turn. */
  #hasLooked = false;

  #isBeginDue = false;
  #isReadDue = false;
  #isSaveDue = false;
  #isLookDue = false;
  #isRunning = false;
  #loop: Promise<void> = Promise.resolve();

  #cancelSave: (() => void) | undefined;
  #cancelRetry: (() => void) | undefined;
  #cancelTrust: (() => void) | undefined;
  #cancelDelay: (() => void) | undefined;
  #cancelPatience: (() => void) | undefined;

  constructor(
    readonly address: DraftAddress,
    private readonly place: ProposalPlace,
    private readonly tools: ProposalTools,
  ) {
    this.#isReopened = tools.isReopened;
    this.#device = new DeviceWriter(address, tools, () => {
      this.#publish();
    });
    this.#state = new BehaviorSubject(this.#current());
    this.state$ = this.#state;
    const { owner, place: name } = address;
    this.#claim = tools.locks.claim(`proposal ${owner} ${name}`, () => this.#handOver());
    this.#claim.held$.subscribe((held) => {
      if (held !== undefined) this.#take(held);
    });
  }

  edit(text: string): void {
    if (!this.#mayEdit || text === this.#text) return;
    this.#text = text;
    this.#refusal = undefined;
    this.#write();
    this.#saveSoon();
    this.#readAhead();
    this.#publish();
  }

  send(): void {
    if (!this.#mayEdit || this.#text === '') return;
    if (this.#base === null) {
      this.#refusal = this.#failure ?? RemoteErrorKind.offline;
      this.retry();
      return;
    }
    const isPending = this.#isDirty;
    this.#stopSave();
    this.#endPause();
    this.#refusal = undefined;
    this.#failure = undefined;
    const sending: Sending = {
      isDelayOver: false,
      isFlushed: false,
      isTried: false,
      isClarifyDue: false,
      why: RemoteErrorKind.invalidAnswer,
    };
    this.#sending = sending;
    this.#phase = { kind: 'sending', step: isPending ? 'saving' : 'sending' };
    this.#cancelDelay = this.tools.clock.after(isPending ? SAVE_DELAY : SEND_DELAY, () => {
      sending.isDelayOver = true;
      void this.#run();
    });
    this.#publish();
    void this.#run();
  }

  choose(which: 'device' | 'server'): void {
    if (this.#phase.kind !== 'choice' || !this.#isWriter) return;
    const { device, server } = this.#phase;
    this.#base = server.text;
    this.#phase = { kind: 'draft', armed: true };
    if (which === 'device') {
      this.#replaceText(device.text);
      this.#write();
      this.#isSaveDue = true;
    } else {
      this.#replaceText(server.text);
      this.#acknowledge(this.#revision, server.text);
      this.#savedAt = undefined;
    }
    this.#publish();
    void this.#run();
  }

  startAnew(): void {
    const { kind } = this.#phase;
    if (!this.#isWriter || (kind !== 'unreadable' && !(kind === 'draft' && this.#base === null))) return;
    this.#overwrites = kind === 'unreadable';
    this.#base = '';
    this.#phase = { kind: 'draft', armed: true };
    this.#endPause();
    this.#failure = undefined;
    this.#trust();
    this.#isSaveDue = this.#isDirty;
    this.#publish();
    void this.#run();
  }

  retry(): void {
    this.#endPause();
    this.#makeDue();
    this.#publish();
    void this.#run();
  }

  takeOver(): void {
    if (this.#held === false && !this.#isClosed) this.#claim.takeOver();
  }

  discardUnsent(): void {
    if (this.#phase.kind !== 'sent') return;
    this.#phase = { ...this.#phase, unsent: undefined };
    this.#device.forget();
    this.#publish();
  }

  /** Somebody has deleted what the device has: what the server has is shown instead. */
  abandon(): void {
    if (this.#phase.kind === 'sent') this.discardUnsent();
    if (!this.#isDirty || !this.#isWriter || this.#sending) return;
    this.tools.requests.drop();
    this.#stopTimers();
    this.#isSaving = false;
    this.#device.forget();
    this.#savedRevision = this.#revision;
    this.#replaceText(this.#base ?? '');
    this.#base = null;
    this.#phase = { kind: 'loading' };
    this.#isReadDue = true;
    this.#publish();
    void this.#run();
  }

  /** Writes to the device, and saves, what has not been written yet. Never rejects. */
  async flush(): Promise<void> {
    if (this.#isDirty && this.#base !== null) this.#isSaveDue = true;
    await Promise.all([this.#device.flush(), this.#run()]);
  }

  /** There is a connection again, or somebody is looking at it again: what failed is tried, what is there checked. */
  wake(): void {
    this.#distrust();
    if (this.#held === false) this.look();
    else this.retry();
  }

  /** Another tab has written or deleted something. */
  look(): void {
    if (this.#held === false) {
      this.#isLookDue = true;
      void this.#run();
    } else if (this.#isWriter && this.#isDirty && this.#device.state === 'kept') {
      void this.#lookAfterCopy();
    }
  }

  /** What is said to be on the device is there: deleted in another tab, it is written again as long as it is open here. */
  async #lookAfterCopy(): Promise<void> {
    const { turn } = this.tools.requests;
    const copy = await this.#device.read(() => undefined);
    if (copy === undefined && turn === this.tools.requests.turn && this.#isDirty) this.#keep();
    this.#publish();
  }

  /** What is here and nowhere else. */
  get unkept(): DeviceCopy | undefined {
    const isUnkept = this.#held === true && this.#isDirty && this.#device.state !== 'kept';
    return isUnkept ? { rev: this.#revision, base: this.#base, text: this.#text } : undefined;
  }

  /** Whether nothing is left to be done, and nobody looks at it. */
  get isIdle(): boolean {
    return !this.#isDirty && !this.#sending && !this.#state.observed;
  }

  /** Ends it, once the device has what is here. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.tools.requests.drop();
    this.#stopTimers();
    this.#distrust();
    // Whoever comes next is to find what was written here, unless the device does not answer.
    await withPatience(this.tools.clock, CLOSE_PATIENCE, this.#device.close(), undefined);
    this.#claim.release();
  }

  get #isDirty(): boolean {
    return this.#revision !== this.#savedRevision;
  }

  get #isWriter(): boolean {
    return this.#held === true && !this.#isHandingOver && !this.#isClosed;
  }

  get #mayEdit(): boolean {
    return this.#isWriter && this.#phase.kind === 'draft';
  }

  // The turn among the tabs of this browser.

  #take(held: boolean): void {
    if (this.#isClosed || held === this.#held) return;
    this.#held = held;
    this.#isHandingOver = false;
    this.tools.requests.drop();
    this.#stopTimers();
    this.#isSaving = false;
    this.#distrust();
    if (held) {
      this.#begin();
    } else {
      this.#orphan = this.#isDirty && this.#device.state !== 'kept' ? this.#text : undefined;
      this.#hasLooked = false;
      if (this.#phase.kind === 'sending') this.#phase = { kind: 'draft', armed: false };
      // What this tab has not written yet is older than what the other one is about to write.
      this.#device.drop();
      this.#isReopened = false;
      this.#isLookDue = true;
    }
    this.#publish();
    void this.#run();
  }

  #begin(): void {
    this.#phase = { kind: 'loading' };
    this.#base = null;
    this.#savedRevision = this.#revision;
    this.#failure = undefined;
    this.#isBeginDue = true;
    this.#isReadDue = true;
    this.#cancelPatience = this.tools.clock.after(LOAD_PATIENCE, () => {
      this.#showUnarmed();
      this.#publish();
    });
  }

  async #handOver(): Promise<void> {
    this.#isHandingOver = true;
    this.#publish();
    await this.flush();
  }

  // The loop.

  /** Does what is due, until nothing is. Shares a run that is under way; never rejects. */
  #run(): Promise<void> {
    if (!this.#isRunning) {
      this.#isRunning = true;
      this.#loop = this.#doWhatIsDue();
    }
    return this.#loop;
  }

  async #doWhatIsDue(): Promise<void> {
    try {
      for (let step = this.#nextStep(); step !== undefined; step = this.#nextStep()) await step();
    } finally {
      // At once: what becomes due from now on needs another run.
      this.#isRunning = false;
    }
  }

  #nextStep(): (() => Promise<void>) | undefined {
    if (this.#isClosed || this.#held === undefined) return undefined;
    if (!this.#held) return this.#isLookDue ? () => this.#lookAt() : undefined;
    if (this.#isBeginDue) return () => this.#readDevice();
    switch (this.#phase.kind) {
      case 'draft':
        if (this.#base !== null && this.#isDirty && this.#isSaveDue) {
          return this.#isTrusted ? () => this.#save() : () => this.#read();
        }
        return this.#isReadDue ? () => this.#read() : undefined;
      case 'loading':
      case 'unreadable':
        return this.#isReadDue ? () => this.#read() : undefined;
      case 'sending':
        return this.#sending && this.#nextSendStep(this.#sending);
      case 'choice':
      case 'sent':
        return undefined;
    }
  }

  #nextSendStep(sending: Sending): (() => Promise<void>) | undefined {
    if (sending.isTried) return sending.isClarifyDue ? () => this.#clarify(sending) : undefined;
    if (!this.#isTrusted) return () => this.#read();
    if (this.#isDirty && !sending.isFlushed) return () => this.#save();
    return sending.isDelayOver ? () => this.#handIn(sending) : undefined;
  }

  // Steps.

  async #readDevice(): Promise<void> {
    const { turn } = this.tools.requests;
    const kept = await this.#device.read(() => this.#beginAgain(turn));
    if (turn !== this.tools.requests.turn) return;
    this.#isBeginDue = false;
    if (kept !== undefined && this.tools.isReadable(kept.text)) this.#device.found();
    const copy = kept ?? this.#adoptOrphan();
    if (copy === undefined || !this.tools.isReadable(copy.text)) return;
    this.#replaceText(copy.text);
    this.#revision = Math.max(this.#revision, copy.rev) + 1;
    this.#attempted = copy.base === null ? [] : [copy.base];
    this.#publish();
  }

  /** What was written in this tab before another one took its turn, and is nowhere else: somebody has to choose. */
  #adoptOrphan(): DeviceCopy | undefined {
    const text = this.#orphan;
    this.#orphan = undefined;
    if (text === undefined) return undefined;
    this.#isReopened = true;
    return { rev: this.#revision, base: null, text };
  }

  /** The device has said what it has after all: as long as nobody has written anything, it is not too late. */
  #beginAgain(turn: number): void {
    if (turn !== this.tools.requests.turn || !this.#isWriter || this.#isDirty) return;
    if (this.#sending || this.#phase.kind === 'sent') return;
    this.tools.requests.drop();
    this.#begin();
    void this.#run();
  }

  /** Asks what the server has, and what is to become of it. */
  async #read(): Promise<void> {
    this.#isReadDue = false;
    const answer = await this.tools.requests.record(this.place);
    if (answer.kind === 'dropped') return;
    if (answer.kind === 'done') this.#meet(answer.value);
    // Nothing is sent upon a record that nobody has seen.
    else if (this.#sending) this.#refuse(answer.reason);
    else this.#fail(answer.reason);
    this.#publish();
  }

  async #save(): Promise<void> {
    const revision = this.#revision;
    const text = this.#text;
    this.#isSaveDue = false;
    this.#isSaving = true;
    if (this.#sending) this.#sending.isFlushed = true;
    this.#stopSave();
    this.#attempted = [...this.#attempted, text].slice(-10);
    this.#publish();
    const answer = await this.tools.requests.update({ ...this.place, text });
    if (answer.kind === 'dropped') return;
    this.#isSaving = false;
    if (answer.kind === 'done') this.#acknowledge(revision, text);
    // What could not be saved before it is sent goes along with the sending.
    else this.#fail(answer.reason);
    if (answer.kind === 'failed' && answer.reason === RemoteErrorKind.invalidAnswer) this.#doubt();
    this.#publish();
  }

  async #handIn(sending: Sending): Promise<void> {
    sending.isTried = true;
    if (this.#text === '') {
      this.#refuse(RemoteErrorKind.invalidAnswer);
      this.#publish();
      return;
    }
    const at = this.tools.clock.now();
    const text = stampSent(this.#text, at);
    this.#phase = { kind: 'sending', step: 'sending' };
    this.#publish();
    const answer = await this.tools.requests.send({ ...this.place, text });
    if (answer.kind === 'dropped') return;
    if (answer.kind === 'done') {
      this.#beSent(text);
    } else if (certain.has(answer.reason)) {
      this.#refuse(answer.reason);
    } else {
      sending.why = answer.reason;
      sending.isClarifyDue = true;
    }
    this.#publish();
  }

  /** Nobody knows whether it has been handed in: the record decides. Nothing is written meanwhile. */
  async #clarify(sending: Sending): Promise<void> {
    sending.isClarifyDue = false;
    const answer = await this.tools.requests.record(this.place);
    if (answer.kind === 'dropped') return;
    if (answer.kind === 'failed') {
      const isLockedOut = [sending.why, answer.reason].every((reason) => reason === RemoteErrorKind.unauthorised);
      if (isLockedOut) {
        this.#refuse(answer.reason);
      } else {
        this.#phase = { kind: 'sending', step: 'unclear' };
        this.#tryLater();
      }
    } else if (answer.value.isSent) {
      this.#beSent(textOf(answer.value));
    } else {
      this.#refuse(sending.why);
    }
    this.#publish();
  }

  /** What the tab that writes has: on the device, else at the server. */
  async #lookAt(): Promise<void> {
    this.#isLookDue = false;
    const { turn } = this.tools.requests;
    const copy = await this.#device.read(() => {
      this.look();
    });
    if (turn !== this.tools.requests.turn) return;
    if (copy !== undefined && this.tools.isReadable(copy.text) && this.#hasLooked && this.#phase.kind !== 'sent') {
      this.#replaceText(copy.text);
      this.#phase = { kind: 'draft', armed: false };
    } else {
      const answer = await this.tools.requests.record(this.place);
      if (answer.kind === 'dropped') return;
      if (answer.kind === 'done') {
        this.#hasLooked = true;
        this.#show(answer.value, copy);
      } else {
        this.#phase = { kind: 'draft', armed: false };
      }
    }
    this.#publish();
  }

  /** Shows what the server has where another tab writes, or what the device has that is newer. */
  #show(record: ProposalRecord, copy: DeviceCopy | undefined): void {
    const text = textOf(record);
    if (record.isSent) {
      this.#replaceText(text);
      this.#phase = { kind: 'sent', at: documentTimes(text).sentAt, unsent: undefined };
    } else if (copy !== undefined && this.tools.isReadable(copy.text)) {
      this.#replaceText(copy.text);
      this.#phase = { kind: 'draft', armed: false };
    } else if (this.#isUnreadable(record)) {
      this.#phase = { kind: 'unreadable', original: originalOf(record) };
    } else {
      this.#replaceText(text);
      this.#phase = { kind: 'draft', armed: false };
    }
  }

  // What an answer means.

  /** The server has said what it has. */
  #meet(record: ProposalRecord): void {
    this.#endPause();
    if (record.isSent) {
      this.#beSent(textOf(record));
      return;
    }
    if (this.#isUnreadable(record) && !this.#overwrites) {
      this.#recover();
      this.#stopSending();
      this.#phase = { kind: 'unreadable', original: originalOf(record) };
      this.#base = null;
      return;
    }
    const server = this.#isUnreadable(record) ? '' : textOf(record);
    const isReopened = this.#isReopened;
    this.#isReopened = false;
    // An answer that has lost the text takes it from nobody who still has it.
    if (server === '' && this.#text !== '' && !this.#isDirty) this.#write();
    // What has been read before anybody writes may be old by the time they do.
    if (this.#isDirty || this.#sending) this.#trust();
    // Nobody hands in what they have not seen.
    if (!this.#isDirty && this.#sending && !this.tools.isSame(server, this.#text)) this.#ask(server);
    else if (!this.#isDirty) this.#adopt(server);
    else if (this.tools.isSame(server, this.#text)) this.#acknowledge(this.#revision, server);
    else if (server === '' || this.#overwrites || (!isReopened && this.#isOwn(server))) this.#goOn(server);
    else this.#ask(server);
  }

  #adopt(server: string): void {
    this.#base = server;
    if (!this.tools.isSame(server, this.#text)) {
      this.#replaceText(server);
      this.#savedAt = undefined;
    }
    this.#recover();
    this.#arm();
  }

  /** The server has what this text was written upon: it may be written. */
  #goOn(server: string): void {
    this.#base = server;
    // What is being typed waits for its own time.
    if (this.#cancelSave === undefined) this.#isSaveDue = true;
    this.#arm();
  }

  #ask(server: string): void {
    this.#recover();
    this.#stopSending();
    this.#phase = { kind: 'choice', device: versionOf(this.#text), server: versionOf(server) };
  }

  #arm(): void {
    if (this.#phase.kind !== 'sending') this.#phase = { kind: 'draft', armed: true };
  }

  #acknowledge(revision: number, text: string): void {
    this.#base = text;
    this.#attempted = [];
    this.#savedRevision = revision;
    this.#savedAt = this.tools.clock.now();
    this.#overwrites = false;
    this.#recover();
    this.#arm();
    if (!this.#isDirty) this.#device.forget();
    else this.#keepNewer();
  }

  /** What was typed since waits for its own time, unless that has passed. */
  #keepNewer(): void {
    this.#keep();
    if (this.#cancelSave === undefined) this.#isSaveDue = true;
  }

  #beSent(text: string): void {
    this.#stopTimers();
    this.#sending = undefined;
    this.#failure = undefined;
    this.#isSaveDue = false;
    const isMissing = this.#isDirty && this.#text !== '' && !this.tools.isSame(text, this.#text);
    this.#phase = {
      kind: 'sent',
      at: documentTimes(text).sentAt,
      unsent: isMissing ? versionOf(this.#text) : undefined,
    };
    this.#savedRevision = this.#revision;
    this.#base = text;
    this.#replaceText(text);
    if (!isMissing) this.#device.forget();
    // The device may have had nothing of it: other tabs are told all the same.
    this.tools.onKept();
  }

  /** It has not been handed in, for certain. */
  #refuse(reason: RemoteErrorKind): void {
    this.#stopSending();
    this.#refusal = reason;
    this.#phase = { kind: 'draft', armed: this.#base !== null };
    this.#distrust();
    this.#isSaveDue = false;
    if (this.#isDirty) this.#saveSoon();
  }

  #fail(reason: RemoteErrorKind): void {
    this.#distrust();
    this.#isSaveDue = false;
    this.#showUnarmed();
    // Nothing waits for a look at what has been saved already.
    if (this.#base !== null && !this.#isDirty) return;
    this.#failure = reason;
    this.#tryLater();
  }

  /** It may be there all the same: the record decides, at once for the first time. */
  #doubt(): void {
    if (this.#failures > 1 || this.#sending) return;
    this.#endPause();
    this.#isSaveDue = true;
  }

  #recover(): void {
    this.#failure = undefined;
    this.#failures = 0;
    this.#endPause();
  }

  // What follows in time.

  /** Two seconds after the last edit, unless the next attempt is waited for anyway. */
  #saveSoon(): void {
    this.#stopSave();
    this.#cancelSave = this.tools.clock.after(SAVE_DELAY, () => {
      this.#cancelSave = undefined;
      if (this.#cancelRetry !== undefined) return;
      this.#isSaveDue = true;
      void this.#run();
    });
  }

  /** The server's text is read before the first write, so that what is being typed need not wait for it. */
  #readAhead(): void {
    if (this.#isTrusted || this.#base === null || this.#cancelRetry !== undefined || this.#isRunning) return;
    this.#isReadDue = true;
    void this.#run();
  }

  #tryLater(): void {
    this.#endPause();
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#failures, LONGEST_PAUSE);
    this.#failures += 1;
    this.#cancelRetry = this.tools.clock.after(pause, () => {
      this.retry();
    });
  }

  /** Whatever there is to be tried is tried at the next opportunity. */
  #makeDue(): void {
    if (this.#phase.kind === 'sending') {
      if (this.#sending && this.#phase.step === 'unclear') this.#sending.isClarifyDue = true;
    } else if (this.#base !== null && this.#isDirty) {
      if (this.#cancelSave === undefined) this.#isSaveDue = true;
    } else {
      this.#isReadDue = true;
    }
  }

  #trust(): void {
    this.#distrust();
    this.#isTrusted = true;
    this.#cancelTrust = this.tools.clock.after(TRUST, () => {
      this.#isTrusted = false;
    });
  }

  #distrust(): void {
    this.#isTrusted = false;
    this.#cancelTrust?.();
    this.#cancelTrust = undefined;
  }

  #endPause(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
  }

  #stopSave(): void {
    this.#cancelSave?.();
    this.#cancelSave = undefined;
  }

  #stopSending(): void {
    this.#sending = undefined;
    this.#cancelDelay?.();
  }

  #stopTimers(): void {
    this.#stopSave();
    this.#endPause();
    this.#stopSending();
    this.#cancelPatience?.();
  }

  // What is shown and kept.

  #showUnarmed(): void {
    if (this.#phase.kind === 'loading' && !this.#isBeginDue) this.#phase = { kind: 'draft', armed: false };
  }

  /** What is shown is to be saved. */
  #write(): void {
    this.#revision += 1;
    this.#keep();
  }

  #keep(): void {
    this.#device.note({ rev: this.#revision, base: this.#base, text: this.#text });
  }

  #replaceText(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#generation += 1;
  }

  /** Whether a text of the server is one that this text was written upon, or one that was handed over from here. */
  #isOwn(server: string): boolean {
    return [...this.#attempted, ...(this.#base === null ? [] : [this.#base])].some((own) =>
      this.tools.isSame(own, server),
    );
  }

  #isUnreadable({ form }: ProposalRecord): boolean {
    return form.kind === 'unreadable' || (form.kind === 'document' && !this.tools.isReadable(form.text));
  }

  #publish(): void {
    this.#state.next(this.#current());
  }

  #current(): ProposalState {
    const isElsewhere = this.#held === false || this.#isHandingOver;
    return {
      phase: this.#phase,
      text: this.#text,
      generation: this.#generation,
      device: isElsewhere ? 'nothing' : this.#device.state,
      server: this.#serverState(),
      writer: isElsewhere ? 'other-tab' : 'this-tab',
      refusal: this.#refusal,
    };
  }

  #serverState(): ServerState {
    if (this.#isSaving) return { kind: 'saving' };
    if (this.#failure !== undefined) return { kind: 'failed', reason: this.#failure };
    if (this.#isDirty) return { kind: 'pending' };
    return this.#base === null || this.#base === '' ? { kind: 'nothing' } : { kind: 'saved', at: this.#savedAt };
  }
}

const textOf = ({ form }: ProposalRecord): string => (form.kind === 'document' ? form.text : '');
const originalOf = ({ form }: ProposalRecord): string =>
  form.kind === 'unreadable' ? form.original : form.kind === 'document' ? form.text : '';
const versionOf = (text: string): ProposalVersion => ({ text, editedAt: documentTimes(text).editedAt });
