import { documentTimes } from '../../domain/proposals/proposal-document.ts';
import type {
  FieldConflict,
  ProposalMerge,
  ProposalVersions,
  Resolution,
} from '../../domain/proposals/proposal-merge.ts';
import type { VersionReason } from '../ports/drafts.ts';
import type { ProposalRecord } from '../ports/proposal-system.ts';
import type { RemoteErrorKind } from '../ports/remote-error.ts';
import { noPause, type AskedPause } from '../loading/retry-pause.ts';
import type { ProposalPhase, ProposalState, ProposalVersion, ServerState } from './open-proposal.ts';
import type { ProposalCopy } from './proposal-copy.ts';

export interface TextRules {
  /** Whether the form can show the text without losing anything. */
  readonly isReadable: (text: string) => boolean;
  readonly isSame: (one: string, other: string) => boolean;
  readonly merge: (versions: ProposalVersions) => ProposalMerge;
}

/** `unknown`: the browser has not answered yet; `handing-over`: this tab finishes its writes for another one. */
export type LockState = 'unknown' | 'held' | 'handing-over' | 'elsewhere';

export type DraftTimer = 'save' | 'send' | 'load' | 'verify' | 'retry' | 'fresh';

export interface HandedText {
  readonly revision: number;
  readonly text: string;
}

/** A text in this tab alone, and the last one shared with the server. */
export interface LeftText {
  readonly text: string;
  readonly common: string | null;
}

/** One attempt to submit. It is sent once; after that the record alone decides. */
export interface SendAttempt {
  readonly isDelayOver: boolean;
  readonly isFlushed: boolean;
  readonly isTried: boolean;
  readonly isClarifyDue: boolean;
  readonly why: RemoteErrorKind | undefined;
}

export type DraftStep =
  /** `clarify` reads the record for the result of a submission; `look` the local copy of the tab that writes. */
  | { readonly kind: 'read-device' | 'read' | 'clarify' | 'look' }
  | { readonly kind: 'save'; readonly handed: HandedText }
  | { readonly kind: 'hand-in'; readonly text: string }
  | { readonly kind: 'look-at-record'; readonly copy: ProposalCopy | undefined };

export interface DraftModel {
  readonly lock: LockState;
  readonly isClosed: boolean;
  /** Answers to calls of a former epoch are dropped. */
  readonly epoch: number;
  readonly running: DraftStep | undefined;

  readonly text: string;
  /** Changes whenever something other than `edit` changes the text. */
  readonly generation: number;
  readonly revision: number;
  /** Last revision acknowledged by or loaded from the server. */
  readonly savedRevision: number;
  readonly isSaving: boolean;
  readonly attempted: readonly string[];
  /** The record was read, or the member chose to ignore it. Saves require this. */
  readonly isServerKnown: boolean;
  /** Last text shared with the server; empty: it had none; `null`: unknown. */
  readonly common: string | null;
  /** Text of the last server read; values as in `common`. */
  readonly seen: string | null;
  readonly savedAt: number | undefined;
  readonly overwrites: boolean;

  readonly phase: ProposalPhase;
  readonly failure: RemoteErrorKind | undefined;
  readonly refusal: RemoteErrorKind | undefined;
  /** Time of the last merge from another device, in milliseconds since 1970. */
  readonly takenInAt: number | undefined;
  /** Edits from before another tab took the lock that neither device nor server has. */
  readonly left: LeftText | undefined;
  readonly entrusted: LeftText | undefined;
  readonly device: ProposalState['device'];
  readonly sending: SendAttempt | undefined;

  readonly isDeviceReadDue: boolean;
  readonly isReadDue: boolean;
  readonly isSaveDue: boolean;
  /** Without the lock: the copy must be checked for changes. */
  readonly isLookDue: boolean;
  readonly hasLooked: boolean;
  readonly timers: ReadonlySet<DraftTimer>;
  /** Time of the last server answer; absent if it must not be relied upon. */
  readonly freshAt: number | undefined;
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
  asked: noPause,
};

export type Answer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly reason: RemoteErrorKind; readonly retryAfter?: number | undefined };

export type DraftEvent =
  // The member
  | { readonly kind: 'edit' | 'bring-back'; readonly text: string }
  | { readonly kind: 'resolve'; readonly resolutionOf: (conflict: FieldConflict) => Resolution }
  | { readonly kind: 'send' | 'start-over' | 'retry' | 'discard-unsent' | 'discard-left' | 'delete' }
  // The server
  | { readonly kind: 'record-answered'; readonly epoch: number; readonly answer: Answer<ProposalRecord> }
  | { readonly kind: 'write-answered'; readonly epoch: number; readonly answer: Answer<void> }
  // The device
  | {
      readonly kind: 'device-read' | 'device-checked';
      readonly epoch: number;
      readonly copy: ProposalCopy | undefined;
      readonly isUnknown: boolean;
    }
  | { readonly kind: 'device-answered-late'; readonly epoch: number }
  | { readonly kind: 'device'; readonly state: ProposalState['device'] }
  // The tab
  | { readonly kind: 'lock'; readonly state: LockState }
  | { readonly kind: 'online' | 'visible' | 'other-tab-wrote' | 'save-now' | 'verify-now' | 'close' }
  // Time
  | { readonly kind: 'due'; readonly timer: DraftTimer };

export type Handlers<Union extends { readonly kind: string }, Before extends readonly unknown[] = []> = {
  readonly [Kind in Union['kind']]: (...args: [...Before, Union & { readonly kind: Kind }]) => void;
};

export type DraftEffect =
  | { readonly kind: 'read-device' | 'check-device' | 'read'; readonly epoch: number }
  | { readonly kind: 'save' | 'hand-in'; readonly epoch: number; readonly text: string }
  /** Aborts the running request, so that the next one cannot overlap with it. */
  | { readonly kind: 'abort' }
  /** @param former what the member has just typed over. */
  | { readonly kind: 'put-copy'; readonly copy: ProposalCopy; readonly former?: ProposalCopy }
  | { readonly kind: 'found-copy'; readonly copy: ProposalCopy }
  | { readonly kind: 'forget-copy' | 'drop-copy' }
  | { readonly kind: 'save-version'; readonly copy: ProposalCopy; readonly reason: VersionReason }
  | { readonly kind: 'start-timer'; readonly timer: DraftTimer; readonly milliseconds: number }
  | { readonly kind: 'stop-timer'; readonly timer: DraftTimer }
  /** Tells other tabs about a submission, even if the local copy is unchanged. */
  | { readonly kind: 'tell-tabs' };

export const isDirty = ({ revision, savedRevision }: DraftModel): boolean => revision !== savedRevision;

/** True while handing over, too. */
export const isWriter = ({ lock, isClosed }: DraftModel): boolean =>
  !isClosed && (lock === 'held' || lock === 'handing-over');

export const copyOf = ({ revision, common, seen, text }: DraftModel): ProposalCopy => ({
  rev: revision,
  base: common,
  seen,
  text,
});

export const versionOf = (text: string): ProposalVersion => ({ text, editedAt: documentTimes(text).editedAt });

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

export type RecordMeaning =
  | { readonly kind: 'sent'; readonly text: string }
  /** Not a proposal, and the member has not chosen to overwrite it. */
  | { readonly kind: 'unreadable'; readonly original: string }
  /** `lost`: the server lacks an acknowledged text; `acknowledged`: it has the unsaved one; `continued`: a former. */
  | { readonly kind: 'shown' | 'lost' | 'acknowledged' | 'continued'; readonly server: string }
  /** The server has another text; `conflict`: both sides changed the same fields. */
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
  // The other side may not know the acknowledged text: the base is the last text read.
  const merge = rules.merge({ base: seen, acknowledged: common, mine: text, theirs: server });
  return { kind: merge.conflicts.length > 0 ? 'conflict' : 'merged', server, merge };
}

export const isUnreadableRecord = ({ form }: ProposalRecord, { isReadable }: TextRules): boolean =>
  form.kind === 'unreadable' || (form.kind === 'document' && !isReadable(form.text));

export const textOf = ({ form }: ProposalRecord): string => (form.kind === 'document' ? form.text : '');

export const originalOf = (record: ProposalRecord): string =>
  record.form.kind === 'unreadable' ? record.form.original : textOf(record);
