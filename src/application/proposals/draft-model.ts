import { documentTimes } from '../../domain/proposals/proposal-document.ts';
import type {
  FieldConflict,
  ProposalMerge,
  ProposalVersions,
  Resolution,
} from '../../domain/proposals/proposal-merge.ts';
import type { LockState } from '../drafts/writer-lock.ts';
import type { VersionReason } from '../ports/drafts.ts';
import type { ProposalRecord } from '../ports/proposal-system.ts';
import type { RemoteErrorKind } from '../ports/remote-error.ts';
import type { AskedPause } from '../loading/retry-pause.ts';
import type { ProposalPhase, ProposalState, ProposalVersion, ServerState } from './open-proposal.ts';
import type { ProposalCopy } from './proposal-copy.ts';

/** What texts say to a reader of the form. */
export interface TextRules {
  /** Whether a text is a proposal of this kind that can be shown without losing anything. */
  readonly isReadable: (text: string) => boolean;
  /** Whether two texts say the same. */
  readonly isSame: (one: string, other: string) => boolean;
  /** Merges two readable texts field by field. */
  readonly merge: (versions: ProposalVersions) => ProposalMerge;
}

export type DraftTimer = 'save' | 'send' | 'load' | 'verify' | 'retry' | 'fresh';

/** A text on its way to the server. */
export interface HandedText {
  readonly revision: number;
  readonly text: string;
}

/** A text that is in this tab alone, and the last one that it and the server both had. */
export interface LeftText {
  readonly text: string;
  readonly common: string | null;
}

/** One attempt to hand in. It leaves once: from then on the record alone decides. */
export interface SendAttempt {
  /** The time has passed before which it must not leave. */
  readonly isDelayOver: boolean;
  /** What was to be saved before has been tried. */
  readonly isFlushed: boolean;
  /** It has left. */
  readonly isTried: boolean;
  /** The record is to be asked for what has become of it. */
  readonly isClarifyDue: boolean;
  /** Why it is not known whether it has been handed in. */
  readonly why: RemoteErrorKind | undefined;
}

/** A call of device or server. */
export type DraftStep =
  | { readonly kind: 'read-device' }
  | { readonly kind: 'read' }
  | { readonly kind: 'save'; readonly handed: HandedText }
  | { readonly kind: 'hand-in'; readonly text: string }
  /** Asks the record what has become of a sending. */
  | { readonly kind: 'clarify' }
  /** Another tab writes: its copy on the device is read, and then perhaps the record. */
  | { readonly kind: 'look' }
  | { readonly kind: 'look-at-record'; readonly copy: ProposalCopy | undefined };

/** All that is known of a draft. Revisions count edits, and nothing else orders texts. */
export interface DraftModel {
  readonly lock: LockState;
  readonly isClosed: boolean;
  /** Answers to calls of a former epoch are dropped. */
  readonly epoch: number;
  /** The call under way: there is never a second one. */
  readonly running: DraftStep | undefined;

  /** JSON of an object, or empty. */
  readonly text: string;
  /** Another number whenever the text has become something else than by `edit`. */
  readonly generation: number;
  readonly revision: number;
  /** The last revision that the server has acknowledged, or that came from it. */
  readonly savedRevision: number;
  readonly isSaving: boolean;
  /** Texts that have been handed over without an acknowledgement: the server may have any of them. */
  readonly attempted: readonly string[];
  /** Whether the server has said what it has, or the member does not want to know: only then anything is saved. */
  readonly isServerKnown: boolean;
  /** The last text that this tab and the server both had; empty: the server had none. `null`: not known. */
  readonly common: string | null;
  /** The text that the server showed when it was last read; as `common`. */
  readonly seen: string | null;
  /** When the server acknowledged the last text that was saved from here, in milliseconds since 1970. */
  readonly savedAt: number | undefined;
  /** The member has decided that what the server has is to be overwritten. */
  readonly overwrites: boolean;

  readonly phase: ProposalPhase;
  /** Why the last attempt to load or to save failed. */
  readonly failure: RemoteErrorKind | undefined;
  /** Why the last attempt to send was not accepted. */
  readonly refusal: RemoteErrorKind | undefined;
  /** When changes of another device came into the text, in milliseconds since 1970. */
  readonly takenInAt: number | undefined;
  /** What was written here before another tab took the lock, where neither the device nor the server has it. */
  readonly left: LeftText | undefined;
  /** What was on the device when another tab took the lock. */
  readonly entrusted: LeftText | undefined;
  readonly device: ProposalState['device'];
  readonly sending: SendAttempt | undefined;

  readonly isDeviceReadDue: boolean;
  readonly isReadDue: boolean;
  readonly isSaveDue: boolean;
  /** In a tab without the lock: something may have changed. */
  readonly isLookDue: boolean;
  /** Whether the record has been looked at since another tab has the lock. */
  readonly hasLooked: boolean;
  readonly timers: ReadonlySet<DraftTimer>;
  /** When the server last said what it has; absent when that is not to be relied upon. */
  readonly freshAt: number | undefined;
  /** How many attempts in a row have been followed by a pause. */
  readonly failures: number;
  readonly asked: AskedPause;
}

export const initialDraft: DraftModel = {
  lock: 'unknown',
  isClosed: false,
  epoch: 0,
  running: undefined,
  text: '',
  generation: 0,
  revision: 0,
  savedRevision: 0,
  isSaving: false,
  attempted: [],
  isServerKnown: false,
  common: null,
  seen: null,
  savedAt: undefined,
  overwrites: false,
  phase: { kind: 'loading' },
  failure: undefined,
  refusal: undefined,
  takenInAt: undefined,
  left: undefined,
  entrusted: undefined,
  device: 'nothing',
  sending: undefined,
  isDeviceReadDue: false,
  isReadDue: false,
  isSaveDue: false,
  isLookDue: false,
  hasLooked: false,
  timers: new Set(),
  freshAt: undefined,
  failures: 0,
  asked: { milliseconds: 0, at: 0 },
};

/** What came of a request. */
export type Answer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | {
      readonly kind: 'failed';
      readonly reason: RemoteErrorKind;
      /** How long the server asks to be left alone, in milliseconds. */
      readonly retryAfter?: number | undefined;
    };

interface DeviceAnswer {
  readonly epoch: number;
  readonly copy: ProposalCopy | undefined;
  readonly isUnknown: boolean;
}

/** What happens to a draft. */
export type DraftEvent =
  // The member
  | { readonly kind: 'edit'; readonly text: string }
  | { readonly kind: 'send' }
  | { readonly kind: 'resolve'; readonly resolutionOf: (conflict: FieldConflict) => Resolution }
  | { readonly kind: 'bring-back'; readonly text: string }
  | { readonly kind: 'start-over' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'discard-unsent' }
  | { readonly kind: 'discard-left' }
  | { readonly kind: 'delete' }
  // The server
  | { readonly kind: 'record-answered'; readonly epoch: number; readonly answer: Answer<ProposalRecord> }
  | { readonly kind: 'write-answered'; readonly epoch: number; readonly answer: Answer<void> }
  // The device
  | ({ readonly kind: 'device-read' } & DeviceAnswer)
  | ({ readonly kind: 'device-checked' } & DeviceAnswer)
  | { readonly kind: 'device-answered-late'; readonly epoch: number }
  | { readonly kind: 'device'; readonly state: ProposalState['device'] }
  // The tab
  | { readonly kind: 'lock'; readonly state: LockState }
  | { readonly kind: 'online' | 'visible' | 'other-tab-wrote' }
  | { readonly kind: 'save-now' | 'verify-now' | 'close' }
  // Time
  | { readonly kind: 'due'; readonly timer: DraftTimer };

/** What is to be done because of an event. */
export type DraftEffect =
  | { readonly kind: 'read-device' | 'check-device'; readonly epoch: number }
  | { readonly kind: 'read'; readonly epoch: number }
  | { readonly kind: 'save' | 'hand-in'; readonly epoch: number; readonly text: string }
  /** Ends the request under way: the next one must not meet it at the server. */
  | { readonly kind: 'abort' }
  /** @param former what the member has just typed over. */
  | { readonly kind: 'put-copy'; readonly copy: ProposalCopy; readonly former?: ProposalCopy }
  | { readonly kind: 'found-copy'; readonly copy: ProposalCopy }
  | { readonly kind: 'forget-copy' | 'drop-copy' }
  | { readonly kind: 'keep-version'; readonly copy: ProposalCopy; readonly reason: VersionReason }
  | { readonly kind: 'start-timer'; readonly timer: DraftTimer; readonly milliseconds: number }
  | { readonly kind: 'stop-timer'; readonly timer: DraftTimer }
  /** The device may have had nothing of what was sent: other tabs are told all the same. */
  | { readonly kind: 'tell-tabs' };

/** Whether something has not been acknowledged by the server. */
export const isDirty = ({ revision, savedRevision }: DraftModel): boolean => revision !== savedRevision;

/** Whether this tab writes, also while it hands the lock over. */
export const isWriter = ({ lock, isClosed }: DraftModel): boolean =>
  !isClosed && (lock === 'held' || lock === 'handing-over');

/** What the device is to have of a draft. */
export const copyOf = ({ revision, common, seen, text }: DraftModel): ProposalCopy => ({
  rev: revision,
  base: common,
  seen,
  text,
});

/** A text to be chosen, or taken along. */
export const versionOf = (text: string): ProposalVersion => ({ text, editedAt: documentTimes(text).editedAt });

/** What is here and the server has not got. */
export function unsavedText(draft: DraftModel): string | undefined {
  if (draft.phase.kind === 'sent') return draft.phase.unsent?.text;
  return isDirty(draft) ? draft.text : undefined;
}

/** What is in this tab alone. */
export function unkeptCopy(draft: DraftModel): ProposalCopy | undefined {
  const { left, device } = draft;
  const unsaved = unsavedText(draft);
  if (isWriter(draft) && unsaved !== undefined && device !== 'kept') return { ...copyOf(draft), text: unsaved };
  return left && { ...copyOf(draft), base: left.common, seen: left.common, text: left.text };
}

/** Whether nothing is left to be done. */
export const isSettled = (draft: DraftModel): boolean =>
  !isDirty(draft) && draft.left === undefined && draft.sending === undefined;

/** What views show of a draft. */
export function viewOf(draft: DraftModel): ProposalState {
  const { phase, text, generation, left, takenInAt, refusal, lock } = draft;
  const isHidden = lock === 'elsewhere' || unsavedText(draft) === undefined;
  return {
    phase,
    text,
    generation,
    left: left && versionOf(left.text),
    // A copy that the server has acknowledged stays there only until a read has shown it.
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

/** What is to become of the text here, and of the server's. */
export type RecordMeaning =
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

export function meaningOf(record: ProposalRecord, draft: DraftModel, rules: TextRules): RecordMeaning {
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
export const isUnreadableRecord = ({ form }: ProposalRecord, { isReadable }: TextRules): boolean =>
  form.kind === 'unreadable' || (form.kind === 'document' && !isReadable(form.text));

/** The text of a record; empty when it has none. */
export const textOf = ({ form }: ProposalRecord): string => (form.kind === 'document' ? form.text : '');

/** What came, as text, of a record that cannot be read. */
export const originalOf = (record: ProposalRecord): string =>
  record.form.kind === 'unreadable' ? record.form.original : textOf(record);
