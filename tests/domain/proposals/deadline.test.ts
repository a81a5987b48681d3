import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineInstant, timeLeft } from '../../../src/domain/proposals/events.ts';
import { isZone } from '../../../src/domain/shared/time-zone.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the instant of a deadline', () => {
  it.each([
    ['2027-01-31T23:59', 'Europe/Warsaw', '2027-01-31T22:59'],
    ['2026-06-30T23:59', 'Europe/Tallinn', '2026-06-30T20:59'],
    ['2027-01-31T23:59', undefined, '2027-01-31T23:59'],
    ['2027-01-31T00:00', 'Asia/Kathmandu', '2027-01-30T18:15'],
    ['2027-01-31T23:59', 'Etc/GMT+12', '2027-02-01T11:59'],
    ['2027-01-31T23:59', 'Pacific/Kiritimati', '2027-01-31T09:59'],
    ['2028-02-29T12:00', 'America/St_Johns', '2028-02-29T15:30'],
    ['2027-12-31T23:59', 'europe/warsaw', '2027-12-31T22:59'],
  ])('reads the deadline %s in %s as %s in UTC', (deadline, zone, utc) => {
    expect(deadlineInstant(deadline, zone)).toBe(Date.parse(`${utc}Z`));
  });

  it.each([
    ['that clocks show twice', '2027-10-31T02:30', 'Europe/Warsaw', '2027-10-31T01:30'],
    ['right before clocks show it twice', '2027-10-31T01:59', 'Europe/Warsaw', '2027-10-30T23:59'],
    ['right after clocks show it twice', '2027-10-31T03:00', 'Europe/Warsaw', '2027-10-31T02:00'],
    ['that clocks show twice', '2027-11-07T01:00', 'America/New_York', '2027-11-07T06:00'],
    ['that clocks show twice within half an hour', '2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T15:15'],
    ['that clocks skip', '2027-03-28T02:30', 'Europe/Warsaw', '2027-03-28T01:30'],
    ['right before what clocks skip', '2027-03-28T01:59', 'Europe/Warsaw', '2027-03-28T00:59'],
    ['right after what clocks skip', '2027-03-28T03:00', 'Europe/Warsaw', '2027-03-28T01:00'],
    ['of a day that was skipped', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00'],
  ])('takes the later instant for a time %s: %s in %s', (_which, deadline, zone, utc) => {
    expect(deadlineInstant(deadline, zone)).toBe(Date.parse(`${utc}Z`));
  });

  it.each([
    ['', 'UTC'],
    ['soon', 'UTC'],
    ['2027-01-31', 'UTC'],
    ['2027-01-31T23:59:00', 'UTC'],
    ['2027-01-31T23:59Z', 'UTC'],
    ['2027-01-31 23:59', 'UTC'],
    ['2027-02-30T12:00', 'UTC'],
    ['2027-02-29T12:00', 'UTC'],
    ['2027-13-01T12:00', 'UTC'],
    ['2027-01-31T24:00', 'UTC'],
    ['2027-01-31T23:60', 'UTC'],
    ['0000-01-31T23:59', 'UTC'],
    ['2027-01-31T23:59', 'Europe/Atlantis'],
    ['2027-01-31T23:59', ''],
    ['2027-01-31T23:59', '+02:00'],
  ])('knows no instant for the deadline %j in %j', (deadline, zone) => {
    expect(deadlineInstant(deadline, zone)).toBeUndefined();
  });

  const zone = fc.constantFrom(
    'UTC',
    'Europe/Warsaw',
    'Europe/Dublin',
    'America/New_York',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Kathmandu',
    'Pacific/Chatham',
    'Pacific/Apia',
  );
  const minute = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((date) => Math.floor(date.getTime() / MINUTE) * MINUTE);
  const shownIn = (zoneName: string, instant: number): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zoneName, dateStyle: 'short', timeStyle: 'short' })
      .format(instant)
      .replace(' ', 'T');

  it('finds the instant at which clocks last show the deadline', () => {
    fc.assert(
      fc.property(minute, zone, (instant, name) => {
        const shown = shownIn(name, instant);
        const found = deadlineInstant(shown, name) ?? NaN;
        expect(shownIn(name, found)).toBe(shown);
        expect(found).toBeGreaterThanOrEqual(instant);
        expect(found - instant).toBeLessThanOrEqual(DAY);
      }),
    );
  });

  it('returns no instant or a whole minute within a day of the text, for any text and zone', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/));
    fc.assert(
      fc.property(text, fc.oneof(zone, fc.string()), (deadline, name) => {
        const found = deadlineInstant(deadline, name);
        if (found === undefined) return;
        expect(Math.abs(found - Date.parse(`${deadline}Z`))).toBeLessThanOrEqual(DAY);
      }),
    );
  });
});

describe('a time zone', () => {
  it.each(['Europe/Warsaw', 'UTC', 'Etc/GMT+12', 'america/st_johns'])('accepts %s as a time zone', (zone) => {
    expect(isZone(zone)).toBe(true);
  });

  it.each(['', 'Warsaw', 'Europe/Atlantis', '+02:00', '02:00', 'Europe/Warsaw '])(
    'refuses %j as a time zone',
    (zone) => {
      expect(isZone(zone)).toBe(false);
    },
  );
});

describe('the time left', () => {
  const deadline = Date.parse('2027-01-31T22:59Z');
  const left = (before: number) => timeLeft(deadline - before, deadline);

  it.each([
    [DAY + 2 * 60 * MINUTE + 2 * MINUTE, { days: 1, hours: 2, minutes: 3 }],
    [MINUTE, { days: 0, hours: 0, minutes: 2 }],
    [0, { days: 0, hours: 0, minutes: 1 }],
    [-1, { days: 0, hours: 0, minutes: 0 }],
    [-MINUTE + 1, { days: 0, hours: 0, minutes: 0 }],
  ])('computes the time left %i ms before the last minute: %j', (before, expected) => {
    expect(left(before)).toEqual({ ...expected, passed: false });
  });

  it.each([-MINUTE, -MINUTE - 1, -30 * DAY])('reports no time left %i ms before the last minute', (before) => {
    expect(left(before)).toEqual({ days: 0, hours: 0, minutes: 0, passed: true });
  });

  it('adds the time left up to the end of the last minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3 * DAY, max: 400 * DAY }), (before) => {
        const { days, hours, minutes, passed } = left(before);
        const rest = before + MINUTE - (days * DAY + hours * 60 * MINUTE + minutes * MINUTE);
        expect(passed).toBe(before <= -MINUTE);
        expect(hours).toBeLessThan(24);
        expect(minutes).toBeLessThan(60);
        if (!passed) expect(rest >= 0 && rest < MINUTE).toBe(true);
      }),
    );
  });
});
