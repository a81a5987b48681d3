import { documentTimes, stampSent } from '../../domain/proposals/proposal-document.ts';
import {
  Resolution,
  resolveConflicts,
  takenOf,
  type FieldConflict,
  type ProposalMerge,
} from '../../domain/proposals/proposal-merge.ts';
import { VersionReason } from '../ports/draft-store.ts';
import type { ProposalRecord } from '../ports/proposal-desk.ts';
import { RemoteErrorKind } from '../ports/remote-error.ts';
import { leftOf, pauseAfter } from '../shared/retry-pause.ts';
import {
  copyOf,
  isDirty,
  isWriter,
  unsavedText,
  versionOf,
  type Answer,
  type DraftEffect,
  type DraftEvent,
  type DraftModel,
  type DraftStep,
  type DraftTimer,
  type HandedText,
  type LeftText,
  type TextRules,
} from './draft-model.ts';
import { isAcknowledged, type ProposalCopy } from './proposal-copy.ts';

/** Debounce of saves at the server, in milliseconds. */
const SAVE_DELAY = 2_000;
/** From an acknowledgement to the read that shows whether the server has the text, in milliseconds. */
const VERIFY_DELAY = 5_000;
/** From the click to the sending, in milliseconds, when there is nothing to be saved before. */
const SEND_DELAY = 100;
/** How long the member waits for the server's answer before they may write, in milliseconds. */
const LOAD_TIMEOUT = 4_000;
/**
 * How long the server's last word is relied upon, in milliseconds: another device may write, too. Longer than from an edit to
 * its save, so that what is typed in a moment costs one question. The longer one counts where the page may be gone before
 * an answer comes.
 */
const FRESH = 5_000;
const FRESH_ENOUGH_TO_LEAVE = 30_000;
/** How many texts without an acknowledgement are remembered. */
const MOST_ATTEMPTED = 10;

/**
 * Refusals that say for certain that nothing has been handed in. A conflict may say that it has been before, and so may a
 * login that was replaced while the answer was on its way.
 */
const certain: ReadonlySet<RemoteErrorKind> = new Set([
  RemoteErrorKind.forbidden,
  RemoteErrorKind.notFound,
  RemoteErrorKind.tooLarge,
  RemoteErrorKind.rateLimited,
  RemoteErrorKind.refused,
]);

/** What surrounds an event. */
export interface Moment {
  /** Milliseconds since 1970. It may be wrong: revisions order texts, and timers say when something is due. */
  readonly now: number;
  /** Whether the page may be gone before an answer comes. */
  readonly isLeaving: boolean;
}

export interface Transition {
  readonly draft: DraftModel;
  /** To be carried out in this order. */
  readonly effects: readonly DraftEffect[];
}

/**
 * All rules of a draft: what becomes of it by an event, and what is to be done then. The tab with the writer lock writes,
 * one call at a time, and only upon a text of the server that it knows; any other tab shows what that one has written.
 */
export function reduceDraft(before: DraftModel, event: DraftEvent, moment: Moment, rules: TextRules): Transition {
  const next = new NextDraft(before, moment, rules);
  next.take(event);
  next.goOn();
  return { draft: next.draft, effects: next.effects };
}

/** What is to become of the text here, and of the server's. */
type RecordMeaning =
  | { readonly kind: 'sent'; readonly text: string }
  /** The server has something that is no proposal, and that the member has not decided to overwrite. */
  | { readonly kind: 'unreadable'; readonly original: string }
  /** Nothing is to be saved here: the server's text is shown. */
  | { readonly kind: 'shown'; readonly server: string }
  /** The server has lost a text that it had acknowledged, and that is here still. */
  | { readonly kind: 'lost'; readonly server: string }
  /** What was to be saved is there. */
  | { readonly kind: 'acknowledged'; readonly server: string }
  /** The text here was written upon the server's. */
  | { readonly kind: 'continued'; readonly server: string }
  /** The server has another text; in a conflict, fields were changed on both sides. */
  | { readonly kind: 'merged' | 'conflict'; readonly server: string; readonly merge: ProposalMerge };

function meaningOf(record: ProposalRecord, draft: DraftModel, rules: TextRules): RecordMeaning {
  if (record.isSent) return { kind: 'sent', text: textOf(record) };
  const { text, common, seen, attempted, overwrites } = draft;
  const isUnreadable = isUnreadableRecord(record, rules);
  if (isUnreadable && !overwrites) return { kind: 'unreadable', original: originalOf(record) };
  const server = isUnreadable ? '' : textOf(record);
  if (rules.isSame(server, text)) return { kind: isDirty(draft) ? 'acknowledged' : 'shown', server };
  const isUnverified = common !== seen;
  const isOwn = [...attempted, common, seen].some((own) => own !== null && rules.isSame(own, server));
  const isLost = (server === '' && text !== '') || (isUnverified && isOwn);
  if (!isDirty(draft) && isLost) return { kind: 'lost', server };
  if (!isDirty(draft) && !isUnverified) return { kind: 'shown', server };
  if (server === '' || overwrites || isOwn) return { kind: 'continued', server };
  // Whether the other side has seen what was acknowledged here is not known: both had what a read has shown.
  const merge = rules.merge({ base: seen, acknowledged: common, mine: text, theirs: server });
  return { kind: merge.conflicts.length > 0 ? 'conflict' : 'merged', server, merge };
}

/** Whether a record has something that cannot be shown as a proposal. */
const isUnreadableRecord = ({ form }: ProposalRecord, { isReadable }: TextRules): boolean =>
  form.kind === 'unreadable' || (form.kind === 'document' && !isReadable(form.text));

/** The text of a record; empty when it has none. */
const textOf = ({ form }: ProposalRecord): string => (form.kind === 'document' ? form.text : '');

/** What came, as text, of a record that cannot be read. */
const originalOf = (record: ProposalRecord): string =>
  record.form.kind === 'unreadable' ? record.form.original : textOf(record);

/** The draft as it is going to be, while an event is being taken in. */
class NextDraft {
  readonly effects: DraftEffect[] = [];
  readonly draft: { -readonly [Key in keyof DraftModel]: DraftModel[Key] };

  constructor(
    before: DraftModel,
    private readonly moment: Moment,
    private readonly rules: TextRules,
  ) {
    this.draft = { ...before };
  }

  take(event: DraftEvent): void {
    switch (event.kind) {
      case 'edit':
        return this.#edit(event.text);
      case 'send':
        return this.#send();
      case 'resolve':
        return this.#resolve(event.resolutionOf);
      case 'bring-back':
        return this.#bringBack(event.text);
      case 'start-over':
        return this.#startOver();
      case 'retry':
        return this.#retry();
      case 'discard-unsent':
        return this.#discardUnsent();
      case 'discard-left':
        return this.#discardLeft();
      case 'delete':
        return this.#delete();
      case 'record-answered':
        return this.#recordAnswered(this.#ended(event.epoch), event.answer);
      case 'write-answered':
        return this.#writeAnswered(this.#ended(event.epoch), event.answer);
      case 'device-read':
        return this.#deviceRead(this.#ended(event.epoch), event.copy, event.isUnknown);
      case 'device-answered-late':
        return this.#deviceAnsweredLate(event.epoch);
      case 'device-checked':
        // Deleted in another tab, it is written again as long as it is open here.
        if (event.copy === undefined && event.epoch === this.draft.epoch && this.#isDirty) this.#putCopy();
        return;
      case 'device':
        this.draft.device = event.state;
        return;
      case 'lock':
        return this.#lockChanged(event.state);
      case 'online':
        return this.#resume();
      case 'visible':
        // No sooner than the server wants to be asked.
        return this.#asked > 0 ? this.#invalidate() : this.#resume();
      case 'other-tab-wrote':
        return this.#otherTabWrote();
      case 'save-now':
        return this.#saveNow();
      case 'verify-now':
        if (!this.#isDirty && this.draft.isServerKnown && this.#isUnverified) this.draft.isReadDue = true;
        return;
      case 'close':
        this.#drop();
        this.#stop();
        this.draft.isClosed = true;
        return this.#discardLeft();
      case 'due':
        return this.#due(event.timer);
    }
  }

  /** Begins the next call, unless one is under way. */
  goOn(): void {
    const { draft } = this;
    if (draft.running !== undefined || draft.isClosed) return;
    if (draft.lock === 'elsewhere' && draft.isLookDue) this.#look();
    else if (isWriter(draft)) this.#write();
  }

  // What the writer does next

  #write(): void {
    const { draft } = this;
    if (draft.isDeviceReadDue) return this.#run({ kind: 'read-device' }, { kind: 'read-device', epoch: draft.epoch });
    switch (draft.phase.kind) {
      case 'draft':
        if (draft.isServerKnown && this.#isDirty && draft.isSaveDue) return this.#isFresh ? this.#save() : this.#read();
        return draft.isReadDue ? this.#read() : undefined;
      case 'loading':
      case 'unreadable':
        return draft.isReadDue ? this.#read() : undefined;
      case 'sending':
        return this.#goOnSending();
      case 'conflict':
      case 'sent':
        return undefined;
    }
  }

  #goOnSending(): void {
    const { sending } = this.draft;
    if (sending === undefined) return;
    if (sending.isTried) {
      if (sending.isClarifyDue) this.#clarify();
    } else if (!this.#isFresh) this.#read();
    else if (this.#isDirty && !sending.isFlushed) this.#save();
    else if (sending.isDelayOver) this.#handIn();
  }

  #run(step: DraftStep, effect: DraftEffect): void {
    this.draft.running = step;
    this.#do(effect);
  }

  #look(): void {
    this.draft.isLookDue = false;
    this.#run({ kind: 'look' }, { kind: 'read-device', epoch: this.draft.epoch });
  }

  #read(): void {
    this.draft.isReadDue = false;
    this.#run({ kind: 'read' }, { kind: 'read', epoch: this.draft.epoch });
  }

  #save(): void {
    const { draft } = this;
    const { epoch, revision, text } = draft;
    draft.isSaveDue = false;
    this.#stopTimer('save');
    if (draft.sending) draft.sending = { ...draft.sending, isFlushed: true };
    draft.isSaving = true;
    draft.attempted = [...draft.attempted, text].slice(-MOST_ATTEMPTED);
    this.#run({ kind: 'save', handed: { revision, text } }, { kind: 'save', epoch, text });
  }

  #handIn(): void {
    const { draft } = this;
    if (draft.sending) draft.sending = { ...draft.sending, isTried: true };
    if (draft.text === '') {
      this.#refuse(RemoteErrorKind.invalidAnswer);
      this.goOn();
      return;
    }
    draft.phase = { kind: 'sending', step: 'sending' };
    const text = stampSent(draft.text, this.moment.now);
    this.#run({ kind: 'hand-in', text }, { kind: 'hand-in', epoch: draft.epoch, text });
  }

  #clarify(): void {
    if (this.draft.sending) this.draft.sending = { ...this.draft.sending, isClarifyDue: false };
    this.#run({ kind: 'clarify' }, { kind: 'read', epoch: this.draft.epoch });
  }

  // What members do; what cannot be done where things stand is ignored

  #edit(text: string): void {
    const { draft } = this;
    const { phase } = draft;
    if (!this.#isHere || (phase.kind !== 'draft' && phase.kind !== 'conflict') || text === draft.text) return;
    const former = copyOf(draft);
    draft.text = text;
    draft.revision += 1;
    draft.refusal = undefined;
    this.#do({ kind: 'put-copy', copy: copyOf(draft), former });
    if (phase.kind === 'conflict') {
      this.#mergeAgain(phase.theirs.text);
      return;
    }
    this.#saveSoon();
    // The server's text is read before the first write, so that a page that is left soon can still save.
    const isReadAheadDue = !this.#isWithin(FRESH_ENOUGH_TO_LEAVE) && !this.#isRunning('retry') && this.#asked === 0;
    if (draft.isServerKnown && isReadAheadDue && draft.running === undefined) draft.isReadDue = true;
  }

  #send(): void {
    const { draft } = this;
    if (!this.#isHere || draft.phase.kind !== 'draft' || draft.text === '') return;
    if (!draft.isServerKnown) {
      draft.refusal = draft.failure ?? RemoteErrorKind.offline;
      this.#retry();
      return;
    }
    draft.sending = { isDelayOver: false, isFlushed: false, isTried: false, isClarifyDue: false, why: undefined };
    draft.refusal = undefined;
    draft.failure = undefined;
    draft.phase = { kind: 'sending', step: this.#isDirty ? 'saving' : 'sending' };
    this.#endPause();
    this.#stopTimer('save');
    this.#startTimer('send', this.#isDirty ? SAVE_DELAY : SEND_DELAY);
  }

  /** What is not taken of a conflict is kept as a version. */
  #resolve(resolutionOf: (conflict: FieldConflict) => Resolution): void {
    const { draft } = this;
    if (!this.#isHere || draft.phase.kind !== 'conflict') return;
    const { merge, theirs } = draft.phase;
    const taken = new Set(merge.conflicts.map((conflict) => takenOf(conflict, resolutionOf(conflict))));
    if (taken.has(Resolution.mine)) this.#keepVersion(VersionReason.notTaken, theirs.text);
    draft.phase = { kind: 'draft', autosave: true };
    const reason = taken.has(Resolution.theirs) ? VersionReason.notTaken : VersionReason.written;
    this.#takeIn(resolveConflicts(merge, resolutionOf), theirs.text, reason);
    draft.isSaveDue = this.#isDirty;
  }

  #bringBack(text: string): void {
    if (!this.#isHere || this.draft.phase.kind !== 'draft' || !this.rules.isReadable(text)) return;
    this.#keepVersion(VersionReason.written);
    this.#show(text);
    this.draft.refusal = undefined;
    this.#rewrite();
    this.#saveSoon();
  }

  #startOver(): void {
    const { draft } = this;
    const { phase } = draft;
    const isUnreadable = phase.kind === 'unreadable';
    if (!this.#isHere || !(isUnreadable || (phase.kind === 'draft' && !draft.isServerKnown))) return;
    draft.overwrites = isUnreadable;
    if (isUnreadable) this.#keepVersion(VersionReason.notTaken, phase.original);
    this.#meet('');
    draft.phase = { kind: 'draft', autosave: true };
    draft.failure = undefined;
    this.#endPause();
    this.#trust();
    draft.isSaveDue = this.#isDirty;
  }

  #retry(): void {
    const { draft } = this;
    if (!isWriter(draft)) {
      draft.isLookDue = true;
      return;
    }
    this.#endPause();
    if (draft.phase.kind === 'sending') {
      const isUnclear = draft.phase.step === 'unclear' && draft.sending?.why !== undefined;
      if (isUnclear && draft.sending) draft.sending = { ...draft.sending, isClarifyDue: true };
    } else if (draft.isServerKnown && this.#isDirty) this.#saveUnlessTyping();
    else draft.isReadDue = true;
  }

  #discardUnsent(): void {
    const { phase } = this.draft;
    if (phase.kind !== 'sent' || phase.unsent === undefined) return;
    this.#keepVersion(VersionReason.discarded, phase.unsent.text);
    this.draft.phase = { ...phase, unsent: undefined };
    this.#do({ kind: 'forget-copy' });
  }

  #discardLeft(): void {
    const { left } = this.draft;
    if (left !== undefined) this.#keepVersion(VersionReason.discarded, left.text);
    this.draft.left = undefined;
  }

  /** The member has deleted what the device has: what the server has is shown instead. */
  #delete(): void {
    const { draft } = this;
    this.#discardUnsent();
    this.#discardLeft();
    if (!this.#isHere || !this.#isDirty || draft.sending) return;
    this.#stop();
    this.#keepVersion(VersionReason.discarded);
    this.#do({ kind: 'forget-copy' });
    const server = draft.common ?? '';
    this.#forgetServer();
    this.#show(server);
    draft.phase = { kind: 'loading' };
    draft.isReadDue = true;
    this.#drop();
  }

  // What tab and time tell

  #lockChanged(lock: DraftModel['lock']): void {
    const { draft } = this;
    draft.lock = lock;
    if (lock === 'held') this.#begin();
    if (lock === 'elsewhere') this.#leave();
  }

  /** Everything begins with what device and server have. */
  #begin(): void {
    const { draft } = this;
    this.#drop();
    this.#stop();
    draft.phase = { kind: 'loading' };
    draft.failure = undefined;
    this.#forgetServer();
    draft.isDeviceReadDue = true;
    draft.isReadDue = true;
    draft.isSaveDue = false;
    this.#startTimer('load', LOAD_TIMEOUT);
  }

  /** Another tab has the lock. */
  #leave(): void {
    const { draft } = this;
    this.#drop();
    this.#stop();
    const text = unsavedText(draft);
    const unsaved: LeftText | undefined = text === undefined ? undefined : { text, common: draft.common };
    const isKept = draft.device === 'kept';
    draft.entrusted = isKept ? unsaved : undefined;
    // What has been left before and not been taken up again is still nowhere else.
    if (!isKept) draft.left = unsaved ?? draft.left;
    if (draft.phase.kind === 'sending') draft.phase = { kind: 'draft', autosave: false };
    // What this tab has not written yet is older than what the other one is about to write.
    this.#do({ kind: 'drop-copy' });
    draft.hasLooked = false;
    draft.isLookDue = true;
  }

  /** There is a connection again: what failed is tried, what is there checked. */
  #resume(): void {
    this.#invalidate();
    this.#retry();
  }

  #otherTabWrote(): void {
    const { draft } = this;
    if (draft.lock === 'elsewhere') draft.isLookDue = true;
    else if (this.#isHere && this.#isDirty && draft.device === 'kept') {
      this.#do({ kind: 'check-device', epoch: draft.epoch });
    }
  }

  #saveNow(): void {
    const { draft } = this;
    // What is on the device can wait as long as the server has asked for.
    const canWait = this.#asked > 0 && draft.device === 'kept';
    if (this.#isDirty && draft.isServerKnown && !canWait) draft.isSaveDue = true;
  }

  #due(timer: DraftTimer): void {
    const { draft } = this;
    draft.timers = without(draft.timers, timer);
    switch (timer) {
      case 'save':
        // The next attempt is waited for anyway.
        if (!this.#isRunning('retry')) draft.isSaveDue = true;
        return;
      case 'send':
        if (draft.sending) draft.sending = { ...draft.sending, isDelayOver: true };
        return;
      case 'load':
        return this.#showUnknown();
      case 'verify':
        if (this.#isRunning('retry') || this.#asked > 0) this.#startTimer('verify', VERIFY_DELAY);
        else draft.isReadDue = true;
        return;
      case 'retry':
        return this.#retry();
      case 'fresh':
        draft.freshAt = undefined;
    }
  }

  // What the device answers

  #deviceRead(step: DraftStep | undefined, found: ProposalCopy | undefined, isUnknown: boolean): void {
    const { draft, rules } = this;
    if (step === undefined) return;
    // What it had is in this tab alone when it cannot say so any more.
    if (isUnknown) draft.left = draft.entrusted ?? draft.left;
    if (found?.text !== draft.entrusted?.text) draft.entrusted = undefined;
    const copy = found && rules.isReadable(found.text) ? found : undefined;
    if (step.kind === 'look') {
      this.#showElsewhere(copy);
      return;
    }
    draft.isDeviceReadDue = false;
    if (copy !== undefined) {
      this.#do({ kind: 'found-copy', copy });
      this.#reopen(copy);
      // Another text of another tab leaves what is left where it is: beside.
      this.#release(copy.text);
    } else if (found === undefined) this.#takeUpLeft();
  }

  /** Shows what the tab that writes has, on the device, else at the server. */
  #showElsewhere(copy: ProposalCopy | undefined): void {
    const { draft } = this;
    if (copy !== undefined) this.#release(copy.text);
    if (copy !== undefined && draft.hasLooked && draft.phase.kind !== 'sent') this.#showLocked(copy.text);
    else this.#run({ kind: 'look-at-record', copy }, { kind: 'read', epoch: draft.epoch });
  }

  /** Goes on with what the device has. */
  #reopen({ text, rev, base, seen }: ProposalCopy): void {
    const { draft } = this;
    this.#show(text);
    draft.revision = Math.max(draft.revision, rev) + 1;
    draft.attempted = [];
    draft.common = base;
    draft.seen = seen;
  }

  /** Goes on with what was written in this tab before another one took its lock, and is nowhere else. */
  #takeUpLeft(): void {
    const { left, revision } = this.draft;
    if (left === undefined || !this.rules.isReadable(left.text)) return;
    this.draft.left = undefined;
    this.#reopen({ rev: revision, text: left.text, base: left.common, seen: left.common });
    // The device may have room by now.
    this.#putCopy();
  }

  #deviceAnsweredLate(epoch: number): void {
    const { draft } = this;
    if (epoch !== draft.epoch) return;
    if (draft.lock === 'elsewhere') draft.isLookDue = true;
    // As long as the member has not written anything it is not too late.
    else if (!this.#isDirty && !draft.sending && draft.phase.kind !== 'sent') this.#begin();
  }

  // What the server answers

  #recordAnswered(step: DraftStep | undefined, answer: Answer<ProposalRecord>): void {
    const { draft } = this;
    if (step === undefined) return;
    if (step.kind === 'look-at-record') {
      if (answer.kind === 'done') this.#showRecord(answer.value, step.copy);
      else draft.phase = { kind: 'draft', autosave: false };
      return;
    }
    this.#heed(answer);
    if (step.kind === 'clarify') this.#clarified(answer);
    else if (answer.kind === 'done') this.#meetRecord(answer.value);
    // Nothing is sent upon a record that the member has not seen.
    else if (draft.sending) this.#refuse(answer.reason);
    else this.#fail(answer.reason);
  }

  #writeAnswered(step: DraftStep | undefined, answer: Answer<void>): void {
    if (step === undefined) return;
    this.#heed(answer);
    if (step.kind === 'save') this.#saved(answer, step.handed);
    if (step.kind === 'hand-in') this.#handedIn(answer, step.text);
  }

  #showRecord(record: ProposalRecord, copy: ProposalCopy | undefined): void {
    const { draft } = this;
    const text = textOf(record);
    draft.hasLooked = true;
    this.#release(text);
    if (record.isSent) {
      this.#show(text);
      draft.phase = { kind: 'sent', at: documentTimes(text).sentAt, unsent: undefined };
    } else if (copy === undefined && isUnreadableRecord(record, this.rules)) {
      draft.phase = { kind: 'unreadable', original: originalOf(record) };
    } else {
      // What the server has acknowledged may be older than what another device has saved since.
      this.#showLocked(copy !== undefined && !isAcknowledged(copy) ? copy.text : text);
    }
  }

  #meetRecord(record: ProposalRecord): void {
    const { draft } = this;
    const isSending = draft.sending !== undefined;
    const isUnverified = this.#isUnverified;
    const meaning = meaningOf(record, draft, this.rules);
    this.#endPause();
    if (meaning.kind === 'sent') return this.#submitted(meaning.text);
    if (meaning.kind === 'unreadable') return this.#stayAway(meaning.original);
    const { server } = meaning;
    const isUnseen = isSending && !this.rules.isSame(server, draft.text);
    // What has been read before anything is written may be old by then.
    if (meaning.kind !== 'shown' || isSending) this.#trust();
    switch (meaning.kind) {
      case 'shown':
        this.#adopt(server);
        break;
      case 'lost':
        this.#rewrite();
        this.#continue(server);
        // A server that loses what it acknowledges is not written to again and again without a pause.
        if (isUnverified && !isSending) this.#fail(RemoteErrorKind.invalidAnswer);
        return;
      case 'acknowledged':
        this.#verified(server);
        break;
      case 'continued':
        return this.#continue(server);
      case 'merged':
        if (meaning.merge.isLossy) this.#keepVersion(VersionReason.notTaken, server);
        this.#takeIn(meaning.merge.text, server);
        break;
      case 'conflict':
        return this.#ask(meaning.merge, server);
    }
    // A text that the member has not seen is not sent.
    if (isUnseen) this.#refuse(RemoteErrorKind.conflict);
  }

  #saved(answer: Answer<void>, handed: HandedText): void {
    const { draft } = this;
    draft.isSaving = false;
    if (answer.kind === 'done') {
      this.#trust();
      this.#acknowledged(handed);
      return;
    }
    // What could not be saved before it is sent goes along with the sending.
    this.#fail(answer.reason);
    // It may be there all the same: the record decides, at once for the first time.
    const isFirst = draft.failures <= 1 && !draft.sending;
    if (answer.reason === RemoteErrorKind.invalidAnswer && isFirst) {
      this.#endPause();
      draft.isSaveDue = true;
    }
  }

  #handedIn(answer: Answer<void>, text: string): void {
    const { draft } = this;
    if (answer.kind === 'done') this.#submitted(text);
    else if (certain.has(answer.reason)) this.#refuse(answer.reason);
    else if (draft.sending) draft.sending = { ...draft.sending, why: answer.reason, isClarifyDue: true };
  }

  /** The record decides whether it has been handed in. As long as it cannot be read, nothing is written. */
  #clarified(answer: Answer<ProposalRecord>): void {
    const { draft } = this;
    if (draft.sending === undefined) return;
    const { why = RemoteErrorKind.invalidAnswer } = draft.sending;
    const { unauthorised } = RemoteErrorKind;
    if (answer.kind === 'done') {
      if (answer.value.isSent) this.#submitted(textOf(answer.value));
      else this.#refuse(why);
    } else if (why === unauthorised && answer.reason === unauthorised) {
      this.#refuse(unauthorised);
    } else {
      draft.phase = { kind: 'sending', step: 'unclear' };
      this.#tryLater();
    }
  }

  // What becomes of the text

  /** The server has what is shown, and nothing here is newer. */
  #adopt(server: string): void {
    const { draft, rules } = this;
    this.#release(server);
    this.#meet(server);
    if (!rules.isSame(server, draft.text)) {
      if (draft.text !== '') this.#replaceText(server, VersionReason.written);
      else this.#show(server);
      draft.savedAt = undefined;
    }
    // A read has shown it there.
    this.#do({ kind: 'forget-copy' });
    this.#recover();
    this.#enableAutosave();
  }

  /** What is here may be saved upon what the server has. */
  #continue(server: string): void {
    this.#meet(server);
    this.#saveUnlessTyping();
    this.#enableAutosave();
  }

  /** The server has that very revision; the device's copy stays until a read has shown it there. */
  #acknowledged(handed: HandedText): void {
    this.#markSaved(handed);
    this.#release(handed.text);
    this.draft.failure = undefined;
    this.#endPause();
    this.#enableAutosave();
    this.#putCopy();
    if (this.#isDirty) this.#saveUnlessTyping();
    else this.#startTimer('verify', VERIFY_DELAY);
  }

  /** A read has shown that the server has what is here: the device's copy goes. */
  #verified(server: string): void {
    this.#markSaved({ revision: this.draft.revision, text: server });
    this.#meet(server);
    this.#release(server);
    this.#recover();
    this.#enableAutosave();
    this.#do({ kind: 'forget-copy' });
  }

  /** The text here becomes one that has the changes of both sides; what it was is kept as a version. */
  #takeIn(text: string, server: string, reason: VersionReason = VersionReason.written): void {
    this.#replaceText(text, reason);
    if (this.rules.isSame(text, server)) {
      this.#verified(server);
      this.draft.savedAt = undefined;
      return;
    }
    this.#meet(server);
    this.#rewrite();
    this.#recover();
    this.#saveUnlessTyping();
    this.#enableAutosave();
  }

  /** Fields were changed on both sides: nothing is written before the member has said what is to stay. */
  #ask(merge: ProposalMerge, server: string): void {
    this.#recover();
    this.#stopSending();
    this.draft.phase = { kind: 'conflict', merge, mine: versionOf(this.draft.text), theirs: versionOf(server) };
  }

  /** The text was edited during a conflict, which may be none any more. */
  #mergeAgain(server: string): void {
    const { text, seen, common } = this.draft;
    const merge = this.rules.merge({ base: seen, acknowledged: common, mine: text, theirs: server });
    if (merge.conflicts.length > 0) this.#ask(merge, server);
    else this.#takeIn(merge.text, server);
  }

  /** The server has what is no proposal: it stays untouched. */
  #stayAway(original: string): void {
    this.#recover();
    this.#stopSending();
    this.draft.phase = { kind: 'unreadable', original };
    this.draft.isServerKnown = false;
  }

  /** It has been sent, for good. What was written here and is not in it is offered. */
  #submitted(text: string): void {
    const { draft } = this;
    this.#stop();
    draft.isSaveDue = false;
    const isOther = draft.text !== '' && !this.rules.isSame(text, draft.text);
    const isMissing = this.#isDirty && isOther;
    draft.failure = undefined;
    this.#release(text);
    const unsent = isMissing ? versionOf(draft.text) : undefined;
    draft.phase = { kind: 'sent', at: documentTimes(text).sentAt, unsent };
    // Also what had been saved, and was replaced elsewhere before it was sent there.
    if (isOther) this.#keepVersion(VersionReason.notTaken);
    draft.savedRevision = draft.revision;
    this.#meet(text);
    this.#show(text);
    this.#keepVersion(VersionReason.posted);
    if (!isMissing) this.#do({ kind: 'forget-copy' });
    this.#do({ kind: 'tell-tabs' });
  }

  /** It has not been handed in, for certain. */
  #refuse(reason: RemoteErrorKind): void {
    const { draft } = this;
    this.#stopSending();
    draft.refusal = reason;
    draft.phase = { kind: 'draft', autosave: draft.isServerKnown };
    this.#invalidate();
    draft.isSaveDue = false;
    if (this.#isDirty) this.#saveSoon();
  }

  /** Loading or saving has failed: it is tried again after a pause. */
  #fail(reason: RemoteErrorKind): void {
    const { draft } = this;
    this.#invalidate();
    draft.isSaveDue = false;
    this.#showUnknown();
    // Nothing waits for a look at what has been saved already.
    if (draft.isServerKnown && !this.#isDirty) return;
    draft.failure = reason;
    this.#tryLater();
  }

  #markSaved({ revision, text }: HandedText): void {
    const { draft } = this;
    draft.common = text;
    draft.attempted = [];
    draft.savedRevision = revision;
    draft.savedAt = this.moment.now;
    draft.overwrites = false;
  }

  /** A read has shown this text at the server; empty: it has none. */
  #meet(server: string): void {
    this.draft.common = server;
    this.draft.seen = server;
    this.draft.isServerKnown = true;
  }

  /** Nothing is known of the server, and nothing is to be saved. */
  #forgetServer(): void {
    const { draft } = this;
    draft.isServerKnown = false;
    draft.common = null;
    draft.seen = null;
    draft.savedRevision = draft.revision;
  }

  /** Shows another text, which is no edit. */
  #show(text: string): void {
    if (text === this.draft.text) return;
    this.draft.text = text;
    this.draft.generation += 1;
  }

  /** Shows a text that cannot be edited at the moment. */
  #showLocked(text: string): void {
    this.#show(text);
    this.draft.phase = { kind: 'draft', autosave: false };
  }

  /** Shows a text with changes of another device. */
  #replaceText(text: string, reason: VersionReason): void {
    this.#keepVersion(reason);
    this.#show(text);
    this.draft.takenInAt = this.moment.now;
  }

  /** What is shown is to be saved, although the member has not edited it. */
  #rewrite(): void {
    this.draft.revision += 1;
    this.#putCopy();
  }

  /** It can be written, although it is not known yet what the server has. */
  #showUnknown(): void {
    const { draft } = this;
    if (draft.phase.kind === 'loading' && !draft.isDeviceReadDue) draft.phase = { kind: 'draft', autosave: false };
  }

  #enableAutosave(): void {
    if (this.draft.phase.kind !== 'sending') this.draft.phase = { kind: 'draft', autosave: true };
  }

  /** Device or server has this text: what is left here is safe if it says the same. */
  #release(text: string): void {
    const { left } = this.draft;
    if (left !== undefined && this.rules.isSame(left.text, text)) this.draft.left = undefined;
  }

  #putCopy(): void {
    this.#do({ kind: 'put-copy', copy: copyOf(this.draft) });
  }

  #keepVersion(reason: VersionReason, text = this.draft.text): void {
    this.#do({ kind: 'keep-version', copy: { ...copyOf(this.draft), text }, reason });
  }

  // Calls and time

  #do(effect: DraftEffect): void {
    this.effects.push(effect);
  }

  /** The call under way has ended. `undefined`: it belongs to a former epoch, and its answer is dropped. */
  #ended(epoch: number): DraftStep | undefined {
    const { running } = this.draft;
    this.draft.running = undefined;
    return epoch === this.draft.epoch ? running : undefined;
  }

  /** Ends what is under way. */
  #drop(): void {
    this.draft.epoch += 1;
    this.#do({ kind: 'abort' });
  }

  /** Nothing happens in time any more, and no answer is waited for. */
  #stop(): void {
    this.draft.sending = undefined;
    this.draft.isSaving = false;
    for (const timer of ['save', 'send', 'load', 'verify'] as const) this.#stopTimer(timer);
    this.#endPause();
    this.#invalidate();
  }

  #stopSending(): void {
    this.draft.sending = undefined;
    this.#stopTimer('send');
  }

  /** Two seconds after the last edit, unless the server has asked for more. */
  #saveSoon(): void {
    this.#startTimer('save', Math.max(SAVE_DELAY, this.#asked));
  }

  /** What is being typed waits for its own time. */
  #saveUnlessTyping(): void {
    if (!this.#isRunning('save')) this.draft.isSaveDue = true;
  }

  #tryLater(): void {
    this.#startTimer('retry', Math.max(pauseAfter(this.draft.failures), this.#asked));
    this.draft.failures += 1;
  }

  #heed(answer: Answer<unknown>): void {
    if (answer.kind === 'failed') this.draft.asked = { milliseconds: answer.retryAfter ?? 0, at: this.moment.now };
  }

  /** No attempt is waited for any longer; the next pause is none the shorter for that. */
  #endPause(): void {
    this.draft.asked = { milliseconds: 0, at: 0 };
    this.#stopTimer('retry');
  }

  #recover(): void {
    this.draft.failure = undefined;
    this.draft.failures = 0;
    this.#endPause();
  }

  /** The server has just said what it has. */
  #trust(): void {
    this.draft.freshAt = this.moment.now;
    this.#startTimer('fresh', FRESH_ENOUGH_TO_LEAVE);
  }

  /** The server may have been told anything since: it is asked before the next write. */
  #invalidate(): void {
    this.draft.freshAt = undefined;
    this.#stopTimer('fresh');
  }

  #startTimer(timer: DraftTimer, milliseconds: number): void {
    this.draft.timers = new Set(this.draft.timers).add(timer);
    this.#do({ kind: 'start-timer', timer, milliseconds });
  }

  #stopTimer(timer: DraftTimer): void {
    if (!this.#isRunning(timer)) return;
    this.draft.timers = without(this.draft.timers, timer);
    this.#do({ kind: 'stop-timer', timer });
  }

  #isRunning(timer: DraftTimer): boolean {
    return this.draft.timers.has(timer);
  }

  /** Whether what the server has is known well enough to write without asking. */
  get #isFresh(): boolean {
    return this.#isWithin(this.moment.isLeaving ? FRESH_ENOUGH_TO_LEAVE : FRESH);
  }

  /**
   * Whether the server has said something within that time, in milliseconds. Timer and time of day have to agree: a tab that
   * was frozen had no timers, and the time of day may be set. An error costs one question too many.
   */
  #isWithin(milliseconds: number): boolean {
    const { freshAt } = this.draft;
    return freshAt !== undefined && Math.abs(this.moment.now - freshAt) < milliseconds;
  }

  /** How long the server wants to be left alone, in milliseconds. */
  get #asked(): number {
    return leftOf(this.draft.asked, this.moment.now);
  }

  get #isDirty(): boolean {
    return isDirty(this.draft);
  }

  /** Whether the server has acknowledged the last common text, and no read has shown it there yet. */
  get #isUnverified(): boolean {
    return this.draft.common !== this.draft.seen;
  }

  /** Whether the member may write here. */
  get #isHere(): boolean {
    return this.draft.lock === 'held' && !this.draft.isClosed;
  }
}

const without = <Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  new Set([...items].filter((each) => each !== item));
