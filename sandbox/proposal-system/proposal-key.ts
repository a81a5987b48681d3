/** The kinds of proposal, as they stand in addresses. */
export const TYPES = ['panel', 'paper', 'workshop'] as const;

/** Where a proposal belongs: there is one per person, event and kind. */
export interface ProposalKey {
  readonly uid: number;
  readonly eventId: string;
  readonly type: string;
}
