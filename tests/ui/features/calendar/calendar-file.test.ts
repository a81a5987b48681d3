import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { deadlineInstant } from '../../../../src/domain/proposals/events.ts';
import {
  calendarFile,
  calendarFileName,
  deadlineFile,
  type CalendarDeadline,
  type CalendarEvent,
} from '../../../../src/ui/features/calendar/calendar-file.ts';
import { contentDate } from '../../../support/content-dates.ts';

/** A busy machine tries fewer of them. */
const asTimeAllows = { interruptAfterTimeLimit: 5_000 } as const;

const portalOrigin = 'https://portal.example.org';
const madeAt = Date.UTC(2027, 2, 1, 12, 30);

const event = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  title: 'Media and the long night',
  start: contentDate('2027-06-24'),
  end: contentDate('2027-06-26'),
  place: 'Łódź',
  path: '/conferences/long-night',
  portalOrigin,
  madeAt,
  ...given,
});

const deadline = (given: Partial<CalendarDeadline> = {}): CalendarDeadline => ({
  title: 'Deadline: Media in Łódź',
  eventId: 'tides-2027',
  instant: deadlineInstant('2027-05-11T23:59', 'Europe/Warsaw') ?? NaN,
  description: '11 May 2027 at 23:59, Central European Time',
  path: '/proposals/tides-2027',
  portalOrigin,
  madeAt,
  ...given,
});

/** The content lines of a file as a calendar reads them, unfolded and in order: name with parameters, and raw value. */
function linesIn(file: string): readonly (readonly [name: string, value: string])[] {
  expect(file.endsWith('\r\n')).toBe(true);
  const lines = file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  return lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
}
const linesOf = (given: Partial<CalendarEvent> = {}) => new Map(linesIn(calendarFile(event(given))));
/** Only the first line of each name: the alarm at the end repeats some. */
const deadlineLines = (given: Partial<CalendarDeadline> = {}) =>
  new Map(linesIn(deadlineFile(deadline(given))).toReversed());
const uidOf = (given: Partial<CalendarEvent> = {}) => linesOf(given).get('UID') ?? '';
const deadlineUid = (given: Partial<CalendarDeadline> = {}) => deadlineLines(given).get('UID') ?? '';

/** The unescaped text of a value. */
const unescaped = (value = 'missing') =>
  value.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));

afterEach(() => {
  vi.unstubAllEnvs();
});

it('says what happens when and where, and where to read about it', () => {
  expect(Object.fromEntries(linesOf())).toMatchObject({
    VERSION: '2.0',
    UID: `${portalOrigin}/conferences/long-night`,
    SUMMARY: 'Media and the long night',
    LOCATION: 'Łódź',
    'URL;VALUE=URI': `${portalOrigin}/conferences/long-night`,
    DTSTAMP: '20270301T123000Z',
  });
  expect(linesOf({ place: ' ' }).has('LOCATION')).toBe(false);
});

it.each([
  ['2027-06-24', '2027-06-26', '20270624', '20270627'],
  ['2027-12-31', '', '20271231', '20280101'],
  ['2028-02-28', '2028-02-29', '20280228', '20280301'],
  ['2027-06-24', '2027-06-20', '20270624', '20270625'],
])('writes whole days: from %s to "%s" as beginning on %s and ending on %s', (from, to, begins, over) => {
  for (const zone of ['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati']) {
    vi.stubEnv('TZ', zone);
    const lines = linesOf({ start: contentDate(from), end: to === '' ? undefined : contentDate(to) });
    expect([lines.get('DTSTART;VALUE=DATE'), lines.get('DTEND;VALUE=DATE')]).toEqual([begins, over]);
  }
});

it('writes the day of an instant in the reader’s zone', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const lines = linesOf({ start: contentDate('2027-06-24T02:00:00Z'), end: undefined });
  expect(lines.get('DTSTART;VALUE=DATE')).toBe('20270623');
});

it.each([
  ['/conferences/long-night/', '/conferences/long-night'],
  ['/conferences/long-night/?page=1#about', '/conferences/long-night'],
  ['/tagung/über uns', '/tagung/%C3%BCber%20uns'],
  ['/tagung//%c3%bcber%20un%73/?page=1', '/tagung/%C3%BCber%20uns'],
  ['/a,b;c', '/a%2Cb%3Bc'],
])('writes the same UID for every link to the event: %s as %s', (path, page) => {
  expect(uidOf({ path })).toBe(`${portalOrigin}${page}`);
});

it('writes the same UID whatever has changed of an event, and another for another event or portal', () => {
  const changed = { title: 'Other', place: '', start: contentDate('2028-01-01'), end: undefined, madeAt: 0 };
  expect(uidOf(changed)).toBe(uidOf());
  expect(uidOf({ path: '/conferences/other' })).not.toBe(uidOf());
  expect(uidOf({ portalOrigin: 'https://other.example.org' })).not.toBe(uidOf());
});

it.each(['', '#about', '/', '/?page=1'])('tells events apart by title and day when %j is no page of theirs', (path) => {
  const others = [{ path }, { path, title: 'a, b; c\\d' }, { path, start: contentDate('2027-06-23') }];
  const uids = others.map(uidOf);
  expect(new Set(uids).size).toBe(3);
  expect(uids.join(' ')).not.toMatch(/[,;\\]/);
  expect(linesOf({ path: '' }).has('URL;VALUE=URI')).toBe(false);
});

it('writes an unescaped URL that leads to the same page', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.string(), (pathname, value) => {
      const path = `/conferences${pathname}?x=1,2;3\\4&y=${encodeURIComponent(value)}`;
      const written = linesOf({ path }).get('URL;VALUE=URI') ?? '';
      expect(written).not.toMatch(/[,;\\]/);
      const wanted = new URL(path, portalOrigin);
      expect([...new URL(written).searchParams]).toEqual([...wanted.searchParams]);
      expect(decodeURIComponent(new URL(written).pathname)).toBe(decodeURIComponent(wanted.pathname));
    }),
    asTimeAllows,
  );
});

it.each([
  ['Łódź, İstanbul; Reykjavík', 'Łódź\\, İstanbul\\; Reykjavík'],
  ['C:\\temp', 'C:\\\\temp'],
  ['one\r\ntwo\nthree\rfour\u2028five\u0085six\u000bseven', 'one\\ntwo\\nthree\\nfour\\nfive\\nsix\\nseven'],
  ['a\u0000\u0007b', 'a b'],
  ['half \ud83c of a clapper', 'half   of a clapper'],
  ['\r\nATTENDEE:mailto:spy@example.org', 'ATTENDEE:mailto:spy@example.org'],
])('writes the title %j as %j', (title, written) => {
  expect(linesOf({ title }).get('SUMMARY')).toBe(written);
});

it('never writes text of the event as a line of its own', () => {
  const intruder = '\r\nATTENDEE:mailto:spy@example.org\r\nEND:VEVENT';
  const names = (given: Partial<CalendarEvent>) => [...linesOf(given).keys()];
  expect(names({ title: `a${intruder}`, place: `b${intruder}` })).toEqual(names({}));
  expect(names({ title: `a${intruder}`, path: '' })).toEqual(names({ path: '' }));
  expect(names({ path: `/a${intruder}` })).toEqual(names({}));
});

it('folds lines at 75 octets without cutting a character, so that every text can be unfolded', () => {
  const pieces = fc.constantFrom('\r\n', ',', ';', '\\', '\\n', 'Łódź', '🎬');
  const texts = fc
    .array(fc.oneof(fc.string({ unit: 'grapheme' }), pieces), { maxLength: 60 })
    .map((parts) => parts.join(''));
  const expected = (text: string) => text.replaceAll(/\r\n|\u2028|\u2029/g, '\n').trim();
  fc.assert(
    fc.property(texts, texts, (title, place) => {
      const lines = linesOf({ title, place, path: '' });
      expect(unescaped(lines.get('SUMMARY'))).toBe(expected(title));
      if (place.trim() !== '') expect(unescaped(lines.get('LOCATION'))).toBe(expected(place));
    }),
    asTimeAllows,
  );
});

it('writes a calendar file of any text, in short lines without control characters', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', minLength: 60 }));
  fc.assert(
    fc.property(anything, anything, (title, place) => {
      for (const line of calendarFile(event({ title, place, path: '' })).split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
      }
    }),
    asTimeAllows,
  );
});

it('writes the last minute of a deadline in UTC, where to read about it, and reminds of it a day before', () => {
  expect(Object.fromEntries(deadlineLines())).toMatchObject({
    DTSTART: '20270511T215900Z',
    DTEND: '20270511T220000Z',
    SUMMARY: 'Deadline: Media in Łódź',
    'URL;VALUE=URI': `${portalOrigin}/proposals/tides-2027`,
    DESCRIPTION: '11 May 2027 at 23:59\\, Central European Time',
  });
  const lines = linesIn(deadlineFile(deadline())).map((line) => line.join(':'));
  const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'));
  const reminder = ['ACTION:DISPLAY', 'TRIGGER:-P1D', 'DESCRIPTION:Deadline: Media in Łódź'];
  expect(alarm).toEqual(expect.arrayContaining(reminder));
  const path = '/proposals/a,b;c?x=1,2;3\\4';
  expect(deadlineLines({ path }).get('URL;VALUE=URI')).toBe(`${portalOrigin}/proposals/a%2Cb%3Bc?x=1%2C2%3B3%5C4`);
});

it('keeps the UID when the deadline is put off, and has another for another event, whatever that is called', () => {
  const changed = { instant: 0, title: 'Other', description: '', path: undefined, madeAt: 0 };
  expect(deadlineUid(changed)).toBe(deadlineUid());
  expect(deadlineUid({ eventId: 'other' })).not.toBe(deadlineUid());
  // Half a surrogate pair.
  expect(deadlineUid({ eventId: 'tides-\ud83c' })).toMatch(/^[\x21-\x7e]+$/);
  expect(deadlineUid({ eventId: 'tides-\ud83c' })).not.toBe(deadlineUid({ eventId: 'tides-' }));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (eventId) => {
      expect(deadlineUid({ eventId })).toBe(`${portalOrigin}/#deadline-${encodeURIComponent(eventId)}`);
    }),
    asTimeAllows,
  );
});

it('writes the same instant in every zone of the deadline', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  const zones = fc.constantFrom('UTC', 'Europe/Warsaw', 'America/St_Johns', 'Pacific/Auckland', 'Asia/Kathmandu');
  const readBack = (text = '') => text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  fc.assert(
    fc.property(days, zones, (day, zone) => {
      const instant = deadlineInstant(day.toISOString().slice(0, 16), zone) ?? NaN;
      expect(Date.parse(readBack(deadlineLines({ instant }).get('DTSTART')))).toBe(instant);
    }),
    asTimeAllows,
  );
});

it.each([
  ['/conferences/long-night?x=/y#z', 'Media', 'long-night.ics'],
  ['/conferences/%C5%81%C3%B3d%C5%BA', 'Media', 'łódź.ics'],
  ['/node/100%', 'Media', '100.ics'],
  ['', 'Media, and the long night: Łódź', 'media-and-the-long-night-łódź.ics'],
  ['/conferences/', 'İstanbul', 'i̇stanbul.ics'],
  ['', '…', 'event.ics'],
])('names the calendar file of the page %s with the title "%s" %s', (path, title, name) => {
  expect(calendarFileName({ path, title })).toBe(name);
});

it('names a calendar file so that every file system accepts it, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      const name = calendarFileName({ path: '', title });
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*\.ics$/u);
      expect(Array.from(name).length).toBeLessThanOrEqual(64);
    }),
    asTimeAllows,
  );
});
