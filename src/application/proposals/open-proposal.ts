import type { FormDefinition, ProposalKind } from '../../domain/proposals/form-definition.ts';
import type { FieldConflict, ProposalMerge, Resolution } from '../../domain/proposals/proposal-merge.ts';
import { token } from '../ports/injection.ts';
import type { ProposalPlace } from '../ports/proposal-system.ts';
import type { RemoteErrorKind } from '../ports/remote-error.ts';
import type { StateStream } from '../cache/loadable.ts';

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
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'saved';
      /** Milliseconds since 1970; absent: before it was opened here. */ readonly at: number | undefined;
    }
  | { readonly kind: 'pending' }
  | { readonly kind: 'saving' }
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
  readonly takenInAt: number | undefined;
  readonly writer: 'this-tab' | 'other-tab';
  readonly refusal: RemoteErrorKind | undefined;
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
