import type { ProposalKind } from './proposal-kind.ts';

/** What the content system says about an event to which one can propose (specification, section 3: event settings). */
export interface EventSettings {
  readonly eventId: string;
  /** Plain text. The texts below are HTML; whatever is missing is `undefined`, and shown as three hyphens. */
  readonly title: string | undefined;
  /** As it came: what it means is in the settings, per event. Empty when there is none. */
  readonly status: string;
  /** What it says of the kinds that can be proposed. */
  readonly intro: Readonly<Record<ProposalKind, string | undefined>>;
  readonly submitText: string | undefined;
  readonly completedText: string | undefined;
  readonly errorText: string | undefined;
}

/** What a status means. It informs; it never disables saving or sending: the server decides. */
export const CallState = { open: 'open', closed: 'closed', announced: 'announced' } as const;
export type CallState = (typeof CallState)[keyof typeof CallState];

/** What the settings know of an event and the content system does not. */
export interface EventDates {
  /** The last minute, `2027-01-31T23:59`, where the event is; absent: there is none to be shown. */
  readonly deadline?: string | undefined;
  /** An IANA time zone, `Europe/Warsaw`. UTC when absent. */
  readonly zone?: string | undefined;
  /** What values of `proposal_submission_form_status` mean; an unknown one says nothing and shows the form. */
  readonly status: Readonly<Record<string, CallState>>;
}
