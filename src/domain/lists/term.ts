/** A term of a vocabulary: a news category or a tag (specification, section 3: Vocabularies and tags). */
export interface Term {
  /** Drupal's term id; absent where a row only names it. */
  readonly id: number | undefined;
  /** Text; empty where a row only has its id. */
  readonly name: string;
}

/** A term that one can filter by. */
export interface FilterTerm extends Term {
  readonly id: number;
}

export const Vocabulary = { categories: 'vocab_news', tags: 'vocab_tags' } as const;
export type Vocabulary = (typeof Vocabulary)[keyof typeof Vocabulary];
