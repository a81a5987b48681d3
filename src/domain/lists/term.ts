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

/** What one can filter by. */
export interface FilterTerms {
  /** In the content system's order. */
  readonly terms: readonly FilterTerm[];
  /** False where the content system counts more than it sends: these cannot be asked for. */
  readonly isComplete: boolean;
}

/** What terms of news are about. */
export type Vocabulary = 'categories' | 'tags';
