import { documentTimes } from '../../../domain/proposals/proposal-document.ts';
import {
  Resolution,
  resolveConflicts,
  takenOf,
  type FieldConflict,
  type ProposalMerge,
} from '../../../domain/proposals/proposal-merge.ts';
import { VersionReason } from '../../ports/draft-store.ts';
import type { RemoteErrorKind } from '../../ports/remote-error.ts';
import type { DeviceWriter } from '../device-writer.ts';
import type { ProposalPhase } from '../open-proposal.ts';
import type { HandedText } from './draft-text.ts';
import { nextStep, type WriterStep } from './next-step.ts';
import { versionOf, type ProposalSheet } from './proposal-sheet.ts';
import type { TextRules } from './record-meaning.ts';
import type { SendAttempt } from './send-attempt.ts';
import { WriteSchedule, type ScheduleTools } from './write-schedule.ts';

type Conflict = Extract<ProposalPhase, { readonly kind: 'conflict' }>;

export interface DraftTools extends TextRules, ScheduleTools {
  /** Whether a step is under way. */
  readonly isBusy: () => boolean;
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

  constructor(
    readonly sheet: ProposalSheet,
    readonly device: Pick<DeviceWriter, 'note' | 'forget' | 'edited' | 'remember'>,
    readonly tools: DraftTools,
  ) {
    this.schedule = new WriteSchedule(tools);
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
    draft.meet(server);
    if (!this.tools.isSame(server, draft.text)) {
      if (draft.text !== '') this.#takeIn(server, VersionReason.written);
      else draft.show(server);
      draft.savedAt = undefined;
    }
    // A read has shown it there.
    this.device.forget();
    this.#recover();
    this.#arm();
  }

  /** What is here may be saved upon what the server has. */
  goOn(server: string): void {
    this.sheet.draft.meet(server);
    this.schedule.saveUnlessTyping();
    this.#arm();
  }

  /** The server has that very revision; the device's copy stays until a read has shown it there. */
  acknowledge(handed: HandedText): void {
    const { draft } = this.sheet;
    draft.acknowledge(handed, this.tools.clock.now());
    this.sheet.release(handed.text, this.tools);
    this.sheet.failure = undefined;
    this.schedule.endPause();
    this.#arm();
    this.keep();
    if (draft.isDirty) this.schedule.saveUnlessTyping();
    else this.schedule.verifySoon();
  }

  /** A read has shown that the server has what is here: the device's copy goes. */
  verify(server: string): void {
    const { draft } = this.sheet;
    draft.acknowledge(draft.shownAs(server), this.tools.clock.now());
    draft.meet(server);
    this.sheet.release(server, this.tools);
    this.#recover();
    this.#arm();
    this.device.forget();
  }

  /** The text here becomes one that has the changes of both sides; what it was is kept as a version. */
  takeIn(text: string, server: string, reason: VersionReason = VersionReason.written): void {
    const { draft } = this.sheet;
    this.#takeIn(text, reason);
    if (this.tools.isSame(text, server)) {
      this.verify(server);
      draft.savedAt = undefined;
      return;
    }
    draft.meet(server);
    this.rewrite();
    this.#recover();
    this.schedule.saveUnlessTyping();
    this.#arm();
  }

  /** Fields were changed on both sides: nothing is written before the person has said what is to stay. */
  ask(merge: ProposalMerge, server: string): void {
    this.#recover();
    this.#stopSending();
    this.sheet.phase = { kind: 'conflict', merge, mine: versionOf(this.sheet.draft.text), theirs: versionOf(server) };
  }

  /** The text has been edited during a conflict, which may be none any more. */
  meetAgain({ theirs }: Conflict): void {
    const { text, seen, common } = this.sheet.draft;
    const merge = this.tools.merge({ base: seen, acknowledged: common, mine: text, theirs: theirs.text });
    if (merge.conflicts.length > 0) this.ask(merge, theirs.text);
    else this.takeIn(merge.text, theirs.text);
  }

  /** The person has said what is to stay. What does not is kept as a version. */
  settleConflict({ merge, theirs }: Conflict, resolutionOf: (conflict: FieldConflict) => Resolution): void {
    const { draft } = this.sheet;
    const taken = new Set(merge.conflicts.map((conflict) => takenOf(conflict, resolutionOf(conflict))));
    if (taken.has(Resolution.mine)) {
      this.device.remember({ ...draft.copy, text: theirs.text }, VersionReason.notTaken);
    }
    this.sheet.phase = { kind: 'draft', armed: true };
    const reason = taken.has(Resolution.theirs) ? VersionReason.notTaken : VersionReason.written;
    this.takeIn(resolveConflicts(merge, resolutionOf), theirs.text, reason);
    this.schedule.isSaveDue = draft.isDirty;
  }

  /** The server has what is no proposal: it stays untouched. */
  stayAway(original: string): void {
    this.#recover();
    this.#stopSending();
    this.sheet.phase = { kind: 'unreadable', original };
    this.sheet.draft.isArmed = false;
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
    // Also what had been saved, and was replaced elsewhere before it was sent there.
    if (draft.text !== '' && !this.tools.isSame(text, draft.text)) this.#keepVersion(VersionReason.notTaken);
    draft.settle();
    draft.meet(text);
    draft.show(text);
    this.#keepVersion(VersionReason.posted);
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

  /** The text has changes of another device from now on. */
  #takeIn(text: string, reason: VersionReason): void {
    this.#keepVersion(reason);
    this.sheet.draft.show(text);
    this.sheet.takenInAt = this.tools.clock.now();
  }

  /** What is shown is about to be replaced by something else than typing. */
  #keepVersion(reason: VersionReason): void {
    this.device.remember(this.sheet.draft.copy, reason);
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
