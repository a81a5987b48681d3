import {
  RECORD_FRESH_FOR_UNLOAD,
  RECORD_LOAD_TIMEOUT,
  SAVE_DELAY,
  SEND_DELAY,
  VERIFY_DELAY,
} from '../../domain/shared/timeouts.ts';
import { documentTimes, stampSent } from '../../domain/proposals/proposal-document.ts';
import {
  type FieldConflict,
  type ProposalMerge,
  Resolution,
  resolveConflicts,
  takenOf,
} from '../../domain/proposals/proposal-merge.ts';
import { VersionReason } from '../ports/drafts.ts';
import type { ProposalRecord } from '../ports/proposal-system.ts';
import { RemoteErrorKind } from '../ports/remote-error.ts';
import type {
  Answer,
  DraftEvent,
  DraftModel,
  DraftStep,
  DraftTimer,
  HandedText,
  Handlers,
  LeftText,
  TextRules,
} from './draft-model.ts';
import { copyOf, DraftTransition, isWriter, type Moment, unsavedText, without } from './draft-transition.ts';
import { isAcknowledged, type ProposalCopy } from './proposal-copy.ts';

const MOST_ATTEMPTED = 10;

const { forbidden, notFound, tooLarge, rateLimited, refused, unauthorised } = RemoteErrorKind;

/** Errors proving that nothing was submitted. A conflict does not, nor does a login replaced during the request. */
const certain: ReadonlySet<RemoteErrorKind> = new Set([forbidden, notFound, tooLarge, rateLimited, refused]);

/** All rules of a draft. Only the writer lock's holder writes: one call at a time, over a known server text. */
export function reduceDraft(before: DraftModel, event: DraftEvent, moment: Moment, rules: TextRules) {
  const next = new DraftReducer(before, moment, rules);
  next.take(event);
  next.goOn();
  const draft: DraftModel = next.draft;
  return { draft, effects: next.effects };
}

class DraftReducer extends DraftTransition {
  static readonly #handlers: Handlers<DraftEvent, [next: DraftReducer]> = {
    edit: (next, { text }) => next.#edit(text),
    send: (next) => next.#send(),
    resolve: (next, { resolutionOf }) => next.#resolve(resolutionOf),
    'bring-back': (next, { text }) => next.#bringBack(text),
    'start-over': (next) => next.#startOver(),
    retry: (next) => next.#retry(),
    'discard-unsent': (next) => next.#discardUnsent(),
    'discard-left': (next) => next.#discardLeft(),
    delete: (next) => next.#delete(),
    'record-answered': (next, { epoch, answer }) => next.#recordAnswered(next.ended(epoch), answer),
    'write-answered': (next, { epoch, answer }) => next.#writeAnswered(next.ended(epoch), answer),
    'device-read': (next, { epoch, copy, isUnknown }) => next.#deviceRead(next.ended(epoch), copy, isUnknown),
    'device-checked': (next, { epoch, copy }) => next.#deviceChecked(epoch, copy),
    'device-answered-late': (next, { epoch }) => next.#deviceAnsweredLate(epoch),
    device: (next, { state }) => (next.draft.device = state),
    lock: (next, { state }) => next.#lockChanged(state),
    online: (next) => next.#resume(),
    visible: (next) => (next.asked > 0 ? next.invalidate() : next.#resume()),
    'other-tab-wrote': (next) => next.#otherTabWrote(),
    'save-now': (next) => next.#saveNow(),
    'verify-now': (next) => next.#verifyNow(),
    close: (next) => next.#close(),
    due: (next, { timer }) => next.#due(timer),
  };

  take(event: DraftEvent): void {
    const handle = DraftReducer.#handlers[event.kind] as (next: DraftReducer, event: DraftEvent) => void;
    handle(this, event);
  }

  goOn(): void {
    const { draft } = this;
    if (draft.running !== undefined || draft.isClosed) return;
    if (draft.lock === 'elsewhere' && draft.isLookDue) {
      draft.isLookDue = false;
      this.#run({ kind: 'look' });
    } else if (isWriter(draft)) this.#write();
  }

  // Writer

  #write(): void {
    const { draft } = this;
    const { kind } = draft.phase;
    if (draft.isDeviceReadDue) this.#run({ kind: 'read-device' });
    else if (kind === 'sending') this.#goOnSending();
    else if (kind === 'draft' && draft.isServerKnown && this.isDirty && draft.isSaveDue) {
      if (this.isFresh) this.#save();
      else this.#read();
    } else if (draft.isReadDue && kind !== 'conflict' && kind !== 'sent') this.#read();
  }

  #goOnSending(): void {
    const { sending } = this.draft;
    if (sending === undefined) return;
    if (sending.isTried) {
      if (!sending.isClarifyDue) return;
      this.mark({ isClarifyDue: false });
      this.#run({ kind: 'clarify' });
    } else if (!this.isFresh) this.#read();
    else if (this.isDirty && !sending.isFlushed) this.#save();
    else if (sending.isDelayOver) this.#handIn();
  }

  #run(step: DraftStep): void {
    const { epoch } = this.draft;
    this.draft.running = step;
    if (step.kind === 'save' || step.kind === 'hand-in') this.do({ kind: step.kind, epoch, text: step.text });
    else this.do({ kind: step.kind === 'look' || step.kind === 'read-device' ? 'read-device' : 'read', epoch });
  }

  #read(): void {
    this.draft.isReadDue = false;
    this.#run({ kind: 'read' });
  }

  #save(): void {
    const { draft } = this;
    const { revision, text } = draft;
    draft.isSaveDue = false;
    this.stopTimer('save');
    this.mark({ isFlushed: true });
    draft.isSaving = true;
    draft.attempted = [...draft.attempted, text].slice(-MOST_ATTEMPTED);
    this.#run({ kind: 'save', revision, text });
  }

  #handIn(): void {
    const { draft } = this;
    this.mark({ isTried: true });
    if (draft.text === '') {
      this.refuse(RemoteErrorKind.invalidAnswer);
      this.goOn();
      return;
    }
    draft.phase = { kind: 'sending', step: 'sending' };
    this.#run({ kind: 'hand-in', text: stampSent(draft.text, this.moment.now) });
  }

  // The member; actions not allowed in the current phase are ignored

  #edit(text: string): void {
    const { draft } = this;
    const { phase } = draft;
    if (!this.isHere || (phase.kind !== 'draft' && phase.kind !== 'conflict') || text === draft.text) return;
    const former = copyOf(draft);
    draft.text = text;
    draft.revision += 1;
    draft.refusal = undefined;
    this.do({ kind: 'put-copy', copy: copyOf(draft), former });
    if (phase.kind === 'conflict') {
      // The edit may have resolved it.
      const server = phase.theirs.text;
      const merge = this.#mergeWith(server);
      if (merge.conflicts.length > 0) this.ask(merge, server);
      else this.takeIn(merge.text, server);
      return;
    }
    this.saveSoon();
    // Reads before the first write, so that leaving the page soon can still save.
    const isReadAheadDue = !this.isWithin(RECORD_FRESH_FOR_UNLOAD) && !this.isRunning('retry') && this.asked === 0;
    if (draft.isServerKnown && isReadAheadDue && draft.running === undefined) draft.isReadDue = true;
  }

  #send(): void {
    const { draft } = this;
    if (!this.isHere || draft.phase.kind !== 'draft' || draft.text === '') return;
    if (!draft.isServerKnown) {
      draft.refusal = draft.failure ?? RemoteErrorKind.offline;
      this.#retry();
      return;
    }
    draft.sending = { isDelayOver: false, isFlushed: false, isTried: false, isClarifyDue: false };
    draft.refusal = undefined;
    draft.failure = undefined;
    draft.phase = { kind: 'sending', step: this.isDirty ? 'saving' : 'sending' };
    this.endPause();
    this.stopTimer('save');
    this.startTimer('send', this.isDirty ? SAVE_DELAY : SEND_DELAY);
  }

  #resolve(resolutionOf: (conflict: FieldConflict) => Resolution): void {
    const { draft } = this;
    if (!this.isHere || draft.phase.kind !== 'conflict') return;
    const { merge, theirs } = draft.phase;
    const taken = new Set(merge.conflicts.map((conflict) => takenOf(conflict, resolutionOf(conflict))));
    if (taken.has(Resolution.mine)) this.saveVersion(VersionReason.notTaken, theirs.text);
    draft.phase = { kind: 'draft', autosave: true };
    const reason = taken.has(Resolution.theirs) ? VersionReason.notTaken : VersionReason.written;
    this.takeIn(resolveConflicts(merge, resolutionOf), theirs.text, reason);
    draft.isSaveDue = this.isDirty;
  }

  #bringBack(text: string): void {
    if (!this.isHere || this.draft.phase.kind !== 'draft' || !this.rules.isReadable(text)) return;
    this.saveVersion(VersionReason.written);
    this.show(text);
    this.draft.refusal = undefined;
    this.rewrite();
    this.saveSoon();
  }

  #startOver(): void {
    const { draft } = this;
    const { phase } = draft;
    const isUnreadable = phase.kind === 'unreadable';
    if (!this.isHere || !(isUnreadable || (phase.kind === 'draft' && !draft.isServerKnown))) return;
    draft.overwrites = isUnreadable;
    if (isUnreadable) this.saveVersion(VersionReason.notTaken, phase.original);
    this.meet('');
    draft.phase = { kind: 'draft', autosave: true };
    draft.failure = undefined;
    this.endPause();
    this.trust();
    draft.isSaveDue = this.isDirty;
  }

  #retry(): void {
    const { draft } = this;
    if (!isWriter(draft)) {
      draft.isLookDue = true;
      return;
    }
    this.endPause();
    if (draft.phase.kind === 'sending') {
      if (draft.phase.step === 'unclear' && draft.sending?.why !== undefined) this.mark({ isClarifyDue: true });
    } else if (draft.isServerKnown && this.isDirty) this.saveUnlessTyping();
    else draft.isReadDue = true;
  }

  #discardUnsent(): void {
    const { phase } = this.draft;
    if (phase.kind !== 'sent' || phase.unsent === undefined) return;
    this.saveVersion(VersionReason.discarded, phase.unsent.text);
    this.draft.phase = { ...phase, unsent: undefined };
    this.do({ kind: 'forget-copy' });
  }

  #discardLeft(): void {
    const { left } = this.draft;
    if (left !== undefined) this.saveVersion(VersionReason.discarded, left.text);
    this.draft.left = undefined;
  }

  #delete(): void {
    const { draft } = this;
    this.#discardUnsent();
    this.#discardLeft();
    if (!this.isHere || !this.isDirty || draft.sending) return;
    this.stop();
    this.saveVersion(VersionReason.discarded);
    this.do({ kind: 'forget-copy' });
    const server = draft.common ?? '';
    this.forgetServer();
    this.show(server);
    draft.phase = { kind: 'loading' };
    draft.isReadDue = true;
    this.drop();
  }

  // Tab and timers

  #lockChanged(lock: DraftModel['lock']): void {
    this.draft.lock = lock;
    if (lock === 'held') this.#begin();
    if (lock === 'elsewhere') this.#leave();
  }

  #begin(): void {
    const { draft } = this;
    this.drop();
    this.stop();
    draft.phase = { kind: 'loading' };
    draft.failure = undefined;
    this.forgetServer();
    draft.isDeviceReadDue = true;
    draft.isReadDue = true;
    draft.isSaveDue = false;
    this.startTimer('load', RECORD_LOAD_TIMEOUT);
  }

  #leave(): void {
    const { draft } = this;
    this.drop();
    this.stop();
    const text = unsavedText(draft);
    const unsaved: LeftText | undefined = text === undefined ? undefined : { text, common: draft.common };
    const isSaved = draft.device === 'saved';
    draft.entrusted = isSaved ? unsaved : undefined;
    // Earlier leftovers not yet restored exist nowhere else.
    if (!isSaved) draft.left = unsaved ?? draft.left;
    if (draft.phase.kind === 'sending') draft.phase = { kind: 'draft', autosave: false };
    // Unwritten edits are older than the other tab's next write.
    this.do({ kind: 'drop-copy' });
    draft.hasLooked = false;
    draft.isLookDue = true;
  }

  /** Reconnected: retries failures and revalidates. */
  #resume(): void {
    this.invalidate();
    this.#retry();
  }

  #otherTabWrote(): void {
    const { draft } = this;
    if (draft.lock === 'elsewhere') draft.isLookDue = true;
    else if (this.isHere && this.isDirty && draft.device === 'saved') {
      this.do({ kind: 'check-device', epoch: draft.epoch });
    }
  }

  #saveNow(): void {
    // A local copy can wait for the server's requested pause.
    const canWait = this.asked > 0 && this.draft.device === 'saved';
    if (this.isDirty && this.draft.isServerKnown && !canWait) this.draft.isSaveDue = true;
  }

  /** Reads back the saved text, so that the local copy can be removed. */
  #verifyNow(): void {
    if (!this.isDirty && this.draft.isServerKnown && this.isUnverified) this.draft.isReadDue = true;
  }

  #close(): void {
    this.drop();
    this.stop();
    this.draft.isClosed = true;
    this.#discardLeft();
  }

  #due(timer: DraftTimer): void {
    const { draft } = this;
    draft.timers = without(draft.timers, timer);
    const tasks: Readonly<Record<DraftTimer, () => void>> = {
      // Otherwise the pending retry saves.
      save: () => (draft.isSaveDue ||= !this.isRunning('retry')),
      send: () => this.mark({ isDelayOver: true }),
      load: () => this.showUnknown(),
      verify: () => {
        if (this.isRunning('retry') || this.asked > 0) this.startTimer('verify', VERIFY_DELAY);
        else draft.isReadDue = true;
      },
      retry: () => this.#retry(),
      fresh: () => (draft.freshAt = undefined),
    };
    tasks[timer]();
  }

  // Device

  #deviceRead(step: DraftStep | undefined, found: ProposalCopy | undefined, isUnknown: boolean): void {
    const { draft, rules } = this;
    if (step === undefined) return;
    // If the device cannot answer, its former copy exists in this tab alone.
    if (isUnknown) draft.left = draft.entrusted ?? draft.left;
    if (found?.text !== draft.entrusted?.text) draft.entrusted = undefined;
    const copy = found && rules.isReadable(found.text) ? found : undefined;
    if (step.kind === 'look') {
      this.#showElsewhere(copy);
      return;
    }
    draft.isDeviceReadDue = false;
    if (copy !== undefined) {
      this.do({ kind: 'found-copy', copy });
      this.#reopen(copy);
      // Another tab's different text does not replace the leftovers.
      this.release(copy.text);
    } else if (found === undefined) this.#takeUpLeft();
  }

  #showElsewhere(copy: ProposalCopy | undefined): void {
    if (copy !== undefined) this.release(copy.text);
    if (copy !== undefined && this.draft.hasLooked && this.draft.phase.kind !== 'sent') this.showLocked(copy.text);
    else this.#run({ kind: 'look-at-record', copy });
  }

  #reopen({ text, rev, base, seen }: ProposalCopy): void {
    const { draft } = this;
    this.show(text);
    draft.revision = Math.max(draft.revision, rev) + 1;
    draft.attempted = [];
    draft.common = base;
    draft.seen = seen;
  }

  #takeUpLeft(): void {
    const { left, revision } = this.draft;
    if (left === undefined || !this.rules.isReadable(left.text)) return;
    this.draft.left = undefined;
    this.#reopen({ rev: revision, text: left.text, base: left.common, seen: left.common });
    // The device may have room again.
    this.putCopy();
  }

  /** Writes the copy again if another tab deleted it while the draft is open here. */
  #deviceChecked(epoch: number, copy: ProposalCopy | undefined): void {
    if (copy === undefined && epoch === this.draft.epoch && this.isDirty) this.putCopy();
  }

  #deviceAnsweredLate(epoch: number): void {
    const { draft } = this;
    if (epoch !== draft.epoch) return;
    if (draft.lock === 'elsewhere') draft.isLookDue = true;
    // A restart is safe while the member has not typed.
    else if (!this.isDirty && !draft.sending && draft.phase.kind !== 'sent') this.#begin();
  }

  // Server

  #recordAnswered(step: DraftStep | undefined, answer: Answer<ProposalRecord>): void {
    if (step === undefined) return;
    if (step.kind === 'look-at-record') {
      if (answer.kind === 'done') this.#showRecord(answer.value, step.copy);
      else this.draft.phase = { kind: 'draft', autosave: false };
      return;
    }
    this.heed(answer);
    if (step.kind === 'clarify') this.#clarified(answer);
    else if (answer.kind === 'done') this.#meetRecord(answer.value);
    // A submission requires a record the member has seen.
    else if (this.draft.sending) this.refuse(answer.reason);
    else this.fail(answer.reason);
  }

  #writeAnswered(step: DraftStep | undefined, answer: Answer<void>): void {
    if (step === undefined) return;
    this.heed(answer);
    if (step.kind === 'save') this.#saved(answer, step);
    if (step.kind === 'hand-in') this.#handedIn(answer, step.text);
  }

  #showRecord(record: ProposalRecord, copy: ProposalCopy | undefined): void {
    const text = textOf(record);
    const unreadable = this.#unreadable(record);
    this.draft.hasLooked = true;
    this.release(text);
    if (record.isSent) {
      this.show(text);
      this.draft.phase = { kind: 'sent', at: documentTimes(text).sentAt, unsent: undefined };
    } else if (copy === undefined && unreadable !== undefined) {
      this.draft.phase = { kind: 'unreadable', original: unreadable };
    } else {
      // Another device may have saved after the acknowledged text.
      this.showLocked(copy !== undefined && !isAcknowledged(copy) ? copy.text : text);
    }
  }

  #meetRecord(record: ProposalRecord): void {
    const { draft } = this;
    const unreadable = this.#unreadable(record);
    this.endPause();
    if (record.isSent) this.submitted(textOf(record));
    else if (unreadable === undefined || draft.overwrites) {
      this.#meetText(unreadable === undefined ? textOf(record) : '');
    } else {
      this.recover();
      this.stopSending();
      draft.phase = { kind: 'unreadable', original: unreadable };
      draft.isServerKnown = false;
    }
  }

  /** Compares what the server has, the draft, and what is known to have been saved. */
  #meetText(server: string): void {
    const { draft, rules, isDirty, isUnverified } = this;
    const { text, common, seen, attempted } = draft;
    const isSending = draft.sending !== undefined;
    const isSame = rules.isSame(server, text);
    const isOwn = !isSame && [...attempted, common, seen].some((own) => own !== null && rules.isSame(own, server));
    const isLost = !isDirty && !isSame && ((server === '' && text !== '') || (isUnverified && isOwn));
    const isShown = !isDirty && (isSame || (!isLost && !isUnverified));
    // A read without a following write may be outdated by the next one.
    if (!isShown || isSending) this.trust();
    if (isShown) this.adopt(server);
    else if (isSame) this.verified(server);
    else if (isLost) {
      this.rewrite();
      this.continue(server);
      // Pauses when the server loses acknowledged texts, to avoid a write loop.
      if (isUnverified && !isSending) this.fail(RemoteErrorKind.invalidAnswer);
      return;
    } else if (server === '' || draft.overwrites || isOwn) {
      this.continue(server);
      return;
    } else {
      const merge = this.#mergeWith(server);
      if (merge.conflicts.length > 0) {
        this.ask(merge, server);
        return;
      }
      if (merge.isLossy) this.saveVersion(VersionReason.notTaken, server);
      this.takeIn(merge.text, server);
    }
    // The member must see a text before it is submitted.
    if (isSending && !isSame) this.refuse(RemoteErrorKind.conflict);
  }

  /** The other side may not know the acknowledged text: the base is the last text read. */
  #mergeWith(server: string): ProposalMerge {
    const { seen, common, text } = this.draft;
    return this.rules.merge({ base: seen, acknowledged: common, mine: text, theirs: server });
  }

  /** What is not a proposal, or would lose data in the form. */
  #unreadable({ form }: ProposalRecord): string | undefined {
    if (form.kind === 'unreadable') return form.original;
    return form.kind === 'document' && !this.rules.isReadable(form.text) ? form.text : undefined;
  }

  #saved(answer: Answer<void>, handed: HandedText): void {
    const { draft } = this;
    draft.isSaving = false;
    if (answer.kind === 'done') {
      this.trust();
      this.markSaved(handed);
      this.release(handed.text);
      draft.failure = undefined;
      this.endPause();
      this.enableAutosave();
      // The local copy stays until a read confirms the saved text.
      this.putCopy();
      if (this.isDirty) this.saveUnlessTyping();
      else this.startTimer('verify', VERIFY_DELAY);
      return;
    }
    // A failed save is included in the submission.
    this.fail(answer.reason);
    // The save may have succeeded: reads the record, the first time at once.
    const isFirst = draft.failures <= 1 && !draft.sending;
    if (answer.reason === RemoteErrorKind.invalidAnswer && isFirst) {
      this.endPause();
      draft.isSaveDue = true;
    }
  }

  #handedIn(answer: Answer<void>, text: string): void {
    if (answer.kind === 'done') this.submitted(text);
    else if (certain.has(answer.reason)) this.refuse(answer.reason);
    else this.mark({ why: answer.reason, isClarifyDue: true });
  }

  /** The record tells whether it was submitted. Nothing is written until it can be read. */
  #clarified(answer: Answer<ProposalRecord>): void {
    if (this.draft.sending === undefined) return;
    const { why = RemoteErrorKind.invalidAnswer } = this.draft.sending;
    if (answer.kind === 'done') {
      if (answer.value.isSent) this.submitted(textOf(answer.value));
      else this.refuse(why);
    } else if (why === unauthorised && answer.reason === unauthorised) {
      this.refuse(unauthorised);
    } else {
      this.draft.phase = { kind: 'sending', step: 'unclear' };
      this.tryLater();
    }
  }
}

const textOf = ({ form }: ProposalRecord): string => (form.kind === 'document' ? form.text : '');
