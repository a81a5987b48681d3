import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timelineSpread } from '../../../src/domain/lists/timeline.ts';
import { fakeTimelineEntry } from '../../fakes/fake-content-lists.ts';
import { contentDate } from '../../support/content-dates.ts';

const year = (date: number, title = `In ${date}`) =>
  fakeTimelineEntry({ id: String(date), title, date: contentDate(String(date)) });
const yearsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => Number(id));

describe('a few entries of the timeline', () => {
  it('picks the first entry of the timeline, the latest, and some between them, in order', () => {
    const entries = Array.from({ length: 21 }, (_, index) => year(2026 - index));
    expect(yearsOf(timelineSpread(entries, 5))).toEqual([2006, 2011, 2016, 2021, 2026]);
  });

  it('picks all entries when there are no more than requested', () => {
    expect(yearsOf(timelineSpread([year(2012), year(2006)], 5))).toEqual([2006, 2012]);
    expect(timelineSpread([], 5)).toEqual([]);
  });

  it('picks only entries with a date and a title', () => {
    const undated = fakeTimelineEntry({ id: '0', title: 'Some day' });
    expect(yearsOf(timelineSpread([undated, year(2006, ''), year(2012)], 5))).toEqual([2012]);
  });

  it('picks as many entries as requested, each once, with both ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(60), (count, more) => {
        const entries = Array.from({ length: count + more }, (_, index) => year(1900 + index));
        const shown = yearsOf(timelineSpread(entries, count));
        expect(shown).toHaveLength(count);
        expect(shown).toEqual([...new Set(shown)].toSorted((one, other) => one - other));
        expect([shown[0], shown.at(-1)]).toEqual([1900, 1899 + count + more]);
      }),
    );
  });
});
