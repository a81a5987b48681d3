import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import {
  dateMeant,
  dayAt,
  dayMeant,
  endOf,
  firstDayOf,
  isDay,
  isNewSince,
  lastDayOf,
  localDay,
  momentMeant,
  parseContentDate,
  readDayRange,
  readSiteDate,
  type SiteDates,
  yearOf,
} from '../../../src/domain/lists/dates.ts';
import { contentDate, day } from '../../support/content-dates.ts';

const DAY = 86_400_000;
const vienna = { timeZone: 'Europe/Vienna' };
const newYork = { timeZone: 'America/New_York' };
const kiritimati = { timeZone: 'Pacific/Kiritimati' };
const words = (text: string) => text.trim().split(/\s+/);
const time = (iso: string) => `<time datetime="${iso}">x - y</time>`;

const range = (text: string, endText?: string, site?: SiteDates) => {
  const { start, end } = readDayRange(text, endText, site);
  return [start?.iso, end?.iso];
};
const dayIn = (text: string, site: SiteDates = {}) => {
  const reading = readSiteDate(text, site);
  return reading && dayMeant(reading, site)?.iso;
};
const momentIn = (text: string, site: SiteDates) => {
  const reading = readSiteDate(text, site);
  return reading && momentMeant(reading, site).iso;
};
const eitherIn = (text: string, site: SiteDates) => {
  const reading = readSiteDate(text, site);
  return reading && dateMeant(reading, site)?.iso;
};

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['2026', 'year 2026'],
  ['2026-06', 'month 2026-06'],
  [' 1895-12-28\n', 'day 1895-12-28'],
  ['2026-06-24T10:00:00Z', 'time 2026-06-24T10:00:00Z'],
  ['2023-11-15T11:13:20-0000', 'time 2023-11-15T11:13:20Z'],
  ['2026-06-24T10:00:00+0200', 'time 2026-06-24T10:00:00+02:00'],
  ['2026-06-24t10:00:00-03', 'time 2026-06-24T10:00:00-03:00'],
  ['2026-06-24 10:00:00.123 +05:45', 'time 2026-06-24T10:00:00+05:45'],
  ['2026-06-24 10:00', 'time 2026-06-24T10:00:00Z'],
  ['1700046800', 'time 2023-11-15T11:13:20Z'],
  ['-1000', 'time 1969-12-31T23:43:20Z'],
  ['20260624', 'time 1970-08-23T11:57:04Z'],
  ["<p>On <TIME class='x' DateTime = '2026-06-24' >24 June</TIME></p>", 'day 2026-06-24'],
  ['<time datetime="2027-06-24">24 June</time> - <time datetime="2027-06-26">26 June</time>', 'day 2027-06-24'],
  ['<time datetime="1700046800"></time>', 'time 2023-11-15T11:13:20Z'],
  ['<time data-datetime="2001" datetime="2002">2003</time>', 'year 2002'],
])('reads %j as the date %s', (text, date) => {
  const { precision, iso } = parseContentDate(text) ?? {};
  expect(`${precision} ${iso}`).toBe(date);
});

it('refuses as a date what no calendar or clock has, numbers beyond four-digit years, and other text', () => {
  const noDates = words(`
    1900-02-29 2026-13 2026-00 0000 0000-01-01 2026-02-30T10:00:00Z 2026-06-24T24:00:00Z 2026-06-24T10:60:00Z
    2026-06-24T10:00:60Z 2026-06-24T10:00:00+24:00 2026-06-24T10:00:00+02:99 1700046800000 253402300800 -62135596801
    - 2026-6-4 2026-06-24T10 +002026-06-24 1e3 ٢٠٢٦ Infinity <time>soon</time>`);
  const markup = ['<time datetime="2026-02-30">24 June 2026</time>', '<time datetime="">2026</time>'];
  const texts = [...noDates, ...markup, '', 'c. 1934', '2026-06-24 - 2026-06-26', `-${'9'.repeat(400)}`];
  expect(texts.filter((text) => parseContentDate(text) !== undefined)).toEqual([]);
});

it('searches the longest text for dates and ranges within the test’s time', () => {
  const blanks = ' '.repeat(200_000);
  const parts = ['<time ', '<time datetime="', ' datetime', '<time datetime=\'"', '9', '-', '<', ' -'];
  const padded = ['<time datetime#>', '<time datetime=#>', '2027#x', '<time x="#', 'a#b', '#- b', '2027 -#b'];
  for (const text of [
    ...parts.map((part) => part.repeat(50_000)),
    ...padded.map((each) => each.replace('#', blanks)),
  ]) {
    expect(parseContentDate(text)).toBeUndefined();
    expect(readDayRange(text, text).end).toBeUndefined();
  }
});

it('reads from any text a finite date that reads as itself, or none', () => {
  const pieces = fc.constantFrom('<time datetime="', '">', '</time>', ' ', ...words('2026 - 06 31 T : + Z 59'));
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((parts) => parts.join('')),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.maxSafeInteger().map(String),
    fc.double().map(String),
  );
  const reading = fc.property(texts, (text) => {
    const date = parseContentDate(text);
    if (date === undefined) return;
    expect(Number.isFinite(date.at)).toBe(true);
    expect(Date.parse(date.iso)).toBe(date.at);
    expect(parseContentDate(date.iso)).toEqual(date);
    expect(parseContentDate(time(date.iso))).toEqual(date);
  });
  fc.assert(reading, { numRuns: 3000 });
});

it('keeps the instant of every ISO date and every count of seconds', () => {
  const [min, max] = [new Date('0001-01-01T00:00:00Z'), new Date('9999-12-31T23:59:59Z')];
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      const seconds = Math.floor(date.getTime() / 1000);
      const iso = new Date(seconds * 1000).toISOString();
      expect(parseContentDate(iso)?.at).toBe(seconds * 1000);
      expect(parseContentDate(iso.slice(0, 10))).toMatchObject({ iso: iso.slice(0, 10), precision: 'day' });
      if (!/^\d{4}$/.test(String(seconds))) expect(parseContentDate(String(seconds))?.at).toBe(seconds * 1000);
    }),
  );
});

it('accepts exactly the days that exist', () => {
  const lengths = words('31 28 31 30 31 30 31 31 30 31 30 31').map(Number);
  const part = fc.integer({ min: 0, max: 40 }).map((number) => String(number).padStart(2, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), part, part, (year, month, date) => {
      const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
      const last = isLeapYear && month === '02' ? 29 : (lengths[Number(month) - 1] ?? 0);
      const isRead = parseContentDate(`${String(year).padStart(4, '0')}-${month}-${date}`) !== undefined;
      expect(isRead).toBe(Number(date) >= 1 && Number(date) <= last);
    }),
  );
});

it.each([
  ['2027-06-24', '2027-06-24', '2027-06-24', true],
  ['2027-06-24T12:00:00Z', '2027-06-24', '2027-06-24', true],
  ['2027-12', '2027-12-01', '2027-12-31', false],
  ['2028-02', '2028-02-01', '2028-02-29', false],
  ['2027', '2027-01-01', '2027-12-31', false],
  ['0044', '0044-01-01', '0044-12-31', false],
])('reads %s as the days from %s to %s, as one day: %s', (date, first, last, isOne) => {
  expect(firstDayOf(contentDate(date))).toBe(day(first));
  expect(lastDayOf(contentDate(date))).toBe(day(last));
  expect(isDay(contentDate(date))).toBe(isOne);
});

it.each(words('Pacific/Kiritimati America/Los_Angeles Asia/Kathmandu'))(
  'reads the same days in %s, unless the date is an instant',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const [instant, [shown, year]] = [
      contentDate('2027-01-01T02:00:00Z'),
      zone.startsWith('America') ? ['2026-12-31', 2026] : ['2027-01-01', 2027],
    ];
    expect([firstDayOf(contentDate('2027-06-24')), yearOf(contentDate('2027'))]).toEqual([day('2027-06-24'), 2027]);
    expect([firstDayOf(instant), lastDayOf(instant), yearOf(instant)]).toEqual([day(shown), day(shown), year]);
  },
);

it.each([
  ['Europe/Vienna', '2027-06-23T21:59:59.999Z', '2027-06-23'],
  ['Europe/Vienna', '2027-06-23T22:00:00Z', '2027-06-24'],
  ['Europe/Vienna', '2027-12-23T23:00:00Z', '2027-12-24'],
  ['America/Los_Angeles', '2027-06-24T06:59:00Z', '2027-06-23'],
  ['UTC', '1969-12-31T23:59:00Z', '1969-12-31'],
])('finds the current day in %s at %s to be %s', (zone, moment, expected) => {
  vi.stubEnv('TZ', zone);
  expect(localDay(Date.parse(moment))).toBe(day(expected));
});

it('finds no day in an unknown zone, and none before and after years of four digits', () => {
  expect(dayAt(0, 'Europe/Atlantis')).toBeUndefined();
  expect(dayAt(Date.UTC(9999, 11, 31, 23), 'Asia/Tokyo')).toBeUndefined();
  expect(dayAt(Date.UTC(9999, 11, 31, 23), 'UTC')?.iso).toBe('9999-12-31');
});

it.each([
  [11, 10, true],
  [10, 10, false],
  [11, undefined, false],
  [undefined, 10, false],
])('tells whether something published at %s is new since the visit that ended at %s: %s', (at, before, isNew) => {
  expect(isNewSince(at, before)).toBe(isNew);
});

it.each([
  ['2027-06-24T12:00:00Z', '2027-06-24'],
  ['2027-06-24T00:00:00Z', '2027-06-24'],
  ['2027-06-24T23:59:59Z', '2027-06-24'],
  ['2027-06-24T00:00:00+02:00', '2027-06-24'],
  ['2027-06-24T23:59:59', '2027-06-24'],
  ['1813795200', '2027-06-24'],
  ['1813838400', '2027-06-24'],
  ['Thu, 06/24/2027 - 00:30', '2027-06-24'],
  ['2027-06', '2027-06'],
  ['1813831200', '2027-06-24T10:00:00Z'],
  ['2027-06-23T22:00:00Z', undefined],
  ['2027-06-24T12:00:01Z', undefined],
])('reads %s, when the site’s zone is not known, as the day %s', (text, date) => {
  expect(readSiteDate(text, {})).toBeDefined();
  expect(dayIn(text)).toBe(date);
});

it.each([
  [vienna, '2027-06-23T22:00:00Z', '2027-06-24'],
  [vienna, '2027-06-24T23:30:00-04:00', '2027-06-25'],
  [vienna, '2027-06-24T23:59:59', '2027-06-24'],
  [vienna, '1813831200', '2027-06-24'],
  [vienna, '2027-06', '2027-06'],
  [newYork, '2027-06-24T00:00:00Z', '2027-06-23'],
  [newYork, '1813795200', '2027-06-24'],
  [kiritimati, '2027-06-24T12:00:00Z', '2027-06-24'],
])('reads with %j the instant %s as the day %s', (site, text, date) => {
  expect(dayIn(text, site)).toBe(date);
});

it.each([
  [{}, '2027-06-24T12:00:00Z', '2027-06-24'],
  [{}, '2027-06-24T00:00:00Z', '2027-06-24'],
  [{}, '2027-06-24T12:00:00+02:00', '2027-06-24T12:00:00+02:00'],
  [{}, '2027-06-24T09:15:00Z', '2027-06-24T09:15:00Z'],
  [vienna, '2027-06-23T22:00:00Z', '2027-06-24'],
  [vienna, '2027-06-24T00:00:00Z', '2027-06-24T00:00:00Z'],
  [vienna, '2027-06-24T12:00:00Z', '2027-06-24'],
  [vienna, '1813795200', '2027-06-24'],
])('reads with %j from %s, which may be a day or a moment, the date %s', (site, text, date) => {
  expect(eitherIn(text, site)).toBe(date);
});

it.each<[SiteDates, string, string | undefined]>([
  [{}, '2026-06-24T10:00:00+02:00', '2026-06-24T10:00:00+02:00'],
  [{}, '2026-06-24T10:00:00', '2026-06-24T10:00:00Z'],
  [{}, 'Wed, 06/24/2026 - 12:00', '2026-06-24'],
  [{ dateFormat: 'd/m/Y - H:i' }, '06/07/2026 - 12:00', '2026-07-06'],
  [vienna, '2026-06-24T10:00:00', '2026-06-24T08:00:00Z'],
  [vienna, 'Wed, 12/23/2026 - 00:30', '2026-12-22T23:30:00Z'],
  [vienna, '06/24/2026', '2026-06-24'],
  [vienna, '1795168800', '2026-11-20T10:00:00Z'],
  [{ dateFormat: 'Ymd' }, '20260624', '2026-06-24'],
  [{ dateFormat: 'd/m/Y' }, '2026-06-24', '2026-06-24'],
  [{}, '06/07/2026 - 12:00', undefined],
  [{ dateFormat: 'd.m.Y' }, 'Wed, 06/24/2026 - 12:00', undefined],
  [vienna, 'soon', undefined],
])('reads with %j the text %s as the moment %s', (site, text, iso) => {
  expect(momentIn(text, site)).toBe(iso);
});

it.each([
  ['2027-06-24T09:00:00Z', '2027-06-26', '2027-06-26'],
  ['2027-06', '2027-07', '2027-07'],
  ['2027', '2028-02-01', '2028-02-01'],
  ['2027-06-24', '2027-06-22', undefined],
  ['2027-06-24', '2027-06-24T17:00:00Z', undefined],
  ['2027-06-24', 'later', undefined],
  ['soon', '2027-06-24', undefined],
])('reads from a range that begins on %s and should end on %s the end %s', (from, to, end) => {
  expect(endOf(parseContentDate(from), parseContentDate(to))?.iso).toBe(end);
});

it.each<[string, string | undefined, readonly unknown[]]>([
  ['2027-06-24', undefined, ['2027-06-24', undefined]],
  ['2027-06-24T12:00:00Z', '2027-06-26T12:00:00Z', ['2027-06-24', '2027-06-26']],
  ['2027-06-24 — 2027-06-26', ' ', ['2027-06-24', '2027-06-26']],
  [`${time('2027-06-24T12:00:00Z')} - ${time('2027-06-26T12:00:00Z')}`, '', ['2027-06-24', '2027-06-26']],
  [`${time('2027-06-24')}${time('2027-06-26')}`, '2027-06-27', ['2027-06-24', '2027-06-27']],
  [`${time('2027-06-24')}${time('2027-06-26')}`, 'later', ['2027-06-24', undefined]],
  [time('2027-06-24'), '', ['2027-06-24', undefined]],
  ['soon - 2027-06-26', '', [undefined, undefined]],
  ['', '2027-06-26', [undefined, undefined]],
])('reads days from %j and %j', (text, endText, days) => {
  expect(range(text, endText)).toEqual(days);
});

const inWords = { ...vienna, dateFormat: 'd.m.Y H:i:s' };

it.each<[SiteDates, string, string, readonly unknown[]]>([
  [vienna, '2027-06-16T22:00:00', '2027-06-17T21:59:59', ['2027-06-17', undefined]],
  // Before 1970 seconds are counted backwards; noon in UTC is midnight in Auckland.
  [vienna, '1965-06-16T23:00:00', '1965-06-20T22:59:59', ['1965-06-17', '1965-06-20']],
  [{ timeZone: 'Pacific/Auckland' }, '2027-06-16T12:00:00', '2027-06-20T11:59:59', ['2027-06-17', '2027-06-20']],
  // All of these are times of the site.
  [vienna, '2027-06-16T22:00:00', '2027-06-20T22:00:00', ['2027-06-16', '2027-06-20']],
  [vienna, '2027-06-16T21:00:00', '2027-06-20T21:59:59', ['2027-06-16', '2027-06-20']],
  [vienna, '2027-06-16T22:00:00', '', ['2027-06-16', undefined]],
  [{}, '2027-06-16T22:00:00', '2027-06-20T21:59:59', ['2027-06-16', '2027-06-20']],
  [inWords, '16.06.2027 22:00:00', '20.06.2027 21:59:59', ['2027-06-16', '2027-06-20']],
])('reads dates stored without a zone with %j from %j and %j as %j', (site, text, endText, days) => {
  expect(range(text, endText, site)).toEqual(days);
});

it.each<[string, string, readonly unknown[]]>([
  ['2027-06-16T22:00:00Z', '', ['2027-06-16T22:00:00Z', undefined]],
  ['<time datetime="2027-06-16T22:00:00Z">2027-06-16T22:00:00Z</time>\n', '', ['2027-06-16T22:00:00Z', undefined]],
  ['<time datetime="2027-06-16T22:00:00Z"></time>', '', ['2027-06-16T22:00:00Z', undefined]],
  ['2027-06-16T22:00:00Z - 2027-06-20T21:59:59Z', '', ['2027-06-16T22:00:00Z', '2027-06-20T21:59:59Z']],
  ['2027-06-16T22:00:00+00:00', '2027-06-20T21:59:59+00:00', ['2027-06-16T22:00:00Z', '2027-06-20T21:59:59Z']],
  [time('2027-06-16T22:00:00Z'), '', [undefined, undefined]],
])('keeps dates as instants when the zone is unknown and %j with %j has no readable text: %j', (text, end, dates) => {
  expect(range(text, end)).toEqual(dates);
  expect(range(text, end, vienna)[0]).toBe('2027-06-17');
});

/** When a zone’s clocks show a time of a day, found by trying: the portal’s way to it is not asked. */
function instantOf(date: string, clock: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const near = Date.parse(`${date}T${clock}Z`);
  for (let offset = -14 * 4; offset <= 14 * 4; offset += 1) {
    const at = near - offset * 900_000;
    if (format.format(at) === `${date} ${clock}`) return new Date(at).toISOString().replace('.000', '');
  }
  throw new Error(`${timeZone} has no ${date} ${clock}`);
}

const zone = fc.constantFrom(
  ...words(`Europe/Vienna Europe/London America/New_York America/St_Johns Australia/Lord_Howe Pacific/Auckland
    Pacific/Kiritimati Pacific/Pago_Pago Asia/Kathmandu Asia/Tokyo UTC`),
);
// Two years with all changes of clocks, so that ranges begin, end and lie across them.
const firstDay = fc.integer({ min: 0, max: 730 }).map((days) => Date.UTC(2026, 0, 1) + days * DAY);
const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10);

it('reads an all-day range as the days of its site, in any zone, across clock changes', () => {
  const reading = fc.property(zone, firstDay, fc.integer({ min: 0, max: 40 }), (timeZone, at, days) => {
    const [from, to] = [isoOf(at), isoOf(at + days * DAY)];
    const [start, end] = [instantOf(from, '00:00:00', timeZone), instantOf(to, '23:59:59', timeZone)];
    const read = readDayRange(`${time(start)}\n - ${time(end)}\n`, '', { timeZone });
    expect([read.start?.iso, read.end?.iso]).toEqual([from, days > 0 ? to : undefined]);
    expect([read.start?.precision, read.end?.precision ?? 'day']).toEqual(['day', 'day']);
    expect(readDayRange(start, end, { timeZone })).toEqual(read);
    expect(readDayRange(`${start.slice(0, 19)} - ${end.slice(0, 19)}`, '', { timeZone })).toEqual(read);
    expect(readDayRange(`${from}T00:00:00`, `${to}T23:59:59`, { timeZone })).toEqual(read);
    expect(readDayRange(`${from}T00:00:00 - ${to}T23:59:59`, '', {})).toEqual(read);
  });
  fc.assert(reading, { numRuns: 300 });
});

it('shows all readers the same all-day range', () => {
  for (const reader of words('America/New_York Europe/Vienna Asia/Tokyo')) {
    vi.stubEnv('TZ', reader);
    const text = `${time('2027-06-16T22:00:00Z')} - ${time('2027-06-20T21:59:59Z')}`;
    expect(range(text, '', vienna)).toEqual(['2027-06-17', '2027-06-20']);
  }
});

it('never reads another day than the site’s when its zone is unknown and the site writes dates in words', () => {
  fc.assert(
    fc.property(zone, firstDay, (timeZone, at) => {
      const date = isoOf(at);
      const [start, end] = ['00:00:00', '23:59:59'].map((clock) => time(instantOf(date, clock, timeZone)));
      const [first, last] = range(`${start} - ${end}`, '', {});
      expect([date, undefined]).toContain(first);
      expect(last).toBeUndefined();
    }),
  );
});
