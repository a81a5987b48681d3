import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { FilterTerm } from '../../domain/lists/term.ts';
import { invalidAnswer } from '../http/answers.ts';

/** @throws RemoteError `invalid-answer` */
export function toFilterTerms(_wire: unknown): readonly FilterTerm[] {
  throw invalidAnswer(RemoteSystem.content, 'no rows');
}
