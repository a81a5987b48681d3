/** The kinds of proposal that every portal knows (specification, section 2); an association's settings may add others. */
export const DefaultKind = { panel: 'panel', paper: 'paper', workshop: 'workshop' } as const;
export type DefaultKind = (typeof DefaultKind)[keyof typeof DefaultKind];

/** In the order in which they are offered where the settings name no other. */
export const defaultKinds: readonly DefaultKind[] = Object.values(DefaultKind);

export const isDefaultKind = (value: unknown): value is DefaultKind => defaultKinds.some((kind) => kind === value);

/**
 * A kind by its id, as it stands in addresses, in the names of event settings and in what the device keeps. Which kinds
 * can be proposed is in the settings: see `kindsOf`.
 */
export type ProposalKind = string;
