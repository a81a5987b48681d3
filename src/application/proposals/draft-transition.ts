import { documentTimes } from '../../domain/proposals/proposal-document.ts';
import type { ProposalMerge } from '../../domain/proposals/proposal-merge.ts';
import { VersionReason } from '../ports/drafts.ts';
import type { RemoteErrorKind } from '../ports/remote-error.ts';
import { leftOf, pauseAfter } from '../loading/retry-pause.ts';
import {
  copyOf,
  isDirty,
  versionOf,
  type Answer,
  type DraftEffect,
  type DraftModel,
  type DraftStep,
  type DraftTimer,
  type HandedText,
  type TextRules,
} from './draft-model.ts';

/** Debounce of saves at the server, in milliseconds. */
export const SAVE_DELAY = 2_000;
/** From an acknowledgement to the read that shows whether the server has the text, in milliseconds. */
export const VERIFY_DELAY = 5_000;
/**
 * How long the server's last word is relied upon, in milliseconds: another device may write, too. Longer than from an edit to
 * its save, so that what is typed in a moment costs one question. The longer one counts where the page may be gone before
 * an answer comes.
 */
const FRESH = 5_000;
export const FRESH_ENOUGH_TO_LEAVE = 30_000;
/** What surrounds an event. */
export interface Moment {
  /** Milliseconds since 1970. It may be wrong: revisions order texts, and timers say when something is due. */
  readonly now: number;
  /** Whether the page may be gone before an answer comes. */
  readonly isLeaving: boolean;
}

/** A draft on the way to its next state: what can become of its text, of its calls and of its timers. */
export class DraftTransition {
  readonly effects: DraftEffect[] = [];
  readonly draft: { -readonly [Key in keyof DraftModel]: DraftModel[Key] };

  constructor(
    before: DraftModel,
    protected readonly moment: Moment,
    protected readonly rules: TextRules,
  ) {
    this.draft = { ...before };
  }

  // What becomes of the text

  /** The server has what is shown, and nothing here is newer. */
  protected adopt(server: string): void {
    const { draft, rules } = this;
    this.release(server);
    this.meet(server);
    if (!rules.isSame(server, draft.text)) {
      if (draft.text !== '') this.replaceText(server, VersionReason.written);
      else this.show(server);
      draft.savedAt = undefined;
    }
    // A read has shown it there.
    this.do({ kind: 'forget-copy' });
    this.recover();
    this.enableAutosave();
  }

  /** What is here may be saved upon what the server has. */
  protected continue(server: string): void {
    this.meet(server);
    this.saveUnlessTyping();
    this.enableAutosave();
  }

  /** The server has that very revision; the device's copy stays until a read has shown it there. */
  protected acknowledged(handed: HandedText): void {
    this.markSaved(handed);
    this.release(handed.text);
    this.draft.failure = undefined;
    this.endPause();
    this.enableAutosave();
    this.putCopy();
    if (this.isDirty) this.saveUnlessTyping();
    else this.startTimer('verify', VERIFY_DELAY);
  }

  /** A read has shown that the server has what is here: the device's copy goes. */
  protected verified(server: string): void {
    this.markSaved({ revision: this.draft.revision, text: server });
    this.meet(server);
    this.release(server);
    this.recover();
    this.enableAutosave();
    this.do({ kind: 'forget-copy' });
  }

  /** The text here becomes one that has the changes of both sides; what it was is kept as a version. */
  protected takeIn(text: string, server: string, reason: VersionReason = VersionReason.written): void {
    this.replaceText(text, reason);
    if (this.rules.isSame(text, server)) {
      this.verified(server);
      this.draft.savedAt = undefined;
      return;
    }
    this.meet(server);
    this.rewrite();
    this.recover();
    this.saveUnlessTyping();
    this.enableAutosave();
  }

  /** Fields were changed on both sides: nothing is written before the member has said what is to stay. */
  protected ask(merge: ProposalMerge, server: string): void {
    this.recover();
    this.stopSending();
    this.draft.phase = { kind: 'conflict', merge, mine: versionOf(this.draft.text), theirs: versionOf(server) };
  }

  /** The text was edited during a conflict, which may be none any more. */
  protected mergeAgain(server: string): void {
    const { text, seen, common } = this.draft;
    const merge = this.rules.merge({ base: seen, acknowledged: common, mine: text, theirs: server });
    if (merge.conflicts.length > 0) this.ask(merge, server);
    else this.takeIn(merge.text, server);
  }

  /** The server has what is no proposal: it stays untouched. */
  protected stayAway(original: string): void {
    this.recover();
    this.stopSending();
    this.draft.phase = { kind: 'unreadable', original };
    this.draft.isServerKnown = false;
  }

  /** It has been sent, for good. What was written here and is not in it is offered. */
  protected submitted(text: string): void {
    const { draft } = this;
    this.stop();
    draft.isSaveDue = false;
    const isOther = draft.text !== '' && !this.rules.isSame(text, draft.text);
    const isMissing = this.isDirty && isOther;
    draft.failure = undefined;
    this.release(text);
    const unsent = isMissing ? versionOf(draft.text) : undefined;
    draft.phase = { kind: 'sent', at: documentTimes(text).sentAt, unsent };
    // Also what had been saved, and was replaced elsewhere before it was sent there.
    if (isOther) this.keepVersion(VersionReason.notTaken);
    draft.savedRevision = draft.revision;
    this.meet(text);
    this.show(text);
    this.keepVersion(VersionReason.posted);
    if (!isMissing) this.do({ kind: 'forget-copy' });
    this.do({ kind: 'tell-tabs' });
  }

  /** It has not been handed in, for certain. */
  protected refuse(reason: RemoteErrorKind): void {
    const { draft } = this;
    this.stopSending();
    draft.refusal = reason;
    draft.phase = { kind: 'draft', autosave: draft.isServerKnown };
    this.invalidate();
    draft.isSaveDue = false;
    if (this.isDirty) this.saveSoon();
  }

  /** Loading or saving has failed: it is tried again after a pause. */
  protected fail(reason: RemoteErrorKind): void {
    const { draft } = this;
    this.invalidate();
    draft.isSaveDue = false;
    this.showUnknown();
    // Nothing waits for a look at what has been saved already.
    if (draft.isServerKnown && !this.isDirty) return;
    draft.failure = reason;
    this.tryLater();
  }

  protected markSaved({ revision, text }: HandedText): void {
    const { draft } = this;
    draft.common = text;
    draft.attempted = [];
    draft.savedRevision = revision;
    draft.savedAt = this.moment.now;
    draft.overwrites = false;
  }

  /** A read has shown this text at the server; empty: it has none. */
  protected meet(server: string): void {
    this.draft.common = server;
    this.draft.seen = server;
    this.draft.isServerKnown = true;
  }

  /** Nothing is known of the server, and nothing is to be saved. */
  protected forgetServer(): void {
    const { draft } = this;
    draft.isServerKnown = false;
    draft.common = null;
    draft.seen = null;
    draft.savedRevision = draft.revision;
  }

  /** Shows another text, which is no edit. */
  protected show(text: string): void {
    if (text === this.draft.text) return;
    this.draft.text = text;
    this.draft.generation += 1;
  }

  /** Shows a text that cannot be edited at the moment. */
  protected showLocked(text: string): void {
    this.show(text);
    this.draft.phase = { kind: 'draft', autosave: false };
  }

  /** Shows a text with changes of another device. */
  protected replaceText(text: string, reason: VersionReason): void {
    this.keepVersion(reason);
    this.show(text);
    this.draft.takenInAt = this.moment.now;
  }

  /** What is shown is to be saved, although the member has not edited it. */
  protected rewrite(): void {
    this.draft.revision += 1;
    this.putCopy();
  }

  /** It can be written, although it is not known yet what the server has. */
  protected showUnknown(): void {
    const { draft } = this;
    if (draft.phase.kind === 'loading' && !draft.isDeviceReadDue) draft.phase = { kind: 'draft', autosave: false };
  }

  protected enableAutosave(): void {
    if (this.draft.phase.kind !== 'sending') this.draft.phase = { kind: 'draft', autosave: true };
  }

  /** Device or server has this text: what is left here is safe if it says the same. */
  protected release(text: string): void {
    const { left } = this.draft;
    if (left !== undefined && this.rules.isSame(left.text, text)) this.draft.left = undefined;
  }

  protected putCopy(): void {
    this.do({ kind: 'put-copy', copy: copyOf(this.draft) });
  }

  protected keepVersion(reason: VersionReason, text = this.draft.text): void {
    this.do({ kind: 'keep-version', copy: { ...copyOf(this.draft), text }, reason });
  }

  // Calls and time

  protected do(effect: DraftEffect): void {
    this.effects.push(effect);
  }

  /** The call under way has ended. `undefined`: it belongs to a former epoch, and its answer is dropped. */
  protected ended(epoch: number): DraftStep | undefined {
    const { running } = this.draft;
    this.draft.running = undefined;
    return epoch === this.draft.epoch ? running : undefined;
  }

  /** Ends what is under way. */
  protected drop(): void {
    this.draft.epoch += 1;
    this.do({ kind: 'abort' });
  }

  /** Nothing happens in time any more, and no answer is waited for. */
  protected stop(): void {
    this.draft.sending = undefined;
    this.draft.isSaving = false;
    for (const timer of ['save', 'send', 'load', 'verify'] as const) this.stopTimer(timer);
    this.endPause();
    this.invalidate();
  }

  protected stopSending(): void {
    this.draft.sending = undefined;
    this.stopTimer('send');
  }

  /** Two seconds after the last edit, unless the server has asked for more. */
  protected saveSoon(): void {
    this.startTimer('save', Math.max(SAVE_DELAY, this.asked));
  }

  /** What is being typed waits for its own time. */
  protected saveUnlessTyping(): void {
    if (!this.isRunning('save')) this.draft.isSaveDue = true;
  }

  protected tryLater(): void {
    this.startTimer('retry', Math.max(pauseAfter(this.draft.failures), this.asked));
    this.draft.failures += 1;
  }

  protected heed(answer: Answer<unknown>): void {
    if (answer.kind === 'failed') this.draft.asked = { milliseconds: answer.retryAfter ?? 0, at: this.moment.now };
  }

  /** No attempt is waited for any longer; the next pause is none the shorter for that. */
  protected endPause(): void {
    this.draft.asked = { milliseconds: 0, at: 0 };
    this.stopTimer('retry');
  }

  protected recover(): void {
    this.draft.failure = undefined;
    this.draft.failures = 0;
    this.endPause();
  }

  /** The server has just said what it has. */
  protected trust(): void {
    this.draft.freshAt = this.moment.now;
    this.startTimer('fresh', FRESH_ENOUGH_TO_LEAVE);
  }

  /** The server may have been told anything since: it is asked before the next write. */
  protected invalidate(): void {
    this.draft.freshAt = undefined;
    this.stopTimer('fresh');
  }

  protected startTimer(timer: DraftTimer, milliseconds: number): void {
    this.draft.timers = new Set(this.draft.timers).add(timer);
    this.do({ kind: 'start-timer', timer, milliseconds });
  }

  protected stopTimer(timer: DraftTimer): void {
    if (!this.isRunning(timer)) return;
    this.draft.timers = without(this.draft.timers, timer);
    this.do({ kind: 'stop-timer', timer });
  }

  protected isRunning(timer: DraftTimer): boolean {
    return this.draft.timers.has(timer);
  }

  /** Whether what the server has is known well enough to write without asking. */
  protected get isFresh(): boolean {
    return this.isWithin(this.moment.isLeaving ? FRESH_ENOUGH_TO_LEAVE : FRESH);
  }

  /**
   * Whether the server has said something within that time, in milliseconds. Timer and time of day have to agree: a tab that
   * was frozen had no timers, and the time of day may be set. An error costs one question too many.
   */
  protected isWithin(milliseconds: number): boolean {
    const { freshAt } = this.draft;
    return freshAt !== undefined && Math.abs(this.moment.now - freshAt) < milliseconds;
  }

  /** How long the server wants to be left alone, in milliseconds. */
  protected get asked(): number {
    return leftOf(this.draft.asked, this.moment.now);
  }

  protected get isDirty(): boolean {
    return isDirty(this.draft);
  }

  /** Whether the server has acknowledged the last common text, and no read has shown it there yet. */
  protected get isUnverified(): boolean {
    return this.draft.common !== this.draft.seen;
  }

  /** Whether the member may write here. */
  protected get isHere(): boolean {
    return this.draft.lock === 'held' && !this.draft.isClosed;
  }
}

export const without = <Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  new Set([...items].filter((each) => each !== item));
