import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstDayOf, isDay, lastDayOf, localDay, yearOf } from '../../../src/domain/lists/dates.ts';
import { contentDate, day } from '../../support/content-dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('days of a date', () => {
  it.each([
    ['2027-06-24', '2027-06-24', '2027-06-24'],
    ['2027-06', '2027-06-01', '2027-06-30'],
    ['2027-12', '2027-12-01', '2027-12-31'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2027', '2027-01-01', '2027-12-31'],
    ['1895', '1895-01-01', '1895-12-31'],
    ['0044', '0044-01-01', '0044-12-31'],
  ])('reads %s as the days from %s to %s', (date, first, last) => {
    expect(firstDayOf(contentDate(date))).toBe(day(first));
    expect(lastDayOf(contentDate(date))).toBe(day(last));
  });

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu'])(
    'reads the same days in %s, unless the date is an instant',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(firstDayOf(contentDate('2027-06-24'))).toBe(day('2027-06-24'));
      expect(yearOf(contentDate('2027'))).toBe(2027);
      const isWest = zone.startsWith('America');
      expect(firstDayOf(contentDate('2027-01-01T02:00:00Z'))).toBe(day(isWest ? '2026-12-31' : '2027-01-01'));
      expect(lastDayOf(contentDate('2027-01-01T02:00:00Z'))).toBe(day(isWest ? '2026-12-31' : '2027-01-01'));
      expect(yearOf(contentDate('2027-01-01T02:00:00Z'))).toBe(isWest ? 2026 : 2027);
    },
  );

  it.each([
    ['2027-06-24', true],
    ['2027-06-24T12:00:00Z', true],
    ['2027-06', false],
    ['2027', false],
  ])('tells whether %s is a day: %s', (date, expected) => {
    expect(isDay(contentDate(date))).toBe(expected);
  });
});

describe('the day it is', () => {
  it.each([
    ['Europe/Vienna', '2027-06-23T21:59:59.999Z', '2027-06-23'],
    ['Europe/Vienna', '2027-06-23T22:00:00Z', '2027-06-24'],
    ['Europe/Vienna', '2027-12-23T23:00:00Z', '2027-12-24'],
    ['Pacific/Kiritimati', '2027-06-23T10:00:00Z', '2027-06-24'],
    ['America/Los_Angeles', '2027-06-24T06:59:00Z', '2027-06-23'],
    ['UTC', '1969-12-31T23:59:00Z', '1969-12-31'],
  ])('finds the current day in %s at %s to be %s', (zone, moment, expected) => {
    vi.stubEnv('TZ', zone);
    expect(localDay(Date.parse(moment))).toBe(day(expected));
  });
});
