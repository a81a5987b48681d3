import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderTimeline } from '../../../src/domain/lists/timeline.ts';
import { fakeTimelineEntry } from '../../fakes/fake-content-lists.ts';
import { contentDate } from '../../support/content-dates.ts';

const entry = (id: string, date = '', dateText = '') =>
  fakeTimelineEntry({ id, dateText, date: date === '' ? undefined : contentDate(date) });
const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

const entries = [
  entry('nowhere'),
  entry('conference', '2007-06-21'),
  entry('merger', '2006-02'),
  entry('nonsense', '', 'once upon a time'),
  entry('workshop', '2007-06-21'),
  entry('first film', '1895-12-28'),
  entry('moon', '1969-07-20T20:17:40Z'),
  entry('year', '2006'),
];

describe('the timeline', () => {
  it('orders the timeline by ascending date, entries of one date as they came, and those without a date at the end', () => {
    expect(idsOf(orderTimeline(entries, 'ascending'))).toEqual([
      'first film',
      'moon',
      'year',
      'merger',
      'conference',
      'workshop',
      'nowhere',
      'nonsense',
    ]);
  });

  it('keeps every timeline entry once, ascending, and reversible, whatever the dates', () => {
    const dates = fc.constantFrom('', '', '1895', '2006-02', '2006', '2007-06-21', '2007-06-21T10:00:00+02:00');
    const lists = fc.array(dates).map((all) => all.map((date, index) => entry(String(index), date)));
    fc.assert(
      fc.property(lists, (given) => {
        const ascending = orderTimeline(given, 'ascending');
        expect(new Set(ascending)).toEqual(new Set(given));
        expect(ascending).toHaveLength(given.length);
        const dated = ascending.filter(({ date }) => date !== undefined);
        const undated = given.filter(({ date }) => date === undefined);
        const times = dated.map(({ date }) => date?.at ?? Number.NaN);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(ascending).toEqual([...dated, ...undated]);
        expect(orderTimeline(given, 'reverse')).toEqual([...dated.toReversed(), ...undated]);
      }),
    );
  });

  it('leaves the given timeline unchanged', () => {
    const given = [entry('b', '2007'), entry('a', '2006')];
    orderTimeline(given, 'reverse');
    expect(idsOf(given)).toEqual(['b', 'a']);
  });
});
