import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conferencesByYear, conferenceState, groupConferences } from '../../../src/domain/lists/conferences.ts';
import { fakeConference } from '../../fakes/fake-content-lists.ts';
import { contentDate, day } from '../../support/content-dates.ts';

const dateOf = (text: string) => (text === '' ? undefined : contentDate(text));
const conference = (id: string, from = '', to = '') => fakeConference({ id, date: dateOf(from), end: dateOf(to) });
const idsOf = (conferences: readonly { readonly id: string }[]) => conferences.map(({ id }) => id);

it.each([
  ['2027-06-24', '2027-06-26', '2027-06-23', 'upcoming'],
  ['2027-06-24', '2027-06-26', '2027-06-24', 'running'],
  ['2027-06-24', '2027-06-26', '2027-06-26', 'running'],
  ['2027-06-24', '2027-06-26', '2027-06-27', 'past'],
  ['2027-06-24', '', '2027-06-24', 'running'],
  ['2027-06-24', '', '2027-06-25', 'past'],
  ['2027-06', '', '2027-05-31', 'upcoming'],
  ['2027-06', '', '2027-06-30', 'running'],
  ['2027-06', '2027-09', '2027-09-30', 'running'],
  ['2027', '', '2027-12-31', 'running'],
  ['2027', '', '2028-01-01', 'past'],
  ['2027-06-24', '2027-06-20', '2027-06-24', 'running'],
  ['', '2027-06-24', '2027-06-24', 'undated'],
])('judges a conference from "%s" to "%s" on %s as %s', (from, to, today, expected) => {
  expect(conferenceState(conference('a', from, to), day(today))).toBe(expected);
});

it('judges a conference as upcoming, then running, then past, and never the other way', () => {
  const rank = { upcoming: 0, running: 1, past: 2, undated: Number.NaN };
  const dates = fc.constantFrom('2027', '2027-06', '2027-06-24', '2027-06-25', '2027-07-01', '2028-02-29');
  const ends = fc.oneof(dates, fc.constant(''));
  const days = fc.integer({ min: day('2026-01-01'), max: day('2029-12-31') });
  fc.assert(
    fc.property(dates, ends, days, fc.nat(400), (from, to, today, later) => {
      const [now, then] = [today, today + later].map((each) => rank[conferenceState(conference('a', from, to), each)]);
      expect(now).toBeLessThanOrEqual(then ?? Number.NaN);
    }),
  );
});

const today = day('2027-06-25');
const groups = groupConferences(
  [
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
  ],
  today,
);

it('lists running and upcoming conferences with the soonest first, past ones with the latest, those without date apart', () => {
  expect(Object.fromEntries(Object.entries(groups).map(([state, all]) => [state, idsOf(all)]))).toEqual({
    running: ['all month', 'since yesterday'],
    upcoming: ['soon', 'on the same day', 'in a year'],
    past: ['last week', 'last year', 'also last year', 'long ago'],
    undated: ['unknown', 'unknown, too'],
  });
});

it('groups conferences by the year they began in, in the order given, and leaves out those without a date', () => {
  const years = conferencesByYear([...groups.undated, ...groups.past]);
  expect(years.map(({ year, conferences }) => [year, idsOf(conferences)])).toEqual([
    [2027, ['last week']],
    [2026, ['last year', 'also last year']],
    [2006, ['long ago']],
  ]);
});

it('puts each conference into one group, and keeps their order when they begin on the same day', () => {
  const days = fc.constantFrom('', '2026', '2027-06', '2027-06-01', '2027-06-25', '2027-06-26', '2027-07');
  const lists = fc
    .array(fc.tuple(days, days))
    .map((rows) => rows.map(([from, to], index) => conference(String(index), from, to)));
  fc.assert(
    fc.property(lists, (conferences) => {
      const grouped = groupConferences(conferences, today);
      const shown = Object.values(grouped).flat();
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
