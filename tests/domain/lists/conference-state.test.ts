import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conferenceState } from '../../../src/domain/lists/conferences.ts';
import { contentDate, day } from '../../support/content-dates.ts';

const state = (from: string, to: string, today: string) =>
  conferenceState({ date: contentDate(from), end: to === '' ? undefined : contentDate(to) }, day(today));

describe('a conference', () => {
  it.each([
    ['2027-06-24', '2027-06-26', '2027-06-23', 'upcoming'],
    ['2027-06-24', '2027-06-26', '2027-06-24', 'running'],
    ['2027-06-24', '2027-06-26', '2027-06-25', 'running'],
    ['2027-06-24', '2027-06-26', '2027-06-26', 'running'],
    ['2027-06-24', '2027-06-26', '2027-06-27', 'past'],
    ['2027-06-24', '', '2027-06-23', 'upcoming'],
    ['2027-06-24', '', '2027-06-24', 'running'],
    ['2027-06-24', '', '2027-06-25', 'past'],
    ['2027-06', '', '2027-05-31', 'upcoming'],
    ['2027-06', '', '2027-06-30', 'running'],
    ['2027-06', '', '2027-07-01', 'past'],
    ['2027-06', '2027-09', '2027-09-30', 'running'],
    ['2027', '', '2026-12-31', 'upcoming'],
    ['2027', '', '2027-12-31', 'running'],
    ['2027', '', '2028-01-01', 'past'],
    ['2027-06-24', '2027-06-20', '2027-06-24', 'running'],
    ['2027-06-24', '2027-06-20', '2027-06-22', 'upcoming'],
  ])('judges a conference from %s to "%s" on %s as %s', (from, to, today, expected) => {
    expect(state(from, to, today)).toBe(expected);
  });

  it('judges a conference without a date as undated on any day', () => {
    expect(conferenceState({ date: undefined, end: contentDate('2027-06-24') }, day('2027-06-24'))).toBe('undated');
  });

  it('judges a conference as upcoming, then running, then past, and never the other way', () => {
    const rank = { upcoming: 0, running: 1, past: 2, undated: Number.NaN };
    const dates = fc.constantFrom('2027', '2027-06', '2027-06-24', '2027-06-25', '2027-07-01', '2028-02-29');
    const days = fc.integer({ min: day('2026-01-01'), max: day('2029-12-31') });
    fc.assert(
      fc.property(dates, fc.option(dates), days, fc.nat(400), (from, to, today, later) => {
        const conference = { date: contentDate(from), end: to === null ? undefined : contentDate(to) };
        expect(rank[conferenceState(conference, today)]).toBeLessThanOrEqual(
          rank[conferenceState(conference, today + later)],
        );
      }),
    );
  });
});
