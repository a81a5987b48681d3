import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterInsert,
  afterMove,
  afterRemove,
  entriesOn,
  foldsAfter,
} from '../../../../../src/ui/features/proposals/fields/fields-context.ts';

const numbers = fc.record({ count: fc.integer({ min: 1, max: 6 }), one: fc.nat(5), other: fc.nat(5) });
const places = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('where entries are afterwards', () => {
  it('finds entries at their new position after a move', () => {
    fc.assert(
      fc.property(numbers, ({ count, one, other }) => {
        const [from, to] = [one % count, other % count];
        const moved = places(count).toSpliced(from, 1).toSpliced(to, 0, from);
        expect(places(count).map(afterMove(from, to))).toEqual(places(count).map((index) => moved.indexOf(index)));
      }),
    );
  });

  it('finds entries at their new position after a removal or an addition', () => {
    fc.assert(
      fc.property(numbers, ({ count, one }) => {
        const at = one % count;
        const left = places(count).toSpliced(at, 1);
        const found = (index: number) => (left.includes(index) ? left.indexOf(index) : undefined);
        expect(places(count).map(afterRemove(at))).toEqual(places(count).map(found));
        const more = places(count).toSpliced(at, 0, -1);
        expect(places(count).map(afterInsert(at))).toEqual(places(count).map((index) => more.indexOf(index)));
      }),
    );
  });
});

describe('what is unfolded', () => {
  it('keeps an entry unfolded that moves, with everything unfolded in it', () => {
    const open = new Set(['people.1', 'papers.1', 'papers.1.presenters.0', 'papers.12', 'papersOf.1']);
    expect(foldsAfter(open, ['papers'], afterMove(1, 0))).toEqual(
      new Set(['people.1', 'papers.0', 'papers.0.presenters.0', 'papers.12', 'papersOf.1']),
    );
    expect(foldsAfter(open, ['papers'], afterRemove(1))).toEqual(new Set(['people.1', 'papers.11', 'papersOf.1']));
    expect(foldsAfter(open, ['papers', 1, 'presenters'], afterInsert(0))).toEqual(
      new Set(['people.1', 'papers.1', 'papers.1.presenters.1', 'papers.12', 'papersOf.1']),
    );
  });

  it('unfolds every entry on the way to a field', () => {
    expect(entriesOn(['papers', 1, 'presenters', 0, 'email'])).toEqual(['papers.1', 'papers.1.presenters.0']);
    expect(entriesOn(['title'])).toEqual([]);
  });
});
