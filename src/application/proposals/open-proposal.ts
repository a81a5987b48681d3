import type { FormDefinition, ProposalKind } from '../../domain/proposals/form-definition.ts';
import type { FieldConflict, ProposalMerge, Resolution } from '../../domain/proposals/proposal-merge.ts';
import { token } from '../ports/injection.ts';
import type { ProposalPlace } from '../ports/proposal-system.ts';
import type { RemoteErrorKind } from '../ports/remote-error.ts';
import type { StateStream } from '../cache/loadable.ts';

/** A text that is not the one in the form. */
export interface ProposalVersion {
  /** JSON of an object. */
  readonly text: string;
  /** When it was last edited, in milliseconds since 1970, if it says so. */
  readonly editedAt: number | undefined;
}

/** What can be done with a proposal at the moment. */
export type ProposalPhase =
  /** Neither the device nor the server has said yet what there is. */
  | { readonly kind: 'loading' }
  /** It can be edited. Without `autosave` the server’s text is not known yet, so nothing is saved there. */
  | { readonly kind: 'draft'; readonly autosave: boolean }
  /**
   * Fields were changed here and at the server. It can be edited, and nothing is saved at the server before the person has
   * said what is to stay.
   */
  | {
      readonly kind: 'conflict';
      readonly merge: ProposalMerge;
      readonly mine: ProposalVersion;
      readonly theirs: ProposalVersion;
    }
  /** The server has something that is no proposal. It stays there unless the member starts over. */
  | { readonly kind: 'unreadable'; readonly original: string }
  /** It is being sent. `unclear`: no answer came, and the record cannot be read either; it is asked for again and again. */
  | { readonly kind: 'sending'; readonly step: 'saving' | 'sending' | 'unclear' }
  /** It has been sent. `at`, in milliseconds since 1970, is absent when it is not known. */
  | {
      readonly kind: 'sent';
      readonly at: number | undefined;
      /** What was written on this device and is not in what was sent. */
      readonly unsent: ProposalVersion | undefined;
    };

/** What the server has of the text that is shown. */
export type ServerState =
  /** It has nothing of it, and there is nothing to be saved. */
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'saved';
      /** Milliseconds since 1970; absent: before it was opened here. */ readonly at: number | undefined;
    }
  /** To be saved 2 s after the last edit. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'saving' }
  /** The last attempt, to load or to save, failed; the next one is made by itself. */
  | { readonly kind: 'failed'; readonly reason: RemoteErrorKind };

export interface ProposalState {
  readonly phase: ProposalPhase;
  /** JSON of an object, or empty where there is no text. */
  readonly text: string;
  /** Another number whenever `text` has become something else than by `edit`: the form is filled again. */
  readonly generation: number;
  /**
   * What was written here before another tab took the writer lock, where neither the device nor the server has it: it is in this
   * tab alone. It is taken up again with the lock, unless the device has another text by then.
   */
  readonly left: ProposalVersion | undefined;
  /** Whether the device has what the server has not: `kept` when it has, `refused` when there is no storage or no room. */
  readonly device: 'nothing' | 'pending' | 'kept' | 'refused';
  readonly server: ServerState;
  /** When changes that another device had saved came into the text, in milliseconds since 1970. */
  readonly takenInAt: number | undefined;
  /** Which tab writes; the others show what it has written, read-only. */
  readonly writer: 'this-tab' | 'other-tab';
  /** Why the last attempt to send was not accepted; gone with the next edit or attempt. */
  readonly refusal: RemoteErrorKind | undefined;
}

/**
 * One person's proposal of one kind for one event, as it is worked on. The same object until it
 * has been left.
 */
export interface OpenProposal {
  readonly state$: StateStream<ProposalState>;
  /** Ignored unless it can be edited. On the device within 250 ms, at the server 2 s after the last edit. */
  edit(text: string): void;
  /** Hands it in. Ignored while there is nothing to send, or it is being sent already. */
  send(): void;
  /** Says what is to stay of each field in conflict. A version that was not taken whole is kept on the device. */
  resolve(resolutionOf: (conflict: FieldConflict) => Resolution): void;
  /** Takes an earlier version for the text. What it replaces becomes a version itself. Ignored unless it can be edited. */
  bringBack(text: string): void;
  /** What cannot be loaded or read is going to be overwritten. */
  startOver(): void;
  /** Loads, saves or asks for the record at once instead of waiting for the next attempt. */
  retry(): void;
  /** Writes here instead of in the other tab. */
  takeOver(): void;
  /** Removes what was written on this device and is not in what was sent. */
  discardUnsent(): void;
  /** Removes what was left here when another tab took the writer lock. */
  discardLeft(): void;
}

/** What views ask of `ProposalDrafts`, without the engine behind it: that comes with the services. */
export interface OpenProposals {
  /** What the form of a kind asks; always the same object. */
  definition(kind: ProposalKind): FormDefinition;
  /** The member's own proposal; the same object until it has been left. */
  open(place: ProposalPlace): OpenProposal;
  /**
   * No view shows it any more: what has not been written yet is written, and once there is nothing left to be done
   * another tab may write. Never rejects.
   */
  leave(place: ProposalPlace): Promise<void>;
}
export const OpenProposals = token<OpenProposals>('OpenProposals');
