import { describe, expect, it } from 'vitest';
import { entriesOn, foldsAfter } from '../../../../../src/ui/features/proposals/fields/fields-context.ts';

const before = Array.from({ length: 13 }, (_, index) => index);
/** Where each entry is in the changed list. */
const placeIn = (after: readonly number[]) => (index: number) => after.indexOf(index);

describe('what is unfolded', () => {
  it('keeps an entry unfolded that moves, with everything unfolded in it', () => {
    const open = new Set(['people.1', 'papers.1', 'papers.1.presenters.0', 'papers.12', 'papersOf.1']);
    expect(foldsAfter(open, ['papers'], placeIn(before.with(0, 1).with(1, 0)))).toEqual(
      new Set(['people.1', 'papers.0', 'papers.0.presenters.0', 'papers.12', 'papersOf.1']),
    );
    expect(foldsAfter(open, ['papers'], placeIn(before.toSpliced(1, 1)))).toEqual(
      new Set(['people.1', 'papers.11', 'papersOf.1']),
    );
    expect(foldsAfter(open, ['papers', 1, 'presenters'], placeIn([-1, ...before]))).toEqual(
      new Set(['people.1', 'papers.1', 'papers.1.presenters.1', 'papers.12', 'papersOf.1']),
    );
  });

  it('unfolds every entry on the way to a field', () => {
    expect(entriesOn(['papers', 1, 'presenters', 0, 'email'])).toEqual(['papers.1', 'papers.1.presenters.0']);
    expect(entriesOn(['title'])).toEqual([]);
  });
});
