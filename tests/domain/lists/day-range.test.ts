import { describe, expect, it } from 'vitest';
import {
  dateMeant,
  dayMeant,
  endOf,
  parseContentDate,
  readDayRange,
  readSiteDate,
  type SiteDates,
} from '../../../src/domain/lists/dates.ts';

const read = (text: string, endText?: string) => {
  const { start, end } = readDayRange(text, endText);
  return [start?.iso, end?.iso];
};
const vienna = { timeZone: 'Europe/Vienna' };
const time = (iso: string) => `<time datetime="${iso}">x - y</time>`;

const meant = (text: string, site: SiteDates = {}) => {
  const reading = readSiteDate(text, site);
  return reading && dayMeant(reading, site)?.iso;
};

describe('the day that is meant', () => {
  it.each([
    ['2027-06-24T12:00:00Z', '2027-06-24'],
    ['2027-06-24T00:00:00Z', '2027-06-24'],
    ['2027-06-24T23:59:59Z', '2027-06-24'],
    ['2027-06-24T00:00:00+02:00', '2027-06-24'],
    ['2027-06-24T23:59:59+02:00', '2027-06-24'],
    ['2027-06-24T23:59:59', '2027-06-24'],
    ['1813795200', '2027-06-24'],
    ['1813838400', '2027-06-24'],
    ['Thu, 06/24/2027 - 00:30', '2027-06-24'],
    ['2027-06-24', '2027-06-24'],
    ['2027-06', '2027-06'],
    ['2027', '2027'],
  ])('reads %s as the day %s when the site’s zone is not known', (text, day) => {
    expect(meant(text)).toBe(day);
  });

  it.each(['2027-06-23T22:00:00Z', '2027-06-24T12:00:01Z', '2027-06-24T21:59:59+00:00'])(
    'reads no day from %s without the site’s zone',
    (text) => {
      expect(readSiteDate(text, {})).toBeDefined();
      expect(meant(text)).toBeUndefined();
    },
  );

  it('keeps a count of seconds within a day as its instant when the site’s zone is not known', () => {
    expect(meant('1813831200')).toBe('2027-06-24T10:00:00Z');
  });

  it.each([
    ['Europe/Vienna', '2027-06-23T22:00:00Z', '2027-06-24'],
    ['Europe/Vienna', '2027-06-24T21:59:59Z', '2027-06-24'],
    ['Europe/Vienna', '2027-06-24T23:30:00-04:00', '2027-06-25'],
    ['Europe/Vienna', '2027-06-24T23:59:59', '2027-06-24'],
    ['Europe/Vienna', '1813831200', '2027-06-24'],
    ['Europe/Vienna', '2027-06', '2027-06'],
    ['America/New_York', '2027-06-24T03:59:59Z', '2027-06-23'],
    ['America/New_York', '2027-06-24T00:00:00Z', '2027-06-23'],
    ['America/New_York', '2027-06-24T12:00:00Z', '2027-06-24'],
    ['America/New_York', '1813795200', '2027-06-24'],
    ['Pacific/Kiritimati', '2027-06-24T12:00:00Z', '2027-06-24'],
  ])('reads in %s the instant %s as the day %s', (timeZone, text, day) => {
    expect(meant(text, { timeZone })).toBe(day);
  });
});

describe('a date that may be a day or a moment', () => {
  const either = (text: string, site: SiteDates) => {
    const reading = readSiteDate(text, site);
    return reading && dateMeant(reading, site)?.iso;
  };

  it.each([
    [{}, '2027-06-24T12:00:00Z', '2027-06-24'],
    [{}, '2027-06-24T00:00:00Z', '2027-06-24'],
    [{}, '2027-06-24T12:00:00+02:00', '2027-06-24T12:00:00+02:00'],
    [{}, '2027-06-24T09:15:00Z', '2027-06-24T09:15:00Z'],
    [{}, '2027-06', '2027-06'],
    [{ timeZone: 'Europe/Vienna' }, '2027-06-23T22:00:00Z', '2027-06-24'],
    [{ timeZone: 'Europe/Vienna' }, '2027-06-24T00:00:00Z', '2027-06-24T00:00:00Z'],
    [{ timeZone: 'Europe/Vienna' }, '2027-06-24T12:00:00Z', '2027-06-24'],
    [{ timeZone: 'Europe/Vienna' }, '1813795200', '2027-06-24'],
    [{ timeZone: 'Europe/Vienna' }, '2027-06-24T09:15:00Z', '2027-06-24T09:15:00Z'],
  ])('reads with %j from %s the date %s', (site, text, date) => {
    expect(either(text, site)).toBe(date);
  });
});

describe('the end of a range', () => {
  const end = (from: string, to: string) => endOf(parseContentDate(from), parseContentDate(to))?.iso;

  it.each([
    ['2027-06-24', '2027-06-26'],
    ['2027-06-24T09:00:00Z', '2027-06-26'],
    ['2027-06', '2027-07'],
    ['2027', '2028-02-01'],
  ])('reads from a range that begins on %s the end %s', (from, to) => {
    expect(end(from, to)).toBe(to);
  });

  it.each([
    ['2027-06-24', '2027-06-24'],
    ['2027-06-24', '2027-06-22'],
    ['2027-06-24', '2027-06-24T17:00:00Z'],
    ['2027-06-24T09:00:00Z', '2027-06-24T17:00:00Z'],
    ['2027-06-24', 'later'],
    ['soon', '2027-06-24'],
  ])('reads no end of the range from %s to %s', (from, to) => {
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
  ])('reads days from %j and %j', (text, endText, days) => {
    expect(read(text, endText)).toEqual(days);
  });

  it.each<[SiteDates, string, string, readonly unknown[]]>([
    [vienna, '2027-06-16T22:00:00', '2027-06-20T21:59:59', ['2027-06-17', '2027-06-20']],
    [vienna, '2027-06-16T22:00:00 - 2027-06-20T21:59:59', '', ['2027-06-17', '2027-06-20']],
    [vienna, '2027-06-16T22:00:00', '2027-06-17T21:59:59', ['2027-06-17', undefined]],
    // Clocks change on the 28th of March; before 1970 seconds are counted backwards.
    [vienna, '2027-03-26T23:00:00', '2027-03-28T21:59:59', ['2027-03-27', '2027-03-28']],
    [vienna, '1965-06-16T23:00:00', '1965-06-20T22:59:59', ['1965-06-17', '1965-06-20']],
    // Noon in UTC is midnight there.
    [{ timeZone: 'Pacific/Auckland' }, '2027-06-16T12:00:00', '2027-06-20T11:59:59', ['2027-06-17', '2027-06-20']],
    // All of these are times of the site.
    [vienna, '2027-06-17T00:00:00', '2027-06-20T23:59:59', ['2027-06-17', '2027-06-20']],
    [vienna, '2027-06-16T22:00:00', '2027-06-20T22:00:00', ['2027-06-16', '2027-06-20']],
    [vienna, '2027-06-16T21:00:00', '2027-06-20T21:59:59', ['2027-06-16', '2027-06-20']],
    [vienna, '2027-06-16T22:00:00', '', ['2027-06-16', undefined]],
    [{}, '2027-06-16T22:00:00', '2027-06-20T21:59:59', ['2027-06-16', '2027-06-20']],
    [
      { ...vienna, dateFormat: 'd.m.Y H:i:s' },
      '16.06.2027 22:00:00',
      '20.06.2027 21:59:59',
      ['2027-06-16', '2027-06-20'],
    ],
  ])('reads dates stored without a zone with %j from %j and %j as %j', (site, text, endText, days) => {
    const { start, end } = readDayRange(text, endText, site);
    expect([start?.iso, end?.iso]).toEqual(days);
  });

  it.each<[string, string, readonly unknown[]]>([
    ['2027-06-16T22:00:00Z', '', ['2027-06-16T22:00:00Z', undefined]],
    ['<time datetime="2027-06-16T22:00:00Z">2027-06-16T22:00:00Z</time>\n', '', ['2027-06-16T22:00:00Z', undefined]],
    ['<time datetime="2027-06-16T22:00:00Z"></time>', '', ['2027-06-16T22:00:00Z', undefined]],
    ['2027-06-16T22:00:00Z - 2027-06-20T21:59:59Z', '', ['2027-06-16T22:00:00Z', '2027-06-20T21:59:59Z']],
    ['2027-06-16T22:00:00+00:00', '2027-06-20T21:59:59+00:00', ['2027-06-16T22:00:00Z', '2027-06-20T21:59:59Z']],
    [time('2027-06-16T22:00:00Z'), '', [undefined, undefined]],
    [
      '<time datetime="2027-06-16T22:00:00Z">17</time> - <time datetime="2027-06-20T21:59:59Z">20 June</time>',
      '',
      [undefined, undefined],
    ],
  ])(
    'keeps dates as instants when the zone is unknown and %j with %j has no readable text: %j',
    (text, endText, dates) => {
      expect(read(text, endText)).toEqual(dates);
      const { start } = readDayRange(text, endText, vienna);
      expect(start?.iso).toBe('2027-06-17');
    },
  );

  it('searches the longest text for days within the test’s time', () => {
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
