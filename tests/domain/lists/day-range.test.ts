import { describe, expect, it } from 'vitest';
import { parseContentDate } from '../../../src/domain/lists/content-date.ts';
import { dayMeant, endOf, readDayRange } from '../../../src/domain/lists/day-range.ts';
import { contentDate } from '../../support/content-dates.ts';

const read = (text: string, endText?: string) => {
  const { start, end } = readDayRange(text, endText);
  return [start?.iso, end?.iso];
};
const time = (iso: string) => `<time datetime="${iso}">x - y</time>`;

describe('the day that is meant', () => {
  it.each([
    ['2027-06-24T12:00:00Z', '2027-06-24'],
    ['2027-06-24T00:00:00Z', '2027-06-24'],
    ['2027-06-24T14:00:00+02:00', '2027-06-24T14:00:00+02:00'],
    ['2027-06-24T12:00:00+02:00', '2027-06-24T12:00:00+02:00'],
    ['2027-06-24T12:00:01Z', '2027-06-24T12:00:01Z'],
    ['2027-06-24', '2027-06-24'],
    ['2027-06', '2027-06'],
    ['2027', '2027'],
  ])('by %s is %s', (date, meant) => {
    expect(dayMeant(contentDate(date))).toEqual(parseContentDate(meant));
  });
});

describe('the end of a range', () => {
  const end = (from: string, to: string) => endOf(parseContentDate(from), parseContentDate(to))?.iso;

  it.each([
    ['2027-06-24', '2027-06-26'],
    ['2027-06-24T09:00:00Z', '2027-06-26'],
    ['2027-06', '2027-07'],
    ['2027', '2028-02-01'],
  ])('that begins on %s is %s', (from, to) => {
    expect(end(from, to)).toBe(to);
  });

  it.each([
    ['2027-06-24', '2027-06-24'],
    ['2027-06-24', '2027-06-22'],
    ['2027-06-24', '2027-06-24T17:00:00Z'],
    ['2027-06-24T09:00:00Z', '2027-06-24T17:00:00Z'],
    ['2027-06-24', 'later'],
    ['soon', '2027-06-24'],
  ])('is none from %s to %s', (from, to) => {
    expect(end(from, to)).toBeUndefined();
  });
});

describe('days', () => {
  it.each<[string, string | undefined, readonly unknown[]]>([
    ['2027-06-24', undefined, ['2027-06-24', undefined]],
    ['2027-06-24', '2027-06-26', ['2027-06-24', '2027-06-26']],
    ['2027-06-24T12:00:00Z', '2027-06-26T12:00:00Z', ['2027-06-24', '2027-06-26']],
    ['2027-06-24 - 2027-06-26', '', ['2027-06-24', '2027-06-26']],
    ['2027-06-24 — 2027-06-26', ' ', ['2027-06-24', '2027-06-26']],
    [`${time('2027-06-24T12:00:00Z')} - ${time('2027-06-26T12:00:00Z')}`, '', ['2027-06-24', '2027-06-26']],
    [`${time('2027-06-24')}${time('2027-06-26')}`, '2027-06-27', ['2027-06-24', '2027-06-27']],
    [`${time('2027-06-24')}${time('2027-06-26')}`, 'later', ['2027-06-24', undefined]],
    [time('2027-06-24'), time('2027-06-26'), ['2027-06-24', '2027-06-26']],
    [time('2027-06-24'), '', ['2027-06-24', undefined]],
    ['soon - 2027-06-26', '', [undefined, undefined]],
    ['', '2027-06-26', [undefined, undefined]],
  ])('are read from %j and %j', (text, endText, days) => {
    expect(read(text, endText)).toEqual(days);
  });

  it('are looked for in the longest text before the test’s time is up', () => {
    const blanks = ' '.repeat(200_000);
    for (const text of [
      `a${blanks}b`,
      `${blanks}- b`,
      `2027 -${blanks}b`,
      ' -'.repeat(100_000),
      '<time '.repeat(50_000),
    ]) {
      expect(readDayRange(text, text).end).toBeUndefined();
    }
  });
});
