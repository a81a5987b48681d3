import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseContentDate } from '../../../src/domain/lists/dates.ts';

const read = (text: string) => {
  const date = parseContentDate(text);
  return date && `${date.precision} ${date.iso}`;
};

describe('parseContentDate', () => {
  it.each([
    ['2026', 'year 2026'],
    ['0800', 'year 0800'],
    ['2026-06', 'month 2026-06'],
    ['2026-06-24', 'day 2026-06-24'],
    ['1895-12-28', 'day 1895-12-28'],
    ['2024-02-29', 'day 2024-02-29'],
    [' 2026-06-24\n', 'day 2026-06-24'],
    ['2026-06-24T10:00:00Z', 'time 2026-06-24T10:00:00Z'],
    ['2023-11-15T11:13:20+00:00', 'time 2023-11-15T11:13:20Z'],
    ['2023-11-15T11:13:20-0000', 'time 2023-11-15T11:13:20Z'],
    ['2026-06-24T10:00:00+02:00', 'time 2026-06-24T10:00:00+02:00'],
    ['2026-06-24T10:00:00+0200', 'time 2026-06-24T10:00:00+02:00'],
    ['2026-06-24t10:00:00-03', 'time 2026-06-24T10:00:00-03:00'],
    ['2026-06-24 10:00:00 +0545', 'time 2026-06-24T10:00:00+05:45'],
    ['2026-06-24T10:00:00.123Z', 'time 2026-06-24T10:00:00Z'],
    ['2026-06-24T10:00Z', 'time 2026-06-24T10:00:00Z'],
    // Without a zone
    ['2026-06-24T10:00:00', 'time 2026-06-24T10:00:00Z'],
    ['2026-06-24 10:00', 'time 2026-06-24T10:00:00Z'],
  ])('reads %j as %s', (text, date) => {
    expect(read(text)).toBe(date);
  });

  it.each([
    ['1700046800', 'time 2023-11-15T11:13:20Z'],
    ['-2335219200', 'time 1896-01-01T00:00:00Z'],
    ['0', 'time 1970-01-01T00:00:00Z'],
    ['-1', 'time 1969-12-31T23:59:59Z'],
    ['-1000', 'time 1969-12-31T23:43:20Z'],
    ['20260624', 'time 1970-08-23T11:57:04Z'],
  ])('reads %j as seconds since 1970', (text, date) => {
    expect(read(text)).toBe(date);
  });

  it.each([
    ['<time datetime="2023-11-15T11:13:20+00:00">2023-11-15T11:13:20+0000</time>\n', 'time 2023-11-15T11:13:20Z'],
    ["<p>On <TIME class='x' DateTime = '2026-06-24' >24 June</TIME></p>", 'day 2026-06-24'],
    ['<time datetime="2027-06-24">24 June</time> - <time datetime="2027-06-26">26 June</time>', 'day 2027-06-24'],
    ['<time datetime="1700046800"></time>', 'time 2023-11-15T11:13:20Z'],
    ['<time data-datetime="2001" datetime="2002">2003</time>', 'year 2002'],
  ])('reads the first <time> of %s', (markup, date) => {
    expect(read(markup)).toBe(date);
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13',
    '2026-00',
    '2026-06-00',
    '2026-06-32',
    '2026-13-01T10:00:00Z',
    '2026-02-30T10:00:00Z',
    '2026-06-24T24:00:00Z',
    '2026-06-24T10:60:00Z',
    '2026-06-24T10:00:60Z',
    '2026-06-24T10:00:00+24:00',
    '2026-06-24T10:00:00+02:99',
    '0000',
    '0000-01-01',
    '<time datetime="2026-02-30">24 June 2026</time>',
  ])('refuses %j, which no calendar has, as a date', (text) => {
    expect(parseContentDate(text)).toBeUndefined();
  });

  it.each([
    '',
    '-',
    'c. 1934',
    '24 June 2026',
    '2026-6-4',
    '2026-06-24T10',
    '2026-06-24 - 2026-06-26',
    '+002026-06-24',
    '1e3',
    '٢٠٢٦',
    'Infinity',
    '<time>soon</time>',
    '<time datetime="">2026</time>',
  ])('refuses %j as a date', (text) => {
    expect(parseContentDate(text)).toBeUndefined();
  });

  it.each(['1700046800000', '253402300800', '-62135596801', '9'.repeat(30), '-' + '9'.repeat(400)])(
    'refuses the huge number %s as a date',
    (text) => {
      expect(parseContentDate(text)).toBeUndefined();
    },
  );

  it('reads the longest markup within the test’s time', () => {
    for (const part of ['<time ', '<time datetime="', ' datetime', '<time datetime=\'"', '9', '-', '<']) {
      expect(parseContentDate(part.repeat(50_000))).toBeUndefined();
    }
    const blanks = ' '.repeat(200_000);
    for (const text of [
      `<time datetime${blanks}>`,
      `<time datetime=${blanks}>`,
      `2027${blanks}x`,
      `<time x="${blanks}`,
    ]) {
      expect(parseContentDate(text)).toBeUndefined();
    }
  });

  describe('whatever it is given', () => {
    const pieces = fc.constantFrom(
      '<time datetime="',
      '">',
      '</time>',
      '2026',
      '-',
      '06',
      '31',
      'T',
      ':',
      '+',
      'Z',
      ' ',
      '59',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((parts) => parts.join('')),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.maxSafeInteger().map(String),
      fc.double().map(String),
    );

    it('returns a finite date that reads as itself, in a calendar, or none', () => {
      fc.assert(
        fc.property(texts, (text) => {
          const date = parseContentDate(text);
          if (date === undefined) return;
          expect(Number.isFinite(date.at)).toBe(true);
          expect(Date.parse(date.iso)).toBe(date.at);
          expect(parseContentDate(date.iso)).toEqual(date);
          expect(parseContentDate(`<time datetime="${date.iso}">?</time>`)).toEqual(date);
        }),
        { numRuns: 3000 },
      );
    });

    const between = {
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    };

    it('keeps the instant of every ISO date and every count of seconds', () => {
      fc.assert(
        fc.property(fc.date(between), (date) => {
          const seconds = Math.floor(date.getTime() / 1000);
          const iso = new Date(seconds * 1000).toISOString();
          expect(parseContentDate(iso)?.at).toBe(seconds * 1000);
          expect(parseContentDate(iso.slice(0, 10))).toMatchObject({ iso: iso.slice(0, 10), precision: 'day' });
          if (!/^\d{4}$/.test(String(seconds))) expect(parseContentDate(String(seconds))?.at).toBe(seconds * 1000);
        }),
      );
    });

    it('accepts exactly the days that exist', () => {
      const part = fc.integer({ min: 0, max: 40 }).map((number) => String(number).padStart(2, '0'));
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 9999 }), part, part, (number, month, day) => {
          const year = String(number).padStart(4, '0');
          const last = [
            31,
            number % 4 === 0 && (number % 100 !== 0 || number % 400 === 0) ? 29 : 28,
            31,
            30,
            31,
            30,
            31,
            31,
            30,
            31,
            30,
            31,
          ];
          const exists = Number(day) >= 1 && Number(day) <= (last[Number(month) - 1] ?? 0);
          expect(parseContentDate(`${year}-${month}-${day}`) !== undefined).toBe(exists);
        }),
      );
    });
  });
});
