import { findGroups, type FindGroup } from '../../domain/find/find-group.ts';
import { KeptAnswers, unchanged } from '../shared/kept-answers.ts';
import type { ReadingConditions } from '../shared/reading-conditions.ts';
import type { FindSource, FindStock } from './find-source.ts';

/** Sources that are read as everything is: per user, and anew when there is a connection again. */
export function keptSources(
  conditions: ReadingConditions,
  reads: Readonly<Partial<Record<FindGroup, () => Promise<FindStock>>>>,
): readonly FindSource[] {
  const kept = new KeptAnswers<FindStock>(conditions, unchanged, 'user');
  return findGroups.flatMap((group) => {
    const read = reads[group];
    if (read === undefined) return [];
    const { state$, refresh } = kept.reading(group, read);
    return [{ group, state$, refresh }];
  });
}
