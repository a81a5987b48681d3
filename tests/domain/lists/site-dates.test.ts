import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayAt, momentMeant, readDayRange, readSiteDate, type SiteDates } from '../../../src/domain/lists/dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const moment = (text: string, site: SiteDates = {}) => {
  const reading = readSiteDate(text, site);
  return reading && momentMeant(reading, site).iso;
};

describe('the moment that is meant', () => {
  it.each<[SiteDates, string, string]>([
    [{}, '2026-06-24T10:00:00+02:00', '2026-06-24T10:00:00+02:00'],
    [{}, '2026-06-24T10:00:00', '2026-06-24T10:00:00Z'],
    [{}, 'Wed, 06/24/2026 - 12:00', '2026-06-24'],
    [{ dateFormat: 'd/m/Y - H:i' }, '06/07/2026 - 12:00', '2026-07-06'],
    [{ timeZone: 'Europe/Vienna' }, '2026-06-24T10:00:00Z', '2026-06-24T10:00:00Z'],
    [{ timeZone: 'Europe/Vienna' }, '2026-06-24T10:00:00', '2026-06-24T08:00:00Z'],
    [{ timeZone: 'Europe/Vienna' }, 'Wed, 06/24/2026 - 12:00', '2026-06-24T10:00:00Z'],
    [{ timeZone: 'Europe/Vienna' }, 'Wed, 12/23/2026 - 00:30', '2026-12-22T23:30:00Z'],
    [{ timeZone: 'Asia/Tokyo', dateFormat: 'd/m/Y - H:i' }, '06/07/2026 - 08:00', '2026-07-05T23:00:00Z'],
    [{ timeZone: 'Europe/Vienna' }, '06/24/2026', '2026-06-24'],
    [{ timeZone: 'Europe/Vienna' }, '1795168800', '2026-11-20T10:00:00Z'],
    [{ dateFormat: 'Ymd' }, '20260624', '2026-06-24'],
    [{ dateFormat: 'd/m/Y' }, '2026-06-24', '2026-06-24'],
  ])('reads with %j the text %s as the moment %s', (site, text, iso) => {
    expect(moment(text, site)).toBe(iso);
  });

  it.each<[SiteDates, string]>([
    [{}, '06/07/2026 - 12:00'],
    [{ dateFormat: 'd.m.Y' }, 'Wed, 06/24/2026 - 12:00'],
    [{ timeZone: 'Europe/Vienna' }, 'soon'],
  ])('reads with %j no moment from %s', (site, text) => {
    expect(moment(text, site)).toBeUndefined();
  });
});

describe('an all-day range', () => {
  const zones = [
    'Europe/Vienna',
    'Europe/London',
    'America/New_York',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Kathmandu',
    'Asia/Tokyo',
    'UTC',
  ];
  const DAY = 86_400_000;
  const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10);

  /** When a zone’s clocks show a time of a day, found by trying: the portal’s way to it is not asked. */
  function instantOf(day: string, time: string, timeZone: string): number {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const near = Date.parse(`${day}T${time}Z`);
    for (let offset = -14 * 4; offset <= 14 * 4; offset += 1) {
      const at = near - offset * 900_000;
      if (format.format(at) === `${day} ${time}`) return at;
    }
    throw new Error(`${timeZone} has no ${day} ${time}`);
  }

  const zone = fc.constantFrom(...zones);
  // Two years with all changes of clocks, so that ranges begin, end and lie across them.
  const first = fc.integer({ min: 0, max: 730 }).map((days) => Date.UTC(2026, 0, 1) + days * DAY);
  const length = fc.integer({ min: 0, max: 40 });

  it('reads an all-day range as the days of its site, in any zone, across clock changes', () => {
    fc.assert(
      fc.property(zone, first, length, (timeZone, at, days) => {
        const [from, to] = [isoOf(at), isoOf(at + days * DAY)];
        const start = new Date(instantOf(from, '00:00:00', timeZone)).toISOString();
        const end = new Date(instantOf(to, '23:59:59', timeZone)).toISOString();
        const time = (iso: string) => `<time datetime="${iso.replace('.000', '')}">x - y</time>\n`;
        const read = readDayRange(`${time(start)} - ${time(end)}`, '', { timeZone });
        expect([read.start?.iso, read.end?.iso]).toEqual([from, days > 0 ? to : undefined]);
        expect([read.start?.precision, read.end?.precision ?? 'day']).toEqual(['day', 'day']);
        expect(readDayRange(start, end, { timeZone })).toEqual(read);
        const [storedStart, storedEnd] = [start, end].map((iso) => iso.slice(0, 19));
        expect(readDayRange(`${storedStart} - ${storedEnd}`, '', { timeZone })).toEqual(read);
        expect(readDayRange(`${from}T00:00:00`, `${to}T23:59:59`, { timeZone })).toEqual(read);
        expect(readDayRange(`${from}T00:00:00 - ${to}T23:59:59`, '', {})).toEqual(read);
      }),
      { numRuns: 300 },
    );
  });

  it('shows all readers the same all-day range', () => {
    const text = '<time datetime="2027-06-16T22:00:00Z">x</time> - <time datetime="2027-06-20T21:59:59Z">y</time>';
    for (const reader of ['America/New_York', 'Europe/Vienna', 'Asia/Tokyo']) {
      vi.stubEnv('TZ', reader);
      const { start, end } = readDayRange(text, '', { timeZone: 'Europe/Vienna' });
      expect([start?.iso, end?.iso]).toEqual(['2027-06-17', '2027-06-20']);
    }
  });

  it('never reads another day than the site’s when its zone is unknown and the site writes dates in words', () => {
    fc.assert(
      fc.property(zone, first, (timeZone, at) => {
        const day = isoOf(at);
        const start = new Date(instantOf(day, '00:00:00', timeZone)).toISOString();
        const end = new Date(instantOf(day, '23:59:59', timeZone)).toISOString();
        const read = readDayRange(`<time datetime="${start}">x</time> - <time datetime="${end}">y</time>`, '', {});
        expect([day, undefined]).toContain(read.start?.iso);
        expect(read.end).toBeUndefined();
      }),
    );
  });
});

describe('the day at an instant', () => {
  it('finds no day in an unknown zone, and none before and after years of four digits', () => {
    expect(dayAt(0, 'Europe/Atlantis')).toBeUndefined();
    expect(dayAt(Date.UTC(9999, 11, 31, 23), 'Asia/Tokyo')).toBeUndefined();
    expect(dayAt(Date.UTC(9999, 11, 31, 23), 'UTC')?.iso).toBe('9999-12-31');
  });
});
