import type { EventSettings } from '../../domain/proposals/events.ts';
import type { ProposalKind } from '../../domain/proposals/form-definition.ts';
import type { ReadAs } from './content-sources.ts';
import { token } from './injection.ts';

/** Who logs in at the proposal system. */
export interface Proposer {
  /** Positive. */
  readonly userId: number;
  /** Changes one login parameter and nothing else (specification, section 6). */
  readonly isOrganizer: boolean;
}

/** Where a proposal belongs: there is one per person, event and kind. */
export interface ProposalPlace {
  readonly eventId: string;
  readonly kind: ProposalKind;
}

/** What stands in `form_json`. */
export type FormJson =
  /** Nothing: missing, null, an empty text, an empty list or object. */
  | { readonly kind: 'none' }
  /** An object, however it came, as JSON text. */
  | { readonly kind: 'document'; readonly text: string }
  /** Something that is no object. It must not be overwritten unasked. `original` is what came, as text. */
  | { readonly kind: 'unreadable'; readonly original: string };

/** A proposal as the proposal system has it. */
export interface ProposalRecord {
  readonly form: FormJson;
  /** Whether it has been handed in (specification, section 3: `chk_sended`). */
  readonly isSent: boolean;
}

/** A proposal on its way. */
export interface ProposalUpdate extends ProposalPlace {
  readonly userName: string;
  /** JSON of an object. */
  readonly text: string;
}

export interface UpdateOptions {
  /** Ends the call; whether it was carried out is not known then. */
  readonly signal?: AbortSignal | undefined;
  /**
   * The page may be gone before the answer: the call is made so that it outlives the page, as long as all such calls
   * together stay below 64 kB. Where they would not, it is a call like any other.
   */
  readonly leaving?: boolean | undefined;
}

/**
 * The proposal system (specification, section 7). Its bearer token is kept in memory, by the adapter alone. Whatever is
 * refused for want of a valid one (401) is repeated once with a new one, which calls under way at the same time share.
 *
 * All methods reject with a RemoteError. What needs a login rejects with `unauthorised`, and nothing is sent, before
 * `signIn` and after `signOut`; so does what was asked for in a login that has been replaced since.
 */
export interface ProposalDesk {
  /** Logs in. The former login is forgotten. An answer that is no token rejects with `invalid-answer`. */
  signIn(proposer: Proposer): Promise<void>;
  /** One's own proposal. Where the system says that there is none: `{ form: none, isSent: false }`. */
  record(place: ProposalPlace, options?: Pick<UpdateOptions, 'signal'>): Promise<ProposalRecord>;
  /** Stores a draft. Resolves when the system has acknowledged it; an answer that says otherwise rejects. */
  update(update: ProposalUpdate, options?: UpdateOptions): Promise<void>;
  /** Hands the proposal in, for good. Resolves when the system has accepted it. */
  send(update: ProposalUpdate & { readonly userEmail: string }, options?: Pick<UpdateOptions, 'signal'>): Promise<void>;
  /** How many proposals of a kind there are for an event; `undefined` when the answer does not say. */
  count(place: ProposalPlace): Promise<number | undefined>;
  /** Ends the login here at once and at the system; without one it resolves. */
  signOut(): Promise<void>;
}
export const ProposalDesk = token<ProposalDesk>('ProposalDesk');

/** Events to which one can propose, as the content system knows them. */
export interface EventDirectory {
  /**
   * In the content system's order (specification, section 7: `editablevar/json/proposal_submission`). An answer without
   * any event is an empty list.
   *
   * @throws RemoteError
   */
  events(as: ReadAs): Promise<readonly EventSettings[]>;
}
export const EventDirectory = token<EventDirectory>('EventDirectory');
