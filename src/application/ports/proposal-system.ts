import type { EventSettings } from '../../domain/proposals/events.ts';
import type { ProposalKind } from '../../domain/proposals/form-definition.ts';
import type { ReadAs } from './content-sources.ts';
import { token } from './injection.ts';

export interface Proposer {
  /** Positive. */
  readonly userId: number;
  /** Changes one login parameter only (docs/specification.md, section 6). */
  readonly isOrganizer: boolean;
}

/** One proposal per user, event and kind. */
export interface ProposalPlace {
  readonly eventId: string;
  readonly kind: ProposalKind;
}

export type FormJson =
  /** Missing, null, or an empty text, list or object. */
  | { readonly kind: 'none' }
  /** An object as JSON text. */
  | { readonly kind: 'document'; readonly text: string }
  /** Not an object; must not be overwritten without asking. `original` is the answer as text. */
  | { readonly kind: 'unreadable'; readonly original: string };

export interface ProposalRecord {
  readonly form: FormJson;
  /** Submitted (docs/specification.md, section 3: `chk_sended`). */
  readonly isSent: boolean;
}

export interface ProposalUpdate extends ProposalPlace {
  readonly userName: string;
  /** JSON of an object. */
  readonly text: string;
}

export interface UpdateOptions {
  /** Aborts the call, which may still have been carried out. */
  readonly signal?: AbortSignal | undefined;
  /** Lets the call outlive the page (`keepalive`) while all such calls stay below 64 kB; otherwise a normal call. */
  readonly unloading?: boolean | undefined;
}

/**
 * The proposal system (docs/specification.md, section 7). The adapter keeps the bearer token in memory; a 401 is
 * retried once with a new token, shared by concurrent calls. Rejects with RemoteError: `unauthorised`, without a
 * request, before `signIn` and after `signOut`, and for calls of a replaced login.
 */
export interface ProposalGateway {
  /** Replaces the former login. Rejects with `invalid-answer` without a token. */
  signIn(proposer: Proposer): Promise<void>;
  /** The user's proposal; `{ form: none, isSent: false }` if there is none. */
  record(place: ProposalPlace, options?: Pick<UpdateOptions, 'signal'>): Promise<ProposalRecord>;
  /** Stores a draft. Resolves on acknowledgement; other answers reject. */
  update(update: ProposalUpdate, options?: UpdateOptions): Promise<void>;
  /** Submits the proposal for good. Resolves when accepted. */
  send(update: ProposalUpdate & { readonly userEmail: string }, options?: Pick<UpdateOptions, 'signal'>): Promise<void>;
  /** Count by event and kind; `undefined` if the answer lacks it. */
  count(place: ProposalPlace): Promise<number | undefined>;
  /** Ends the login here at once, then at the server; resolves without a login. */
  signOut(): Promise<void>;
}
export const ProposalGateway = token<ProposalGateway>('ProposalGateway');

export interface EventDirectory {
  /** In the server's order (docs/specification.md, section 7: `editablevar/json`), perhaps none. @throws RemoteError */
  events(as: ReadAs): Promise<readonly EventSettings[]>;
}
export const EventDirectory = token<EventDirectory>('EventDirectory');
