/** The three kinds of proposal, each with a form of its own per event (specification, section 2). */
export const ProposalKind = { panel: 'panel', paper: 'paper', workshop: 'workshop' } as const;
export type ProposalKind = (typeof ProposalKind)[keyof typeof ProposalKind];

/** In the order in which they are offered. */
export const proposalKinds: readonly ProposalKind[] = Object.values(ProposalKind);

export const isProposalKind = (value: unknown): value is ProposalKind => proposalKinds.some((kind) => kind === value);
