import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  callStateOf,
  closingOf,
  datesOf,
  deadlineInstant,
  doesInvite,
  type EventDates,
  type EventSettings,
  isKnownEvent,
  knownEventIds,
  timeLeft,
} from '../../../src/domain/proposals/events.ts';
import { isZone } from '../../../src/domain/shared/time-zone.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const words = (text: string) => text.trim().split(/\s+/);

it.each([
  ['2027-01-31T23:59', 'Europe/Warsaw', '2027-01-31T22:59'],
  ['2026-06-30T23:59', 'europe/tallinn', '2026-06-30T20:59'],
  ['2027-01-31T23:59', undefined, '2027-01-31T23:59'],
  ['2027-01-31T00:00', 'Asia/Kathmandu', '2027-01-30T18:15'],
  ['2027-01-31T23:59', 'Etc/GMT+12', '2027-02-01T11:59'],
  ['2027-01-31T23:59', 'Pacific/Kiritimati', '2027-01-31T09:59'],
  ['2028-02-29T12:00', 'America/St_Johns', '2028-02-29T15:30'],
])('reads the deadline %s in %s as %s in UTC', (deadline, zone, utc) => {
  expect(deadlineInstant(deadline, zone)).toBe(Date.parse(`${utc}Z`));
});

it.each([
  ['that clocks show twice', '2027-10-31T02:30', 'Europe/Warsaw', '2027-10-31T01:30'],
  ['right before clocks show it twice', '2027-10-31T01:59', 'Europe/Warsaw', '2027-10-30T23:59'],
  ['right after clocks show it twice', '2027-10-31T03:00', 'Europe/Warsaw', '2027-10-31T02:00'],
  ['that clocks show twice within half an hour', '2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T15:15'],
  ['that clocks skip', '2027-03-28T02:30', 'Europe/Warsaw', '2027-03-28T01:30'],
  ['right before what clocks skip', '2027-03-28T01:59', 'Europe/Warsaw', '2027-03-28T00:59'],
  ['right after what clocks skip', '2027-03-28T03:00', 'Europe/Warsaw', '2027-03-28T01:00'],
  ['of a day that was skipped', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00'],
])('takes the later instant for a time %s: %s in %s', (_which, deadline, zone, utc) => {
  expect(deadlineInstant(deadline, zone)).toBe(Date.parse(`${utc}Z`));
});

it('knows no instant for a deadline or in a zone that does not exist', () => {
  const deadlines = words(`soon 2027-01-31 2027-01-31T23:59:00 2027-01-31T23:59Z 2027-02-30T12:00 2027-02-29T12:00
    2027-13-01T12:00 2027-01-31T24:00 2027-01-31T23:60 0000-01-31T23:59`);
  const found = [...deadlines, '', '2027-01-31 23:59'].filter((text) => deadlineInstant(text, 'UTC') !== undefined);
  expect(found).toEqual([]);
  const noZones = ['', 'Europe/Atlantis', '+02:00'];
  expect(noZones.map((zone) => deadlineInstant('2027-01-31T23:59', zone))).toEqual(noZones.map(() => undefined));
});

it('accepts names of time zones, and neither offsets nor other texts', () => {
  const zones = words('Europe/Warsaw UTC Etc/GMT+12 america/st_johns');
  const others = words('Warsaw Europe/Atlantis +02:00 02:00');
  expect([...zones, ...others, '', 'Europe/Warsaw '].filter(isZone)).toEqual(zones);
});

const anyZone = fc.constantFrom(
  ...words(`UTC Europe/Warsaw Europe/Dublin America/New_York America/Santiago Australia/Lord_Howe Africa/Casablanca
    Asia/Kathmandu Pacific/Chatham Pacific/Apia`),
);

it('finds the instant at which clocks last show the deadline', () => {
  const minute = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((date) => Math.floor(date.getTime() / MINUTE) * MINUTE);
  const shownIn = (timeZone: string, instant: number): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      .format(instant)
      .replace(' ', 'T');
  fc.assert(
    fc.property(minute, anyZone, (instant, zone) => {
      const shown = shownIn(zone, instant);
      const found = deadlineInstant(shown, zone) ?? NaN;
      expect(shownIn(zone, found)).toBe(shown);
      expect(found).toBeGreaterThanOrEqual(instant);
      expect(found - instant).toBeLessThanOrEqual(DAY);
    }),
  );
});

it('returns no instant or a whole minute within a day of the text, for any text and zone', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/));
  fc.assert(
    fc.property(text, fc.oneof(anyZone, fc.string()), (deadline, zone) => {
      const found = deadlineInstant(deadline, zone);
      if (found !== undefined) expect(Math.abs(found - Date.parse(`${deadline}Z`))).toBeLessThanOrEqual(DAY);
    }),
  );
});

const last = Date.parse('2027-01-31T22:59Z');

it.each([
  [DAY + 122 * MINUTE, { days: 1, hours: 2, minutes: 3, passed: false }],
  [0, { days: 0, hours: 0, minutes: 1, passed: false }],
  [-MINUTE + 1, { days: 0, hours: 0, minutes: 0, passed: false }],
  [-MINUTE, { days: 0, hours: 0, minutes: 0, passed: true }],
  [-30 * DAY, { days: 0, hours: 0, minutes: 0, passed: true }],
])('computes the time left %i ms before the last minute: %j', (before, left) => {
  expect(timeLeft(last - before, last)).toEqual(left);
});

it('adds the time left up to the end of the last minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3 * DAY, max: 400 * DAY }), (before) => {
      const { days, hours, minutes, passed } = timeLeft(last - before, last);
      const rest = before + MINUTE - (days * DAY + hours * 60 * MINUTE + minutes * MINUTE);
      expect(passed).toBe(before <= -MINUTE);
      expect(hours).toBeLessThan(24);
      expect(minutes).toBeLessThan(60);
      if (!passed) expect(rest >= 0 && rest < MINUTE).toBe(true);
    }),
  );
});

const event = (eventId: string, status = ''): EventSettings => ({
  eventId,
  title: undefined,
  status,
  intro: { panel: undefined, paper: undefined, workshop: undefined },
  submitText: undefined,
  completedText: undefined,
  errorText: undefined,
});
const meanings = { '1': 'open', '2': 'announced', '0': 'closed' } as const;
const tides: EventDates = { deadline: '2027-01-31T23:59', zone: 'Europe/Warsaw', status: meanings };

it('finds the settings of an event by its id, and none of events they do not name', () => {
  expect(datesOf({ tides }, 'tides')).toBe(tides);
  for (const id of ['labour', 'constructor', '__proto__']) expect(datesOf({ tides }, id)).toEqual({ status: {} });
});

it('reads the state of a call from the status of its event, if it is explained', () => {
  const states = ['1', '0', '', '3', 'toString'].map((status) => callStateOf(tides, status));
  expect(states).toEqual(['open', 'closed', undefined, undefined, undefined]);
});

it('says when the call closes, if the setting is readable', () => {
  expect(closingOf(tides)).toBe(last);
  expect([closingOf({ status: {}, deadline: 'soon' }), closingOf({ status: {} })]).toEqual([undefined, undefined]);
});

it('lists the events of the server, then those of the settings alone, each once', () => {
  expect(knownEventIds([event('b'), event('tides'), event('b')], { a: tides, tides })).toEqual(['b', 'tides', 'a']);
});

it.each([
  ['told by the event settings', 'b', [event('b')], {}, true],
  ['named by the configuration', 'tides', [event('b')], { tides }, true],
  ['named by neither', 'none', [event('b')], { tides }, false],
  ['told by nothing but event settings without an id', 'none', [event('')], {}, true],
])('tells whether an event %s is known: “%s”', (_, eventId, told, events, expected) => {
  expect(isKnownEvent(eventId, told, events)).toBe(expected);
});

it.each([
  ['even after its deadline while it is said to be open', event('tides', '1'), tides, 1, true],
  ['not when it is closed', event('tides', '0'), tides, -1, false],
  ['not when it is announced', event('tides', '2'), tides, -1, false],
  ['until its deadline where its status is not explained', event('tides', '9'), tides, -1, true],
  ['not after its deadline where its status is not explained', event('tides', '9'), tides, 1, false],
  ['until its deadline where nothing else is known', undefined, tides, -1, true],
  ['not after it', undefined, tides, 1, false],
  ['where it is told without a deadline', event('tides'), { status: {} }, 1, true],
  ['not when it is unknown', undefined, { status: {} }, -1, false],
])('judges whether an event invites proposals %s', (_, told, dates, days, invites) => {
  expect(doesInvite(told, dates, last + days * DAY)).toBe(invites);
});
