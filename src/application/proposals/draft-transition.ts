import { documentTimes } from '../../domain/proposals/proposal-document.ts';
import type { ProposalMerge } from '../../domain/proposals/proposal-merge.ts';
import { RECORD_FRESH_FOR, RECORD_FRESH_FOR_UNLOAD, SAVE_DELAY } from '../../domain/shared/timeouts.ts';
import { leftOf, noPause, pauseAfter } from '../loading/retry-pause.ts';
import { VersionReason } from '../ports/drafts.ts';
import type { RemoteErrorKind } from '../ports/remote-error.ts';
import type {
  Answer,
  DraftEffect,
  DraftModel,
  DraftStep,
  DraftTimer,
  HandedText,
  ProposalState,
  ProposalVersion,
  SendAttempt,
  ServerState,
  TextRules,
} from './draft-model.ts';
import type { ProposalCopy } from './proposal-copy.ts';

export const initialDraft: DraftModel = {
  lock: 'unknown',
  isClosed: false,
  epoch: 0,
  text: '',
  generation: 0,
  revision: 0,
  savedRevision: 0,
  isSaving: false,
  attempted: [],
  isServerKnown: false,
  common: null,
  seen: null,
  overwrites: false,
  phase: { kind: 'loading' },
  device: 'nothing',
  isDeviceReadDue: false,
  isReadDue: false,
  isSaveDue: false,
  isLookDue: false,
  hasLooked: false,
  timers: new Set(),
  failures: 0,
  asked: noPause,
};

const isDirty = ({ revision, savedRevision }: DraftModel): boolean => revision !== savedRevision;

/** True while handing over, too. */
export const isWriter = ({ lock, isClosed }: DraftModel): boolean =>
  !isClosed && (lock === 'held' || lock === 'handing-over');

export function copyOf({ revision, common, seen, text }: DraftModel): ProposalCopy {
  return { rev: revision, base: common, seen, text };
}

const versionOf = (text: string): ProposalVersion => ({ text, editedAt: documentTimes(text).editedAt });

export function unsavedText(draft: DraftModel): string | undefined {
  if (draft.phase.kind === 'sent') return draft.phase.unsent?.text;
  return isDirty(draft) ? draft.text : undefined;
}

export function unsavedCopy(draft: DraftModel): ProposalCopy | undefined {
  const { left, device } = draft;
  const unsaved = unsavedText(draft);
  if (isWriter(draft) && unsaved !== undefined && device !== 'saved') return { ...copyOf(draft), text: unsaved };
  return left && { ...copyOf(draft), base: left.common, seen: left.common, text: left.text };
}

export const isSettled = (draft: DraftModel): boolean =>
  !isDirty(draft) && draft.left === undefined && draft.sending === undefined;

export function viewOf(draft: DraftModel): ProposalState {
  const { phase, text, generation, left, takenInAt, refusal, lock } = draft;
  const isHidden = lock === 'elsewhere' || unsavedText(draft) === undefined;
  return {
    phase,
    text,
    generation,
    left: left && versionOf(left.text),
    // An acknowledged copy stays on the device only until a read confirms it.
    device: isHidden ? 'nothing' : draft.device,
    server: serverState(draft),
    takenInAt,
    writer: lock === 'elsewhere' || lock === 'handing-over' ? 'other-tab' : 'this-tab',
    refusal,
  };
}

function serverState(draft: DraftModel): ServerState {
  const { isSaving, failure, isServerKnown, common, savedAt } = draft;
  if (isSaving) return { kind: 'saving' };
  if (failure !== undefined) return { kind: 'failed', reason: failure };
  if (isDirty(draft)) return { kind: 'pending' };
  return isServerKnown && common !== '' ? { kind: 'saved', at: savedAt } : { kind: 'nothing' };
}

export interface Moment {
  /** Milliseconds since 1970. May be wrong: revisions order texts, timers decide when something is due. */
  readonly now: number;
  readonly isUnloading: boolean;
}

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

  /** The server's text is shown: nothing newer exists here. */
  protected adopt(server: string): void {
    const { draft, rules } = this;
    if (!rules.isSame(server, draft.text)) {
      if (draft.text !== '') this.replaceText(server, VersionReason.written);
      else this.show(server);
      draft.savedAt = undefined;
    }
    this.#settle(server);
  }

  /** The local text may be saved over the server's. */
  protected continue(server: string): void {
    this.meet(server);
    this.saveUnlessTyping();
    this.enableAutosave();
  }

  /** A read has confirmed the text. */
  protected verified(server: string): void {
    this.markSaved({ revision: this.draft.revision, text: server });
    this.#settle(server);
  }

  /** Device and server have the same text: the local copy goes. */
  #settle(server: string): void {
    this.meet(server);
    this.release(server);
    this.recover();
    this.enableAutosave();
    this.do({ kind: 'forget-copy' });
  }

  protected takeIn(text: string, server: string, reason: VersionReason = VersionReason.written): void {
    this.replaceText(text, reason);
    if (this.rules.isSame(text, server)) {
      this.verified(server);
      this.draft.savedAt = undefined;
      return;
    }
    this.continue(server);
    this.rewrite();
    this.recover();
  }

  protected ask(merge: ProposalMerge, server: string): void {
    this.recover();
    this.stopSending();
    this.draft.phase = { kind: 'conflict', merge, mine: versionOf(this.draft.text), theirs: versionOf(server) };
  }

  /** Submitted for good. Local text that was not submitted is offered. */
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
    // Includes saved text that another device replaced before submitting.
    if (isOther) this.saveVersion(VersionReason.notTaken);
    draft.savedRevision = draft.revision;
    this.meet(text);
    this.show(text);
    this.saveVersion(VersionReason.posted);
    if (!isMissing) this.do({ kind: 'forget-copy' });
    this.do({ kind: 'tell-tabs' });
  }

  protected refuse(reason: RemoteErrorKind): void {
    const { draft } = this;
    this.stopSending();
    draft.refusal = reason;
    draft.phase = { kind: 'draft', autosave: draft.isServerKnown };
    this.invalidate();
    draft.isSaveDue = false;
    if (this.isDirty) this.saveSoon();
  }

  protected fail(reason: RemoteErrorKind): void {
    this.invalidate();
    this.draft.isSaveDue = false;
    this.showUnknown();
    // A failed confirmation of saved text needs no retry.
    if (this.draft.isServerKnown && !this.isDirty) return;
    this.draft.failure = reason;
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

  /** A read has returned this text; empty: none. */
  protected meet(server: string): void {
    this.draft.common = server;
    this.draft.seen = server;
    this.draft.isServerKnown = true;
  }

  protected forgetServer(): void {
    const { draft } = this;
    draft.isServerKnown = false;
    draft.common = null;
    draft.seen = null;
    draft.savedRevision = draft.revision;
  }

  protected show(text: string): void {
    if (text === this.draft.text) return;
    this.draft.text = text;
    this.draft.generation += 1;
  }

  protected showLocked(text: string): void {
    this.show(text);
    this.draft.phase = { kind: 'draft', autosave: false };
  }

  protected replaceText(text: string, reason: VersionReason): void {
    this.saveVersion(reason);
    this.show(text);
    this.draft.takenInAt = this.moment.now;
  }

  protected rewrite(): void {
    this.draft.revision += 1;
    this.putCopy();
  }

  protected showUnknown(): void {
    const { draft } = this;
    if (draft.phase.kind === 'loading' && !draft.isDeviceReadDue) draft.phase = { kind: 'draft', autosave: false };
  }

  protected enableAutosave(): void {
    if (this.draft.phase.kind !== 'sending') this.draft.phase = { kind: 'draft', autosave: true };
  }

  protected release(text: string): void {
    const { left } = this.draft;
    if (left !== undefined && this.rules.isSame(left.text, text)) this.draft.left = undefined;
  }

  protected putCopy(): void {
    this.do({ kind: 'put-copy', copy: copyOf(this.draft) });
  }

  protected saveVersion(reason: VersionReason, text = this.draft.text): void {
    this.do({ kind: 'save-version', copy: { ...copyOf(this.draft), text }, reason });
  }

  // Calls and timers

  protected do(effect: DraftEffect): void {
    this.effects.push(effect);
  }

  /** Ends the running call; `undefined` for a former epoch, whose answer is dropped. */
  protected ended(epoch: number): DraftStep | undefined {
    const { running } = this.draft;
    this.draft.running = undefined;
    return epoch === this.draft.epoch ? running : undefined;
  }

  protected drop(): void {
    this.draft.epoch += 1;
    this.do({ kind: 'abort' });
  }

  protected stop(): void {
    this.draft.sending = undefined;
    this.draft.isSaving = false;
    for (const timer of ['save', 'send', 'load', 'verify'] as const) this.stopTimer(timer);
    this.endPause();
    this.invalidate();
  }

  protected mark(attempt: Partial<SendAttempt>): void {
    this.draft.sending &&= { ...this.draft.sending, ...attempt };
  }

  protected stopSending(): void {
    this.draft.sending = undefined;
    this.stopTimer('send');
  }

  protected saveSoon(): void {
    this.startTimer('save', Math.max(SAVE_DELAY, this.asked));
  }

  /** Text being typed has its own debounce. */
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

  /** Cancels the retry without resetting the backoff. */
  protected endPause(): void {
    this.draft.asked = noPause;
    this.stopTimer('retry');
  }

  protected recover(): void {
    this.draft.failure = undefined;
    this.draft.failures = 0;
    this.endPause();
  }

  protected trust(): void {
    this.draft.freshAt = this.moment.now;
    this.startTimer('fresh', RECORD_FRESH_FOR_UNLOAD);
  }

  /** The server's text may have changed: read it before the next write. */
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

  protected get isFresh(): boolean {
    return this.isWithin(this.moment.isUnloading ? RECORD_FRESH_FOR_UNLOAD : RECORD_FRESH_FOR);
  }

  /** Timer and clock must agree: a frozen tab runs no timers, and the clock may be set. */
  protected isWithin(milliseconds: number): boolean {
    const { freshAt } = this.draft;
    return freshAt !== undefined && Math.abs(this.moment.now - freshAt) < milliseconds;
  }

  protected get asked(): number {
    return leftOf(this.draft.asked, this.moment.now);
  }

  protected get isDirty(): boolean {
    return isDirty(this.draft);
  }

  protected get isUnverified(): boolean {
    return this.draft.common !== this.draft.seen;
  }

  protected get isHere(): boolean {
    return this.draft.lock === 'held' && !this.draft.isClosed;
  }
}

export const without = <Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  new Set([...items].filter((each) => each !== item));
