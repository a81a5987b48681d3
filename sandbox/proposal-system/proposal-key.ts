/** The kinds of proposal that such a system knows by itself, as they stand in addresses. */
export const TYPES: readonly string[] = ['panel', 'paper', 'workshop'];

/** What a further kind may be called: it stands in addresses and in the names of event settings. */
export const isTypeName = (name: string): boolean => /^[a-z][a-z0-9_]{0,31}$/.test(name);

/** Where a proposal belongs: there is one per person, event and kind. */
export interface ProposalKey {
  readonly uid: number;
  readonly eventId: string;
  readonly type: string;
}
