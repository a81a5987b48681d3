import type { Clock } from '../../ports/clock.ts';
import { Freshness } from './freshness.ts';
import { RetryPause, Timer } from '../../loading/retry-pause.ts';

/** From the last edit to the save, in milliseconds (specification, section 9). */
const SAVE_DELAY = 2_000;
/** From an acknowledgement to the look whether the server has the text, in milliseconds. */
const VERIFY_DELAY = 5_000;
/** From the click to the sending: the shorter when there is nothing to be saved before (specification, section 9). */
const SEND_DELAY = 100;
/** How long the server's answer is waited for before one may write, in milliseconds. */
const LOAD_PATIENCE = 4_000;
/**
 * How long the server's text is taken for known after it has said what it has, in milliseconds: another device may write,
 * too. Longer than from an edit to its save, so that what is typed in a moment costs one question.
 */
const FRESH = 5_000;

export interface ScheduleTools {
  readonly clock: Clock;
  /** Whether the page may be gone before an answer comes. */
  readonly isLeaving: () => boolean;
  /** Called when something has become due in time. */
  readonly onDue: () => void;
}

/** When whoever has the turn does what: what is due, and the timers that make it so. */
export class WriteSchedule {
  isBeginDue = false;
  isReadDue = false;
  isSaveDue = false;
  readonly #freshness: Freshness;
  readonly #pause: RetryPause;
  readonly #save: Timer;
  readonly #sendDelay: Timer;
  readonly #patience: Timer;
  readonly #verify: Timer;

  constructor(private readonly tools: ScheduleTools) {
    const { clock } = tools;
    this.#freshness = new Freshness(clock);
    this.#pause = new RetryPause(clock);
    this.#save = new Timer(clock);
    this.#sendDelay = new Timer(clock);
    this.#patience = new Timer(clock);
    this.#verify = new Timer(clock);
  }

  /** Device and server are to be asked, in this order. @param onLate called if they have not both answered after 4 s. */
  begin(onLate: () => void): void {
    this.isBeginDue = true;
    this.isReadDue = true;
    this.isSaveDue = false;
    this.#patience.start(LOAD_PATIENCE, () => {
      onLate();
      this.tools.onDue();
    });
  }

  /** Two seconds after the last edit, unless the next attempt is waited for anyway, or the server has asked for more. */
  saveSoon(): void {
    this.#save.start(Math.max(SAVE_DELAY, this.#pause.asked), () => {
      if (this.#pause.isRunning) return;
      this.isSaveDue = true;
      this.tools.onDue();
    });
  }

  /** What is being typed waits for its own time. */
  saveUnlessTyping(): void {
    if (!this.#save.isRunning) this.isSaveDue = true;
  }

  /** A save is under way: an edit from now on has a time of its own. */
  beginSave(): void {
    this.isSaveDue = false;
    this.#save.stop();
  }

  /** What has been acknowledged is read a little later, and no sooner than the server wants to be asked. */
  verifySoon(): void {
    this.#verify.start(VERIFY_DELAY, () => {
      if (this.#pause.isRunning || this.isAskedToWait) {
        this.verifySoon();
        return;
      }
      this.isReadDue = true;
      this.tools.onDue();
    });
  }

  /** From the click to the sending. @param isPending something has to be saved before. */
  sendSoon(isPending: boolean, onOver: () => void): void {
    this.#save.stop();
    this.#sendDelay.start(isPending ? SAVE_DELAY : SEND_DELAY, () => {
      onOver();
      this.tools.onDue();
    });
  }

  stopSending(): void {
    this.#sendDelay.stop();
  }

  /** Whether the next attempt is being waited for. */
  get isPausing(): boolean {
    return this.#pause.isRunning;
  }

  get failures(): number {
    return this.#pause.failures;
  }

  /** Whether the server has asked for no attempt at the moment. */
  get isAskedToWait(): boolean {
    return this.#pause.asked > 0;
  }

  /** An answer asks for no attempt within that time, in milliseconds. */
  heed(retryAfter: number): void {
    this.#pause.ask(retryAfter);
  }

  tryLater(retry: () => void): void {
    this.#pause.start(() => {
      retry();
      this.tools.onDue();
    });
  }

  endPause(): void {
    this.#pause.end();
  }

  recover(): void {
    this.#pause.reset();
  }

  /** The server has just said what it has. */
  trust(): void {
    this.#freshness.renew();
  }

  distrust(): void {
    this.#freshness.forget();
  }

  /**
   * Whether what the server has is known well enough to write without asking. Where the page may be gone before the answer
   * to a question, half a minute is well enough.
   */
  get isFresh(): boolean {
    return this.tools.isLeaving() ? this.#freshness.isAlive : this.#freshness.isWithin(FRESH);
  }

  /** Whether the server is to be asked now, so that a page that is left soon may write without asking. */
  get isReadAheadDue(): boolean {
    return !this.#freshness.isAlive && !this.#pause.isRunning && !this.isAskedToWait;
  }

  /** Nothing happens in time any more. */
  stop(): void {
    for (const timer of [this.#save, this.#sendDelay, this.#patience, this.#verify]) timer.stop();
    this.#pause.end();
    this.#freshness.forget();
  }
}
