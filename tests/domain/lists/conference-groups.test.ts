import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conferencesByYear, groupConferences } from '../../../src/domain/lists/conferences.ts';
import { fakeConference } from '../../fakes/fake-content-lists.ts';
import { contentDate, day } from '../../support/content-dates.ts';

const conference = (id: string, from = '', to = '') =>
  fakeConference({
    id,
    date: from === '' ? undefined : contentDate(from),
    end: to === '' ? undefined : contentDate(to),
  });
const idsOf = (conferences: readonly { readonly id: string }[]) => conferences.map(({ id }) => id);

const today = day('2027-06-25');
const all = [
  conference('in a year', '2028-06-20', '2028-06-22'),
  conference('soon', '2027-07-01'),
  conference('on the same day', '2027-07-01'),
  conference('since yesterday', '2027-06-24', '2027-06-26'),
  conference('unknown'),
  conference('all month', '2027-06'),
  conference('last year', '2026-06-20', '2026-06-22'),
  conference('last week', '2027-06-17'),
  conference('also last year', '2026-06-20'),
  conference('unknown, too'),
  conference('long ago', '2006'),
];

describe('conferences', () => {
  const groups = groupConferences(all, today);

  it('lists running and upcoming conferences with the soonest first', () => {
    expect(idsOf(groups.running)).toEqual(['all month', 'since yesterday']);
    expect(idsOf(groups.upcoming)).toEqual(['soon', 'on the same day', 'in a year']);
  });

  it('lists past conferences with the latest first', () => {
    expect(idsOf(groups.past)).toEqual(['last week', 'last year', 'also last year', 'long ago']);
  });

  it('lists conferences without a date apart, in the order they came in', () => {
    expect(idsOf(groups.undated)).toEqual(['unknown', 'unknown, too']);
  });

  it('puts each conference into one group, and keeps their order when they begin on the same day', () => {
    const days = fc.constantFrom('', '2026', '2027-06', '2027-06-01', '2027-06-25', '2027-06-26', '2027-07');
    const lists = fc
      .array(fc.tuple(days, days))
      .map((rows) => rows.map(([from, to], index) => conference(String(index), from, to)));
    fc.assert(
      fc.property(lists, (conferences) => {
        const grouped = groupConferences(conferences, today);
        const shown = [...grouped.running, ...grouped.upcoming, ...grouped.past, ...grouped.undated];
        expect(new Set(shown)).toEqual(new Set(conferences));
        expect(shown).toHaveLength(conferences.length);
        for (const group of Object.values(grouped)) {
          for (const [index, one] of group.entries()) {
            const next = group[index + 1];
            if (one.date?.iso === next?.date?.iso && next) expect(Number(one.id)).toBeLessThan(Number(next.id));
          }
        }
      }),
    );
  });
});

describe('years', () => {
  it('groups conferences by the year they began in, in the order given', () => {
    const years = conferencesByYear(groupConferences(all, today).past);
    expect(years.map(({ year, conferences }) => [year, idsOf(conferences)])).toEqual([
      [2027, ['last week']],
      [2026, ['last year', 'also last year']],
      [2006, ['long ago']],
    ]);
  });

  it('leaves conferences without a date out of the years', () => {
    expect(conferencesByYear([conference('a'), conference('b', '2026')]).map(({ year }) => year)).toEqual([2026]);
  });
});
