import type { ProposalPlace } from '../../ports/proposal-desk.ts';
import type { ProposalCopy } from '../proposal-copy.ts';
import type { DeviceWriter } from '../device-writer.ts';
import type { Answer, ProposalRequests } from '../proposal-requests.ts';
import { DraftAnswers } from './draft-answers.ts';
import { DraftCommands } from './draft-commands.ts';
import { DraftState, type DraftTools } from './draft-state.ts';
import type { WriterStep } from './next-step.ts';
import type { ProposalSheet } from './proposal-sheet.ts';

export interface WriterTools extends DraftTools {
  readonly requests: ProposalRequests;
  /** Called when something else is to be seen. */
  readonly onChange: () => void;
}

/**
 * The tab that has the turn: asks device and server, a step at a time, and hands their answers on. Steps are to be taken
 * one after the other; none of them rejects. The answer to a step of a turn that is over is dropped.
 */
export class ProposalWriter {
  /** What people do. */
  readonly commands: DraftCommands;
  readonly #state: DraftState;
  readonly #answers: DraftAnswers;

  constructor(
    private readonly place: ProposalPlace,
    private readonly sheet: ProposalSheet,
    private readonly device: DeviceWriter,
    private readonly tools: WriterTools,
  ) {
    this.#state = new DraftState(sheet, device, tools);
    this.#answers = new DraftAnswers(this.#state);
    this.commands = new DraftCommands(this.#state);
  }

  /** Whether it is being handed in. */
  get isSending(): boolean {
    return this.#state.sending !== undefined;
  }

  /** The next step; `undefined` while there is nothing to be done. */
  get next(): (() => Promise<void>) | undefined {
    const step = this.#state.next;
    return step && (() => this.#take(step));
  }

  /** The turn is here. */
  begin(): void {
    this.#state.begin();
  }

  /** Another tab has the turn. */
  yieldTurn(): void {
    const { sheet, device } = this;
    this.stop();
    sheet.leave(device.state === 'kept');
    if (sheet.phase.kind === 'sending') sheet.phase = { kind: 'draft', armed: false };
    // What this tab has not written yet is older than what the other one is about to write.
    device.drop();
  }

  /** Nothing happens in time any more. */
  stop(): void {
    this.#state.stop();
  }

  /** Whatever there is to be tried is tried now. */
  retry(): void {
    this.#state.retry();
  }

  /** Time has passed in which the server may have been told anything: it is asked before the next write. */
  distrust(): void {
    this.#state.schedule.distrust();
  }

  /** What is to be saved is saved without waiting for its time. */
  hurry(): void {
    const { isDirty, isArmed } = this.sheet.draft;
    // What is on the device can wait as long as the server has asked for.
    const canWait = this.isAskedToWait && this.device.state === 'kept';
    if (isDirty && isArmed && !canWait) this.#state.schedule.isSaveDue = true;
  }

  /** Whether the server has asked for no attempt at the moment. */
  get isAskedToWait(): boolean {
    return this.#state.schedule.isAskedToWait;
  }

  /** What has been saved is read at the server, so that the device's copy can go. */
  verify(): void {
    const { isDirty, isArmed, isUnverified } = this.sheet.draft;
    if (!isDirty && isArmed && isUnverified) this.#state.schedule.isReadDue = true;
  }

  /** What is said to be on the device is there: deleted in another tab, it is written again as long as it is open here. */
  async lookAfterCopy(): Promise<void> {
    if (!this.#isSaidToBeKept) return;
    const { turn } = this.tools.requests;
    const copy = await this.device.read(() => undefined);
    if (copy === undefined && this.#isStill(turn) && this.#isDirty) this.#state.keep();
    this.tools.onChange();
  }

  get #isDirty(): boolean {
    return this.sheet.draft.isDirty;
  }

  get #isSaidToBeKept(): boolean {
    return this.#isDirty && this.device.state === 'kept';
  }

  #take(step: WriterStep): Promise<void> {
    switch (step) {
      case 'read-device':
        return this.#readDevice();
      case 'read':
        return this.#read();
      case 'save':
        return this.#save();
      case 'hand-in':
        return this.#handIn();
      case 'clarify':
        return this.#clarify();
    }
  }

  async #readDevice(): Promise<void> {
    const { turn } = this.tools.requests;
    const kept = await this.device.read(() => {
      this.#beginAgain(turn);
    });
    if (!this.#isStill(turn)) return;
    this.#state.schedule.isBeginDue = false;
    this.sheet.hearDevice(this.device, kept);
    const { isReadable } = this.tools;
    if (kept !== undefined && isReadable(kept.text)) this.device.found();
    if (kept === undefined) this.#takeUpLeft();
    else this.#reopen(kept);
    this.tools.onChange();
  }

  #reopen(kept: ProposalCopy): void {
    const { sheet, tools } = this;
    if (!tools.isReadable(kept.text)) return;
    sheet.draft.reopen(kept);
    // Another text of another tab leaves it where it is: beside.
    sheet.release(kept.text, tools);
  }

  /** What was written in this tab before another one took its turn, and is nowhere else. */
  #takeUpLeft(): void {
    const { draft, left } = this.sheet;
    if (left === undefined || !this.tools.isReadable(left.text)) return;
    this.sheet.left = undefined;
    draft.reopen({ ...draft.copy, text: left.text, base: left.common, seen: left.common });
    // The device may have room by now.
    this.#state.keep();
  }

  /** The device has said what it has after all: as long as nobody has written anything, it is not too late. */
  #beginAgain(turn: number): void {
    const { sheet, tools } = this;
    if (!this.#isStill(turn) || sheet.draft.isDirty || this.isSending || sheet.phase.kind === 'sent') return;
    tools.requests.drop();
    this.#state.begin();
    tools.onDue();
  }

  async #read(): Promise<void> {
    this.#answers.readLeaves();
    const answer = await this.#heeded(this.tools.requests.record(this.place));
    if (answer.kind === 'dropped') return;
    this.#answers.recordRead(answer);
    this.tools.onChange();
  }

  async #save(): Promise<void> {
    const handed = this.#answers.saveLeaves();
    this.tools.onChange();
    const answer = await this.#heeded(this.tools.requests.update({ ...this.place, text: handed.text }));
    if (answer.kind === 'dropped') return;
    this.#answers.saved(answer, handed);
    this.tools.onChange();
  }

  async #handIn(): Promise<void> {
    const text = this.#answers.handInLeaves();
    this.tools.onChange();
    if (text === undefined) return;
    const answer = await this.#heeded(this.tools.requests.send({ ...this.place, text }));
    if (answer.kind === 'dropped') return;
    this.#answers.handedIn(answer, text);
    this.tools.onChange();
  }

  async #clarify(): Promise<void> {
    this.#answers.clarifyLeaves();
    const answer = await this.#heeded(this.tools.requests.record(this.place));
    if (answer.kind === 'dropped') return;
    this.#answers.clarified(answer);
    this.tools.onChange();
  }

  /** An answer, of which is noted how long no other attempt is to follow. */
  async #heeded<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
    const answer = await asked;
    if (answer.kind === 'failed') this.#state.schedule.heed(answer.retryAfter ?? 0);
    return answer;
  }

  #isStill(turn: number): boolean {
    return turn === this.tools.requests.turn;
  }
}
