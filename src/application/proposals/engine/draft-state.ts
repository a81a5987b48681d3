import { documentTimes } from '../../../domain/proposals/proposal-document.ts';
import type { RemoteErrorKind } from '../../ports/remote-error.ts';
import type { DeviceWriter } from '../device-writer.ts';
import type { HandedText } from './draft-text.ts';
import { nextStep, type WriterStep } from './next-step.ts';
import { versionOf, type ProposalSheet } from './proposal-sheet.ts';
import type { TextRules } from './record-meaning.ts';
import type { SendAttempt } from './send-attempt.ts';
import { WriteSchedule, type ScheduleTools } from './write-schedule.ts';

export interface DraftTools extends TextRules, ScheduleTools {
  /** Whether a step is under way. */
  readonly isBusy: () => boolean;
  /** Whether what the device has is from before the portal was opened, so that somebody has to choose. */
  readonly isReopened: boolean;
  /** Called when it is known that the proposal has been sent. */
  readonly onSent: () => void;
}

/**
 * Where whoever has the turn stands (quality, section 1), and how they get from there to elsewhere. Nothing here waits, so
 * that nothing happens in between: `DraftCommands` says what people do to it, `DraftAnswers` what the server does.
 */
export class DraftState {
  readonly schedule: WriteSchedule;
  /** The attempt to hand in that is under way. */
  sending: SendAttempt | undefined;
  /** What is here is from before the portal was opened: who has not seen the server's text has to choose. */
  isReopened: boolean;

  constructor(
    readonly sheet: ProposalSheet,
    readonly device: Pick<DeviceWriter, 'note' | 'forget'>,
    readonly tools: DraftTools,
  ) {
    this.schedule = new WriteSchedule(tools);
    this.isReopened = tools.isReopened;
  }

  /** `undefined` while there is nothing to be done. */
  get next(): WriterStep | undefined {
    const { isBeginDue, isReadDue, isSaveDue, isFresh } = this.schedule;
    const { isDirty, isArmed } = this.sheet.draft;
    const { sending } = this;
    const phase = this.sheet.phase.kind;
    return nextStep({ phase, isBeginDue, isReadDue, isSaveDue, isDirty, isArmed, isFresh, sending });
  }

  /** Everything begins with what device and server have. */
  begin(): void {
    this.stop();
    this.sheet.phase = { kind: 'loading' };
    this.sheet.failure = undefined;
    this.sheet.draft.begin();
    this.schedule.begin(() => {
      this.#showUnarmed();
    });
  }

  /** Nothing happens in time any more, and no answer is waited for. */
  stop(): void {
    this.sending = undefined;
    this.sheet.draft.endSaving();
    this.schedule.stop();
  }

  /** What is shown is to be on the device. */
  keep(): void {
    this.device.note(this.sheet.draft.copy);
  }

  /** What is shown is to be saved, although nobody has edited it. */
  rewrite(): void {
    this.sheet.draft.rewrite();
    this.keep();
  }

  /** The server has what is shown, and nothing here is newer. */
  adopt(server: string): void {
    const { draft } = this.sheet;
    this.sheet.release(server, this.tools);
    draft.base = server;
    if (!this.tools.isSame(server, draft.text)) {
      draft.show(server);
      draft.savedAt = undefined;
    }
    this.#recover();
    this.#arm();
  }

  /** What is here may be saved upon what the server has. */
  goOn(server: string): void {
    this.sheet.draft.base = server;
    this.schedule.saveUnlessTyping();
    this.#arm();
  }

  /** The server has that very revision: the device's copy goes, unless something newer has been typed. */
  acknowledge(handed: HandedText): void {
    const { draft } = this.sheet;
    draft.acknowledge(handed, this.tools.clock.now());
    this.sheet.release(handed.text, this.tools);
    this.#recover();
    this.#arm();
    if (draft.isDirty) {
      this.keep();
      this.schedule.saveUnlessTyping();
    } else {
      this.device.forget();
    }
  }

  /** Two texts differ: nothing is written before somebody has chosen. */
  ask(server: string): void {
    this.#recover();
    this.#stopSending();
    this.sheet.phase = { kind: 'choice', device: versionOf(this.sheet.draft.text), server: versionOf(server) };
  }

  /** The server has what is no proposal: it stays untouched. */
  stayAway(original: string): void {
    this.#recover();
    this.#stopSending();
    this.sheet.phase = { kind: 'unreadable', original };
    this.sheet.draft.base = null;
  }

  /** It has been sent, for good. What was written here and is not in it is offered. */
  beSent(text: string): void {
    const { sheet } = this;
    const { draft } = sheet;
    this.stop();
    this.schedule.isSaveDue = false;
    const isMissing = draft.isDirty && draft.text !== '' && !this.tools.isSame(text, draft.text);
    sheet.failure = undefined;
    sheet.release(text, this.tools);
    sheet.phase = {
      kind: 'sent',
      at: documentTimes(text).sentAt,
      unsent: isMissing ? versionOf(draft.text) : undefined,
    };
    draft.settle();
    draft.base = text;
    draft.show(text);
    if (!isMissing) this.device.forget();
    // The device may have had nothing of it: other tabs are told all the same.
    this.tools.onSent();
  }

  /** It has not been handed in, for certain. */
  refuse(reason: RemoteErrorKind): void {
    const { draft } = this.sheet;
    this.#stopSending();
    this.sheet.refusal = reason;
    this.sheet.phase = { kind: 'draft', armed: draft.isArmed };
    this.schedule.distrust();
    this.schedule.isSaveDue = false;
    if (draft.isDirty) this.schedule.saveSoon();
  }

  /** Loading or saving has failed: it is tried again after a pause. */
  fail(reason: RemoteErrorKind): void {
    const { draft } = this.sheet;
    this.schedule.distrust();
    this.schedule.isSaveDue = false;
    this.#showUnarmed();
    // Nothing waits for a look at what has been saved already.
    if (draft.isArmed && !draft.isDirty) return;
    this.sheet.failure = reason;
    this.tryLater();
  }

  tryLater(): void {
    this.schedule.tryLater(() => {
      this.retry();
    });
  }

  /** Whatever there is to be tried is tried now. */
  retry(): void {
    const { draft, phase } = this.sheet;
    this.schedule.endPause();
    if (phase.kind === 'sending') {
      if (phase.step === 'unclear') this.sending?.clarifyAgain();
    } else if (draft.isArmed && draft.isDirty) this.schedule.saveUnlessTyping();
    else this.schedule.isReadDue = true;
  }

  #arm(): void {
    if (this.sheet.phase.kind !== 'sending') this.sheet.phase = { kind: 'draft', armed: true };
  }

  /** It can be written, although nobody knows yet what the server has. */
  #showUnarmed(): void {
    const isDeviceKnown = !this.schedule.isBeginDue;
    if (this.sheet.phase.kind === 'loading' && isDeviceKnown) this.sheet.phase = { kind: 'draft', armed: false };
  }

  #recover(): void {
    this.sheet.failure = undefined;
    this.schedule.recover();
  }

  #stopSending(): void {
    this.sending = undefined;
    this.schedule.stopSending();
  }
}
