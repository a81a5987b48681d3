import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarFile, type CalendarEvent } from '../../../../src/ui/features/calendar/calendar-file.ts';
import { contentDate } from '../../../support/content-dates.ts';

/** A busy machine tries fewer of them. */
const asTimeAllows = { interruptAfterTimeLimit: 5_000 } as const;

const event = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  title: 'Media and the long night',
  start: contentDate('2027-06-24'),
  end: contentDate('2027-06-26'),
  place: 'Łódź',
  path: '/conferences/long-night',
  portalOrigin: 'https://portal.example.org',
  madeAt: Date.UTC(2027, 2, 1, 12, 30),
  ...given,
});

const octets = (line: string) => new TextEncoder().encode(line);

/** The content lines of a file as a calendar reads them: name with parameters, and raw value. */
function contentLines(file: string): ReadonlyMap<string, string> {
  expect(file.endsWith('\r\n')).toBe(true);
  const lines = file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}

/** The unescaped text of a value. */
const unescaped = (value: string) =>
  value.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));

const textOf = (file: string, name: string) => unescaped(contentLines(file).get(name) ?? 'missing');

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a calendar file', () => {
  it('says what happens when and where, and where to read about it', () => {
    expect(Object.fromEntries(contentLines(calendarFile(event())))).toMatchObject({
      VERSION: '2.0',
      UID: 'https://portal.example.org/conferences/long-night',
      SUMMARY: 'Media and the long night',
      LOCATION: 'Łódź',
      'URL;VALUE=URI': 'https://portal.example.org/conferences/long-night',
      DTSTAMP: '20270301T123000Z',
    });
    expect(contentLines(calendarFile(event({ place: ' ' }))).has('LOCATION')).toBe(false);
  });

  it.each([
    ['2027-06-24', '2027-06-26', '20270624', '20270627'],
    ['2027-06-24', '', '20270624', '20270625'],
    ['2027-12-31', '', '20271231', '20280101'],
    ['2028-02-28', '2028-02-29', '20280228', '20280301'],
    ['2027-06-24', '2027-06-20', '20270624', '20270625'],
  ])('writes whole days: from %s to "%s" as beginning on %s and ending on %s', (from, to, begins, over) => {
    for (const zone of ['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati']) {
      vi.stubEnv('TZ', zone);
      const file = calendarFile(event({ start: contentDate(from), end: to === '' ? undefined : contentDate(to) }));
      expect(contentLines(file).get('DTSTART;VALUE=DATE')).toBe(begins);
      expect(contentLines(file).get('DTEND;VALUE=DATE')).toBe(over);
    }
  });

  it('writes the day of an instant in the reader’s zone', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const file = calendarFile(event({ start: contentDate('2027-06-24T02:00:00Z'), end: undefined }));
    expect(contentLines(file).get('DTSTART;VALUE=DATE')).toBe('20270623');
  });

  it('writes the same UID whenever the file is written and whatever has changed', () => {
    const uidOf = (given: Partial<CalendarEvent>) => contentLines(calendarFile(event(given))).get('UID');
    expect(uidOf({ title: 'Other', place: '', start: contentDate('2028-01-01'), end: undefined, madeAt: 0 })).toBe(
      uidOf({}),
    );
    expect(uidOf({ path: '/conferences/other' })).not.toBe(uidOf({}));
    expect(uidOf({ portalOrigin: 'https://other.example.org' })).not.toBe(uidOf({}));
  });

  it('writes the same UID for every link to the event', () => {
    const uidOf = (given: Partial<CalendarEvent>) => contentLines(calendarFile(event(given))).get('UID');
    for (const end of ['/', '?page=1', '#about', '/?page=1#about']) {
      const path = `/conferences/long-night${end}`;
      expect(uidOf({ path })).toBe('https://portal.example.org/conferences/long-night');
      expect(contentLines(calendarFile(event({ path }))).get('URL;VALUE=URI')).toBe(
        `https://portal.example.org${path}`,
      );
    }
  });

  it('writes the same UID however the link is encoded', () => {
    const uidOf = (path: string) => contentLines(calendarFile(event({ path }))).get('UID');
    for (const path of ['/tagung/über uns', '/tagung/%c3%bcber%20uns/', '/tagung//%C3%BCber%20un%73?page=1']) {
      expect(uidOf(path)).toBe('https://portal.example.org/tagung/%C3%BCber%20uns');
    }
  });

  it('writes a UID without characters to escape', () => {
    const uidOf = (given: Partial<CalendarEvent>) => contentLines(calendarFile(event(given))).get('UID') ?? '';
    expect(uidOf({ path: '/a,b;c' })).toBe('https://portal.example.org/a%2Cb%3Bc');
    expect(uidOf({ path: '', title: 'a, b; c\\d' })).not.toMatch(/[,;\\]/);
  });

  it('writes an unescaped URL that leads to the same page', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (pathname, value) => {
        const path = `${pathname}?x=1,2;3\\4&y=${encodeURIComponent(value)}`;
        const written = contentLines(calendarFile(event({ path: `/conferences${path}` }))).get('URL;VALUE=URI') ?? '';
        expect(written).not.toMatch(/[,;\\]/);
        const wanted = new URL(`/conferences${path}`, 'https://portal.example.org');
        expect([...new URL(written).searchParams]).toEqual([...wanted.searchParams]);
        expect(decodeURIComponent(new URL(written).pathname)).toBe(decodeURIComponent(wanted.pathname));
      }),
      asTimeAllows,
    );
  });

  it.each(['', '#about', '/', '/?page=1'])(
    'tells events apart by title and day when %j is no page of theirs',
    (path) => {
      const uids = [
        event({ path }),
        event({ path, title: 'Other' }),
        event({ path, start: contentDate('2027-06-23') }),
      ].map((given) => contentLines(calendarFile(given)).get('UID'));
      expect(new Set(uids).size).toBe(3);
      expect(contentLines(calendarFile(event({ path: '' }))).has('URL;VALUE=URI')).toBe(false);
    },
  );

  it.each([
    ['Łódź, İstanbul; Reykjavík', 'Łódź\\, İstanbul\\; Reykjavík'],
    ['C:\\temp', 'C:\\\\temp'],
    ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['one\u2028two\u0085three\u000bfour', 'one\\ntwo\\nthree\\nfour'],
    ['a\u0000\u0007b', 'a b'],
    ['half \ud83c of a clapper', 'half   of a clapper'],
    ['\r\nATTENDEE:mailto:spy@example.org', 'ATTENDEE:mailto:spy@example.org'],
  ])('writes the title %j as %j', (title, written) => {
    expect(contentLines(calendarFile(event({ title }))).get('SUMMARY')).toBe(written);
  });

  it('never writes text of the event as a line of its own', () => {
    const intruder = '\r\nATTENDEE:mailto:spy@example.org\r\nEND:VEVENT';
    const names = (given: Partial<CalendarEvent>) => [...contentLines(calendarFile(event(given))).keys()];
    expect(names({ title: `a${intruder}`, place: `b${intruder}` })).toEqual(names({}));
    expect(names({ title: `a${intruder}`, path: '' })).toEqual(names({ path: '' }));
    expect(names({ path: `/a${intruder}` })).toEqual(names({}));
  });

  it('folds lines at 75 octets without cutting a character, so that every text can be unfolded', () => {
    const texts = fc
      .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\r\n', ',', ';', '\\', '\\n', 'Łódź', '🎬')), {
        maxLength: 60,
      })
      .map((parts) => parts.join(''));
    const controls = /(?!\n)\p{Cc}/u;
    const expected = (text: string) => text.replaceAll(/\r\n|\u2028|\u2029/g, '\n').trim();
    fc.assert(
      fc.property(texts, texts, (title, place) => {
        const file = calendarFile(event({ title, place, path: '' }));
        for (const line of file.split('\r\n')) {
          expect(octets(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/\p{Cs}/u);
          expect(line).not.toMatch(controls);
        }
        expect(textOf(file, 'SUMMARY')).toBe(expected(title));
        if (place.trim() !== '') expect(textOf(file, 'LOCATION')).toBe(expected(place));
      }),
      asTimeAllows,
    );
  });

  it('writes a calendar file of any text', () => {
    const anything = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(anything, anything, (title, place) => {
        for (const line of calendarFile(event({ title, place, path: '' })).split('\r\n')) {
          expect(octets(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
        }
      }),
      asTimeAllows,
    );
  });
});
