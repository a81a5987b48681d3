import { stampSent } from '../../../domain/proposals/proposal-document.ts';
import type { ProposalRecord } from '../../ports/proposal-desk.ts';
import { VersionReason } from '../../ports/draft-store.ts';
import { RemoteErrorKind } from '../../ports/remote-error.ts';
import type { Answer } from '../proposal-requests.ts';
import type { DraftState } from './draft-state.ts';
import type { HandedText } from './draft-text.ts';
import { recordMeaning, textOf } from './record-meaning.ts';
import { sendMeaning } from './send-attempt.ts';

/** An answer of a turn that is not over. */
export type Told<T> = Exclude<Answer<T>, { kind: 'dropped' }>;

/** What becomes of things when a request leaves, and when its answer has come. */
export class DraftAnswers {
  constructor(private readonly state: DraftState) {}

  readLeaves(): void {
    this.state.schedule.isReadDue = false;
  }

  recordRead(answer: Told<ProposalRecord>): void {
    if (answer.kind === 'done') this.#meet(answer.value);
    // Nothing is sent upon a record that nobody has seen.
    else if (this.state.sending) this.state.refuse(answer.reason);
    else this.state.fail(answer.reason);
  }

  /** @returns what is to be saved. */
  saveLeaves(): HandedText {
    const { schedule, sending, sheet } = this.state;
    schedule.beginSave();
    if (sending) sending.isFlushed = true;
    return sheet.draft.handOver();
  }

  saved(answer: Told<void>, handed: HandedText): void {
    const { schedule, sending, sheet } = this.state;
    sheet.draft.endSaving();
    if (answer.kind === 'done') {
      schedule.trust();
      this.state.acknowledge(handed);
      return;
    }
    // What could not be saved before it is sent goes along with the sending.
    this.state.fail(answer.reason);
    // It may be there all the same: the record decides, at once for the first time.
    const isFirst = schedule.failures <= 1 && !sending;
    if (answer.reason === RemoteErrorKind.invalidAnswer && isFirst) {
      schedule.endPause();
      schedule.isSaveDue = true;
    }
  }

  /** @returns what is to be handed in; `undefined`: there is nothing. */
  handInLeaves(): string | undefined {
    const { sheet, sending, tools } = this.state;
    sending?.leave();
    if (sheet.draft.text === '') {
      this.state.refuse(RemoteErrorKind.invalidAnswer);
      return undefined;
    }
    sheet.phase = { kind: 'sending', step: 'sending' };
    return stampSent(sheet.draft.text, tools.clock.now());
  }

  handedIn(answer: Told<void>, text: string): void {
    const meaning = sendMeaning(answer);
    if (meaning.kind === 'accepted') this.state.beSent(text);
    else if (meaning.kind === 'refused') this.state.refuse(meaning.reason);
    else this.state.sending?.doubt(meaning.reason);
  }

  clarifyLeaves(): void {
    this.state.sending?.clarify();
  }

  /** The record decides whether it has been handed in. As long as it cannot be read, nothing is written. */
  clarified(answer: Told<ProposalRecord>): void {
    const { sending, sheet } = this.state;
    if (sending === undefined) return;
    if (answer.kind === 'done') {
      if (answer.value.isSent) this.state.beSent(textOf(answer.value));
      else this.state.refuse(sending.why);
    } else if (sending.isLockedOut(answer.reason)) {
      this.state.refuse(answer.reason);
    } else {
      sheet.phase = { kind: 'sending', step: 'unclear' };
      this.state.tryLater();
    }
  }

  /** The server has said what it has. */
  #meet(record: ProposalRecord): void {
    const { state } = this;
    const { sheet, schedule, tools } = state;
    const isSending = state.sending !== undefined;
    const { isUnverified } = sheet.draft;
    const meaning = recordMeaning(record, sheet.draft, tools);
    schedule.endPause();
    if (meaning.kind === 'sent') {
      state.beSent(meaning.text);
      return;
    }
    if (meaning.kind === 'unreadable') {
      state.stayAway(meaning.original);
      return;
    }
    const isUnseen = isSending && !tools.isSame(meaning.server, sheet.draft.text);
    // What has been read before anybody writes may be old by the time they do.
    if (meaning.kind !== 'shown' || isSending) schedule.trust();
    switch (meaning.kind) {
      case 'shown':
        state.adopt(meaning.server);
        break;
      case 'lost':
        state.rewrite();
        state.goOn(meaning.server);
        // A server that loses what it acknowledges is not written to again and again without a pause.
        if (isUnverified && !isSending) state.fail(RemoteErrorKind.invalidAnswer);
        return;
      case 'acknowledged':
        state.verify(meaning.server);
        break;
      case 'continued':
        state.goOn(meaning.server);
        return;
      case 'merged':
        if (meaning.merge.isLossy) state.device.remember({ text: meaning.server }, VersionReason.notTaken);
        state.takeIn(meaning.merge.text, meaning.server);
        break;
      case 'conflict':
        state.ask(meaning.merge, meaning.server);
        return;
    }
    // A text that the person has not seen is not sent.
    if (isUnseen) state.refuse(RemoteErrorKind.conflict);
  }
}
