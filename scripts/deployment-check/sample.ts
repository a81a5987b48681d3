import type { Answer } from './exchange.ts';
import type { Result } from './result.ts';

/** One kind of answer of the portal’s, whose headers are compared with what goes with all of them. */
export interface Sample {
  /** "the document". */
  readonly what: string;
  /** The same in a word or two: "document". */
  readonly kind: string;
  readonly answer: Answer;
  /** Whether it came over plain http from a portal at https: nothing is said of TLS there. */
  readonly isPlain?: boolean;
}

/** What was found, and in what kinds of answers. */
export interface Sampled {
  readonly results: readonly Result[];
  readonly samples: readonly Sample[];
}
