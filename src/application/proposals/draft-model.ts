import type { FormDefinition, ProposalKind } from '../../domain/proposals/form-definition.ts';
import type {
  FieldConflict,
  ProposalMerge,
  ProposalVersions,
  Resolution,
} from '../../domain/proposals/proposal-merge.ts';
import type { StateStream } from '../cache/loadable.ts';
import type { AskedPause } from '../loading/retry-pause.ts';
import type { VersionReason } from '../ports/drafts.ts';
import { token } from '../ports/injection.ts';
import type { ProposalPlace, ProposalRecord } from '../ports/proposal-system.ts';
import type { RemoteErrorKind } from '../ports/remote-error.ts';
import type { ProposalCopy } from './proposal-copy.ts';

/* What views see of an open proposal. */

export interface ProposalVersion {
  readonly text: string;
  /** Last edit in milliseconds since 1970, if known. */
  readonly editedAt: number | undefined;
}

export type ProposalPhase =
  | { readonly kind: 'loading' }
  /** Editable. Without `autosave` the server’s text is unknown, so nothing is saved there. */
  | { readonly kind: 'draft'; readonly autosave: boolean }
  /** Conflict: editable, but nothing is saved at the server until the user resolves it. */
  | {
      readonly kind: 'conflict';
      readonly merge: ProposalMerge;
      readonly mine: ProposalVersion;
      readonly theirs: ProposalVersion;
    }
  /** The server's data is not a proposal and stays unless the member starts over. */
  | { readonly kind: 'unreadable'; readonly original: string }
  /** `unclear`: no answer, and the record cannot be read either; reading is retried. */
  | { readonly kind: 'sending'; readonly step: 'saving' | 'sending' | 'unclear' }
  /** Submitted. `at` is in milliseconds since 1970; absent if unknown. */
  | { readonly kind: 'sent'; readonly at: number | undefined; readonly unsent: ProposalVersion | undefined };

export type ServerState =
  | { readonly kind: 'nothing' | 'pending' | 'saving' }
  /** `at` is in milliseconds since 1970; absent: before it was opened here. */
  | { readonly kind: 'saved'; readonly at: number | undefined }
  /** The last load or save failed and is retried automatically. */
  | { readonly kind: 'failed'; readonly reason: RemoteErrorKind };

export interface ProposalState {
  readonly phase: ProposalPhase;
  readonly text: string;
  /** Changes whenever something other than `edit` changes `text`: the form is refilled. */
  readonly generation: number;
  /** Edits from before another tab took the lock, in this tab alone. They come back with the lock if none are newer. */
  readonly left: ProposalVersion | undefined;
  /** `saved`: the device has text the server does not; `refused`: no storage or no room. */
  readonly device: 'nothing' | 'pending' | 'saved' | 'refused';
  readonly server: ServerState;
  /** Time of the last merge from another device, in milliseconds since 1970. */
  readonly takenInAt?: number | undefined;
  readonly writer: 'this-tab' | 'other-tab';
  readonly refusal?: RemoteErrorKind | undefined;
}

/** One object per user, kind and event until it is left. */
export interface OpenProposal {
  readonly state$: StateStream<ProposalState>;
  /** Ignored unless editable. Saved locally within 250 ms, at the server 2 s after the last edit. */
  edit(text: string): void;
  /** Submits it. Ignored if empty or already being sent. */
  send(): void;
  /** Resolves each field in conflict. A version not taken whole is saved locally. */
  resolve(resolutionOf: (conflict: FieldConflict) => Resolution): void;
  /** Restores an earlier version; the replaced text becomes a version. Ignored unless editable. */
  bringBack(text: string): void;
  /** Allows overwriting what cannot be loaded or read. */
  startOver(): void;
  retry(): void;
  takeOver(): void;
  discardUnsent(): void;
  discardLeft(): void;
}

/** Interface of `ProposalDrafts` for views; its code loads later. */
export interface OpenProposals {
  definition(kind: ProposalKind): FormDefinition;
  open(place: ProposalPlace): OpenProposal;
  /** Writes pending edits and, once nothing is left to do, lets another tab write. Never rejects. */
  leave(place: ProposalPlace): Promise<void>;
}
export const OpenProposals = token<OpenProposals>('OpenProposals');

/* The state of a draft, its events and effects (docs/decisions.md, 15). */

export interface TextRules {
  /** Whether the form can show the text without losing anything. */
  readonly isReadable: (text: string) => boolean;
  readonly isSame: (one: string, other: string) => boolean;
  readonly merge: (versions: ProposalVersions) => ProposalMerge;
}

/** `unknown`: the browser has not answered yet; `handing-over`: this tab finishes its writes for another one. */
export type LockState = 'unknown' | 'held' | 'handing-over' | 'elsewhere';

export type DraftTimer = 'save' | 'send' | 'load' | 'verify' | 'retry' | 'fresh';

export type HandedText = Pick<DraftModel, 'revision' | 'text'>;

/** A text in this tab alone, and the last one shared with the server. */
export type LeftText = Pick<DraftModel, 'text' | 'common'>;

/** One attempt to submit. It is sent once; after that the record alone decides. */
export interface SendAttempt {
  readonly isDelayOver: boolean;
  readonly isFlushed: boolean;
  readonly isTried: boolean;
  readonly isClarifyDue: boolean;
  readonly why?: RemoteErrorKind | undefined;
}

export type DraftStep =
  /** `clarify` reads the record for the result of a submission; `look` the local copy of the tab that writes. */
  | { readonly kind: 'read-device' | 'read' | 'clarify' | 'look' }
  | (HandedText & { readonly kind: 'save' })
  | { readonly kind: 'hand-in'; readonly text: string }
  | { readonly kind: 'look-at-record'; readonly copy: ProposalCopy | undefined };

export interface DraftModel extends Omit<ProposalState, 'left' | 'server' | 'writer'> {
  readonly lock: LockState;
  readonly isClosed: boolean;
  /** Answers to calls of a former epoch are dropped. */
  readonly epoch: number;
  readonly running?: DraftStep | undefined;

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
  readonly savedAt?: number | undefined;
  readonly overwrites: boolean;

  readonly failure?: RemoteErrorKind | undefined;
  /** Edits from before another tab took the lock that neither device nor server has. */
  readonly left?: LeftText | undefined;
  readonly entrusted?: LeftText | undefined;
  readonly sending?: SendAttempt | undefined;

  readonly isDeviceReadDue: boolean;
  readonly isReadDue: boolean;
  readonly isSaveDue: boolean;
  /** Without the lock: the copy must be checked for changes. */
  readonly isLookDue: boolean;
  readonly hasLooked: boolean;
  readonly timers: ReadonlySet<DraftTimer>;
  /** Time of the last server answer; absent if it must not be relied upon. */
  readonly freshAt?: number | undefined;
  readonly failures: number;
  readonly asked: AskedPause;
}

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
