import { BehaviorSubject } from 'rxjs';
import type { FieldConflict, Resolution } from '../../domain/proposals/proposal-merge.ts';
import { VersionReason, type DraftAddress } from '../ports/draft-store.ts';
import type { ProposalPlace } from '../ports/proposal-desk.ts';
import type { WriterLocks } from '../ports/writer-locks.ts';
import type { StateStream } from '../shared/state-stream.ts';
import { withPatience } from '../shared/with-patience.ts';
import type { ProposalCopy } from './proposal-copy.ts';
import { DeviceWriter, type DeviceTools } from './device-writer.ts';
import { ProposalReader } from './engine/proposal-reader.ts';
import { ProposalSheet } from './engine/proposal-sheet.ts';
import { ProposalWriter } from './engine/proposal-writer.ts';
import type { TextRules } from './engine/record-meaning.ts';
import { StepLoop } from './engine/step-loop.ts';
import { TabTurn } from './engine/tab-turn.ts';
import type { OpenProposal, ProposalState } from './open-proposal.ts';
import type { ProposalRequests } from './proposal-requests.ts';

/** How long the device may take to write the last text, in milliseconds, before another tab may have the turn. */
const CLOSE_PATIENCE = 2_000;

export interface ProposalTools extends DeviceTools, TextRules {
  readonly requests: ProposalRequests;
  readonly locks: WriterLocks;
}

/**
 * One proposal as it is worked on, by the ten rules (quality, section 1). The tab that has the turn writes, any other one
 * reads. All that goes to the server is done by one loop, a step at a time, so that no two requests of a proposal are ever
 * under way.
 */
export class ProposalEngine implements OpenProposal {
  readonly state$: StateStream<ProposalState>;
  readonly #state: BehaviorSubject<ProposalState>;
  readonly #sheet = new ProposalSheet();
  readonly #device: DeviceWriter;
  readonly #turn: TabTurn;
  readonly #writer: ProposalWriter;
  readonly #reader: ProposalReader;
  readonly #loop = new StepLoop(() => this.#next);
  #isClosed = false;

  constructor(
    readonly address: DraftAddress,
    place: ProposalPlace,
    private readonly tools: ProposalTools,
  ) {
    const { requests, locks, onKept } = tools;
    const onChange = () => {
      this.#publish();
    };
    const onDue = () => {
      this.#goOn();
    };
    this.#turn = new TabTurn(`proposal ${address.owner} ${address.place}`, {
      locks,
      onChange: (held) => {
        this.#take(held);
      },
      onAsked: () => {
        this.#publish();
        return this.flush();
      },
    });
    this.#device = new DeviceWriter(address, tools, onChange);
    this.#reader = new ProposalReader(place, this.#sheet, this.#device, { ...tools, onChange, onDue });
    this.#writer = new ProposalWriter(place, this.#sheet, this.#device, {
      ...tools,
      onChange,
      onDue,
      onSent: onKept,
      isBusy: () => this.#loop.isRunning,
      isLeaving: () => requests.isLeaving,
    });
    this.#state = new BehaviorSubject(this.#current());
    this.state$ = this.#state;
    this.#turn.claim();
  }

  edit(text: string): void {
    if (this.#turn.isHere && this.#writer.commands.edit(text)) this.#goOn();
  }

  send(): void {
    if (this.#turn.isHere && this.#writer.commands.send()) this.#goOn();
  }

  resolve(resolutionOf: (conflict: FieldConflict) => Resolution): void {
    if (this.#turn.isHere && this.#writer.commands.resolve(resolutionOf)) this.#goOn();
  }

  bringBack(text: string): void {
    if (this.#turn.isHere && this.#writer.commands.bringBack(text)) this.#goOn();
  }

  startAnew(): void {
    if (this.#turn.isHere && this.#writer.commands.startAnew()) this.#goOn();
  }

  retry(): void {
    if (this.#turn.held === true) this.#writer.retry();
    else this.#reader.lookAgain();
    this.#goOn();
  }

  takeOver(): void {
    this.#turn.takeOver();
  }

  discardUnsent(): void {
    if (this.#writer.commands.discardUnsent()) this.#publish();
  }

  discardLeft(): void {
    const { draft, left } = this.#sheet;
    if (left !== undefined) this.#device.remember({ ...draft.copy, text: left.text }, VersionReason.discarded);
    this.#sheet.left = undefined;
    this.#publish();
  }

  /** Somebody has deleted what the device has: what the server has is shown instead. */
  abandon(): void {
    this.discardUnsent();
    this.discardLeft();
    if (!this.#turn.isHere || !this.#writer.commands.abandon()) return;
    this.tools.requests.drop();
    this.#goOn();
  }

  /** Writes to the device, and saves, what has not been written yet, and looks whether it is there. Never rejects. */
  async flush(): Promise<void> {
    this.#writer.hurry();
    await Promise.all([this.#device.flush(), this.#loop.run()]);
    this.#writer.verify();
    await this.#loop.run();
    await this.#device.flush();
  }

  /** As `flush`, but hands the copy to the device before it returns: the tab is hidden, and may never run again. */
  flushNow(): void {
    this.#device.writeNow();
    void this.flush();
  }

  /** There is a connection again: what failed is tried, what is there checked. */
  wake(): void {
    this.#writer.distrust();
    this.retry();
  }

  /** The person is looking at it again: the same, but no sooner than the server wants to be asked. */
  revisit(): void {
    if (this.#writer.isAskedToWait) this.#writer.distrust();
    else this.wake();
  }

  /** Another tab has written or deleted something. */
  look(): void {
    if (this.#turn.held === false) {
      this.#reader.lookAgain();
      void this.#loop.run();
    } else if (this.#turn.isHere) {
      void this.#writer.lookAfterCopy();
    }
  }

  /** What is here and nowhere else. */
  get unkept(): ProposalCopy | undefined {
    const { draft, unsaved, left } = this.#sheet;
    if (this.#turn.held === true && unsaved !== undefined && this.#device.state !== 'kept') {
      return { ...draft.copy, text: unsaved };
    }
    return left && { ...draft.copy, base: left.common, seen: left.common, text: left.text };
  }

  /** Whether nothing is left to be done, and nobody looks at it. */
  get isIdle(): boolean {
    const { draft, left } = this.#sheet;
    return !draft.isDirty && left === undefined && !this.#writer.isSending && !this.#state.observed;
  }

  /** Ends it, once the device has what is here. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.tools.requests.drop();
    this.#writer.stop();
    this.#turn.end();
    this.discardLeft();
    // Whoever comes next is to find what was written here, unless the device does not answer.
    await withPatience(this.tools.clock, CLOSE_PATIENCE, this.#device.close(), undefined);
    this.#turn.release();
  }

  /** The turn has come or gone: whatever is under way was another's. */
  #take(held: boolean): void {
    this.tools.requests.drop();
    if (held) {
      this.#writer.begin();
    } else {
      this.#writer.yieldTurn();
      this.#reader.begin();
    }
    this.#goOn();
  }

  get #next(): (() => Promise<void>) | undefined {
    const { held } = this.#turn;
    if (held === undefined) return undefined;
    return held ? this.#writer.next : this.#reader.next;
  }

  #goOn(): void {
    this.#publish();
    void this.#loop.run();
  }

  #publish(): void {
    this.#state.next(this.#current());
  }

  #current(): ProposalState {
    const device = this.#turn.isTaken ? 'nothing' : this.#device.state;
    return this.#sheet.state(device, this.#turn.isElsewhere);
  }
}
